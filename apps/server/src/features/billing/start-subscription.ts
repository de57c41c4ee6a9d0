import type { SubscriptionState as SubscriptionView } from '@sheetwright/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import { isSubscribed } from '../../http/session.ts';
import type { CustomerState } from '../../integrations/stripe/payments.ts';
import { inTurn, orThrow, type Request, read, requirePayments, stripeCustomerOf, viewOf } from './at-stripe.ts';
import { NOT_CONFIRMED } from './payment.ts';
import type { BillingServices, PaidServices } from './services.ts';
import { isTrialDue, PAUSED, priceOf, unfinishedOf } from './subscribe.ts';

const CHANGED = 'What your first month costs has changed since this page was opened. Nothing was begun; please look again.';

/**
 * Begins a subscription whose first month costs nothing, with the card for the months after it. Asked for again, or in a second tab, it
 * answers the subscription that there is.
 * @throws AppError validation_failed for a plan that is not for sale, and for a setup intent of somebody else or one that has not succeeded;
 *   conflict when the first month has to be paid, or something has to be settled first; payment_provider_failed; not_found where no payments
 *   are taken
 */
export async function startSubscription(
  { user, plan, setupIntent }: Request & { readonly plan: string; readonly setupIntent: string },
  services: BillingServices,
): Promise<SubscriptionView> {
  const paid = requirePayments(services);
  const price = await priceOf(plan, paid);
  return inTurn(user, paid, async () => {
    const customer = await stripeCustomerOf(user, paid);
    const { state, result } = await read(customer, paid);
    const { subscriptionStatus: status } = result.account;
    if (isSubscribed({ subscriptionStatus: status })) return viewOf(user, result, paid);
    if (status === 'paused') throw new AppError('conflict', PAUSED);
    if (status === 'past_due' || isTrialDue(result)) throw new AppError('conflict', CHANGED);
    await start({ customer, state, plan, price, setupIntent }, paid);
    const { result: now } = await read(customer, paid);
    if (!isSubscribed(now.account)) throw new AppError('conflict', CHANGED);
    return viewOf(user, now, paid);
  });
}

interface Start {
  readonly customer: string;
  readonly state: CustomerState;
  readonly plan: string;
  readonly price: string;
  readonly setupIntent: string;
}

async function start(
  { customer, state, plan, price, setupIntent }: Start,
  { payments, repository }: PaidServices,
): Promise<void> {
  const card = orThrow(await payments.cardOfSetup({ customer, setupIntent }));
  if (card === null) throw new AppError('validation_failed', NOT_CONFIRMED);
  for (const { id } of unfinishedOf(state)) orThrow(await payments.discard(id));
  const { dueCents } = orThrow(await payments.previewFirstMonth({ customer, price }));
  if (dueCents > 0) throw new AppError('conflict', CHANGED);
  const row = await repository.customerAtStripe(customer);
  if (!row) throw new AppError('not_found', 'This account is gone.');
  const earlier = state.subscriptions.length;
  orThrow(await payments.createSubscription({ customer, subject: row.subject, price, plan, trialDays: null, earlier, card }));
}
