import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateLimits } from '../db/schema.ts';

/** Longer than an instance may pause without having ended. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;

export interface Lease {
  release(): Promise<void>;
}

export interface Leases {
  /** What only one holder at a time may do, across all instances. A lease that is not released ends a minute after its instance did. @returns null while another holds it */
  take(key: string): Promise<Lease | null>;
  /** Whether somebody holds the lease now. By the time the answer is there that may have changed. */
  isHeld(key: string): Promise<boolean>;
}

interface LeaseOptions {
  readonly db: Db;
  readonly clock: () => Date;
}

export function createLeases({ db, clock }: LeaseOptions): Leases {
  /** Who holds the lease is told by a random number, so that nobody ends or prolongs another's. */
  const held = (key: string, holder: number) => and(eq(rateLimits.key, key), eq(rateLimits.count, holder));

  /** The row of a name in the table of counters. */
  const keyOf = (name: string) => `lease:${name}`;

  async function renew(key: string, holder: number): Promise<void> {
    await db
      .update(rateLimits)
      .set({ expires: inAMinute(clock()) })
      .where(held(key, holder));
  }

  return {
    async take(name) {
      const key = keyOf(name);
      const holder = randomInt(1, 2 ** 31 - 1);
      const now = clock();
      const [taken] = await db
        .insert(rateLimits)
        .values({ key, count: holder, expires: inAMinute(now) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { count: holder, expires: inAMinute(now) },
          setWhere: sql`${rateLimits.expires} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ key: rateLimits.key });
      if (!taken) return null;
      // A renewal that fails is made up for by the next one.
      const timer = setInterval(() => void renew(key, holder).catch(() => {}), RENEW_EVERY_MS);
      timer.unref();
      return {
        release: async () => {
          clearInterval(timer);
          await db.delete(rateLimits).where(held(key, holder));
        },
      };
    },

    async isHeld(name) {
      const now = clock();
      const live = and(eq(rateLimits.key, keyOf(name)), gt(rateLimits.expires, now));
      return (await db.$count(rateLimits, live)) > 0;
    },
  };
}

function inAMinute(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
