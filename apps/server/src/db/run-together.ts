import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** Parts of one statement by name. One that reads an earlier one by its name runs after it; else their order is open. */
export type Parts = Readonly<Record<string, SQL>>;

/**
 * Runs all parts in one statement: all of it happens or nothing, in one journey to the database. No part sees what another has written; it sees
 * what that one returns.
 * @param result a query of what the parts return
 */
export async function runTogether<Row extends Record<string, unknown>>(
  db: Db | Tx,
  parts: Parts,
  result: SQL = sql`select`,
): Promise<readonly Row[]> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`);
  const { rows } = await db.execute<Row>(sql`with ${sql.join(named, sql`, `)} ${result}`);
  return rows as Row[];
}

/** Whether an earlier part has returned anything. */
export function hasAny(part: string): SQL {
  return sql`exists (select from ${sql.identifier(part)})`;
}
