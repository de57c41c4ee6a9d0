import { digitsOf, FIELDS, makeField, PROBLEMS } from './card-fields.js';
import { addStyles, make, makeEmitter } from './dom.js';

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

export function makeElements(options, read) {
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
