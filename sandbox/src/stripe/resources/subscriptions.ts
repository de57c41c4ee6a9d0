import type Stripe from 'stripe';
import { z } from 'zod';
import { nowOf } from '../billing/renewals.ts';
import { createSubscription } from '../billing/subscription-create.ts';
import { cancelNow, endPause, fresh, isLive, pauseFor } from '../billing/subscription-life.ts';
import {
  CancellationDetails,
  CreateParams,
  PaymentBehavior,
  ProrationBehavior,
  UpdateParams,
} from '../billing/subscription-params.ts';
import { resumeSubscription, updateSubscription } from '../billing/subscription-update.ts';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import { amount, flag, ignored, isInRange, metadata, pageParams, params, range, text, whole } from '../core/params.ts';
import { need, type World } from '../core/world.ts';

const STATUSES = ['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'trialing', 'paused'] as const;

const ListParams = pageParams({
  customer: text.optional(),
  price: text.optional(),
  status: z.enum([...STATUSES, 'all', 'ended']).optional(),
  created: range.optional(),
  test_clock: text.optional(),
});

function list({
  world,
  params: { customer, price, status, created, test_clock: clock, ...page },
}: Call<z.infer<typeof ListParams>>) {
  const subscriptions = world.store
    .all('subscription')
    .filter((one) => customer === undefined || idOf(one.customer) === customer)
    .filter((one) => price === undefined || one.items.data.some((item) => item.price.id === price))
    .filter((one) => clock === undefined || idOrNull(one.test_clock) === clock)
    .filter((one) => isInRange(one.created, created))
    .filter((one) => hasStatus(one, status));
  return pageOf('/v1/subscriptions', subscriptions, page);
}

/** Without a status, those that have ended are left out. */
function hasStatus(subscription: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return isLive(subscription);
  return wanted === 'ended' ? !isLive(subscription) : subscription.status === wanted;
}

const CancelParams = params({
  cancellation_details: CancellationDetails.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

function cancel(call: Call<z.infer<typeof CancelParams>>): Stripe.Subscription {
  const subscription = need(call.world, 'subscription', idIn(call));
  const { cancellation_details: details, invoice_now: invoiceNow, prorate } = call.params;
  if (invoiceNow || prorate)
    throw invalid('The stand-in does not prorate cancellations.', { param: invoiceNow ? 'invoice_now' : 'prorate' });
  if (!isLive(subscription))
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  return cancelNow(call.world, subscription, { comment: details?.comment || null, feedback: details?.feedback || null });
}

const PauseParams = params({
  type: z.literal('subscription').optional(),
  bill_for: ignored.optional(),
  invoicing_behavior: ignored.optional(),
});

function pause(call: Call<z.infer<typeof PauseParams>>): Stripe.Subscription {
  const subscription = need(call.world, 'subscription', idIn(call));
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw invalid(`A subscription in the status ${subscription.status} cannot be paused.`, { code: 'status_transition_invalid' });
  }
  return pauseFor(call.world, subscription, 'pause_requested', nowOf(call.world, subscription));
}

const ResumeParams = params({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
  proration_behavior: ProrationBehavior.optional(),
  proration_date: whole.optional(),
});

function resume(call: Call<z.infer<typeof ResumeParams>>): Stripe.Subscription {
  const { world } = call;
  const subscription = need(world, 'subscription', idIn(call));
  if (subscription.status !== 'paused') {
    throw invalid('Only paused subscriptions can be resumed.', { code: 'status_transition_invalid' });
  }
  const { billing_cycle_anchor: anchor, payment_behavior: behavior } = call.params;
  const charges = behavior !== 'resume_on_payment_success';
  const invoiced = resumeSubscription(world, subscription, { anchor: anchor?.type ?? 'now', charges });
  if (!invoiced) endPause(world, subscription);
  return fresh(world, subscription);
}

export const subscriptionOperations: readonly Operation[] = [
  operation('POST /v1/subscriptions', CreateParams, ({ world, params: given }) => createSubscription(world, given)),
  operation('GET /v1/subscriptions', ListParams, list),
  operation('GET /v1/subscriptions/:id', params({}), (call) => need(call.world, 'subscription', idIn(call))),
  operation('POST /v1/subscriptions/:id', UpdateParams, (call) =>
    updateSubscription(call.world, need(call.world, 'subscription', idIn(call)), call.params),
  ),
  operation('DELETE /v1/subscriptions/:id', CancelParams, cancel),
  operation('POST /v1/subscriptions/:id/pause', PauseParams, pause),
  operation('POST /v1/subscriptions/:id/resume', ResumeParams, resume),
];

/** The subscription that has the item. */
function ownerOf(world: World, item: string): Stripe.Subscription {
  const owner = world.store.all('subscription').find((one) => one.items.data.some(({ id }) => id === item));
  if (!owner) throw invalid(`Invalid subscription_item id: ${item}`, { code: 'resource_missing', param: 'item' });
  return owner;
}

function itemOf(subscription: Stripe.Subscription, id: string): Stripe.SubscriptionItem | undefined {
  return subscription.items.data.find((item) => item.id === id);
}

const ItemChange = {
  price: text.optional(),
  quantity: amount.optional(),
  metadata: metadata.optional(),
  payment_behavior: PaymentBehavior.optional(),
  proration_behavior: ProrationBehavior.optional(),
  proration_date: whole.optional(),
};
const ItemParams = params(ItemChange);

/** Changes one item as a change of its subscription would. */
function changeItem(call: Call<z.infer<typeof ItemParams>>, item: { readonly deleted?: boolean }): Stripe.Subscription {
  const { world, params: given } = call;
  const { price, quantity, metadata: words, expand: _expand, ...billing } = given;
  const owner = ownerOf(world, idIn(call));
  return updateSubscription(world, owner, { ...billing, items: [{ id: idIn(call), price, quantity, metadata: words, ...item }] });
}

export const subscriptionItemOperations: readonly Operation[] = [
  operation('GET /v1/subscription_items', pageParams({ subscription: text }), ({ world, params: { subscription, ...page } }) => {
    const { items } = need(world, 'subscription', subscription, 'subscription');
    return pageOf('/v1/subscription_items', items.data.toReversed(), page);
  }),
  operation('GET /v1/subscription_items/:id', params({}), (call) => itemOf(ownerOf(call.world, idIn(call)), idIn(call))),
  operation('POST /v1/subscription_items', params({ ...ItemChange, subscription: text }), ({ world, params: given }) => {
    const { subscription, price, quantity, metadata: words, expand: _expand, ...billing } = given;
    const before = need(world, 'subscription', subscription, 'subscription');
    const after = updateSubscription(world, before, { ...billing, items: [{ price, quantity, metadata: words }] });
    return after.items.data.at(-1);
  }),
  operation('POST /v1/subscription_items/:id', ItemParams, (call) => itemOf(changeItem(call, {}), idIn(call))),
  operation('DELETE /v1/subscription_items/:id', ItemParams, (call) => {
    changeItem(call, { deleted: true });
    return { id: idIn(call), object: 'subscription_item', deleted: true } satisfies Stripe.DeletedSubscriptionItem;
  }),
];
