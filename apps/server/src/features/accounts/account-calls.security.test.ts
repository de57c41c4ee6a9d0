import { type Call, calls, navigations } from '@sheetwright/contract/calls.ts';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '../../db/schema.ts';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const app = await createTestApp();
const CHANGING: readonly Call[] = Object.values<Call>(calls).filter(({ method }) => method !== 'GET');
const PRIVATE: readonly Call[] = Object.values<Call>(calls).filter(({ access }) => access !== 'anyone');
const JSON_BODY = JSON.stringify({
  password: 'correct horse',
  currentPassword: 'correct horse',
  confirmPassword: 'correct horse',
});

const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['another origin', { origin: 'https://evil.test' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a look-alike', { origin: 'http://localhost:3000.evil.test' }],
  ['the origin null', { origin: 'null' }],
  ['no origin at all', {}],
  ['no origin and another site', { 'sec-fetch-site': 'cross-site' }],
  ['no origin and a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an origin of nothing', { origin: '' }],
];

describe.each(CHANGING.map(({ method, path, access }) => ({ method, path, access })))(
  '$method $path',
  ({ method, path, access }) => {
    test('changes nothing for a page that is not ours', async () => {
      const user = await createUser(app);
      const cookie = await signIn(app, user);
      const before = await stored();
      for (const [, headers] of FOREIGN) {
        for (const contentType of [
          'application/json',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
        ]) {
          const response = await app.app.inject({
            method,
            url: path.replace(/:\w+/g, '1'),
            headers: { cookie, 'content-type': contentType, ...headers },
            payload: JSON_BODY,
          });
          expect(response.statusCode).toBe(403);
          expect(response.json().code).toBe('origin_rejected');
          expect(response.headers['set-cookie']).toBeUndefined();
        }
      }
      expect(await stored()).toEqual(before);
    });

    test('takes JSON only, from our own pages as well', async () => {
      const role = access === 'admin' ? 'admin' : 'customer';
      const cookie = await signIn(app, await createUser(app, { subscriptionStatus: 'active', role }));
      for (const contentType of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { origin: 'http://localhost:3000', cookie, 'content-type': contentType };
        const response = await app.app.inject({ method, url: path.replace(/:\w+/g, '1'), headers, payload: JSON_BODY });
        expect([400, 415]).toContain(response.statusCode);
      }
    });
  },
);

test('no GET without a token of ours changes an account or a session', async () => {
  const cookie = await signIn(app, await createUser(app));
  const before = await stored();
  const paths = [...Object.values<Call>(calls).filter(({ method }) => method === 'GET'), ...Object.values(navigations)];
  for (const { path } of paths) {
    await app.request({ url: path.replace(/:\w+/g, '1'), cookie, headers: { 'sec-fetch-site': 'cross-site' } });
  }
  expect(await stored()).toEqual(before);
});

describe('sessions', () => {
  test.each([
    ['signing out', { url: '/api/auth/logout', body: undefined }],
    ['deleting the account', { url: '/api/account/delete', body: { password: 'correct horse' } }],
    [
      'changing the password',
      {
        url: '/api/account/password',
        body: { currentPassword: 'correct horse', password: 'new password', confirmPassword: 'new password' },
      },
    ],
  ])('after %s no former cookie is accepted anywhere', async (_title, { url, body }) => {
    const user = await createUser(app);
    const [here, elsewhere] = await Promise.all([signIn(app, user), signIn(app, user)]);
    expect((await app.request({ method: 'POST', url, cookie: here, body })).statusCode).toBe(200);
    const former = url === '/api/auth/logout' ? [here] : [here, elsewhere];
    for (const cookie of former) {
      for (const { method, path } of PRIVATE) {
        const response = await app.request({ method, url: path.replace(/:\w+/g, '1'), cookie });
        expect(response.statusCode).toBe(401);
      }
    }
  });

  test('a cookie that was made up, cut or changed is nobody’s', async () => {
    const cookie = await signIn(app, await createUser(app));
    const value = cookie.replace('session=', '');
    const spoiled = [
      value.slice(1),
      `${value}A`,
      `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`,
      value.toLowerCase(),
      '',
      '"',
      'A'.repeat(43),
    ];
    for (const text of spoiled) {
      expect((await app.request({ url: '/api/auth/user', cookie: `session=${text}` })).statusCode).toBe(401);
    }
  });

  test('every sign-in gets another cookie, and no answer has it in its body', async () => {
    const user = await createUser(app);
    const body = { email: user.email, password: user.password };
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await app.request({ method: 'POST', url: '/api/auth/login', body }));
    const cookies = answers.map((answer) => cookiesOf(answer, 'session'));
    expect(new Set(cookies).size).toBe(5);
    for (const url of ['/api/auth/user', '/api/account/sessions', '/api/account/logins']) {
      const { body: text } = await app.request({ url, cookie: cookies[0] ?? '' });
      for (const cookie of cookies) expect(text).not.toContain(cookie.replace('session=', ''));
    }
  });
});

async function stored() {
  const { db } = app.database;
  return {
    users: await db.select().from(users).orderBy(users.id),
    sessions: await db.select().from(sessions).orderBy(sessions.sid),
  };
}
