import type { Language } from '@sheetwright/solution/vocabulary';
import { type Draft, literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import type { Column } from '../sheet-model.ts';
import { folded } from '../text.ts';
import { type Reader, SAID_OUT } from './operation.ts';
import { textsOf } from './shapes.ts';

const ITEM = '["“„«「]?(?:[\\p{Script=Latin}][\\p{Script=Latin}\\p{N}-]+|[\\p{Script=Katakana}ー]+)["”“»」]?';
const OR: Readonly<Record<Language, string>> = { en: 'or', de: 'oder', es: 'o|u', fr: 'ou', pt: 'ou', ja: 'または' };
const lists = new Map<Language, { readonly list: RegExp; readonly between: RegExp }>();

/** 'dirty, noisy or broken', '"dirty" oder "noisy"', 'dirty、noisy、broken'. */
function listsOf(language: Language): { readonly list: RegExp; readonly between: RegExp } {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const or = OR[language];
  const next = `\\s*(?:,|、)\\s*(?:(?:${or})\\s+)?|\\s+(?:${or}|or)\\s+|\\s*(?:または|か)\\s*`;
  const list = new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${ITEM}(?:(?:${next})${ITEM})+`, 'gu');
  const made = { list, between: new RegExp(next, 'u') };
  lists.set(language, made);
  return made;
}

/** Any of several words in a text, where a box waits: 'tick it if the comment mentions dirty, noisy or broken'. */
export const anyOfWords: Reader = (draft) => {
  const { reading, own, source } = draft;
  const isWaiting = own.columns.some(({ kind, empty }) => kind === 'check' && empty);
  const contains = reading.mentions.find(({ concept }) => concept === 'contains');
  if (!isWaiting || contains === undefined || source !== own || draft.has('count', 'starts-with', 'ends-with', 'not'))
    return null;
  const words = wordsIn(draft);
  const column = columnOf(draft, words);
  if (words.length < 2 || column === null) return null;
  return {
    score: SAID_OUT,
    build: () => {
      const text = `LOWER(${draft.row(column)})`;
      const tests = words.map((word) => `CONTAINS(${literal(word)}, ${text})`);
      return rowValue('check', `IF(OR(${tests.join(', ')}), 1, 0)`, [column], { operation: 'contains-any' });
    },
  };
};

/** The words of the longest list in the question that names no column. */
function wordsIn({ reading, own }: Draft): readonly string[] {
  const { list, between } = listsOf(reading.language);
  const titles = new Set(own.columns.map(({ title }) => folded(title)));
  const found = [...reading.question.matchAll(list)].map(([said]) =>
    said
      .split(between)
      .map((item) => folded(item.replace(/["“”„«»「」]/g, '').trim()))
      .filter((item) => item !== '' && !titles.has(item)),
  );
  return found.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** The column that is named, otherwise the one that has the words, otherwise the one of the longest texts. */
function columnOf(draft: Draft, words: readonly string[]): Column | null {
  const texts = draft.source.columns.filter(({ kind, empty }) => (kind === 'text' || kind === 'choice') && !empty);
  const named = texts.find((column) => draft.isMentioned(column) && !draft.isThing(column));
  const having = texts.find((column) => textsOf(draft, column).some((text) => words.some((word) => folded(text).includes(word))));
  const lengthOf = (column: Column) => {
    const all = textsOf(draft, column);
    return all.reduce((sum, text) => sum + text.length, 0) / Math.max(1, all.length);
  };
  return named ?? having ?? texts.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}
