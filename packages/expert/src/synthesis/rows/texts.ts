import { type Draft, literal } from '../draft.ts';
import type { RowWord } from '../lexicon/row-words.ts';
import { namesIn, TEXT_WORDS } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { dividerIn } from '../texts/shapes.ts';
import { isMark, type Lexeme, lexemesOf, SOFT_WORDS, says } from './lexemes.ts';

/** A text of the row: a column with what is done to it, columns that are joined, or a date as a sample shows it. */
export interface TextReading {
  readonly code: string;
  readonly kind: 'text' | 'number';
  readonly columns: readonly Column[];
  readonly operation: string;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

const SIGNS: readonly (readonly [RowWord, string])[] = [
  ['dash', '-'],
  ['dot', '.'],
  ['slash', '/'],
  ['underscore', '_'],
  ['comma', ','],
  ['space', ' '],
];
const SOFT: readonly RowWord[] = [
  ...SOFT_WORDS,
  'per',
  'over',
  'as-text',
  'of-all-that',
  'plus',
  'in-front',
  'months',
  'years',
  'weeks',
];

/** The text that a question asks for; null where it asks for none that is understood. */
export function textIn(draft: Draft): TextReading | null {
  const lexemes = lexemesOf(draft);
  return dateLike(draft, lexemes) ?? joined(draft, lexemes) ?? changed(draft, lexemes);
}

function isSoft(lexeme: Lexeme): boolean {
  return lexeme.kind === 'mark' || says(lexeme, ...SOFT);
}

function leftIn(lexemes: readonly Lexeme[], read: ReadonlySet<Lexeme>): number {
  return lexemes.filter((lexeme) => !read.has(lexeme) && !isSoft(lexeme)).length;
}

function signOf(lexeme: Lexeme | undefined): string | null {
  if (lexeme?.kind === 'quoted' && lexeme.text.length <= 3) return lexeme.text;
  return SIGNS.find(([word]) => says(lexeme, word))?.[1] ?? null;
}

/** The text column that is worked on, the first column of the sheet among them. */
function subjectOf({ own, reading }: Draft): Column | null {
  const named = own.columns.filter(
    (column) =>
      !column.empty &&
      ['text', 'auto', 'number', 'choice'].includes(column.kind) &&
      reading.columns.some((one) => one.column === column),
  );
  const whole = named.filter((column) => reading.columns.some((one) => one.column === column && !one.isPart));
  const [only, ...more] = whole.length > 0 ? whole : named;
  if (only !== undefined) return more.length === 0 ? only : null;
  return onlyText(own.columns);
}

/** The one text beside what the rows are called, or that where there is no other. */
export function onlyText(columns: readonly Column[]): Column | null {
  const texts = columns.filter(({ kind, empty, isFormula }) => kind === 'text' && !empty && !isFormula);
  const others = texts.filter(({ primary }) => !primary);
  const [only, ...more] = others.length > 0 ? others : texts;
  return only !== undefined && more.length === 0 ? only : null;
}

const OF_ANY_TEXT: ReadonlySet<string> = new Set(['first-chars', 'last-chars', 'upper', 'lower']);

function isNamed({ reading }: Draft, column: Column): boolean {
  return reading.columns.some((one) => one.column === column);
}

/** 'The last three digits of the flight as a number', 'ring without spaces in capitals'. */
function changed(draft: Draft, lexemes: readonly Lexeme[]): TextReading | null {
  const column = subjectOf(draft);
  if (column === null) return null;
  const read = new Set<Lexeme>(lexemes.filter((lexeme) => lexeme.kind === 'column' && lexeme.column === column));
  const cell = draft.row(column);
  let code = column.kind === 'text' || column.kind === 'choice' ? cell : `(${cell} + "")`;
  let kind: TextReading['kind'] = 'text';
  const operations: string[] = [];
  const take = (operation: string, ...used: readonly (Lexeme | undefined)[]) => {
    operations.push(operation);
    for (const one of used) if (one !== undefined) read.add(one);
  };
  for (const [place, lexeme] of lexemes.entries()) {
    const [next, after] = [lexemes[place + 1], lexemes[place + 2]];
    const isEnd = says(lexeme, 'first', 'last');
    // 'Last four digits', 'les quatre derniers chiffres', '3 leading characters', '末尾4桁'.
    const figure = isEnd && next?.kind === 'number' ? next : lexemes[place - 1];
    const unit = figure === next ? after : next;
    const count = isEnd && figure?.kind === 'number' && says(unit, 'characters', 'decimals') ? figure.value : null;
    const sign = signOf(says(next, 'of', 'own-group', 'first') ? after : next);
    if (count !== null) {
      code = `${says(lexeme, 'first') ? 'LEFT' : 'RIGHT'}(${code}, ${count})`;
      take(says(lexeme, 'first') ? 'first-chars' : 'last-chars', lexeme, figure, unit);
    } else if (
      says(lexeme, 'remove', 'missing') &&
      sign !== null &&
      !(sign === ' ' && namesIn(draft.reading.text, TEXT_WORDS.edges).length > 0)
    ) {
      code = `SUBSTITUTE(${code}, ${literal(sign)}, "")`;
      take('replace', lexeme, next, says(next, 'of', 'own-group') ? after : undefined);
    } else if (says(lexeme, 'before-sign', 'after-sign') && sign !== null) {
      const isBefore = says(lexeme, 'before-sign');
      const divider = dividerIn(draft, column, sign, isBefore ? 'before' : 'after');
      const at = `FIND(${literal(divider)}, ${code})`;
      code = isBefore
        ? `IF(${at} > 0, LEFT(${code}, ${at} - 1), ${code})`
        : `IF(${at} > 0, MID(${code}, ${at} + ${divider.length}, LEN(${code})), "")`;
      take(isBefore ? 'text-before' : 'text-after', lexeme, next, says(next, 'of', 'own-group', 'first') ? after : undefined);
    } else if (says(lexeme, 'capitals', 'small-letters')) {
      code = `${says(lexeme, 'capitals') ? 'UPPER' : 'LOWER'}(${code})`;
      take(says(lexeme, 'capitals') ? 'upper' : 'lower', lexeme);
    } else if (says(lexeme, 'as-number')) {
      kind = 'number';
      take('number-from-text', lexeme);
    } else if (says(lexeme, 'padded')) {
      const padded = paddedTo(draft, lexemes, place);
      if (padded === null) continue;
      code = padded.code(cell);
      take('pad', lexeme, ...padded.read);
    }
  }
  const [first] = operations;
  if (first === undefined || (operations.length === 1 && kind === 'number')) return null;
  // What else is done to a text tells its column by what the texts look like.
  if (!isNamed(draft, column) && !operations.every((operation) => OF_ANY_TEXT.has(operation))) return null;
  const whole = kind === 'number' ? `IFERROR(VALUE(${code}), "")` : code;
  const guarded = operations.includes('pad') || column.kind !== 'text' ? `IF(${cell} = "", "", ${whole})` : whole;
  return {
    code: guarded,
    kind,
    columns: [column],
    operation: operations.length === 1 ? first : 'text',
    // A word that nothing is known of names the column in the asker's own language.
    left: Math.max(0, leftIn(lexemes, read) - (isNamed(draft, column) ? 0 : 1)),
  };
}

/** Zeros in front up to a width that is said or that a sample has, with the letters of the sample in front. */
function paddedTo({ reading }: Draft, lexemes: readonly Lexeme[], place: number) {
  const sample = /(?<![\p{L}\p{N}])(\p{Lu}{1,5}[-_/ ]?)?(0+\d+)(?![\p{L}\p{N}])/u.exec(reading.question);
  const said = lexemes.find(
    (lexeme, at) =>
      lexeme.kind === 'number' && lexeme.value >= 2 && lexeme.value <= 12 && says(lexemes[at + 1], 'characters', 'decimals'),
  );
  const width = said?.kind === 'number' ? said.value : (sample?.[2]?.length ?? 0);
  if (width === 0) return null;
  const from = sample === null ? -1 : sample.index;
  const isOfSample = (lexeme: Lexeme) => sample !== null && lexeme.start >= from && lexeme.end <= from + sample[0].length;
  const prefix = sample?.[1] ?? '';
  const isPrefix = (lexeme: Lexeme) => prefix !== '' && lexeme.kind === 'unknown' && prefix.toLowerCase().startsWith(lexeme.text);
  const behind = said === undefined ? undefined : lexemes[lexemes.indexOf(said) + 1];
  const read = [...lexemes.filter((lexeme, at) => at !== place && (isOfSample(lexeme) || isPrefix(lexeme))), said, behind];
  const code = (cell: string) =>
    `${prefix === '' ? '' : `${literal(prefix)} + `}RIGHT(${literal('0'.repeat(width))} + ${cell}, ${width})`;
  return { code, read };
}

/** 'Join Room, Shelf and Bay with a dot between them'. */
function joined(draft: Draft, lexemes: readonly Lexeme[]): TextReading | null {
  const verb = lexemes.find((lexeme) => says(lexeme, 'join'));
  const named = lexemes.filter((lexeme): lexeme is Lexeme & { kind: 'column' } => lexeme.kind === 'column');
  const columns = [...new Set(named.map(({ column }) => column))];
  if (verb === undefined || columns.length < 2 || columns.some(({ kind }) => kind === 'check' || kind === 'date')) return null;
  const signs = lexemes.filter((lexeme) => signOf(lexeme) !== null);
  const [sign, ...more] = signs;
  if (sign === undefined || more.length > 0) return null;
  const between = signOf(sign) ?? ' ';
  const code = columns.map((column) => draft.row(column)).join(` + ${literal(between === ',' ? ', ' : between)} + `);
  const isNumber = ({ kind }: Column) => kind === 'number';
  const read = new Set<Lexeme>([verb, sign, ...named]);
  const [one = '', other = ''] = columns.map((column) => draft.row(column));
  const whole = columns.slice(0, 2).every(isNumber) ? `"" + ${code}` : code;
  return {
    // Of two words, one alone needs no comma; a dash or a dot belongs to a code.
    code:
      columns.length === 2 && [',', ' '].includes(between)
        ? `IF(ISBLANK(${one}), ${other} + "", IF(ISBLANK(${other}), ${one} + "", ${whole}))`
        : whole,
    kind: 'text',
    columns,
    operation: 'combine',
    left: leftIn(lexemes, read),
  };
}

const SAMPLE =
  /(?<![\p{L}\p{N}])(?:[A-Z]{0,4}[- ]?)?(?:20\d\d(?:[-/. ]?(?:Q[1-4]|H[12]|W\d\d|\d\d))(?:[-/.]\d\d)?|(?:Q[1-4]|H[12])[-/. ]20\d\d|\d\d[-/.]20\d\d)(?![\p{L}\p{N}])/u;

/** 'Month of the premiere as text like 2026-03': the sample tells how a date is written. */
function dateLike(draft: Draft, lexemes: readonly Lexeme[]): TextReading | null {
  const dates = [
    ...new Set(lexemes.flatMap((lexeme) => (lexeme.kind === 'column' && lexeme.column.kind === 'date' ? [lexeme.column] : []))),
  ];
  const sample = SAMPLE.exec(draft.reading.question);
  const [date, ...more] = dates;
  if (date === undefined || more.length > 0 || sample === null || !lexemes.some((lexeme) => says(lexeme, 'such-as', 'as-text')))
    return null;
  const [said] = sample;
  const code = likeSample(said, draft.row(date));
  const isIn = ({ start, end }: Lexeme) => start >= sample.index && end <= sample.index + said.length;
  const purpose = lexemes.findIndex(
    (lexeme) => lexeme.kind === 'mark' && !isMark(lexeme, ',') && lexeme.start > sample.index + said.length,
  );
  const read = new Set(lexemes.filter((lexeme) => isIn(lexeme) || (lexeme.kind === 'column' && lexeme.column === date)));
  // 'So that I can group by it' says what for.
  const behind = lexemes.filter(({ start }, place) => start > sample.index && (purpose < 0 || place < purpose));
  for (const lexeme of behind) if (lexeme.kind === 'unknown') read.add(lexeme);
  return {
    code: `IF(ISDATE(${draft.row(date)}), ${code}, "")`,
    kind: 'text',
    columns: [date],
    operation: 'date-to-text',
    left: leftIn(lexemes, read),
  };
}

function likeSample(sample: string, date: string): string {
  let isMonthTold = false;
  const parts = [...sample.matchAll(/20\d\d|Q[1-4]|H[12]|W\d\d|\d\d|[^\dQHW]+|[QHW]/g)].map(([part]) => {
    if (/^20\d\d$/.test(part)) return `YEAR(${date})`;
    if (/^Q[1-4]$/.test(part)) return `"Q" + ROUNDUP(MONTH(${date}) / 3, 0)`;
    if (/^H[12]$/.test(part)) return `IF(MONTH(${date}) <= 6, "H1", "H2")`;
    if (/^W\d\d$/.test(part)) return `"W" + RIGHT("0" + WEEKNUMBER(${date}), 2)`;
    if (!/^\d\d$/.test(part)) return literal(part);
    const call = isMonthTold ? 'DAY' : 'MONTH';
    isMonthTold = true;
    return `RIGHT("0" + ${call}(${date}), 2)`;
  });
  const isText = parts.some((part) => part.startsWith('"') || part.startsWith('RIGHT') || part.startsWith('IF'));
  return isText && /^YEAR/.test(parts[0] ?? '') && /^(?:YEAR|RIGHT)/.test(parts[1] ?? '')
    ? `${parts[0]} + "" + ${parts.slice(1).join(' + ')}`
    : parts.join(' + ');
}
