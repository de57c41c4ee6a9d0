import { readColumn } from './clause-columns.ts';
import { readJoinedColumns } from './clause-columns-joined.ts';
import { eventDate } from './clause-conditions.ts';
import { readList } from './clause-lists.ts';
import { readExact, readNumberHeld } from './clause-numbers.ts';
import type { Part, RoleName, Span } from './clause-part.ts';
import { partsOf } from './clause-parts.ts';
import { add, dropFree, lastNamed, next, type Progress } from './clause-progress.ts';
import { readBareShare, readCounted } from './clause-shares.ts';
import { readAlike, readSign, readSpan } from './clause-signs.ts';
import { readWord } from './clause-states.ts';
import { dateNear, isTimed, readMoved, readTime, sinceWhen, TIMES } from './clause-times.ts';
import { readUnknown } from './clause-unknown.ts';
import { daysBehind } from './comparands.ts';
import { type Condition, dateIs, equals, isBlank, selects, withoutRepeated } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

/** What a stretch of a question says of rows. */
export interface Clauses {
  /** Alternatives of which one is enough, each with conditions that all have to hold. */
  readonly alternatives: readonly (readonly Condition[])[];
  /** Columns that are named and play no part in a condition, in their order. */
  readonly free: readonly { readonly column: Column; readonly start: number; readonly isPart: boolean }[];
  readonly numbers: readonly number[];
  /** Words that no rule knows. */
  readonly unknown: readonly string[];
  /** Words for a state or a time that it has. */
  readonly said: ReadonlySet<RoleName>;
  /** Where times, states and names of rows stand, which the formula says in other words. */
  readonly told: readonly Span[];
  /** Where the parts stand that were read. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** Reads a stretch of the question clause by clause: each condition is a column with what is said of it, in whatever order. */
export function clausesIn(
  draft: Draft,
  from = 0,
  to = draft.reading.text.length,
  besides: ReadonlySet<number> = new Set(),
  subject: Column | null = null,
): Clauses {
  const parts = partsOf(draft, from, to).filter(({ start }) => !besides.has(start));
  const progress: Progress = {
    draft,
    parts,
    alternatives: [[]],
    free: [],
    numbers: [],
    unknown: [],
    taken: new Set(),
    texts: [],
    isNegated: false,
    saysOr: false,
    last: subject,
  };
  parts.forEach((part, place) => {
    if (progress.taken.has(part) || readList(progress, place) || readJoinedColumns(progress, place)) return;
    read(progress, part, place);
  });
  const { free, numbers } = progress;
  const alternatives = withShared(progress.alternatives.map(withoutRepeated).filter((all) => all.length > 0));
  const titles = [...alternatives.flat().map(({ column }) => column), ...free.map(({ column }) => column)].map(
    ({ title }) => title,
  );
  const words = new Set(titles.flatMap((title) => tokensOf(folded(title)).map(({ text }) => root(text))));
  return {
    alternatives,
    free,
    numbers,
    unknown: [
      ...progress.unknown.filter((word) => !words.has(root(word))),
      ...hintsUnread(draft, from, to, alternatives),
      ...(progress.saysOr && alternatives.length === 1 && draft.reading.language === 'en' ? ['or'] : []),
    ],
    spans: [...parts.filter(({ kind }) => kind !== 'unknown'), ...progress.texts],
    told: [...parts.filter(({ kind }) => TIMES.has(kind)), ...progress.texts],
    said: new Set(parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))),
  };
}

/** 'Due within 3 days or overdue and not collected': what stands behind two times of one date holds for both. */
function withShared(alternatives: Clauses['alternatives']): Clauses['alternatives'] {
  const [one = [], other = [], ...more] = alternatives;
  const [first, ...rest] = one;
  const [second, ...shared] = other;
  const isTime = (condition: Condition | undefined) =>
    condition?.column.kind === 'date' && condition.isOfRow !== true && !IS_STATED.has(condition.relation);
  const isOfOneDate = first?.column === second?.column && isTime(first) && isTime(second);
  const isApart = shared.every(({ column }) => column !== first?.column);
  if (more.length > 0 || rest.length > 0 || shared.length === 0 || !isOfOneDate || !isApart) return alternatives;
  return [[...one, ...shared], other];
}

/** That a date is there or is missing is no time. */
const IS_STATED: ReadonlySet<string> = new Set(['blank', 'filled']);

const HINTS: readonly (readonly [said: RegExp, isTold: (condition: Condition) => boolean])[] = [
  // 'Went out already', 'still with us' tell a state or a time.
  [
    /(?<!\b(?:can|could|should|would|might|will|must) )\b(?:already|still|yet)\b(?! (?:another|more|to come))/,
    ({ relation, column, values }) => column.kind === 'check' || (!NAMES.has(relation) && !isPastTime(values)),
  ],
  [/\bsoon\b/, ({ relation }) => relation === 'within'],
];

/** A month by its name, a day or the last week tell when something was, and not how it stands. */
function isPastTime(values: readonly string[]): boolean {
  return values.some((value) => /^(?:month|quarter|year|last|day)-/.test(value));
}

const NAMES: ReadonlySet<string> = new Set(['is', 'one-of', 'all-of', 'contains', 'starts-with']);

/** Small words that hint at a condition, where none that they could hint at was read. */
function hintsUnread(
  { reading: { text, language }, source }: Draft,
  from: number,
  to: number,
  alternatives: readonly (readonly Condition[])[],
): readonly string[] {
  if (language !== 'en') return [];
  return HINTS.flatMap(([said, isTold]) => {
    const word = said.exec(text.slice(from, to))?.[0];
    const isState = (condition: Condition) =>
      condition.column.classes.has('c:status') && source.columns.includes(condition.column);
    return word === undefined || alternatives.flat().some((one) => isTold(one) || isState(one)) ? [] : [word];
  });
}

function read(progress: Progress, part: Part, place: number): void {
  switch (part.kind) {
    case 'unknown':
      readUnknown(progress, part, place);
      return;
    case 'word':
      readWord(progress, part, place);
      return;
    case 'value':
      readValue(progress, part);
      return;
    case 'column':
      readColumn(progress, part, place);
      return;
    case 'sign':
      readSign(progress, part.sign, place, null);
      return;
    case 'days':
      if (part.from === null && part.to !== null && readLongSpan(progress, part, -part.to)) return;
      readTime(progress, part, (part.from === null ? sinceWhen(progress, place) : null) ?? dateNear(progress, place));
      return;
    case 'stretch':
    case 'period':
      readTime(progress, part, dateNear(progress, place));
      return;
    case 'event':
      readEvent(progress, part, place);
      return;
    default:
      if (readBareShare(progress, part) || readCounted(progress, part)) return;
      if (
        !readMoved(progress, part) &&
        !readAlike(progress, part, place) &&
        !readExact(progress, part) &&
        !readNumberHeld(progress, part, place)
      )
        progress.numbers.push(part.value);
  }
}

/** 'Over 5 days between the order and the delivery' is long, and not long ago. */
function readLongSpan(progress: Progress, part: Part, days: number): boolean {
  return readSpan(progress, progress.isNegated ? '<=' : '>', days, part, daysBehind(progress.draft, part.end));
}

function readEvent(progress: Progress, part: Part & { kind: 'event' }, place: number): void {
  const { parts } = progress;
  const near = lastNamed(progress, place);
  const date = near?.kind === 'date' ? near : eventDate(progress.draft, part.event);
  if (date === null) {
    progress.unknown.push(part.event);
    return;
  }
  const named = parts[place + 1];
  if (named?.kind === 'unknown' && /^(?:date|day)$/.test(named.text)) {
    // 'The end date is behind us' names the date.
    progress.taken.add(named);
    progress.free.push({ column: date, start: part.start, isPart: true });
    return;
  }
  dropFree(progress, date);
  if (isToldBefore(progress, place, date)) return;
  // 'The course has ended': what ends is what the row is.
  if (near !== null && near !== date && near.kind !== 'number') dropFree(progress, near);
  const after = next(progress, place);
  if (after !== undefined && isTimed(after)) {
    progress.taken.add(after);
    readTime(progress, after, date);
    return;
  }
  if (after?.kind === 'sign') {
    progress.taken.add(after);
    readSign(progress, after.sign, place, date);
    return;
  }
  if (saysNever(progress.draft, part)) {
    add(progress, isBlank(date));
    return;
  }
  const isPast = part.hasHappened !== progress.isNegated;
  if (part.event === 'start') {
    add(progress, isPast ? dateIs(date, '<=', 'TODAY()', 'at-most') : dateIs(date, '>', 'TODAY()', 'above'));
    return;
  }
  add(progress, isPast ? dateIs(date, '<', 'TODAY()', 'below') : dateIs(date, '>=', 'TODAY()', 'at-least'));
}

/** 'Laufen nie ab', 'n’expirent jamais': what never comes has no date. */
function saysNever({ reading: { text } }: Draft, { start, end }: Part): boolean {
  return (
    /^(?: nie(?:mals)?| jamais)(?!\p{L})/u.test(text.slice(end)) ||
    /\b(?:never|nie(?:mals)?|nunca|jamais) $/.test(text.slice(0, start))
  );
}

/** '今月開始する', 'die diesen Monat beginnen': where the verb stands last, its time stands before it. */
function isToldBefore({ draft, parts, alternatives }: Progress, place: number, date: Column): boolean {
  const { language } = draft.reading;
  const before = parts[place - 1];
  const isTold = before !== undefined && isTimed(before) && alternatives.at(-1)?.at(-1)?.column === date;
  return isTold && (language === 'de' || language === 'ja');
}

function readValue(progress: Progress, { mention }: Part & { kind: 'value' }): void {
  const { column, value } = mention;
  const current = progress.alternatives.at(-1) ?? [];
  const before = current.at(-1);
  const isSame =
    before !== undefined && before.column === column && ['is', 'is-not', 'one-of', 'all-of'].includes(before.relation);
  const wasNegated = before?.relation === 'is-not';
  dropFree(progress, column);
  if (isSame && (wasNegated || !progress.isNegated)) {
    const values = [...new Set([...before.values, value.written])];
    const isAll = column.kind === 'choices' && !progress.saysOr && !wasNegated;
    current[current.length - 1] = isAll ? selects(column, values, false, true) : equals(column, values, wasNegated);
    progress.saysOr = false;
    progress.isNegated = false;
    return;
  }
  add(progress, equals(column, [value.written], progress.isNegated));
}
