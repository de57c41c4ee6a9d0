import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createPostgresDatabase, databaseUrl, dropUnusedDatabase } from '../testing/template.ts';
import { connectPostgres, type Db, openDatabase } from './client.ts';

const provided = inject('database');
const onPostgres = provided.engine === 'postgres';

test.runIf(!onPostgres)('the embedded database keeps what was written and refuses a second opening', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sheetwright-client-'));
  const config = { databaseUrl: null, databasePoolSize: 2, dataDir };
  const first = await openDatabase(config);
  await first.db.execute(sql`insert into users (id, email) values ('kept', 'kept@example.test')`);
  await expect(openDatabase(config)).rejects.toThrow('is in use by process');
  await first.close();
  const second = await openDatabase(config);
  const { rows } = await second.db.execute(sql`select email from users`);
  expect(rows).toEqual([{ email: 'kept@example.test' }]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});

test.runIf(onPostgres)('instances that start together on an empty PostgreSQL migrate it once', async () => {
  const { url, drop } = await emptyDatabase();
  const config = { databaseUrl: url, databasePoolSize: 2, dataDir: '/nonexistent' };
  const instances = await Promise.all(Array.from({ length: 4 }, () => openDatabase(config)));
  const { rows } = await (instances[0] as (typeof instances)[number]).db.execute(sql`select count(*)::int as n from users`);
  expect(rows).toEqual([{ n: 0 }]);
  await Promise.all(instances.map((instance) => instance.close()));
  await drop();
});

test.runIf(onPostgres)('a connection that dies while idle is reported and replaced', async () => {
  const { url, drop } = await emptyDatabase();
  const errors: Error[] = [];
  const database = connectPostgres({ url, poolSize: 2, onIdleError: (error) => errors.push(error) });
  await database.ping();
  const killer = connectPostgres({ url, poolSize: 1 });
  await killer.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await database.ping();
  await Promise.all([database.close(), killer.close()]);
  await drop();
});

test.runIf(onPostgres)('connections that die in use are replaced, and end neither the process nor the pool', async () => {
  const { url, drop } = await emptyDatabase();
  const database = connectPostgres({ url, poolSize: 1 });
  const killer = connectPostgres({ url, poolSize: 1 });
  const killOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const inside = database.db.transaction(async (tx) => {
    await killer.db.execute(killOthers);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`select 1`);
  });
  await expect(inside).rejects.toThrow();
  await database.ping();
  // Ended just before it begins: the connection is given out although it is dying.
  for (let round = 0; round < 5; round += 1) {
    await database.ping();
    await Promise.allSettled([killer.db.execute(killOthers), beginRepeatedly(database)]);
  }
  await database.ping();
  await Promise.all([database.close(), killer.close()]);
  await drop();
});

async function beginRepeatedly({ db }: { readonly db: Db }): Promise<void> {
  for (let begun = 0; begun < 50; begun += 1) await db.transaction(async () => {});
}

test.runIf(onPostgres)('a statement that runs for too long is ended by the server', async () => {
  const { url, drop } = await emptyDatabase();
  const database = connectPostgres({ url, poolSize: 1 });
  const { rows } = await database.db.execute(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
  await database.close();
  await drop();
});

async function emptyDatabase() {
  const admin = provided.engine === 'postgres' ? provided.url : '';
  const name = await createPostgresDatabase(admin);
  return { url: databaseUrl(admin, name), drop: () => dropUnusedDatabase(admin, name) };
}
