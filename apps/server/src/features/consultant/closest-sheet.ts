import type { WorkbookSheet } from '@sheetwright/formula';

/** The sheet whose name and columns a question speaks of most; null when it speaks of none. */
export function closestSheet(question: string, sheets: readonly WorkbookSheet[]): WorkbookSheet | null {
  const asked = new Set(wordsOf(question));
  const scored = sheets.map((sheet) => {
    const named = wordsOf(sheet.name).filter((word) => asked.has(word)).length;
    const columns = sheet.columns.filter(({ title }) => isNamed(title, asked)).length;
    return { sheet, score: 2 * named + columns };
  });
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), {
    sheet: null as WorkbookSheet | null,
    score: 0,
  });
  return best.sheet;
}

/** Whether all the words of a title are asked about. */
function isNamed(title: string, asked: ReadonlySet<string>): boolean {
  const words = wordsOf(title);
  return words.length > 0 && words.every((word) => asked.has(word));
}

/** Without the plural's ending: 'tasks' is asked about a sheet of a 'Task'. */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/** Shorter names are words of any sentence. */
const SHORTEST_NAME = 4;

/** Those of the names that a question holds as they stand, capitals aside; the longest first. */
export function namedIn<Named extends { readonly name: string }>(question: string, all: readonly Named[]): readonly Named[] {
  const asked = ` ${wordsOf(question).join(' ')} `;
  return all
    .filter(
      ({ name }) => name.length >= SHORTEST_NAME && wordsOf(name).length > 0 && asked.includes(` ${wordsOf(name).join(' ')} `),
    )
    .toSorted((one, other) => other.name.length - one.name.length);
}
