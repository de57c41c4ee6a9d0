import { eq } from 'drizzle-orm';
import { billingCustomers, billingLedger, MOVEMENTS, users } from '../../../../db/schema.ts';
import type { Life } from './life.ts';
import type { Stage } from './run.ts';

type Line = typeof billingLedger.$inferSelect;

/** Where the database does not hold what the model says, and where the money is not what Stripe has. */
export async function differencesOf({ life }: { readonly life: Life }, { app, harness }: Stage): Promise<string[]> {
  const { person, expected } = life;
  const { db } = app.database;
  const [account] = await db.select().from(users).where(eq(users.id, person.userId));
  const rows = await db
    .select({ line: billingLedger })
    .from(billingLedger)
    .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
    .where(eq(billingCustomers.userId, person.userId))
    .orderBy(billingLedger.id);
  const lines = rows.map(({ line }) => line);
  const movements = lines.filter(({ kind }) => (MOVEMENTS as readonly string[]).includes(kind));
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return [
    ...unlike('status', account?.subscriptionStatus, expected.status),
    ...unlike('plan', account?.subscriptionPlan, expected.plan),
    ...unlike(
      'movements',
      movements.map((line, place) => shown(line, expected.movements[place]?.[1] === null)),
      expected.movements.map(([kind, at, before, after]) => [kind, at, before, after].join(' ')),
    ),
    ...unlike('trials', [count('trial_started'), count('trial_ended')], [expected.trials, expected.trialsEnded]),
    ...unlike('money', centsByKind(lines), await moneyAtStripe(person.customer, harness)),
  ];
}

function shown({ kind, at, annualCentsBefore, annualCentsAfter }: Line, withoutTime: boolean): string {
  return [kind, withoutTime ? null : at.getTime() / 1000, annualCentsBefore, annualCentsAfter].join(' ');
}

function centsByKind(lines: readonly Line[]): Record<string, number> {
  const sums: Record<string, number> = { payment: 0, refund: 0, dispute_opened: 0, payment_failed: 0 };
  for (const { kind, amountCents } of lines) if (amountCents !== null) sums[kind] = (sums[kind] ?? 0) + amountCents;
  return sums;
}

async function moneyAtStripe(customer: string, { stripe }: Stage['harness']): Promise<Record<string, number>> {
  const invoices = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return {
    payment: sum(invoices.map(({ amount_paid: cents }) => cents)),
    refund: sum(charges.map(({ amount_refunded: cents }) => cents)),
    dispute_opened: sum(charges.filter(({ disputed }) => disputed).map(({ amount }) => amount)),
    payment_failed: sum(invoices.filter(hasFailedOnce).map(({ total }) => total)),
  };
}

interface TriedInvoice {
  readonly billing_reason: string | null;
  readonly attempt_count: number;
  readonly status: string | null;
  readonly total: number;
}

/** A renewal that was tried more often than it was paid. */
function hasFailedOnce({ billing_reason: reason, attempt_count: attempts, status, total }: TriedInvoice): boolean {
  return reason !== 'subscription_create' && total > 0 && attempts > (status === 'paid' ? 1 : 0);
}

function unlike(name: string, actual: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  return one === other ? [] : [`${name}: ${one} instead of ${other}`];
}
