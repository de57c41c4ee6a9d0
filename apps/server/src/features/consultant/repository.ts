import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { aiConsultations, aiSessions, type NewAiSession } from '../../db/schema.ts';
import { recordEvent } from '../events/record-event.ts';

export type AiSessionRow = typeof aiSessions.$inferSelect;
export type ConsultantRepository = ReturnType<typeof createConsultantRepository>;

export interface MonthOfUser {
  readonly userId: string;
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
}

/** As many sessions go at once when old ones are deleted: a long list holds up nobody. */
const PRUNED_AT_ONCE = 1000;

export function createConsultantRepository(db: Db) {
  return { ...sessionQueries(db), ...consultationQueries(db), ...operatorQueries(db) };
}

/** What operators see of everybody's questions. */
function operatorQueries(db: Db) {
  const columns = {
    id: aiSessions.id,
    question: aiSessions.question,
    userId: aiSessions.userId,
    createdAt: aiSessions.createdAt,
  };
  return {
    newestSessions: ({ limit, offset }: { readonly limit: number; readonly offset: number }) =>
      db.select(columns).from(aiSessions).orderBy(desc(aiSessions.createdAt), desc(aiSessions.id)).limit(limit).offset(offset),

    /** How many answers, and the milliseconds that they took together. */
    async durationsSince(since: Date): Promise<{ count: number; milliseconds: number }> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int`, milliseconds: sql<string>`coalesce(sum(${aiSessions.duration}), 0)` })
        .from(aiSessions)
        .where(gte(aiSessions.createdAt, since));
      return { count: row?.count ?? 0, milliseconds: Number(row?.milliseconds ?? 0) };
    },

    answersSince: (since: Date) =>
      db
        .select({
          id: aiSessions.id,
          createdAt: aiSessions.createdAt,
          provider: aiSessions.provider,
          duration: aiSessions.duration,
        })
        .from(aiSessions)
        .where(gte(aiSessions.createdAt, since))
        .orderBy(desc(aiSessions.createdAt)),

    /** Milliseconds; null when nothing was answered since. */
    async meanDurationSince(since: Date): Promise<number | null> {
      const [row] = await db
        .select({ mean: sql<number | null>`round(avg(${aiSessions.duration}))::int` })
        .from(aiSessions)
        .where(gte(aiSessions.createdAt, since));
      return row?.mean ?? null;
    },
  };
}

function sessionQueries(db: Db) {
  const list = db
    .select()
    .from(aiSessions)
    .where(eq(aiSessions.userId, sql.placeholder('userId')))
    .orderBy(desc(aiSessions.createdAt), desc(aiSessions.id))
    .limit(MOST_LISTED_SESSIONS)
    .prepare('list_ai_sessions');

  return {
    listOf: (userId: string): Promise<AiSessionRow[]> => list.execute({ userId }),
    allOf: (userId: string) => db.select().from(aiSessions).where(eq(aiSessions.userId, userId)).orderBy(aiSessions.id),

    /** With the event that tells of it, which stays when its owner deletes the session. */
    add: (session: NewAiSession & { readonly createdAt: Date; readonly provider: string; readonly duration: number }) =>
      db.transaction(async (tx): Promise<number> => {
        const [row] = await tx.insert(aiSessions).values(session).returning({ id: aiSessions.id });
        if (!row) throw new Error('The new session was not returned');
        const { userId, createdAt, provider, duration } = session;
        const data = { provider, milliseconds: duration };
        await recordEvent(tx, { kind: 'question_answered', userId, occurredAt: createdAt, data });
        return row.id;
      }),

    /** @returns false when the user has no such session */
    async remove(userId: string, id: number): Promise<boolean> {
      const own = and(eq(aiSessions.userId, userId), eq(aiSessions.id, id));
      return (await db.delete(aiSessions).where(own).returning({ id: aiSessions.id })).length > 0;
    },

    async removeAll(userId: string): Promise<number> {
      return (await db.delete(aiSessions).where(eq(aiSessions.userId, userId)).returning({ id: aiSessions.id })).length;
    },

    /** Removes some of the sessions of all users that were made before. @returns how many there were */
    async removeBefore(before: Date): Promise<number> {
      const some = sql`(select ${aiSessions.id} from ${aiSessions} where ${lt(aiSessions.createdAt, before)} limit ${PRUNED_AT_ONCE})`;
      const removed = await db.delete(aiSessions).where(sql`${aiSessions.id} in ${some}`).returning({ id: aiSessions.id });
      return removed.length;
    },
  };
}

function consultationQueries(db: Db) {
  const ofMonth = ({ userId, month }: MonthOfUser) => and(eq(aiConsultations.userId, userId), eq(aiConsultations.month, month));

  return {
    async usedIn(of: MonthOfUser): Promise<number> {
      const [row] = await db.select({ used: aiConsultations.used }).from(aiConsultations).where(ofMonth(of));
      return row?.used ?? 0;
    },

    /** Counts one more in one statement, so that of many at once no more than the limit are let through. @returns false when that would be more */
    async countOne({ userId, month, limit }: MonthOfUser & { readonly limit: number | null }): Promise<boolean> {
      if (limit !== null && limit < 1) return false;
      const counted = await db
        .insert(aiConsultations)
        .values({ userId, month, used: 1 })
        .onConflictDoUpdate({
          target: [aiConsultations.userId, aiConsultations.month],
          set: { used: sql`${aiConsultations.used} + 1` },
          ...(limit !== null && { setWhere: sql`${aiConsultations.used} < ${limit}` }),
        })
        .returning({ used: aiConsultations.used });
      return counted.length > 0;
    },

    async countOneLess(of: MonthOfUser): Promise<void> {
      await db
        .update(aiConsultations)
        .set({ used: sql`greatest(0, ${aiConsultations.used} - 1)` })
        .where(ofMonth(of));
    },

    consultationsOf: (userId: string) =>
      db.select().from(aiConsultations).where(eq(aiConsultations.userId, userId)).orderBy(aiConsultations.month),
  };
}
