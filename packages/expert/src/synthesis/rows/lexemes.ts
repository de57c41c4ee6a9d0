import type { Language } from '@sheetwright/solution/vocabulary';
import type { Part } from '../clause-part.ts';
import { partsOf } from '../clause-parts.ts';
import type { Draft } from '../draft.ts';
import { ROW_WORDS, type RowWord } from '../lexicon/row-words.ts';
import type { Column } from '../sheet-model.ts';
import { folded, isJapanese, root, tokensOf } from '../text.ts';
import { rateOperandsIn } from './rate-operands.ts';

/** A word, column, value, number or sign of a question, in the order of the question. */
export type Lexeme = {
  readonly start: number;
  readonly end: number;
} /** `scale` where so many of its unit make one of the unit that is said. */ & (
  | { readonly kind: 'column'; readonly column: Column; readonly isPart: boolean; readonly scale?: number }
  | { readonly kind: 'number'; readonly value: number; readonly isPercent: boolean }
  /** `isTitle` where it is part of the title of the column that waits for the formula. */
  | { readonly kind: 'word'; readonly words: ReadonlySet<RowWord>; readonly isTitle?: boolean }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'quoted'; readonly text: string }
  /** What conditions are made of. */
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'unknown'; readonly text: string }
);

/** Words that join the others and change no formula, whatever it does in a row. */
export const SOFT_WORDS: readonly RowWord[] = [
  'filler',
  'of',
  'and',
  'or',
  'to',
  'from',
  'is',
  'each',
  'own-group',
  'in-order-of',
  'flag',
  'appears',
  'between',
  'such-as',
  'as-long-as',
  'any-of-them',
];

interface Phrase {
  readonly id: RowWord;
  readonly words: readonly string[];
}

const phrasesOf = new Map<Language, ReadonlyMap<string, readonly Phrase[]>>();

function phrasesIn(language: Language): ReadonlyMap<string, readonly Phrase[]> {
  const known = phrasesOf.get(language);
  if (known !== undefined) return known;
  const all = ROW_WORDS.flatMap((row) =>
    (row[language] ?? '').split('|').flatMap((phrase): readonly Phrase[] => {
      const words = folded(phrase).match(/[\p{L}\p{N}]+\*?|%/gu);
      return words === null ? [] : [{ id: row.id, words }];
    }),
  );
  const made = Map.groupBy(all, ({ words }) => (words[0] ?? '').replace('*', '').slice(0, 1));
  phrasesOf.set(language, made);
  return made;
}

/** The row words that begin at a token: the longest phrases, with all their meanings. */
function wordAt(draft: Draft, place: number): (Lexeme & { kind: 'word' }) | null {
  const { tokens, language } = draft.reading;
  const first = tokens[place];
  // In '10% of the price' the sign belongs to the number.
  if (first === undefined || (first.text === '%' && /\d ?$/.test(draft.reading.text.slice(0, first.start)))) return null;
  // 'At least 0.5' is no 'at least 0'.
  const isCut = ({ words }: Phrase) =>
    words.at(-1) === '0' && /^[.,]\d/.test(draft.reading.text.slice(tokens[place + words.length - 1]?.end));
  const isSaid = ({ words }: Phrase) =>
    words.every((word, offset) => {
      const token = tokens[place + offset];
      if (token === undefined) return false;
      // What was typed may be a word here that the lexicon of operations does not have.
      const typed = draft.reading.text.slice(token.start, token.end);
      return [token.text, typed].some((text) => (word.endsWith('*') ? text.startsWith(word.slice(0, -1)) : text === word));
    });
  const found = (phrasesIn(language).get(first.text.slice(0, 1)) ?? []).filter((phrase) => isSaid(phrase) && !isCut(phrase));
  const longest = Math.max(0, ...found.map(({ words }) => words.length));
  if (longest === 0) return null;
  const ids = found.filter(({ words }) => words.length === longest).map(({ id }) => id);
  return { kind: 'word', words: new Set(ids), start: first.start, end: tokens[place + longest - 1]?.end ?? first.end };
}

function wordsInJapanese({ reading: { text } }: Draft): readonly Lexeme[] {
  const phrases = ROW_WORDS.flatMap(({ id, ja }) =>
    (ja ?? '').split('|').flatMap((said) => (said === '' ? [] : [{ id, said: folded(said) }])),
  );
  const found = phrases.flatMap(({ id, said }) =>
    [...text.matchAll(new RegExp(said, 'g'))].map(({ index }) => ({ id, start: index, end: index + said.length })),
  );
  return found
    .filter(
      (one) =>
        !found.some((other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start),
    )
    .map(({ id, start, end }) => ({ kind: 'word', words: new Set([id]), start, end }));
}

/** Signs between words. A hyphen within a word is none. */
const MARKS = /[+×✕*÷/():;?!=→]|(?<=\s)[-−–](?=\s)|[−–](?=\s)|[.,](?!\d)|(?<=[)\]])\s*[-−]|(?<=[ぁ-鿿])[-−](?=[ぁ-鿿])/g;

function marksIn(text: string): readonly Lexeme[] {
  return [...text.matchAll(MARKS)].map(({ 0: mark, index }) => ({
    kind: 'mark',
    mark: mark.trim(),
    start: index,
    end: index + mark.length,
  }));
}

const lexemesOfDrafts = new WeakMap<Draft, readonly Lexeme[]>();

/** The question as lexemes. Words that lead from one to the next and change nothing are left out. */
export function lexemesOf(draft: Draft, from = 0, to = draft.reading.text.length): readonly Lexeme[] {
  if (from > 0 || to < draft.reading.text.length) return readLexemes(draft, from, to);
  const known = lexemesOfDrafts.get(draft) ?? readLexemes(draft, from, to);
  lexemesOfDrafts.set(draft, known);
  return known;
}

function readLexemes(draft: Draft, from: number, to: number): readonly Lexeme[] {
  const { reading } = draft;
  const parts = partsOf(draft, from, to).flatMap((part) => lexemeOf(draft, part));
  const words = isJapanese(reading.text)
    ? wordsInJapanese(draft)
    : longestOf(reading.tokens.flatMap((_, place) => wordAt(draft, place) ?? []));
  const quoted: readonly Lexeme[] = reading.quoted.map(({ text, start, end }) => ({ kind: 'quoted', text, start, end }));
  const isIn = ({ start, end }: Lexeme) => start >= from && end <= to;
  const overlaps = (one: Lexeme, other: Lexeme) => one.start < other.end && one.end > other.start;
  const named = parts.filter(
    (one) => (one.kind === 'column' && !one.isPart) || (one.kind === 'part' && one.part.kind === 'value'),
  );
  // 'In the past' is one part, whatever 'in' says elsewhere.
  const isWithinPart = (word: Lexeme) =>
    parts.some(
      (one) =>
        (one.kind === 'part' ||
          (one.kind === 'column' && (isJapanese(reading.text) || (isWithinColumn(one.start, word) && one.end > word.end)))) &&
        one.start <= word.start &&
        one.end >= word.end &&
        one.end - one.start > word.end - word.start,
    );
  const spoken = words
    .filter((word) => !isWithinPart(word) && ![...named, ...quoted].some((one) => overlaps(one, word)))
    .filter((word) => !isOfColumn(draft, word))
    .map((word) => (isShareOfOperand(draft, word, words) ? asFiller(word) : word))
    .map((word) => (isWithinTitle(draft, word) ? { ...word, isTitle: true } : word));
  const isInName = (mark: Lexeme) => [...named, ...quoted].some(({ start, end }) => mark.start >= start && mark.end < end);
  const marks = marksIn(reading.text).filter((mark) => !isInName(mark));
  const rest = parts.filter(
    (one) =>
      !quoted.some((other) => overlaps(one, other)) &&
      (named.includes(one) || !spoken.some((word) => overlaps(word, one))) &&
      !(one.kind === 'part' && one.part.kind === 'sign' && marks.some((mark) => overlaps(mark, one))),
  );
  const rates = isJapanese(reading.text)
    ? []
    : rateOperandsIn(
        draft,
        spoken.filter((word) => says(word, 'per')),
      );
  const operands = [...operandsIn(draft, spoken).filter((one) => !rates.some((rate) => overlaps(rate, one))), ...rates];
  const said = spoken.filter((word) => !operands.some((one) => overlaps(one, word)));
  const others = rest.filter((one) => !rates.some((rate) => overlaps(rate, one)));
  const all = [...others, ...said, ...quoted, ...marks, ...operands].filter(isIn);
  return all
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .filter((lexeme, place, sorted) => !isRestOfName(sorted[place - 1], lexeme));
}

/** 'La dernière facturation' of Last Billed: the word for the last one may begin the name. */
function isWithinColumn(start: number, word: Lexeme): boolean {
  return start < word.start || (start === word.start && says(word, 'last', 'first'));
}

/** 'Menos el descuento', '割引率を引いた' with a column for it: without a number it is the column that is taken off. */
function isOfColumn({ reading, own }: Draft, word: Lexeme): boolean {
  return (
    reading.language !== 'en' &&
    says(word, 'off') &&
    !/[\d%] ?$/.test(reading.text.slice(0, word.start)) &&
    reading.columns.some(
      ({ column, start, end }) =>
        column.kind === 'number' && !column.empty && own.columns.includes(column) && start >= word.start && end <= word.end,
    )
  );
}

function asFiller({ start, end }: Lexeme): Lexeme {
  return { kind: 'word', words: new Set(['filler']), start, end };
}

/** 'Menos el porcentaje de descuento': behind a sign a share is that of the column, and asks for none. */
function isShareOfOperand({ reading: { text } }: Draft, word: Lexeme, words: readonly Lexeme[]): boolean {
  return (
    says(word, 'which-share') &&
    words.some((one) => says(one, 'minus', 'plus', 'times') && TO_OPERAND.test(text.slice(one.end, word.start)))
  );
}

const BEFORE_OPERAND: readonly RowWord[] = ['times', 'over', 'per', 'plus', 'minus', 'between'];

const UNITS: readonly RowWord[] = ['days', 'weeks', 'months', 'years'];
/** 'The', 'le nombre de', 'der Anzahl der'. */
const TO_OPERAND =
  /^ (?:(?:the|a|its|der|die|das|den|la|le|les|el|los|las|o|os|as|de|number of|nombre de|numero de|cantidad de|anzahl) )*$/;

/** 'Divided by the crate size' names the crate's column, even where one of crates waits for the formula; 'plus VAT' that of the VAT rate. */
function operandsIn({ reading, own }: Draft, words: readonly Lexeme[]): readonly Lexeme[] {
  const isMeant = (start: number) =>
    words.some((word) => says(word, ...BEFORE_OPERAND) && TO_OPERAND.test(reading.text.slice(word.end, start))) ||
    /[×✕*÷] ?$/.test(reading.text.slice(0, start));
  // 'Teile plus Lohn' of Teilekosten divides nothing.
  const leads = (end: number) => words.some((word) => word.start === end + 1 && says(word, 'plus', 'minus', 'times'));
  return reading.columns.flatMap(({ column, start, end, isPart }): readonly Lexeme[] => {
    const isHidden =
      isPart && !column.empty && own.columns.includes(column) && (column.kind === 'number' || column.kind === 'date');
    const isAwaited = reading.columns.some((one) => one.start === start && one.column.empty && !one.isPart);
    const isShare = words.some((word) => word.start === start && says(word, 'off', 'on-top'));
    // 'Tagessatz mal Tage' with a column Days: what is multiplied is no unit.
    const isCount = words.some((word) => word.start === start && word.end === end && says(word, ...UNITS, 'over'));
    return isHidden && (isAwaited || isShare || isCount) && (isMeant(start) || (isCount && leads(end)))
      ? [{ kind: 'column', column, isPart, start, end }]
      : [];
  });
}

/** 'Case size' where the column is Case kg. */
function isRestOfName(before: Lexeme | undefined, { kind, start }: Lexeme): boolean {
  return kind === 'unknown' && before?.kind === 'column' && before.isPart && start - before.end === 1;
}

function longestOf(words: readonly Lexeme[]): readonly Lexeme[] {
  return words.filter(
    (one) =>
      !words.some(
        (other) =>
          other !== one && other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
      ),
  );
}

/** Whether the words are the title of the column that waits for the formula. */
function isWithinTitle({ reading, own }: Draft, { start, end }: Lexeme): boolean {
  return reading.columns.some(
    (one) => !one.isPart && one.column.empty && own.columns.includes(one.column) && one.start <= start && one.end >= end,
  );
}

function lexemeOf(draft: Draft, part: Part): readonly Lexeme[] {
  const { start, end } = part;
  switch (part.kind) {
    case 'column':
      return [{ kind: 'column', column: part.column, isPart: part.isPart, start, end }];
    case 'number':
      return [{ kind: 'number', value: part.value, isPercent: part.isPercent, start, end }];
    case 'unknown':
      return isOfTarget(draft, part.text) ? [] : [{ kind: 'unknown', text: part.text, start, end }];
    case 'word':
      return part.word === 'and' || part.word === 'or' ? [] : [{ kind: 'part', part, start, end }];
    default:
      return [{ kind: 'part', part, start, end }];
  }
}

/** 'Owe' where a column Owed waits for the formula. */
function isOfTarget({ own }: Draft, word: string): boolean {
  return own.columns.some(({ empty, title }) => empty && tokensOf(folded(title)).some(({ text }) => root(text) === root(word)));
}

export function says(lexeme: Lexeme | undefined, ...words: readonly RowWord[]): boolean {
  return lexeme?.kind === 'word' && words.some((word) => lexeme.words.has(word));
}

export function isMark(lexeme: Lexeme | undefined, ...marks: readonly string[]): boolean {
  return lexeme?.kind === 'mark' && marks.includes(lexeme.mark);
}
