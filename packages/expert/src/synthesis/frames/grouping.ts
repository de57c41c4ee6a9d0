import type { Condition } from '../condition.ts';
import { monthIs } from '../date-windows.ts';
import { type Draft, LABEL_KINDS, literal, NUMBER_KINDS } from '../draft.ts';
import type { Mention } from '../find-concepts.ts';
import { signsNamed } from '../lexicon/text-words.ts';
import type { CellKind, Column } from '../sheet-model.ts';

export type Aggregate = 'count' | 'sum' | 'average' | 'maximum' | 'minimum' | 'median' | 'deviation';

/** The key of the formula's own row that narrows an aggregate: 'per clinic', or the person in the row of a metrics sheet. */
export interface Grouping {
  readonly conditions: readonly Condition[];
  readonly column: Column;
  readonly own: Column;
  /** The own cell; blank where the row has none. */
  readonly key: string;
}

/** Columns of the asker's sheet whose cells name rows of the other sheet. */
export function keysAcross(draft: Draft): Grouping[] {
  if (draft.source === draft.own) return [];
  const keys = allKeysAcross(draft);
  const named = keys.filter(({ column, own }) => draft.placeOf(own) >= 0 || draft.placeOf(column) >= 0);
  return named.length > 0 ? named : keys;
}

function allKeysAcross(draft: Draft): Grouping[] {
  return draft.own.columns.flatMap((own) => {
    const isNoKey = own.empty || (own.kind === 'number' && !isNumberedKey(own));
    const month = own.kind === 'number' || isNoKey ? monthKey(draft, own) : [];
    if (isNoKey || month.length > 0) return month;
    const match = draft.source.columns.find((other) =>
      own.kind === 'number' ? sharesNumbers(draft, own, other) : isSameThing(own, other),
    );
    if (match === undefined) return [];
    const key = draft.row(own);
    return [
      {
        conditions: [{ column: match, relation: 'is', values: [own.title], test: (cell) => `${cell} = ${key}`, short: key }],
        column: match,
        own,
        key,
      },
    ];
  });
}

export function monthKey(draft: Draft, own: Column): Grouping[] {
  const isMonth = own.classes.has('months') && own.highest !== null && own.highest <= 12;
  const date = draft.pick({ kinds: ['date'] });
  if (!isMonth || date === null) return [];
  const year = /\b(20\d\d)\b/.exec(`${draft.reading.text} ${draft.source.name}`)?.[1] ?? 'YEAR(TODAY())';
  const key = draft.row(own);
  return [
    {
      conditions: [{ column: date, relation: 'within', values: [own.title], test: (cell) => monthIs(cell, key, year) }],
      column: date,
      own,
      key,
    },
  ];
}

/** Numbers that tell rows apart: chips, machines, orders. */
function isNumberedKey(column: Column): boolean {
  return column.primary || column.classes.has('c:key');
}

function sharesNumbers(draft: Draft, own: Column, other: Column): boolean {
  if (other.kind !== 'number') return false;
  const numbersOf = (column: Column, rows: readonly { readonly cells: Readonly<Record<string, unknown>> }[]) =>
    new Set(rows.map(({ cells }) => cells[column.title]).filter((cell) => typeof cell === 'number'));
  const ownNumbers = numbersOf(own, draft.own.sheet.rows);
  const theirs = numbersOf(other, draft.source.sheet.rows);
  return ownNumbers.size > 0 && [...ownNumbers].filter((number) => theirs.has(number)).length * 2 > ownNumbers.size;
}

function isSameThing(own: Column, other: Column): boolean {
  if (own.title.toLowerCase() === other.title.toLowerCase()) return true;
  const values = new Set(other.values.map(({ written }) => written.toLowerCase()));
  const shared = own.values.filter(({ written }) => values.has(written.toLowerCase())).length;
  return shared * 2 > own.values.length;
}

/** The column after 'per' or 'by': one value for each of its values. */
export function groupOf(draft: Draft, besides: readonly (Column | null)[]): Column | null {
  const all = draft.reading.mentions.filter(({ concept }) => concept === 'per');
  return all.map((per) => groupAt(draft, per, besides)).findLast((column) => column !== null) ?? null;
}

export function groupAt(draft: Draft, per: Mention, besides: readonly (Column | null)[]): Column | null {
  const isJapanese = draft.reading.language === 'ja';
  const near = draft.source.columns.filter((column) => {
    const places = placesOf(draft, column);
    const isNear = places.some(({ start, end }) =>
      isJapanese ? per.start >= end && per.start - end < 3 : start >= per.end && start - per.end < 14,
    );
    return (
      isNear &&
      LABEL_KINDS.includes(column.kind) &&
      !besides.includes(column) &&
      !column.empty &&
      !isValueNamed(draft, column) &&
      !draft.isThing(column)
    );
  });
  return near[0] ?? null;
}

/** 'By category IT' names a value, and no group. */
export function isValueNamed(draft: Draft, column: Column): boolean {
  return draft.reading.values.some((value) => value.column === column);
}

export function placesOf(draft: Draft, column: Column): readonly { start: number; end: number }[] {
  const byTitle = draft.reading.columns.filter((mention) => mention.column === column);
  const byClass = draft.classMentionsOf(column);
  return [...byTitle, ...byClass];
}

export const MEASURE_CLASSES = [
  'c:amount',
  'c:actual',
  'c:effort',
  'c:budget',
  'c:quantity',
  'c:price',
  'c:percent',
  'c:score',
  'c:age',
];

/** The column that is added up. */
/** 'Invoice Total' is no number that an invoice is told by. */
const IS_TOTAL = /\b(?:totals?|amounts?|sum|gesamt\p{L}*|summe|betrag|importe|montant|valor)\b|合計|金額/iu;

export function measureOf(draft: Draft, kinds: readonly CellKind[] = NUMBER_KINDS, not: readonly Column[] = []): Column | null {
  const ranked = draft.ranked({ kinds, classes: MEASURE_CLASSES, not });
  // A number that only tells rows apart is nothing to add up.
  const isKey = (column: Column) =>
    (column.primary ||
      (column.classes.has('c:key') && !IS_TOTAL.test(column.title) && !MEASURE_CLASSES.some((one) => column.classes.has(one)))) &&
    !draft.isMentioned(column);
  const best = ranked.find((column) => !isKey(column)) ?? ranked[0] ?? null;
  // Hours that no column holds cannot be added up, whatever other numbers there are.
  const isMissing =
    draft.has('c:effort') && !draft.has('c:actual', 'c:amount', 'c:budget', 'c:age') && best !== null && draft.placeOf(best) < 0;
  return isMissing ? null : best;
}

export function measuredBy(draft: Draft, kind: Aggregate): Column | null {
  const isDate = (kind === 'maximum' || kind === 'minimum') && asksForDate(draft);
  if (isDate)
    return draft.pick({ kinds: ['date'], classes: kind === 'maximum' ? ['c:due', 'c:end'] : ['c:start', 'c:due', 'c:created'] });
  return measureOf(draft) ?? (kind === 'maximum' || kind === 'minimum' ? draft.pick({ kinds: ['date'] }) : null);
}

function asksForDate(draft: Draft): boolean {
  const named = draft.source.columns.filter((column) => draft.isMentioned(column));
  if (named.some(({ kind }) => kind === 'number'))
    return named.some(({ kind }) => kind === 'date') && /date|datum|fecha|data|日/.test(draft.reading.text);
  const hasNumbers = draft.source.columns.some((column) => column.kind === 'number' && !column.empty);
  const isDated =
    draft.has('c:due', 'c:start', 'c:end', 'c:created', 'c:expiration') ||
    /date|datum|fecha|when|wann|cuando|quand|\bdata\b|日付|いつ|latest|earliest|recent/.test(draft.reading.text);
  return isDated || !hasNumbers;
}

/** That a column of other rows has what this row has in it, or in another column. */
export function keyCondition(draft: Draft, group: Column, own: Column = group): Condition {
  const key = draft.row(own);
  return { column: group, relation: 'is', values: [group.title], test: (cell) => `${cell} = ${key}`, short: key };
}

const LEADS_TO_SIGN =
  /\b(?:separated|separator|delimited|divided|split|joined|with|by|between|using|getrennt|mit|durch|separad[oa]s?|con|por|separee?s?|avec|par|com)(?: (?:by|with|by a|by an|with a|with an|a|an|the|ein|einem|einen|durch|por|una?|par|une?|uma?))*\s*$/;

/** The sign between the items as it is typed, by itself or in quotes, or named where something leads to it; null where none is said. */
function separatorSaid({ reading: { text, question, quoted } }: Draft): string | null {
  const typed = /["“„«「'](\s?[^\p{L}\p{N}\s"“”„«»「」']{1,3}\s?)["”“»」']/u.exec(question)?.[1];
  if (typed !== undefined) return typed;
  const alone = /(?:^|\s)([|/&+;~•-])(?=\s|$|[.?!])/.exec(text);
  if (alone !== null && quoted.length === 0 && LEADS_TO_SIGN.test(text.slice(0, alone.index)))
    return alone[1] === '|' ? '|' : ` ${alone[1]} `;
  const named = signsNamed(text).find(({ sign, start }) => /^[/|&+ -]$/.test(sign) && LEADS_TO_SIGN.test(text.slice(0, start)));
  if (named === undefined) return null;
  return named.sign === ' ' || named.sign === '|' ? named.sign : ` ${named.sign} `;
}

/**
 * What stands between the values of a list: what the question says; without a word a comma in the cell of a row and where each is short, and a
 * line each elsewhere.
 */
export function separatorIn(draft: Draft, isShort = false): string {
  const { text } = draft.reading;
  const said = separatorSaid(draft);
  if (said !== null) return literal(said);
  if (/semicolon|semikolon|punto y coma|point virgule|ponto e virgula|セミコロン/.test(text)) return '"; "';
  const isComma = isShort || draft.has('distinct') || /comma|komma|coma|virgul|カンマ/.test(text);
  const saysLines = /one per line|line break|new line|each on\b|zeilenumbruch|linea|ligne|linha|改行/.test(text);
  return draft.has('join') && (saysLines || !isComma) ? 'CHAR(10)' : '", "';
}
