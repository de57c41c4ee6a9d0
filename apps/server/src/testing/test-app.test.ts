import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { type Jobs, startJobs } from '../jobs/boss.ts';
import { closeAll } from './cleanup.ts';
import { createTestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

test('a database that two apps share goes when the second of them has closed, whichever is slower', async () => {
  const first = await createTestApp();
  const second = await createTestApp({ database: first.database });
  second.app.addHook('onClose', () => sleep(300));
  await closeAll();
  expect([first.jobs.isRunning(), second.jobs.isRunning()]).toEqual([false, false]);
  expect([first, second].flatMap(({ log }) => log.expectErrors())).toEqual([]);
  await expect(first.database.ping()).rejects.toThrow();
});

test('closing one of two apps leaves the other its database', async () => {
  const first = await createTestApp();
  const second = await createTestApp({ database: first.database });
  await first.close();
  await first.close();
  expect((await second.database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('whoever closes a second time waits until the first has closed', async () => {
  const { app, jobs, close } = await createTestApp();
  app.addHook('onClose', () => sleep(200));
  void close();
  await close();
  expect(jobs.isRunning()).toBe(false);
});

describe.skipIf(inject('database').engine === 'pglite')('on a server', () => {
  test('a database that is still used is not removed, and the test that left it in use is named', async () => {
    const database = await createTestDatabase();
    const errors: unknown[] = [];
    const jobs: Jobs = await startJobs(database, (error) => void errors.push(error));
    await expect(database.close()).rejects.toThrow(
      /made in .*test-app\.test\.ts > on a server > a database that is still used.* is still in use by \d× pgboss/,
    );
    await jobs.stop();
    expect(errors).toEqual([]);
    await database.close();
  }, 30_000);
});
