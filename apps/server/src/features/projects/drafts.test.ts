import { type DraftContent, type KeptDraft, MAX_DRAFT_LENGTH, type StoredDraft } from '@sheetwright/contract/drafts.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test as it } from 'vitest';
import { createTestApp, createUser, signIn, type TestApp, type TestUser } from '../../testing/test-app.ts';

const URL = '/api/drafts/new-project';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

it('a draft is kept with the account exactly as it was typed, and read on another device', async () => {
  const { user, keep, read } = await setUpPerson();
  expect(await read()).toBeNull();
  const content = aDraft({ projectName: 'x', painPoints: '=1+1\n<b>北京</b> 🧑‍🚀  ', teamRoles: ['End Users'] });
  const kept = (await keep(content, null)).json<KeptDraft>();
  const elsewhere = await signIn(test, user);

  expect((await test.request({ url: URL, cookie: elsewhere })).json()).toEqual({ draft: { content, ...kept } });
});

it('each change gives another revision, and only who has seen the last one changes it', async () => {
  const { keep, read } = await setUpPerson();
  const first = (await keep(aDraft({ projectName: 'First' }), null)).json<KeptDraft>();
  const second = (await keep(aDraft({ projectName: 'Second' }), first.revision)).json<KeptDraft>();
  expect(second.revision).not.toBe(first.revision);

  for (const stale of [first.revision, null]) {
    const answer = await keep(aDraft({ projectName: 'Overwritten' }), stale);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining('another tab or device') });
  }
  expect((await read())?.content.values.projectName).toBe('Second');
});

it('of two tabs that save at the same moment exactly one is kept, from nothing and from one draft alike', async () => {
  const { keep, read } = await setUpPerson();
  for (let round = 0; round < 3; round += 1) {
    const revision = (await read())?.revision ?? null;
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => keep(aDraft({ projectName: `${name} ${round}` }), revision)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  }
});

it('a draft that was thrown away does not come back by a tab that still shows it', async () => {
  const { keep, read, remove } = await setUpPerson();
  const { revision } = (await keep(aDraft(), null)).json<KeptDraft>();
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
  expect((await keep(aDraft(), revision)).statusCode).toBe(409);
  expect(await read()).toBeNull();
});

it('throwing away names the state that is meant: a newer one stays', async () => {
  const { keep, read, remove } = await setUpPerson();
  const first = (await keep(aDraft(), null)).json<KeptDraft>();
  const second = (await keep(aDraft({ projectName: 'Typed elsewhere' }), first.revision)).json<KeptDraft>();
  expect((await remove(first.revision)).statusCode).toBe(409);
  expect((await read())?.revision).toBe(second.revision);
  expect((await remove(second.revision)).statusCode).toBe(200);
  expect(await read()).toBeNull();
});

it('a draft belongs to one person', async () => {
  const [own, other] = [await setUpPerson(), await setUpPerson()];
  const { revision } = (await own.keep(aDraft({ projectName: 'Private' }), null)).json<KeptDraft>();
  expect(await other.read()).toBeNull();
  expect((await other.keep(aDraft(), revision)).statusCode).toBe(409);
  expect((await other.remove(revision)).statusCode).toBe(200);
  expect((await own.read())?.content.values.projectName).toBe('Private');
});

it('needs a session', async () => {
  const body = { content: aDraft(), revision: null };
  expect((await test.request({ url: URL })).statusCode).toBe(401);
  expect((await test.request({ method: 'PUT', url: URL, body })).statusCode).toBe(401);
  expect((await test.request({ method: 'DELETE', url: URL })).statusCode).toBe(401);
});

it.each<[string, (content: DraftContent) => unknown]>([
  ['more than a draft may hold', (content) => ({ ...content, values: { painPoints: 'x'.repeat(MAX_DRAFT_LENGTH) } })],
  ['a NUL', (content) => ({ ...content, values: { painPoints: 'a \u0000 b' } })],
  ['an unpaired surrogate', (content) => ({ ...content, values: { painPoints: 'half \ud83c of it' } })],
  ['something that is no answer', (content) => ({ ...content, values: { painPoints: { deep: ['er'] } } })],
  ['a step that there is not', (content) => ({ ...content, step: 6 })],
])('refuses %s and keeps the draft that was there', async (_name, spoil) => {
  const { ask, keep, read } = await setUpPerson();
  const { revision } = (await keep(aDraft({ projectName: 'Sound' }), null)).json<KeptDraft>();
  const answer = await ask('PUT', { content: spoil(aDraft()), revision });
  expect(answer.statusCode).toBe(400);
  expect((await read())?.content.values.projectName).toBe('Sound');
});

it('keeps texts that are still too long for the questionnaire', async () => {
  const { keep, read } = await setUpPerson();
  const content = aDraft({ painPoints: '🎉'.repeat(25_000), projectName: 'n'.repeat(300) });
  expect((await keep(content, null)).statusCode).toBe(200);
  expect((await read())?.content).toEqual(content);
});

it('creating the project takes the draft with it, if it is the one that the request names', async () => {
  const { create, keep, read } = await setUpPerson();
  const first = (await keep(aDraft(), null)).json<KeptDraft>();
  const second = (await keep(aDraft({ projectName: 'Typed in another tab' }), first.revision)).json<KeptDraft>();

  expect((await create(first.revision)).statusCode).toBe(201);
  expect((await read())?.revision).toBe(second.revision);
  expect((await create()).statusCode).toBe(201);
  expect((await read())?.revision).toBe(second.revision);
  expect((await create(second.revision)).statusCode).toBe(201);
  expect(await read()).toBeNull();
});

it('a project that is refused leaves the draft as it is', async () => {
  const { ask, keep, read } = await setUpPerson();
  const { revision } = (await keep(aDraft(), null)).json<KeptDraft>();
  const answer = await ask('POST', { ...aProject(), name: 'x', draftRevision: revision }, '/api/projects');
  expect(answer.statusCode).toBe(400);
  expect((await read())?.revision).toBe(revision);
});

it("the draft is in the account's export and leaves with the account", async () => {
  const { ask, cookie, keep, user } = await setUpPerson();
  await keep(aDraft({ projectName: 'In the export' }), null);
  const archive = unzipSync((await test.request({ url: '/api/account/export', cookie })).rawPayload);
  expect(strFromU8(archive['draft.json'] ?? new Uint8Array())).toContain('In the export');
  expect((await ask('POST', { password: user.password }, '/api/account/delete')).statusCode).toBe(200);
  const { rows } = await test.database.db.execute<{ count: string }>(
    `select count(*) as count from project_drafts where user_id = '${user.id}'`,
  );
  expect(Number(rows[0]?.count)).toBe(0);
});

async function setUpPerson() {
  const user: TestUser = await createUser(test);
  const cookie = await signIn(test, user);
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', body?: unknown, url = URL) =>
    test.request({ method, url, cookie, ...(body !== undefined && { body }) });
  return {
    user,
    cookie,
    ask,
    read: async () => (await ask('GET')).json<{ draft: StoredDraft | null }>().draft,
    keep: (content: DraftContent, revision: string | null) => ask('PUT', { content, revision }),
    remove: (revision?: string) => ask('DELETE', undefined, revision ? `${URL}?revision=${revision}` : URL),
    create: (draftRevision?: string) => ask('POST', { ...aProject(), ...(draftRevision && { draftRevision }) }, '/api/projects'),
  };
}

function aDraft(values: DraftContent['values'] = {}): DraftContent {
  return { step: 2, furthestStep: 3, values: { projectName: 'Half a name', ...values } };
}

function aProject() {
  const requirements = someRequirements();
  return { name: 'A project', description: null, projectType: 'custom', status: 'draft', requirements };
}
