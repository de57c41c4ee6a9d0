import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

test('consent that was given before providers had names is kept as a record, and sessions of a month count as its consultations', async () => {
  const client = await PGlite.create();
  await migrateUpTo(client, 0, 7);
  await client.exec(`
    insert into users (id, email) values ('a', 'a@example.test');
    insert into ai_consents (user_id, created_at) values ('a', '2026-10-01T00:00:00Z');
    insert into ai_sessions (user_id, question, response, created_at) values
      ('a', 'How?', 'So.', '2026-10-31T23:59:59Z'), ('a', 'How?', 'So.', '2026-11-01T00:00:00Z'), ('a', 'Why?', 'So.', '2026-11-02T00:00:00Z');
    insert into ai_usage (user_id, month, tokens) values ('a', '2026-11', 700);
  `);
  await migrateUpTo(client, 7, 8);

  expect((await client.query('select user_id, provider, created_at from ai_consents')).rows).toEqual([
    { user_id: 'a', provider: 'unnamed', created_at: new Date('2026-10-01T00:00:00Z') },
  ]);
  expect((await client.query('select month, used from ai_consultations order by month')).rows).toEqual([
    { month: '2026-10', used: 1 },
    { month: '2026-11', used: 2 },
  ]);
  expect((await client.query('select distinct provider, model, cost_micros from ai_sessions')).rows).toEqual([
    { provider: 'expert', model: null, cost_micros: 0 },
  ]);
  expect((await client.query('select tokens, cost_micros from ai_usage')).rows).toEqual([{ tokens: 700, cost_micros: 0 }]);
  await client.close();
});

async function migrateUpTo(client: PGlite, from: number, to: number): Promise<void> {
  for (const { tag } of journal.entries.slice(from, to)) {
    await client.exec(readFileSync(path.join(import.meta.dirname, 'migrations', `${tag}.sql`), 'utf8'));
  }
}
