import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import { eq } from 'drizzle-orm';
import { users } from './db/schema.ts';
import { orThrow, read } from './features/billing/at-stripe.ts';
import { ensurePlans } from './features/billing/plans.ts';
import type { BillingServices, PaidServices } from './features/billing/services.ts';
import { priceOf } from './features/billing/subscribe.ts';
import type { PaymentSettings } from './integrations/stripe/settings.ts';
import { setUpTestCard } from './integrations/stripe/test-card.ts';
import { SANDBOX_CUSTOMER } from './sandbox-logins.ts';

const PLAN = 'professional';
/** One that hardly anybody types who tries the form: a card has one trial. */
const CARD = 'pm_card_visa_debit';

/**
 * Begins the customer's trial at the stand-in for Stripe, as they would with the form for a card, unless they have begun one before: what the
 * account is follows from Stripe's own state. At Stripe itself nothing is made.
 * @returns what went wrong; null when the trial is there, or there is no stand-in to begin it at
 */
export async function seedTrial(services: BillingServices, settings: PaymentSettings | null): Promise<string | null> {
  const { db, payments } = services;
  if (!payments || !settings || settings.apiUrl === null) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, SANDBOX_CUSTOMER));
  if (!user) return null;
  try {
    await beginTrial(user.id, { ...services, payments }, (secret) => setUpTestCard(settings, CARD, secret));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function beginTrial(userId: string, services: PaidServices, setUp: (secret: string) => Promise<void>): Promise<void> {
  const { repository, payments } = services;
  const account = await repository.accountOf(userId);
  if (account?.stripeSubscriptionId && account.subscriptionStatus !== 'incomplete') return;
  const customer = await repository.ensureCustomer(userId);
  if (!customer) return;
  await ensurePlans(repository);
  const id =
    customer.stripeCustomerId ?? orThrow(await payments.createCustomer({ subject: customer.subject, email: SANDBOX_CUSTOMER }));
  await repository.setStripeCustomer(userId, id);
  const { state } = await read(id, services);
  const price = await priceOf(PLAN, services);
  const wish = { customer: id, subject: customer.subject, price, plan: PLAN, trialDays: TRIAL_DAYS, earlier: 0, card: null };
  if (state.subscriptions.length === 0) orThrow(await payments.createSubscription(wish));
  const { state: begun } = await read(id, services);
  const waiting = begun.subscriptions.find(({ isCardConfirmed, endedAt }) => !isCardConfirmed && endedAt === null);
  if (waiting?.setupSecret) await setUp(waiting.setupSecret);
  await read(id, services);
}
