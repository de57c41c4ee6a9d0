import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** Whether what a secret belongs to is a setup of a card; otherwise it is a payment. */
export function isSetupSecret(clientSecret: string): boolean {
  return clientSecret.includes('seti_');
}

/** `seti_1_secret_2` belongs to `seti_1`. */
export function setupIntentOf(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret'));
}

export interface Confirmation {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly clientSecret: string;
  /** Where a bank that cannot ask inside the page leads back to. */
  readonly returnPath: string;
}

const OUTDATED = 'This form is out of date: your subscription was changed in another window. Please reload the page.';
const NOT_CONFIRMED = 'The card could not be confirmed. Please try again or use another card.';

/** Confirms the setup or the payment with the card in the form. @returns why it failed, for the person; null when it succeeded */
export async function confirmCard({ stripe, elements, clientSecret, returnPath }: Confirmation): Promise<string | null> {
  const options = {
    elements,
    confirmParams: { return_url: new URL(returnPath, window.location.origin).href },
    redirect: 'if_required',
  } as const;
  try {
    const { error } = await (isSetupSecret(clientSecret) ? stripe.confirmSetup(options) : stripe.confirmPayment(options));
    return error && !hasSucceeded(error) ? reasonOf(error) : null;
  } catch {
    return NOT_CONFIRMED;
  }
}

/** Lets the card's owner confirm a payment to their bank. @returns why it was refused, for the person; null when it succeeded */
export async function askBank(stripe: Stripe, clientSecret: string): Promise<string | null> {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  if (error && !hasSucceeded(error)) return reasonOf(error);
  return error || paymentIntent?.status === 'succeeded' ? null : NOT_CONFIRMED;
}

/** Why an intent that one comes back from failed, in the provider's words. */
export async function failureOf(stripe: Stripe, clientSecret: string): Promise<string> {
  if (isSetupSecret(clientSecret)) {
    const { setupIntent } = await stripe.retrieveSetupIntent(clientSecret);
    return setupIntent?.last_setup_error?.message ?? NOT_CONFIRMED;
  }
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent?.last_payment_error?.message ?? NOT_CONFIRMED;
}

/** Of an intent that is over, because another plan was chosen elsewhere, the provider speaks to developers. */
function reasonOf({ code, message }: StripeError): string {
  return code?.endsWith('_intent_unexpected_state') ? OUTDATED : (message ?? NOT_CONFIRMED);
}

/** An answer may have been lost after the work was done; the same request is then refused, because there is nothing left to do. */
function hasSucceeded({ setup_intent: setup, payment_intent: payment }: StripeError): boolean {
  return setup?.status === 'succeeded' || payment?.status === 'succeeded';
}
