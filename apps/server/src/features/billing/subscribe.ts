import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import type { PaymentForm, SubscriptionState as SubscriptionView } from '@sheetwright/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import { isSubscribed, type SessionUser } from '../../http/session.ts';
import type { CustomerState, SubscriptionState } from '../../integrations/stripe/payments.ts';
import { inTurn, orThrow, type Request, read, requirePayments, stripeCustomerOf, TROUBLE, viewOf } from './at-stripe.ts';
import type { Convergence } from './converge.ts';
import { convergeCustomer } from './converge-customer.ts';
import { owedOf } from './payment.ts';
import type { BillingServices, PaidServices } from './services.ts';
import { subscriptionStatus } from './subscription-status.ts';

const ALREADY = 'You already have a subscription. You find it, and can change it, on the Subscription page.';
export const PAUSED = 'Your subscription is paused. Write to us, and we resume it.';

/**
 * Begins a subscription, or goes on with what was begun: however often it is asked for, in whatever tabs, one comes of it. What costs nothing
 * at its beginning is not begun yet: the form sets up the card, and `startSubscription` begins it.
 * @throws AppError validation_failed for a plan that is not for sale; conflict when there is a subscription; payment_provider_failed; not_found where no payments are taken
 */
export async function createSubscription(
  { user, plan }: Request & { readonly plan: string },
  services: BillingServices,
): Promise<PaymentForm> {
  const paid = requirePayments(services);
  const price = await priceOf(plan, paid);
  return inTurn(user, paid, async () => {
    const customer = await ensureStripeCustomer(user, paid);
    const { state, result } = await read(customer, paid);
    return beginOrGoOn({ customer, plan, price, state, result }, paid);
  });
}

interface Beginning {
  readonly customer: string;
  readonly plan: string;
  readonly price: string;
  readonly state: CustomerState;
  readonly result: Convergence;
}

async function beginOrGoOn(beginning: Beginning, services: PaidServices): Promise<PaymentForm> {
  const { state, result } = beginning;
  const { subscriptionStatus: status } = result.account;
  if (status === 'active' || status === 'trialing') throw new AppError('conflict', ALREADY);
  if (status === 'paused') throw new AppError('conflict', PAUSED);
  if (status === 'past_due') return openPayment(state);
  const trial = isTrialDue(result);
  for (const one of unfinishedOf(state)) {
    const form = await goOn(one, { ...beginning, trial }, services);
    if (form) return form;
    orThrow(await services.payments.discard(one.id));
  }
  return begin({ ...beginning, trial }, services);
}

export function isTrialDue({ subscriptions }: Convergence): boolean {
  return !subscriptions.some(({ trialStartedAt, trialRefused }) => trialStartedAt !== null || trialRefused);
}

export function unfinishedOf({ subscriptions }: CustomerState): readonly SubscriptionState[] {
  return subscriptions.filter(({ endedAt, status }) => endedAt === null && status !== 'incomplete_expired');
}

/** @returns null when what was begun is no longer what is wanted */
async function goOn(
  subscription: SubscriptionState,
  { plan, price, trial, customer, state }: Beginning & { readonly trial: boolean },
  services: PaidServices,
): Promise<PaymentForm | null> {
  const { setupSecret, status, items, id } = subscription;
  const payment = firstPayment(id, state);
  if (status === 'trialing' && trial && setupSecret !== null) {
    const [item] = items;
    if (subscription.plan !== plan && item) {
      orThrow(await services.payments.changePlan({ subscription: id, item: item.id, price, prorates: false }));
      await read(customer, services);
    }
    return trialForm(setupSecret);
  }
  const isWanted = status === 'incomplete' && !trial && subscription.plan === plan;
  return isWanted ? payment : null;
}

async function begin(
  { customer, plan, price, state, trial }: Beginning & { readonly trial: boolean },
  services: PaidServices,
): Promise<PaymentForm> {
  const { payments, repository } = services;
  const row = await repository.customerAtStripe(customer);
  if (!row) throw new AppError('not_found', 'This account is gone.');
  // Stripe starts at once what costs nothing at its beginning, so that it must not be made before the person confirms it.
  const first = trial ? null : orThrow(await payments.previewFirstMonth({ customer, price }));
  if (first?.dueCents === 0) {
    const clientSecret = orThrow(await payments.openFirstCardSetup(customer));
    return { clientSecret, trial: false, dueToday: 0, credit: first.creditCents / 100 };
  }
  const trialDays = trial ? TRIAL_DAYS : null;
  const wish = { customer, subject: row.subject, price, plan, trialDays, earlier: state.subscriptions.length, card: null };
  const id = orThrow(await payments.createSubscription(wish));
  const { state: now } = await read(customer, services);
  const setupSecret = now.subscriptions.find((one) => one.id === id)?.setupSecret ?? null;
  const form = setupSecret === null ? firstPayment(id, now) : trialForm(setupSecret);
  if (!form) throw new AppError('payment_provider_failed', TROUBLE);
  return form;
}

function trialForm(clientSecret: string): PaymentForm {
  return { clientSecret, trial: true, dueToday: 0, credit: 0 };
}

function firstPayment(subscription: string, { invoices }: CustomerState): PaymentForm | null {
  const invoice = invoices.find((one) => one.subscription === subscription);
  if (!invoice || invoice.paymentSecret === null) return null;
  const { paymentSecret, dueCents, totalCents } = invoice;
  return {
    clientSecret: paymentSecret,
    trial: false,
    dueToday: dueCents / 100,
    credit: Math.max(0, totalCents - dueCents) / 100,
  };
}

/** What is owed is paid before anything new begins. */
function openPayment(state: CustomerState): PaymentForm {
  const owed = owedOf(state);
  if (!owed) throw new AppError('conflict', 'A payment of your subscription is on its way. Please look again in an hour.');
  return { clientSecret: owed.paymentSecret, trial: false, dueToday: owed.dueCents / 100, credit: 0 };
}

/**
 * Ends a trial at once, and a paid subscription when its period is over.
 * @throws AppError conflict when there is nothing to cancel; payment_provider_failed; not_found where no payments are taken
 */
export function cancelSubscription(request: Request, services: BillingServices): Promise<SubscriptionView> {
  return change(request, services, async ({ id, status }, { payments }) => {
    if (status === 'trialing') orThrow(await payments.cancelNow(id));
    else orThrow(await payments.setCancelAtPeriodEnd(id, true));
  });
}

/**
 * Takes back a cancellation whose day has not come.
 * @throws AppError conflict when there is no subscription; payment_provider_failed; not_found where no payments are taken
 */
export function keepSubscription(request: Request, services: BillingServices): Promise<SubscriptionView> {
  return change(request, services, async ({ id, cancelAtPeriodEnd }, { payments }) => {
    if (cancelAtPeriodEnd) orThrow(await payments.setCancelAtPeriodEnd(id, false));
  });
}

/** Changes the subscription that is active or on trial, and reads what became of it. */
async function change(
  { user }: Request,
  services: BillingServices,
  work: (subscription: SubscriptionState, services: PaidServices) => Promise<void>,
): Promise<SubscriptionView> {
  const paid = requirePayments(services);
  return inTurn(user, paid, async () => {
    const customer = await stripeCustomerOf(user, paid);
    const { state, result } = await read(customer, paid);
    const { subscriptionStatus: status, stripeSubscriptionId } = result.account;
    const live = state.subscriptions.find(({ id }) => id === stripeSubscriptionId);
    if (!live || !isSubscribed({ subscriptionStatus: status })) {
      throw new AppError('conflict', 'There is no active subscription or trial to change.');
    }
    await work(live, paid);
    return viewOf(user, (await read(customer, paid)).result, paid);
  });
}

/**
 * Reads the subscription from Stripe. For somebody whom Stripe does not know it stays as it is.
 * @throws AppError payment_provider_failed; not_found where no payments are taken
 */
export async function syncSubscription({ user }: Request, services: BillingServices): Promise<SubscriptionView> {
  const paid = requirePayments(services);
  const customer = await paid.repository.customerOf(user.id);
  if (!customer?.stripeCustomerId) return subscriptionStatus({ user }, paid.repository);
  const converged = await convergeCustomer(customer.stripeCustomerId, paid);
  if (converged.outcome === 'unavailable') throw new AppError('payment_provider_failed', TROUBLE);
  return converged.outcome === 'converged' ? viewOf(user, converged.result, paid) : subscriptionStatus({ user }, paid.repository);
}

/** @throws AppError validation_failed for a plan that is not for sale; payment_provider_failed */
export async function priceOf(plan: string, { repository, payments }: PaidServices): Promise<string> {
  const plans = (await repository.listPlans()).filter(({ isActive }) => isActive);
  if (!plans.some(({ id }) => id === plan)) {
    const message = `There is no such plan. Choose one of ${plans.map(({ name }) => name).join(', ')}.`;
    throw new AppError('validation_failed', message, { errors: [{ path: 'plan', message }] });
  }
  const price = orThrow(await payments.ensurePrices(plans)).get(plan);
  if (price === undefined) throw new AppError('payment_provider_failed', TROUBLE);
  return price;
}

async function ensureStripeCustomer(user: SessionUser, { repository, payments }: PaidServices): Promise<string> {
  const customer = await repository.ensureCustomer(user.id);
  if (!customer) throw new AppError('not_signed_in', 'Unauthorized: this account is gone.');
  if (customer.stripeCustomerId !== null) return customer.stripeCustomerId;
  if (isSubscribed(user)) throw new AppError('conflict', ALREADY);
  const id = orThrow(await payments.createCustomer({ subject: customer.subject, email: user.email }));
  await repository.setStripeCustomer(user.id, id);
  return id;
}
