import { MOST_LISTED_ROWS } from '@sheetwright/contract/admin/console.ts';
import type { OperatorActionsQuery } from '@sheetwright/contract/admin/customers.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
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

/** The random numbers under which the log tells of an operator and of whom something was done to. */
export interface ActionPeople {
  readonly operator: string;
  readonly subject: string | null;
}

/** @throws where there is no such operator: nothing is done that nobody did */
export async function insertAction(tx: Db | Tx, { operatorId, userId, ...action }: NewAction): Promise<ActionPeople> {
  const subjectOf = (id: string | null) => sql`(select ${users.eventSubject} from ${users} where ${users.id} = ${id})`;
  const [people] = await tx
    .insert(operatorActions)
    .values({ ...action, operator: subjectOf(operatorId), subject: subjectOf(userId) })
    .returning({ operator: operatorActions.operator, subject: operatorActions.subject });
  if (!people) throw new Error('A line that was written is there');
  return people;
}

export async function insertActionOf(
  tx: Tx,
  people: ActionPeople,
  action: Omit<NewAction, 'operatorId' | 'userId'>,
): Promise<void> {
  await tx.insert(operatorActions).values({ ...action, ...people });
}

/** The name, or else the address, of who did what stands in the log at this moment; null where nobody has such an account any more. */
export async function findOperatorOf(
  tx: Tx,
  { action, target, at }: { readonly action: string; readonly target: string; readonly at: Date },
): Promise<string | null> {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(operatorActions)
    .innerJoin(users, eq(users.eventSubject, operatorActions.operator))
    .where(and(eq(operatorActions.at, at), eq(operatorActions.action, action), eq(operatorActions.target, target)))
    .orderBy(desc(operatorActions.id))
    .limit(1);
  if (!row) return null;
  return [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email;
}

export function createAuditRepository(db: Db) {
  const operators = alias(users, 'operators');
  return {
    /** The newest first, with the addresses of those who still have an account. */
    async list({ limit = MOST_LISTED_ROWS, offset = 0, ...filter }: OperatorActionsQuery) {
      const where = conditionsOf(filter);
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
        .where(where)
        .orderBy(desc(operatorActions.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(operatorActions).where(where);
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

type Filter = Omit<OperatorActionsQuery, 'limit' | 'offset'>;

/** Who is meant is found first, so that the log is searched by the numbers that it holds. */
function conditionsOf({ customerId, operator, customer, action, from, until }: Filter): SQL | undefined {
  const subjectOf = (column: AnyPgColumn, value: string) =>
    sql`(select ${users.eventSubject} from ${users} where ${column} = ${value})`;
  return and(
    customerId ? eq(operatorActions.subject, subjectOf(users.id, customerId)) : undefined,
    operator ? eq(operatorActions.operator, subjectOf(users.email, operator.toLowerCase())) : undefined,
    customer ? eq(operatorActions.subject, subjectOf(users.email, customer.toLowerCase())) : undefined,
    action ? eq(operatorActions.action, action) : undefined,
    from ? gte(operatorActions.at, new Date(from)) : undefined,
    until ? lt(operatorActions.at, new Date(until)) : undefined,
  );
}
