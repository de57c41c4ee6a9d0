import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type PaymentsConfig = NonNullable<PublicConfig['payments']>;

/**
 * Loads Stripe's script, or the one that takes its place here.
 * @throws Error when it does not load; another call tries again
 */
export async function loadPayments({ publishableKey, scriptUrl }: PaymentsConfig): Promise<Stripe> {
  // Stripe's own loader takes what is already there.
  if (scriptUrl !== null && !('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card form can be loaded in a browser only');
  return stripe;
}

function addScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = url;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error(`${url} did not load`));
  });
  document.head.append(script);
  return promise;
}
