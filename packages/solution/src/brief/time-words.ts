import { LANGUAGES } from '../vocabulary/entry.ts';
import { numberWord, ONES } from '../vocabulary/number-words.ts';
import { phrasesOf } from '../vocabulary/phrases.ts';
import type { Cadence } from './brief.ts';

/** Words for units of time in the languages of the questionnaire, with the days of one. */
const UNITS: readonly { readonly unit: TimeUnit; readonly days: number; readonly words: string }[] = [
  { unit: 'minutes', days: 1 / 1440, words: 'minutes? mins? minuten? minutos? 分' },
  { unit: 'hours', days: 1 / 24, words: '(?:business|working)?\\s?(?:hours?|hrs?) hr h std stunden? horas? heures? 時間' },
  { unit: 'days', days: 1, words: 'days? d tage?n? tgn? días? dias? jours? 日間? werktage?n? arbeitstage?n?' },
  { unit: 'weeks', days: 7, words: 'weeks? wks? wk wochen? semanas? semaines? 週間?' },
  { unit: 'fortnights', days: 14, words: 'fortnights? quinzaines?' },
  { unit: 'months', days: 30, words: 'months? mos? monate?n? mes(?:es)? mois mês meses (?:か|ヶ|カ|ケ|箇)月間? 月間' },
  { unit: 'quarters', days: 91, words: 'quarters? quartale?n? trimestres?' },
  { unit: 'years', days: 365, words: 'years? yrs? yr jahre?n? años? ans? années? anos? 年間?' },
];

export type TimeUnit = 'minutes' | 'hours' | 'days' | 'weeks' | 'fortnights' | 'months' | 'quarters' | 'years';

const WORKING = '(?:business|working|work|banking|weekday|hábiles|laborables|ouvrés?|ouvrables?|úteis)';

/** Japanese words have no end that could be seen. */
const END_OF_WORD = '(?:(?![\\p{L}\\d])|(?<=[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]))';

const UNIT_PATTERNS = UNITS.map(({ unit, days, words }) => ({
  unit,
  days,
  pattern: new RegExp(
    `^[\\s\\-–]{0,2}(?:of )?(?:(?:clear|full|whole|calendar|consecutive|volle|kalender|corridos|naturels|pleins)\\s)?(?:(${WORKING}|営業)[\\s-]?)?(?:${words.replaceAll(' ', '|')})(?:\\s(${WORKING}))?${END_OF_WORD}`,
    'iu',
  ),
}));

export interface UnitMatch {
  readonly unit: TimeUnit;
  readonly days: number;
  readonly isWorkingDays: boolean;
  readonly length: number;
}

/** The unit of time that the text begins with, after at most a blank or a hyphen. */
export function unitAt(text: string): UnitMatch | null {
  for (const { unit, days, pattern } of UNIT_PATTERNS) {
    const match = pattern.exec(text);
    if (match !== null) {
      const isWorkingDays = match[1] !== undefined || match[2] !== undefined || /^[\s-]{0,2}(?:werk|arbeits)/i.test(match[0]);
      return { unit, days, isWorkingDays, length: match[0].length };
    }
  }
  return null;
}

const WEEKDAYS: readonly string[] = [
  'sun(?:day)?s?|sonntags?|domingos?|dimanches?|日曜日?',
  'mon(?:day)?s?|montags?|lunes|lundis?|segundas?(?:-feira)?|月曜日?',
  'tue(?:s(?:day)?)?s?|dienstags?|martes|mardis?|terças?(?:-feira)?|火曜日?',
  'wed(?:nesday)?s?|mittwochs?|miércoles|mercredis?|quartas?(?:-feira)?|水曜日?',
  'thu(?:rs?(?:day)?)?s?|donnerstags?|jueves|jeudis?|quintas?(?:-feira)?|木曜日?',
  'fri(?:day)?s?|freitags?|viernes|vendredis?|sextas?(?:-feira)?|金曜日?',
  'sat(?:urday)?s?|samstags?|sábados?|samedis?|土曜日?',
];

const WEEKDAY_PATTERNS = WEEKDAYS.map(
  (words) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])|${words.split('|').at(-1)}`, 'iu'),
);

/** The first weekday named in the text, 0 for Sunday. */
export function weekdayIn(text: string): number | null {
  const found = WEEKDAY_PATTERNS.map((pattern, weekday) => ({ weekday, at: text.search(pattern) })).filter(({ at }) => at >= 0);
  found.sort((a, b) => a.at - b.at);
  return found[0]?.weekday ?? null;
}

const FREQUENCIES: readonly { readonly every: Cadence['every']; readonly pattern: RegExp }[] = [
  {
    every: 'half-year',
    pattern: frequency(
      'half[- ]?yearly|(?:every|each|per) half[- ]?year|semi[- ]?annual(?:ly)?|twice a year|bi[- ]?annual(?:ly)?|halbjährlich\\w*|semestral\\w*|semestriel\\w*|every (?:6|six) months|alle (?:6|sechs) monate|cada (?:6|seis) meses|tous les (?:6|six) mois',
      '半年(?:ごと|毎)?',
    ),
  },
  {
    every: 'fortnight',
    pattern: frequency(
      'bi[- ]?weekly|fortnightly|(?<!(?:over|within|in|for|of|after|than) an? )fortnight(?! (?:before|prior|ahead|after|in advance|out|later|from (?:now|today)))|every (?:2|two|other) weeks?|every second week|alle (?:2|zwei|14) (?:wochen|tage)|14-?tägig|zweiwöchentlich|quincenal\\w*|cada (?:2|dos|15) (?:semanas|días)|bimensuel\\w*|toutes les deux semaines|quinzenal\\w*',
      '隔週',
    ),
  },
  {
    every: 'quarter',
    pattern: frequency(
      'quarterly|(?:every|each|per|a|by|every calendar) quarter|quartalsweise|vierteljährlich\\w*|(?:pro|je|jedes) quartal|(?:zum|am) quartalsende|trimestral\\w*|trimestriel\\w*|(?:cada|por|chaque|par) trimestre',
      '四半期(?:ごと|毎)?',
    ),
  },
  {
    every: 'month',
    pattern: frequency(
      'monthly|(?:every|each|per|a|of the|of each|of every) month|month[- ]?end|monatlich\\w*|(?:im|pro|je|jeden|zum) monat|jedes monats|(?:am|zum) monats(?:ende|ersten|letzten|wechsel|beginn|anfang)|beim monatswechsel|(?:premi(?:er|ère)|derni(?:er|ère)|deuxième|début|changement) (?:\\p{L}+ ){0,2}d[eu] mois|(?:primeir[oa]|últim[oa]|início|começo|virada) (?:\\p{L}+ ){0,2}do mês|cambio de mes|mensual\\w*|mensuel\\w*|mensal\\w*|(?:cada|al|por|del) mes|(?:chaque|par|tous les) mois|(?:todo|cada|por) mês|todos os meses|todos los meses|fin(?:al)? de mes|fin de mois|fi(?:m|nal) do mês',
      '毎月(?:末)?|月次|月末|月初|月替わり',
    ),
  },
  {
    every: 'week',
    pattern: frequency(
      'weekly|(?:every|each|per|a) week|wöchentlich\\w*|(?:pro|je|jede) woche|semanal\\w*|hebdomadaires?|(?:cada|por|a la) semana|(?:chaque|par) semaine|toutes les semaines|toda(?:s as)? semanas?|todas las semanas',
      '毎週|週次',
    ),
  },
  {
    every: 'day',
    pattern: frequency(
      'daily|nightly|morning and evening|(?:every|each|per) (?:(?:working |business |week)?day|morning|night|evening)|(?:on )?weekdays|werktags|jeden (?:werktag|arbeitstag)|täglich\\w*|(?:jeden|pro|je) (?:tag|morgen|abend)|diari[oa]\\w*|(?:cada|todos los) (?:día|días|mañana|noche)|todas las (?:mañanas|tardes|noches)|quotidien\\w*|(?:chaque|tous les) (?:jours?|matins?|soirs?)|toutes les nuits|diário|diariamente|todos os dias',
      '毎日|日次|毎朝',
    ),
  },
  {
    every: 'year',
    pattern: frequency(
      'yearly|annual(?:ly)?|(?:every|each|per|a|at) year(?:[- ]end)?|jährlich\\w*|(?:pro|je|jedes) jahr|anual\\w*|annuel\\w*|(?:cada|al|por) año|(?:chaque|par) an(?:née)?|por ano|todo ano',
      '毎年|年次',
    ),
  },
];

function frequency(words: string, japanese: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])|${japanese}`, 'iu');
}

const EVERY =
  /(?<![\p{L}])(?:every|each|jeden|jede|jedes|cada|todos los|chaque|tous les|cada|toda|todas as|todas)(?![\p{L}])|毎/iu;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/(?<![\p{L}\d])(?:1st|first|ersten?|primer[oa]?s?|premiers?|première|primeir[oa]s?)(?![\p{L}\d])|第[1１一]/iu, 1],
  [
    /(?<![\p{L}\d])(?:2nd|second|zweiten?|segundos?|(?<!(?:toda|cada|todas as|às) )segundas?|deuxième)(?![\p{L}\d]|-feira)|第[2２二]/iu,
    2,
  ],
  [/(?<![\p{L}\d])(?:3rd|third(?! part)|dritten?|tercer[oa]?s?|troisième|terceir[oa]s?)(?![\p{L}\d])|第[3３三]/iu, 3],
  [
    /(?<![\p{L}\d])(?:4th|fourth|vierten?|cuart[oa]s?|quatrième|quartos?|(?<!(?:toda|cada|todas as|às) )quartas?)(?![\p{L}\d]|-feira)|第[4４四]/iu,
    4,
  ],
  [/(?<![\p{L}\d])(?:last|end|month-?end|letzten?|ende|últim[oa]s?|fin(?:al|ales)?|derni[eè]re?s?|fim)(?![\p{L}\d])|末/iu, -1],
];
const CLOCK =
  /(?<![\p{L}\d])(?:at|by|before|um|bis|a las|à|às|vor)?\s*(\d{1,2})(?::(\d{2})|[.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h(?![\p{L}\d])|時)|(?<![\p{L}\d])(\d{1,2}):(\d{2})(?![\p{L}\d])/iu;

const EVERY_SO_MANY =
  /(?<![\p{L}])(?:every|each|alle|cada|tous les|toutes les|a cada|jede[nrs]?|de (?:\d{1,3}|\p{L}{4,9}) em)\s+(?<count>\d{1,3}(?:[.,]5)?|\p{L}{2,9})[\s-](?=\p{L})/giu;
const JAPANESE_INTERVAL = /(?<count>\d{1,2})(?<unit>年|か月|ヶ月|週間?|日|時間)(?:ごと|毎|おき|に(?:1|一|１)[回度])/u;
const TIMES_IN =
  /(?<![\p{L}\d])(?:(?<twice>twice|2x|zwei ?mal)|(?<count>\d{1,2}|\p{L}{2,6})\s?(?:times|x|mal|veces|fois|vezes))\s+(?:a|per|each|every|pro|im|in der|am|por|a la|al|par|à la|ao)\s*(?<unit>\p{L}+)|(?<unitJa>週|月|日|年)(?:に)?(?<countJa>[1-9１-９一二三四])[回度]/iu;
/** “Every second Thursday” is each other week, “the second Thursday of the month” is not. */
const EACH_OTHER =
  /(?<![\p{L}])(?:every (?:other|second)|alternate|jede[nrs]? zweite[nrs]?|alle zwei|un \p{L}+ sur deux|cada dos|cada segund[oa]|a cada dois|a cada duas|\p{L}+ sim,? (?:\p{L}+ )?não)(?![\p{L}])|隔/iu;
const OF_MONTH =
  /(?<![\p{L}])(?:of (?:the|each|every|a) month|(?:im|des|eines|jedes|pro) monats?|del? mes|de cada mes|du mois|de chaque mois|do mês|de cada mês)(?![\p{L}])|月/iu;
const DAY_OF_MONTH =
  /(?<![\p{L}\d])(?:on |by |am |zum |el |le |no |todo )?(?:the |día |dia )?(?<day>[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.|er|º)?\s?(?:of (?:(?:the|each|every) )?month|jedes monats|des monats|de cada mes|del mes|de chaque mois|du mois|de cada mês|do mês)|monthly on the (?<other>\d{1,2})(?:st|nd|rd|th)|毎月(?<japanese>\d{1,2})日/iu;
/** Periods of the school year and of the working day. */
const PERIODS: readonly (readonly [RegExp, Pick<Cadence, 'every' | 'interval'>])[] = [
  [
    /(?<![\p{L}])(?:every|each|per|once a|jedes|pro|cada|chaque|par|todo)\s+(?:semester|semestre)(?![\p{L}])|学期(?:ごと|毎)|毎学期/iu,
    { every: 'half-year' },
  ],
  [
    /(?<![\p{L}])(?:(?:every|each|per|once a|by) (?:term|trimester)|termly|jedes trimester|cada periodo escolar)(?![\p{L}])/iu,
    { every: 'month', interval: 4 },
  ],
  [
    /(?<![\p{L}])(?:(?:every|each|per|a) shift|(?:jede|pro|je) schicht|cada turno|por turno|chaque (?:équipe|poste|quart))(?![\p{L}])|毎シフト|シフトごと/iu,
    { every: 'day' },
  ],
  [
    /(?<![\p{L}])(?:once (?:a|per|each|every) day|einmal (?:am|pro|jeden) tag|einmal täglich|una vez (?:al|por) día|une fois par jour|uma vez (?:ao|por) dia)(?![\p{L}])/iu,
    { every: 'day' },
  ],
  [
    /(?<![\p{L}])(?:jede nacht|cada noche|todas las noches|chaque nuit|chaque matin|toda noite|toda manhã)(?![\p{L}])|毎晩/iu,
    { every: 'day' },
  ],
];
/** Weekdays that are named without “every” and mean each one: Mondays, montags, los lunes, les lundis, às segundas. */
const EACH_WEEKDAY =
  /(?<![\p{L}])(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days|(?:sonn|mon|diens|donners|frei|sams)tags|mittwochs|los (?:domingos|lunes|martes|miércoles|jueves|viernes|sábados)|les (?:dimanches|lundis|mardis|mercredis|jeudis|vendredis|samedis)|(?:às|aos) (?:segundas|terças|quartas|quintas|sextas|sábados|domingos))(?![\p{L}])/iu;

/** “By the 20th”, “zum 15.”, “el día 5”: a day of the month where the text names months, quarters or years beside it. */
const DATED =
  /(?<![\p{L}\d])(?:by|on|until|before|latest|the|bis|bis zum|zum|am|vor dem|el|hasta el|antes del|le|avant le|até|no|o)\s+(?:the\s+|día\s+|dia\s+)?(?<day>[1-9]|[12]\d|3[01])(?:st|nd|rd|th|\.(?!\d)|º|er)(?![\p{L}\d])|(?<![\p{L}\d])(?:día|dia)\s+(?<named>[1-9]|[12]\d|3[01])(?!\d)/iu;

const ONE_LENGTH =
  /(?<!\p{L})(?:more than|longer than|less than|older than|over|after|within|than|(?:runs?|run|ends?|expires?|lapses?|due)(?: out)? in)\s+an?\s+(?:day|week|fortnight|month|quarter|year)(?!\p{L})|(?<!\p{L})(?<!(?:once|twice|times)\s+)(?:half\s+)?an?\s+(?:day|week|fortnight|month|quarter|year)(?=\s+(?:late|before|after|ahead|old|early|earlier|later|overdue|from now|in advance|out\s*(?:$|[,;.)]))(?!\p{L}))/giu;

type Period = Pick<Cadence, 'every' | 'interval'>;

/** Reports, rules and lists ask about the same clauses. Nothing longer is one. */
const LONGEST_REMEMBERED = 300;
const MOST_REMEMBERED = 5000;
const remembered = new Map<string, Cadence | null>();

/** How often something is to happen, as a clause says it; null where it says nothing. Memoized. */
export function readCadence(said: string): Cadence | null {
  const known = remembered.get(said);
  if (known !== undefined) return known;
  const cadence = cadenceIn(said);
  if (said.length > LONGEST_REMEMBERED) return cadence;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(said, cadence);
  return cadence;
}

function cadenceIn(said: string): Cadence | null {
  // “More than a week late” tells how long, and not how often.
  const text = said.replace(ONE_LENGTH, (length) => ' '.repeat(length.length));
  const weekday = weekdayIn(text);
  const dayOfMonth = dayOfMonthIn(text);
  if (weekday !== null && EACH_OTHER.test(text) && !OF_MONTH.test(text))
    return { every: 'fortnight', weekday, ordinal: null, at: clockIn(text), text };
  const period =
    soManyIn(text) ??
    soManyLyIn(text) ??
    eachSecondIn(text) ??
    timesIn(text) ??
    eachMonthIn(text) ??
    PERIODS.find(([pattern]) => pattern.test(text))?.[1] ??
    namedIn(text);
  // Most clauses tell of no time at all.
  if (period === null && dayOfMonth === null && weekday === null) return null;
  // “Every second January” is no second day.
  const counted = text.replace(EACH_OTHER, ' ');
  const ordinal = dayOfMonth ?? ORDINALS.find(([pattern]) => pattern.test(counted))?.[1] ?? null;
  const at = clockIn(text);
  if (period === null) {
    if (dayOfMonth !== null) return { every: 'month', weekday: null, ordinal, at, text };
    if (weekday !== null && ordinal !== null) return { every: 'month', weekday, ordinal, at, text };
    const isEach = weekday !== null && (EVERY.test(text) || EACH_WEEKDAY.test(text));
    return isEach ? { every: 'week', weekday, ordinal: null, at, text } : null;
  }
  const every = weekday !== null && period.every === 'day' ? 'week' : period.every;
  const isOfDays = every === 'week' || every === 'day' || every === 'fortnight';
  return { ...period, every, weekday, ordinal: isOfDays ? null : (datedIn(text) ?? ordinal), at, text };
}

/** How often somebody does something who tells how work is done: “we pay on the 20th” is each month, “the lab comes on Tuesday” each week. */
export function readHabit(text: string): Cadence | null {
  const [day, weekday, at] = [habitualDayIn(text), weekdayIn(text), clockIn(text)];
  if (day !== null) return { every: 'month', weekday: null, ordinal: day, at, text };
  return weekday !== null && ON_WEEKDAY.test(text) ? { every: 'week', weekday, ordinal: null, at, text } : null;
}

const ON_WEEKDAY =
  /(?<!\p{L})(?:on|am|el|le|na|no)\s+(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch|domingo|lunes|martes|miércoles|jueves|viernes|sábado|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu;

function habitualDayIn(text: string): number | null {
  const match = DATED.exec(text) ?? ROMANCE_DAY.exec(text);
  if (match === null) return null;
  const [, month = ''] = /^\.?\s*(?:of |de |d['’])?(\p{L}+)/iu.exec(text.slice(match.index + match[0].length)) ?? [];
  const found = Number(match.groups?.day ?? match.groups?.named ?? 0);
  return found > 0 && !isMonthName(month) ? found : null;
}

/** “Les salaires partent le 28”, “se paga el 5”. */
const ROMANCE_DAY = /(?<![\p{L}\d])(?:el|le|no dia|dia|día)\s(?<day>[1-9]|[12]\d|3[01])(?![\d.,:/]|\s?(?:h|%|\p{L}))/iu;

/** “April”, “märz”, in any of the languages. */
export function isMonthName(word: string): boolean {
  return monthOf(word) !== undefined;
}

function monthOf(word: string): number | undefined {
  return MONTHS.get(word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
}

function namedIn(text: string): Period | null {
  const named = FREQUENCIES.find(({ pattern }) => pattern.test(text));
  return named === undefined ? null : { every: named.every };
}

function dayOfMonthIn(text: string): number | null {
  const { day, other, japanese } = DAY_OF_MONTH.exec(text)?.groups ?? {};
  const found = Number(day ?? other ?? japanese ?? 0);
  return found > 0 && found <= 31 ? found : null;
}

function datedIn(text: string): number | null {
  const { day, named } = DATED.exec(text)?.groups ?? {};
  const found = Number(day ?? named ?? 0);
  return found > 0 ? found : null;
}

export const SO_MANY_LY =
  /(?<![\p{L}\d])(?<count>\d{1,2}|\p{L}{3,8})-?\s?(?<unit>year|month|week|jähr|monat|wöchent)(?:ly|lich\p{L}*|ig\p{L}*)(?!\p{L})/iu;
const UNITS_LY: Readonly<Record<string, TimeUnit>> = {
  year: 'years',
  month: 'months',
  week: 'weeks',
  jähr: 'years',
  monat: 'months',
  wöchent: 'weeks',
};

/** “2-yearly”, “six-monthly”, “12-monatlich”. */
function soManyLyIn(text: string): Period | null {
  const { count: typed = '', unit = '' } = SO_MANY_LY.exec(text)?.groups ?? {};
  const count = Number(typed) || numberWord(typed) || 0;
  const named = UNITS_LY[unit.toLowerCase()];
  return count < 2 || named === undefined ? null : periodOf(count, named);
}

const MONTHS: ReadonlyMap<string, number> = new Map(LANGUAGES.flatMap((language) => [...phrasesOf(language).months]));

/** “Renewal in May”, “se renueva en mayo”: what comes round in a month. */
const COMES_ROUND_IN =
  /(?<!\p{L})(?:renew\p{L}*|re-?newal|erneuer\p{L}*|verlänger\p{L}*|renov\p{L}*|renuev\p{L}*|renouvel\p{L}*)(?:\s\p{L}{2,3})?\s(?:in|im|en|em)\s(?<month>\p{L}{3,10})/iu;

/** “Every April”, “each spring”: once a year. */
function eachMonthIn(text: string): Period | null {
  const month = COMES_ROUND_IN.exec(text)?.groups?.month;
  if (month !== undefined && isMonthName(month)) return { every: 'year' };
  const after = text.slice((EVERY.exec(text)?.index ?? text.length) + 1);
  const { second, word = '' } = EACH_MONTH.exec(after)?.groups ?? {};
  if (isMonthName(word) || SEASON.test(word)) return second === undefined ? { every: 'year' } : periodOf(2, 'years');
  return betweenMonths(text);
}

const EACH_MONTH = /^\p{L}*\s?(?<second>(?:other|second|zweite[nrs]?|segund[oa]|dos|deux|dois)\s)?(?<word>\p{L}{3,9})/iu;

/** “In April and October”, “on 1 March, 1 June, 1 September and 1 December”: months that lie equally far apart. */
function betweenMonths(text: string): Period | null {
  for (const [series] of text.matchAll(SEVERAL_MONTHS)) {
    const months = (series.match(/\p{L}{3,10}/gu) ?? []).flatMap((word) => monthOf(word) ?? []);
    const [first = 0] = months;
    const apart = 12 / months.length;
    const isEven = months.every((month, index) => (month - first + 12) % 12 === apart * index);
    if (months.length > 1 && isEven) return periodOf(apart, 'months');
  }
  return null;
}

const MONTH_NAME = String.raw`(?:\d{1,2}(?:st|nd|rd|th|\.|º|er)?\s(?:of\s|de\s)?)?\p{L}{3,10}`;
const SEVERAL_MONTHS = new RegExp(
  String.raw`(?<!(?:between|zwischen|entre|from|von|to|bis)\s(?:\d{1,2}\.?\s)?)(?<=\s|^)${MONTH_NAME}(?:\s?,\s${MONTH_NAME}){0,4}\s(?:and|und|y|et|e|&)\s(?:(?:in|im|en|em|on|am|le|el)\s)?${MONTH_NAME}(?!\p{L})`,
  'giu',
);

const SEASON =
  /^(?:spring|summer|autumn|winter|frühjahr|frühling|sommer|herbst|primavera|verano|otoño|invierno|printemps|été|automne|hiver|verão|outono|inverno)$/iu;

const EACH_SECOND =
  /(?<![\p{L}])(?:every (?:other|second)|alternate|jede[nrs]? zweite[nrs]?|cada segund[oa])\s+(?<unit>\p{L}+)|(?<![\p{L}])bi-?(?<ly>month)ly|隔(?<japanese>日|月|年)/iu;
const JAPANESE_SECOND: Readonly<Record<string, TimeUnit>> = { 日: 'days', 月: 'months', 年: 'years' };

/** “Every other day”, “jeden zweiten Monat”, “隔月”. */
function eachSecondIn(text: string): Period | null {
  const { unit: typed, ly, japanese } = EACH_SECOND.exec(text)?.groups ?? {};
  const unit = JAPANESE_SECOND[japanese ?? ''] ?? unitAt(typed ?? ly ?? '')?.unit;
  return unit === 'days' || unit === 'weeks' || unit === 'months' || unit === 'years' ? periodOf(2, unit) : null;
}

/** “Every 3 years”, “alle 10 Tage”, “3年ごと”. What is done every few hours is done every day. */
function soManyIn(text: string): Period | null {
  const japanese = JAPANESE_INTERVAL.exec(text);
  const matches = japanese === null ? [...text.matchAll(EVERY_SO_MANY)] : [japanese];
  // “The phone of each lift is tested every 3 days”: the first “each” may stand before what there are several of.
  for (const { groups = {}, index, 0: match } of matches) {
    const period = periodAt(groups.count ?? '', groups.unit ?? text.slice(index + match.length));
    if (period !== null) return period;
  }
  return null;
}

function periodAt(typed: string, unitWords: string): Period | null {
  const count = Number(typed.replace(',', '.')) || numberWord(typed) || 0;
  const unit = unitAt(unitWords)?.unit;
  if (count < 2 || unit === undefined || unit === 'minutes') return null;
  if (unit === 'hours') return count > 24 ? null : { every: 'day' };
  // “Every 2.5 years” is every 30 months; half a week or a month is none.
  if (!Number.isInteger(count)) return unit === 'years' ? periodOf(count * 12, 'months') : null;
  return periodOf(count, unit);
}

/** The period of a length: 3 months are a quarter. */
export function periodOf(count: number, unit: TimeUnit): Period {
  if (unit === 'days' && count % 7 === 0) return weeksOf(count / 7);
  if (unit === 'days') return count === 15 ? { every: 'fortnight' } : { every: 'day', interval: count };
  if (unit === 'weeks') return weeksOf(count);
  if (unit === 'fortnights') return weeksOf(2 * count);
  const months = unit === 'months' ? count : unit === 'quarters' ? count * 3 : count * 12;
  if (months === 3) return { every: 'quarter' };
  if (months === 6) return { every: 'half-year' };
  return months % 12 === 0 ? { every: 'year', interval: months / 12 } : { every: 'month', interval: months };
}

function weeksOf(count: number): Period {
  if (count === 1) return { every: 'week' };
  return count === 2 ? { every: 'fortnight' } : { every: 'week', interval: count };
}

const JAPANESE_EACH: Readonly<Record<string, Cadence['every']>> = { 週: 'week', 月: 'month', 日: 'day', 年: 'year' };

/** 一 to 四 and digits of either width; 2 where a word says twice. */
function japaneseCount(typed: string): number {
  const at = '一二三四'.indexOf(typed) + 1;
  return typed === '' ? 2 : at || Number(typed.normalize('NFKC'));
}

/** “Twice a week” is a weekly duty, “four times a year” one of every quarter, “twice a month” one of every fortnight. */
function timesIn(text: string): Period | null {
  const { twice, count: typed = '', unit: named, unitJa, countJa = '' } = TIMES_IN.exec(text)?.groups ?? {};
  const count = twice === undefined && countJa === '' ? Number(typed) || numberWord(typed) || 0 : japaneseCount(countJa);
  const unit = unitAt(named ?? unitJa ?? '')?.unit ?? null;
  if (count === 1 && unitJa !== undefined) return { every: JAPANESE_EACH[unitJa] ?? 'day' };
  if (count < 2) return null;
  if (unitJa === '週' || unit === 'weeks') return { every: 'week' };
  if (unitJa === '月' || unit === 'months') return count < 4 ? { every: 'fortnight' } : { every: 'week' };
  if (unitJa === '年' || unit === 'years') return 12 % count === 0 ? periodOf(12 / count, 'months') : null;
  return unitJa === '日' || unit === 'days' ? { every: 'day' } : null;
}

/** “Every morning at four”, “Monday 6.30”. */
const SPOKEN_CLOCK =
  /(?<!\p{L})(?:(?:at|by|um|bis|gegen|a las|à|às)\s(?<word>\p{L}{2,6})|(?:at|by|um|bis|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:days?)?)\s(?<hour>\d{1,2})[.h](?<minute>\d{2}))(?![\p{L}\d%])(?!\s(?!heures?|horas?)(?:\p{L}+s|wochen|tagen?|monaten?)(?!\p{L}))/iu;

function spokenClockIn(text: string): string | null {
  const { hour, minute, word } = SPOKEN_CLOCK.exec(text)?.groups ?? {};
  const value = hour === undefined ? numberWord(word ?? '') : Number(hour);
  if (value === null || value < 1 || value > 23 || Number(minute ?? 0) > 59) return null;
  if (hour === undefined && (value > 12 || ONES.includes((word ?? '').toLowerCase()))) return null;
  return `${String(value).padStart(2, '0')}:${minute ?? '00'}`;
}

/** The first clock time in the text as `HH:MM`. */
export function clockIn(text: string): string | null {
  const match = CLOCK.exec(text);
  if (match === null) return spokenClockIn(text);
  const hour = Number(match[1] ?? match[5]);
  const minute = Number(match[2] ?? match[3] ?? match[6] ?? 0);
  const isAfternoon = /^p/i.test(match[4] ?? '') && hour < 12;
  const isMidnight = /^a/i.test(match[4] ?? '') && hour === 12;
  const full = isMidnight ? 0 : hour + (isAfternoon ? 12 : 0);
  if (full > 24 || minute > 59) return null;
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
