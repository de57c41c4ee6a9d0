import type { Problem } from '@sheetwright/contract/problem.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events, projectCreations, projects, users } from '../../db/schema.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { smallRequirements } from '../builds/crash/requirements.ts';
import { createProjectRepository } from './repository.ts';

const KEY = 'a3b0c442-98fc-4c14-9afb-f4c8996fb924';
const DAY = 24 * 60 * 60_000;

const app = await createTestApp();
const { db } = app.database;

test('a repeated request with the same key answers the same project and creates none', async () => {
  const ann = await aCustomer();
  const first = await ann.create({ key: KEY });
  const second = await ann.create({ key: KEY });

  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await ann.countProjects()).toBe(1);
  expect(await ann.countCreationEvents()).toBe(1);
});

test('of parallel requests with the same key one creates, and all answer its project', async () => {
  const ann = await aCustomer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.create({ key: KEY })));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<Project>().id)).size).toBe(1);
  expect(await ann.countProjects()).toBe(1);
});

test('the same key with other answers is refused in words, and neither creates nor changes anything', async () => {
  const ann = await aCustomer();
  const { id } = (await ann.create({ key: KEY })).json<Project>();
  const refused = await ann.create({ key: KEY, name: 'Second thoughts' });

  expect(refused.statusCode).toBe(409);
  expect(refused.json<Problem>()).toMatchObject({ code: 'already_created', detail: expect.stringContaining('“Launch tracker”') });
  expect(await ann.countProjects()).toBe(1);
  expect((await ann.read(id)).json<Project>().name).toBe('Launch tracker');
});

test('of parallel requests with one key and different answers one creates, and the others are refused', async () => {
  const ann = await aCustomer();
  const names = ['One of them', 'Another one', 'A third one'];
  const answers = await Promise.all(names.map((name) => ann.create({ key: KEY, name })));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(await ann.countProjects()).toBe(1);
});

test('other keys, and requests without one, create a project each', async () => {
  const ann = await aCustomer();
  for (const key of [KEY, `${KEY}-2`, undefined, undefined]) expect((await ann.create({ key })).statusCode).toBe(201);
  expect(await ann.countProjects()).toBe(4);
});

test('a key counts for its own account alone', async () => {
  const [ann, bob] = [await aCustomer(), await aCustomer()];
  const own = (await ann.create({ key: KEY })).json<Project>();
  const other = await bob.create({ key: KEY, name: 'Of somebody else' });

  expect(other.statusCode).toBe(201);
  expect(other.json<Project>().id).not.toBe(own.id);
});

test('a key whose request was refused is free for the corrected answers', async () => {
  const ann = await aCustomer();
  expect((await ann.create({ key: KEY, name: 'x' })).statusCode).toBe(400);
  expect((await ann.create({ key: KEY })).statusCode).toBe(201);
});

test('a key is stored exactly when its project is', async () => {
  const ann = await aCustomer();
  const repository = createProjectRepository(db);
  const undone = db.transaction(async (tx) => {
    await repository.beginCreation(tx, { userId: ann.user.id, key: KEY, bodyHash: 'hash', createdAt: app.clock() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await ann.countKeys()).toBe(0);
  expect((await ann.create({ key: KEY })).statusCode).toBe(201);
});

test.each(['', 'short', 'x'.repeat(101), 'with blank and more', 'ümlaut-ümlaut-ümlaut'])(
  'refuses %j as a key and names it',
  async (key) => {
    const ann = await aCustomer();
    const refused = await ann.create({ key });

    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().errors).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }]);
    expect(await ann.countProjects()).toBe(0);
  },
);

test('a key whose project has been deleted does not bring it back, and says so', async () => {
  const ann = await aCustomer();
  await ann.create({ key: KEY });
  await db.delete(projects).where(eq(projects.userId, ann.user.id));
  const refused = await ann.create({ key: KEY });

  expect(refused.statusCode).toBe(409);
  expect(refused.json<Problem>().detail).toContain('deleted');
  expect(await ann.countProjects()).toBe(0);
});

test('keys are kept for more than a day and then pruned; the projects stay, and keys leave with their account', async () => {
  const ann = await aCustomer();
  const repository = createProjectRepository(db);
  await ann.create({ key: KEY });
  await repository.pruneCreations(new Date(app.clock().getTime() - DAY));
  expect(await ann.countKeys()).toBe(1);
  await repository.pruneCreations(new Date(app.clock().getTime() + 1));
  expect(await ann.countKeys()).toBe(0);
  expect(await ann.countProjects()).toBe(1);

  await ann.create({ key: KEY });
  await db.delete(users).where(eq(users.id, ann.user.id));
  expect(await ann.countKeys()).toBe(0);
});

async function aCustomer() {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  return {
    user,
    create: ({ key, name = 'Launch tracker' }: { readonly key: string | undefined; readonly name?: string }) =>
      app.request({
        method: 'POST',
        url: '/api/projects',
        cookie,
        body: { name, description: null, projectType: 'custom', status: 'draft', requirements: smallRequirements },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    read: (id: number) => app.request({ url: `/api/projects/${id}`, cookie }),
    countProjects: async () => (await db.select({ n: count() }).from(projects).where(eq(projects.userId, user.id)))[0]?.n,
    countKeys: async () =>
      (await db.select({ n: count() }).from(projectCreations).where(eq(projectCreations.userId, user.id)))[0]?.n,
    countCreationEvents: async () => {
      const rows = await db
        .select({ kind: events.kind })
        .from(events)
        .innerJoin(users, eq(users.eventSubject, events.subject))
        .where(eq(users.id, user.id));
      return rows.filter(({ kind }) => kind === 'project_created').length;
    },
  };
}
