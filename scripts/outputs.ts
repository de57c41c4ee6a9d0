import path from 'node:path';
import { build as buildWithVite } from 'vite';
import serverPackage from '../apps/server/package.json' with { type: 'json' };
import { bundle } from './bundle.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Fonts of the PDF export: the one weight axis or weight that it uses, and which characters each file has. */
const FONTS = Object.keys(serverPackage.devDependencies).filter((name) => name.startsWith('@fontsource'));
const FONT_FILES = ['unicode.json', 'files/*-wght-normal.woff2', 'files/*-400-normal.woff2'];

/** By the name of the built file: the server and the commands of an operator. */
export const SERVER_PROGRAMS: Readonly<Record<string, string>> = {
  main: 'main.ts',
  admin: 'admin.ts',
  contacts: 'contacts.ts',
  secrets: 'secrets.ts',
  seed: 'seed.ts',
  rollups: 'rollups.ts',
};

/** For browsers, and the module that renders the landing page. */
export async function buildWeb(): Promise<void> {
  await buildWithVite({ root: path.join(ROOT, 'apps/web'), logLevel: 'warn' });
}

/** The server, its threads, and the commands of an operator. */
export function bundleServer() {
  return bundle({
    workspace: path.join(ROOT, 'apps/server'),
    programs: SERVER_PROGRAMS,
    threads: ['knowledge-thread.ts', 'features/projects/export-pdf/worker.ts'],
    external: Object.keys(serverPackage.dependencies),
    packageFiles: {
      '@electric-sql/pglite': ['dist/{index,chunk-*}.js', 'dist/fs/*.js', 'dist/{pglite,initdb}.wasm', 'dist/pglite.data'],
      harfbuzzjs: ['dist/index.mjs', 'dist/harfbuzz.js', 'dist/*.wasm'],
      ...Object.fromEntries(FONTS.map((name) => [name, FONT_FILES])),
    },
  });
}

/** The stand-ins and the launcher of `npm start`. */
export function bundleSandbox() {
  return bundle({
    workspace: path.join(ROOT, 'sandbox'),
    programs: { launch: 'launch.ts' },
    threads: [],
    external: [],
    packageFiles: {},
  });
}
