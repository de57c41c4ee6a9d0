import type Stripe from 'stripe';
import { invalid } from '../core/errors.ts';
import { idOf } from '../core/model.ts';
import { mergeMetadata } from '../core/params.ts';
import { decimal, need, newId, type World } from '../core/world.ts';
import { recurringOf } from './renewals.ts';
import type { ItemParams } from './subscription-params.ts';

interface NewItem {
  readonly subscription: string;
  readonly price: Stripe.Price;
  readonly given: ItemParams;
  readonly start: number;
  readonly end: number;
  readonly created: number;
}

export function makeItem({ subscription, price, given, start, end, created }: NewItem): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, given.metadata),
    plan: planOf(price),
    price,
    quantity: given.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** @throws StripeRefusal for one that does not exist, is not for sale any longer, or does not recur */
export function recurringPrice(world: World, id: string | undefined, param: string): Stripe.Price {
  if (id === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const price = need(world, 'price', id, param);
  if (!price.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (!price.recurring)
    throw invalid(`The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`, {
      param,
    });
  return price;
}

/** Items of one subscription have one currency and one interval. */
export function checkPrices(prices: readonly Stripe.Price[]): void {
  const [first, ...others] = prices;
  if (!first) throw invalid('A subscription must have at least one active item.', { param: 'items' });
  for (const other of others) {
    const one = recurringOf(first);
    const two = recurringOf(other);
    const fits = other.currency === first.currency && one.interval === two.interval && one.interval_count === two.interval_count;
    if (!fits)
      throw invalid('Currency and interval fields must match across all prices of this subscription.', { param: 'items' });
  }
}

/** The items after a change of some of them; whatever is not named stays. */
export function changedItems(
  world: World,
  subscription: Stripe.Subscription,
  given: readonly ItemParams[],
  now: number,
): Stripe.SubscriptionItem[] {
  const [first] = subscription.items.data;
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
  const kept = subscription.items.data.flatMap((item) => {
    const place = given.findIndex(({ id }) => id === item.id);
    const change = given[place];
    if (!change) return [item];
    return change.deleted ? [] : [changedItem(world, item, change, `items[${place}][price]`)];
  });
  const unknown = given.find(({ id }) => id !== undefined && !subscription.items.data.some((item) => item.id === id));
  if (unknown) throw invalid(`Invalid subscription_item id: ${unknown.id}`, { code: 'resource_missing', param: 'items' });
  const added = given
    .filter(({ id }) => id === undefined)
    .map((one) => {
      const price = recurringPrice(world, one.price, 'items[price]');
      return makeItem({ subscription: subscription.id, price, given: one, ...period, created: now });
    });
  const items = [...kept, ...added];
  checkPrices(items.map(({ price }) => price));
  return items;
}

function changedItem(world: World, item: Stripe.SubscriptionItem, given: ItemParams, param: string): Stripe.SubscriptionItem {
  const price = given.price === undefined ? item.price : recurringPrice(world, given.price, param);
  return {
    ...item,
    price,
    plan: planOf(price),
    quantity: given.quantity ?? item.quantity ?? 1,
    metadata: mergeMetadata(item.metadata, given.metadata),
  };
}

/** The price in the form that came before prices; items still carry it. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count: count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
