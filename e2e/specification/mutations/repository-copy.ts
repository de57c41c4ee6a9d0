import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { idsIn } from '../checklist.ts';
import type { TestReport } from '../held-ids.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = '@sheetwright';

/** What became of a mutation. `broken`: no test that carries the id came to a verdict. */
export type Verdict = 'killed' | 'survived' | 'broken';

/** A copy of the repository in which sources can be broken and tests run. */
export interface RepositoryCopy {
  write(file: string, content: string): void;
  /** The product as the browser tests start it, from what the sources are now. */
  build(): Promise<boolean>;
  /** Whether the workspace's types are sound. */
  check(workspace: string): Promise<boolean>;
  /** Runs the tests that carry one of the ids in these files. @returns by id, what its tests say */
  test(ids: readonly string[], files: readonly string[]): Promise<ReadonlyMap<string, Verdict>>;
  remove(): void;
}

export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'sheetwright-mutations-'));
  copySources(folder);
  linkPackages(folder);
  return {
    write: (file, content) => writeFileSync(join(folder, file), content),
    build: async () => (await run(folder, ['npm', 'run', 'build'])) === 0,
    check: async (workspace) => (await run(folder, ['npx', 'tsc', '-p', workspace])) === 0,
    test: (ids, files) => runTests(folder, ids, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copySources(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

/** Our own packages lead into the copy, all others to where they are installed. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, WORKSPACES), { recursive: true });
  const others = readdirSync(from).filter((name) => name !== WORKSPACES && !/^\.(?!bin$)/.test(name));
  for (const name of others) symlinkSync(join(from, name), join(to, name));
  // They are links relative to where they stand.
  for (const name of readdirSync(join(from, WORKSPACES))) {
    symlinkSync(readlinkSync(join(from, WORKSPACES, name)), join(to, WORKSPACES, name));
  }
}

async function runTests(folder: string, ids: readonly string[], files: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = `\\[(${ids.map((id) => id.replace('.', '\\.')).join('|')})\\]`;
  const projects = ['packages', 'sandbox', 'server', 'web', 'e2e'].flatMap((project) => ['--project', project]);
  await run(folder, [
    'npx',
    'vitest',
    'run',
    ...projects,
    '-t',
    pattern,
    '--maxWorkers=2',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ]);
  const tests = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport) : [];
  return new Map(ids.map((id) => [id, verdictOf(tests.filter(({ fullName }) => idsIn(fullName).includes(id)))]));
}

type Test = TestReport['testResults'][number]['assertionResults'][number];

function testsOf({ testResults }: TestReport): readonly Test[] {
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

function verdictOf(tests: readonly Test[]): Verdict {
  if (tests.some(({ status }) => status === 'failed')) return 'killed';
  return tests.some(({ status }) => status === 'passed') ? 'survived' : 'broken';
}

/** With lower priority than everything else. @returns the exit code */
function run(cwd: string, command: readonly string[]): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn('nice', command, { cwd, stdio: 'ignore', env: { ...process.env, NODE_COMPILE_CACHE: '' } });
  child.once('error', reject);
  child.once('exit', resolve);
  return promise;
}
