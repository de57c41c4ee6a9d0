import type { OperatorActionName } from '@sheetwright/contract/admin/actions.ts';
import type { Customer, CustomerPayment, Refund, UpdateSubscription } from '@sheetwright/contract/admin/customers.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import {
  changeCustomerPlan,
  listCustomerPayments,
  type OperatorOutcome,
  pauseSubscription,
  refundPayment,
  resumeSubscription,
  resyncSubscription,
} from '../billing/operate.ts';
import { findCustomer } from './list-customers.ts';
import type { CustomerServices } from './services.ts';

interface ByOperator {
  readonly operator: Pick<SessionUser, 'id'>;
}

const NAMES: Readonly<Record<UpdateSubscription['action'], OperatorActionName>> = {
  pause: 'subscription_paused',
  resume: 'subscription_resumed',
  upgrade: 'plan_changed',
  resync: 'subscription_resynced',
};

/**
 * Pauses, resumes or resyncs a subscription, or changes its plan, and writes down who did it.
 * @throws AppError not_found, conflict where the subscription is not what the action needs, validation_failed, payment_provider_failed
 */
export async function updateSubscription(
  { operator, ...request }: UpdateSubscription & ByOperator,
  services: CustomerServices,
): Promise<Customer> {
  const { customerId, action, reason = null } = request;
  await findCustomer(customerId, services);
  const { before, after } = doneOrThrow(await carryOut(request, services));
  const at = services.clock();
  const done = { operatorId: operator.id, userId: customerId, at, action: NAMES[action], before, after, reason };
  await recordOperatorAction(services.db, done);
  return findCustomer(customerId, services);
}

function carryOut(
  { customerId: userId, action, plan }: UpdateSubscription,
  { billing }: CustomerServices,
): Promise<OperatorOutcome> {
  switch (action) {
    case 'pause':
      return pauseSubscription({ userId }, billing);
    case 'resume':
      return resumeSubscription({ userId }, billing);
    case 'upgrade':
      return changeCustomerPlan({ userId, plan: plan ?? '' }, billing);
    case 'resync':
      return resyncSubscription({ userId }, billing);
  }
}

/** @throws AppError not_found, conflict, validation_failed, payment_provider_failed */
export async function refundCustomer(
  { operator, id, refund }: ByOperator & { readonly id: string; readonly refund: Refund },
  services: CustomerServices,
): Promise<Customer> {
  const { invoice, amount, key, reason } = refund;
  const cents = amount == null ? null : Math.round(amount * 100);
  const request = { operatorId: operator.id, userId: id, invoice, cents, key, reason };
  doneOrThrow(await refundPayment(request, services.billing));
  return findCustomer(id, services);
}

/** @throws AppError payment_provider_failed, not_found where no payments are taken */
export async function customerPayments({ id }: { readonly id: string }, services: CustomerServices): Promise<CustomerPayment[]> {
  const { payments } = doneOrThrow(await listCustomerPayments({ userId: id }, services.billing));
  return payments.map(({ cents, refundedCents, paidAt, ...payment }) => ({
    ...payment,
    paidAt: paidAt.toISOString(),
    amount: cents / 100,
    refunded: refundedCents / 100,
  }));
}

type Refused = Extract<OperatorOutcome, { readonly outcome: 'refused' }>;

function doneOrThrow<Outcome extends { readonly outcome: string }>(outcome: Outcome): Exclude<Outcome, Refused> {
  if (isRefused(outcome)) throw new AppError(outcome.code, outcome.detail);
  return outcome as Exclude<Outcome, Refused>;
}

function isRefused(outcome: { readonly outcome: string }): outcome is Refused {
  return outcome.outcome === 'refused';
}
