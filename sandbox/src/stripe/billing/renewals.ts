import type Stripe from 'stripe';
import { idOf } from '../core/model.ts';
import { change, scopeOf, type World } from '../core/world.ts';
import { collect, createInvoice, finalize, markUncollectible, voidInvoice } from './invoice-life.ts';
import { subscriptionOf } from './invoice-objects.ts';
import { periodLine } from './lines.ts';
import { nextPeriodEnd } from './periods.ts';
import { billingOf, cancelNow, cardFor, changeBilling, fresh, pauseFor } from './subscription-life.ts';

/** The end of the current period, the same for all items. */
export function periodEndOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

export function nowOf(world: World, subscription: Stripe.Subscription): number {
  return world.now(scopeOf(world, idOf(subscription.customer)));
}

/** The items moved to the period that begins at an instant. */
export function itemsFrom(
  subscription: Stripe.Subscription,
  start: number,
  anchor = subscription.billing_cycle_anchor,
): Stripe.SubscriptionItem[] {
  return subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: nextPeriodEnd(anchor, recurringOf(item.price), start),
  }));
}

/** @throws Error for a price that does not recur, which no item has */
export function recurringOf({ recurring }: Stripe.Price): Stripe.Price.Recurring {
  if (!recurring) throw new Error('The price does not recur.');
  return recurring;
}

/** The next period begins; its invoice stays a draft for a while. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const start = periodEndOf(subscription);
  startPeriod(world, subscription, { start, anchor: subscription.billing_cycle_anchor, status: subscription.status });
}

/** The trial is over: with a card a paid period begins, and without one what the trial's settings say. */
export function endTrial(world: World, subscription: Stripe.Subscription): void {
  const end = subscription.trial_end ?? nowOf(world, subscription);
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  const hasCard = cardFor(world, subscription) !== null;
  if (!hasCard && behaviour === 'cancel') return void cancelNow(world, subscription);
  if (!hasCard && behaviour === 'pause') return void pauseFor(world, subscription, 'trial_end_without_payment_method', end);
  startPeriod(world, subscription, { start: end, anchor: end, status: 'active' });
}

interface NewPeriod {
  readonly start: number;
  readonly anchor: number;
  readonly status: Stripe.Subscription.Status;
}

function startPeriod(world: World, subscription: Stripe.Subscription, { start, anchor, status }: NewPeriod): void {
  const { current_period_start: oldStart = start } = subscription.items.data[0] ?? {};
  const items = { ...subscription.items, data: itemsFrom(subscription, start, anchor) };
  const next = { ...subscription, items, billing_cycle_anchor: anchor, status };
  world.store.put('subscription', next);
  const pending = billingOf(world, subscription.id).pendingLines;
  changeBilling(world, subscription.id, { pendingLines: [] });
  const invoice = createInvoice(world, {
    subscription: next,
    reason: 'subscription_cycle',
    lines: [...pending, ...linesFor(world, next)],
    period: { start: oldStart, end: start },
    finalizesAt: status === 'unpaid' ? null : start + world.settings().draftSeconds,
  });
  if (status === 'unpaid') change(world, 'invoice', invoice, { auto_advance: false });
  const after = fresh(world, subscription);
  world.emit('customer.subscription.updated', after, {
    items: subscription.items,
    latest_invoice: subscription.latest_invoice,
    ...(status === subscription.status ? {} : { status: subscription.status }),
    ...(anchor === subscription.billing_cycle_anchor ? {} : { billing_cycle_anchor: subscription.billing_cycle_anchor }),
  });
}

/** What the current period of every item costs. */
export function linesFor(
  world: World,
  subscription: Stripe.Subscription,
  options?: { readonly trial: boolean },
): Stripe.InvoiceLineItem[] {
  return subscription.items.data.map((item) =>
    periodLine(world, item, { start: item.current_period_start, end: item.current_period_end }, options),
  );
}

/** A draft's time has come: it is finalized and charged, or, while collection is paused, dealt with as the pause says. */
export function advanceDraft(world: World, draft: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, draft);
  const paused = subscription?.pause_collection?.behavior;
  if (paused === 'keep_as_draft') {
    change(world, 'invoice', draft, { auto_advance: false, automatically_finalizes_at: null }, 'invoice.updated');
    return;
  }
  const final = finalize(world, draft);
  if (final.status !== 'open') return;
  if (paused === 'void') voidInvoice(world, final);
  else if (paused === 'mark_uncollectible') markUncollectible(world, final);
  else collect(world, final);
}
