import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from '../checklist.ts';
import { titlesByFile } from '../test-titles.ts';
import { type Mutation, mutate, placeOf, readMutations } from './mutation.ts';
import { openWorkshop, type Verdict, type Workshop } from './workshop.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = '{apps,packages,sandbox}/**/*.{ts,tsx,css,html,sql}';
const AT_A_TIME = 2;

interface Result {
  readonly mutation: Mutation;
  readonly verdict: Verdict | 'not tried';
  readonly note: string;
}

/**
 * Breaks the source in one place for each mutation, in a copy of the repository, and runs the tests that carry the sentence's id: they have to fail.
 * First they have to pass without it. `npm run spec-mutations -- [ID ...]` tries those alone.
 */
async function runMutations(ids: readonly string[]): Promise<readonly Result[]> {
  const chosen = readMutations().filter(({ id }) => ids.length === 0 || ids.includes(id));
  const sources = readSources();
  const files = filesById();
  const results: Result[] = [];
  const tell = (result: Result) => {
    results.push(result);
    process.stdout.write(`${result.mutation.id}  ${result.verdict.padEnd(9)}  ${result.note}\n`);
  };
  const waiting = [...chosen];
  let failing: ReadonlySet<string> = new Set();
  const work = async (workshop: Workshop) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      tell(await tryMutation(next, { workshop, sources, files, failing }));
    workshop.remove();
  };
  const workshops = Array.from({ length: Math.min(AT_A_TIME, chosen.length) }, openWorkshop);
  await Promise.all(workshops.map((workshop) => workshop.build()));
  const unbroken = await workshops[0]?.test(
    chosen.map(({ id }) => id),
    allFiles(chosen, files),
  );
  failing = new Set([...(unbroken ?? [])].filter(([, verdict]) => verdict !== 'survived').map(([id]) => id));
  await Promise.all(workshops.map(work));
  return results;
}

interface Trial {
  readonly workshop: Workshop;
  readonly sources: ReadonlyMap<string, string>;
  /** Test files by the ids in their titles. */
  readonly files: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids whose tests do not pass even without a mutation. */
  readonly failing: ReadonlySet<string>;
}

async function tryMutation(mutation: Mutation, { workshop, sources, files, failing }: Trial): Promise<Result> {
  const place = placeOf(mutation, sources);
  if ('problem' in place) return { mutation, verdict: 'not tried', note: `${place.problem}: ${mutation.find}` };
  const tests = [...(files.get(mutation.id) ?? [])];
  if (tests.length === 0) return { mutation, verdict: 'not tried', note: 'no test carries the id' };
  if (failing.has(mutation.id)) return { mutation, verdict: 'not tried', note: 'its tests fail without the mutation' };
  if (mutation.types && !(await workshop.check(mutation.types))) {
    return { mutation, verdict: 'not tried', note: 'the types are wrong without the mutation' };
  }
  workshop.write(place.file, mutate(place.source, mutation));
  const verdict = mutation.types
    ? await typesVerdict(mutation.types, workshop)
    : await testsVerdict(mutation.id, tests, workshop);
  workshop.write(place.file, place.source);
  return { mutation, verdict, note: place.file };
}

async function typesVerdict(workspace: string, workshop: Workshop): Promise<Verdict> {
  return (await workshop.check(workspace)) ? 'survived' : 'killed';
}

/** The browser, for which the web app has to be built anew, is asked only when no other test fails. */
async function testsVerdict(id: string, files: readonly string[], workshop: Workshop): Promise<Verdict> {
  const inBrowser = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !inBrowser.includes(file));
  const verdict = others.length > 0 ? ((await workshop.test([id], others)).get(id) ?? 'broken') : 'broken';
  if (verdict === 'killed' || inBrowser.length === 0) return verdict;
  if (!(await workshop.build())) return 'broken';
  return (await workshop.test([id], inBrowser)).get(id) ?? 'broken';
}

function allFiles(mutations: readonly Mutation[], files: Trial['files']): string[] {
  return [...new Set(mutations.flatMap(({ id }) => [...(files.get(id) ?? [])]))];
}

function readSources(): ReadonlyMap<string, string> {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/*.test.*', '**/testing/**'];
  return new Map(globSync(SOURCES, { cwd: ROOT, exclude }).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

function filesById(): Trial['files'] {
  const byId = new Map<string, Set<string>>();
  for (const [file, titles] of titlesByFile()) {
    for (const id of titles.flatMap(idsIn)) byId.set(id, (byId.get(id) ?? new Set()).add(file));
  }
  return byId;
}

const results = await runMutations(process.argv.slice(2));
const killed = results.filter(({ verdict }) => verdict === 'killed').length;
process.stdout.write(`\n${killed} of ${results.length} mutations killed\n`);
if (killed < results.length) process.exitCode = 1;
