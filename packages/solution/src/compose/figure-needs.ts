import type { Figure } from '../brief/brief.ts';
import type { ColumnRole } from './design.ts';
import { leadIn } from './lead-dates.ts';

/**
 * The roles of the columns that a figure is computed from, for the sheet of its thing: a composition that lacks one of them can add it.
 * Empty where any sheet will do, or where no column would help.
 */
export function columnsForFigure(figure: Figure): readonly ColumnRole[] {
  const needs = needOf(figure);
  return needs === null ? [] : ROLES_OF[needs];
}

/** What a figure is computed from. */
export type Need =
  | 'duration'
  | 'within'
  | 'on-time'
  | 'early'
  | 'expired'
  | 'overlap'
  | 'evidence'
  | 'amount'
  | 'budget'
  | 'ended'
  | 'count';

const ROLES_OF: Readonly<Record<Need, readonly ColumnRole[]>> = {
  duration: ['received', 'done', 'days-in-state'],
  within: ['received', 'done', 'days-in-state'],
  'on-time': ['due', 'done', 'late'],
  early: ['due', 'done'],
  expired: ['expiry', 'health'],
  overlap: ['start', 'due', 'conflict'],
  evidence: ['evidence'],
  amount: ['amount'],
  budget: ['budget', 'actual'],
  ended: ['state'],
  count: [],
};

const EXPIRED =
  /(?:expired?|lapsed?|out of (?:date|test|inspection|certification|calibration|service date)|invalid|without (?:an? )?valid|(?:past|beyond) (?:its|their|the|his|her) (?:\p{L}+ )?(?:date|life|validity|term)|(?:^all|^every) .{0,40} valid[.!]?$|abgelaufen\w*|ungültig\w*|vencid\w*|caducad\w*|expiré\w*|périmé\w*|sans .{0,30}valid\w*|期限切れ)/iu;
const OVERDUE =
  /(?:late(?!st)|overdue|missed (?:\p{L}+ )?(?:deadlines?|dates?|renewals?|reviews?)|deadlines? missed|past due|older than|überfällig|verspätet|verpasste (?:frist|termin)|atrasad|retard|漏れ|遅)/iu;
const BOOKED_TWICE = /(?:doubl[ey]|overlap|conflict|clash|doppel|doble|dos veces|en double|dupla|重複)/iu;
const ON_TIME =
  /(?:on[- ]time|in time|before (?:the )?(?:due|deadline)|by (?:the )?(?:due|deadline)|punctual|pünktlich|termingerecht|rechtzeitig|fristgerecht|vor fälligkeit|a tiempo|puntual|en plazo|à temps|à l['’]heure|dans les délais|no prazo|pontual|as planned|promised|期限内|予定通り)/iu;
const OVER_BUDGET = /(?:over[- ]?budget|within budget|on budget|budget|presupuesto|orçamento|予算)/iu;
const WITHIN =
  /(?:within|inside|in (?=\d|\p{L}+ (?:days|hours|weeks))|under|less than|innerhalb|binnen|in unter|en menos de|dentro de|en (?=\d)|sous|en moins de|em até|até|以内)/iu;
/** Time that counts from something else than the day a row came in. */
const FROM_ELSEWHERE =
  /(?<!\p{L})(?:(?:after|since|(?<!instead |out )of(?= the | its | their ))\s+(?:the |an? )?(?!receipt|request|arrival|receiving|submission|it )\p{L}|from \p{L}+ to \p{L}|^\p{L}+ to \p{L}|(?:nach|seit|ab)\s+(?:der |dem )?(?!eingang|anfrage)\p{L}|(?:después de|tras|desde)\s+(?:la |el |los )?(?!recep|solicit)\p{L}|(?:après|depuis|suivant)\s+(?:la |le |l['’])?(?!récep|demande)\p{L}|(?:após|depois d[aeo]|desde)\s+(?:a |o )?(?!receb|pedido)\p{L})/iu;
const HOURS = /\d\s*(?:hours?|minutes?|mins?|stunden?|minuten?|horas?|minutos?|heures?|時間|分)(?!\p{L})/iu;

export const ELSEWHERE =
  /(?:rating|stars?|satisf\w+|nps(?!\p{L})|survey (?:scores?|results?|answers?)|score from|zufrieden\w*|satisfacci\w+|satisfaç\w+|満足)/iu;

export function needOf(figure: Figure): Need | null {
  const { text, unit, target } = figure;
  if (unit === 'clock' || unit === 'rating' || ELSEWHERE.test(text)) return null;
  if (BOOKED_TWICE.test(text)) return 'overlap';
  if (EXPIRED.test(text)) return 'expired';
  if (unit === 'hours' || unit === 'minutes') return null;
  if (isLength(unit)) return lengthNeed(figure);
  if (unit === 'money') return OVER_BUDGET.test(text) ? 'budget' : 'amount';
  if (OVER_BUDGET.test(text)) return 'budget';
  if (unit === '%') {
    if (leadIn(text) !== null) return 'on-time';
    if (WITHIN.test(text) && HOURS.test(text)) return null;
    if (WITHIN.test(text) && daysIn(text) !== null) return FROM_ELSEWHERE.test(text) ? null : 'within';
    return ON_TIME.test(text) || OVERDUE.test(text) ? 'on-time' : 'ended';
  }
  if (unit === 'count' && target === 0) return OVERDUE.test(text) ? 'on-time' : 'evidence';
  return unit === 'count' ? 'count' : null;
}

function lengthNeed({ text, direction }: Figure): Need | null {
  if (direction === 'up') return 'early';
  return FROM_ELSEWHERE.test(text) ? null : 'duration';
}

export function isLength(unit: Figure['unit']): boolean {
  return unit === 'days' || unit === 'weeks' || unit === 'months';
}

/** The longest a thing may take, in days, as a text names it; null where it names none, or one of hours. */
export function daysIn(text: string): number | null {
  const match =
    /(\d+)\s*(?:(?:working |business |calendar )?(days?|weeks?)|(?:arbeits|werk)?(tagen?|wochen?)|(días?|semanas?)|(jours?|semaines?)|(dias?)|(日|週間))/iu.exec(
      text,
    );
  if (match === null) return null;
  const unit = match.slice(2).find((one) => one !== undefined) ?? '';
  return Number(match[1]) * (/^(?:week|woche|seman|semaine|週)/iu.test(unit) ? 7 : 1);
}
