import { CURRENT, day, monthsFrom, type Period, type Stretch } from './calendar.ts';
import type { Part } from './clause-part.ts';

const DAY =
  /(?:(20\d\d)[年/-])?(1[0-2]|0?[1-9])(?:月|\/|(?<=20\d\d-\d{1,2})-)(3[01]|[12]\d|0?[1-9])(?:日|(?=[にの、]|以降|以前|から|まで|より|$))/y;
const MONTH = /(?:(20\d\d)年)?(1[0-2]|[1-9])月(?!\d|末)/y;
const YEAR = /(20\d\d)年(?!\d)/y;
const END_OF = /(今週末|週末|今月末|月末|年末|今年末|四半期末)/y;
const UNITS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/週/, 'week'],
  [/月/, 'month'],
  [/四半期/, 'quarter'],
  [/年/, 'year'],
];

const RELATIONS: readonly (readonly ['since' | 'after' | 'before' | 'until', RegExp])[] = [
  ['since', /(?:以降|以後|から)(?:の|に)?/y],
  ['after', /(?:より後|よりあと|を過ぎて?)(?:の|に)?/y],
  ['before', /(?:より前|よりも前)(?:の|に)?/y],
  ['until', /(?:以前|まで)(?:の|に)?/y],
];

/** The stretch of the calendar that begins at a place of a Japanese text: '3月15日以降', '4月から6月まで', '月末まで'; null where none does. */
export function stretchInJapanese(text: string, start: number): Part | null {
  const first = periodAt(text, start);
  if (first === null) return aroundToday(text, start);
  const last = text.startsWith('から', first.end) ? periodAt(text, first.end + 2) : null;
  if (last !== null) {
    const end = last.end + (/^(?:まで|の間)/.exec(text.slice(last.end))?.[0].length ?? 0);
    return partOf({ from: first.from, before: last.before, name: `${first.name}-${last.name}`, start, end });
  }
  for (const [relation, pattern] of RELATIONS) {
    pattern.lastIndex = first.end;
    const led = pattern.exec(text);
    if (led === null) continue;
    const told = { name: `${relation}-${first.name}`, start, end: first.end + led[0].length };
    if (relation === 'since') return partOf({ ...told, from: first.from, before: null });
    if (relation === 'after') return partOf({ ...told, from: first.before, before: null });
    return partOf({ ...told, from: null, before: relation === 'before' ? first.from : first.before });
  }
  return first.isShared === true || first.name.startsWith('day') ? partOf({ ...first, start }) : null;
}

const DAYS_AROUND: Readonly<Record<string, number>> = { 今日: 0, 本日: 0, 明日: 1, 明後日: 2, 昨日: -1 };
const AROUND = /(明後日|明日|昨日|今日|本日)|([今本来翌先昨])(週|月|四半期|年)(?!末)/y;

/** '明日以降', '来月以降', '先月まで': what begins or ends with a stretch near today; the stretch alone is read elsewhere. */
function aroundToday(text: string, start: number): Part | null {
  AROUND.lastIndex = start;
  const match = AROUND.exec(text);
  if (match === null) return null;
  const end = start + match[0].length;
  const found = RELATIONS.flatMap(([relation, pattern]) => {
    pattern.lastIndex = end;
    const led = pattern.exec(text);
    return led === null ? [] : [{ relation, end: end + led[0].length }];
  })[0];
  // '今週から来週まで' names two stretches, '今日まで' may be until now.
  if (found === undefined || (text.startsWith('から', end) && /^から[^、。]{0,8}まで/.test(text.slice(end)))) return null;
  const [first, before] = boundsOf(match);
  const { relation } = found;
  const told = { name: `${relation}-${match[0]}`, start, end: found.end };
  if (relation === 'since' || relation === 'after') {
    const from = relation === 'since' ? first : before;
    return from === null ? null : partOf({ ...told, from, before: null });
  }
  const last = relation === 'before' ? first : before;
  return last === null || match[1] === '今日' || match[1] === '本日' ? null : partOf({ ...told, from: null, before: last });
}

/** The first day and the day after the last, where plain formulas tell them. */
function boundsOf([, day, which, unit = '']: RegExpExecArray): readonly [first: string | null, before: string | null] {
  if (day !== undefined) {
    const days = DAYS_AROUND[day] ?? 0;
    const at = (away: number) => (away === 0 ? 'TODAY()' : `TODAY(${away})`);
    return [at(days), at(days + 1)];
  }
  const [first = null, next = null] = CURRENT[UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? ''] ?? [];
  if (which === '来' || which === '翌') return [next, null];
  return which === '今' || which === '本' ? [first, next] : [null, first];
}

function partOf(stretch: Stretch): Part {
  return { kind: 'stretch', stretch, start: stretch.start, end: stretch.end };
}

/** '2026年9月または11月': the year before the first of several months is the year of them all. */
const YEAR_OF_ALL = /((?:19|20)\d\d)年(?:\d{1,2}月(?:または|もしくは|[かとや、,・]) ?)+$/;

function periodAt(text: string, place: number): Period | null {
  const at = (pattern: RegExp) => {
    pattern.lastIndex = place;
    return pattern.exec(text);
  };
  const date = at(DAY);
  if (date !== null) return day(date[1], Number(date[2]), Number(date[3]), place + date[0].length);
  const month = at(MONTH);
  if (month !== null) {
    const shared = month[1] === undefined ? YEAR_OF_ALL.exec(text.slice(Math.max(0, place - 40), place))?.[1] : undefined;
    const number = Number(month[2]);
    const period = monthsFrom(month[1] ?? shared, number, number, `month-${number}`, place + month[0].length);
    return shared === undefined ? period : { ...period, isShared: true };
  }
  const year = at(YEAR);
  if (year !== null) return monthsFrom(year[1], 1, 12, `year-${year[1]}`, place + year[0].length);
  const ended = at(END_OF);
  const unit = ended === null ? undefined : UNITS.find(([pattern]) => pattern.test(ended[0]))?.[1];
  const [, next] = CURRENT[unit ?? ''] ?? [];
  return ended === null || next === undefined
    ? null
    : { from: next, before: next, name: `this-${unit}`, end: place + ended[0].length };
}
