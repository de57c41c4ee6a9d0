import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from '../checklist.ts';
import { titlesByFile } from '../test-titles.ts';
import { type Mutation, mutate, placeOf, readMutations } from './mutation.ts';
import { copyRepository, type RepositoryCopy, type Verdict } from './repository-copy.ts';

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
  const copies = Array.from({ length: Math.min(AT_A_TIME, chosen.length) }, () => copyRepository());
  await Promise.all(copies.map((copy) => copy.build()));
  const failing = await failingIds(chosen, files, copies[0]);
  const waiting = [...chosen];
  const work = async (copy: RepositoryCopy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      tell(await tryMutation(next, { copy, sources, files, failing }));
    }
    copy.remove();
  };
  await Promise.all(copies.map(work));
  return results;
}

/** Ids whose tests do not pass in a copy where nothing is broken. */
async function failingIds(mutations: readonly Mutation[], files: Trial['files'], copy: RepositoryCopy | undefined) {
  const ids = mutations.map(({ id }) => id);
  const paths = new Set(ids.flatMap((id) => [...(files.get(id) ?? [])]));
  const verdicts = (await copy?.test(ids, [...paths])) ?? new Map<string, Verdict>();
  return new Set(ids.filter((id) => verdicts.get(id) !== 'survived'));
}

interface Trial {
  readonly copy: RepositoryCopy;
  readonly sources: ReadonlyMap<string, string>;
  /** Test files by the ids in their titles. */
  readonly files: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids whose tests do not pass even without a mutation. */
  readonly failing: ReadonlySet<string>;
}

async function tryMutation(mutation: Mutation, { copy, sources, files, failing }: Trial): Promise<Result> {
  const place = placeOf(mutation, sources);
  if ('problem' in place) return { mutation, verdict: 'not tried', note: `${place.problem}: ${mutation.find}` };
  const tests = [...(files.get(mutation.id) ?? [])];
  if (tests.length === 0) return { mutation, verdict: 'not tried', note: 'no test carries the id' };
  if (failing.has(mutation.id)) return { mutation, verdict: 'not tried', note: 'its tests fail without the mutation' };
  if (mutation.types && !(await copy.check(mutation.types))) {
    return { mutation, verdict: 'not tried', note: 'the types are wrong without the mutation' };
  }
  copy.write(place.file, mutate(place.source, mutation));
  const verdict = mutation.types ? await typesVerdict(mutation.types, copy) : await testsVerdict(mutation.id, tests, copy);
  copy.write(place.file, place.source);
  return { mutation, verdict, note: place.file };
}

async function typesVerdict(workspace: string, copy: RepositoryCopy): Promise<Verdict> {
  return (await copy.check(workspace)) ? 'survived' : 'killed';
}

/** The browser, for which the product has to be built anew, is asked only when no other test fails. */
async function testsVerdict(id: string, files: readonly string[], copy: RepositoryCopy): Promise<Verdict> {
  const inBrowser = files.filter((file) => file.startsWith('e2e/'));
  const others = files.filter((file) => !inBrowser.includes(file));
  const verdict = others.length > 0 ? ((await copy.test([id], others)).get(id) ?? 'broken') : 'broken';
  if (verdict === 'killed' || inBrowser.length === 0) return verdict;
  if (!(await copy.build())) return 'broken';
  return (await copy.test([id], inBrowser)).get(id) ?? 'broken';
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
