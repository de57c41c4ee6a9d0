import { outside, stretchCondition } from '../calendar.ts';
import { asStored, numberIs, withinDays } from '../clause-conditions.ts';
import type { Part, Sign } from '../clause-part.ts';
import { type Condition, dateIs, equals, isBlank, isChecked, isFilled } from '../condition.ts';
import { isDeedOfPast, windowOn } from '../date-windows.ts';
import { Draft } from '../draft.ts';
import { clipped } from '../reading.ts';
import type { Column, SheetModel } from '../sheet-model.ts';
import type { Token } from '../text.ts';
import {
  anchorOf,
  columnSupport,
  covers,
  isOppositeOf,
  likenessToAny,
  NAMED,
  type Support,
  strongest,
  titleWords,
} from './supports.ts';
import type { Asked } from './words-asked.ts';

/** What a condition is of, as far as its likelihood goes. */
export type ConditionKind =
  | 'value'
  | 'option'
  | 'ticked'
  | 'unticked'
  | 'filled'
  | 'blank'
  | 'time'
  | 'past'
  | 'future'
  | 'number';

/** A condition that some words of the question may speak of. */
export interface MeantCondition {
  readonly kind: ConditionKind;
  readonly condition: Condition;
  readonly support: Support;
  /** The place of the word that speaks most of it. */
  readonly anchor: number;
  /** How surely the words speak of its column, apart from a time or a number that it is compared with. */
  readonly ofColumn: number;
  /** Whether it says that something is not so. */
  readonly isDenied: boolean;
  /** Whether the question denies something where it speaks of the condition. */
  readonly isSaidDenied: boolean;
  /** Whether a word near it may say that something has not been done. */
  readonly isFaintlyDenied: boolean;
}

/** Below this nothing speaks of a part. */
const LEAST = 0.3;
const KEPT_AT_MOST = 8;
const OPTIONS_AT_MOST = 12;
/** A denial speaks of what comes within so many letters. */
const NEAR = 28;

const found = new WeakMap<Asked, readonly MeantCondition[]>();

/** Each condition that any word of the question may speak of. */
function allMeant(asked: Asked): readonly MeantCondition[] {
  const known = found.get(asked);
  if (known !== undefined) return known;
  const columns = asked.draft.source.columns.filter(({ empty }) => !empty);
  const all = [
    ...valuesNamed(asked),
    ...columns.flatMap((column) => optionsLike(asked, column)),
    ...columns.flatMap((column) => statesOf(asked, column)),
    ...columns.flatMap((column) => timesOf(asked, column)),
    ...columns.flatMap((column) => numbersOf(asked, column)),
  ];
  found.set(asked, all);
  return all;
}

/** How surely each word speaks of any part that a formula may have. */
export function ceilingsOf(asked: Asked): Support {
  const { columns } = asked.draft.source;
  const supports = [
    ...columns.flatMap((column) => (column.empty || column.primary ? [] : [columnSupport(asked, column)])),
    ...allMeant(asked).map(({ support }) => support),
  ];
  return asked.words.map((_, place) => Math.max(0, ...supports.map((support) => support[place] ?? 0)));
}

/** The conditions that the question may have, the most likely first. */
export function conditionsMeant(asked: Asked): readonly MeantCondition[] {
  return allMeant(asked)
    .filter(({ support }) => strongest(support) >= LEAST)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, KEPT_AT_MOST);
}

function weightOf({ support, ofColumn, isDenied, isSaidDenied }: MeantCondition): number {
  return strongest(support) + ofColumn * 0.5 + (isDenied === isSaidDenied ? 0.3 : 0);
}

function meant(
  asked: Asked,
  kind: ConditionKind,
  condition: Condition,
  support: Support,
  ofColumn: number,
  isDenied = false,
): MeantCondition {
  const anchor = anchorOf(support);
  const isSaidDenied = isDeniedAt(asked, anchor, condition.column);
  const isFaintlyDenied = !isSaidDenied && asked.faintDenials.length > 0;
  return { kind, condition, support, anchor, ofColumn, isDenied, isSaidDenied, isFaintlyDenied };
}

function isDeniedAt(asked: Asked, anchor: number, column: Column): boolean {
  const word = asked.words[anchor];
  if (word === undefined) return false;
  const isBefore = asked.denials.some(
    ({ start, end }) => start <= word.end && word.start - end < NEAR && end - word.end < NEAR / 2,
  );
  return isBefore || isOppositeOf(asked, word, column);
}

/** Values that the question names; several of one column are alternatives. */
function valuesNamed(asked: Asked): readonly MeantCondition[] {
  const { draft, words } = asked;
  const byColumn = Map.groupBy(draft.reading.values, ({ column }) => column);
  return [...byColumn].flatMap(([column, mentions]) => {
    if (column.primary && column.kind !== 'text') return [];
    const support = words.map((word) => (mentions.some((mention) => covers(mention, word)) ? NAMED : 0));
    const values = [...new Set(mentions.map(({ value }) => value.written))];
    const ofColumn = strongest(columnSupport(asked, column));
    return [false, true].map((isDenied) => meant(asked, 'value', equals(column, values, isDenied), support, ofColumn, isDenied));
  });
}

/** Options that a word is like. */
function optionsLike(asked: Asked, column: Column): readonly MeantCondition[] {
  if ((column.kind !== 'choice' && column.kind !== 'choices') || column.values.length > OPTIONS_AT_MOST) return [];
  const named = new Set(asked.draft.reading.values.filter((one) => one.column === column).map(({ value }) => value.written));
  const ofColumn = strongest(columnSupport(asked, column));
  return column.values.flatMap(({ written }) => {
    if (named.has(written)) return [];
    const names = titleWords(written);
    const support = asked.words.map(({ text }) => likenessToAny(text, names));
    return strongest(support) < LEAST ? [] : [meant(asked, 'option', equals(column, [written]), support, ofColumn)];
  });
}

/** Boxes that are ticked or not, and cells that have something or nothing in them. */
function statesOf(asked: Asked, column: Column): readonly MeantCondition[] {
  const support = withStates(asked, column, columnSupport(asked, column));
  const ofColumn = strongest(support);
  if (ofColumn < LEAST || column.primary) return [];
  if (column.kind === 'check')
    return [
      meant(asked, 'ticked', isChecked(column, false), support, ofColumn),
      meant(asked, 'unticked', isChecked(column, true), support, ofColumn, true),
    ];
  if (column.kind === 'number' && column.hasZero)
    return [meant(asked, 'blank', numberIs(column, '=', 0), support, ofColumn, true)].filter((one) => one.isSaidDenied);
  if (!hasBlank(asked.draft.source, column)) return [];
  return [
    meant(asked, 'filled', isFilled(column), support, ofColumn),
    meant(asked, 'blank', isBlank(column), support, ofColumn, true),
  ];
}

const OF_KIND = 0.5;

/** Words that speak of any column of a kind: what has been planned has a day, what has been allocated somebody. */
const KINDS_SPOKEN_OF: readonly (readonly [kind: Column['kind'], words: RegExp])[] = [
  ['date', /^(?:un|non)?(?:scheduled|planned|dated|arranged)$/],
  ['contact', /^(?:un|non)?(?:allocated|assigned|staffed|claimed|manned)$/],
];
const NOBODY = /^(?:nobody|no one|noone|anyone|anybody|someone|somebody)$/;

/** What words say of any column of its kind: 'pending' of each box and day, 'nobody' of whoever does it. */
function withStates({ draft, words, denials }: Asked, { kind, title }: Column, support: Support): Support {
  const isOpen = (kind === 'check' || kind === 'date') && isDeedOfPast(title);
  const open = denials.filter(
    (part) => part.kind === 'word' && (part.word === 'open' ? isOpen : part.word === 'unassigned' && kind === 'contact'),
  );
  const isNobody = kind === 'contact' && draft.reading.tokens.some(({ text }) => NOBODY.test(text));
  // 'Nobody has brought them back' speaks of the day on which they were.
  const isOfOther = (word: Token) => draft.reading.columns.some((one) => one.column.kind !== 'contact' && covers(one, word));
  const spoken = KINDS_SPOKEN_OF.find(([one]) => one === kind)?.[1];
  return words.map((word, place) => {
    const isSpoken =
      spoken?.test(word.text) === true ||
      open.some((part) => covers(part, word)) ||
      (isNobody && place === words.length - 1 && !isOfOther(word));
    return Math.max(support[place] ?? 0, isSpoken ? OF_KIND : 0);
  });
}

function hasBlank({ sheet }: SheetModel, { title }: Column): boolean {
  return sheet.rows.some(({ cells }) => cells[title] === undefined || cells[title] === null || cells[title] === '');
}

/** Times that the question names, and what is past or to come, on a date. */
function timesOf(asked: Asked, column: Column): readonly MeantCondition[] {
  if (column.kind !== 'date') return [];
  const ofTitle = columnSupport(asked, column);
  const ofColumn = strongest(ofTitle);
  const next = asked.cues
    .filter(({ name }) => name === 'next')
    .map((cue) => {
      const support = asked.words.map((word, place) => (covers(cue, word) ? NAMED : (ofTitle[place] ?? 0)));
      return meant(asked, 'future', dateIs(column, '>=', 'TODAY()', 'at-least'), support, ofColumn);
    });
  const named = asked.parts.flatMap((part): readonly MeantCondition[] => {
    const kind = part.kind === 'word' && (part.word === 'overdue' || part.word === 'past') ? 'past' : 'time';
    const condition = timeOn(asked.draft, column, part);
    if (condition === null) return [];
    const support = asked.words.map((word, place) => (covers(part, word) ? NAMED : (ofTitle[place] ?? 0)));
    const isFuture = part.kind === 'word' && part.word === 'future';
    const denied = asked.denials.length === 0 ? null : notOn(column, part);
    return [
      meant(asked, isFuture ? 'future' : kind, condition, support, ofColumn),
      ...(denied === null ? [] : [meant(asked, kind, denied, support, ofColumn, true)]),
    ];
  });
  return [...next, ...named];
}

function timeOn(draft: Draft, column: Column, part: Part): Condition | null {
  if (part.kind === 'stretch') return stretchCondition(column, part.stretch);
  if (part.kind === 'days') return withinDays(column, part.from, part.to, false);
  if (part.kind === 'period') {
    const clause = new Draft(clipped(draft.reading, part.start, part.end), draft.own, draft.others, draft.source);
    return windowOn(clause, column, part.concept === 'calendar' ? null : part.concept);
  }
  if (part.kind === 'event') return part.hasHappened ? dateIs(column, '<', 'TODAY()', 'below') : null;
  if (part.kind !== 'word') return null;
  if (part.word === 'past' || part.word === 'overdue') return dateIs(column, '<', 'TODAY()', 'below');
  if (part.word === 'future') return dateIs(column, '>', 'TODAY()', 'above');
  return part.word === 'today' ? windowOn(draft, column, 'on-today') : null;
}

/** What did not happen in a time. */
function notOn(column: Column, part: Part): Condition | null {
  if (part.kind === 'stretch') return outside(column, part.stretch);
  return part.kind === 'days' && part.from !== null && part.to === 0 ? withinDays(column, part.from, part.to, true) : null;
}

/** Numbers that a column is compared with. */
function numbersOf(asked: Asked, column: Column): readonly MeantCondition[] {
  if (column.kind !== 'number' || column.primary) return [];
  const { parts, words } = asked;
  const ofTitle = columnSupport(asked, column);
  return parts.flatMap((part, place) => {
    if (part.kind === 'days') return agesOf(asked, column, part);
    if (part.kind !== 'number') return [];
    const before = parts[place - 1];
    const sign = before?.kind === 'sign' ? before.sign : signAfter(asked.draft.reading.text.slice(part.end));
    const value = asStored(column, part.value, part.isPercent);
    const support = words.map((word, at) => (covers(part, word) ? NAMED : nearNumber(asked, at, part) * (ofTitle[at] ?? 0)));
    return [meant(asked, 'number', numberIs(column, sign, value), support, strongest(support.filter((one) => one < NAMED)))];
  });
}

/** 'Over 10 years' of an age. */
function agesOf(asked: Asked, column: Column, part: Part & { readonly kind: 'days' }): readonly MeantCondition[] {
  const isOfYears = /years?$/.test(asked.draft.reading.text.slice(part.start, part.end));
  if (!column.classes.has('c:age') || !isOfYears || part.from !== null || part.to === null) return [];
  const support = asked.words.map((word) => (covers(part, word) ? NAMED : 0));
  return [meant(asked, 'number', numberIs(column, '>', Math.round(-part.to / DAYS_OF_YEAR)), support, NAMED)];
}

const DAYS_OF_YEAR = 365;

function signAfter(text: string): Sign {
  if (/^ ?(?:\+|(?:\p{L}+ )?(?:or|and) (?:more|over|above|older|up|longer)\b)/u.test(text)) return '>=';
  return /^ ?(?:\p{L}+ )?(?:or|and) (?:less|fewer|under|below|younger)\b/u.test(text) ? '<=' : '=';
}

/** What stands beside a number says what it is a number of. */
function nearNumber({ words }: Asked, place: number, { start, end }: Part): number {
  const word = words[place];
  return word !== undefined && word.start - end < NEAR && start - word.end < NEAR ? PARTLY_BESIDE : 0;
}

const PARTLY_BESIDE = 0.95;
