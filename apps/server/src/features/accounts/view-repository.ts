import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { operatorViews, users } from '../../db/schema.ts';

/** A view as a customer that has begun. */
export interface View {
  readonly sid: string;
  readonly userId: string;
  readonly operatorId: string;
  readonly until: Date;
}

export async function insertView(tx: Tx, view: View, createdAt: Date): Promise<void> {
  await tx.insert(operatorViews).values({ ...view, createdAt });
}

/** All views that nothing was told of the end of: they are as few as operators who view. */
export function listViews(db: Db | Tx): Promise<View[]> {
  return db.select().from(operatorViews);
}

export function viewsOf(tx: Tx, userId: string): Promise<View[]> {
  return tx
    .select()
    .from(operatorViews)
    .where(or(eq(operatorViews.userId, userId), eq(operatorViews.operatorId, userId)));
}

/** Of several who end a view one takes it. @returns the view, with whether both people still have an account; null when there is none */
export async function takeView(tx: Tx, sid: string): Promise<(View & { readonly isTold: boolean }) | null> {
  const [view] = await tx.delete(operatorViews).where(eq(operatorViews.sid, sid)).returning();
  if (!view) return null;
  const [people] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(inArray(users.id, [view.userId, view.operatorId]));
  return { ...view, isTold: people?.count === 2 };
}
