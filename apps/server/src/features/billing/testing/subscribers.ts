import type { PaymentForm, SubscriptionState } from '@sheetwright/contract/subscription.ts';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { billingCustomers, billingLedger, users } from '../../../db/schema.ts';
import type { TestStripe } from '../../../testing/stripe-emulator.ts';
import { createUser, signIn, type TestApp, type TestUser } from '../../../testing/test-app.ts';

export interface AtStripe {
  readonly id: string;
  readonly status: string;
  readonly default_payment_method: string | null;
  readonly cancel_at_period_end: boolean;
  readonly pause_collection: { readonly behavior: string } | null;
  readonly items: { readonly data: readonly { readonly price: { readonly unit_amount: number } }[] };
}

export interface Subscriber extends TestUser {
  readonly cookie: string;
  request(method: 'GET' | 'POST', call: string, body?: object): ReturnType<TestApp['request']>;
  create(plan: string): Promise<PaymentForm>;
  sync(): Promise<SubscriptionState>;
  /** Kinds of their lines, as they were written. */
  ledger(): Promise<string[]>;
  customer(): Promise<string>;
  /** The newest first. */
  atStripe(): Promise<readonly AtStripe[]>;
}

/** People who subscribe, through the app's own calls and the form for cards. */
export function subscribersOf(app: TestApp, stripe: TestStripe) {
  const { db } = app.database;
  const customerIds = new Map<string, string>();

  async function customerOf(userId: string): Promise<string> {
    const [row] = await db.select({ customer: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
    if (row?.customer) customerIds.set(userId, row.customer);
    return customerIds.get(userId) ?? '';
  }

  async function kindsOf(userId: string): Promise<string[]> {
    const rows = await db
      .select({ kind: billingLedger.kind })
      .from(billingLedger)
      .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
      .where(eq(billingCustomers.userId, userId))
      .orderBy(billingLedger.id);
    return rows.map(({ kind }) => kind);
  }

  async function newCustomer(): Promise<Subscriber> {
    const user = await createUser(app);
    const cookie = await signIn(app, user);
    const request: Subscriber['request'] = (method, call, body) =>
      app.request({ method, url: `/api/subscription/${call}`, cookie, ...(body && { body }) });
    return {
      ...user,
      cookie,
      request,
      create: async (plan) => {
        const answer = await request('POST', 'create', { plan });
        expect(answer.json()).toMatchObject({ clientSecret: expect.any(String) });
        return answer.json();
      },
      sync: async () => (await request('POST', 'sync')).json(),
      ledger: () => kindsOf(user.id),
      customer: () => customerOf(user.id),
      atStripe: async () => {
        const customer = await customerOf(user.id);
        return (await stripe.get<{ data: AtStripe[] }>(`/subscriptions?status=all&customer=${customer}`)).data;
      },
    };
  }

  async function onTrial(card: string): Promise<Subscriber> {
    const customer = await newCustomer();
    const { clientSecret } = await customer.create('professional');
    expect(await stripe.confirm(clientSecret, card)).toBe('succeeded');
    expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'trialing' });
    await customer.atStripe();
    return customer;
  }

  /** Ends the trial now, which charges the card at once. */
  async function endTrial(customer: Subscriber): Promise<void> {
    const [subscription] = await customer.atStripe();
    await stripe.post(`/subscriptions/${subscription?.id}`, { trial_end: 'now' });
  }

  async function active(card: string): Promise<Subscriber> {
    const customer = await onTrial(card);
    await endTrial(customer);
    expect(await customer.sync()).toMatchObject({ subscriptionStatus: 'active' });
    return customer;
  }

  /** Waits until every event has arrived and what follows from them is done. */
  async function settled(): Promise<void> {
    await stripe.delivered();
    await expect.poll(() => unfinishedJobs(app), { timeout: 30_000 }).toBe(0);
  }

  return { newCustomer, onTrial, endTrial, active, settled };
}

async function unfinishedJobs({ database }: TestApp): Promise<number> {
  const { rows } = await database.db.execute<{ left: number }>(
    sql`select count(*)::int as left from jobs.job where state in ('created', 'retry', 'active') and (name like 'billing.%' or name = 'mail')`,
  );
  return rows[0]?.left ?? 0;
}
