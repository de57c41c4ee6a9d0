import type { ContextColumn, FormulaContext } from './context.ts';
import { typesOfColumn } from './value-types.ts';

/** A column of the sheet, and what follows from it. */
export interface KnownColumn extends ContextColumn {
  readonly index: number;
  /** Of what its cells hold, as bits of `TYPE`. */
  readonly types: number;
  readonly optionNames: Names<string>;
}

/** Titles as given, found without regard to capitals, as Smartsheet does. */
export interface Names<Item> {
  readonly titles: readonly string[];
  find(title: string): Item | undefined;
}

export function columnNames({ columns }: FormulaContext): Names<KnownColumn> {
  const known = columns.map((column, index) => {
    return { ...column, index, types: typesOfColumn(column), optionNames: plainNames(column.options ?? []) };
  });
  return namesOf(known, ({ title }) => title);
}

export function plainNames(titles: readonly string[]): Names<string> {
  return namesOf(titles, (title) => title);
}

function namesOf<Item>(items: readonly Item[], titleOf: (item: Item) => string): Names<Item> {
  const byTitle = new Map(items.map((item) => [titleOf(item).toLowerCase(), item]));
  // Mostly a title is written as it is, and then it need not be turned into small letters.
  const asWritten = new Map(items.map((item) => [titleOf(item), byTitle.get(titleOf(item).toLowerCase())]));
  return {
    titles: items.map(titleOf),
    find: (title) => asWritten.get(title) ?? byTitle.get(title.toLowerCase()),
  };
}
