import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/** What an attacker would try, by area: the files `*.security.test.ts` below these folders, `*.security.process.test.ts`, which start the program, and `*.security.measured.test.ts`, which measure. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['features/accounts', 'features/connection', 'http', 'integrations'],
  projects: ['features/projects'],
  billing: ['features/billing'],
  consultant: ['features/consultant', 'features/ai'],
};

const repository = path.resolve(import.meta.dirname, '../../../..');
const [area] = process.argv.slice(2);
const folders = area === undefined ? ['.'] : AREAS[area];
if (!folders) {
  process.stderr.write(`There is no area "${area}". There are: ${Object.keys(AREAS).join(', ')}; without one all are tested.\n`);
  process.exit(1);
}

const source = path.join(repository, 'apps/server/src');
const served = folders.flatMap((folder) =>
  globSync(path.join(source, folder, '**/*.security.{test,process.test,measured.test}.ts')),
);
/** What happens in a browser that several people use. */
const browsed = area === undefined ? globSync(path.join(repository, 'apps/web/src/**/*.security.test.ts')) : [];
const files = [...served, ...browsed];
const vitest = path.join(repository, 'node_modules/vitest/vitest.mjs');
const tests = files.map((file) => path.relative(repository, file)).toSorted();
const run = [
  'run',
  '--project',
  'server',
  '--project',
  'server-postgres',
  '--project',
  'server-measured',
  '--project',
  'web',
  ...tests,
];
process.exit(spawnSync(process.execPath, [vitest, ...run], { cwd: repository, stdio: 'inherit' }).status ?? 1);
