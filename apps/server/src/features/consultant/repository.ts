import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { aiSessions } from '../../db/schema.ts';

export type AiSessionRow = typeof aiSessions.$inferSelect;
export type ConsultantRepository = ReturnType<typeof createConsultantRepository>;

export function createConsultantRepository(db: Db) {
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
  };
}
