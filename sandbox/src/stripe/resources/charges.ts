import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from '../core/errors.ts';
import { listOf, pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { type Call, idIn, type Operation, operation } from '../core/operation.ts';
import { amount, mergeMetadata, metadata, pageParams, params, text } from '../core/params.ts';
import { change, need, newId, scopeOf, type World } from '../core/world.ts';
import { type Decline, declined } from './cards.ts';

/** Records that the intent's amount was taken from the card, or that it was refused. */
export function makeCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refused: Decline | null,
): Stripe.Charge {
  const id = newId('ch');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: refused ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: refused ? null : newId('txn'),
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: 'SHEETWRIGHT',
    captured: !refused,
    created: world.now(scopeOf(world, idOrNull(intent.customer))),
    currency: intent.currency,
    customer: idOrNull(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refused?.code ?? null,
    failure_message: refused ? declined(refused).message : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refused),
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: refused ? null : `${world.url()}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refused ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  world.store.put('charge', charge);
  world.emit(refused ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function outcomeOf(refused: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refused ? 'declined_by_network' : 'approved_by_network',
    reason: refused?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: refused ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: refused ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  if (!card) throw new Error('Only cards are charged.');
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

const RefundParams = params({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: amount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

function refund({ world, params: given }: Call<z.infer<typeof RefundParams>>): Stripe.Refund {
  const charge = chargeToRefund(world, given);
  const left = charge.amount - charge.amount_refunded;
  const wanted = given.amount ?? left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (wanted === 0 || wanted > left) {
    throw invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
  }
  const made: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount: wanted,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: world.now(scopeOf(world, idOrNull(charge.customer))),
    currency: charge.currency,
    customer: idOrNull(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference: '', reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: idOrNull(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.store.put('refund', made);
  const refunded = charge.amount_refunded + wanted;
  change(world, 'charge', charge, { amount_refunded: refunded, refunded: refunded === charge.amount }, 'charge.refunded');
  world.emit('refund.created', made);
  return made;
}

function chargeToRefund(world: World, given: z.infer<typeof RefundParams>): Stripe.Charge {
  if (given.charge !== undefined) return need(world, 'charge', given.charge, 'charge');
  if (given.payment_intent === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const latest = idOrNull(need(world, 'payment_intent', given.payment_intent, 'payment_intent').latest_charge);
  const charge = latest === null ? undefined : world.store.get('charge', latest);
  if (charge?.status === 'succeeded') return charge;
  throw invalid('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
}

function refundsOf(world: World, charge: string): Stripe.Refund[] {
  return world.store.all('refund').filter((one) => idOrNull(one.charge) === charge);
}

export const chargeIncludes = {
  refunds: (world: World, id: string) => listOf(`/v1/charges/${id}/refunds`, refundsOf(world, id).toReversed()),
};

export const chargeOperations: readonly Operation[] = [
  operation('GET /v1/charges/:id', params({}), (call) => need(call.world, 'charge', idIn(call))),
  operation(
    'GET /v1/charges',
    pageParams({ customer: text.optional(), payment_intent: text.optional() }),
    ({ world, params: { customer, payment_intent: intent, ...page } }) => {
      const charges = world.store
        .all('charge')
        .filter((charge) => customer === undefined || idOrNull(charge.customer) === customer)
        .filter((charge) => intent === undefined || idOrNull(charge.payment_intent) === intent);
      return pageOf('/v1/charges', charges, page);
    },
  ),
  operation('POST /v1/refunds', RefundParams, refund),
  operation('GET /v1/refunds/:id', params({}), (call) => need(call.world, 'refund', idIn(call))),
  operation(
    'GET /v1/refunds',
    pageParams({ charge: text.optional(), payment_intent: text.optional() }),
    ({ world, params: { charge, payment_intent: intent, ...page } }) => {
      const refunds = world.store
        .all('refund')
        .filter((one) => charge === undefined || idOf(one.charge) === charge)
        .filter((one) => intent === undefined || idOrNull(one.payment_intent) === intent);
      return pageOf('/v1/refunds', refunds, page);
    },
  ),
];
