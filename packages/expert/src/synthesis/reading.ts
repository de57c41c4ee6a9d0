import { detectLanguage, type Language, languageShares } from '@sheetwright/solution/vocabulary';
import { correctedWord, findConcepts, type Mention } from './find-concepts.ts';
import type { Column, ColumnValue, SheetModel } from './sheet-model.ts';
import { folded, isJapanese, isTypo, stem, type Token, tokensOf } from './text.ts';

export interface ColumnMention {
  readonly column: Column;
  readonly start: number;
  readonly end: number;
}

export interface ValueMention {
  readonly column: Column;
  readonly value: ColumnValue;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface NumberMention {
  readonly value: number;
  readonly isPercent: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Quoted {
  /** As typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A question with everything in it that formulas are made from. Places refer to the folded text. */
export interface Reading {
  readonly question: string;
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly concepts: ReadonlySet<string>;
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
  readonly numbers: readonly NumberMention[];
  readonly quoted: readonly Quoted[];
}

/** Nothing that is asked in earnest needs more; a pasted page is no question. */
const CHARACTERS_AT_MOST = 1500;
const QUOTES =
  /"([^"\n]{1,80})"|[“„”]([^“”"\n]{1,80})[“”]|«\s?([^«»\n]{1,80}?)\s?»|「([^「」\n]{1,80})」|『([^『』\n]{1,80})』|(?<![\p{L}\p{N}])'([^'\n]{2,60})'(?![\p{L}\p{N}])|‘([^‘’\n]{1,60})’/gu;
const NUMBERS = /(?<![\p{L}\p{N}.-])[-−]?\d+(?:[.,]\d+)*\s?(?:%|k\b)?/gu;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  dois: 2,
  duas: 2,
  quatro: 4,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
};

export function readQuestion(question: string, sheets: readonly SheetModel[]): Reading {
  const typed = question.slice(0, CHARACTERS_AT_MOST).normalize('NFKC');
  const text = folded(typed);
  const language = detectLanguage(typed);
  const quoted = quotedIn(typed, text);
  const tokens = correctedTokens(tokensOf(text), language, sheets);
  const columns = columnsIn(text, tokens, sheets);
  const values = valuesIn(text, tokens, quoted, sheets);
  const all = findConcepts(text, tokens, languagesOf(typed, text, language));
  const mentions = all.filter((mention) => !isMasked(mention, columns, values, quoted));
  return {
    question: typed,
    text,
    language,
    tokens,
    mentions,
    concepts: new Set(mentions.map(({ concept }) => concept)),
    columns,
    values,
    numbers: numbersIn(text, tokens, columns, quoted),
    quoted,
  };
}

/** The language of the question, those it may be as well, and English, which is in most questions about formulas. */
function languagesOf(typed: string, text: string, language: Language): readonly Language[] {
  if (isJapanese(text)) return ['ja', 'en'];
  const shares = languageShares(typed);
  const highest = Math.max(0, ...shares.values());
  const likely = [...shares].filter(([, share]) => share > 0 && share >= highest * 0.5).map(([one]) => one);
  return [...new Set([language, ...likely, 'en' as const])].filter((one) => one !== 'ja');
}

/** What stands in quotes or is a value of the sheet says nothing else; within a column's title only its class counts. */
function isMasked(
  mention: Mention,
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  quoted: readonly Quoted[],
): boolean {
  const isIn = (span: { start: number; end: number }) => mention.start >= span.start && mention.end <= span.end;
  if (quoted.some(isIn)) return !mention.concept.startsWith('v:');
  if (values.some(isIn)) return !['open', 'finished'].includes(mention.concept) && !mention.concept.startsWith('v:');
  return (
    columns.some((column) => isIn(column) && mention.end - mention.start < column.end - column.start) &&
    !mention.concept.startsWith('c:')
  );
}

function quotedIn(typed: string, text: string): readonly Quoted[] {
  return [...typed.matchAll(QUOTES)].flatMap((match) => {
    const inner = match
      .slice(1)
      .find((group) => group !== undefined)
      ?.trim();
    if (inner === undefined || inner === '') return [];
    const start = text.indexOf(folded(inner), Math.max(0, match.index - 3));
    return start < 0 ? [] : [{ text: inner, start, end: start + folded(inner).length }];
  });
}

function correctedTokens(tokens: readonly Token[], language: Language, sheets: readonly SheetModel[]): readonly Token[] {
  const known = wordsOfSheets(sheets);
  return tokens.map((token) => {
    if (known.has(token.text) || known.has(stem(token.text)) || token.text.length < 4 || /\d/.test(token.text)) return token;
    const meant = correctedWord(token.text, language) ?? (language === 'en' ? null : correctedWord(token.text, 'en'));
    const ofSheet = isLexiconWord(token.text, language) ? undefined : [...known].find((word) => isTypo(token.text, word));
    const text = ofSheet ?? meant;
    return text === null || text === undefined ? token : { ...token, text };
  });
}

function isLexiconWord(word: string, language: Language): boolean {
  return findConcepts(word, [{ text: word, start: 0, end: word.length }], [language, 'en']).length > 0;
}

function wordsOfSheets(sheets: readonly SheetModel[]): ReadonlySet<string> {
  const titles = sheets.flatMap(({ columns }) => columns.flatMap(({ title }) => tokensOf(folded(title))));
  const values = sheets.flatMap(({ columns }) =>
    columns.flatMap(({ values: all }) => all.flatMap(({ names }) => names.flatMap(tokensOf))),
  );
  return new Set([...titles, ...values].map(({ text }) => text));
}

function columnsIn(text: string, tokens: readonly Token[], sheets: readonly SheetModel[]): readonly ColumnMention[] {
  const found = sheets.flatMap(({ columns }) =>
    columns.flatMap((column) => spansOf(folded(column.title), text, tokens).map((span) => ({ column, ...span }))),
  );
  return found.filter((one) => !found.some((other) => isWider(other, one)));
}

function isWider(other: { start: number; end: number }, one: { start: number; end: number }): boolean {
  return other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start;
}

/** Where a name stands in the text: word by word, singular or plural; as characters in Japanese. */
function spansOf(name: string, text: string, tokens: readonly Token[]): readonly { start: number; end: number }[] {
  const words = tokensOf(name).map((word) => stem(word.text));
  if (words.length === 0) return [];
  if (isJapanese(text)) return spanOfCharacters(name, text);
  return tokens.flatMap((token, place) => {
    const last = tokens[place + words.length - 1];
    const isThere = last !== undefined && words.every((word, offset) => stem(tokens[place + offset]?.text ?? '') === word);
    return isThere ? [{ start: token.start, end: last.end }] : [];
  });
}

function spanOfCharacters(name: string, text: string): readonly { start: number; end: number }[] {
  const start = text.indexOf(name);
  const isPartOfWord = /[a-z0-9]/.test(name[0] ?? '') && /[a-z0-9]/.test(text[start - 1] ?? '');
  const goesOn = /[a-z0-9]/.test(name.at(-1) ?? '') && /[a-z0-9]/.test(text[start + name.length] ?? '');
  return start < 0 || isPartOfWord || goesOn ? [] : [{ start, end: start + name.length }];
}

function valuesIn(
  text: string,
  tokens: readonly Token[],
  quoted: readonly Quoted[],
  sheets: readonly SheetModel[],
): readonly ValueMention[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const found = columns.flatMap((column) =>
    column.values.flatMap((value) =>
      value.names.flatMap((name) =>
        spansOf(name, text, tokens).flatMap((span) => {
          const isQuoted = quoted.some(({ start, end }) => span.start >= start && span.end <= end);
          const isLong = name.length > 2 || isQuoted || /^[A-Z0-9]{2}$/.test(value.written);
          return isLong ? [{ column, value, ...span, isQuoted }] : [];
        }),
      ),
    ),
  );
  return found.filter((one) => !found.some((other) => isWider(other, one)));
}

function numbersIn(
  text: string,
  tokens: readonly Token[],
  columns: readonly ColumnMention[],
  quoted: readonly Quoted[],
): readonly NumberMention[] {
  const digits = [...text.matchAll(NUMBERS)].map((match) => {
    const written = match[0].trim();
    const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(written);
    const plain = isThousands ? written.replace(/[.,]/g, '') : written.replace(',', '.').replace('−', '-');
    const value = Number.parseFloat(plain) * (/k$/.test(written) ? 1000 : 1);
    return { value, isPercent: written.endsWith('%'), start: match.index, end: match.index + written.length };
  });
  const words = tokens.flatMap(({ text: word, start, end }) => {
    const value = NUMBER_WORDS[word];
    return value === undefined ? [] : [{ value, isPercent: false, start, end }];
  });
  const isWithin = (one: NumberMention, span: { start: number; end: number }) => one.start >= span.start && one.end <= span.end;
  return [...digits, ...words]
    .filter(
      (one) =>
        Number.isFinite(one.value) && !columns.some((span) => isWithin(one, span)) && !quoted.some((span) => isWithin(one, span)),
    )
    .toSorted((one, other) => one.start - other.start);
}
