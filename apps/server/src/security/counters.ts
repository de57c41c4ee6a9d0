import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runTogether } from '../db/run-together.ts';
import { rateLimits } from '../db/schema.ts';
import { count, countBack, forget, type Gate, passGates, type Refusal } from './gates.ts';

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
  /** Counts at one gate after the other until one refuses. @returns null when all let it pass */
  pass(gates: readonly Gate[], now: Date): Promise<Refusal | null>;
  /** Removes counters that have run out. */
  prune(now: Date): Promise<void>;
}

export function createCounters(db: Db): Counters {
  return {
    add: (addition) => add(db, addition),
    takeBack: async (key) => void (await db.execute(countBack(key, sql`true`))),
    clear: async (key) => void (await db.execute(forget(key, sql`true`))),
    pass: (gates, now) => passGates(db, gates, now),
    prune: async (now) => {
      await db.delete(rateLimits).where(lt(rateLimits.expires, now));
    },
  };
}

async function add(db: Db, { now, ...addition }: Addition): Promise<Counter> {
  const counted = { counted: count(addition, { now, when: sql`true` }) };
  const result = sql`select count, (extract(epoch from expires) * 1000)::float8 as expires from counted`;
  const [row] = await runTogether<{ readonly count: number; readonly expires: number }>(db, counted, result);
  if (!row) throw new Error('The database did not return the counter');
  return { count: row.count, expires: new Date(row.expires) };
}
