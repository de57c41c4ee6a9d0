import { DATE_KINDS, type Draft } from '../draft.ts';
import { isOfTwoDays } from '../rows/expression-ja.ts';
import { lexemesOf, says } from '../rows/lexemes.ts';
import { between, firstInTime, guarded, holidaysOf, monthsLater, numberIn, ofDate, oneDate, twoDates } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** A value of one date on the row, blank without the date. */
function ofAge(draft: Draft): Built | null {
  const isService = /service|seniority|tenure|dienst|betriebs|servicio|antiguedad|anciennete|casa|勤続/.test(draft.reading.text);
  return ofDate(
    'number',
    (date) => yearsBetween(date, 'TODAY()'),
    isService ? ['c:start', 'c:created'] : ['c:birth', 'c:start', 'c:created'],
  )(draft);
}

function daysBetween(draft: Draft): Built | null {
  const unit = draft.has('weeks') ? 7 : 1;
  return between((start, end) => (unit === 1 ? `${end} - ${start}` : `ROUND((${end} - ${start}) / ${unit}, 1)`))(draft);
}

/** From the first start to the last end of all rows. */
function overallDuration(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [first, last] = [`MIN(${draft.all(dates[0])})`, `MAX(${draft.all(dates[1])})`];
  const code = draft.has('working-days')
    ? `NETWORKDAYS(${first}, ${last}${holidaysOf(draft)})`
    : draft.has('inclusive')
      ? `NETDAYS(${first}, ${last})`
      : `${last} - ${first}`;
  return { code, result: 'number', place: 'value', columns: dates };
}

function workingDaysBetween(draft: Draft): Built | null {
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates;
  // 'From opened to closed, or to today while it is open' waits for no second date.
  const isOpen = draft.has('until-today');
  const last = isOpen ? `IF(ISDATE(${draft.row(end)}), ${draft.row(end)}, TODAY())` : draft.row(end);
  return rowValue(
    'number',
    guarded(draft, isOpen ? [start] : dates, `NETWORKDAYS(${draft.row(start)}, ${last}${holidaysOf(draft)})`),
    dates,
  );
}

function isBackwards(draft: Draft): boolean {
  if (/(?:due|date|datum|fecha|deadline)[^-]{0,12} - ?\d/.test(draft.reading.text)) return true;
  if (draft.has('subtract-days') && !draft.has('add')) return true;
  if (draft.has('difference') && draft.has('working-days') && !draft.has('add')) return true;
  return /\b(?:before|prior to|vor|antes|avant)\b|前の日|日前/.test(draft.reading.text);
}

/** What comes after the work itself. */
const FOLLOW_UP =
  /\b(?:follow(?:ed)?[- ]?up|chase|escalat\p{L}*|nachfass\p{L}*|seguimiento|relance|suivi|acompanhamento)\b|フォローアップ/u;

function addWorkingDays(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const classes = isBack
    ? ['c:due', 'c:end', 'c:expiration']
    : draft.has('c:due') || FOLLOW_UP.test(draft.reading.text)
      ? ['c:due']
      : ['c:start', 'c:created', 'c:due'];
  const date = oneDate(draft, classes);
  if (date === null) return null;
  const inRow = draft.reading.numbers.length > 0 ? null : amountIn(draft, ['c:interval', 'c:age']);
  const isOne =
    /\b(?:last|previous|next|first|one) (?:working|business|work) ?day|letzter arbeitstag|dia (?:habil|laborable) (?:anterior|siguiente)|jour ouvre (?:precedent|suivant)|dia util (?:anterior|seguinte)|前営業日|翌営業日/.test(
      draft.reading.text,
    );
  const days = isOne
    ? 1
    : draft.has('weeks')
      ? numberIn(draft, 2) * 5
      : inRow === null
        ? numberIn(draft, isBack ? 3 : 10)
        : inRow;
  const code = `WORKDAY(${draft.row(date)}, ${isBack ? '-' : ''}${days}${holidaysOf(draft)})`;
  const isOfRow = typeof days === 'string' && days.endsWith('@row');
  const whole = isOfRow ? `IF(AND(ISDATE(${draft.row(date)}), ISNUMBER(${days})), ${code}, "")` : guarded(draft, [date], code);
  return rowValue('date', whole, [date]);
}

/** The amount of days, months or years in a column of the row, or as said. */
function amountIn(draft: Draft, classes: readonly string[]): string | null {
  const said = draft.reading.numbers.find(({ isPercent, value }) => !isPercent && Math.abs(value) < 5000);
  const column = draft.pick({ kinds: ['number'], classes, strict: true });
  const isColumnMeant = column !== null && (said === undefined || draft.isMentioned(column));
  if (isColumnMeant && column !== null) return draft.row(column);
  return said === undefined ? null : String(Math.abs(said.value));
}

function addDays(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const date = oneDate(draft, isBack ? ['c:due', 'c:expiration', 'c:end'] : ['c:start', 'c:created', 'c:due']);
  const amount = amountIn(draft, ['c:interval']);
  if (date === null || amount === null) return null;
  const isStep = amount.startsWith('[') && !draft.has('days');
  const unit = isStep ? (/month|monat|mes|mois|月/i.test(amount) ? 1 : /year|jahr|a[nñ]o|\ban|年/i.test(amount) ? 12 : 0) : 0;
  if (unit > 0)
    return rowValue(
      'date',
      guarded(draft, [date], monthsLater(draft.row(date), `${isBack ? '-' : ''}${amount}${unit === 12 ? ' * 12' : ''}`)),
      [date],
    );
  const factor = draft.has('weeks') ? ' * 7' : '';
  return rowValue('date', guarded(draft, [date], `${draft.row(date)} ${isBack ? '-' : '+'} ${amount}${factor}`), [date]);
}

/** A start and a length in two columns make an end. */
function dateFromParts(draft: Draft): Built | null {
  const waits = draft.own.columns.some((column) => column.empty && column.kind === 'date');
  const length = draft.pick({ kinds: ['number'], classes: ['c:interval', 'c:age'], strict: true });
  const date = oneDate(draft, ['c:start', 'c:created']);
  if (!waits || length === null || date === null) return null;
  const [cell, amount] = [draft.row(date), draft.row(length)];
  const code = /month|monat|mes|mois|月/i.test(length.title)
    ? monthsLater(cell, amount)
    : /year|jahr|a[nñ]o|\ban|年/i.test(length.title)
      ? monthsLater(cell, `${amount} * 12`)
      : `${cell} + ${amount}`;
  const isDayLess =
    /minus (?:one|1|a) day|less (?:one|1) day|one day before|- ?1 day|minus ein(?:en)? tag|menos un dia|moins un jour|menos um dia|1日前/.test(
      draft.reading.text,
    );
  return rowValue('date', `IF(AND(ISDATE(${cell}), ISNUMBER(${amount})), ${code}${isDayLess ? ' - 1' : ''}, "")`, [date, length]);
}

function addMonths(draft: Draft): Built | null {
  const isBack = isBackwards(draft);
  const date = oneDate(draft, isBack ? ['c:expiration', 'c:due', 'c:end'] : ['c:start', 'c:end', 'c:created', 'c:due']);
  const amount = amountIn(draft, ['c:interval']);
  if (date === null) return null;
  const months = amount ?? String(draft.choose(1));
  const inMonths =
    draft.has('years') && !draft.has('months') ? (/^\d+$/.test(months) ? String(Number(months) * 12) : `${months} * 12`) : months;
  return rowValue('date', guarded(draft, [date], monthsLater(draft.row(date), isBack ? `-${inMonths}` : inMonths)), [date]);
}

function daysUntil(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:due', 'c:expiration', 'c:end']);
  if (date === null || isOfTwoDays(draft.reading.text)) return null;
  const cell = draft.row(date);
  const code = draft.has('weeks')
    ? `ROUND((${cell} - TODAY()) / 7, 1)`
    : draft.has('months', 'months-between')
      ? monthsFrom('TODAY()', cell)
      : `${cell} - TODAY()`;
  return rowValue('number', guarded(draft, [date], code), [date]);
}

function monthsFrom(from: string, to: string): string {
  return `(YEAR(${to}) - YEAR(${from})) * 12 + MONTH(${to}) - MONTH(${from}) - IF(DAY(${to}) < DAY(${from}), 1, 0)`;
}

/** Days since a date, up to its end where there is one. */
/** 'Next Sweep' ends nothing that began with Last Sweep. */
const IS_TO_COME = /\b(?:next|upcoming|planned|n(?:ä|ae)chste[rns]?|geplant\p{L}*|prochaine?|pr[óo]xim[oa])\b/iu;

function ageInDays(draft: Draft): Built | null {
  // Days of work are counted otherwise.
  const found = draft.has('working-days') ? null : oneDate(draft, ['c:created', 'c:start']);
  if (found === null) return null;
  const date = draft.isMentioned(found) && !draft.has('until', 'until-today') ? found : firstInTime(draft, found);
  const toCome = draft.source.columns.filter(({ title }) => IS_TO_COME.test(title));
  const end =
    date === found ? draft.pick({ kinds: DATE_KINDS, classes: ['c:end'], not: [date, ...toCome], strict: true }) : found;
  const cell = draft.row(date);
  const until =
    end === null || end.classes.has('c:due') ? 'TODAY()' : `IF(ISDATE(${draft.row(end)}), ${draft.row(end)}, TODAY())`;
  const days = `${until} - ${cell}`;
  const weeks = draft.has('weeks') ? `(${days}) / 7` : days;
  const isWhole = draft.has('weeks') && lexemesOf(draft).some((lexeme) => says(lexeme, 'weeks') && says(lexeme, 'round-down'));
  return rowValue('number', guarded(draft, [date], isWhole ? `INT(${weeks})` : weeks), [date]);
}

function yearsBetween(from: string, to: string): string {
  return `YEAR(${to}) - YEAR(${from}) - IF(OR(MONTH(${to}) < MONTH(${from}), AND(MONTH(${to}) = MONTH(${from}), DAY(${to}) < DAY(${from}))), 1, 0)`;
}

function monthsBetween(draft: Draft): Built | null {
  if (draft.has('since')) return monthsSince(draft);
  const dates = twoDates(draft);
  if (dates === null) return null;
  const [start, end] = dates.map((column) => draft.row(column));
  return rowValue(
    'number',
    guarded(
      draft,
      dates,
      `(YEAR(${end}) - YEAR(${start})) * 12 + MONTH(${end}) - MONTH(${start}) - IF(DAY(${end}) < DAY(${start}), 1, 0)`,
    ),
    dates,
  );
}

function monthsSince(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:created', 'c:start', 'c:end']);
  if (date === null) return null;
  const cell = draft.row(date);
  return rowValue(
    'number',
    guarded(
      draft,
      [date],
      `(YEAR(TODAY()) - YEAR(${cell})) * 12 + MONTH(TODAY()) - MONTH(${cell}) - IF(DAY(TODAY()) < DAY(${cell}), 1, 0)`,
    ),
    [date],
  );
}

/** The next time a day of the year comes round. */
function nextAnniversary(draft: Draft): Built | null {
  const date = oneDate(draft, ['c:start', 'c:created', 'c:due']);
  if (date === null) return null;
  const cell = draft.row(date);
  const this_ = `DATE(YEAR(TODAY()), MONTH(${cell}), DAY(${cell}))`;
  return rowValue(
    'date',
    guarded(draft, [date], `IF(${this_} >= TODAY(), ${this_}, DATE(YEAR(TODAY()) + 1, MONTH(${cell}), DAY(${cell})))`),
    [date],
  );
}

function nextOccurrence(draft: Draft): Built | null {
  const weekday = weekdayIn(draft.reading.text);
  if (weekday > 0) {
    const date = oneDate(draft);
    if (date === null) return null;
    const cell = draft.row(date);
    return rowValue('date', guarded(draft, [date], `${cell} + MOD(${weekday} - WEEKDAY(${cell}) + 6, 7) + 1`), [date]);
  }
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:end', 'c:start', 'c:created'] });
  const amount = amountIn(draft, ['c:interval']);
  if (date === null || amount === null) return null;
  const isMonths = draft.has('months') || (amount.startsWith('[') && /month|monat|mes|mois|月/i.test(amount));
  const isYears = !isMonths && (draft.has('years') || (amount.startsWith('[') && /year|jahr|a[nñ]o|\ban|年/i.test(amount)));
  const cell = draft.row(date);
  const isGuardedAmount = amount.startsWith('[');
  const next = isMonths
    ? monthsLater(cell, amount)
    : isYears
      ? monthsLater(cell, `${amount} * 12`)
      : `${cell} + ${amount}${draft.has('weeks') ? ' * 7' : ''}`;
  const guard = isGuardedAmount ? `IF(OR(ISBLANK(${cell}), ISBLANK(${amount})), "", ${next})` : guarded(draft, [date], next);
  return rowValue('date', guard, [date]);
}

function weekdayIn(text: string): number {
  const names = [
    'sunday|sonntag|domingo|dimanche',
    'monday|montag|lunes|lundi|segunda',
    'tuesday|dienstag|martes|mardi|terca',
    'wednesday|mittwoch|miercoles|mercredi|quarta',
    'thursday|donnerstag|jueves|jeudi|quinta',
    'friday|freitag|viernes|vendredi|sexta',
    'saturday|samstag|sabado|samedi',
  ];
  return names.findIndex((name) => new RegExp(`\\b(?:${name})\\b`).test(text)) + 1;
}

export const DATES: readonly Frame[] = [
  {
    id: 'days-between',
    cues: 'days+between|weeks+between|between+dates-named|difference+dates-named|difference+days|difference+weeks|difference+c:start|between+c:start|between+c:due',
    also: 'blank until difference c:start c:due c:end count not if error',
    title: 'Days',
    build: daysBetween,
  },
  {
    id: 'calendar-days-inclusive',
    cues: 'inclusive|inclusive+days',
    also: 'between days c:start c:end count children since',
    title: 'Days',
    build: (draft) => {
      // 'Shows 0 and should be 1' tells what goes wrong.
      draft.explain(...draft.reading.numbers);
      return between((start, end) => `NETDAYS(${start}, ${end})`)(draft);
    },
  },
  {
    id: 'working-days-between',
    cues: 'working-days+between|working-days+count|working-days+c:start+c:end|working-days+c:start+c:due|working-days+since|working-days+until-today|working-days+holiday+!add|holiday+not|holiday+ignore',
    also: 'days until until-today open finished if blank since holiday inclusive count weekend other-sheet not ignore list join difference subtract-days c:vendor c:key each-row per',
    title: 'Working Days',
    build: workingDaysBetween,
  },
  {
    id: 'add-working-days',
    cues: 'working-days+add|working-days+subtract-days|working-days+!holiday|working-days+difference|weekend+add|working-days+holiday+days',
    also: 'days holiday sum c:due c:start c:end not ignore future weekend other-sheet list',
    title: 'Date',
    build: addWorkingDays,
  },
  {
    id: 'add-days',
    cues: 'add+days|add+c:start|days+subtract-days|add+weeks|subtract-days+weeks|add+c:interval',
    also: 'sum future difference',
    title: 'Date',
    build: addDays,
  },
  {
    id: 'add-months',
    cues: 'add+months|add+years|months+subtract-days|years+subtract-days',
    also: 'sum future expiry',
    title: 'Date',
    build: addMonths,
  },
  {
    id: 'days-until',
    cues: 'until+days|until|until+expiry|days+expiry|until+weeks|until+months|until+months-between+!c:start',
    also: 'days weeks months months-between count between expiry today',
    title: 'Days Left',
    build: daysUntil,
  },
  {
    id: 'age-in-days',
    cues: 'since+days|since|since+c:created|since+until+c:end|since+until-today|until-today+c:end|until-today+between|until-today+difference|until-today+blank|until-today',
    also: 'days count between open today finished until until-today either blank if c:end v:open difference',
    title: 'Age',
    build: ageInDays,
  },
  {
    id: 'age-in-years',
    cues: 'age-years|since+years',
    also: 'since years count between c:start',
    title: 'Years',
    build: ofAge,
  },
  {
    id: 'months-between',
    cues: 'months-between|months+between|months+difference|months+since',
    also: 'months count between difference since',
    title: 'Months',
    build: monthsBetween,
  },
  {
    id: 'next-anniversary',
    cues: 'anniversary',
    also: 'next-occurrence years',
    title: 'Next Anniversary',
    build: nextAnniversary,
  },
  {
    id: 'next-occurrence',
    cues: 'next-occurrence|c:interval+add+months|weekday+future',
    also: 'months years days weeks weekday add c:interval future expiry',
    title: 'Next Date',
    build: nextOccurrence,
  },
  {
    id: 'date-from-parts',
    cues: 'c:interval+years|c:interval+expiry|c:interval+months|c:interval+c:end|c:start+c:age|c:start+c:interval|c:created+c:interval|c:start+between|c:created+c:age',
    also: 'add days weeks months years between sum c:end c:due difference expiry until subtract-days',
    title: 'End Date',
    bonus: 0.4,
    build: dateFromParts,
  },
  {
    id: 'overall-duration',
    cues: 'overall+between|overall+days|overall+working-days',
    also: 'between days weeks working-days count sum inclusive holiday',
    title: 'Duration',
    build: overallDuration,
  },
];
