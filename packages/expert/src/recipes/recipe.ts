import type { AsksByLanguage } from '../knowledge/entry.ts';
import { type Draft, literal } from '../synthesis/draft.ts';
import type { Built } from '../synthesis/frames/frame.ts';
import type { Column } from '../synthesis/sheet-model.ts';

/** A formula as people ask for it in general, 'averageif', 'multi-select contains any of', without saying over which columns. */
export interface Recipe {
  /** Unique, kebab-case; its words tell the asker how the question was read. */
  readonly id: string;
  /** Ways to ask for it that name no column and no value of a sheet; in English at least. */
  readonly asks: AsksByLanguage;
  /** It reads another sheet: where the asker has connected none, one is assumed. */
  readonly isAcross?: boolean;
  /** What a column or a summary field is called that is made for it. */
  readonly title: string;
  /**
   * The formula over the columns that the question names, or else those that fit best; null where the sheet has none that do. What the question
   * leaves open is taken from the sheet by `example` and noted in the draft.
   */
  readonly build: (draft: Draft, today: string) => Built | null;
}

/** The value of a column that the question names, or else the one at a place among its different values; null where it has none. */
export function exampleValue(draft: Draft, column: Column, place = 0): string | null {
  const named = draft.reading.values.filter((value) => value.column === column);
  const told = named[place];
  if (told !== undefined) return told.value.written;
  const taken = new Set(named.map(({ value }) => value));
  const value = column.values.filter((one) => !taken.has(one))[place - named.length];
  return value === undefined ? null : draft.choose(value.written);
}

/** The same as a literal. */
export function example(draft: Draft, column: Column, place = 0): string | null {
  const value = exampleValue(draft, column, place);
  return value === null ? null : literal(value);
}

/** The number that the question names, or a usual one. */
export function numberOr(draft: Draft, usual: number): number {
  return draft.reading.numbers[0]?.value ?? draft.choose(usual);
}
