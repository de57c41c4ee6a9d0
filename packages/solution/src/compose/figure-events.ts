import type { Figure } from '../brief/brief.ts';
import { fold, type Language, phrasesOf, singularOf } from '../vocabulary/index.ts';
import { asTitle } from './column-titles.ts';
import { daysIn, needOf } from './figure-needs.ts';
import { dateTitle } from './lead-dates.ts';
import { title } from './titles.ts';

/** Two dates that a figure speaks of and the days between them, as titles of columns. */
export interface FigureEvents {
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly isWorkingDays: boolean;
  /** The most days that a share allows; null where the length itself is the figure. */
  readonly most: number | null;
}

const LONGEST_TITLE = 48;
const MOST_WORDS = 3;
const LEAD_IN =
  /^(?:\d+(?:[.,]\d+)?\s?%\s(?:of\s|der\s|de\s(?:los|las)\s)?(?:the\s|all\s)?|(?:all|every|each|average|mean|median|typical|the|alle|jede[rsnm]?|cada|tod[oa]s (?:los|las))\s+)+/iu;
/** “Enquiry to approval in 6 months”, “from survey to quote 3 days”. */
const FROM_TO =
  /^(?:(?:lead |cycle |turnaround )?(?:time|zeit|dauer|tiempo|plazo|délai|durée|tempo|prazo)\s+)?(?<sign>(?:from|von|de|desde|du|da|do)\s+)?(?<from>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*)?)\s(?:to|bis|a|à|até)\s(?<to>\p{L}[\p{L}'’-]*(?:\s(?!(?:within|in|inside|under|below|from|von|de|en|em|at|max|höchstens|binnen|innerhalb|unter|no|sous)\s)\p{L}[\p{L}'’-]*)?)(?=\s(?:within|inside|in|under|below|less|from|down|at most|no more|max|unter|binnen|innerhalb|höchstens|von|en|dans|sous|em|de)(?!\p{L})|\s?[:,(]|\s\d)/iu;
/** “Settled within 28 days of the sale”, “report out at most 8 working days after collection”. */
const AFTER =
  /^(?<what>\p{L}[\p{L}\d'’ -]{2,50}?)\s(?:(?:with)?in|inside|under|at most|no (?:more|later) than|less than|innerhalb von|binnen|spätestens|höchstens|en menos de|dentro de|en|dans les|sous|em até|em)?\s?(?:at most\s|max\.?\s)?\d{1,3}\s(?<working>working |business |arbeits|werk)?(?:days?|weeks?|months?|tagen?|wochen?|monaten?|días|semanas|jours|semaines|dias)\s(?:of|after|from|following|nach|después de|tras|après|après|após|depois d[aeo])\s(?:(?:the|a|an|each|der|dem|la|el|le|l['’]|o|a)\s)?(?<event>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*)?)/iu;
const EVENT_LIKE = /(?:[^r]al|ment|[ts]ion|ance|ence|ing|out|over|ry)$|^\p{Lu}{2,5}$/u;
const PARTICLE = /\s(?:out|in|back|done|ready|off|up)$/iu;

/**
 * The two events of a figure that counts the days between them; null where it names fewer, or where the dates of receipt and completion tell it.
 * “Vendors settled within 28 days of the sale” has “Sale Date” and “Settled On”.
 */
export function figureEvents(figure: Figure, language: Language): FigureEvents | null {
  const isLength = figure.unit === 'days' || figure.unit === 'weeks' || figure.unit === 'months';
  const isShare = figure.unit === '%' && figure.direction === 'up' && daysIn(figure.text) !== null;
  if ((!isShare && !(isLength && figure.direction === 'down')) || figure.relativeTo !== null || language === 'ja') return null;
  const text = figure.text.slice(0, 200).replace(LEAD_IN, '');
  const isMeasurable = MEASURABLE.has(needOf(figure));
  const named = isMeasurable ? (betweenIn(text, language) ?? afterIn(text, language)) : null;
  if (named === null || named.from.toLowerCase() === named.to.toLowerCase()) return null;
  const days = title('daysFromTo', language).replace('…', named.first).replace('…', named.second);
  const titles = { from: asTitle(named.from, language), to: asTitle(named.to, language), days: asTitle(days, language) };
  if (Object.values(titles).some(({ length }) => length > LONGEST_TITLE)) return null;
  return { ...titles, isWorkingDays: WORKING.test(text), most: isShare ? daysIn(figure.text) : null };
}

/** Needs that no other column meets better: the days from receipt to completion are those of other events only by chance. */
const MEASURABLE: ReadonlySet<ReturnType<typeof needOf>> = new Set([null, 'ended', 'duration', 'within']);
/** What the date of receipt tells. */
const RECEIVED =
  /^(?:receipt|request|arrival|receiving|submission|eingang|anfrage|recep|solicit|réception|demande|receb|pedido)/iu;
const WORKING = /(?:working|business) days?|(?:arbeits|werk)tage|días (?:hábiles|laborables)|jours ouvr|dias úteis/iu;

interface Named {
  readonly from: string;
  readonly to: string;
  /** What the events are called within a sentence. */
  readonly first: string;
  readonly second: string;
}

function betweenIn(text: string, language: Language): Named | null {
  const { sign, from, to } = FROM_TO.exec(text)?.groups ?? {};
  if (from === undefined || to === undefined) return null;
  if (sign === undefined && (language !== 'en' || !isEvent(to, language))) return null;
  return { from: dateTitle(from, { language }), to: dateTitle(to, { language }), first: from, second: to };
}

function afterIn(text: string, language: Language): Named | null {
  const { what, event: named } = AFTER.exec(text)?.groups ?? {};
  const event = named?.replace(/\s(?:in|on|at|for|is|and|bei|en|à|em|statt)$/iu, '');
  const done = what === undefined ? null : doneIn(what, language);
  if (event === undefined || done === null || RECEIVED.test(event)) return null;
  return { from: dateTitle(event, { language }), to: done.column, first: event, second: done.noun };
}

/** “Settled” of “vendors settled”, and “Report” of “report out”, where nothing is said to be done to it. */
function doneIn(what: string, language: Language): { column: string; noun: string } | null {
  const words = what.trim().split(/\s+/u);
  const last = words.at(-1) ?? '';
  const verb = phrasesOf(language).eventVerbs.get(fold(last, language));
  // “Welcome pack” is a thing; “invoices paid” is something done.
  if (verb !== undefined && words.length > 1 && verb.lemma !== last.toLowerCase()) return verb;
  if (language === 'en' && /\p{L}{3}ed$/u.test(last)) return { column: `${last} on`, noun: last };
  const said = what.replace(PARTICLE, '');
  const noun = language === 'en' ? singularOf(said) : said;
  if (language !== 'en' && language !== 'de') return null;
  return words.length > MOST_WORDS ? null : { column: language === 'de' ? `${noun} am` : `${noun} date`, noun };
}

function isEvent(words: string, language: Language): boolean {
  const last = words.split(/\s+/u).at(-1) ?? '';
  const verbs = phrasesOf(language).eventVerbs;
  return (
    EVENT_LIKE.test(last) ||
    verbs.has(fold(last, language)) ||
    [...verbs.values()].some(({ noun }) => noun === last.toLowerCase())
  );
}

/** The days between the two dates of a row, blank while one of them is missing. */
export function daysBetweenFormula({ from, to, isWorkingDays }: FigureEvents): string {
  const [first, second] = [`[${from}]@row`, `[${to}]@row`];
  const days = isWorkingDays ? `NETWORKDAYS(${first}, ${second}) - 1` : `${second} - ${first}`;
  return `=IF(AND(ISDATE(${first}), ISDATE(${second})), ${days}, "")`;
}
