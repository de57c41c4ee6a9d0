import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginBuild, builtFrom, fingerprintOf, finishBuild } from './build-state.ts';

const FILES = {
  'apps/server/src/main.ts': 'start();',
  'packages/formula/src/index.ts': 'export {};',
  'package.json': '{}',
  'package-lock.json': '{ "version": 1 }',
  'node_modules/.package-lock.json': '{ "version": 1 }',
};

test.each([
  ['a changed source', { 'apps/server/src/main.ts': 'stop();' }],
  ['a source that is as long as before', { 'packages/formula/src/index.ts': 'export [];' }],
  ['a new source', { 'sandbox/src/launch.ts': '' }],
  ['a changed lockfile', { 'package-lock.json': '{ "version": 2 }' }],
  ['another installation', { 'node_modules/.package-lock.json': '{ "version": 2 }' }],
  ['a changed build script', { 'scripts/bundle.ts': '' }],
])('%s has everything built again', (_name, change) => {
  const root = makeCheckout();
  const before = fingerprintOf(root);
  write(root, change);
  expect(fingerprintOf(root)).not.toBe(before);
});

test('a file that is moved has everything built again, even where its content stays', () => {
  const root = makeCheckout();
  const before = fingerprintOf(root);
  rmSync(path.join(root, 'apps/server/src/main.ts'));
  write(root, { 'apps/server/src/other.ts': FILES['apps/server/src/main.ts'] });
  expect(fingerprintOf(root)).not.toBe(before);
});

test.each([
  ['a test', { 'apps/server/src/main.test.ts': 'test();' }],
  ['what a build wrote', { 'apps/server/dist/main.js': '1' }],
  ['what an editor hides', { 'apps/server/.cache/x': '1' }],
  ['another text', { 'README.md': '1' }],
])('%s has nothing built', (_name, change) => {
  const root = makeCheckout();
  const before = fingerprintOf(root);
  write(root, change);
  expect(fingerprintOf(root)).toBe(before);
});

test('another version of Node has everything built again', () => {
  const root = makeCheckout();
  const before = fingerprintOf(root);
  const { version } = process;
  onTestFinished(() => void Object.defineProperty(process, 'version', { value: version }));
  Object.defineProperty(process, 'version', { value: 'v99.0.0' });
  expect(fingerprintOf(root)).not.toBe(before);
});

test('a build counts from its end on: one that is interrupted is none, also where another was complete before', () => {
  const root = makeCheckout();
  expect(builtFrom(root)).toBeNull();
  beginBuild(root);
  finishBuild(root, 'first');
  expect(builtFrom(root)).toBe('first');
  beginBuild(root);
  expect(builtFrom(root)).toBeNull();
});

test('a stamp that cannot be read is none', () => {
  const root = makeCheckout();
  write(root, { 'apps/server/dist/build.json': '{ "finger' });
  expect(builtFrom(root)).toBeNull();
});

function makeCheckout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write(root, FILES);
  return root;
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}
