import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page as an app makes it, with the official packages; its address says which intent, how, and with which key. */
const query = new URLSearchParams(location.search);
const secret = query.get('secret');
const isSetup = secret.startsWith('seti_');
const stripe = loadStripe(query.get('key'));

function PaymentForm() {
  const client = useStripe();
  const elements = useElements();
  const [said, say] = useState('');
  const [isReady, setReady] = useState(false);

  async function submit(event) {
    event.preventDefault();
    const redirect = query.get('redirect') === 'always' ? 'always' : 'if_required';
    const confirmParams = { return_url: `${location.origin}/return` };
    const options = { elements, confirmParams, redirect, ...(query.has('deferred') ? { clientSecret: secret } : {}) };
    if (query.has('deferred')) {
      const { error } = await elements.submit();
      if (error) return say(error.message);
    }
    const result = await (isSetup ? client.confirmSetup(options) : client.confirmPayment(options));
    return say(result.error ? `error: ${result.error.code}` : (result.setupIntent ?? result.paymentIntent).status);
  }

  return createElement(
    'form',
    { onSubmit: submit },
    createElement(PaymentElement, {
      onReady: () => setReady(true),
      onLoadError: ({ error }) => say(`not loaded: ${error.code}`),
    }),
    createElement('button', { type: 'submit', disabled: !isReady }, 'Pay'),
    createElement('p', { role: 'status' }, said),
  );
}

const options = query.has('deferred')
  ? { mode: isSetup ? 'setup' : 'payment', currency: 'usd', amount: 2900 }
  : { clientSecret: secret };
createRoot(document.getElementById('root')).render(
  createElement(StrictMode, null, createElement(Elements, { stripe, options }, createElement(PaymentForm))),
);
