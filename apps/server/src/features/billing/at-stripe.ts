import { setTimeout as sleep } from 'node:timers/promises';
import type { SubscriptionState as SubscriptionView } from '@sheetwright/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import type { CustomerState, Outcome } from '../../integrations/stripe/payments.ts';
import type { Convergence } from './converge.ts';
import { convergeCustomer } from './converge-customer.ts';
import type { BillingServices, PaidServices } from './services.ts';
import { subscriptionStatus } from './subscription-status.ts';

const TAKE_TURNS_MS = 100;
const LONGEST_WAIT_MS = 15_000;
export const TROUBLE = 'The payment provider cannot be reached at the moment. Nothing was changed; please try again in a minute.';

export interface Request {
  readonly user: SessionUser;
}

export function viewOf(user: SessionUser, { account }: Convergence, { repository }: PaidServices): Promise<SubscriptionView> {
  return subscriptionStatus({ user: { ...user, ...account } }, repository);
}

export async function stripeCustomerOf(user: Pick<SessionUser, 'id'>, { repository }: PaidServices): Promise<string> {
  const customer = await repository.customerOf(user.id);
  if (!customer?.stripeCustomerId) throw new AppError('conflict', 'There is no active subscription or trial to change.');
  return customer.stripeCustomerId;
}

export async function read(customer: string, services: PaidServices): Promise<{ state: CustomerState; result: Convergence }> {
  const converged = await convergeCustomer(customer, services);
  if (converged.outcome === 'converged') return converged;
  throw new AppError('payment_provider_failed', TROUBLE);
}

/** One change of an account's subscription at a time, in whatever tab or instance. */
export async function inTurn<T>({ id }: Pick<SessionUser, 'id'>, { leases }: PaidServices, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const lease = await leases.take(`subscription:${id}`);
    if (lease) return work().finally(() => lease.release());
    if (performance.now() > until)
      throw new AppError('conflict', 'Your subscription is being changed already. Please try again in a minute.');
    await sleep(TAKE_TURNS_MS);
  }
}

export function requirePayments(services: BillingServices): PaidServices {
  const { payments } = services;
  if (!payments) throw new AppError('not_found', 'This installation takes no payments, so there is nothing to subscribe to.');
  return { ...services, payments };
}

/** @throws AppError payment_provider_failed, or what the card's bank says */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { kind, message } = outcome.failure;
  throw new AppError('payment_provider_failed', kind === 'declined' ? message : TROUBLE, { cause: new Error(message) });
}
