import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the build is made of, apart from tests and what only they need. `.package-lock.json` says what is installed. */
const SOURCES = [
  ...['apps', 'packages', 'sandbox', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'node_modules/.package-lock.json'],
];
const NO_SOURCES: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', 'fixtures', 'evaluation', 'testing']);
const TEST = /\.test\.tsx?$/;

/** Written last: where it is missing, the build was interrupted. */
const STAMP = 'apps/server/dist/build.json';

/**
 * What a build of the folder depends on, as a hash: names and contents of its sources, what is installed, and the version of Node. Contents and
 * not times, because a checkout and a copy change times, and a change within one tick of the clock does not.
 */
export function fingerprintOf(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((name) => filesIn(root, name))) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Files below a folder, or the file itself, in an order that depends on nothing but their names. */
function filesIn(root: string, name: string): string[] {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  const found = readdirSync(path.dirname(place), { withFileTypes: true }).find((entry) => entry.name === path.basename(place));
  return found?.isDirectory() ? walk(root, name) : [name];
}

function walk(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NO_SOURCES.has(entry.name) || entry.name.startsWith('.') || TEST.test(entry.name)) return [];
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(root, name) : [name];
  });
}

/** The fingerprint of what the complete build was made of; null where there is none. */
export function builtFrom(root: string): string | null {
  const stamp = path.join(root, STAMP);
  if (!existsSync(stamp)) return null;
  try {
    const { fingerprint } = JSON.parse(readFileSync(stamp, 'utf8')) as { fingerprint?: unknown };
    return typeof fingerprint === 'string' ? fingerprint : null;
  } catch {
    return null;
  }
}

/** From now on, until `finishBuild`, there is no build. */
export function beginBuild(root: string): void {
  rmSync(path.join(root, STAMP), { force: true });
}

/** `fingerprint` is of the time before the build began: what changed meanwhile is built by the next one. */
export function finishBuild(root: string, fingerprint: string): void {
  const stamp = path.join(root, STAMP);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.new`, `${JSON.stringify({ fingerprint, node: process.version })}\n`);
  renameSync(`${stamp}.new`, stamp);
}
