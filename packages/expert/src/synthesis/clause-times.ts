import { outside, stretchCondition } from './calendar.ts';
import { withinDays } from './clause-conditions.ts';
import type { Part } from './clause-part.ts';
import { add, dropFree, lastNamed, next, type Progress } from './clause-progress.ts';
import { type Comparand, comparandAt, hasCome, isBeside, partsWithin } from './comparands.ts';
import { dateIs } from './condition.ts';
import { dateGuessed, windowOn } from './date-windows.ts';
import { Draft } from './draft.ts';
import { clipped } from './reading.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, tokensOf } from './text.ts';

export const TIMES: ReadonlySet<string> = new Set(['days', 'stretch', 'period', 'event']);

/** 'Today is between check-in and check-out', 'today is past the cut-off'. */
export function readTodayWithin(progress: Progress, today: Part, place: number): boolean {
  const { draft, parts } = progress;
  const dates = parts.slice(place + 1).filter((part) => part.kind === 'column' && part.column.kind === 'date');
  const [first, second] = dates;
  if (first?.kind !== 'column') return false;
  const between = draft.reading.text.slice(today.end, first.start);
  if (second?.kind === 'column' && /^ (?:is |falls |lies |date is )?(?:in |some ?where )?between (?:the )?$/.test(between)) {
    progress.taken.add(first).add(second);
    add(progress, dateIs(first.column, '<=', 'TODAY()', 'at-most'));
    add(progress, dateIs(second.column, '>=', 'TODAY()', 'at-least'));
    return true;
  }
  const relation = /^ (?:is |falls |lies )?(?:(after|past|later than|beyond)|(before|earlier than)) (?:the )?$/.exec(between);
  if (relation === null) return false;
  progress.taken.add(first);
  add(
    progress,
    dateIs(first.column, relation[1] === undefined ? '>' : '<', 'TODAY()', relation[1] === undefined ? 'above' : 'below'),
  );
  for (const part of parts) if (part.start > today.start && part.end <= first.start) progress.taken.add(part);
  return true;
}

/** '30 days after the request', 'within 3 days of it': beside the date that is named before, or beside today. */
export function readMoved(progress: Progress, { start }: Part): boolean {
  const { draft } = progress;
  const read = comparandAt(draft, start);
  if (read === null || !read.isMoved) return false;
  const isWithin = /\b(?:within|inside|no later than|up to) $/.test(draft.reading.text.slice(0, start));
  take(progress, read);
  const left = dateBefore(progress, start, read);
  if (left === null) add(progress, hasCome(draft, isWithin ? '<=' : '>', read));
  else add(progress, isBeside(draft, left, isWithin === progress.isNegated ? '>' : '<=', read));
  return true;
}

export function take({ parts, taken }: Progress, comparand: Comparand): void {
  for (const part of partsWithin(parts, comparand)) taken.add(part);
}

/** The date that another one is compared with: named before it, and said not to be missing. */
export function dateBefore({ free, alternatives }: Progress, start: number, { term }: Comparand): Column | null {
  const isOther = (column: Column) => column.kind === 'date' && !term.columns.includes(column);
  const named = free.findLast((one) => one.start < start && isOther(one.column))?.column;
  const filled = alternatives.at(-1)?.findLast(({ column, relation }) => relation === 'filled' && isOther(column))?.column;
  return named ?? filled ?? null;
}

export const LAST_ONE = /^(?:ultim|letzt|dernier)/;

export function isTimed(part: Part): boolean {
  return (
    part.kind === 'days' ||
    part.kind === 'stretch' ||
    part.kind === 'period' ||
    (part.kind === 'word' && ['past', 'future', 'today'].includes(part.word))
  );
}

export function dateNear(progress: Progress, place: number): Column | null {
  const after = next(progress, place, (part) => part.kind === 'unknown' && LAST_ONE.test(part.text));
  const named = lastNamed(progress, place);
  if (named?.kind === 'date') return named;
  if (after?.kind === 'column' && after.column.kind === 'date') {
    progress.taken.add(after);
    return after.column;
  }
  return progress.last?.kind === 'date' ? progress.last : dateGuessed(progress.draft);
}

/** 'Waiting longer than 10 days' counts from when it came in, where no date is named and nothing is overdue. */
export function sinceWhen({ draft, free, last, parts }: Progress, place: number): Column | null {
  const isSaid =
    last?.kind === 'date' ||
    free.some(({ column }) => column.kind === 'date') ||
    parts.slice(place).some((part) => part.kind === 'column' && part.column.kind === 'date');
  if (isSaid || draft.has('overdue', 'past', 'expiry')) return null;
  const told = dateOfTarget(draft) ?? onlyPast(draft);
  if (told !== null) return told;
  const guess = draft.pick({ kinds: ['date'], classes: ['c:created', 'c:start'], strict: true });
  const isGuessed = guess !== null && draft.placeOf(guess) < 0 && draft.source.columns.filter(isDated).length > 1;
  if (isGuessed && !draft.chosen.includes(guess.title)) draft.choose(guess.title);
  return guess;
}

function isDated({ kind, empty }: Column): boolean {
  return kind === 'date' && !empty;
}

/** What waits for the formula shares a word with one date: Vaccine with Vaccinated, Clean Again with Last Cleaned. */
function dateOfTarget({ own, source }: Draft): Column | null {
  const wordsOf = (title: string) =>
    tokensOf(folded(title)).flatMap(({ text }) => (text.length > 3 ? [root(text).slice(0, 5)] : []));
  const wanted = new Set(own.columns.filter(({ empty }) => empty).flatMap(({ title }) => wordsOf(title)));
  const alike = source.columns.filter((column) => isDated(column) && wordsOf(column.title).some((word) => wanted.has(word)));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** 'Older than 10 years': of several dates the only one that is not yet to come. */
function onlyPast({ source }: Draft): Column | null {
  const past = source.columns.filter(
    ({ kind, empty, title, classes }) =>
      kind === 'date' && !empty && !IS_AHEAD.test(title) && !classes.has('c:due') && !classes.has('c:expiration'),
  );
  return past.length === 1 ? (past[0] ?? null) : null;
}

const IS_AHEAD = /\b(?:next|due|expir\p{L}*|renewal|until|planned|promised|scheduled|target|deadline|end)\b/iu;

/** 'In the past or today': the day itself is in it, and its words are taken. */
function isOrToday(progress: Progress, part: Part & { kind: 'word' }): boolean {
  const [joint, other] = progress.parts.slice(progress.parts.indexOf(part) + 1);
  const isSo =
    !progress.isNegated && joint?.kind === 'word' && joint.word === 'or' && other?.kind === 'word' && other.word === 'today';
  if (isSo) progress.taken.add(joint).add(other);
  return isSo;
}

/** A stretch of time, on the date that was named or on the one that the deed beside it tells. */
export function readTime(progress: Progress, part: Part, column: Column | null): void {
  if (column === null) {
    progress.unknown.push('date');
    return;
  }
  dropFree(progress, column);
  const { isNegated } = progress;
  if (part.kind === 'days') {
    add(progress, withinDays(column, part.from, part.to, isNegated));
    return;
  }
  if (part.kind === 'stretch') {
    add(progress, isNegated ? outside(column, part.stretch) : stretchCondition(column, part.stretch));
    return;
  }
  if (part.kind === 'word') {
    if (part.word === 'today') {
      const [joint, other] = progress.parts.slice(progress.parts.indexOf(part) + 1);
      const aside = joint?.kind === 'word' && joint.word === 'or' && other?.kind === 'word' ? other.word : null;
      if (joint !== undefined && other !== undefined && !isNegated && (aside === 'past' || aside === 'future')) {
        progress.taken.add(joint).add(other);
        add(
          progress,
          aside === 'past' ? dateIs(column, '<=', 'TODAY()', 'at-most') : dateIs(column, '>=', 'TODAY()', 'at-least'),
        );
        return;
      }
      add(progress, windowOn(progress.draft, column, 'on-today'));
      return;
    }
    if (isOrToday(progress, part)) {
      const isPast = part.word === 'past';
      add(progress, isPast ? dateIs(column, '<=', 'TODAY()', 'at-most') : dateIs(column, '>=', 'TODAY()', 'at-least'));
      return;
    }
    const isPast = (part.word === 'past') !== isNegated;
    add(progress, isPast ? dateIs(column, '<', 'TODAY()', 'below') : dateIs(column, '>', 'TODAY()', 'above'));
    return;
  }
  if (part.kind !== 'period') return;
  const clause = new Draft(
    clipped(progress.draft.reading, part.start, part.end),
    progress.draft.own,
    progress.draft.others,
    progress.draft.source,
  );
  add(progress, windowOn(clause, column, part.concept === 'calendar' ? null : part.concept));
}
