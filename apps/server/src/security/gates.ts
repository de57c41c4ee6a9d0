import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { hasAny, runTogether } from '../db/run-together.ts';
import { rateLimits } from '../db/schema.ts';

/** So many within a window that begins with the first. */
export interface Window {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * A burst, then one at a time. A counter's `expires` holds the instant at which everything counted so far has been worked off at the given
 * distance; whoever comes more than a burst ahead of it is refused.
 */
export interface Pace {
  readonly key: string;
  /** How many may come at once after a long silence … */
  readonly burst: number;
  /** … and how far apart they are after that. */
  readonly everyMs: number;
}

export type Gate = Window | Pace;

export interface Refusal {
  /** Its place among the gates. */
  readonly gate: number;
  /** Milliseconds after which it may open. */
  readonly waitMs: number;
}

interface Reached extends Record<string, unknown> {
  readonly gate: number;
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/**
 * Counts at one gate after the other, in one statement: none that comes after one that refuses. Of parallel calls, on whatever instance, only
 * as many pass as there is room for.
 * @returns null when all let it pass, else who refused
 */
export async function passGates(db: Db, gates: readonly Gate[], now: Date): Promise<Refusal | null> {
  const parts: Record<string, SQL> = {};
  let isOpen = sql`true`;
  for (const [place, gate] of gates.entries()) {
    const name = nameOf(place);
    parts[name] = isPace(gate) ? step(gate, { now, when: isOpen }) : count({ ...gate, amount: 1 }, { now, when: isOpen });
    isOpen = isPace(gate) ? hasAny(name) : sql`(select count <= ${gate.limit}::integer from ${sql.identifier(name)})`;
  }
  const reached = await runTogether<Reached>(
    db,
    parts,
    sql.join(
      gates.map((_, place) => selectReached(place)),
      sql` union all `,
    ),
  );
  for (const [place, gate] of gates.entries()) {
    const row = reached.find((one) => one.gate === place);
    if (isPace(gate) && !row) return { gate: place, waitMs: await waitOf(db, gate, now) };
    // Of calls at the same time another may have read the clock later; nobody waits longer than the window.
    if (!isPace(gate) && row && row.count > gate.limit) {
      return { gate: place, waitMs: Math.min(gate.windowMs, row.expires - now.getTime()) };
    }
  }
  return null;
}

function isPace(gate: Gate): gate is Pace {
  return 'burst' in gate;
}

function nameOf(place: number): string {
  return `gate${place}`;
}

function selectReached(place: number): SQL {
  const name = sql.identifier(nameOf(place));
  return sql`select ${place}::integer as gate, count, (extract(epoch from expires) * 1000)::float8 as expires from ${name}`;
}

/** What it was refused by is read on its own: a statement sees no more than what was there when it began. */
async function waitOf(db: Db, { key, burst, everyMs }: Pace, now: Date): Promise<number> {
  const [row] = await db.select({ expires: rateLimits.expires }).from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(0, (row?.expires.getTime() ?? 0) - latestOf({ burst, everyMs }, now).getTime());
}

function latestOf({ burst, everyMs }: Omit<Pace, 'key'>, now: Date): Date {
  return new Date(now.getTime() + (burst - 1) * everyMs);
}

function instant(at: Date | number): SQL {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}

interface Circumstances {
  readonly now: Date;
  readonly when: SQL;
}

/** Adds to a counter, which begins anew when its window is over; returns it as it is then. */
export function count(
  { key, amount, windowMs }: Omit<Window, 'limit'> & { readonly amount: number },
  { now, when }: Circumstances,
): SQL {
  const expires = instant(now.getTime() + windowMs);
  const over = sql`${rateLimits.expires} <= ${instant(now.getTime())}`;
  return sql`insert into ${rateLimits} (key, count, expires) select ${key}, ${amount}::integer, ${expires} where ${when}
    on conflict (key) do update set
      count = case when ${over} then ${amount}::integer else ${rateLimits.count} + ${amount}::integer end,
      expires = case when ${over} then ${expires} else ${rateLimits.expires} end
    returning count, expires`;
}

/** Lets one pass if it comes slowly enough; returns nothing when it does not. */
function step({ key, burst, everyMs }: Pace, { now, when }: Circumstances): SQL {
  const latest = instant(latestOf({ burst, everyMs }, now));
  return sql`insert into ${rateLimits} (key, count, expires) select ${key}, 1, ${instant(now.getTime() + everyMs)} where ${when}
    on conflict (key) do update set
      count = ${rateLimits.count} + 1,
      expires = greatest(${rateLimits.expires}, ${instant(now.getTime())}) + ${everyMs}::float8 * interval '1 millisecond'
    where ${rateLimits.expires} <= ${latest}
    returning count, expires`;
}

/** Takes back one that was let pass but turned out not to count. */
export function stepBack({ key, everyMs }: Pick<Pace, 'key' | 'everyMs'>, when: SQL): SQL {
  return sql`update ${rateLimits} set expires = ${rateLimits.expires} - ${everyMs}::float8 * interval '1 millisecond'
    where ${rateLimits.key} = ${key} and ${when} returning 1`;
}

export function countBack(key: string, when: SQL): SQL {
  return sql`update ${rateLimits} set count = greatest(${rateLimits.count} - 1, 0) where ${rateLimits.key} = ${key} and ${when} returning 1`;
}

export function forget(key: string, when: SQL): SQL {
  return sql`delete from ${rateLimits} where ${rateLimits.key} = ${key} and ${when} returning 1`;
}
