import { calls, navigations } from '@sheetwright/contract/calls.ts';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp();
const document = (await app.request({ url: '/api/openapi.json' })).json();

test('the description is OpenAPI 3.1 and names every call that is served, with its answers and the problem document', () => {
  expect(document.openapi).toBe('3.1.0');
  const { post } = document.paths['/api/auth/register'];
  expect(post.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['email', 'password', 'confirmPassword', 'firstName', 'lastName']),
  );
  expect(Object.keys(post.responses)).toEqual(['201', 'default']);
  expect(post.responses.default.content['application/problem+json'].schema.properties.code.enum).toContain('email_taken');
});

test('calls that need a session say so, and those that do not have no such mark', () => {
  expect(document.paths['/api/auth/user'].get.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/auth/login'].post.security).toBeUndefined();
});

test('only calls are described: no pages, no health', () => {
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true);
});

test('every served call of the contract stands in the description', () => {
  const served = [...Object.values(calls), ...Object.values(navigations)].filter((call) =>
    app.app.hasRoute({ method: call.method, url: call.path }),
  );
  expect(served.length).toBeGreaterThan(5);
  for (const call of served) {
    const described = document.paths[call.path.replace(/:(\w+)/g, '{$1}')];
    expect(described?.[call.method.toLowerCase()]?.summary).toBe(call.summary);
  }
});
