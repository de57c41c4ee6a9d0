import { randomUUID } from 'node:crypto';
import { billingCustomers, billingLedger, type LedgerKind, type LedgerReason } from '../../../db/schema.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

export interface LedgerTestLine {
  readonly kind: LedgerKind;
  readonly at: Date;
  /** Dollars a month. */
  readonly before?: number;
  readonly after?: number;
  /** Dollars. */
  readonly amount?: number;
  /** What the one subscription brings, where that is not `after`. */
  readonly own?: number;
  readonly reason?: LedgerReason;
  /** Why a payment failed. */
  readonly failure?: string;
}

/** Writes lines of a customer into the ledger. @returns the random number under which it tells of them */
export async function writeLedger(
  { database: { db } }: TestApp,
  user: Pick<TestUser, 'id'>,
  lines: readonly LedgerTestLine[],
): Promise<string> {
  const subject = randomUUID();
  await db.insert(billingCustomers).values({ userId: user.id, subject });
  await addLines(db, subject, lines);
  return subject;
}

export async function addLines(db: TestApp['database']['db'], subject: string, lines: readonly LedgerTestLine[]): Promise<void> {
  await db.insert(billingLedger).values(
    lines.map(({ kind, at, before, after, own = after, amount, reason, failure }) => ({
      key: kind.startsWith('trial_') ? `${kind}:sub_${subject}` : randomUUID(),
      subject,
      kind,
      at,
      stripeSubscriptionId: `sub_${subject}`,
      currency: 'usd',
      amountCents: amount === undefined ? null : amount * 100,
      annualCentsBefore: before === undefined ? null : before * 1200,
      annualCentsAfter: after === undefined ? null : after * 1200,
      subscriptionAnnualCents: own === undefined ? null : own * 1200,
      reason: reason ?? null,
      failure: failure ?? null,
      source: 'subscription' as const,
      recordedAt: at,
    })),
  );
}
