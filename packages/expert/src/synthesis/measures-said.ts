import { MEASURES, RATES } from './column-counters.ts';
import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';
import { folded } from './text.ts';

const COMPARED_WITHIN = 24;

/** The column that a limit is about by its unit or the word that compares, where one alone can be meant, with the end of the unit. */
export function measureSaid(
  draft: Draft,
  sign: number,
  number: number,
): { readonly column: Column; readonly end: number } | null {
  const { text } = draft.reading;
  const start = number + (/^\s*/.exec(text.slice(number))?.[0].length ?? 0);
  const around = text.slice(Math.max(0, sign - COMPARED_WITHIN), number);
  for (const { unit, compared, titled } of MEASURES) {
    unit.lastIndex = start;
    const said = unit.exec(text);
    if (said === null && compared?.test(around) !== true) continue;
    const titles = draft.source.columns.filter(
      ({ kind, empty, primary, title }) => kind === 'number' && !empty && !primary && titled.test(folded(title)),
    );
    // The price per kilo is no weight.
    const fits = titles.length > 1 ? titles.filter(({ title }) => !RATES.test(folded(title))) : titles;
    const [only] = fits;
    if (only !== undefined && fits.length === 1) return { column: only, end: said === null ? number : start + said[0].length };
  }
  return null;
}
