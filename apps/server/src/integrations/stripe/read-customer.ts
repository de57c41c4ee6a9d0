import type Stripe from 'stripe';
import type { CustomerState, DisputeState, InvoiceState, RefundState } from './payments.ts';
import {
  idOf,
  NOT_OPEN,
  type OpenPayment,
  objectOf,
  readDispute,
  readInvoice,
  readPrice,
  readRefund,
  readSubscription,
} from './read-state.ts';

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
    const invoices = await Promise.all(made.map(async (one) => readInvoice(one, await openPayment(stripe, one))));
    const subscriptions = found.map((one) => readSubscription(one, card));
    const isOneMoment = subscriptions.every(
      ({ id: own, latestInvoice }) =>
        latestInvoice === null || invoices.find(({ subscription }) => subscription === own)?.id === latestInvoice,
    );
    if (!isOneMoment && reading < READINGS) continue;
    const prices = await readPrices(stripe, found, invoices);
    const { refusals, ...returns } = await readCharges(stripe, id, made);
    const told = invoices.map((one) => ({ ...one, failure: refusals.get(one.id) ?? one.failure }));
    return { id, isDeleted: false, subscriptions, invoices: told, prices, ...returns };
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
async function openPayment(stripe: Stripe, { id, status, attempted }: Stripe.Invoice): Promise<OpenPayment> {
  if (status !== 'open' || !attempted) return NOT_OPEN;
  const { data } = await stripe.invoicePayments.list({ invoice: id, status: 'open', limit: 10, expand: WITH_PAYMENT });
  const intents = data.map(({ payment }) => objectOf(payment.payment_intent)).filter((intent) => intent !== null);
  const [error] = intents.map(({ last_payment_error: last }) => last).filter((last) => last !== null);
  return {
    needsConfirmation: intents.some((intent) => intent.status === 'requires_action'),
    failure: error?.decline_code ?? error?.code ?? null,
  };
}

async function readPrices(stripe: Stripe, subscriptions: readonly Stripe.Subscription[], invoices: readonly InvoiceState[]) {
  const prices = new Map(
    subscriptions.flatMap(({ items }) => items.data.map(({ price }) => [price.id, readPrice(price)] as const)),
  );
  const named = invoices.flatMap(({ lines }) => lines.map(({ price }) => price)).filter((price) => price !== null);
  for (const id of new Set(named)) if (!prices.has(id)) prices.set(id, readPrice(await stripe.prices.retrieve(id)));
  return prices;
}

interface Charges {
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
  /** Why the first charge for an invoice failed that did: later ones, or its payment after all, do not change that. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** What was refused, given back, or is asked back. Where no payment was tried there is none of it. */
async function readCharges(stripe: Stripe, customer: string, invoices: readonly Stripe.Invoice[]): Promise<Charges> {
  if (!invoices.some((invoice) => invoice.attempted || invoice.amount_paid > 0)) {
    return { refunds: [], disputes: [], refusals: new Map() };
  }
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
  const refusals = new Map<string, string>();
  for (const charge of charges) {
    const invoice = invoiceOf.get(idOf(charge.payment_intent)) ?? null;
    const refusal = refusalOf(charge);
    // The newest charges come first, so that what stays is the oldest.
    if (invoice !== null && refusal !== null) refusals.set(invoice, refusal);
    refunds.push(...(await refundsOf(stripe, charge)).map((one) => readRefund(one, invoice)));
    disputes.push(...(await disputesOf(stripe, charge)).map((one) => readDispute(one, invoice)));
  }
  return { refunds, disputes, refusals };
}

/** The bank's code, else Stripe's; null for a charge that has not failed. */
function refusalOf({ status, outcome, failure_code: code }: Stripe.Charge): string | null {
  return status === 'failed' ? (outcome?.reason ?? code) : null;
}

async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<readonly Stripe.Refund[]> {
  if (!refunds?.has_more) return refunds?.data ?? [];
  return stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MOST_OF_A_CHARGE });
}

async function disputesOf(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<readonly Stripe.Dispute[]> {
  return disputed ? (await stripe.disputes.list({ charge: id, limit: MOST_OF_A_CHARGE })).data : [];
}
