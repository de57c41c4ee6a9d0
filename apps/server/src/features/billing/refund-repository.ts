import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { refundIntents } from '../../db/schema.ts';

export type RefundIntent = typeof refundIntents.$inferSelect;

/** @returns null for a refund that was not begun, or of which Stripe knew nothing afterwards */
export async function findRefundIntent(db: Db | Tx, key: string): Promise<RefundIntent | null> {
  const [row] = await db.select().from(refundIntents).where(eq(refundIntents.key, key));
  return row ?? null;
}

export async function insertRefundIntent(tx: Tx, intent: Omit<RefundIntent, 'settledAt'>): Promise<void> {
  await tx.insert(refundIntents).values(intent);
}

/** Those of a customer at Stripe of which nobody has told how they ended. */
export function openRefundIntents(tx: Tx, stripeCustomerId: string): Promise<RefundIntent[]> {
  const isOpen = and(eq(refundIntents.stripeCustomerId, stripeCustomerId), isNull(refundIntents.settledAt));
  return tx.select().from(refundIntents).where(isOpen).orderBy(refundIntents.begunAt).for('update');
}

/** Kept, so that the same request again is known to be granted. */
export async function settleIntent(tx: Tx, key: string, settledAt: Date): Promise<void> {
  await tx.update(refundIntents).set({ settledAt }).where(eq(refundIntents.key, key));
}

/** @returns false when somebody has settled it meanwhile */
export async function dropIntent(tx: Tx, key: string): Promise<boolean> {
  const isOpen = and(eq(refundIntents.key, key), isNull(refundIntents.settledAt));
  return (await tx.delete(refundIntents).where(isOpen).returning({ key: refundIntents.key })).length > 0;
}
