import type { Draft } from '../draft.ts';
import { signsNamed, TEXT_WORDS, type TextWordName } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { withText } from '../texts/additions.ts';
import { likeExample } from '../texts/by-example.ts';
import { likeSample } from '../texts/by-sample.ts';
import { dateByPattern } from '../texts/date-pattern.ts';
import { runOfText } from '../texts/digits.ts';
import { itemOfCell, itemsOfCell } from '../texts/items.ts';
import { lengthOrStretch, turnedName } from '../texts/lengths.ts';
import { literalChange, numberBehindSaidWord } from '../texts/literals.ts';
import { type Operation, type Reader, said, textsToRead } from '../texts/operation.ts';
import { partOfText } from '../texts/parts.ts';
import { dateLikeSample, moneyInText, numberLikeSample } from '../texts/samples.ts';
import { textsOf } from '../texts/shapes.ts';
import {
  dateInText,
  dateOfText,
  numberBehindWord,
  numberWithUnit,
  optionsAsText,
  trimmed,
  withoutSigns,
} from '../texts/values.ts';
import { anyOfWords } from '../texts/word-lists.ts';
import type { Frame } from './frame.ts';

const READERS: readonly Reader[] = [
  likeSample,
  likeExample,
  itemOfCell,
  lengthOrStretch,
  turnedName,
  itemsOfCell,
  trimmed,
  numberWithUnit,
  numberBehindWord,
  dateOfText,
  dateInText,
  optionsAsText,
  numberLikeSample,
  dateByPattern,
  dateLikeSample,
  moneyInText,
  withoutSigns,
  literalChange,
  numberBehindSaidWord,
  runOfText,
  partOfText,
  anyOfWords,
  withText,
];

/** Words of the operation, signs and samples of the column's texts: they have their part in the formula. */
function explain(draft: Draft, columns: readonly Column[]): void {
  const { text, question, tokens } = draft.reading;
  for (const name of Object.keys(TEXT_WORDS) as TextWordName[]) draft.explain(...said(text, name));
  draft.explain(...signsNamed(text));
  const shapes = new Set(columns.flatMap((column) => textsOf(draft, column)).map(shapeOf));
  const samples = [...question.matchAll(/[^\s"'“”„«»「」()]*\d[^\s"'“”„«»「」()]*(?: \p{L}{1,8}\.?(?![\p{L}]))?/gu)];
  for (const { 0: sample, index } of samples) {
    const [first = ''] = sample.split(' ');
    if (shapes.has(shapeOf(sample))) draft.explain({ start: index, end: index + sample.length });
    else if (
      shapes.has(shapeOf(first)) ||
      /^(?=.*\d)(?=.*[^\p{L}\d]).{5,}$/u.test(first) ||
      /^(?:->|→)/.test(question.slice(0, index).trim().slice(-2))
    )
      draft.explain({ start: index, end: index + first.length });
  }
  draft.explain(...tokens.filter(({ text: word }) => /^(?:y{2,4}|j{2,4}|a{4}|m{2}|d{2}|t{2})+$/.test(word)));
}

/** What a text looks like: its signs, with one letter for letters and one digit for digits. */
function shapeOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0');
}

const operations = new WeakMap<Draft, { readonly found: Operation | null }>();

function operationOf(draft: Draft): Operation | null {
  const known = operations.get(draft);
  if (known !== undefined) return known.found;
  const texts = textsToRead(draft);
  const all = READERS.flatMap((reader) => texts.flatMap((text) => reader(draft, text) ?? []));
  const found = all.toSorted((one, other) => other.score - one.score)[0] ?? null;
  operations.set(draft, { found });
  return found;
}

export const TEXT_OPERATIONS: readonly Frame[] = [
  {
    id: 'text-operation',
    cues: 'expression',
    also: 'multi-select text-of-number text-date format-date convert extract combine join list pad identifier replace trim set upper lower contains either text-before text-after between-chars number-of-text char-count error exists-in split lookup',
    title: 'Text',
    spot: (draft) => operationOf(draft)?.score ?? 0,
    build: (draft) => {
      const made = operationOf(draft)?.build() ?? null;
      if (made !== null) explain(draft, made.columns ?? []);
      return made;
    },
  },
];
