import type { WorkbookColumn, WorkbookSheet } from '@sheetwright/formula';
import { detectLanguage, lookUpNoun } from '@sheetwright/solution/vocabulary';
import { folded, tokensOf } from './text.ts';

/** Columns that most sheets of work have, with what their values are called. */
const USUAL: readonly WorkbookColumn[] = [
  { title: 'Status', type: 'PICKLIST', options: ['Not Started', 'In Progress', 'On Hold', 'Complete'] },
  { title: 'Assigned To', type: 'CONTACT_LIST' },
  { title: 'Start Date', type: 'DATE' },
  { title: 'Due Date', type: 'DATE' },
  { title: '% Complete', type: 'TEXT_NUMBER' },
  { title: 'Priority', type: 'PICKLIST', options: ['High', 'Medium', 'Low'] },
  { title: 'Category', type: 'PICKLIST' },
  { title: 'Amount', type: 'TEXT_NUMBER' },
  { title: 'Budget', type: 'TEXT_NUMBER' },
  { title: 'Actual', type: 'TEXT_NUMBER' },
  { title: 'Quantity', type: 'TEXT_NUMBER' },
  { title: 'Price', type: 'TEXT_NUMBER' },
  { title: 'Email', type: 'TEXT_NUMBER' },
  { title: 'Done', type: 'CHECKBOX' },
  { title: 'Row ID', type: 'TEXT_NUMBER' },
];
const THINGS_AT_MOST = 3;
const WORDS_AT_MOST = 60;

/**
 * A sheet as somebody who asks this would have it: the columns of the things that the question names, as the vocabulary knows them, and those
 * that most sheets have. It has no rows.
 */
export function assumedSheet(question: string): WorkbookSheet {
  const language = detectLanguage(question.slice(0, 500));
  const words = tokensOf(folded(question.slice(0, 500)))
    .map(({ text }) => text)
    .slice(0, WORDS_AT_MOST);
  const entries = new Map(
    words.flatMap((word) => {
      const [match] = word.length < 4 ? [] : lookUpNoun(word, language);
      return match === undefined || match.confidence < 0.8 ? [] : [[match.entry.id, match.entry] as const];
    }),
  );
  const things = [...entries.values()].slice(0, THINGS_AT_MOST);
  const primary: WorkbookColumn = { title: things[0]?.names.en.one ?? 'Task', type: 'TEXT_NUMBER', primary: true };
  const attributes = things.flatMap(({ attributes: all }) =>
    all.map(({ title, type, options }): WorkbookColumn => ({ title, type, ...(options === undefined ? {} : { options }) })),
  );
  const named = things.slice(1).map(({ names }): WorkbookColumn => ({ title: capitalised(names.en.one), type: 'TEXT_NUMBER' }));
  return {
    name: 'Sheet',
    columns: uniqueTitles([{ ...primary, title: capitalised(primary.title) }, ...named, ...attributes, ...USUAL]),
    rows: [],
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uniqueTitles(columns: readonly WorkbookColumn[]): readonly WorkbookColumn[] {
  const seen = new Set<string>();
  return columns.filter(({ title }) => {
    const key = title.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
