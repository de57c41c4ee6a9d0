import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { JOBS_SCHEMA } from './boss.ts';

/** A job that was tried as often as its queue allows, as the library's table tells of it. */
export interface JobRecord {
  readonly id: string;
  readonly queue: string;
  /** Whose work it is, where its data says so. */
  readonly userId: string | null;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  /** What its last try threw; null for none. */
  readonly error: { readonly message: string; readonly stack: string | null } | null;
  readonly attempts: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  user_id: z.string().nullable(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  output: z.unknown(),
  retry_count: z.coerce.number(),
  started_on: z.coerce.date().nullable(),
  completed_on: z.coerce.date().nullable(),
});
const errorSchema = z.object({ message: z.string(), stack: z.string().nullish() });

const TABLE = sql.raw(`${JOBS_SCHEMA}.job`);
const COLUMNS = sql`j.id, j.name, j.data ->> 'userId' as user_id, j.state, j.output, j.retry_count, j.started_on, j.completed_on`;
/** Queues of the library itself. */
const OWN = sql`j.name not like '\\_\\_%'`;
/** The same work done since, by a person's retry or at its next time. */
const DONE_SINCE = sql`exists (
  select 1 from ${TABLE} done where done.name = j.name and done.data = j.data and done.state = 'completed' and done.completed_on > j.completed_on)`;

/**
 * Jobs that failed for good and whose work was not done since, the latest first.
 * @param except queues that are left out
 */
export async function failedJobs(db: Db, limit: number, except: readonly string[]): Promise<readonly JobRecord[]> {
  const others =
    except.length === 0
      ? sql`true`
      : sql`j.name not in (${sql.join(
          except.map((name) => sql`${name}`),
          sql`, `,
        )})`;
  return select(
    db,
    sql`where j.state = 'failed' and ${OWN} and ${others} and not ${DONE_SINCE} order by j.completed_on desc limit ${limit}`,
  );
}

export async function findJob(db: Db, id: string): Promise<JobRecord | null> {
  const [row] = await select(db, sql`where j.id = ${id}::uuid and ${OWN}`);
  return row ?? null;
}

/** Seconds for which the longest waiting job has been due; 0 when none waits. */
export async function longestWait(db: Db): Promise<{ readonly seconds: number; readonly queue: string | null }> {
  const { rows } = await db.execute<{ name: string; seconds: string | number }>(sql`
    select j.name, extract(epoch from now() - j.start_after) as seconds from ${TABLE} j
    where j.state in ('created', 'retry') and j.start_after <= now() and ${OWN} order by j.start_after limit 1`);
  const [row] = rows;
  return row ? { seconds: Math.max(0, Number(row.seconds)), queue: row.name } : { seconds: 0, queue: null };
}

async function select(db: Db, rest: SQL): Promise<readonly JobRecord[]> {
  const { rows } = await db.execute(sql`select ${COLUMNS} from ${TABLE} j ${rest}`);
  return rows.map(toRecord);
}

function toRecord(row: unknown): JobRecord {
  const { id, name, user_id, state, output, retry_count, started_on, completed_on } = rowSchema.parse(row);
  const error = errorSchema.safeParse(output);
  return {
    id,
    queue: name,
    userId: user_id,
    state,
    error: error.success ? { message: error.data.message, stack: error.data.stack ?? null } : null,
    attempts: retry_count + (started_on === null ? 0 : 1),
    startedAt: started_on,
    endedAt: completed_on,
  };
}
