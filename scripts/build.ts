import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { beginBuild, builtFrom, fingerprintOf, finishBuild } from './build-state.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const OTHER_BUILD_MS = 200;

const { values: options } = parseArgs({ options: { 'if-changed': { type: 'boolean', default: false } } });

/** Where the tools are not installed, the build was made elsewhere and is taken as it is. */
if (!options['if-changed']) await buildAlone(false);
else if (!hasTools()) requireBuild();
else if (builtFrom(ROOT) !== fingerprintOf(ROOT)) await buildAlone(true);

function hasTools(): boolean {
  try {
    return ['esbuild', 'vite'].every((name) => import.meta.resolve(name));
  } catch {
    return false;
  }
}

function requireBuild(): void {
  if (builtFrom(ROOT) !== null) return;
  process.stderr.write(
    'There is no build, and what makes one is not installed. Run npm ci and npm run build here, or bring the folders dist of a build made elsewhere.\n',
  );
  process.exitCode = 1;
}

/** One build of a checkout at a time: who comes second finds it made, unless every build was asked for. */
async function buildAlone(onlyIfChanged: boolean): Promise<void> {
  const { DirectoryLockedError, lockDirectory } = await import('@sheetwright/server/db/directory-lock.ts');
  for (;;) {
    try {
      const lock = lockDirectory(path.join(ROOT, 'node_modules'), 'build.lock');
      try {
        return await buildNow(onlyIfChanged);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof DirectoryLockedError)) throw error;
      await sleep(OTHER_BUILD_MS);
    }
  }
}

async function buildNow(onlyIfChanged: boolean): Promise<void> {
  const fingerprint = fingerprintOf(ROOT);
  if (onlyIfChanged && builtFrom(ROOT) === fingerprint) return;
  const began = performance.now();
  const { buildWeb, bundleSandbox, bundleServer } = await import('./outputs.ts');
  beginBuild(ROOT);
  await Promise.all([buildWeb(), bundleServer(), bundleSandbox()]);
  finishBuild(ROOT, fingerprint);
  process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
}
