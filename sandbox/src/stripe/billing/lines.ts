import type Stripe from 'stripe';
import { idOf } from '../core/model.ts';
import { decimal, newId, type World } from '../core/world.ts';

interface Period {
  readonly start: number;
  readonly end: number;
}

/** An item's charge for a period, in cents; nothing while it is on trial. */
export function chargeOf(item: Stripe.SubscriptionItem): number {
  return (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
}

export function periodLine(
  world: World,
  item: Stripe.SubscriptionItem,
  period: Period,
  { trial = false } = {},
): Stripe.InvoiceLineItem {
  const name = productName(world, item.price);
  return line({
    item,
    period,
    amount: trial ? 0 : chargeOf(item),
    description: trial ? `Trial period for ${name}` : `${item.quantity ?? 1} × ${name}`,
    proration: false,
  });
}

/** What is given back for the rest of the period at the old items, and what the new items cost for it. */
export function prorationLines(
  world: World,
  before: readonly Stripe.SubscriptionItem[],
  after: readonly Stripe.SubscriptionItem[],
  at: number,
): Stripe.InvoiceLineItem[] {
  const isSame = (one: Stripe.SubscriptionItem, other: Stripe.SubscriptionItem) =>
    one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
  const gone = before.filter((item) => !after.some((other) => isSame(item, other)));
  const come = after.filter((item) => !before.some((other) => isSame(item, other)));
  return [...gone.map((item) => share(world, item, at, -1)), ...come.map((item) => share(world, item, at, 1))];
}

function share(world: World, item: Stripe.SubscriptionItem, at: number, sign: 1 | -1): Stripe.InvoiceLineItem {
  const { current_period_start: start, current_period_end: end } = item;
  const part = Math.max(0, end - at) / Math.max(1, end - start);
  const name = productName(world, item.price);
  const date = new Date(at * 1000).toISOString().slice(0, 10);
  return line({
    item,
    period: { start: at, end },
    amount: sign * Math.round(chargeOf(item) * part),
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${name} after ${date}`,
    proration: true,
  });
}

function productName(world: World, price: Stripe.Price): string {
  return world.store.get('product', idOf(price.product))?.name ?? 'Product';
}

interface NewLine {
  readonly item: Stripe.SubscriptionItem;
  readonly period: Period;
  readonly amount: number;
  readonly description: string;
  readonly proration: boolean;
}

function line({ item, period, amount, description, proration }: NewLine): Stripe.InvoiceLineItem {
  const { price, quantity = 1, subscription } = item;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId('ii') : null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimal(price.unit_amount),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}
