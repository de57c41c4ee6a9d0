import { weekdaysIn } from '../date-windows.ts';
import { DATE_KINDS, type Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { guarded, monthsLater, oneDate } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Dates that come round: a weekday after a date, and what repeats from a first date on. */

const AFTER =
  /\b(?:after|following|next|coming|upcoming|nachste[nrs]?|folgende[nrs]?|kommende[nrs]?|nach|siguiente|proxim[oa]|que viene|despues|suivante?|prochaine?|apres|seguinte|apos|depois)\b|次の|翌|以降の/;
const BEFORE =
  /\b(?:before|previous|preceding|prior|vorherige[nrs]?|vorige[nrs]?|vor|anterior|previo|antes|precedente?|avant)\b|前の/;
/** What else weekdays are named for. */
const OTHERWISE = [
  'week-start',
  'weekend',
  'move',
  'count',
  'sum',
  'flag',
  'average',
  'working-days',
  'next-month-start',
  'month-start',
  'month-end',
  'if',
];

interface Weekday {
  readonly day: number;
  readonly isBefore: boolean;
}

/** 'The following Monday', 'the Friday after the visit', 'el lunes siguiente'. */
function weekdayAsked(draft: Draft): Weekday | null {
  const [day, ...more] = weekdaysIn(draft);
  const { text } = draft.reading;
  if (day === undefined || more.length > 0 || draft.has(...OTHERWISE)) return null;
  if (AFTER.test(text)) return { day, isBefore: false };
  return BEFORE.test(text) ? { day, isBefore: true } : null;
}

function nextWeekday(draft: Draft): Built | null {
  const asked = weekdayAsked(draft);
  const date = oneDate(draft);
  if (asked === null || date === null) return null;
  const cell = draft.row(date);
  const code = asked.isBefore
    ? `${cell} - MOD(WEEKDAY(${cell}) - ${asked.day} + 6, 7) - 1`
    : `${cell} + MOD(${asked.day} - WEEKDAY(${cell}) + 6, 7) + 1`;
  return rowValue('date', guarded(draft, [date], code), [date], { operation: 'next-occurrence' });
}

/** How often something comes round, in days or in months. */
interface Interval {
  readonly code: string;
  readonly column: Column | null;
  readonly isMonths: boolean;
}

const SPELLED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:bi ?-?weekly|fortnightly|every (?:other|second) week|14 tagig|vierzehntagig|quincenal|bimensuel|quinzenal)\b|隔週/, 14],
  [/\b(?:weekly|every week|wochentlich|jede woche|semanal|cada semana|hebdomadaire|chaque semaine|toda semana)\b|毎週/, 7],
];

function intervalIn(draft: Draft): Interval | null {
  const { numbers, text } = draft.reading;
  const said = numbers.find(
    ({ value, isPercent, end }) =>
      !isPercent &&
      value > 0 &&
      value < 1000 &&
      /^ ?(?:day|week|month|year|tag|woche|monat|jahr|dia|semana|mes|ano|jour|semaine|mois|an)/.test(text.slice(end)),
  );
  const column = draft.pick({ kinds: ['number'], classes: ['c:interval', 'c:age'], strict: true });
  const held = draft.own.sheet.rows.map(({ cells }) => (column === null ? null : cells[column.title]));
  // A number that stands in a row of the column is an example of what it holds.
  if (column !== null && (said === undefined || held.includes(said.value) || draft.isMentioned(column))) {
    if (said !== undefined) draft.explain(said);
    const isYears = /year|jahr|a[nñ]o|\ban|年/i.test(column.title);
    const isMonths = isYears || /month|monat|mes|mois|月/i.test(column.title);
    const isWeeks = /week|woche|semana|semaine|週/i.test(column.title);
    const cell = draft.row(column);
    return { code: isYears ? `${cell} * 12` : isWeeks ? `${cell} * 7` : cell, column, isMonths };
  }
  if (said === undefined) {
    const spelled = SPELLED.find(([pattern]) => pattern.test(text));
    return spelled === undefined ? null : { code: String(spelled[1]), column: null, isMonths: false };
  }
  const unit = text.slice(said.end).trim();
  if (/^(?:year|jahr|ano|an(?:s|nee)?\b)/.test(unit)) return { code: String(said.value * 12), column: null, isMonths: true };
  if (/^(?:month|monat|mes|mois)/.test(unit)) return { code: String(said.value), column: null, isMonths: true };
  return { code: String(said.value * (/^(?:week|woche|sem)/.test(unit) ? 7 : 1)), column: null, isMonths: false };
}

const LAST = /\b(?:last|latest|previous|prior|completed|done|letzte\p{L}*|ultim[oa]|derni\p{L}*)\b|前回|最終/iu;

/** The date that a series begins with; null where the date is that of the last time. */
function firstDate(draft: Draft): Column | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:start', 'c:created'] });
  return date === null || LAST.test(date.title) || date.classes.has('c:end') ? null : date;
}

/** The first date of a series that is not in the past. */
function nextInSeries(draft: Draft): Built | null {
  const date = firstDate(draft);
  const interval = date === null ? null : intervalIn(draft);
  if (date === null || interval === null) return null;
  const cell = draft.row(date);
  const { code, column, isMonths } = interval;
  const single = /^\S+$|^\[[^\]]+\]@row$/.test(code) ? code : `(${code})`;
  const elapsed = `(YEAR(TODAY()) - YEAR(${cell})) * 12 + MONTH(TODAY()) - MONTH(${cell}) + IF(DAY(TODAY()) > DAY(${cell}), 1, 0)`;
  const next = isMonths
    ? monthsLater(cell, `ROUNDUP((${elapsed}) / ${single}, 0) * ${single}`)
    : `${cell} + ROUNDUP((TODAY() - ${cell}) / ${single}, 0) * ${single}`;
  const series = `IF(${cell} >= TODAY(), ${cell}, ${next})`;
  const whole =
    column === null ? guarded(draft, [date], series) : `IF(AND(ISDATE(${cell}), ISNUMBER(${draft.row(column)})), ${series}, "")`;
  return rowValue('date', whole, [date, ...(column === null ? [] : [column])], { operation: 'next-in-series' });
}

/** 'Every 10 days since the first visit: when is the next one?' */
const EVERY =
  /\b(?:every|each|alle|cada|a cada|tous les|toutes les|chaque) \d+ (?:days?|weeks?|months?|years?|tage?|wochen?|monate?|jahre?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans?)\b|\d+(?:日|週間|か月|ヶ月|年)ごと/;
const ASKS_NEXT = /\b(?:next|upcoming|when|nachste\p{L}*|wann|proxim[oa]|cuando|prochain\p{L}*|quand|quando)\b|次|いつ/u;

const WEEKDAY = 7.5;
const SERIES = 6.5;

export const RECURRING_DATES: readonly Frame[] = [
  {
    id: 'next-weekday',
    cues: 'expression',
    also: 'weekday future past next-occurrence add subtract-days days weeks above below',
    title: 'Next Date',
    spot: (draft) => (draft.source === draft.own && weekdayAsked(draft) !== null && oneDate(draft) !== null ? WEEKDAY : 0),
    build: nextWeekday,
  },
  {
    id: 'next-in-series',
    cues: 'recurring|recurring+next-occurrence|next-occurrence+c:interval|next-occurrence+c:start+days|recurring+c:interval',
    also: 'next-occurrence future today days weeks months years per each-row c:interval c:start since past add if row',
    title: 'Next Date',
    bonus: 1.2,
    build: nextInSeries,
  },
  {
    id: 'next-in-series',
    cues: 'expression',
    also: 'next-occurrence recurring future today days weeks months years per each-row c:interval c:start since past add if row at-least any-asked',
    title: 'Next Date',
    spot: ({ reading: { text }, own, source }) => (source === own && EVERY.test(text) && ASKS_NEXT.test(text) ? SERIES : 0),
    build: nextInSeries,
  },
];
