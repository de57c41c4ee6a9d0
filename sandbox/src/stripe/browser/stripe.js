/**
 * Stands in for https://js.stripe.com in pages of the sandbox: sets `window.Stripe` with what PaymentElement, confirmSetup and
 * confirmPayment need. A classic script, loaded before the app's own; the address it comes from is that of the API.
 * The fields are part of the page, not of a frame. It writes no markup and no style attributes, so it works under a strict policy.
 */
(() => {
  const script = document.currentScript;
  const API = script?.dataset.api ?? (script?.src ? new URL(script.src).origin : '');

  const KINDS = {
    setupIntent: { path: 'setup_intents', query: 'setup_intent', lastError: 'last_setup_error' },
    paymentIntent: { path: 'payment_intents', query: 'payment_intent', lastError: 'last_payment_error' },
  };

  const FIELDS = [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', longest: 23 },
    { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY', longest: 7 },
    { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC', longest: 4 },
  ];

  const PROBLEMS = {
    number: {
      incomplete: ['incomplete_number', 'Enter the whole card number.'],
      invalid: ['invalid_number', 'This is not a valid card number.'],
    },
    expiry: {
      incomplete: ['incomplete_expiry', 'Enter the month and year in which the card expires.'],
      invalid: ['invalid_expiry', 'This card has expired, or the month does not exist.'],
    },
    cvc: { incomplete: ['incomplete_cvc', 'Enter the security code, three or four digits.'] },
  };

  const STYLES = `
    [data-stripe-stand-in]{display:grid;grid-template-columns:1fr 1fr;gap:12px;border:0;margin:0;padding:0;min-width:0;color:var(--stripe-text,inherit);font-family:var(--stripe-font,inherit)}
    [data-stripe-stand-in] p{margin:0}
    [data-stripe-stand-in] .wide{grid-column:1/-1}
    [data-stripe-stand-in] .field{display:grid;gap:4px;align-content:start;min-width:0}
    [data-stripe-stand-in] .note{font-size:.8em;opacity:.85}
    [data-stripe-stand-in] label{font-size:.9em;font-weight:500}
    [data-stripe-stand-in] input{box-sizing:border-box;width:100%;min-width:0;font:inherit;color:inherit;padding:10px 12px;border:1px solid color-mix(in srgb,currentColor 55%,transparent);border-radius:var(--stripe-radius,5px);background:var(--stripe-background,transparent)}
    [data-stripe-stand-in] input[aria-invalid=true]{border-color:var(--stripe-danger,#b42318)}
    [data-stripe-stand-in] .problem{font-size:.85em;color:var(--stripe-danger,#b42318)}
    [data-stripe-stand-in] .problem:empty{display:none}
    dialog[data-stripe-dialog]{margin:auto;max-width:26rem;padding:24px;border:1px solid #8888;border-radius:8px;font:inherit;background:Canvas;color:CanvasText}
    dialog[data-stripe-dialog]::backdrop{background:rgb(0 0 0/.5)}
    dialog[data-stripe-dialog] h2{margin:0 0 8px;font-size:1.15rem}
    dialog[data-stripe-dialog] p{margin:0 0 16px}
    dialog[data-stripe-dialog] button{font:inherit;padding:9px 14px;margin:0 8px 8px 0;border:1px solid;border-radius:5px;background:Canvas;color:CanvasText;cursor:pointer}`;

  let styled = false;
  function addStyles() {
    if (styled || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    styled = true;
  }

  function make(tag, properties, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  function makeEmitter() {
    const listeners = new Map();
    return {
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
        return this;
      },
      off(event, listener) {
        const rest = listener ? (listeners.get(event) ?? []).filter((other) => other !== listener) : [];
        listeners.set(event, rest);
        return this;
      },
      once(event, listener) {
        const once = (payload) => {
          this.off(event, once);
          listener(payload);
        };
        return this.on(event, once);
      },
      emit(event, payload) {
        for (const listener of listeners.get(event) ?? []) listener(payload);
      },
    };
  }

  const digitsOf = (text) => text.replace(/\D/g, '');

  function hasLuhnDigit(number) {
    const sum = [...number].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  const CHECKS = {
    number(text) {
      const number = digitsOf(text);
      const whole = /^3[47]/.test(number) ? 15 : 16;
      if (number.length < whole) return 'incomplete';
      return hasLuhnDigit(number) ? null : 'invalid';
    },
    expiry(text) {
      const digits = digitsOf(text);
      if (digits.length < 4) return 'incomplete';
      const month = Number(digits.slice(0, 2));
      const now = new Date();
      const isPast = (2000 + Number(digits.slice(2, 4))) * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth();
      return month < 1 || month > 12 || isPast ? 'invalid' : null;
    },
    cvc: (text) => (digitsOf(text).length < 3 ? 'incomplete' : null),
  };

  const FORMATS = {
    number: (text) =>
      digitsOf(text)
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry(text) {
      const digits = digitsOf(text).slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    cvc: (text) => digitsOf(text).slice(0, 4),
  };

  let lastId = 0;

  /** One field with a label of its own; what is wrong with it is said to screen readers too. */
  function makeField({ name, label, autocomplete, placeholder, longest }, tell) {
    lastId += 1;
    const id = `stripe-stand-in-${name}-${lastId}`;
    const problem = make('p', { className: 'problem', id: `${id}-problem` });
    problem.setAttribute('aria-live', 'polite');
    const input = make('input', {
      id,
      name,
      autocomplete,
      placeholder,
      maxLength: longest,
      type: 'text',
      inputMode: 'numeric',
    });
    // Not `required`: the browser's own message would keep the app's form from asking.
    input.setAttribute('aria-required', 'true');
    input.setAttribute('aria-describedby', problem.id);
    const field = {
      name,
      input,
      node: make(
        'div',
        { className: name === 'number' ? 'field wide' : 'field' },
        make('label', { htmlFor: id, textContent: label }),
        input,
        problem,
      ),
      state: () => CHECKS[name](input.value),
      show(kind) {
        problem.textContent = kind ? PROBLEMS[name][kind][1] : '';
        if (kind) input.setAttribute('aria-invalid', 'true');
        else input.removeAttribute('aria-invalid');
      },
    };
    input.addEventListener('input', () => {
      const formatted = FORMATS[name](input.value);
      // Only at the end, so that correcting a digit in the middle keeps the place.
      if (formatted !== input.value && input.selectionStart === input.value.length) input.value = formatted;
      if (input.hasAttribute('aria-invalid') && !field.state()) field.show(null);
      tell('change');
    });
    input.addEventListener('focus', () => tell('focus'));
    input.addEventListener('blur', () => {
      if (input.value !== '') field.show(field.state());
      tell('blur');
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tell('escape');
    });
    return field;
  }

  function makePaymentElement(type, group, onDestroy) {
    const emitter = makeEmitter();
    let box = null;
    const isComplete = () => fields.every((field) => !field.state());
    const tell = (event) => {
      const details = {
        empty: fields.every(({ input }) => input.value === ''),
        complete: isComplete(),
        collapsed: false,
        value: { type: 'card' },
      };
      emitter.emit(event, { elementType: type, ...(event === 'change' ? details : {}) });
    };
    const fields = FIELDS.map((field) => makeField(field, tell));

    async function load() {
      emitter.emit('loaderstart', { elementType: type });
      const { clientSecret } = group.options;
      // Whoever mounts it may begin to listen afterwards.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const failed = clientSecret ? (await group.read(clientSecret)).error : undefined;
      if (!box) return;
      if (failed) emitter.emit('loaderror', { elementType: type, error: failed });
      else emitter.emit('ready', { elementType: type });
    }

    const element = {
      on: emitter.on.bind(emitter),
      off: emitter.off.bind(emitter),
      once: emitter.once.bind(emitter),
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new Error('The place for the payment fields does not exist.');
        addStyles();
        box = make(
          'fieldset',
          {},
          ...fields.map(({ node }) => node),
          make('p', { className: 'wide note', textContent: 'Sandbox: test cards only, such as 4242 4242 4242 4242.' }),
        );
        box.setAttribute('data-stripe-stand-in', type);
        box.setAttribute('aria-label', 'Card');
        element.applyAppearance();
        place.replaceChildren(box);
        void load();
      },
      unmount() {
        box?.remove();
        box = null;
      },
      destroy() {
        element.unmount();
        onDestroy();
      },
      update({ readOnly } = {}) {
        if (readOnly !== undefined) for (const { input } of fields) input.readOnly = readOnly;
      },
      focus: () => fields[0].input.focus(),
      blur: () => fields.find(({ input }) => input === document.activeElement)?.input.blur(),
      clear() {
        for (const field of fields) {
          field.input.value = '';
          field.show(null);
        }
        tell('change');
      },
      collapse() {},
      applyAppearance() {
        const { colorText, colorDanger, colorBackground, fontFamily, borderRadius } = group.options.appearance?.variables ?? {};
        const chosen = {
          text: colorText,
          danger: colorDanger,
          background: colorBackground,
          font: fontFamily,
          radius: borderRadius,
        };
        for (const [name, value] of Object.entries(chosen)) if (value) box?.style.setProperty(`--stripe-${name}`, value);
      },
      /** Shows what is wrong, goes to the first such field, and returns it as an error; null when all is well. */
      check() {
        for (const field of fields) field.show(field.state());
        const wrong = fields.find((field) => field.state());
        if (!wrong) return null;
        wrong.input.focus();
        const [code, message] = PROBLEMS[wrong.name][wrong.state()];
        return { type: 'validation_error', code, message };
      },
      form() {
        const [number, expiry, cvc] = fields.map(({ input }) => digitsOf(input.value));
        return {
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': expiry.slice(0, 2),
          'payment_method_data[card][exp_year]': `20${expiry.slice(2)}`,
          'payment_method_data[card][cvc]': cvc,
        };
      },
    };
    return element;
  }

  /** A part of Stripe that shows nothing here, such as the buttons of wallets. */
  function makeSilentElement(type, onDestroy) {
    const { emit, ...emitter } = makeEmitter();
    const nothing = () => {};
    return {
      ...emitter,
      mount: () => setTimeout(() => emit.call(emitter, 'ready', { elementType: type }), 0),
      unmount: nothing,
      destroy: onDestroy,
      update: nothing,
      focus: nothing,
      blur: nothing,
      clear: nothing,
    };
  }

  function makeElements(options, read) {
    const elements = new Map();
    const group = { options: { ...options }, submitted: false, read };
    const emitter = makeEmitter();
    return {
      on: emitter.on.bind(emitter),
      off: emitter.off.bind(emitter),
      group,
      create(type) {
        if (elements.has(type)) throw new Error(`There is already an element of the type ${type}.`);
        const forget = () => elements.delete(type);
        elements.set(type, type === 'payment' ? makePaymentElement(type, group, forget) : makeSilentElement(type, forget));
        return elements.get(type);
      },
      getElement: (type) => elements.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
      update(changes) {
        Object.assign(group.options, changes);
        elements.get('payment')?.applyAppearance();
      },
      fetchUpdates: async () => ({}),
      async submit() {
        const error = elements.get('payment')?.check();
        group.submitted = !error;
        return error ? { error } : { selectedPaymentMethod: 'card' };
      },
    };
  }

  /** The bank asks in a dialog that keeps the focus; leaving it with Escape is a refusal. */
  function askToAuthenticate() {
    addStyles();
    lastId += 1;
    const heading = make('h2', { id: `stripe-stand-in-dialog-${lastId}`, textContent: '3-D Secure' });
    const accept = make('button', { type: 'button', textContent: 'Complete authentication' });
    const refuse = make('button', { type: 'button', textContent: 'Fail authentication' });
    const text = make('p', {
      textContent:
        'Here your bank would ask whether it is really you who uses the card. This is a stand-in: choose what shall happen.',
    });
    const dialog = make('dialog', {}, heading, text, accept, refuse);
    dialog.setAttribute('data-stripe-dialog', '');
    dialog.setAttribute('aria-labelledby', heading.id);
    document.body.append(dialog);
    const before = document.activeElement;
    const answered = new Promise((resolve) => {
      accept.addEventListener('click', () => resolve('accepted'));
      refuse.addEventListener('click', () => resolve('refused'));
      dialog.addEventListener('cancel', () => resolve('refused'));
    });
    dialog.showModal();
    accept.focus();
    return answered.finally(() => {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
    });
  }

  function Stripe(publishableKey) {
    if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
      throw new Error('The stand-in takes publishable keys for tests, which begin with pk_test_.');
    }
    const headers = { authorization: `Bearer ${publishableKey}` };

    async function call(path, form) {
      const query = new URLSearchParams({ key: publishableKey, ...form.fields });
      try {
        const response = await (form.method === 'GET'
          ? fetch(`${API}${path}?${query}`, { headers })
          : fetch(API + path, { method: 'POST', headers, body: query }));
        return await response.json();
      } catch {
        return {
          error: {
            type: 'api_connection_error',
            message: 'The payment service cannot be reached. Check the connection and try again.',
          },
        };
      }
    }

    const pathOf = (kind, secret) => `/v1/${KINDS[kind].path}/${encodeURIComponent(secret.split('_secret_')[0])}`;
    const read = (kind, secret) => call(pathOf(kind, secret), { method: 'GET', fields: { client_secret: secret } });
    const kindOf = (secret) => (secret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent');

    /** Carries an intent through 3-D Secure to its end, which is an error when the card was refused. */
    async function settle(kind, secret, intent) {
      if (intent.error) return { error: intent.error };
      if (intent.status === 'requires_action') {
        const result = await askToAuthenticate();
        const fields = { client_secret: secret, result };
        return settle(kind, secret, await call(`${pathOf(kind, secret)}/authenticate`, { method: 'POST', fields }));
      }
      const { query, lastError } = KINDS[kind];
      if (intent.status === 'requires_payment_method' && intent[lastError])
        return { error: { ...intent[lastError], [query]: intent } };
      return { [kind]: intent };
    }

    async function confirm(kind, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const secret = clientSecret ?? elements?.group.options.clientSecret;
      if (!secret) throw new Error('A client secret is needed, from the elements or by itself.');
      if (redirect !== 'if_required' && !confirmParams.return_url)
        throw new Error('A return_url is needed unless redirect is if_required.');
      const isDeferred = elements && !elements.group.options.clientSecret;
      if (isDeferred && !elements.group.submitted) {
        return {
          error: {
            type: 'invalid_request_error',
            message: 'elements.submit() must be called, and have succeeded, before the confirmation.',
          },
        };
      }
      const payment = elements?.getElement('payment');
      const error = payment?.check();
      if (error) return { error };
      const method = payment
        ? payment.form()
        : confirmParams.payment_method
          ? { payment_method: confirmParams.payment_method }
          : {};
      const returning = confirmParams.return_url ? { return_url: confirmParams.return_url } : {};
      const fields = { client_secret: secret, ...returning, ...method };
      const result = await settle(kind, secret, await call(`${pathOf(kind, secret)}/confirm`, { method: 'POST', fields }));
      return result.error || redirect === 'if_required' ? result : leave(kind, result[kind], secret, confirmParams.return_url);
    }

    function leave(kind, intent, secret, returnUrl) {
      const url = new URL(returnUrl);
      const { query } = KINDS[kind];
      url.searchParams.set(query, intent.id);
      url.searchParams.set(`${query}_client_secret`, secret);
      url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
      window.location.assign(url);
      return new Promise(() => {});
    }

    async function retrieve(kind, secret) {
      const intent = await read(kind, secret);
      return intent.error ? { error: intent.error } : { [kind]: intent };
    }

    const missing = (name) => async () => ({ error: { type: 'invalid_request_error', message: `The stand-in has no ${name}.` } });

    return {
      elements: (options = {}) => makeElements(options, (secret) => read(kindOf(secret), secret)),
      confirmSetup: (request) => confirm('setupIntent', request),
      confirmPayment: (request) => confirm('paymentIntent', request),
      retrieveSetupIntent: (secret) => retrieve('setupIntent', secret),
      retrievePaymentIntent: (secret) => retrieve('paymentIntent', secret),
      async handleNextAction({ clientSecret }) {
        const kind = kindOf(clientSecret);
        return settle(kind, clientSecret, await read(kind, clientSecret));
      },
      confirmCardPayment: (clientSecret, { payment_method: method } = {}) =>
        confirm('paymentIntent', { clientSecret, confirmParams: { payment_method: method }, redirect: 'if_required' }),
      confirmCardSetup: (clientSecret, { payment_method: method } = {}) =>
        confirm('setupIntent', { clientSecret, confirmParams: { payment_method: method }, redirect: 'if_required' }),
      createToken: missing('createToken'),
      createPaymentMethod: missing('createPaymentMethod'),
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }

  // The release that @stripe/stripe-js 10 expects; with another one it warns about keys for tests.
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
