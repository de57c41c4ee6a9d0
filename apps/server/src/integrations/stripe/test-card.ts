import { connect } from './client.ts';
import type { PaymentSettings } from './settings.ts';

/**
 * Sets up one of Stripe's test cards, as the form in a browser would.
 * @param card its token, such as pm_card_visa
 * @param setupSecret of the setup intent that waits for a card
 * @throws Error when Stripe does not take it, as it does with live keys
 */
export async function setUpTestCard(settings: PaymentSettings, card: string, setupSecret: string): Promise<void> {
  const [id = ''] = setupSecret.split('_secret_');
  const intent = await connect(settings).setupIntents.confirm(id, { payment_method: card });
  if (intent.status !== 'succeeded') throw new Error(`The test card was not set up: ${intent.status}`);
}
