import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { Project } from '@sheetwright/contract/projects.ts';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { events, users } from '../../db/schema.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createPostgresDatabase, databaseUrl, dropUnusedDatabase } from '../../testing/template.ts';
import { createTestApp, createUser, type TestUser } from '../../testing/test-app.ts';
import { smallRequirements } from '../builds/crash/requirements.ts';
import { recordEvent } from './record-event.ts';

const emulator = await startEmulator();
const app = await createTestApp({ smartsheet: emulator.gateway, config: { smartsheetSettleMs: 100 } });
await app.app.ready();
const { db } = app.database;

test('sign-ins, projects, plans and builds are recorded without content, and outlive the person under a number that leads nowhere', async () => {
  const user = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
  const subject = await subjectOf(user);
  const post = await signInByPassword(user);
  const { id } = (await post('/api/projects', aNewProject())).json<Project>();
  await emulator.fault({
    kind: 'error',
    before: { status: 403, errorCode: 1004 },
    match: { method: 'POST', path: '/workspaces/{id}/sheets' },
  });
  expect((await post(`/api/projects/${id}/create-assets`)).statusCode).toBe(502);
  app.log.expectErrors();
  expect((await post(`/api/projects/${id}/create-assets`)).statusCode).toBe(200);

  const recorded = await eventsOf(subject);
  expect(recorded.map(({ kind, data }) => [kind, data])).toEqual([
    ['signed_in', {}],
    ['project_created', {}],
    ['plan_designed', { version: 1, calls: expect.any(Number) }],
    ['build_started', { resumed: false }],
    ['build_failed', { remaining: expect.any(Number) }],
    ['build_started', { resumed: true }],
    [
      'build_finished',
      {
        assets: expect.any(Number),
        sheet: expect.any(Number),
        report: expect.any(Number),
        calls: expect.any(Number),
        seconds: expect.any(Number),
      },
    ],
  ]);
  expect((await post('/api/account/delete', { password: user.password })).statusCode).toBe(200);
  const kept = await eventsOf(subject);
  expect(kept.slice(0, -1)).toEqual(recorded);
  expect(kept.at(-1)).toMatchObject({ kind: 'account_deleted', data: {} });
  expect(await db.select().from(users).where(eq(users.eventSubject, subject))).toEqual([]);
  for (const trace of [user.id, user.email, 'Programme']) expect(JSON.stringify(kept)).not.toContain(trace);
});

test('a sign-in that is refused is recorded as that, not as a sign-in', async () => {
  const user = await createUser(app);
  const body = { email: user.email, password: 'not that' };
  expect((await app.request({ method: 'POST', url: '/api/auth/login', body })).statusCode).toBe(401);
  const subject = await subjectOf(user);
  await expect.poll(() => eventsOf(subject)).toMatchObject([{ kind: 'sign_in_failed', data: {} }]);
});

test('an event exists exactly when what it tells of does', async () => {
  const user = await createUser(app);
  const event = { kind: 'project_created', userId: user.id, occurredAt: app.clock(), data: {} } as const;
  const undone = db.transaction(async (tx) => {
    await recordEvent(tx, event);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await eventsOf(await subjectOf(user))).toEqual([]);
  await expect(db.transaction((tx) => recordEvent(tx, { ...event, userId: 'nobody' }))).rejects.toThrow();
});

test.each(['update events set actor = subject', 'delete from events', 'truncate events'])(
  'the database refuses: %s',
  async (statement) => {
    const user = await createUser(app);
    await db.transaction((tx) =>
      recordEvent(tx, { kind: 'project_created', userId: user.id, occurredAt: app.clock(), data: {} }),
    );
    const before = await db.select().from(events);
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'Events are added, never changed or removed' },
    });
    expect(await db.select().from(events)).toEqual(before);
  },
);

test('people who were there before events get numbers of their own', async () => {
  const { run, close } = await emptyDatabase();
  for (const name of ['0000_initial', '0001_identity_and_front_door']) await run(migration(name));
  await run(`insert into users (id, email) values ('one', 'one@example.test'), ('two', 'two@example.test')`);
  await run(migration('0002_events'));
  const rows = await run('select distinct event_subject from users where event_subject is not null');
  expect(rows).toHaveLength(2);
  await close();
});

async function subjectOf({ id }: TestUser): Promise<string> {
  const [row] = await db.select({ subject: users.eventSubject }).from(users).where(eq(users.id, id));
  if (!row) throw new Error('There is no such user');
  return row.subject;
}

function eventsOf(subject: string) {
  return db.select().from(events).where(eq(events.subject, subject)).orderBy(events.id);
}

async function signInByPassword({ email, password }: TestUser) {
  const answer = await app.request({ method: 'POST', url: '/api/auth/login', body: { email, password } });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (url: string, body?: object) => app.request({ method: 'POST', url, cookie, body });
}

function aNewProject() {
  return { name: 'Programme', description: null, projectType: 'custom', status: 'draft', requirements: smallRequirements };
}

function migration(name: string): string {
  return readFileSync(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8');
}

/** Without tables, on the engine of the running project. */
async function emptyDatabase() {
  const provided = inject('database');
  if (provided.engine === 'pglite') {
    const client = await PGlite.create();
    return { run: async (text: string) => (await client.exec(text)).at(-1)?.rows, close: () => client.close() };
  }
  const name = await createPostgresDatabase(provided.url);
  const client = new pg.Client({ connectionString: databaseUrl(provided.url, name) });
  await client.connect();
  return {
    run: async (text: string) => (await client.query(text)).rows as unknown[] | undefined,
    close: async () => {
      await client.end();
      await dropUnusedDatabase(provided.url, name);
    },
  };
}
