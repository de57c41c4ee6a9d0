import type { ProblemCode } from '@sheetwright/contract/problem.ts';
import { AppError } from '../../errors.ts';
import type { CustomerState, SubscriptionState } from '../../integrations/stripe/payments.ts';
import { inTurn, orThrow, read, requirePayments, stripeCustomerOf } from './at-stripe.ts';
import type { Convergence } from './converge.ts';
import { convergeCustomer } from './converge-customer.ts';
import { isRefunded, makeRefund, type RefundRequest } from './refunds.ts';
import type { BillingServices, PaidServices } from './services.ts';
import { priceOf } from './subscribe.ts';

/** What an operator does for a customer. Whether they may is for the caller to know, and so is to write down who did it and why. */
export interface ForCustomer {
  readonly userId: string;
}

export type AccountBilling = Convergence['account'];

/** Done, with what the account was before and is now, which is the same when there was nothing to do; or refused, with a sentence for whoever asked. */
export type OperatorOutcome =
  | { readonly outcome: 'done'; readonly before: AccountBilling; readonly after: AccountBilling }
  | Refused;

/** `conflict`: the subscription is not what the action needs; `payment_provider_failed`: the card was declined, or Stripe cannot be reached. */
export interface Refused {
  readonly outcome: 'refused';
  readonly code: Extract<ProblemCode, 'conflict' | 'validation_failed' | 'not_found' | 'payment_provider_failed'>;
  readonly detail: string;
}

/** A payment of a customer, in cents. */
export interface CustomerPayment {
  readonly invoice: string;
  readonly number: string | null;
  readonly paidAt: Date;
  readonly cents: number;
  readonly refundedCents: number;
  readonly isDisputed: boolean;
  readonly url: string | null;
}

/** Rests an active subscription: nothing is charged and there is no access, until it is resumed. Refused (`conflict`) for any that is not active. */
export function pauseSubscription(request: ForCustomer, services: BillingServices): Promise<OperatorOutcome> {
  return operate(request, services, async ({ live, account }, { payments }) => {
    if (account.subscriptionStatus !== 'active') throw new AppError('conflict', 'Only an active subscription can be paused.');
    orThrow(await payments.pause(live.id));
  });
}

/** Ends a pause. Refused (`conflict`) for any that is not paused. */
export function resumeSubscription(request: ForCustomer, services: BillingServices): Promise<OperatorOutcome> {
  return operate(request, services, async ({ live, account }, { payments }) => {
    if (account.subscriptionStatus !== 'paused') throw new AppError('conflict', 'Only a paused subscription can be resumed.');
    orThrow(await payments.resume(live));
  });
}

/**
 * Another plan from now on, dearer or cheaper; who has the plan already keeps it, and its price. In a paid period the difference for its rest is
 * invoiced at once, and nothing changes when that cannot be paid. Refused: `conflict` unless active or on trial, `validation_failed` for a plan
 * that is not for sale.
 */
export function changeCustomerPlan(
  { plan, ...request }: ForCustomer & { readonly plan: string },
  services: BillingServices,
): Promise<OperatorOutcome> {
  return operate(request, services, async ({ live, account }, paid) => {
    const { subscriptionStatus: status } = account;
    if (status !== 'active' && status !== 'trialing') {
      throw new AppError('conflict', 'Only the plan of an active subscription, or of one on trial, can be changed.');
    }
    const price = await priceOf(plan, paid);
    const [item] = live.items;
    if (live.plan === plan || !item) return;
    const change = { subscription: live.id, item: item.id, price, prorates: status === 'active' };
    orThrow(await paid.payments.changePlan(change));
  });
}

/**
 * Gives back what was paid for an invoice, wholly or in part. The operators' log tells of it before Stripe is asked, and how it ended.
 * @param request `cents`: null for all that is left of it; `key`: what is asked for twice with the same key is given once. Refused: `not_found` for an
 *   invoice that is not this customer's, `conflict` when nothing of it is left, `validation_failed` for more than is left.
 */
export function refundPayment(
  { cents, ...request }: RefundRequest & { readonly cents: number | null },
  services: BillingServices,
): Promise<OperatorOutcome> {
  const { userId, invoice, key } = request;
  return operateOnCustomer({ userId }, services, async ({ state }, paid) => {
    if (await isRefunded(key, paid)) return;
    const payment = paymentsOf(state).find((one) => one.invoice === invoice);
    if (!payment) throw new AppError('not_found', 'This customer has paid no such invoice.');
    const left = payment.cents - payment.refundedCents;
    if (left <= 0) throw new AppError('conflict', 'This payment was refunded already.');
    const wanted = cents ?? left;
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > left) {
      throw new AppError('validation_failed', `Up to $${(left / 100).toFixed(2)} of this payment can be refunded.`);
    }
    await makeRefund({ ...request, cents: wanted, stripeCustomerId: state.id }, paid);
  });
}

/** Makes the database tell what Stripe tells, also where that ends somebody's access. */
export function resyncSubscription(request: ForCustomer, services: BillingServices): Promise<OperatorOutcome> {
  return asOutcome(async () => {
    const paid = requirePayments(services);
    const before = await storedAccount(request, paid);
    const customer = await stripeCustomerOf({ id: request.userId }, paid);
    const converged = await convergeCustomer(customer, paid);
    if (converged.outcome === 'missing') {
      throw new AppError('conflict', 'Stripe does not know this customer, so everything stays as it is.');
    }
    const { result } = converged.outcome === 'converged' ? converged : await read(customer, paid);
    return { outcome: 'done', before, after: result.account };
  });
}

/** What a customer has paid, the latest first; empty for somebody who never paid. */
export function listCustomerPayments(
  { userId }: ForCustomer,
  services: BillingServices,
): Promise<{ readonly outcome: 'done'; readonly payments: readonly CustomerPayment[] } | Refused> {
  return asOutcome(async () => {
    const paid = requirePayments(services);
    const customer = await paid.repository.customerOf(userId);
    if (!customer?.stripeCustomerId) return { outcome: 'done', payments: [] };
    return { outcome: 'done', payments: paymentsOf(orThrow(await paid.payments.readCustomer(customer.stripeCustomerId))) };
  });
}

interface Subject {
  readonly state: CustomerState;
  readonly account: AccountBilling;
}

function operateOnCustomer(
  { userId }: ForCustomer,
  services: BillingServices,
  work: (subject: Subject, services: PaidServices) => Promise<void>,
): Promise<OperatorOutcome> {
  return asOutcome(async () => {
    const paid = requirePayments(services);
    return inTurn({ id: userId }, paid, async () => {
      const customer = await stripeCustomerOf({ id: userId }, paid);
      const { state, result } = await read(customer, paid);
      await work({ state, account: result.account }, paid);
      return { outcome: 'done', before: result.account, after: (await read(customer, paid)).result.account };
    });
  });
}

function operate(
  request: ForCustomer,
  services: BillingServices,
  work: (subject: Subject & { readonly live: SubscriptionState }, services: PaidServices) => Promise<void>,
): Promise<OperatorOutcome> {
  return operateOnCustomer(request, services, async ({ state, account }, paid) => {
    const live = state.subscriptions.find(({ id, endedAt }) => id === account.stripeSubscriptionId && endedAt === null);
    if (!live) throw new AppError('conflict', 'This customer has no subscription that could be changed.');
    await work({ state, account, live }, paid);
  });
}

async function storedAccount({ userId }: ForCustomer, { repository }: PaidServices): Promise<AccountBilling> {
  const account = await repository.accountOf(userId);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return account;
}

const REFUSALS: readonly string[] = [
  'conflict',
  'validation_failed',
  'not_found',
  'payment_provider_failed',
] satisfies Refused['code'][];

async function asOutcome<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusal(error.code)) throw error;
    return { outcome: 'refused', code: error.code, detail: error.detail };
  }
}

function isRefusal(code: ProblemCode): code is Refused['code'] {
  return REFUSALS.includes(code);
}

function paymentsOf({ invoices, refunds, disputes }: CustomerState): CustomerPayment[] {
  return invoices
    .filter(({ paidCents }) => paidCents > 0)
    .map(({ id, number, paidAt, createdAt, paidCents, url }) => ({
      invoice: id,
      number,
      paidAt: paidAt ?? createdAt,
      cents: paidCents,
      refundedCents: refunds
        .filter((one) => one.invoice === id && one.status !== 'failed')
        .reduce((sum, one) => sum + one.cents, 0),
      isDisputed: disputes.some((one) => one.invoice === id && one.status !== 'won'),
      url,
    }));
}
