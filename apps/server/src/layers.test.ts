import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TABLE_OWNERS, type TableName, USER_COLUMNS } from './db/table-owners.ts';

const SERVER = import.meta.dirname;
const WEB = path.resolve(SERVER, '../../web/src');

/** From the lowest to the highest: a feature imports only those before it. */
const SERVER_FEATURES = [
  'events',
  'audit',
  'ai',
  'connection',
  'builds',
  'shares',
  'projects',
  'billing',
  'consultant',
  'contact',
  'accounts',
  'support',
  'health',
  'analytics',
  'customers',
];
const WEB_FEATURES = [
  'public-config',
  'accounts',
  'support',
  'connection',
  'billing',
  'consultant',
  'projects',
  'landing',
  'admin',
];

interface Source {
  /** Relative to the app's `src`, with slashes. */
  readonly file: string;
  readonly text: string;
}

describe('a feature imports downward only', () => {
  test.each([
    ['server', SERVER, SERVER_FEATURES],
    ['web', WEB, WEB_FEATURES],
  ])('in the %s', (_name, root, order) => {
    const features = globSync('features/*', { cwd: root }).map((folder) => path.basename(folder));
    expect(features.toSorted()).toEqual(order.toSorted());
    expect(sourcesOf(root).flatMap((source) => upwardImports(source, order))).toEqual([]);
  });

  test('a planted import upward is found', () => {
    const upward = { file: 'features/builds/plans.ts', text: `import { ensurePlan } from '../projects/plans.ts';` };
    const deep = { file: 'features/builds/crash/run.ts', text: `const run = await import('../../accounts/register.ts');` };
    expect([upward, deep].map((source) => upwardImports(source, SERVER_FEATURES).length)).toEqual([1, 1]);
    const downward = { file: 'features/projects/plans.ts', text: `import { addPlan } from '../builds/plans.ts';` };
    expect(upwardImports(downward, SERVER_FEATURES)).toEqual([]);
  });
});

describe('every table is queried by one owner', () => {
  test('in the server', () => {
    expect(sourcesOf(SERVER).flatMap(foreignTables)).toEqual([]);
  });

  test.each([
    ["another feature's table", 'features/accounts/repository.ts', `import { guides, users } from '../../db/schema.ts';`],
    ['an own table outside a repository', 'features/builds/plans.ts', `import { guides } from '../../db/schema.ts';`],
    [
      "a user's column of another",
      'features/billing/repository.ts',
      `import { users } from '../../db/schema.ts'; users.password`,
    ],
    ['the whole schema', 'features/billing/repository.ts', `import * as schema from '../../db/schema.ts';`],
    ['a table in a shared folder', 'jobs/boss.ts', `import { builds } from '../db/schema.ts';`],
  ])('a planted query of %s is found', (_name, file, text) => {
    expect(foreignTables({ file, text })).toHaveLength(1);
  });
});

/** What the app runs: neither tests nor what tests use, nor the commands beside the app, which stand above all features. */
function sourcesOf(root: string): readonly Source[] {
  return globSync('*/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**', '**/crash/**', '**/crash-test.ts'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

function upwardImports({ file, text }: Source, order: readonly string[]): readonly string[] {
  const rank = order.indexOf(featureOf(file) ?? '');
  return importsOf(file, text)
    .filter((target) => order.indexOf(featureOf(target) ?? '') > rank && rank >= 0)
    .map((target) => `${file} imports ${target}`);
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

function foreignTables({ file, text }: Source): readonly string[] {
  const part = featureOf(file) ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? '');
  const isRepository = !part.startsWith('features/') || file.endsWith('repository.ts');
  return importedNames(text)
    .filter((name) => name === '*' || (name in TABLE_OWNERS && !(isRepository && mayQuery(part, name as TableName, text))))
    .map((name) => `${file} queries ${name}`);
}

function mayQuery(part: string, table: TableName, text: string): boolean {
  if (TABLE_OWNERS[table] === part) return true;
  const columns: readonly string[] = USER_COLUMNS[part] ?? [];
  const used = [...text.matchAll(/\busers\.(\w+)/g)].map(([, column = '']) => column);
  return table === 'users' && part in USER_COLUMNS && used.every((column) => column === 'id' || columns.includes(column));
}

/** What a file imports from the schema; `*` for all of it. Only the database's own client takes all. */
function importedNames(text: string): readonly string[] {
  return [...text.matchAll(/import (\* as \w+|[^;]*?) from '[./]*\/db\/schema\.ts'/g)].flatMap(([, names = '']) =>
    names.startsWith('*')
      ? ['*']
      : names
          .replace(/[{}]/g, '')
          .split(',')
          .map((name) => name.trim()),
  );
}
