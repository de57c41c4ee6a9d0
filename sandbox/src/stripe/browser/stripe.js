import { makeElements } from './elements.js';
import { askToAuthenticate } from './three-d-secure.js';

/*
 * Stands in for https://js.stripe.com in pages of the sandbox: sets `window.Stripe` with what PaymentElement, confirmSetup and
 * confirmPayment need. It is served as one classic script, loaded before the app's own; the address it comes from is that of the
 * API. The fields are part of the page, not of a frame. It writes no markup and no style attributes, so it works under a strict policy.
 */

const script = document.currentScript;
const API = script?.dataset.api ?? (script?.src ? new URL(script.src).origin : '');

const KINDS = {
  setupIntent: { path: 'setup_intents', query: 'setup_intent', lastError: 'last_setup_error' },
  paymentIntent: { path: 'payment_intents', query: 'payment_intent', lastError: 'last_payment_error' },
};

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
