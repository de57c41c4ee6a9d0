import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, createUser, signIn } from '../testing/test-app.ts';
import { ownOrigins } from './origin.ts';
import { route } from './route.ts';

const app = await createTestApp();
const cookie = await signIn(app, await createUser(app));
for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  const responses = { 200: z.object({}) };
  route(app.app, { method, path: `/api/test/${method}`, access: 'user', summary: '', responses }, () => ({}));
}

const CASES: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['our own origin', { origin: 'http://localhost:3000' }, true],
  ['another loopback name of ours', { origin: 'http://127.0.0.1:3000' }, true],
  ['no origin, but same-origin by the browser', { 'sec-fetch-site': 'same-origin' }, true],
  ['neither header', {}, false],
  ['a foreign origin', { origin: 'https://evil.test' }, false],
  ['a foreign origin that claims to be same-origin', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, false],
  ['the origin null', { origin: 'null' }, false],
  ['an empty origin', { origin: '' }, false],
  ['our host under another scheme', { origin: 'https://localhost:3000' }, false],
  ['our host on another port', { origin: 'http://localhost:3001' }, false],
  ['our origin as the beginning of another', { origin: 'http://localhost:3000.evil.test' }, false],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a typed address', { 'sec-fetch-site': 'none' }, false],
];

test.each(CASES)('%s is let through or refused as the rule says', async (_name, headers, allowed) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await app.app.inject({ method, url: `/api/test/${method}`, headers: { cookie, ...headers } });
    expect(response.statusCode).toBe(allowed ? 200 : 403);
    if (!allowed) expect(response.json().code).toBe('origin_rejected');
  }
});

test('reading needs no origin', async () => {
  const response = await app.app.inject({ url: '/api/auth/user', headers: { cookie, origin: 'https://evil.test' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('outside a developer machine only the configured origin is ours', () => {
  expect([...ownOrigins(new URL('https://app.example.test/x'))]).toEqual(['https://app.example.test']);
  expect([...ownOrigins(new URL('http://localhost'))]).toEqual(['http://localhost', 'http://127.0.0.1', 'http://[::1]']);
});
