import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const app = await createTestApp();

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a link on a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an image smuggled into our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['an old browser’s image on another site', { referer: 'https://evil.test/page' }],
  ['an old browser’s look-alike of our address', { referer: 'http://localhost:3000.evil.test/' }],
  ['an old browser’s image that hides where it stands', {}],
  ['a damaged Referer', { referer: 'http://' }],
])('%s that points at /api/logout signs nobody out', async (_title, headers) => {
  const cookie = await signIn(app, await createUser(app));
  const answer = await app.request({ url: '/api/logout', cookie, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});

test.each([
  ['a link of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an old browser’s link of our own', { referer: 'http://localhost:3000/dashboard' }],
])('%s to /api/logout signs out, and the browser forgets what it kept of the pages', async (_title, headers) => {
  const cookie = await signIn(app, await createUser(app));
  const answer = await app.request({ url: '/api/logout', cookie, headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(401);
});

test('a browser that loads /api/logout ahead, while its address is being typed, signs nobody out and shows nothing', async () => {
  const cookie = await signIn(app, await createUser(app));
  const headers = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' };
  expect((await app.request({ url: '/api/logout', cookie, headers })).statusCode).toBe(204);
  expect((await app.request({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
});

test('the next person at a shared browser finds nothing in its memory: every way to sign out clears it, and the device stays known', async () => {
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  const answer = await app.request({ method: 'POST', url: '/api/auth/logout', cookie });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(answer.cookies.map(({ name }) => name)).toEqual(['session']);

  const again = await signIn(app, user);
  const body = { password: user.password };
  const deleted = await app.request({ method: 'POST', url: '/api/account/delete', cookie: again, body });
  expect(deleted.headers['clear-site-data']).toBe('"cache"');
});
