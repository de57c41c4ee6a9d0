import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Only what a container needs; the packaged browser's own arguments would switch off web security and prove nothing. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/sheetwright-chromium');

export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

/** A real Chromium: CHROMIUM_PATH, the system's, or the one that came with the installation. */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  if (installed) return { executablePath: installed, args: [...FLAGS] };
  return { ...(await unpackBrowser()), args: [...FLAGS] };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

/** The package inflates into the temporary folder and trusts what already lies there, so it gets a folder of its own, one per version. */
async function unpackBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '..', 'package.json')) as { version: string };
  const folder = join(CACHE, version);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: pack, inflate } = await import('@sparticuz/chromium');
    const executablePath = await pack.executablePath();
    const libraries = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'));
    return { executablePath, env: libraryEnvironment(folder, libraries) };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function libraryEnvironment(folder: string, libraries: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
    FONTCONFIG_FILE: describeFonts(folder),
  };
}

/** The packaged description names folders that exist in a cloud function only; without fonts, text has no width and counts as hidden. */
function describeFonts(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const directories = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
    .map((path) => `<dir>${path}</dir>`)
    .join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${directories}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  return file;
}
