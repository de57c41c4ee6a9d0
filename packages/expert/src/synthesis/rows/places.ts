import { type Condition, equals, isBlank } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { orderColumn } from '../frames/number-columns.ts';
import type { RowWord } from '../lexicon/row-words.ts';
import type { CellKind, Column } from '../sheet-model.ts';
import { isMark, type Lexeme, lexemesOf, SOFT_WORDS, says } from './lexemes.ts';

/** What a row is among the others: its rank, its share, what has come together up to it, its number, whether there is another like it. */
export type PlaceKind = 'rank' | 'share' | 'running' | 'row-number' | 'duplicate' | 'occurrences';

export interface PlaceReading {
  readonly kind: PlaceKind;
  readonly measure: Column | null;
  /** The columns that rows have to share. */
  readonly groups: readonly Column[];
  readonly order: Column | null;
  readonly isAscending: boolean;
  readonly conditions: readonly Condition[];
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

const HEADS: readonly (readonly [PlaceKind, RowWord])[] = [
  ['running', 'running'],
  ['rank', 'rank'],
  ['row-number', 'row-number'],
  ['occurrences', 'how-often'],
  ['duplicate', 'more-than-once'],
  ['share', 'which-share'],
];
const SOFT: readonly RowWord[] = [
  ...SOFT_WORDS,
  'total',
  'per',
  'over',
  'as-percent',
  'round',
  'decimals',
  'highest-first',
  'lowest-first',
  'until',
  'days',
  'sum-of',
  'after',
  'first',
];
const FROM_END_TO_END = /\b(?:first|to (?:low|high|small|large|big|the (?:lowest|highest)))\b|\b(?:de|a)scending\b/;
const GROUPS: readonly CellKind[] = ['text', 'choice', 'contact', 'auto'];

/** The place among other rows that a question asks for; null where it asks for none. */
export function placeIn(draft: Draft): PlaceReading | null {
  const lexemes = withoutAsides(withoutGuard(lexemesOf(draft)));
  const columns = columnsIn(lexemes);
  const numbers = columns.filter((column) => column.kind === 'number');
  const asked = kindOf(lexemes);
  // 'Number the swimmers by their time from small to large' asks for places.
  const isByNumber = asked === 'row-number' && numbers.length === 1 && !columns.some((column) => column.kind === 'date');
  const kind = isByNumber && FROM_END_TO_END.test(draft.reading.text) ? 'rank' : asked;
  if (kind === null) return null;
  const measure = kind === 'rank' || kind === 'share' || kind === 'running' ? (numbers[0] ?? onlyNumber(draft)) : null;
  const { conditions, values } = conditionsIn(lexemes);
  const named = columns.filter((column) => GROUPS.includes(column.kind) && !conditions.some((one) => one.column === column));
  const groups = named.length > 0 ? named : repeatedKeyIn(draft);
  const dates = columns.filter((column) => column.kind === 'date');
  const isOrdered = kind === 'running' || kind === 'row-number';
  const order = isOrdered ? (dates[0] ?? orderColumn(draft) ?? onlyDate(draft)) : null;
  const extra =
    numbers.filter((column) => column !== measure).length + (isOrdered ? Math.max(0, dates.length - 1) : dates.length);
  const known = kind === 'duplicate' || kind === 'occurrences' ? extra - dates.length : extra;
  return {
    kind,
    measure,
    groups: kind === 'duplicate' || kind === 'occurrences' ? [...groups, ...dates] : groups,
    order,
    isAscending: lexemes.some((lexeme) => says(lexeme, 'lowest-first')),
    conditions,
    // 'More than one unpaid visit': a box says which rows count.
    left:
      known +
      columns.filter(({ kind: one }) => one === 'check').length +
      lexemes.filter((lexeme) => isLeft(lexeme, values, kind)).length,
  };
}

function kindOf(lexemes: readonly Lexeme[]): PlaceKind | null {
  const found = HEADS.filter(([, word]) => lexemes.some((lexeme) => says(lexeme, word)));
  return found[0]?.[0] ?? null;
}

function columnsIn(lexemes: readonly Lexeme[]): readonly Column[] {
  return [...new Set(lexemes.flatMap((lexeme) => (lexeme.kind === 'column' ? [lexeme.column] : [])))];
}

/** The first column, where it is named and its values come back: what the rows are about, and no name of each. */
function repeatedKeyIn({ own, reading }: Draft): readonly Column[] {
  const primary = own.columns.find((column) => column.primary);
  if (primary === undefined || !reading.columns.some(({ column, isPart }) => column === primary && !isPart)) return [];
  const cells = own.sheet.rows.map(({ cells: all }) => all[primary.title]).filter((cell) => cell !== undefined && cell !== null);
  return new Set(cells.map(String)).size < cells.length ? [primary] : [];
}

function onlyNumber({ own }: Draft): Column | null {
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

function onlyDate({ own }: Draft): Column | null {
  const dates = own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

/** Values that are left out of what is compared: 'not counting State = Declined'. */
function conditionsIn(lexemes: readonly Lexeme[]): {
  readonly conditions: readonly Condition[];
  readonly values: ReadonlySet<Lexeme>;
} {
  const values = new Set<Lexeme>();
  const conditions = lexemes.flatMap((lexeme, place): readonly Condition[] => {
    if (lexeme.kind !== 'part' || lexeme.part.kind !== 'value') return [];
    const around = [...lexemes.slice(Math.max(0, place - 4), place), ...lexemes.slice(place + 1, place + 4)];
    const isLeftOut = around.some(
      (one) => says(one, 'leaving-out') || (one.kind === 'part' && one.part.kind === 'word' && one.part.word === 'not'),
    );
    if (!isLeftOut) return [];
    values.add(lexeme);
    return [equals(lexeme.part.mention.column, [lexeme.part.mention.value.written], true)];
  });
  return { conditions, values };
}

function isLeft(lexeme: Lexeme, values: ReadonlySet<Lexeme>, kind: PlaceKind): boolean {
  if (lexeme.kind === 'mark' || lexeme.kind === 'column') return false;
  if (lexeme.kind === 'number') return !(lexeme.value <= 3);
  if (lexeme.kind === 'word') return !says(lexeme, ...SOFT, 'leaving-out') && !HEADS.some(([, word]) => says(lexeme, word));
  if (lexeme.kind === 'part' && lexeme.part.kind === 'value') return !values.has(lexeme);
  if (lexeme.kind === 'part' && lexeme.part.kind === 'word')
    return !(lexeme.part.word === 'not' && values.size > 0) && lexeme.part.word !== 'today';
  if (lexeme.kind === 'part' && lexeme.part.kind === 'sign') return false;
  const isDate = lexeme.kind === 'unknown' && /datum$/.test(lexeme.text);
  return !isDate && !(lexeme.kind === 'unknown' && kind === 'rank' && lexeme.text === 'first');
}

/** What is said of empty rows changes nothing: a row without a value has no place anyway. */
function withoutGuard(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const start = lexemes.findIndex((lexeme) => says(lexeme, 'blank-when', 'blank'));
  if (start < 0) return lexemes;
  const from = lexemes.slice(0, start).findLastIndex((lexeme) => isMark(lexeme, ',', ';', '.', ':')) + 1;
  const end = lexemes.findIndex((lexeme, place) => place > start && isMark(lexeme, '.', ';'));
  const isTail = says(lexemes[start], 'blank-when') && from > 0;
  return [...lexemes.slice(0, isTail ? from : start), ...(end < 0 ? [] : lexemes.slice(end))];
}

/** '(rows are not sorted!)': what stands in brackets and names nothing of the sheet. */
function withoutAsides(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const open = lexemes.findIndex((lexeme) => isMark(lexeme, '('));
  const close = lexemes.findIndex((lexeme, place) => place > open && isMark(lexeme, ')'));
  if (open < 0 || close < 0) return lexemes;
  const inside = lexemes.slice(open + 1, close);
  const isTold = inside.some((lexeme) => lexeme.kind === 'column' || (lexeme.kind === 'part' && lexeme.part.kind === 'value'));
  return isTold ? lexemes : [...lexemes.slice(0, open), ...lexemes.slice(close + 1)];
}

/** Rows that share the groups of this row, as pairs of range and criterion. */
export function sharedBy(draft: Draft, groups: readonly Column[]): readonly string[] {
  return groups.map((group) => `${draft.all(group)}, ${draft.row(group)}`);
}

export function isBlankIn(draft: Draft, column: Column): string {
  return isBlank(column).test(draft.row(column));
}
