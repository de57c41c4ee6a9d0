import type Stripe from 'stripe';
import { invalid } from '../core/errors.ts';
import { idOf } from '../core/model.ts';
import { mergeMetadata } from '../core/params.ts';
import { change, emitChange, type World } from '../core/world.ts';
import { collect, createInvoice, finalize } from './invoice-life.ts';
import { prorationLines } from './lines.ts';
import { DAY } from './periods.ts';
import { itemsFrom, linesFor, nowOf, periodEndOf, recurringOf } from './renewals.ts';
import { needOwnCard, paymentSettings, refusalOfFirst, trialSettings } from './subscription-create.ts';
import { changedItems } from './subscription-items.ts';
import { billingOf, changeBilling, fresh, isLive } from './subscription-life.ts';
import type { UpdateParams } from './subscription-params.ts';

/** How long a change waits for its payment. */
const PENDING_UPDATE_TIME = 23 * 3600;

/** Changes a subscription. What follows from it at once, an invoice and its payment, is done before it returns. */
export function updateSubscription(world: World, before: Stripe.Subscription, given: UpdateParams): Stripe.Subscription {
  checkState(before, given);
  const now = nowOf(world, before);
  const plain = { ...before, ...plainChanges(world, before, given, now) };
  const items = given.items ? changedItems(world, before, given.items, now) : before.items.data;
  const next: Stripe.Subscription = { ...plain, items: { ...before.items, data: items } };
  const bill = billFor(world, { before, next, given, now });
  world.store.put('subscription', withCancelDate(bill.subscription));
  if (bill.pendingLines.length > 0) {
    changeBilling(world, before.id, { pendingLines: [...billingOf(world, before.id).pendingLines, ...bill.pendingLines] });
  }
  if (bill.lines === null) emitChange(world, 'customer.subscription.updated', before, fresh(world, before));
  else invoiceNow(world, before, { lines: bill.lines, given });
  return fresh(world, before);
}

function checkState(subscription: Stripe.Subscription, given: UpdateParams): void {
  if (isLive(subscription)) return;
  const allowed = new Set(['metadata', 'cancellation_details', 'expand']);
  const refused = Object.keys(given).find((name) => !allowed.has(name));
  if (refused === undefined) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}

function plainChanges(world: World, before: Stripe.Subscription, given: UpdateParams, now: number): Partial<Stripe.Subscription> {
  if (given.default_payment_method) needOwnCard(world, idOf(before.customer), given.default_payment_method);
  return {
    metadata: mergeMetadata(before.metadata, given.metadata),
    payment_settings: paymentSettings(given.payment_settings, before.payment_settings),
    ...(given.default_payment_method === undefined ? {} : { default_payment_method: given.default_payment_method || null }),
    ...(given.description === undefined ? {} : { description: given.description || null }),
    ...(given.trial_settings === undefined ? {} : { trial_settings: trialSettings(given.trial_settings) }),
    ...(given.pause_collection === undefined ? {} : { pause_collection: pauseOf(given.pause_collection) }),
    ...cancellation(before, given, now),
  };
}

function pauseOf(given: NonNullable<UpdateParams['pause_collection']> | ''): Stripe.Subscription.PauseCollection | null {
  return given === '' ? null : { behavior: given.behavior, resumes_at: given.resumes_at ?? null };
}

function cancellation(before: Stripe.Subscription, given: UpdateParams, now: number): Partial<Stripe.Subscription> {
  const { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: details } = given;
  const said = before.cancellation_details;
  const asked = atEnd === true || typeof at === 'number';
  const undone = atEnd === false || at === '';
  const touched = asked || undone || details !== undefined;
  return {
    ...(touched
      ? {
          cancellation_details: {
            comment: details?.comment === undefined ? (said?.comment ?? null) : details.comment || null,
            feedback: details?.feedback === undefined ? (said?.feedback ?? null) : details.feedback || null,
            feedback_option: null,
            reason: asked ? 'cancellation_requested' : undone ? null : (said?.reason ?? null),
          },
        }
      : {}),
    ...(asked
      ? { cancel_at_period_end: atEnd === true, cancel_at: typeof at === 'number' ? at : before.cancel_at, canceled_at: now }
      : {}),
    ...(undone ? { cancel_at_period_end: false, cancel_at: null, canceled_at: null } : {}),
  };
}

/** One that ends with its period ends when the period does, wherever that has moved to. */
function withCancelDate(subscription: Stripe.Subscription): Stripe.Subscription {
  return subscription.cancel_at_period_end ? { ...subscription, cancel_at: periodEndOf(subscription) } : subscription;
}

interface Change {
  readonly before: Stripe.Subscription;
  readonly next: Stripe.Subscription;
  readonly given: UpdateParams;
  readonly now: number;
}

/** What a change costs, and when. */
export interface Bill {
  readonly subscription: Stripe.Subscription;
  /** To be invoiced at once; null: no invoice. */
  readonly lines: readonly Stripe.InvoiceLineItem[] | null;
  /** For the next invoice. */
  readonly pendingLines: readonly Stripe.InvoiceLineItem[];
}

export function billFor(world: World, { before, next, given, now }: Change): Bill {
  if (given.trial_end === 'now' && before.status === 'trialing') return endOfTrial(world, next, now);
  if (given.trial_end !== undefined && given.trial_end !== 'now') return free(movedTrial(next, given.trial_end, now));
  const isPaying = before.status === 'active' || before.status === 'past_due';
  if (!given.items || !isPaying) return free(next);
  const at = given.proration_date ?? now;
  const behaviour = given.proration_behavior ?? 'create_prorations';
  if (hasOtherInterval(before, next)) return newCycle(world, { before, next, at, prorates: behaviour !== 'none' });
  if (behaviour === 'none') return free(next);
  const lines = prorationLines(world, before.items.data, next.items.data, at);
  if (lines.length === 0) return free(next);
  return behaviour === 'always_invoice'
    ? { subscription: next, lines, pendingLines: [] }
    : { subscription: next, lines: null, pendingLines: lines };
}

function free(subscription: Stripe.Subscription): Bill {
  return { subscription, lines: null, pendingLines: [] };
}

function endOfTrial(world: World, next: Stripe.Subscription, now: number): Bill {
  const items = { ...next.items, data: itemsFrom(next, now, now) };
  const started: Stripe.Subscription = { ...next, items, billing_cycle_anchor: now, status: 'active', trial_end: now };
  return { subscription: started, lines: linesFor(world, started), pendingLines: [] };
}

function movedTrial(next: Stripe.Subscription, end: number, now: number): Stripe.Subscription {
  if (end <= now || end > now + 730 * DAY)
    throw invalid('Invalid timestamp: must be in the future and within two years.', { param: 'trial_end' });
  const data = next.items.data.map((item) => ({ ...item, current_period_end: end }));
  const trialStart = next.status === 'trialing' ? next.trial_start : now;
  return {
    ...next,
    items: { ...next.items, data },
    billing_cycle_anchor: end,
    status: 'trialing',
    trial_end: end,
    trial_start: trialStart,
  };
}

function hasOtherInterval(before: Stripe.Subscription, next: Stripe.Subscription): boolean {
  const [one] = before.items.data;
  const [two] = next.items.data;
  if (!one || !two) return false;
  const [was, is] = [recurringOf(one.price), recurringOf(two.price)];
  return was.interval !== is.interval || was.interval_count !== is.interval_count;
}

/** Another interval begins a new cycle at once: the rest of the old one is given back, the new one is charged in full. */
function newCycle(
  world: World,
  { before, next, at, prorates }: { before: Stripe.Subscription; next: Stripe.Subscription; at: number; prorates: boolean },
): Bill {
  const items = { ...next.items, data: itemsFrom(next, at, at) };
  const started = { ...next, items, billing_cycle_anchor: at };
  const back = prorates ? prorationLines(world, before.items.data, [], at) : [];
  return { subscription: started, lines: [...back, ...linesFor(world, started)], pendingLines: [] };
}

function invoiceNow(
  world: World,
  before: Stripe.Subscription,
  { lines, given }: { lines: readonly Stripe.InvoiceLineItem[]; given: UpdateParams },
): void {
  const subscription = fresh(world, before);
  const start = subscription.items.data[0]?.current_period_start ?? 0;
  const draft = createInvoice(world, {
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start, end: nowOf(world, subscription) },
  });
  const behaviour = given.payment_behavior ?? 'allow_incomplete';
  if (behaviour !== 'pending_if_incomplete') emitChange(world, 'customer.subscription.updated', before, fresh(world, before));
  const final = finalize(world, draft);
  if (final.status !== 'open' || behaviour === 'default_incomplete') return;
  if (behaviour === 'pending_if_incomplete') holdUntilPaid(world, before, final);
  else {
    const end = collect(world, final, { offSession: given.off_session ?? true });
    if (behaviour === 'error_if_incomplete' && end.status !== 'paid') throw refusalOfFirst(world, end);
  }
}

/** The items change only when the invoice is paid. */
function holdUntilPaid(world: World, before: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const now = nowOf(world, before);
  const wanted = fresh(world, before).items.data;
  changeBilling(world, before.id, { pendingUpdate: { invoice: invoice.id, items: wanted } });
  const held = change(world, 'subscription', fresh(world, before), {
    items: before.items,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: now + PENDING_UPDATE_TIME,
      metadata: null,
      subscription_items: wanted,
      trial_end: null,
      trial_from_plan: null,
    },
  });
  const end = collect(world, invoice);
  if (end.status !== 'paid') emitChange(world, 'customer.subscription.updated', before, fresh(world, held));
}

interface Resumption {
  readonly anchor: 'now' | 'unchanged';
  /** Whether the customer's card is charged at once, or the invoice waits to be paid. */
  readonly charges: boolean;
}

/**
 * A paused subscription goes on with a new period, once that is paid for.
 * @returns null when it can go on at once, in a period that has been paid before
 */
export function resumeSubscription(
  world: World,
  subscription: Stripe.Subscription,
  { anchor, charges }: Resumption,
): Stripe.Subscription | null {
  const now = nowOf(world, subscription);
  if (anchor === 'unchanged' && periodEndOf(subscription) > now) return null;
  const items = { ...subscription.items, data: itemsFrom(subscription, now, now) };
  const next = world.store.put('subscription', { ...subscription, items, billing_cycle_anchor: now });
  const invoice = createInvoice(world, {
    subscription: next,
    reason: 'subscription_update',
    lines: linesFor(world, next),
    period: { start: now, end: now },
  });
  changeBilling(world, subscription.id, { resumptionInvoice: invoice.id });
  const final = finalize(world, invoice);
  emitChange(world, 'customer.subscription.updated', subscription, fresh(world, subscription));
  if (final.status === 'open' && charges) collect(world, final);
  return fresh(world, subscription);
}
