import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Which copies are made: a history may be copied again, with the next numbers. */
export interface Copies {
  readonly first: number;
  readonly last: number;
}

const SEEDED = '%@customers.test';

/**
 * Copies the customers that `seedHistory` has written, with all that it has written about them. What a copy holds is what the functions of the
 * app wrote, under other ids and some seconds earlier: a large installation in minutes, where those functions take hours. Triggers and
 * references are not checked meanwhile.
 */
export async function copyHistory(db: Db, copies: Copies): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const rows of copiedRows(copies)) await tx.execute(rows);
  });
  await db.execute(sql`analyze`);
}

function copiedRows({ first, last }: Copies): readonly SQL[] {
  const copies = sql`generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) as copy`;
  const seeded = sql`users as u, ${copies} where u.email like ${SEEDED}`;
  const ofSeeded = (table: string, on: string) =>
    sql`${sql.raw(table)} as t inner join users as u on ${sql.raw(on)}, ${copies} where u.email like ${SEEDED}`;
  const id = (column: string) => sql.raw(`md5(${column}::text || ':' || copy)::uuid`);
  const named = (column: string) => sql.raw(`${column} || '_copy' || copy`);
  const earlier = (column: string) => sql.raw(`${column} - copy * interval '7 seconds'`);
  return [
    sql`insert into users (id, first_name, last_name, email, auth_provider, email_verified, subscription_status, subscription_plan,
        stripe_subscription_id, event_subject, created_at, updated_at)
      select ${id('u.id')}, first_name, last_name, split_part(email, '@', 1) || '-' || copy || '@copies.test', auth_provider, true,
        subscription_status, subscription_plan, ${named('stripe_subscription_id')}, ${id('event_subject')},
        ${earlier('created_at')}, ${earlier('updated_at')} from ${seeded}`,
    sql`insert into billing_customers (user_id, subject, revision, created_at, updated_at)
      select ${id('t.user_id')}, ${id('t.subject')}, t.revision, ${earlier('t.created_at')}, ${earlier('t.updated_at')}
      from ${ofSeeded('billing_customers', 't.user_id = u.id')}`,
    sql`insert into subscriptions (user_id, stripe_subscription_id, plan, status, current_period_start, current_period_end, trial_end,
        trial_started_at, trial_refused, cancel_at_period_end, amount_due_cents, payment_needs_confirmation, ended_at, created_at, updated_at)
      select ${id('t.user_id')}, ${named('t.stripe_subscription_id')}, plan, status, current_period_start, current_period_end, trial_end,
        trial_started_at, trial_refused, cancel_at_period_end, amount_due_cents, payment_needs_confirmation, ended_at, t.created_at, t.updated_at
      from ${ofSeeded('subscriptions', 't.user_id = u.id')}`,
    sql`insert into billing_ledger (key, subject, kind, at, stripe_subscription_id, currency, amount_cents, annual_cents_before,
        annual_cents_after, subscription_annual_cents, reason, failure, source, recorded_at)
      select ${named('t.key')}, ${id('t.subject')}, kind, ${earlier('at')}, ${named('t.stripe_subscription_id')}, currency, amount_cents,
        annual_cents_before, annual_cents_after, subscription_annual_cents, reason, failure, source, ${earlier('recorded_at')}
      from billing_ledger as t inner join billing_customers as c on c.subject = t.subject inner join users as u on u.id = c.user_id, ${copies}
      where u.email like ${SEEDED} order by t.id, copy`,
    sql`insert into events (kind, subject, occurred_at, data)
      select kind, ${id('t.subject')}, ${earlier('occurred_at')}, data from ${ofSeeded('events', 't.subject = u.event_subject')}
      order by t.id, copy`,
    sql`insert into ai_sessions (user_id, question, response, provider, duration, created_at)
      select ${id('t.user_id')}, question, response, provider, duration, ${earlier('t.created_at')}
      from ${ofSeeded('ai_sessions', 't.user_id = u.id')} order by t.id, copy`,
    sql`insert into projects (user_id, name, status, smartsheet_id, created_at, updated_at)
      select ${id('t.user_id')}, t.name, t.status, t.smartsheet_id, ${earlier('t.created_at')}, ${earlier('t.updated_at')}
      from ${ofSeeded('projects', 't.user_id = u.id')} order by t.id, copy`,
    // The number of a copied project is found by whose it is and when it was begun: nobody begins two at the same instant.
    sql`insert into project_templates (project_id, template)
      select p.id, d.template from project_templates as d inner join projects as t on t.id = d.project_id
        inner join users as u on u.id = t.user_id cross join ${copies}
        inner join projects as p on p.user_id = ${id('u.id')}::text and p.created_at = ${earlier('t.created_at')}
      where u.email like ${SEEDED}`,
    sql`insert into project_summaries (project_id, user_id, text_bytes, plan_versions)
      select p.id, p.user_id, length(p.name), 0 from projects as p left join project_summaries as s on s.project_id = p.id
      where s.project_id is null`,
  ];
}
