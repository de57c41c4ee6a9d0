import type { Language } from '@sheetwright/solution/vocabulary';
import { titlesMeant } from './lexicon/title-words.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded, isSameWord, tokensOf } from './text.ts';

/** What a word of another language may title, where no column but the first is titled so. */
export function titlesOfRows({ columns }: SheetModel, word: string): readonly number[] {
  const others = new Set(
    columns.flatMap(({ primary, title }) => (primary ? [] : tokensOf(folded(title)).flatMap(({ text }) => titlesMeant(text)))),
  );
  return titlesMeant(word).filter((title) => !others.has(title));
}

/** Whether a word of another language is what the sheet or its first column is called, and no other column. */
export function isNounOfRows(sheet: SheetModel, word: string, language: Language): boolean {
  const meant = titlesOfRows(sheet, word);
  const names = [sheet.name, ...sheet.columns.filter(({ primary }) => primary).map(({ title }) => title)];
  return names.some((name) =>
    tokensOf(folded(name)).some(
      // 'Eventos' of a column Event.
      ({ text }) => isSameWord(text, word, language) || titlesMeant(text).some((title) => meant.includes(title)),
    ),
  );
}
