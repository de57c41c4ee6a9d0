import type { Problem } from '@sheetwright/contract/problem.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { expect, test } from 'vitest';
import { smallRequirements } from '../features/builds/crash/requirements.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../testing/test-app.ts';

/*
 * Two accounts in one browser share its cookie: a page that was opened for one person would act for the other who signed in later.
 */

const app = await createTestApp();

test('a page that shows one person cannot create anything for the other who has signed in since', async () => {
  const { ann, bobsCookie } = await twoPeople();
  const refused = await app.request({
    method: 'POST',
    url: '/api/projects',
    cookie: bobsCookie,
    body: aProject(),
    ...believing(ann),
  });

  expect(refused.statusCode).toBe(409);
  expect(refused.json<Problem>().code).toBe('account_changed');
  expect((await app.request({ url: '/api/projects', cookie: bobsCookie })).json<Project[]>()).toEqual([]);
});

test('neither reading, signing out, changing the password nor deleting the account works from a page of another person', async () => {
  const { ann, bob, bobsCookie } = await twoPeople();
  const password = 'quite-another-secret';
  const tries = [
    { url: '/api/projects' },
    { url: '/api/auth/user' },
    { method: 'POST' as const, url: '/api/auth/logout' },
    {
      method: 'POST' as const,
      url: '/api/account/password',
      body: { currentPassword: bob.password, password, confirmPassword: password },
    },
    { method: 'POST' as const, url: '/api/account/delete', body: { password: bob.password } },
    { url: '/api/account/export' },
  ];
  for (const attempt of tries) {
    const answer = await app.request({ ...attempt, cookie: bobsCookie, ...believing(ann) });
    expect([attempt.url, answer.json<Problem>().code]).toEqual([attempt.url, 'account_changed']);
    expect(answer.body).not.toContain(bob.email);
  }
  const user = await app.request({ url: '/api/auth/user', cookie: bobsCookie, ...believing(bob) });
  expect(user.json()).toMatchObject({ id: bob.id });
});

test('a link on a page of another person goes home instead of linking, downloading or signing out', async () => {
  const { ann, bob, bobsCookie } = await twoPeople();
  const links = ['/api/account/export', '/api/auth/google?intent=link', '/api/auth/smartsheet?intent=connect', '/api/logout'];
  for (const link of links) {
    const url = `${link}${link.includes('?') ? '&' : '?'}account=${ann.id}`;
    const answer = await app.request({ url, cookie: bobsCookie, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([link, answer.statusCode, answer.headers.location]).toEqual([link, 302, '/?notice=account-changed']);
    expect(answer.cookies).toEqual([]);
  }
  expect((await app.request({ url: '/api/auth/user', cookie: bobsCookie })).json()).toMatchObject({ id: bob.id });
  const own = await app.request({ url: `/api/account/export?account=${bob.id}`, cookie: bobsCookie });
  expect(own.statusCode).toBe(200);
});

test('who is believed to be somebody but has no session is told to sign in, and can', async () => {
  const { ann } = await twoPeople();
  expect((await app.request({ url: '/api/projects', ...believing(ann) })).json<Problem>().code).toBe('not_signed_in');
  const body = { email: ann.email, password: ann.password };
  expect((await app.request({ method: 'POST', url: '/api/auth/login', body, ...believing(ann) })).statusCode).toBe(200);
});

test('the belief decides nothing but a refusal: it opens no account', async () => {
  const { ann, bob, bobsCookie } = await twoPeople();
  for (const claim of [ann.id, '', 'null', '%', `${bob.id},${ann.id}`, `${bob.id} `.repeat(40)]) {
    const answer = await app.request({ url: '/api/auth/user', cookie: bobsCookie, headers: { 'x-account': claim } });
    expect([claim, answer.statusCode]).toEqual([claim, 409]);
  }
});

test('a refused belief does not count against the other person', async () => {
  const limited = await createTestApp({ config: { limits: { ...app.config.limits, perUser: 3 } } });
  const [ann, bob] = [await createUser(limited), await createUser(limited)];
  const cookie = await signIn(limited, bob);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await limited.request({ url: '/api/projects', cookie, ...believing(ann) })).statusCode).toBe(409);
  }
  expect((await limited.request({ url: '/api/projects', cookie })).statusCode).toBe(200);
});

async function twoPeople() {
  const [ann, bob] = [await createUser(app), await createUser(app)];
  return { ann, bob, bobsCookie: await signIn(app, bob) };
}

function believing({ id }: Pick<TestUser, 'id'>) {
  return { headers: { 'x-account': id } };
}

function aProject() {
  return { name: 'Programme', description: null, projectType: 'custom', status: 'draft', requirements: smallRequirements };
}
