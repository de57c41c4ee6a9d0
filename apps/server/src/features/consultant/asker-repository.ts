import { gte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { aiSessions } from '../../db/schema.ts';

/** Who has asked the consultant something since then. */
export async function askersSince(db: Db, from: Date): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ id: aiSessions.userId }).from(aiSessions).where(gte(aiSessions.createdAt, from));
  return rows.map(({ id }) => id);
}
