import { type Claim, claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { isSameDeedDone } from './matters.ts';
import { daysOf } from './read-quantities.ts';
import { isSamePlace, placeOf } from './rule-pairs.ts';
import { TELLS } from './rule-words.ts';
import { haveOtherVerbs, ownWords, quantitiesOf, type Statement, sharedBy, type Token } from './statements.ts';
import { isNarrower, nounsBefore, nounsBehind } from './subjects.ts';

/**
 * Two statements that put the same at two times: a day, a day of the week, a day of the month against a number of days after something, the hour
 * until or from which something is accepted, and a day by which something must be done against the later one on which it is done.
 */
export function conflictingDates(statements: readonly Statement[], language: Language): Contradiction[] {
  const timed = statements.flatMap((statement) => timesOf(statement, language));
  return timed.flatMap((one, at) =>
    timed.slice(at + 1).flatMap((other) => {
      if (isSamePlace(one.statement, other.statement) || !areAtOdds(one, other, language)) return [];
      return [contradictionOf(one.statement, other.statement, one.subject.join(' '))];
    }),
  );
}

type TimeOf = 'at' | 'day' | 'weekday' | 'last-day' | 'until' | 'from' | 'month-day' | 'after' | 'within' | 'length';

/** What a statement says is when. */
interface Timed {
  readonly statement: Statement;
  readonly is: TimeOf;
  readonly subject: readonly string[];
  readonly value: number;
}

/** Of another size altogether it is of something else: a course of weeks and its day of hours. */
const MOST_TIMES = 12;
const ANY_SUBJECT: ReadonlySet<TimeOf> = new Set(['until', 'from', 'month-day', 'after', 'within']);

function areAtOdds(one: Timed, other: Timed, language: Language): boolean {
  const kinds = new Set([one.is, other.is]);
  if (kinds.has('at')) return isOutOfHours(one, other) && isSameDeedDone(one.statement, other.statement, language);
  const isHour = kinds.size === 1 && (one.is === 'until' || one.is === 'from') && one.value !== other.value;
  if (isHour && isSameDeedDone(one.statement, other.statement, language)) return true;
  if (kinds.has('last-day') && kinds.has('day')) {
    const [last, day] = one.is === 'last-day' ? [one, other] : [other, one];
    return day.value > last.value && last.subject.every((key) => day.subject.includes(key));
  }
  const isOtherMoment = kinds.has('month-day') && kinds.has('after');
  const isTooLate = kinds.has('within') && kinds.has('after') && spanOf('after', one, other) > spanOf('within', one, other);
  if (!isOtherMoment && !isTooLate && (one.is !== other.is || one.value === other.value)) return false;
  if (kinds.size === 1 && (one.is === 'after' || one.is === 'within')) return false;
  if (one.is === 'length' && Math.max(one.value, other.value) > Math.min(one.value, other.value) * MOST_TIMES) return false;
  if (ANY_SUBJECT.has(one.is)) return speakOfTheSame(one.statement, other.statement);
  return isSameSubject(one.subject, other.subject) && (one.is !== 'day' || !saysMoreOfIt(one.statement, other.statement));
}

/** “The press is installed on one day”, and its first run is on another. */
function saysMoreOfIt(one: Statement, other: Statement): boolean {
  return haveOtherVerbs(one, other) || Math.min(ownWords(one, other).length, ownWords(other, one).length) > 1;
}

/** “Opens at nine”, and somebody is served at eight. */
function isOutOfHours(one: Timed, other: Timed): boolean {
  const [at, bound] = one.is === 'at' ? [one, other] : [other, one];
  if (bound.is === 'at')
    return at.value !== bound.value && BEGINS.test(at.statement.folded) && BEGINS.test(bound.statement.folded);
  if (bound.is === 'from') return at.value < bound.value;
  return bound.is === 'until' && at.value > bound.value;
}

/** What begins does so once. */
const BEGINS =
  /(?<![^ ])(?:begins?|starts?|opens?|closes?|ends?|beginnt|beginnen|startet|endet|oeffnet|offnet|schliesst|empieza|empiezan|comienza|termina|abre|cierra|commence|commencent|debute|finit|ouvre|ferme|comeca|comecam|fecha)(?![^ ])/u;

function spanOf(is: TimeOf, one: Timed, other: Timed): number {
  return one.is === is ? one.value : other.value;
}

function isSameSubject(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one, other].map((keys) => {
    const nouns = keys.filter((key) => !key.startsWith('verb '));
    return nouns.length === 0 ? keys : nouns;
  });
  return first?.length === second?.length && (first ?? []).every((key) => second?.includes(key));
}

/** Two words at least, of which neither statement speaks more narrowly. */
function speakOfTheSame(one: Statement, other: Statement): boolean {
  if (isNarrower(one, other) || isNarrower(other, one) || haveOtherVerbs(one, other)) return false;
  const acts = [...one.acts].filter((act) => other.acts.has(act));
  return sharedBy(one, other).length + acts.length >= 2 || haveOneSubject(one, other);
}

/** Both begin with it, and say when and nothing else. */
function haveOneSubject({ tokens: one }: Statement, { tokens: other }: Statement): boolean {
  const [first, second] = [one, other].map((tokens) =>
    tokens.filter(({ acts, key }) => acts.length === 0 && key !== 'everybody'),
  );
  return (first?.length ?? 0) > 0 && first?.[0]?.key === second?.[0]?.key && Math.max(one.length, other.length) <= 3;
}

function timesOf(statement: Statement, language: Language): Timed[] {
  const { sentence, isWhole, isNegative } = statement;
  if (isWhole || sentence.field === 'painPoints') return [];
  const days = [...dayOf(statement, language), ...weekdayOf(statement, language)];
  return isNegative || sentence.field === 'successMetrics'
    ? days
    : [...days, ...hourOf(statement, language), ...momentOf(statement, language)];
}

/** “The race is on 14 September”; “finished before the rehearsal on 12 May” besides says until when. */
function dayOf(statement: Statement, language: Language): Timed[] {
  const found = language === 'ja' ? japaneseDays(statement) : daysIn(statement, language);
  const [day] = found;
  if (day === undefined || found.length > 1) return [];
  const of = isGoal(statement, day.at) ? [] : nounsBefore(statement, day.at, language);
  const times: Timed[] = of.length === 0 ? [] : [{ statement, is: 'day', subject: of, value: day.value }];
  const { first } = statementWordsOf(language).patterns;
  const before = placeOf(statement.folded, first, language);
  const [subject] = statement.tokens.filter(
    ({ acts, isActor, key }) => acts.length === 0 && !isActor && !key.startsWith('verb '),
  );
  const isLast = before >= 0 && before < day.at && subject !== undefined && subject.at < before && statement.isDemand;
  return isLast ? [...times, { statement, is: 'last-day', subject: [subject.key], value: day.value }] : times;
}

/** “Invitations to the course go out on 20 October”: what they are for is not what comes on that day. */
function isGoal({ folded }: Statement, day: number): boolean {
  return GOAL.test(folded.split(' ').slice(0, day).join(' '));
}

const GOAL =
  /^(?!(?:the )?(?:date|day|time|start|beginning|end)(?![^ ]))\S+ (?:\S+ )?(?:to|for|zum|zur|fuer|para|pour) (?:the |an? |our |den |die |das |el |la |los |las |le |les |l |os? |as? )?\S/u;

interface Day {
  readonly at: number;
  readonly value: number;
}

const DAY_NUMBER = /^(?:[12]?\d|3[01])(?:st|nd|rd|th|er|º)?$/u;
const MONTH_STEP = 100;

function daysIn({ folded }: Statement, language: Language): Day[] {
  const words = folded.split(' ');
  const { months } = phrasesOf(language);
  return words.flatMap((word, at) => {
    const month = months.get(word);
    if (month === undefined) return [];
    const places = [at - 1, ...(/^(?:de|of)$/u.test(words[at - 1] ?? '') ? [at - 2] : []), at + 1];
    const place = places.find((one) => DAY_NUMBER.test(words[one] ?? ''));
    if (place === undefined) return [];
    return [{ at: Math.min(place, at), value: month * MONTH_STEP + Number.parseInt(words[place] ?? '', 10) }];
  });
}

/** The days of the year that a statement names, each later one greater than the earlier ones. */
export function daysNamed(statement: Statement, language: Language): readonly number[] {
  return (language === 'ja' ? japaneseDays(statement) : daysIn(statement, language)).map(({ value }) => value);
}

function japaneseDays({ folded }: Statement): Day[] {
  return [...folded.matchAll(/(\d{1,2})月(\d{1,2})日/gu)].map(({ index, 1: month, 2: day }) => ({
    at: index,
    value: Number(month) * MONTH_STEP + Number(day),
  }));
}

/** “The team meeting is always on Mondays”. */
function weekdayOf(statement: Statement, language: Language): Timed[] {
  if (language === 'ja') return [];
  const { weekdays } = phrasesOf(language);
  const found = statement.folded.split(' ').flatMap((word, at) => {
    const value = weekdays.get(word) ?? weekdays.get(word.replace(/s$/u, ''));
    return value === undefined || word.length < 4 ? [] : [{ at, value }];
  });
  const [day] = found;
  if (day === undefined || found.length > 1) return [];
  const before = nounsBefore(statement, day.at, language);
  // “Thursday’s training”.
  const isOwner = language === 'en' && statement.folded.split(' ')[day.at + 1] === 's';
  const subject = isOwner ? nounsBehind(statement, day.at + 2, language) : before;
  // One report may go out on two days.
  const isReport = statementWordsOf(language).patterns.reports.test(subject.at(-1) ?? '');
  return subject.length === 0 || isReport ? [] : [{ statement, is: 'weekday', subject, value: day.value }];
}

const NEAR = 25;

/** “Orders placed before 2 pm”, “check-in from 3 pm”, “locked at noon”. */
function hourOf(statement: Statement, language: Language): Timed[] {
  const { sentence } = statement;
  const [clock, ...others] = quantitiesOf(statement).filter((quantity) => isClock(quantity, statement));
  const noon = clock === undefined ? NOON.exec(sentence.text) : null;
  if ((clock === undefined && noon === null) || others.length > 0) return [];
  const start = clock === undefined ? (noon?.index ?? 0) : clock.start - sentence.start;
  const end = clock === undefined ? start + (noon?.[0].length ?? 0) : clock.end - sentence.start;
  const near = language === 'ja' ? sentence.text.slice(end, end + 4) : sentence.text.slice(Math.max(0, start - NEAR), start);
  const claims = claimsOf(language);
  const is = (claim: Claim) => claims[claim].test(foldedNear(near));
  const bound = is('until') || is('sealed') ? 'until' : is('from') ? 'from' : 'at';
  const afternoon = clock !== undefined && /pm|p\.m/iu.test(sentence.text.slice(start, end + 5)) && clock.value < 12 ? 12 : 0;
  const [subject = ''] = statement.tokens.filter(isThing).map(({ key }) => key);
  return [{ statement, is: bound, subject: [subject], value: (clock?.value ?? MIDDAY) + afternoon }];
}

/** “À 15 h” is an hour of the day, “en 15 h” a length. */
function isClock({ is, unit, start }: Quantity, { sentence }: Statement): boolean {
  if (is === 'clock') return true;
  const before = sentence.text.slice(0, start - sentence.start);
  return is === 'duration' && unit === 'hours' && /(?<!\p{L})(?:à|às|a las|las|aux?)\s*$/iu.test(before);
}

const MIDDAY = 12;
const NOON = /(?<!\p{L})(?:noon|midday|mittags?|mediod[ií]a|midi|meio[- ]dia)(?!\p{L})|正午/iu;

function foldedNear(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

function isThing({ acts, key }: Token): boolean {
  return acts.length === 0 && key !== 'everybody';
}

const ON_DAY =
  /(?<!\p{L})(?:on the|am|el día|le|no dia|dia) (\d{1,2})(?:st|nd|rd|th|\.)?(?![\d.,]*\d|\s?\p{L}{0,2}[%€$])(?=\s|$|[.,;])/iu;

/** “Paid on the 20th”, “paid 30 days after the timesheet”. */
function momentOf(statement: Statement, language: Language): Timed[] {
  const { sentence } = statement;
  const quantities = quantitiesOf(statement);
  const [subject = ''] = statement.tokens.filter(isThing).map(({ key }) => key);
  const day = quantities.some(({ is }) => is === 'date' || is === 'duration') ? null : ON_DAY.exec(sentence.text);
  if (day !== null) return [{ statement, is: 'month-day', subject: [subject], value: Number(day[1]) }];
  const [length, ...others] = quantities.filter(({ is }) => is === 'duration');
  if (length === undefined || others.length > 0) return [];
  if (TELLS.test(sentence.text)) return [];
  const [before, behind] = [
    sentence.text.slice(0, length.start - sentence.start),
    sentence.text.slice(length.end - sentence.start),
  ];
  const { within, lasts } = statementWordsOf(language).patterns;
  const found = (is: TimeOf, of: readonly string[]): Timed[] => [{ statement, is, subject: of, value: daysOf(length) }];
  if (AFTER.test(behind) || AFTER_BEFORE.test(before)) return found('after', [subject]);
  if (within.test(foldedNear(before.slice(-NEAR)))) return found('within', [subject]);
  const thing = FOR_EACH.test(behind) ? nounsBehind(statement, wordsIn(`${before}${length.text}`, language) + 1, language) : [];
  if (thing.length > 0) return found('length', thing);
  return lasts.test(foldedNear(before.slice(-NEAR)))
    ? found('length', nounsBefore(statement, wordsIn(before, language) - 1, language))
    : [];
}

const FOR_EACH = /^\s?(?:for each|for every|per|für jede[nrs]?|je|pro|para cada|por|pour chaque|par) /iu;
const AFTER_BEFORE = /(?<!\p{L})(?:after|nach|después de|tras|après|depois de|após)\s*$/iu;

function wordsIn(text: string, language: Language): number {
  const folded = fold(text, language);
  return folded === '' ? 0 : folded.split(' ').length;
}

const AFTER = /^\s?(?:after|nach|después de|tras|après|depois d|após|from the|following)(?!\p{L})|^(?:後|経過)/iu;
