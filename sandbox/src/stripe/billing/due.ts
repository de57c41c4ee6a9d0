import type Stripe from 'stripe';
import { idOf, idOrNull } from '../core/model.ts';
import { change, type Scope, scopeOf, type World } from '../core/world.ts';
import { cancelSetupIntent } from '../resources/setup-intents.ts';
import { collect, voidInvoice } from './invoice-life.ts';
import { DAY, HOUR } from './periods.ts';
import { advanceDraft, endTrial, periodEndOf, renew } from './renewals.ts';
import { billingOf, cancelNow, changeBilling, isLive, setStatus } from './subscription-life.ts';

/** Something that time alone brings about. */
interface Due {
  readonly at: number;
  readonly act: () => void;
}

const WARNING_BEFORE_TRIAL_END = 3 * DAY;
const TIME_TO_PAY = 23 * HOUR;
/** More than this at once means that something is due again and again. */
const MOST_STEPS = 20_000;

/** Does everything that is due until an instant, in the order of time, each at its own instant. */
export function passTime(world: World, scope: Scope, until: number): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const due = nextDue(world, scope);
    if (!due || due.at > until) return;
    world.at(scope, due.at, due.act);
  }
  throw new Error('Time does not pass: too much is due.');
}

/** The instant of the next thing that is due; null when nothing is. */
export function nextInstant(world: World, scope: Scope): number | null {
  return nextDue(world, scope)?.at ?? null;
}

function nextDue(world: World, scope: Scope): Due | undefined {
  let first: Due | undefined;
  const consider = (due: Due) => {
    if (!first || due.at < first.at) first = due;
  };
  for (const subscription of world.store.all('subscription')) {
    if (isLive(subscription) && scopeOf(world, idOf(subscription.customer)) === scope)
      for (const due of dueOf(world, subscription)) consider(due);
  }
  for (const invoice of world.store.all('invoice')) {
    if (scopeOf(world, idOrNull(invoice.customer)) === scope) for (const due of dueOfInvoice(world, invoice)) consider(due);
  }
  return first;
}

function dueOf(world: World, subscription: Stripe.Subscription): Due[] {
  const ending = endingOf(world, subscription);
  switch (subscription.status) {
    case 'incomplete':
      return [{ at: subscription.created + TIME_TO_PAY, act: () => expire(world, subscription) }];
    case 'trialing':
      return [...ending, ...dueInTrial(world, subscription)];
    case 'paused':
      return [...ending, ...dueWhilePaused(world, subscription)];
    default:
      return [...ending, ...dueWhileActive(world, subscription)];
  }
}

/** Before the end of a period, so that it comes first when both are at the same instant. */
function endingOf(world: World, subscription: Stripe.Subscription): Due[] {
  if (subscription.cancel_at === null) return [];
  return [{ at: subscription.cancel_at, act: () => void cancelNow(world, subscription) }];
}

function dueInTrial(world: World, subscription: Stripe.Subscription): Due[] {
  const end = subscription.trial_end ?? 0;
  const warns = !billingOf(world, subscription.id).trialWillEndSent;
  return [
    ...(warns
      ? [
          {
            at: Math.min(end, Math.max(subscription.created, end - WARNING_BEFORE_TRIAL_END)),
            act: () => warn(world, subscription),
          },
        ]
      : []),
    { at: end, act: () => endTrial(world, subscription) },
  ];
}

function warn(world: World, subscription: Stripe.Subscription): void {
  changeBilling(world, subscription.id, { trialWillEndSent: true });
  world.emit('customer.subscription.trial_will_end', subscription);
}

function dueWhileActive(world: World, subscription: Stripe.Subscription): Due[] {
  const resumesAt = subscription.pause_collection?.resumes_at;
  const update = subscription.pending_update;
  return [
    ...(resumesAt ? [{ at: resumesAt, act: () => resumeCollection(world, subscription) }] : []),
    ...(update ? [{ at: update.expires_at, act: () => dropPendingUpdate(world, subscription) }] : []),
    { at: periodEndOf(subscription), act: () => renew(world, subscription) },
  ];
}

function resumeCollection(world: World, subscription: Stripe.Subscription): void {
  change(world, 'subscription', subscription, { pause_collection: null }, 'customer.subscription.updated');
}

function dropPendingUpdate(world: World, subscription: Stripe.Subscription): void {
  const { pendingUpdate } = billingOf(world, subscription.id);
  changeBilling(world, subscription.id, { pendingUpdate: null });
  const invoice = pendingUpdate && world.store.get('invoice', pendingUpdate.invoice);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const dropped = change(world, 'subscription', subscription, { pending_update: null }, 'customer.subscription.updated');
  world.emit('customer.subscription.pending_update_expired', dropped);
}

/** An invoice to end the pause that nobody pays is voided, and the pause goes on. */
function dueWhilePaused(world: World, subscription: Stripe.Subscription): Due[] {
  const { resumptionInvoice } = billingOf(world, subscription.id);
  const invoice = resumptionInvoice === null ? undefined : world.store.get('invoice', resumptionInvoice);
  if (invoice?.status !== 'open') return [];
  return [{ at: invoice.created + TIME_TO_PAY, act: () => void voidInvoice(world, invoice) }];
}

/** Nobody has paid for the beginning. */
function expire(world: World, subscription: Stripe.Subscription): void {
  const latest = idOrNull(subscription.latest_invoice);
  const invoice = latest === null ? undefined : world.store.get('invoice', latest);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  const waiting = idOrNull(subscription.pending_setup_intent);
  const intent = waiting === null ? undefined : world.store.get('setup_intent', waiting);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') cancelSetupIntent(world, intent);
  setStatus(world, subscription, 'incomplete_expired', { ended_at: subscription.created + TIME_TO_PAY });
}

function dueOfInvoice(world: World, invoice: Stripe.Invoice): Due[] {
  if (invoice.status === 'draft' && invoice.auto_advance && invoice.automatically_finalizes_at != null) {
    return [{ at: invoice.automatically_finalizes_at, act: () => advanceDraft(world, invoice) }];
  }
  if (invoice.status === 'open' && invoice.auto_advance && invoice.next_payment_attempt !== null) {
    return [{ at: invoice.next_payment_attempt, act: () => void collect(world, invoice) }];
  }
  return [];
}
