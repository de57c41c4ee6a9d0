import type Stripe from 'stripe';
import { invalid } from '../core/errors.ts';
import { pageOf } from '../core/expand.ts';
import { idOf, idOrNull } from '../core/model.ts';
import { idIn, type Operation, operation } from '../core/operation.ts';
import { pageParams, params, text } from '../core/params.ts';
import { change, need, newId, scopeOf, type World } from '../core/world.ts';

const DAY = 86_400;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card's owner disputes the charge. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  reason: Stripe.Dispute['reason'] = 'fraudulent',
): Stripe.Dispute {
  if (charge.disputed || charge.status !== 'succeeded')
    throw invalid('This charge cannot be disputed.', { code: 'charge_disputed' });
  const now = world.now(scopeOf(world, idOrNull(charge.customer)));
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOrNull(charge.payment_intent),
    reason,
    status: 'needs_response',
  };
  change(world, 'charge', charge, { disputed: true }, 'charge.updated');
  world.store.put('dispute', dispute);
  world.emit('charge.dispute.created', dispute);
  return dispute;
}

/** The bank has decided. */
export function closeDispute(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  const closed = change(world, 'dispute', dispute, { status }, 'charge.dispute.updated');
  world.emit('charge.dispute.closed', closed);
  return closed;
}

export const disputeOperations: readonly Operation[] = [
  operation('GET /v1/disputes/:id', params({}), (call) => need(call.world, 'dispute', idIn(call))),
  operation('POST /v1/disputes/:id/close', params({}), (call) =>
    closeDispute(call.world, need(call.world, 'dispute', idIn(call)), 'lost'),
  ),
  operation(
    'GET /v1/disputes',
    pageParams({ charge: text.optional(), payment_intent: text.optional() }),
    ({ world, params: { charge, payment_intent: intent, ...page } }) => {
      const disputes = world.store
        .all('dispute')
        .filter((one) => charge === undefined || idOf(one.charge) === charge)
        .filter((one) => intent === undefined || idOrNull(one.payment_intent) === intent);
      return pageOf('/v1/disputes', disputes, page);
    },
  ),
];
