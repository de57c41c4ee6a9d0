import type Stripe from 'stripe';
import { type BillingRecord, idOf, idOrNull } from '../core/model.ts';
import { change, scopeOf, type World } from '../core/world.ts';
import { subscriptionOf } from './invoice-objects.ts';

/** Neither canceled nor expired. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

const NO_BILLING = { trialWillEndSent: false, resumptionInvoice: null, pendingLines: [], pendingUpdate: null };

export function billingOf(world: World, subscription: string): BillingRecord {
  return world.store.get('billing', subscription) ?? { id: subscription, ...NO_BILLING };
}

export function changeBilling(world: World, subscription: string, changes: Partial<Omit<BillingRecord, 'id'>>): void {
  world.store.put('billing', { ...billingOf(world, subscription), ...changes });
}

/** As it is stored now. */
export function fresh(world: World, { id }: { readonly id: string }): Stripe.Subscription {
  const stored = world.store.get('subscription', id);
  if (!stored) throw new Error(`Subscription ${id} is gone.`);
  return stored;
}

/** The card that is charged for it: its own, else the customer's default. */
export function cardFor(world: World, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = world.store.get('customer', idOf(subscription.customer));
  const id = idOrNull(subscription.default_payment_method) ?? idOrNull(customer?.invoice_settings.default_payment_method);
  return (id !== null && world.store.get('payment_method', id)) || null;
}

export function setStatus(
  world: World,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
  further: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  return change(world, 'subscription', subscription, { status, ...further }, 'customer.subscription.updated');
}

type CancelReason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';
interface CancelDetails {
  readonly comment?: string | null | undefined;
  readonly feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
  readonly reason?: CancelReason;
}

/** Ends it. What is still to be paid is not collected any longer. */
export function cancelNow(world: World, subscription: Stripe.Subscription, details: CancelDetails = {}): Stripe.Subscription {
  const now = world.now(scopeOf(world, idOf(subscription.customer)));
  const before = subscription.cancellation_details;
  const canceled = change(world, 'subscription', subscription, {
    status: 'canceled',
    canceled_at: subscription.cancel_at_period_end ? subscription.canceled_at : now,
    ended_at: now,
    pending_update: null,
    cancellation_details: {
      comment: details.comment ?? before?.comment ?? null,
      feedback: details.feedback ?? before?.feedback ?? null,
      feedback_option: null,
      reason: details.reason ?? 'cancellation_requested',
    },
  });
  changeBilling(world, subscription.id, NO_BILLING);
  for (const invoice of world.store.all('invoice')) {
    if (subscriptionOf(world, invoice)?.id !== subscription.id || (invoice.status !== 'draft' && invoice.status !== 'open'))
      continue;
    change(world, 'invoice', invoice, { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  world.emit('customer.subscription.deleted', canceled);
  return canceled;
}

export function pauseFor(
  world: World,
  subscription: Stripe.Subscription,
  type: 'pause_requested' | 'trial_end_without_payment_method',
  now: number,
): Stripe.Subscription {
  const paused = setStatus(world, subscription, 'paused', {
    status_details: { paused: { subscription: { type }, transitioned_at: now, type: 'subscription' } },
  });
  world.emit('customer.subscription.paused', paused);
  return paused;
}

/** What the payment of an invoice means for the subscription. `method`: the card that paid, if any. */
export function afterPaid(world: World, invoice: Stripe.Invoice, method: string | null): void {
  const found = subscriptionOf(world, invoice);
  if (!found || !isLive(found)) return;
  const subscription = method === null ? found : rememberCard(world, found, method);
  const { resumptionInvoice, pendingUpdate } = billingOf(world, subscription.id);
  if (resumptionInvoice === invoice.id) endPause(world, subscription);
  else if (pendingUpdate?.invoice === invoice.id) applyPendingUpdate(world, subscription, pendingUpdate.items);
  else activate(world, subscription, invoice);
}

/** Once its latest invoice is paid, nothing keeps it from being active. */
function activate(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const waits = subscription.status === 'incomplete' || subscription.status === 'past_due' || subscription.status === 'unpaid';
  if (waits && idOrNull(subscription.latest_invoice) === invoice.id) setStatus(world, subscription, 'active');
}

function rememberCard(world: World, subscription: Stripe.Subscription, method: string): Stripe.Subscription {
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (!saves || idOrNull(world.store.get('payment_method', method)?.customer) === null) return subscription;
  return change(world, 'subscription', subscription, { default_payment_method: method }, 'customer.subscription.updated');
}

export function endPause(world: World, subscription: Stripe.Subscription): void {
  changeBilling(world, subscription.id, { resumptionInvoice: null });
  const { status_details: _gone, ...rest } = subscription;
  const resumed: Stripe.Subscription = world.store.put('subscription', { ...rest, status: 'active' });
  world.emit('customer.subscription.updated', resumed, { status: 'paused', status_details: subscription.status_details ?? null });
  world.emit('customer.subscription.resumed', resumed);
}

function applyPendingUpdate(world: World, subscription: Stripe.Subscription, items: readonly Stripe.SubscriptionItem[]): void {
  changeBilling(world, subscription.id, { pendingUpdate: null });
  const [current] = subscription.items.data;
  const period = current && {
    current_period_start: current.current_period_start,
    current_period_end: current.current_period_end,
  };
  const changes = { items: { ...subscription.items, data: items.map((item) => ({ ...item, ...period })) }, pending_update: null };
  const applied = change(world, 'subscription', subscription, changes, 'customer.subscription.updated');
  world.emit('customer.subscription.pending_update_applied', applied);
}

/** What a failed payment means for the subscription. */
export function afterFailure(world: World, invoice: Stripe.Invoice, isLast: boolean): void {
  const subscription = subscriptionOf(world, invoice);
  if (!subscription || !isLive(subscription)) return;
  const { pendingUpdate } = billingOf(world, subscription.id);
  if (pendingUpdate?.invoice === invoice.id) return;
  const late = subscription.status === 'active' ? setStatus(world, subscription, 'past_due') : subscription;
  if (isLast && late.status === 'past_due') giveUp(world, late);
}

function giveUp(world: World, subscription: Stripe.Subscription): void {
  const { afterRetries } = world.settings();
  if (afterRetries === 'cancel') cancelNow(world, subscription, { reason: 'payment_failed' });
  if (afterRetries === 'unpaid') setStatus(world, subscription, 'unpaid');
}
