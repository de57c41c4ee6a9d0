import type { SynthesisedFormula } from './synthesis.ts';

/** A formula among the others that were built for a question. */
interface Reading {
  readonly formula: SynthesisedFormula;
}

const ALTERNATIVES_AT_MOST = 2;

export function unlike({ formula }: SynthesisedFormula, proved: readonly Reading[]): readonly Reading[] {
  return proved.filter((one) => one.formula.formula !== formula);
}

/** What else may be meant; the same conditions in another order are nothing else. */
export function otherReadings(formula: SynthesisedFormula, proved: readonly Reading[]): readonly SynthesisedFormula[] {
  const known = new Set([partsOf(formula)]);
  const others = unlike(formula, proved).flatMap(({ formula: other }) => {
    const parts = partsOf(other);
    if (known.has(parts)) return [];
    known.add(parts);
    return [other];
  });
  return others.slice(0, ALTERNATIVES_AT_MOST);
}

/** The pieces of a formula, whatever their order. */
function partsOf({ formula }: SynthesisedFormula): string {
  return formula
    .split(/[(),]/)
    .map((part) => part.trim())
    .sort()
    .join(',');
}
