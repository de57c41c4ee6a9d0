import { isChecked, rowTestOf } from '../condition.ts';
import { conditionsOf } from '../conditions.ts';
import { DATE_KINDS, type Draft, literal } from '../draft.ts';
import { endDateOf, finishedCondition } from '../finished-work.ts';
import { lateness } from '../rows/open-ends.ts';
import type { Column } from '../sheet-model.ts';
import { firstInTime, guarded, holidaysOf, numberIn, oneDate, twoDates } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

function workingDaysLeft(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null) return null;
  const cell = draft.row(date);
  const open = finishedCondition(draft, true);
  const isDone = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  const guard = open === null ? `NOT(ISDATE(${cell}))` : `OR(NOT(ISDATE(${cell}))${isDone})`;
  return rowValue('number', `IF(${guard}, "", IF(${cell} < TODAY(), 0, NETWORKDAYS(TODAY(), ${cell}${holidaysOf(draft)})))`, [
    date,
  ]);
}

/** 'Past due and not sent' names the day on which it was sent, and not the one on which it is due. */
function dueDateOf(draft: Draft): Column | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null || date !== endDateOf(draft)) return date;
  return draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:expiration'], strict: true, not: [date] }) ?? date;
}

function daysOverdue(draft: Draft): Built | null {
  // 'Number of reports that are past due' counts reports, though a column Days Taken waits.
  if (draft.has('count') && !draft.reading.mentions.some(({ concept }) => concept === 'days')) return null;
  const date = dueDateOf(draft);
  if (date === null) return null;
  const cell = draft.row(date);
  const open = finishedCondition(draft, false);
  const end = open?.column.kind === 'date' && open.column !== date ? open.column : null;
  // What came late was late by so many days; nothing that has come is overdue.
  if (end !== null && /\blate\b/.test(draft.reading.text) && !draft.has('working-days', 'open')) {
    // '3 per day late' is more than the days.
    if (draft.reading.numbers.some(({ value }) => value > 0)) return null;
    return rowValue('number', `IF(ISDATE(${cell}), ${lateness(draft, date, end).code}, 0)`, [date, end]);
  }
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  const days = draft.has('working-days') ? `NETWORKDAYS(${cell}, TODAY()) - 1` : `TODAY() - ${cell}`;
  return rowValue('number', `IF(AND(ISDATE(${cell}), ${cell} < TODAY()${isOpen}), ${days}, 0)`, [date]);
}

function overdueFlag(draft: Draft): Built | null {
  const date = dueDateOf(draft);
  if (date === null) return null;
  const stated = conditionsOf(draft, [date]);
  const other = stated.filter(({ column }) => column !== date);
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'], strict: true });
  const isByStatus = other.length > 0 && other.some(({ column }) => draft.isMentioned(column));
  const open =
    other.length > 0 && (isByStatus || box === null || !draft.has('overdue', 'open', 'past'))
      ? null
      : box === null || isByStatus
        ? finishedCondition(draft, false)
        : isChecked(box, true);
  const kept =
    open === null
      ? other
      : other.filter(({ column, relation }) => !(relation === 'is-not' && ['choice', 'check'].includes(column.kind)));
  const cell = draft.row(date);
  const tests = [...kept, ...(open === null ? [] : [open])].map((one) => `, ${one.test(draft.row(one.column))}`);
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} < TODAY()${tests.join('')}), 1, 0)`, [date], { conditions: stated });
}

/** Work that should have begun and shows no progress. */
function behindFlag(draft: Draft): Built | null {
  const start = oneDate(draft, ['c:start']);
  if (start === null) return null;
  const percent = draft.pick({ kinds: ['number'], classes: ['c:percent'], strict: true });
  const open = finishedCondition(draft, false);
  const cell = draft.row(start);
  const none = percent === null ? '' : `, OR(${draft.row(percent)} = "", ${draft.row(percent)} = 0)`;
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} <= TODAY()${none}${isOpen}), 1, 0)`, [start]);
}

function dueSoonFlag(draft: Draft): Built | null {
  const date = oneDate(draft, draft.has('expiry') ? ['c:expiration', 'c:due'] : ['c:due', 'c:expiration']);
  if (date === null) return null;
  const unit = draft.has('weeks') ? 7 : draft.has('months') ? 30 : 1;
  // 'Within a week' is within one.
  const days = numberIn(draft, unit === 1 ? 7 : 1) * unit;
  const cell = draft.row(date);
  const open = finishedCondition(draft, false);
  const isOpen = open === null ? '' : `, ${open.test(draft.row(open.column))}`;
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} >= TODAY(), ${cell} <= TODAY(${days})${isOpen}), 1, 0)`, [date]);
}

function elapsedShare(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates.map((column) => draft.row(column));
  const code = `IF(TODAY() <= ${start}, 0, IF(TODAY() >= ${end}, 1, ROUND((TODAY() - ${start}) / (${end} - ${start}), 2)))`;
  return rowValue('number', guarded(draft, dates, code), dates);
}

/** Labels for stretches of days since a date: 0-7, 8-30, 31-90, 90+. */
function ageBuckets(draft: Draft): Built | null {
  const found = oneDate(draft, ['c:created', 'c:start', 'c:due']);
  if (found === null) return null;
  const date = draft.isMentioned(found) ? found : firstInTime(draft, found);
  const closed = date === found ? draft.pick({ kinds: DATE_KINDS, classes: ['c:end'], not: [date], strict: true }) : found;
  const limits = limitsIn(draft);
  const cell = draft.row(date);
  const age = `TODAY() - ${cell}`;
  const labels = limits.map((limit, place) => `${place === 0 ? 0 : (limits[place - 1] ?? 0) + 1}-${limit}`);
  const code = limits.reduceRight(
    (rest, limit, place) => `IF(${age} <= ${limit}, ${literal(labels[place] ?? '')}, ${rest})`,
    literal(`${oldestIn(draft) ?? limits.at(-1)}+`),
  );
  const isNamed = closed === null || closed.classes.has('c:due');
  // 'Offene Tickets nach Alter': what is done has none.
  const finished = isNamed && draft.has('open') ? finishedCondition(draft, true) : null;
  const done = isNamed ? (finished?.test(draft.row(finished.column)) ?? null) : `NOT(ISBLANK(${draft.row(closed)}))`;
  const guard = done === null ? `ISBLANK(${cell})` : `OR(ISBLANK(${cell}), ${done})`;
  return rowValue('text', `IF(${guard}, "", ${code})`, [date]);
}

const RANGES = /\d{1,4}\s?[-–~〜]\s?(\d{1,4})/g;

/** The '90' of '90+'. */
function oldestIn({ reading: { text } }: Draft): number | null {
  // '31+ Tage' is spelled out as a limit.
  const [, plus, least] = /(\d{1,4})\s?\+|>=\s?(\d{1,4})(?!\d| ?[-–])/.exec(text) ?? [];
  const oldest = plus ?? least;
  return oldest === undefined ? null : Number(oldest);
}

/** 'How old: 0-3, 4-14, 15+ days': stretches that are told themselves. */
function namesAges(draft: Draft): boolean {
  const { text } = draft.reading;
  const isAge = draft.has('since', 'age-bands', 'bands') || /\b(?:old|age|aging|ageing)\b/.test(text);
  return isAge && [...text.matchAll(RANGES)].length >= 2 && oldestIn(draft) !== null && !draft.has('count', 'sum');
}

const TOLD = 8;

function limitsIn(draft: Draft): readonly number[] {
  const ranges = [...draft.reading.text.matchAll(RANGES)].map((match) => Number(match[1]));
  if (ranges.length > 0) {
    for (const number of draft.reading.numbers) draft.explain(number);
    return ranges;
  }
  const plain = draft.reading.numbers.map(({ value }) => value).filter((value) => value > 0 && value < 1000);
  if (plain.length >= 2) return [...new Set(plain)].toSorted((one, other) => one - other);
  draft.choose('0-7, 8-30, 31-90, 90+');
  return [7, 30, 90];
}

/** A mark where the date in the row is in a stretch of time of the question. */
function periodFlag(draft: Draft): Built | null {
  const conditions = conditionsOf(draft);
  const dated = conditions.filter(({ column }) => column.kind === 'date');
  return dated.length === 0 ? null : rowValue('check', `IF(${rowTestOf(draft, conditions)}, 1, 0)`, [], { conditions });
}

export const DATE_FLAGS: readonly Frame[] = [
  {
    id: 'working-days-left',
    cues: 'working-days+until|working-days+until+count|working-days+today+!holiday|working-days+today+between+!holiday',
    also: 'days count open between above overdue future past holiday if finished c:due',
    title: 'Days Left',
    build: workingDaysLeft,
  },
  {
    id: 'days-overdue',
    cues: 'overdue+days|days+past|overdue+days+count',
    also: 'count until between since finished open blank above working-days per c:age c:name c:due if not each-row',
    title: 'Days Overdue',
    bonus: -0.2,
    build: daysOverdue,
  },
  {
    id: 'overdue-flag',
    // 'Late if shipped after the promised date' compares two dates.
    cues: 'overdue+flag|past+flag|overdue+if+!above+!days|past+if|overdue+symbol',
    conditional: true,
    also: 'flag set symbol each-row open finished not blank',
    title: 'Overdue',
    bonus: 0.8,
    build: overdueFlag,
  },
  {
    id: 'behind-flag',
    cues: 'behind|behind+flag|c:start+past+c:percent',
    also: 'flag past not open today c:percent',
    title: 'Behind',
    build: behindFlag,
  },
  {
    id: 'due-soon-flag',
    cues: 'within+flag|expiry+flag|within|future+flag+c:due|future+flag+c:expiration',
    conditional: true,
    also: 'flag days weeks expiry future ignore not finished c:done-box c:due',
    title: 'Due Soon',
    build: dueSoonFlag,
  },
  {
    id: 'period-flag',
    cues: 'flag+this-week|flag+this-month|flag+next-week|flag+next-month|flag+this-year|flag+last-week|flag+last-month',
    conditional: true,
    also: 'flag',
    title: 'Flag',
    build: periodFlag,
  },
  {
    id: 'elapsed-share',
    cues: 'elapsed-percent|share+since+c:start',
    also: 'share since days between today c:percent',
    title: 'Expected',
    build: elapsedShare,
  },
  {
    id: 'age-buckets',
    cues: 'age-bands|bands+since|bands+days|bands+c:age',
    also: 'since days open index if not c:created bands group quarter',
    title: 'Bucket',
    build: ageBuckets,
  },
  {
    id: 'age-buckets',
    cues: 'expression',
    also: 'age-bands bands since days open v:open index if not c:created group until c:due',
    title: 'Bucket',
    spot: (draft) => (draft.source === draft.own && namesAges(draft) ? TOLD : 0),
    build: ageBuckets,
  },
];
