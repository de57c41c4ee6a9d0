import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One edit of the source that breaks what a sentence of the specification says. */
export interface Mutation {
  readonly id: string;
  /** Stands once in `file`, or once in all of the source. */
  readonly find: string;
  readonly replace: string;
  /** Where it was when this was written; it is looked for everywhere when it is no longer there. */
  readonly file?: string;
  /** The workspace whose types speak of it, where a test can only be compiled, not run. */
  readonly types?: string;
}

export type Place = { readonly file: string; readonly source: string } | { readonly problem: string };

/** One a line, in the order of the specification. */
export function readMutations(): Mutation[] {
  const lines = readFileSync(join(import.meta.dirname, 'mutations.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Mutation);
}

/** Where the text stands, or why that cannot be told. @param sources content by file */
export function placeOf({ find, file }: Mutation, sources: ReadonlyMap<string, string>): Place {
  const hinted = file === undefined ? undefined : sources.get(file);
  if (file !== undefined && hinted !== undefined && occurrences(hinted, find) === 1) return { file, source: hinted };
  const found = [...sources].filter(([, source]) => source.includes(find));
  const [first] = found;
  if (!first) return { problem: 'text not found' };
  const count = found.reduce((sum, [, source]) => sum + occurrences(source, find), 0);
  if (count > 1) return { problem: `text found ${count} times, in ${found.map(([name]) => name).join(', ')}` };
  return { file: first[0], source: first[1] };
}

/** The source with the edit made. */
export function mutate(source: string, { find, replace }: Mutation): string {
  return source.replace(find, () => replace);
}

function occurrences(source: string, text: string): number {
  return source.split(text).length - 1;
}
