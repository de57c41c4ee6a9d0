import { type Draft, literal } from '../draft.ts';
import { finishedCondition } from '../finished-work.ts';
import { oneDate } from './date-columns.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** Labels for how soon a date comes: Overdue, Next 7 days, Next 30 days, Later. */

const DEFAULT_LIMITS = [7, 30] as const;
/** After a number that says how far a stretch reaches. */
const UNIT = /^ ?(?:calendar )?(day|week|month|tag|woche|monat|dia|semana|mes|jour|mois|semaine|日|週)/;
const UNIT_DAYS: Readonly<Record<string, number>> = {
  week: 7,
  woche: 7,
  semana: 7,
  semaine: 7,
  週: 7,
  month: 30,
  monat: 30,
  mes: 30,
  mois: 30,
};
const LATER =
  /\b(?:later|afterwards|beyond|further out|after that|spater|danach|despues|mas tarde|posterior\p{L}*|plus tard|au dela|ensuite|depois|mais tarde)\b|以降|それ以降|その後/u;

/** The ends of the stretches, in days from today, in rising order. */
function limitsIn(draft: Draft): readonly number[] {
  const { numbers, text } = draft.reading;
  const said = numbers.flatMap((number) => {
    const unit = UNIT.exec(text.slice(number.end))?.[1];
    if (unit === undefined || number.value <= 0 || number.value > 1000) return [];
    draft.explain(number);
    return [number.value * (UNIT_DAYS[unit] ?? 1)];
  });
  const limits = [...new Set(said)].toSorted((one, other) => one - other);
  if (limits.length > 0) return limits;
  for (const limit of DEFAULT_LIMITS) draft.choose(limit);
  return DEFAULT_LIMITS;
}

/** A label as the question words it, where it does in English; the name of the label otherwise. */
function labelIn({ reading: { question, language } }: Draft, pattern: RegExp, otherwise: string): string {
  const said = language === 'en' ? pattern.exec(question)?.[0] : undefined;
  return said === undefined ? otherwise : said[0]?.toUpperCase() + said.slice(1);
}

function dueWindow(draft: Draft): Built | null {
  const date = oneDate(
    draft,
    draft.has('expiry') ? ['c:expiration', 'c:due', 'c:end'] : ['c:due', 'c:expiration', 'c:end', 'c:start'],
  );
  if (date === null) return null;
  const limits = limitsIn(draft);
  const cell = draft.row(date);
  const past = labelIn(draft, /\b(?:Overdue|Expired|Late|Past due|Past|Lapsed)\b/i, draft.has('expiry') ? 'Expired' : 'Overdue');
  const later = labelIn(draft, /\b(?:Later|Beyond|OK|Fine|Not yet)\b/, 'Later');
  const stretches = limits.reduceRight(
    (rest, limit) => `IF(${cell} <= TODAY(${limit}), ${literal(`Next ${limit} days`)}, ${rest})`,
    literal(later),
  );
  const dated = `IF(NOT(ISDATE(${cell})), "No date", IF(${cell} < TODAY(), ${literal(past)}, ${stretches}))`;
  const done = finishedCondition(draft, true);
  const isLeftOpen = done === null || done.column.kind === 'date' || draft.has('expiry');
  return rowValue('text', isLeftOpen ? dated : `IF(${done.test(draft.row(done.column))}, "Done", ${dated})`, [date], {
    operation: 'due-windows',
  });
}

/** 'Overdue, 7 days, 30 days, later': what has passed and how far ahead the rest is. */
function namesWindows(draft: Draft): boolean {
  const { numbers, text } = draft.reading;
  const stretches = numbers.filter(({ end }) => UNIT.test(text.slice(end))).length;
  const hasPast = draft.has('overdue', 'past') || /\b(?:expired|lapsed|abgelaufen|caducad|expire)\b/.test(text);
  return hasPast && stretches > 0 && LATER.test(text) && !draft.has('count', 'sum', 'symbol', 'flag');
}

const NAMED = 8.5;

export const DUE_WINDOWS: readonly Frame[] = [
  {
    id: 'due-windows',
    cues: 'due-bands|bands+c:due|bands+overdue|bands+c:expiration|bands+expiry+!c:age|age-bands+overdue',
    also: 'bands age-bands c:due c:expiration expiry overdue days within future if per group set convert past weeks months c:name list open finished',
    title: 'Due In',
    bonus: 0.8,
    build: dueWindow,
  },
  {
    id: 'due-windows',
    cues: 'expression',
    also: 'due-bands bands age-bands c:due c:expiration expiry overdue days within future if per set convert past weeks months c:name',
    title: 'Due In',
    spot: (draft) => (draft.source === draft.own && namesWindows(draft) && oneDate(draft) !== null ? NAMED : 0),
    build: dueWindow,
  },
];
