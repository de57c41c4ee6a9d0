import type Stripe from 'stripe';
import { html, type Markup, NOTHING } from '../../pages/html.ts';
import { layOut, type PageParts } from '../../pages/layout.ts';
import { idOf, idOrNull } from '../core/model.ts';
import type { World } from '../core/world.ts';

export const EMULATOR: Pick<PageParts, 'emulator' | 'notice'> = {
  emulator: 'Stripe',
  notice: 'This stands in for Stripe. No card is charged, and nothing leaves this machine.',
};

const SHOWN = 50;

/** The clock and what can be done with it, then everybody with their subscriptions, invoices and the latest events. */
export function controlPage(world: World, done: string): string {
  return layOut({
    ...EMULATOR,
    title: 'Billing',
    heading: html`Billing`,
    facts: [html`Clock ${instant(world.now(null))}`, html`${offsetText(world.settings().offsetSeconds)}`],
    body: html`${done === '' ? NOTHING : html`<p class="done" role="status">${done}</p>`}
${actions(world)}
<h2 id="subscriptions">Subscriptions</h2>${subscriptionTable(world)}
<h2 id="customers">Customers</h2>${customerTable(world)}
<h2 id="invoices">Invoices</h2>${invoiceTable(world)}
<h2 id="events">Events</h2>${eventTable(world)}`,
  });
}

function offsetText(seconds: number): string {
  if (seconds === 0) return 'the same as this machine’s';
  const days = Math.round(seconds / 86_400);
  return days === 0
    ? 'ahead of this machine by less than a day'
    : `ahead of this machine by ${days} ${days === 1 ? 'day' : 'days'}`;
}

function actions(world: World): Markup {
  const failing = world.settings().failNextPayments;
  const onTrial = world.store
    .all('subscription')
    .some(({ status, test_clock: clock }) => status === 'trialing' && clock === null);
  return html`<section aria-labelledby="time"><h2 id="time">Let time pass</h2><div class="actions">
${button('advance', 'day', '1 day')}${onTrial ? button('advance', 'trial-end', 'To the end of the next trial') : NOTHING}${button('advance', 'month', '1 month')}
</div></section>
<section aria-labelledby="payments"><h2 id="payments">Payments</h2><div class="actions">
${failing > 0 ? button('succeed', '', 'Let the next payment succeed again') : button('fail', '', 'Fail the next payment')}
</div>${failing > 0 ? html`<p class="hint">The next payment will be declined, whatever the card.</p>` : NOTHING}</section>
<section aria-labelledby="deliveries"><h2 id="deliveries">Messages to the app</h2><div class="actions">
${button('replay', '', 'Send all events again')}${button('shuffle', '', 'Send all events again, shuffled')}${button('retry', '', 'Retry failed deliveries')}
</div></section>`;
}

function button(action: string, value: string, label: string): Markup {
  return html`<form method="post" action="/actions/${action}"><button class="button" name="value" value="${value}">${label}</button></form>`;
}

function table(label: string, columns: readonly string[], rows: readonly Markup[], none: string): Markup {
  if (rows.length === 0) return html`<p class="empty">${none}</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0"><table aria-labelledby="${label}"><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function newest<T>(all: readonly T[]): T[] {
  return all.slice(-SHOWN).toReversed();
}

function subscriptionTable(world: World): Markup {
  const rows = newest(world.store.all('subscription')).map((subscription) => {
    const [item] = subscription.items.data;
    const plan = item ? `${productName(world, item.price)}, ${money(item.price.unit_amount ?? 0, subscription.currency)}` : '';
    return html`<tr><td>${customerName(world, idOf(subscription.customer))}</td><td>${plan}</td><td>${statusText(subscription)}</td>
<td>${instant(item?.current_period_end ?? 0)}</td><td><code>${subscription.id}</code>${clockNote(idOrNull(subscription.test_clock))}</td></tr>`;
  });
  return table('subscriptions', ['Customer', 'Plan', 'Status', 'Period ends', 'Id'], rows, 'Nobody has subscribed yet.');
}

function statusText({
  status,
  cancel_at_period_end: ends,
  pause_collection: pause,
  pending_setup_intent: setup,
}: Stripe.Subscription): string {
  return [
    status,
    ...(ends && status !== 'canceled' ? ['ends with its period'] : []),
    ...(pause ? ['collection paused'] : []),
    ...(setup ? ['waits for a card'] : []),
  ].join(', ');
}

function clockNote(clock: string | null): Markup {
  return clock === null ? NOTHING : html` <span class="hint">has a test clock of its own</span>`;
}

function customerTable(world: World): Markup {
  const methods = world.store.all('payment_method');
  const rows = newest(world.store.all('customer')).map((customer) => {
    const cards = methods
      .filter((method) => idOrNull(method.customer) === customer.id)
      .map(({ card }) => `${card?.brand} ${card?.last4}`);
    const credit = customer.balance === 0 ? '' : money(-customer.balance, customer.currency ?? 'usd');
    return html`<tr><td>${customer.email ?? customer.name ?? customer.id}</td><td>${cards.join(', ') || 'none'}</td><td>${credit}</td><td><code>${customer.id}</code></td></tr>`;
  });
  return table('customers', ['Customer', 'Cards', 'Credit', 'Id'], rows, 'There are no customers yet.');
}

function invoiceTable(world: World): Markup {
  const rows = newest(world.store.all('invoice')).map(
    (
      invoice,
    ) => html`<tr><td><a href="/invoices/${invoice.id}">${invoice.number ?? 'draft'}</a></td><td>${customerName(world, idOrNull(invoice.customer))}</td>
<td>${money(invoice.amount_due, invoice.currency)}</td><td>${String(invoice.status)}</td><td>${instant(invoice.created)}</td></tr>`,
  );
  return table('invoices', ['Invoice', 'Customer', 'Due', 'Status', 'Made'], rows, 'There are no invoices yet.');
}

function eventTable(world: World): Markup {
  const rows = newest(world.store.all('event')).map(
    ({ id, type, created, pending_webhooks: pending }) =>
      html`<tr><td>${type}</td><td>${instant(created)}</td><td>${pending > 0 ? 'not taken yet' : ''}</td><td><code>${id}</code></td></tr>`,
  );
  return table('events', ['Event', 'When', 'Delivery', 'Id'], rows, 'Nothing has happened yet.');
}

export function customerName(world: World, id: string | null): string {
  const customer = id === null ? undefined : world.store.get('customer', id);
  return customer?.email ?? customer?.name ?? id ?? 'nobody';
}

function productName(world: World, price: Stripe.Price): string {
  return world.store.get('product', idOf(price.product))?.name ?? 'Product';
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function instant(seconds: number): Markup {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
