import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectPostgres, type PostgresDatabase } from '@sheetwright/server/db/client.ts';
import { type Copies, copyHistory } from '@sheetwright/server/testing/copied-history.ts';
import { createPostgresTemplate, databaseUrl } from '@sheetwright/server/testing/template.ts';
import { sql } from 'drizzle-orm';
import { settings } from '../http.ts';

const SAMPLE = 500;
const MONTHS = 24;

/** Sizes of an installation, in customers and the copies of the sample that they are. */
export const SMALL: Copies & { readonly customers: number } = { customers: 10_000, first: 1, last: 19 };
export const LARGE: Copies & { readonly customers: number } = { customers: 105_000, first: 20, last: 209 };

/** @returns the address of a new database in which the sample is written through the functions of the app */
export async function createSample(clusterUrl: string): Promise<string> {
  const { name } = await createPostgresTemplate(clusterUrl);
  const url = databaseUrl(clusterUrl, name);
  run(url, 'seed', '--customers', String(SAMPLE), '--months', String(MONTHS), '--seed', '1');
  return url;
}

export interface Filled {
  readonly sessions: number;
  readonly ledgerLines: number;
  /** Of making all roll-ups anew. */
  readonly rebuildSeconds: number;
}

/** Adds copies of the sample, what support works with, and makes the roll-ups anew. */
export function fill(url: string, copies: Copies): Promise<Filled> {
  return using(url, async (database) => {
    const { db } = database;
    await copyHistory(db, copies);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const rows of [MINUTES, ...SUPPORT]) await tx.execute(rows);
    });
    await db.execute(sql`vacuum analyze`);
    const begun = performance.now();
    run(url, 'rollups', 'rebuild');
    const rebuildSeconds = (performance.now() - begun) / 1000;
    await db.execute(sql`vacuum analyze`);
    const { rows } = await db.execute<{ sessions: number; lines: number }>(
      sql`select (select count(*) from ai_sessions)::int as sessions, (select count(*) from billing_ledger)::int as lines`,
    );
    return { sessions: rows[0]?.sessions ?? 0, ledgerLines: rows[0]?.lines ?? 0, rebuildSeconds };
  });
}

/** Runs a command of the product as operators do. */
function run(databaseUrl: string, command: string, ...args: readonly string[]): void {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const env = { ...process.env, ...settings(databaseUrl, dataFolder) };
  const file = fileURLToPath(new URL(`../../../apps/server/dist/${command}.js`, import.meta.url));
  execFileSync(process.execPath, [file, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(dataFolder, { recursive: true, force: true });
}

async function using<Result>(url: string, work: (database: PostgresDatabase) => Promise<Result>): Promise<Result> {
  const database = connectPostgres({ url, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A month of two instances' minutes. */
const MINUTES = sql`insert into instance_minutes (minute, instance_id, requests, failed, timed, total_ms, queries, buckets)
  select date_trunc('minute', now()) - n * interval '1 minute', md5('instance ' || i)::uuid, 50, 0, 50, 900, 120, '[10,10,10,10,5,5,0,0,0,0,0,0]'
  from generate_series(1, 43200) as n, generate_series(1, 2) as i on conflict do nothing`;

/** One customer in ten has asked for help, one in three has a key, one in five was helped by an operator, one project in fifty failed. */
const SUPPORT = [
  sql`insert into users (id, email, role, email_verified) values ('operator', 'operator@bench.test', 'admin', true) on conflict do nothing`,
  sql`insert into support_issues (user_id, title, description, priority, status, created_at)
    select id, (array['My report is empty', 'Cannot connect', 'A formula is wrong', 'Invoice for March', 'The build stopped'])[1 + ascii(substr(id, 2)) % 5],
      (array['Since yesterday', 'Again', 'After I changed the columns', 'Since my colleague left'])[1 + ascii(substr(id, 3)) % 4] || ' this happens in ' || substr(md5(id), 1, 8), case when ascii(id) % 2 = 0 then 'high' else 'low' end,
      case when ascii(id) % 3 = 0 then 'open' else 'resolved' end, created_at + interval '3 days'
    from users where abs(hashtext(id)) % 10 = 0 and not exists (select 1 from support_issues as i where i.user_id = users.id)`,
  sql`update users set smartsheet_api_key = 'x' where role = 'customer' and abs(hashtext(id)) % 3 = 0 and smartsheet_api_key is null`,
  sql`insert into api_key_checks (user_id, status, checked_at)
    select id, 'valid', now() from users where smartsheet_api_key is not null and abs(hashtext(id)) % 2 = 0 on conflict do nothing`,
  sql`insert into operator_actions (at, operator, subject, action, before, after, reason)
    select created_at + interval '5 days', (select event_subject from users where id = 'operator'), event_subject, 'subscription_resynced',
      '{"status": "active"}', '{"status": "active"}', 'Asked by mail'
    from users as u where role = 'customer' and abs(hashtext(id)) % 5 = 0
      and not exists (select 1 from operator_actions as a where a.subject = u.event_subject) order by created_at`,
  sql`insert into plan_versions (project_id, version, plan, calls, hash)
    select id, 1, '{"sheets": []}', '[]', md5(id::text) from projects where id % 50 = 0 on conflict do nothing`,
  sql`insert into builds (project_id, user_id, plan_version_id, status, failure, created_at, finished_at)
    select p.id, p.user_id, v.id, 'failed', '{"assetName": "Tasks", "reason": "unavailable", "remaining": []}', p.created_at, p.created_at + interval '1 minute'
    from projects as p inner join plan_versions as v on v.project_id = p.id
    where not exists (select 1 from builds as b where b.project_id = p.id)`,
];
