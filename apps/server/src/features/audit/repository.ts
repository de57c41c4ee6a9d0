import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import { operatorActions, users } from '../../db/schema.ts';

export type AuditRepository = ReturnType<typeof createAuditRepository>;

interface NewAction {
  readonly operatorId: string;
  /** Whose account it was done to; null for what is no person's. */
  readonly userId: string | null;
  readonly at: Date;
  readonly action: string;
  readonly target?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string | null;
}

/** @throws where there is no such operator: nothing is done that nobody did */
export async function insertAction(tx: Db | Tx, { operatorId, userId, ...action }: NewAction): Promise<void> {
  const subjectOf = (id: string | null) => sql`(select ${users.eventSubject} from ${users} where ${users.id} = ${id})`;
  await tx.insert(operatorActions).values({ ...action, operator: subjectOf(operatorId), subject: subjectOf(userId) });
}

export function createAuditRepository(db: Db) {
  const operators = alias(users, 'operators');
  return {
    /** The newest first, with the addresses of those who still have an account. */
    async list({
      limit,
      offset,
      customerId,
    }: {
      readonly limit: number;
      readonly offset: number;
      readonly customerId?: string | undefined;
    }) {
      const where = customerId === undefined ? undefined : eq(users.id, customerId);
      const rows = await db
        .select({
          id: operatorActions.id,
          at: operatorActions.at,
          action: operatorActions.action,
          operator: operators.email,
          customer: users.email,
          target: operatorActions.target,
          before: operatorActions.before,
          after: operatorActions.after,
          reason: operatorActions.reason,
        })
        .from(operatorActions)
        .leftJoin(operators, eq(operators.eventSubject, operatorActions.operator))
        .leftJoin(users, eq(users.eventSubject, operatorActions.subject))
        .where(and(where))
        .orderBy(desc(operatorActions.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(operatorActions)
        .leftJoin(users, eq(users.eventSubject, operatorActions.subject))
        .where(where);
      return { rows, total: counted?.total ?? 0 };
    },
  };
}
