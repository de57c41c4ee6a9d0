import { normalise, numbersIn } from './matching.ts';

interface Unit {
  readonly days: number;
  readonly words: RegExp;
}

const UNITS: readonly Unit[] = [
  { days: 1 / 1440, words: /\bmin(?:ute)?s?\b|\bminut|分/ },
  { days: 1 / 24, words: /\bh(?:ou)?rs?\b|\bhours?|\d\s?h\b|stunde|\bstd\b|\bhoras?\b|\bheures?\b|時間/ },
  { days: 1, words: /days?|\d\s?d\b|\btage?n?\b|werktag|arbeitstag|\bd[ií]as?\b|\bjours?\b|日/ },
  { days: 7, words: /weeks?|\bwks?\b|woche|semanas?|semaines?|週/ },
  { days: 30, words: /months?|\bmos?\b|monat|\bmes(?:es)?\b|\bmois\b|m[eê]s\b|か月|ヶ月|カ月|ヵ月/ },
  { days: 365, words: /years?|\byrs?\b|jahr|\baños?\b|\banos?\b|\bans?\b|年/ },
];

const DAYS_OF: Readonly<Record<string, number>> = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  'working days': 1,
  weeks: 7,
  months: 30,
  years: 365,
};

/** A unit's length in days, by the labels' names of units; undefined for what is no duration. */
export function daysOf(unit: string): number | undefined {
  return DAYS_OF[unit.toLowerCase()];
}

const MONTH = 30;
/** A month may be written as 29 to 31 days, a quarter as 90 to 92, a year as 360 to 366. */
const CALENDAR_SLACK = 0.035;

function isSameDuration(one: number, other: number, isCalendar: boolean): boolean {
  const slack = isCalendar ? CALENDAR_SLACK : 1e-6;
  return Math.abs(one - other) <= slack * Math.max(one, other);
}

function isCalendarUnit(unit: string): boolean {
  return (daysOf(unit) ?? 0) >= MONTH;
}

/** Whether a text tells a duration, in whatever unit: it holds the number, and a word for the unit somewhere (as in '90/60/30 days'). */
export function tellsDuration(text: string, value: number, unit: string): boolean {
  const days = value * (daysOf(unit) ?? Number.NaN);
  const normalised = normalise(text);
  const units = UNITS.filter(({ words }) => words.test(normalised));
  return numbersIn(text).some((number) =>
    units.some((candidate) =>
      isSameDuration(Math.abs(number) * candidate.days, days, isCalendarUnit(unit) || candidate.days >= MONTH),
    ),
  );
}

const ADDED_OR_COMPARED = /(?:[+\-<>=]\s*|(?:TODAY|WORKDAY|NETDAYS?)\([^()]*?,?\s*-?)(\d+(?:\.\d+)?)\b/g;

/** The numbers that a formula adds, subtracts or compares with: 42 in `=[Package Date]@row - 42`. */
export function daysInFormula(formula: string): readonly number[] {
  return [...formula.matchAll(ADDED_OR_COMPARED)].map(([, number]) => Number(number));
}

/** Whether a formula counts a duration: in days, or in the number itself for hours that are kept as numbers. */
export function countsDuration(formula: string, value: number, unit: string): boolean {
  const days = value * (daysOf(unit) ?? Number.NaN);
  return daysInFormula(formula).some(
    (number) => isSameDuration(number, days, isCalendarUnit(unit)) || (days < 2 && number === value),
  );
}

interface Recurrence {
  readonly days: number;
  readonly words: RegExp;
}

const RECURRENCES: readonly Recurrence[] = [
  {
    days: 1,
    words:
      /\bdaily|nightly|\b(?:every|each) (?:working )?(?:day|morning|evening|night|shift)|t[äa]glich|jeden (?:tag|morgen|abend)|diari|cada (?:d[ií]a|mañana|noche)|todos os dias|quotidien|chaque (?:jour|matin|soir)|tous les (?:jours|matins|soirs)|毎日|毎朝|毎晩/i,
  },
  {
    days: 14,
    words:
      /fortnight|biweekly|every (?:two|2|other) weeks?|14-t[äa]g|alle (?:zwei|2) wochen|quincenal|quinzenal|cada (?:dos|2) semanas|toutes les deux semaines|隔週/i,
  },
  {
    days: 7,
    words:
      /weekly|\b(?:every|each) (?:week|mon(?!th)|tue|wed|thu|fri|sat|sun)|\bmondays|\bfridays|w[öo]chentlich|jede woche|jeden (?:mon(?!at)|diens|mitt|donn|frei|sams|sonn)|semanal|cada (?:semana|lunes|martes|mi[ée]rcoles|jueves|viernes)|tod[ao]s? (?:as? )?(?:semana|segunda|sexta)|hebdo|chaque (?:semaine|lundi|mardi|mercredi|jeudi|vendredi)|toutes les semaines|毎週/i,
  },
  {
    days: 30,
    words:
      /\bmonthly|\b(?:every|each) month|month end|monatlich|jeden monat|mensual|mensal|cada (?:mes|m[êe]s)|todo m[êe]s|mensuel|chaque mois|tous les mois|毎月/i,
  },
  {
    days: 91,
    words: /quarter|every (?:3|three|third) months?|quartal|viertelj|trimest|四半期/i,
  },
  {
    days: 182,
    words: /half.?year|semi.?annual|twice a year|halbj|semestr|半年/i,
  },
  {
    days: 365,
    words:
      /\byearly|annual|\b(?:every|each) year|j[äa]hrlich|jedes jahr|anual|cada a[ñn]o|todo ano|annuel|chaque ann|tous les ans|毎年|年次/i,
  },
];

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:second|other|two|zweite[nrs]?|zwei|dos|segund[oa]|dois|duas|deux)$/i, 2],
  [/^(?:third|three|dritte[nrs]?|drei|tres|três|trois)$/i, 3],
  [/^(?:four|vier|cuatro|quatro|quatre)$/i, 4],
  [/^(?:five|fünf|cinco|cinq)$/i, 5],
  [/^(?:six|sechs|seis)$/i, 6],
  [/^(?:ten|zehn|diez|dez|dix)$/i, 10],
  [/^(?:fourteen|vierzehn|catorce|quatorze)$/i, 14],
  [/^(?:fifteen|fünfzehn|quince|quinze)$/i, 15],
  [/^(?:eighteen|achtzehn|dieciocho|dezoito|dix-huit)$/i, 18],
];
const EVERY_SO_MANY =
  /(?:\bevery|\beach|\balle|\bjede[nrs]?|\bcada|\btous les|\btoutes les)\s+(?<count>\d+|\p{L}+)(?:st|nd|rd|th)?[\s-](?<unit>\p{L}+)|(?<countJa>\d+)(?<unitJa>日|週間?|か月|ヶ月|年)(?:ごと|毎|おき)/giu;

/** “Every 15 weeks”, “alle zwei Jahre”: in days. What comes every few hours comes every day. */
export function intervalsIn(text: string): readonly number[] {
  return [...normalise(text).matchAll(EVERY_SO_MANY)].flatMap(({ groups = {} }) => {
    const typed = groups.count ?? groups.countJa ?? '';
    const count = Number(typed) || (NUMBERS.find(([word]) => word.test(typed))?.[1] ?? 0);
    const unit = UNITS.find(({ words }) => words.test(groups.unit ?? groups.unitJa ?? ''));
    if (unit === undefined || count < 2 || unit.days < 1 / 24) return [];
    return [unit.days < 1 ? 1 : unit.days * count];
  });
}

/** The recurrences that a text names, in days: several where a quarter is scheduled as every third month. */
export function recurrencesIn(text: string): readonly number[] {
  const named = RECURRENCES.filter(({ words }) => words.test(text)).map(({ days }) => days);
  const told = intervalsIn(text).map((days) => named.find((one) => isSameDuration(one, days, days >= MONTH)) ?? days);
  return [...new Set([...named, ...told])];
}

const MONTHS_ADDED = /MONTH\([^()]+\) - 1 \+ (\d+)/g;
const MEAN_MONTH = 30.4;

/** Whether a formula adds the days or months of a recurrence: the next date of a duty from the last one. */
export function countsRecurrence(formula: string, days: number): boolean {
  const months = [...formula.matchAll(MONTHS_ADDED)].map(([, number]) => Number(number) * MEAN_MONTH);
  return [...daysInFormula(formula), ...months].some((number) => isSameDuration(number, days, days >= MONTH));
}
