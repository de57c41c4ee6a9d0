import type Stripe from 'stripe';
import type { CustomerState, DisputeState, InvoiceState, RefundState } from './payments.ts';
import { idOf, objectOf, readDispute, readInvoice, readPrice, readRefund, readSubscription } from './read-state.ts';

/** Of one customer. */
const MOST_SUBSCRIPTIONS = 200;
const MOST_INVOICES = 600;
const MOST_CHARGES = 600;
const MOST_OF_A_CHARGE = 100;
const READINGS = 4;
const WITH_SUBSCRIPTION = ['data.pending_setup_intent', 'data.default_payment_method', 'data.discounts.source.coupon'];
const WITH_INVOICE = ['data.confirmation_secret', 'data.payments'];
const WITH_CHARGE = ['data.refunds'];
const WITH_PAYMENT = ['data.payment.payment_intent'];

/** Several calls that tell of one moment: when an invoice was made in between, they are made again. */
export async function readCustomer(stripe: Stripe, id: string): Promise<CustomerState> {
  const customer = await stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] });
  if (customer.deleted) {
    return { id, isDeleted: true, subscriptions: [], invoices: [], refunds: [], disputes: [], prices: new Map() };
  }
  const card = objectOf(customer.invoice_settings.default_payment_method);
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const found = await listSubscriptions(stripe, id);
    const made = await listInvoices(stripe, id);
    const invoices = await Promise.all(made.map(async (one) => readInvoice(one, await needsConfirmation(stripe, one))));
    const subscriptions = found.map((one) => readSubscription(one, card));
    const isOneMoment = subscriptions.every(
      ({ id: own, latestInvoice }) =>
        latestInvoice === null || invoices.find(({ subscription }) => subscription === own)?.id === latestInvoice,
    );
    if (!isOneMoment && reading < READINGS) continue;
    const prices = await readPrices(stripe, found, invoices);
    return { id, isDeleted: false, subscriptions, invoices, prices, ...(await readReturns(stripe, id, made)) };
  }
  throw new Error('A reading has to end');
}

function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: WITH_SUBSCRIPTION })
    .autoPagingToArray({ limit: MOST_SUBSCRIPTIONS });
}

function listInvoices(stripe: Stripe, customer: string): Promise<Stripe.Invoice[]> {
  return stripe.invoices.list({ customer, limit: 100, expand: WITH_INVOICE }).autoPagingToArray({ limit: MOST_INVOICES });
}

/** Known by the payment itself, which lies too deep in an invoice to come with it. */
async function needsConfirmation(stripe: Stripe, { id, status, attempted }: Stripe.Invoice): Promise<boolean> {
  if (status !== 'open' || !attempted) return false;
  const { data } = await stripe.invoicePayments.list({ invoice: id, status: 'open', limit: 10, expand: WITH_PAYMENT });
  return data.some(({ payment }) => objectOf(payment.payment_intent)?.status === 'requires_action');
}

async function readPrices(stripe: Stripe, subscriptions: readonly Stripe.Subscription[], invoices: readonly InvoiceState[]) {
  const prices = new Map(
    subscriptions.flatMap(({ items }) => items.data.map(({ price }) => [price.id, readPrice(price)] as const)),
  );
  const named = invoices.flatMap(({ lines }) => lines.map(({ price }) => price)).filter((price) => price !== null);
  for (const id of new Set(named)) if (!prices.has(id)) prices.set(id, readPrice(await stripe.prices.retrieve(id)));
  return prices;
}

interface Returns {
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
}

/** What was given back, or is asked back. Without a payment there is nothing to ask for. */
async function readReturns(stripe: Stripe, customer: string, invoices: readonly Stripe.Invoice[]): Promise<Returns> {
  if (!invoices.some((invoice) => invoice.amount_paid > 0)) return { refunds: [], disputes: [] };
  const invoiceOf = new Map(
    invoices.flatMap(({ id, payments }) =>
      (payments?.data ?? []).map(({ payment }) => [idOf(payment.payment_intent), id] as const),
    ),
  );
  const charges = await stripe.charges
    .list({ customer, limit: 100, expand: WITH_CHARGE })
    .autoPagingToArray({ limit: MOST_CHARGES });
  const refunds: RefundState[] = [];
  const disputes: DisputeState[] = [];
  for (const charge of charges) {
    const invoice = invoiceOf.get(idOf(charge.payment_intent)) ?? null;
    refunds.push(...(await refundsOf(stripe, charge)).map((one) => readRefund(one, invoice)));
    disputes.push(...(await disputesOf(stripe, charge)).map((one) => readDispute(one, invoice)));
  }
  return { refunds, disputes };
}

async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<readonly Stripe.Refund[]> {
  if (!refunds?.has_more) return refunds?.data ?? [];
  return stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MOST_OF_A_CHARGE });
}

async function disputesOf(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<readonly Stripe.Dispute[]> {
  return disputed ? (await stripe.disputes.list({ charge: id, limit: MOST_OF_A_CHARGE })).data : [];
}
