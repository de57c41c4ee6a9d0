import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

const require = createRequire(import.meta.url);

/** JSON that is longer is parsed when it is needed: faster than the same text as code, and in less memory. */
const LARGE_JSON = 10_000;

export interface BundleOptions {
  /** Absolute; `src` in it is bundled into `dist`. */
  readonly workspace: string;
  /** Modules of `src` that a person starts, by the name that the file gets. */
  readonly programs: Readonly<Record<string, string>>;
  /** Modules of `src` that a thread starts with, which others name by `new URL('….ts', import.meta.url)`. */
  readonly threads: readonly string[];
  /** Packages that stay what they are, found in a `node_modules` at run time. */
  readonly external: readonly string[];
  /** Files of packages that are read at run time, as patterns by package: they are put into a `node_modules` of `dist`. */
  readonly packageFiles: Readonly<Record<string, readonly string[]>>;
}

/**
 * Bundles a workspace with all that it imports, so that `dist` runs without what it was made of. Programs share what they have in common.
 * Each thread is bundled by itself, because a thread shares no memory with the others: it would load their part of common files, too.
 * @returns what the bundles consist of
 */
export async function bundle(options: BundleOptions): Promise<readonly Metafile[]> {
  const { workspace, programs, threads, packageFiles } = options;
  const outdir = path.join(workspace, 'dist');
  const files = new Map<string, string>();
  const plugins = [ownSources({ workspace, outdir, threads, files }), largeJson()];
  rmSync(outdir, { recursive: true, force: true });
  const programEntries = Object.entries(programs).map(([name, file]) => [programFile(name), `src/${file}`]);
  const entries = [programEntries, ...threads.map((file) => [[path.basename(file, '.ts'), `src/${file}`]])];
  const results = await Promise.all(
    entries.map((ones) =>
      build({ ...settingsFor(options), outdir, plugins, entryPoints: Object.fromEntries(ones), metafile: true }),
    ),
  );
  for (const map of globSync('*.map', { cwd: outdir })) mapOwnLinesOnly(path.join(outdir, map));
  // What drizzle-kit compares with when it makes a migration is not for run time.
  const filter = (file: string) => !file.endsWith('_snapshot.json');
  for (const [from, to] of files) cpSync(from, to, { recursive: true, filter });
  for (const name of Object.keys(programs)) writeFileSync(path.join(outdir, `${name}.js`), starterOf(name));
  copyPackageFiles(outdir, packageFiles);
  return results.map(({ metafile }) => metafile);
}

function settingsFor({ workspace, external, packageFiles }: BundleOptions): BuildOptions {
  return {
    absWorkingDir: workspace,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Without the condition `module`, which Node does not know either: the same files run as without a bundle.
    conditions: ['node'],
    external: [...external, ...Object.keys(packageFiles)],
    minify: true,
    // Classes are told apart by name in the log, functions in stack traces.
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: {
      js: "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);",
    },
    define: { 'import.meta.main': 'true' },
    logLevel: 'warning',
  };
}

const programFile = (name: string) => `${name}.program`;

/**
 * Starts a program with what V8 compiled at earlier starts, and with stack traces that name the sources. Its own file, because all that a module
 * imports is compiled before its first line runs.
 */
function starterOf(name: string): string {
  return [
    "import { enableCompileCache } from 'node:module';",
    "import { join } from 'node:path';",
    "enableCompileCache(join(import.meta.dirname, '.compile-cache'));",
    'process.setSourceMapsEnabled(true);',
    `await import('./${programFile(name)}.js');`,
    '',
  ].join('\n');
}

interface OwnSources {
  readonly workspace: string;
  readonly outdir: string;
  readonly threads: readonly string[];
  /** Collects what has to be copied, and where to. */
  readonly files: Map<string, string>;
}

/** `new URL('./other', import.meta.url)`: another file of ours, by its place in the sources. */
const ADDRESS = /new URL\('(\.[^']*)', import\.meta\.url\)/g;

/**
 * Our own modules: the files that they name by address are found from the bundle too, and their text is ASCII. One other letter, and V8 keeps all
 * of the file in two bytes a letter, in each thread; esbuild writes escapes for most, but not in regular expressions.
 */
function ownSources({ workspace, outdir, threads, files }: OwnSources): Plugin {
  const sources = path.join(workspace, 'src');
  const isThread = (file: string) => threads.some((name) => path.join(sources, name) === file);

  const addressFor = (file: string): string => {
    if (isThread(file)) return `./${path.basename(file, '.ts')}.js`;
    if (file.endsWith('.ts')) throw new Error(`${file} is started by its address, but is none of the bundle's threads`);
    if (!file.startsWith(sources + path.sep)) return path.relative(outdir, file).replaceAll(path.sep, '/');
    files.set(file, path.join(outdir, path.basename(file)));
    return `./${path.basename(file)}`;
  };

  return {
    name: 'own-sources',
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8').replace(ADDRESS, (_whole, address: string) => {
          return `new URL('${addressFor(path.resolve(path.dirname(file), address))}', import.meta.url)`;
        });
        return { contents: toAscii(text), loader: 'ts' };
      });
    },
  };
}

/** Right in strings, templates and regular expressions; comments do not reach the bundle. */
function toAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function largeJson(): Plugin {
  return {
    name: 'large-json',
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.json$/ }, ({ path: file }) => {
        const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
        if (text.length < LARGE_JSON) return { contents: text, loader: 'json' };
        return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
      });
    },
  };
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/** Words and knowledge: nothing in them is called. */
const TABLES = /\/(?:lexicon|entries|help|translations|phrases)\//;

/**
 * Maps files and lines of our own code, which is what a stack trace is read for: nine tenths of a map are about packages, and most of the rest
 * about columns. Node keeps it all in memory.
 */
function mapOwnLinesOnly(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
  const own = map.sources.filter((source) => !source.includes('node_modules/') && !TABLES.test(source));
  const places = new Map(own.map((source, place) => [source, place]));
  const lines = decode(map.mappings).map((segments) =>
    segments
      .map((segment): SourceMapSegment => {
        const place = segment.length === 1 ? undefined : places.get(map.sources[segment[1]] ?? '');
        return segment.length === 1 || place === undefined ? [segment[0]] : [segment[0], place, segment[2], segment[3]];
      })
      .filter((segment, n, all) => segment[1] !== all[n - 1]?.[1] || segment[2] !== all[n - 1]?.[2]),
  );
  writeFileSync(file, JSON.stringify({ ...map, sources: own, names: [], mappings: encode(lines) }));
}

function copyPackageFiles(outdir: string, packages: BundleOptions['packageFiles']): void {
  for (const [name, patterns] of Object.entries(packages)) {
    const home = packageFolder(name);
    for (const file of ['package.json', 'LICENSE*', ...patterns].flatMap((pattern) => globSync(pattern, { cwd: home }))) {
      cpSync(path.join(home, file), path.join(outdir, 'node_modules', name, file));
    }
  }
}

/** Where a package is installed, also one that exports no `package.json`. */
function packageFolder(name: string): string {
  const places = require.resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
