import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const PEOPLE = 40_000;
const PROJECTS_EACH = 2;
const CALLS_OF_A_BUILD = 5;

const people = sql`generate_series(1, ${sql.raw(String(PEOPLE))}) as n`;
const projects = sql`generate_series(1, ${sql.raw(String(PEOPLE * PROJECTS_EACH))}) as n`;
const calls = sql`generate_series(0, ${sql.raw(String(PEOPLE * PROJECTS_EACH * CALLS_OF_A_BUILD - 1))}) as n`;
/** Of a project and of whatever else is counted through, spread over the people. */
const owner = sql.raw(`'person-' || (n % ${PEOPLE} + 1)`);
const earlier = sql.raw(`now() - n * interval '37 seconds'`);

/** What thousands of customers leave behind. Numbers are far above those that rows made by the app get. */
const ROWS: readonly SQL[] = [
  sql`insert into users (id, email, password, reset_password_token, verify_email_token, email_verified, smartsheet_id)
    select 'person-' || n, 'person-' || n || '@example.test', 'x', case when n % 10 = 0 then md5('r' || n) end, md5('v' || n), true, case when n % 2 = 0 then n::text end from ${people}`,
  sql`insert into sessions (sid, sess, expire, user_id)
    select md5('s' || n), '{"signedInAt":"2026-01-01T00:00:00Z","seenAt":"2026-01-01T00:00:00Z"}', now() + n * interval '7 seconds', ${owner} from ${projects}`,
  sql`insert into projects (id, user_id, name, status, requirements, created_at)
    select 1000000 + n, ${owner}, 'Project ' || n, 'active', '{"projectScope":"medium","timeline":"1-3_months"}', ${earlier} from ${projects}`,
  sql`insert into project_summaries (project_id, user_id, project_scope, text_bytes, plan_versions)
    select 1000000 + n, ${owner}, 'medium', 2000, 1 from ${projects}`,
  sql`insert into project_creations (user_id, key, body_hash, project_id, created_at)
    select ${owner}, md5('k' || n), md5('b' || n), 1000000 + n, ${earlier} from ${projects}`,
  sql`insert into project_drafts (user_id, content) select 'person-' || n, '{}' from ${people}`,
  sql`insert into plan_versions (id, project_id, version, plan, calls, hash)
    select 1000000 + n, 1000000 + n, 1, '{"sheets":[]}', '[]', md5('h' || n) from ${projects}`,
  sql`insert into plan_improvements (project_id, answers_version, planner_version, state) select 1000000 + n, 1, 1, 'done' from ${projects}`,
  sql`insert into builds (id, project_id, user_id, plan_version_id, status, created_at)
    select 1000000 + n, 1000000 + n, ${owner}, 1000000 + n, case when n % 20 = 0 then 'failed' else 'finished' end, ${earlier} from ${projects}`,
  sql`insert into build_calls (build_id, position, key, status, produced, started_at)
    select 1000001 + n / 5, n % 5, 'call-' || n % 5, 'done', jsonb_build_object(case when n % 5 = 0 then 'workspace' else 'sheet' end, n), now() from ${calls}`,
  sql`insert into smartsheet_assets (project_id, user_id, asset_type, asset_name, smartsheet_id)
    select 1000001 + n / 5, 'person-' || ((1 + n / 5) % 40000 + 1), 'sheet', 'Sheet', n::text from ${calls} where n % 5 < 2`,
  sql`insert into guides (project_id, build_id, key, kind, name, steps) select 1000000 + n, 1000000 + n, 'form', 'form', 'Form', '[]' from ${projects}`,
  sql`insert into ai_sessions (user_id, project_id, question, response, created_at)
    select ${owner}, case when n % 2 = 0 then 1000000 + n end, 'How?', 'So.', ${earlier} from ${projects}`,
  sql`insert into ai_consultations (user_id, month, used) select 'person-' || n, '2026-01', 1 from ${people}`,
  sql`insert into ai_usage (user_id, month, tokens) select 'person-' || n, '2026-01', 1 from ${people}`,
  sql`insert into subscriptions (user_id, stripe_subscription_id, plan, status) select 'person-' || n, 'sub_' || n, 'pro', 'active' from ${people}`,
  sql`insert into billing_customers (user_id, stripe_customer_id) select 'person-' || n, 'cus_' || n from ${people}`,
  sql`insert into contact_submissions (name, email, message) select 'N', 'person-' || n || '@example.test', 'M' from ${people}`,
  sql`insert into events (kind, subject, occurred_at, data)
    select case when n % 2 = 0 then 'signed_in' else 'plan_designed' end, event_subject, ${earlier}, '{}' from ${projects}
    inner join users on users.id = ${owner}`,
  sql`insert into event_origins (event_id, user_id, address, recorded_at) select 1000000 + n, ${owner}, '10.0.0.1', ${earlier} from ${projects}`,
  sql`insert into account_counts (role, status, count) select role, subscription_status, count(*) from users group by 1, 2`,
  sql`insert into support_issues (user_id, title, description, priority, status, created_at)
    select 'person-' || n, 'My report is empty', 'Since yesterday', 'high', case when n % 3 = 0 then 'open' else 'resolved' end, ${earlier} from ${people}`,
  sql`insert into operator_actions (at, operator, subject, action) select created_at, event_subject, event_subject, 'subscription_resynced' from users`,
  sql`insert into billing_ledger (key, subject, kind, at, stripe_subscription_id, currency, annual_cents_before, annual_cents_after, subscription_annual_cents, source, recorded_at)
    select 'movement:sub_' || n, subject, 'new', ${earlier}, 'sub_' || n, 'usd', 0, 58800, 58800, 'invoice', now()
    from ${people} inner join billing_customers on user_id = 'person-' || n`,
  sql`insert into activity_days (subject, day, questions, projects, plans, builds, settings, assets, last_at)
    select event_subject, to_char(current_date - (n % 30), 'YYYY-MM-DD'), 1, 0, 0, 0, 0, 0, now() from ${people} inner join users on id = 'person-' || n`,
  sql`insert into usage_periods (days, figures, computed_at)
    select days, jsonb_build_object('days', days, 'activePeople', 1, 'returningPeople', 1, 'askingPeople', 1, 'top', '[]'::jsonb, 'peopleByActivity',
      '{"questions": 1, "projects": 0, "plans": 0, "builds": 0, "settings": 0}'::jsonb), now() from unnest(array[7, 30, 90, 365]) as days`,
  sql`insert into standing_figures (name, figures, computed_at) values ('usage', '{"activeProjects": 1, "completion": {}, "cohorts": []}', now())`,
  sql`insert into rate_limits (key, count, expires) select 'traffic:user:' || n, 1, now() + n * interval '1 second' from ${people}`,
];

/**
 * Fills the tables with more than a million rows and tells the planner of them. Triggers and references are not checked meanwhile: it takes
 * seconds.
 * @returns the tables that are big, by the planner's own statistics
 */
export async function fillTables(db: Db): Promise<ReadonlySet<string>> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const rows of ROWS) await tx.execute(rows);
  });
  await db.execute(sql`analyze`);
  const { rows } = await db.execute<{ name: string; rows: number }>(
    sql`select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${PEOPLE}`,
  );
  const total = rows.reduce((sum, table) => sum + table.rows, 0);
  if (total < 1_000_000) throw new Error(`Only ${total} rows were generated`);
  return new Set(rows.map(({ name }) => name));
}
