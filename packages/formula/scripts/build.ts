import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');
const root = path.resolve(folder, '../..');

/**
 * Writes the package as it is published: a folder of its own with plain JavaScript and type declarations, for Node strips no types from
 * packages that are installed. Gives the folder.
 */
export function buildPackage(target = path.join(folder, 'dist')): string {
  rmSync(target, { recursive: true, force: true });
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const compiled = spawnSync(process.execPath, [compiler, '-p', path.join(folder, 'tsconfig.build.json'), '--outDir', target], {
    encoding: 'utf8',
  });
  if (compiled.status !== 0) throw new Error(`The package does not compile:\n${compiled.stdout}${compiled.stderr}`);
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const published = {
    ...{ name, version, description, license, type, engines },
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    bin: { 'sheetwright-formula': './cli/main.js' },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ['README.md', 'FUNCTIONS.md']) copyFileSync(path.join(folder, file), path.join(target, file));
  copyFileSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  chmodSync(path.join(target, 'cli/main.js'), 0o755);
  return target;
}

if (import.meta.main) process.stdout.write(`The package lies in ${buildPackage()}: publish that folder.\n`);
