import { readLines } from '../../scripts/reference.ts';
import { mistakesIn } from './mistakes.ts';
import { seededRandom } from './random-trees.ts';
import { WORKING_FORMULAS } from './working-formulas.ts';

/** Formulas people have published; none where the corpus is absent. */
export const CORPUS: readonly string[] = readLines<{ readonly formula: string }>('formula-corpus.jsonl').map(
  ({ formula }) => formula,
);

/** So many formulas, the same for the same seed. */
export function repeated(seed: number, count: number, make: (random: () => number) => string): () => readonly string[] {
  return () => {
    const random = seededRandom(seed);
    return Array.from({ length: count }, () => make(random));
  };
}

/** Formulas in use, each with so many different mistakes put into it. */
export function mistaken(seed: number, count: number): () => readonly string[] {
  return () => {
    const random = seededRandom(seed);
    return [...WORKING_FORMULAS, ...CORPUS].flatMap((formula) => mistakesIn(formula, count, random).map(({ text }) => text));
  };
}
