import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';
import { giveBackPace, keepPace, type Pace } from './pace.ts';

export interface Counter {
  readonly count: number;
  /** When counting begins anew. */
  readonly expires: Date;
}

interface Addition {
  readonly key: string;
  readonly amount: number;
  readonly windowMs: number;
  readonly now: Date;
}

export interface Counters {
  /** Adds in one atomic statement, so that parallel requests and instances each see their own count. */
  add(addition: Addition): Promise<Counter>;
  /** Takes back one, of something that turned out not to count. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Lets one pass if it comes slowly enough. @returns null, or the milliseconds after which the next one may pass */
  keepPace(pace: Pace): Promise<number | null>;
  /** Takes back one that was let pass. */
  giveBackPace(pace: Pick<Pace, 'key' | 'everyMs'>): Promise<void>;
  /** Removes counters that have run out. */
  prune(now: Date): Promise<void>;
}

export function createCounters(db: Db): Counters {
  return {
    add: (addition) => add(db, addition),
    takeBack: async (key) => {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, key));
    },
    clear: async (key) => {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
    keepPace: (pace) => keepPace(db, pace),
    giveBackPace: (pace) => giveBackPace(db, pace),
    prune: async (now) => {
      await db.delete(rateLimits).where(lt(rateLimits.expires, now));
    },
  };
}

async function add(db: Db, { key, amount, windowMs, now }: Addition): Promise<Counter> {
  const expires = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.expires} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: amount, expires })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then ${amount} else ${rateLimits.count} + ${amount} end`,
        expires: sql`case when ${over} then ${expires.toISOString()}::timestamptz else ${rateLimits.expires} end`,
      },
    })
    .returning({ count: rateLimits.count, expires: rateLimits.expires });
  if (!row) throw new Error('The database did not return the counter');
  return row;
}
