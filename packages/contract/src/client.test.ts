import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { addressModules } from '../scripts/write-addresses.ts';
import type { BuildAnswer, ProjectAssets } from './assets.ts';
import { type Arguments, type CallAnswer, type CallInput, hrefOf, requestOf, segmentsOf } from './client.ts';
import * as calls from './generated/calls.ts';
import * as navigations from './generated/navigations.ts';
import type { Project } from './projects.ts';
import type { Requirements } from './requirements.ts';

test.each([...addressModules()])('%s is what `npm run generate -w @sheetwright/contract` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a request has the method and the path of its call, and neither body nor headers where none are given', () => {
  expect(requestOf(calls.listProjects)).toEqual({ method: 'GET', url: '/api/projects', headers: {} });
});

test('the parameters of the path are filled in, and what an address cannot hold is encoded', () => {
  expect(requestOf(calls.changeGuide, { params: { id: 7, guideId: 3 }, body: { done: true } }).url).toBe(
    '/api/projects/7/guides/3',
  );
  expect(requestOf(calls.endSession, { params: { id: 'a/b?c' } }).url).toBe('/api/account/sessions/a%2Fb%3Fc');
});

test('a body is JSON, and the version that the caller has seen is a quoted If-Match', () => {
  const { body, headers } = requestOf(calls.changeProject, { params: { id: 7 }, body: { status: 'archived' } });
  expect({ body, headers }).toEqual({ body: '{"status":"archived"}', headers: { 'Content-Type': 'application/json' } });
  expect(requestOf(calls.createAssets, { params: { id: 7 }, ifMatch: 'abc' }).headers).toEqual({ 'If-Match': '"abc"' });
});

test('a call that knows them may name its wish by a key, which its body does not hold', () => {
  const body = { name: 'Programme', requirements: {} as Requirements, projectType: 'custom', status: 'draft' } as const;
  const { headers, ...request } = requestOf(calls.createProject, { body, idempotencyKey: 'key-1' });
  expect(headers).toEqual({ 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' });
  expect(request.body).not.toContain('key-1');
  // @ts-expect-error the call knows no keys
  requestOf(calls.login, { body: { email: '', password: '' }, idempotencyKey: 'key-1' });
});

test('a link holds what of its query is given, encoded', () => {
  expect(hrefOf(navigations.loginPage)).toBe('/api/login');
  expect(hrefOf(navigations.loginPage, { query: { returnTo: undefined } })).toBe('/api/login');
  expect(hrefOf(navigations.startSmartsheet, { query: { intent: 'link', returnTo: '/a#b' } })).toBe(
    '/api/auth/smartsheet?intent=link&returnTo=%2Fa%23b',
  );
  expect(hrefOf(navigations.exportProject, { params: { id: 7 } })).toBe('/api/projects/7/export');
});

test('an address in segments begins with what it is below', () => {
  expect(segmentsOf(calls.listProjects)).toEqual(['/api/projects']);
  expect(segmentsOf(calls.projectAssets, { id: 7 })).toEqual(['/api/projects', '7', 'assets']);
});

test('input and answer of a call follow from its address', () => {
  expectTypeOf<CallInput<typeof calls.getProject>['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<CallAnswer<typeof calls.getProject>>().toEqualTypeOf<Project>();
  expectTypeOf<CallAnswer<typeof calls.createAssets>>().toEqualTypeOf<BuildAnswer>();
  expectTypeOf<CallAnswer<typeof calls.changeGuide>>().toEqualTypeOf<ProjectAssets>();
  expectTypeOf<Arguments<CallInput<typeof calls.logout>>>().toEqualTypeOf<[input?: CallInput<typeof calls.logout>]>();
  // Without a key the stored one is tested.
  expectTypeOf(requestOf<typeof calls.testApiKey>).toBeCallableWith(calls.testApiKey);
});

/** Never called: the compiler reads it, and complains where something that should be an error is none. */
export function misuse() {
  // @ts-expect-error no call has this address
  requestOf('GET /api/project');
  // @ts-expect-error a navigation is not a call
  requestOf(navigations.loginPage);
  // @ts-expect-error the path has a parameter
  requestOf(calls.getProject);
  // @ts-expect-error the parameter is a number
  requestOf(calls.getProject, { params: { id: '7' } });
  // @ts-expect-error the parameter has another name
  requestOf(calls.getProject, { params: { projectId: 7 } });
  // @ts-expect-error the body is missing
  requestOf(calls.login);
  // @ts-expect-error the body lacks the password
  requestOf(calls.login, { body: { email: 'carla@example.com' } });
  // @ts-expect-error a person cannot make a project a draft
  requestOf(calls.changeProject, { params: { id: 7 }, body: { status: 'draft' } });
  // @ts-expect-error the call takes no body
  requestOf(calls.logout, { body: {} });
  // @ts-expect-error the version is missing
  requestOf(calls.createAssets, { params: { id: 7 } });
  // @ts-expect-error the call knows no versions
  requestOf(calls.generatePlan, { params: { id: 7 }, ifMatch: 'abc' });
  // @ts-expect-error a call is no link
  hrefOf(calls.getProject, { params: { id: 7 } });
  // @ts-expect-error there is no such region
  hrefOf(navigations.startSmartsheet, { query: { region: 'moon' } });
}
