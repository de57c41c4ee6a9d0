import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';

export interface Pace {
  readonly key: string;
  /** How many may come at once after a long silence … */
  readonly burst: number;
  /** … and how far apart they are after that. */
  readonly everyMs: number;
  readonly now: Date;
}

/**
 * Lets one pass if it comes slowly enough. A counter's `expires` holds the instant at which everything counted so far has been worked off
 * at the given distance; whoever comes more than a burst ahead of it is refused. One conditional statement, so that of parallel requests,
 * on whatever instance, only as many pass as there is room for.
 * @returns null when it may pass, else the milliseconds after which the next one may
 */
export async function keepPace(db: Db, { key, burst, everyMs, now }: Pace): Promise<number | null> {
  const latest = new Date(now.getTime() + (burst - 1) * everyMs);
  const first = new Date(now.getTime() + everyMs);
  const step = sql`${everyMs} * interval '1 millisecond'`;
  const passed = await db
    .insert(rateLimits)
    .values({ key, count: 1, expires: first })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`${rateLimits.count} + 1`,
        expires: sql`greatest(${rateLimits.expires}, ${now.toISOString()}::timestamptz) + ${step}`,
      },
      setWhere: lte(rateLimits.expires, latest),
    })
    .returning({ expires: rateLimits.expires });
  if (passed.length > 0) return null;
  const [row] = await db.select({ expires: rateLimits.expires }).from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(0, (row?.expires.getTime() ?? 0) - latest.getTime());
}

/** Takes back one, of something that turned out not to count. */
export async function giveBackPace(db: Db, { key, everyMs }: Pick<Pace, 'key' | 'everyMs'>): Promise<void> {
  await db
    .update(rateLimits)
    .set({ expires: sql`${rateLimits.expires} - ${everyMs} * interval '1 millisecond'` })
    .where(eq(rateLimits.key, key));
}
