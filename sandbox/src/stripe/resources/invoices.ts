import type Stripe from 'stripe';
import { z } from 'zod';
import { collect, finalize, markPaid, markUncollectible, nowFor, paymentOf, voidInvoice } from '../billing/invoice-life.ts';
import { draftInvoice, subscriptionOf } from '../billing/invoice-objects.ts';
import { itemsFrom, linesFor, nowOf, periodEndOf } from '../billing/renewals.ts';
import { firstInvoiceOf, refusalOfFirst } from '../billing/subscription-create.ts';
import { changedItems } from '../billing/subscription-items.ts';
import { billingOf, isLive } from '../billing/subscription-life.ts';
import { Item, ProrationBehavior } from '../billing/subscription-params.ts';
import { billFor } from '../billing/subscription-update.ts';
import { invalid, StripeRefusal } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import {
  emptyable,
  flag,
  ignored,
  instantOrNow,
  isInRange,
  mergeMetadata,
  metadata,
  pageParams,
  params,
  range,
  text,
  whole,
} from '../core/params.ts';
import { change, need, type World } from '../core/world.ts';
import { findOrMake } from './payment-methods.ts';

const ListParams = pageParams({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  created: range.optional(),
  collection_method: text.optional(),
});

function list({ world, params: { customer, subscription, status, created, ...page } }: Call<z.infer<typeof ListParams>>) {
  const invoices = world.store
    .all('invoice')
    .filter((invoice) => customer === undefined || idOrNull(invoice.customer) === customer)
    .filter((invoice) => subscription === undefined || subscriptionOf(world, invoice)?.id === subscription)
    .filter((invoice) => status === undefined || invoice.status === status)
    .filter((invoice) => isInRange(invoice.created, created));
  return pageOf('/v1/invoices', invoices, page);
}

const PayParams = params({
  payment_method: text.optional(),
  off_session: flag.optional(),
  paid_out_of_band: flag.optional(),
  forgive: flag.optional(),
});

function pay(call: Call<z.infer<typeof PayParams>>): Stripe.Invoice {
  const { world, params: given } = call;
  const stored = need(world, 'invoice', idIn(call));
  const invoice = stored.status === 'draft' ? finalize(world, stored) : stored;
  if (invoice.status === 'paid') {
    if (stored.status === 'draft') return invoice;
    throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  }
  if (invoice.status === 'void')
    throw invalid('This invoice is voided and cannot be paid.', { code: 'status_transition_invalid' });
  if (given.paid_out_of_band) return markPaid(world, invoice, null);
  const method = given.payment_method === undefined ? null : findOrMake(world, given.payment_method, 'payment_method');
  const end = collect(world, invoice, { method, offSession: given.off_session ?? true });
  if (end.status !== 'paid') throw refusalOfPay(world, end);
  return end;
}

/** Unlike the refusal of a first payment, the attempt stays on record. */
function refusalOfPay(world: World, invoice: Stripe.Invoice): Error {
  const intent = paymentOf(world, invoice.id)?.intent;
  if (intent?.status === 'requires_payment_method' && !intent.last_payment_error) {
    return keeping(invalid('There is no default payment method set for this Customer. Please set one.', { code: 'missing' }));
  }
  if (intent?.status === 'requires_action') {
    return keeping(
      invalid('This payment requires additional user action before it can be completed successfully.', {
        code: 'invoice_payment_intent_requires_action',
      }),
    );
  }
  return keeping(refusalOfFirst(world, invoice));
}

function keeping(error: Error): Error {
  return error instanceof StripeRefusal ? new StripeRefusal({ ...error.refusal, keepsChanges: true }) : error;
}

const PreviewParams = params({
  customer: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      items: z.array(Item).optional(),
      proration_behavior: ProrationBehavior.optional(),
      proration_date: whole.optional(),
      trial_end: instantOrNow.optional(),
      cancel_at_period_end: flag.optional(),
    })
    .optional(),
  preview_mode: z.literal('next').optional(),
});

type Preview = z.infer<typeof PreviewParams>;

/** The first invoice of a new subscription, the one that a change would cause at once, or else the next one. Nothing is changed. */
function preview({ world, params: given }: Call<Preview>): Stripe.Invoice {
  const { customer, subscription, subscription_details: details } = given;
  if (subscription !== undefined) return previewOfChange(world, subscription, given);
  if (customer === undefined || details?.items === undefined) {
    throw invalid('Missing required param: subscription.', { code: 'parameter_missing', param: 'subscription' });
  }
  return firstInvoiceOf(world, { customer, items: details.items, trial_end: details.trial_end });
}

function previewOfChange(world: World, id: string, given: Preview): Stripe.Invoice {
  const before = need(world, 'subscription', id, 'subscription');
  if (given.customer !== undefined && idOf(before.customer) !== given.customer) {
    throw invalid(`The subscription ${before.id} is not one of the customer's.`, {
      code: 'resource_missing',
      param: 'subscription',
    });
  }
  const details = given.subscription_details ?? {};
  const ends = details.cancel_at_period_end ?? before.cancel_at_period_end;
  if (!isLive(before) || ends || before.status === 'paused') throw noUpcoming();
  const now = nowOf(world, before);
  const items = details.items ? changedItems(world, before, details.items, now) : before.items.data;
  const next = { ...before, items: { ...before.items, data: items } };
  const bill = billFor(world, { before, next, given: { ...details, cancel_at_period_end: undefined }, now });
  const lines = bill.lines ?? [
    ...billingOf(world, before.id).pendingLines,
    ...bill.pendingLines,
    ...nextLines(world, bill.subscription),
  ];
  const end = periodEndOf(bill.subscription);
  const reason = bill.lines === null ? 'upcoming' : 'subscription_update';
  return draftInvoice(world, { subscription: bill.subscription, reason, lines, period: { start: now, end }, finalizesAt: end });
}

function nextLines(world: World, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const start = periodEndOf(subscription);
  return linesFor(world, { ...subscription, items: { ...subscription.items, data: itemsFrom(subscription, start) } });
}

function noUpcoming(): StripeRefusal {
  const message = 'No upcoming invoices for customer';
  return new StripeRefusal({ status: 404, type: 'invalid_request_error', code: 'invoice_upcoming_none', message });
}

const PaymentList = pageParams({
  invoice: text.optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  payment: z.strictObject({ type: text, payment_intent: text.optional() }).optional(),
});

export const invoiceOperations: readonly Operation[] = [
  operation('GET /v1/invoices', ListParams, list),
  operation('POST /v1/invoices/create_preview', PreviewParams, preview),
  operation('GET /v1/invoices/:id', params({}), (call) => need(call.world, 'invoice', idIn(call))),
  operation(
    'POST /v1/invoices/:id',
    params({
      metadata: metadata.optional(),
      description: emptyable(text).optional(),
      auto_advance: flag.optional(),
      footer: ignored.optional(),
    }),
    (call) => {
      const invoice = need(call.world, 'invoice', idIn(call));
      const { metadata: given, description, auto_advance: advances } = call.params;
      const changes = {
        metadata: mergeMetadata(invoice.metadata ?? {}, given),
        ...(description === undefined ? {} : { description: description || null }),
        ...(advances === undefined ? {} : { auto_advance: advances, ...finalizeTime(call.world, invoice, advances) }),
      };
      return change(call.world, 'invoice', invoice, changes, 'invoice.updated');
    },
  ),
  operation('POST /v1/invoices/:id/finalize', params({ auto_advance: flag.optional() }), (call) =>
    finalize(call.world, need(call.world, 'invoice', idIn(call))),
  ),
  operation('POST /v1/invoices/:id/pay', PayParams, pay),
  operation('POST /v1/invoices/:id/void', params({}), (call) => voidInvoice(call.world, need(call.world, 'invoice', idIn(call)))),
  operation('POST /v1/invoices/:id/mark_uncollectible', params({}), (call) =>
    markUncollectible(call.world, need(call.world, 'invoice', idIn(call))),
  ),
  operation('GET /v1/invoices/:id/lines', pageParams({}), (call) => {
    const { id, lines } = need(call.world, 'invoice', idIn(call));
    return pageOf(`/v1/invoices/${id}/lines`, lines.data.toReversed(), call.params);
  }),
  operation('GET /v1/invoice_payments', PaymentList, ({ world, params: { invoice, status, payment, ...page } }) => {
    const payments = world.store
      .all('invoice_payment')
      .filter((one) => invoice === undefined || idOf(one.invoice) === invoice)
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => payment?.payment_intent === undefined || idOrNull(one.payment.payment_intent) === payment.payment_intent);
    return pageOf('/v1/invoice_payments', payments, page);
  }),
  operation('GET /v1/invoice_payments/:id', params({}), (call) => need(call.world, 'invoice_payment', idIn(call))),
];

/** A draft that goes on by itself again does so after the usual time. */
function finalizeTime(world: World, invoice: Stripe.Invoice, advances: boolean): Partial<Stripe.Invoice> {
  if (invoice.status !== 'draft') return {};
  return { automatically_finalizes_at: advances ? nowFor(world, invoice) + world.settings().draftSeconds : null };
}
