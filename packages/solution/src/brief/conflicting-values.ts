import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity, Sentence, Threshold } from './brief.ts';
import { isUnit, keyOf } from './lexicon.ts';
import { daysOf } from './read-quantities.ts';
import { thresholdsOf } from './read-thresholds.ts';
import { TELLS } from './rule-words.ts';
import { hasSameSubject, haveOtherVerbs, ownWords, quantitiesOf, type Statement, sharedBy } from './statements.ts';
import { isNarrower } from './subjects.ts';
import { readCadence } from './time-words.ts';

/** Two statements that give the same thing two values: how many there are, from which amount on, how often, how soon, in which currency. */
export function conflictingValues(statements: readonly Statement[], language: Language): Contradiction[] {
  const valued = statements.map((statement) => valuesOf(statement, language)).filter(hasValue);
  return valued.flatMap((one, at) =>
    valued.slice(at + 1).flatMap((other) => {
      const about = isSamePlace(one, other) ? null : conflictOf(one, other, language);
      return about === null ? [] : [contradictionOf(one.statement, other.statement, about)];
    }),
  );
}

interface Counted {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly isAbout: boolean;
}

interface Valued {
  readonly statement: Statement;
  readonly counts: readonly Counted[];
  readonly rate: { readonly key: string; readonly perYear: number } | null;
  readonly thresholds: readonly Threshold[];
  readonly cadenceDays: number | null;
  /** “Within 2 days”. */
  readonly within: number | null;
  /** “6 weeks ahead”. */
  readonly ahead: number | null;
  /** How long something is kept. */
  readonly kept: number | null;
  /** “Runs for three months”. */
  readonly lasts: number | null;
  readonly currency: string | null;
  readonly measure: Measure | null;
  /** What tells one case from another beside the value: “Category A”, “priority 2”, “invoices over 10,000”. */
  readonly cases: readonly string[];
}

/** The only value of a statement, whatever it measures: “leased for 25 years”, “at 4,000 running hours”, “180 degrees”. */
interface Measure {
  readonly unit: string;
  readonly value: number;
}

function hasValue({ statement, counts, rate, thresholds, measure, ...times }: Valued): boolean {
  const { cadenceDays, within, ahead, kept, lasts, currency } = times;
  const values = [rate, cadenceDays, within, ahead, kept, lasts, currency, measure];
  return statement.isConditional || counts.length > 0 || thresholds.length > 0 || values.some((value) => value !== null);
}

function isSamePlace({ statement: one }: Valued, { statement: other }: Valued): boolean {
  const [a, b] = [one.sentence, other.sentence];
  return a.field === b.field && a.start < b.end && b.start < a.end;
}

function valuesOf(statement: Statement, language: Language): Valued {
  const { sentence } = statement;
  // What is done today by rule may well differ from another rule; only what is told to end does not count.
  const quantities = quantitiesOf(statement);
  const lengths = quantities.filter(({ is }) => is === 'duration');
  const [length] = lengths;
  const isPlain = lengths.length === 1 && length !== undefined && !/%/u.test(sentence.text);
  const days = isPlain ? daysOf(length) : null;
  const { patterns } = statementWordsOf(language);
  const isToday = statement.sentence.field === 'painPoints' || patterns.today.test(statement.folded);
  const before = isPlain ? fold(sentence.text.slice(0, length.start - sentence.start), language) : '';
  const after = isPlain ? fold(sentence.text.slice(length.end - sentence.start), language) : '';
  const isWithin =
    (language === 'ja' ? patterns.within.test(after.slice(0, 6)) : patterns.within.test(before.slice(-25))) && !isToday;
  const isRecurring = !isToday && !statement.isNegative && quantities.every(({ is }) => is !== 'count');
  const rate = rateOf(statement, quantities, language);
  return {
    statement,
    counts: countsOf(statement, quantities, language),
    rate,
    thresholds: thresholdsOf(sentence, quantities),
    cadenceDays: isRecurring && lengths.length <= 1 ? cadenceDaysOf(sentence.text) : null,
    within: isWithin ? days : null,
    ahead: patterns.ahead.test(after.slice(0, 25)) && !isToday ? days : null,
    kept: keptOf(statement, days, language),
    lasts: patterns.lasts.test(before.slice(-25)) && !isToday ? days : null,
    currency: quantities.some(({ is }) => is === 'money') ? null : currencyOf(statement, language),
    measure: isToday ? null : measureOf(statement, quantities, language),
    cases: casesOf(sentence, quantities),
  };
}

/** How many days something is kept; what is deleted at once, or right after something, is kept for none. */
function keptOf({ acts, folded, isNegative }: Statement, days: number | null, language: Language): number | null {
  if (!acts.has('keep') && !acts.has('delete')) return null;
  if (days !== null || !acts.has('delete') || isNegative) return days;
  if (claimsOf(language).atOnce.test(folded) || AS_SOON_AS.test(folded)) return 0;
  return UNTIL_END_OF.find(([pattern]) => pattern.test(folded))?.[1] ?? cadenceDaysOf(folded);
}

/** “As soon as a programme is on air, the recording is thrown away”; what has expired has been kept. */
const AS_SOON_AS =
  /(?<![^ ])(?:as soon as|the moment|sobald|en cuanto|tan pronto como|des que|aussitot que|assim que|logo que)(?![^ ])(?!.*(?:over|past|expir\S*|passed|reached|abgelaufen|verstrichen|um ist|vencid\S*|pasad\S*|passe\S*|ecoule\S*))|次第/u;
/** What is deleted when a year ends was kept for a year at most. */
const UNTIL_END_OF: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![^ ])(?:end of (?:the|each|every) year|year s end|year end|jahresende|jahreswechsel|fin de ano|final de ano|fin de l annee|fin d annee|fim do ano|fim de ano)(?![^ ])|年末/u,
    365,
  ],
  [
    /(?<![^ ])(?:end of (?:the|each|every) month|month end|monatsende|fin de mes|final de mes|fin du mois|fim do mes|fim de mes)(?![^ ])|月末/u,
    31,
  ],
  [
    /(?<![^ ])(?:end of (?:the|each|every) season|saisonende|fin de (?:la )?temporada|fin de (?:la )?saison|fim da (?:temporada|epoca))(?![^ ])/u,
    365,
  ],
];

function measureOf({ sentence }: Statement, quantities: readonly Quantity[], language: Language): Measure | null {
  const [only, ...others] = quantities;
  // One reminder does not speak against another.
  if (only === undefined || others.length > 0 || TELLS.test(sentence.text) || isOnlySometimes(sentence, only, language))
    return null;
  if (only.is === 'duration') return { unit: 'days', value: daysOf(only) };
  const [, unit = ''] = MEASURED.exec(sentence.text.slice(only.end - sentence.start)) ?? [];
  return unit === '' ? null : { unit: unit.toLowerCase().replace(/s$/u, ''), value: only.value };
}

/** Says when it holds by more than the words next to the value: “after 30 days” is no condition. */
function isOnlySometimes({ text, start }: Sentence, value: Quantity, language: Language): boolean {
  const before = text.slice(0, value.start - start).replace(/(?:[\p{L}'’]+\s+){0,3}$/u, '');
  const after = text.slice(value.end - start).replace(/^\s*\p{L}+/u, '');
  return statementWordsOf(language).patterns.conditions.test(fold(`${before} ${after}`, language));
}

/** Units that no list of things is counted in. */
const MEASURED =
  /^[\s-]?(km|kilomet(?:er|re)s?|kilómetros?|quilómetros?|miles|mm|cm|met(?:er|re)s?|m|degrees|grad|grados|degrés|graus|°\s?c|kg|tonnes|tons|tonnen|toneladas|lit(?:er|re)s?|l|bar|kwh|rpm|running hours|betriebsstunden|strikes|cycles)(?![\p{L}\d])/iu;

const LABEL = /(?<word>\p{L}{3,})\s(?<label>[A-HJ-Z]|\d{1,2})(?![\p{L}\d.,:%°]|\s?(?:%|°)|[-–]\p{L})/gu;

function casesOf({ text, start }: Sentence, quantities: readonly Quantity[]): string[] {
  const labels = [...text.matchAll(LABEL)].flatMap(({ groups, index, 0: match }) => {
    const isValue = quantities.some(
      (quantity) => quantity.is === 'duration' && quantity.start - start < index + match.length && quantity.end - start > index,
    );
    return isValue ? [] : [`${groups?.word?.toLowerCase() ?? ''} ${groups?.label ?? ''}`];
  });
  // Beside a value; alone it is the value.
  const amounts = quantities.length < 2 ? [] : quantities.filter(({ is }) => is !== 'duration');
  return [...labels, ...amounts.map(({ value }) => `of ${value}`)];
}

/** Both name a case, and not the same one. */
function areOtherCases(one: Valued, other: Valued): boolean {
  return one.cases.length > 0 && other.cases.length > 0 && !one.cases.some((name) => other.cases.includes(name));
}

const DAYS = { day: 1, week: 7, fortnight: 14, month: 30, quarter: 91, 'half-year': 182, year: 365 } as const;

/** Days from one time to the next, as a text says how often; null where it says nothing. */
export function cadenceDaysOf(text: string): number | null {
  const cadence = readCadence(text);
  return cadence === null ? null : DAYS[cadence.every] * (cadence.interval ?? 1);
}

function currencyOf({ folded }: Statement, language: Language): string | null {
  const named = statementWordsOf(language).currencies.filter(([, pattern]) => pattern.test(folded));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

const EACH_BEFORE =
  /(?<!\p{L})(?:each|every|per|pro|jede[rsnm]?|je|cada|chaque|toda?|par|por|between|zwischen|entre)(?!\p{L})|ごと/iu;
/** “Each of our 9 greenhouses”. */
export const EACH_OF_ALL =
  /(?:each|every one) of (?:our|the|all)\s*$|jede[rs]? (?:der|unserer)\s*$|cada un[oa] de (?:los|las|nuestr[oa]s)\s*$|chacune? de nos\s*$|cada um[a]? d[oa]s\s*$/iu;
export const ALL = /(?<!\p{L})(?:all(?: of)?(?: our| the)?|alle[nr]?|tod[oa]s (?:l[oa]s|[oa]s)|tou(?:te)?s les)\s*$|全\s*$/iu;
export const ABOUT =
  /(?:about|approx\.?|around|some|roughly|nearly|almost|maybe|~|etwa|rund|ca\.?|ungefähr|unos|unas|aproximadamente|cerca de|environ|quelque|約)\s*$/iu;
/** “The 6,000 runners by wave” are all of them. */
const GROUPED = /^(?:by|nach|por|par) /u;
const MOST_WORDS_OF_A_NAME = 3;

/** What there is in all: “we have 12 depots”, “all 15 depots”. Parts, rates and what each one has are no totals. */
function countsOf(statement: Statement, quantities: readonly Quantity[], language: Language): Counted[] {
  const { sentence } = statement;
  const words = statementWordsOf(language);
  return quantities.flatMap((quantity): Counted[] => {
    if (quantity.is !== 'count' || quantity.value < 2) return [];
    const before = sentence.text.slice(0, quantity.start - sentence.start);
    const after = sentence.text.slice(quantity.end - sentence.start);
    const name = nameAfter(after, language);
    if (name === null || (EACH_BEFORE.test(before) && !EACH_OF_ALL.test(before))) return [];
    const isAbout = ABOUT.test(before);
    const lead = fold(before.replace(ABOUT, ''), language);
    const rest = fold(after.slice(after.indexOf(name) + name.length), language);
    // “Head coach, office, 34 instructors”: an item of the list of people.
    const isListed = sentence.field === 'stakeholders' && /,\s*$/u.test(before);
    const isItem = isListed || (lead === '' && (rest === '' || sentence.field === 'stakeholders'));
    const isStanding = lead === '' && new RegExp(`^${claimsOf(language).standing.source}`, 'u').test(rest);
    const isOurs = OURS.test(lead) && !claimsOf(language).wished.test(statement.folded) && !statement.isConditional;
    const isTotal = isItem || isStanding || isOurs || words.endsWithTotal.test(lead);
    const isOfAll = ALL.test(before) || (statement.isReport && GROUPED.test(rest));
    if (!isTotal || (words.beginsWithPart.test(rest) && !isOfAll)) return [];
    return [{ key: keyOf(name.toLowerCase().split(' '), language), name, value: quantity.value, isAbout }];
  });
}

/** “We train in two gyms”, and not what we do to some of them. */
const OURS =
  /^(?:we|wir|nous|nosotros|nos) \S+ (?:in|at|from|on|across|auf|an|aus|en|dans|sur|em)$|^(?:entrenamos|trabajamos|estamos|trabalhamos|estamos) (?:en|em)$/u;

/** The words of a name right after a number; null where a unit or nothing follows. */
export function nameAfter(after: string, language: Language): string | null {
  if (language === 'ja') return /^\s?([\p{sc=Han}\p{sc=Katakana}ー]{1,8})/u.exec(after)?.[1] ?? null;
  const { empty, patterns } = statementWordsOf(language);
  const taken: string[] = [];
  for (const word of after.trimStart().split(/\s+/u)) {
    const [bare = ''] = /^[\p{L}'’-]+/u.exec(word) ?? [];
    const folded = fold(bare, language);
    if (taken.length === 0 && empty.has(folded)) continue;
    if (bare === '' || empty.has(folded) || patterns.parts.test(folded) || isVerbLike(folded)) break;
    taken.push(bare);
    if (bare !== word || taken.length === MOST_WORDS_OF_A_NAME) break;
    // In English the first plural ends the name: “40 vans carry a tracker”.
    if (language === 'en' && /[^s]s$/.test(bare)) break;
    if (language !== 'en' && language !== 'de') break;
  }
  const name = taken.join(' ');
  return name === '' || isUnit(name, language) ? null : name;
}

function isVerbLike(word: string): boolean {
  return /^(?:is|are|was|were|have|has|will|must|should|can|may|and|und|sind|haben|werden|y|et|e|son|sont|são)$/u.test(word);
}

const RATE =
  /(?<!\p{L})(?:a|per|each|every|am|pro|je|al|por|cada|par|ao)\s+(?:(?<day>day|tag|día|dia|jour)|(?<week>week|woche|semana|semaine)|(?<month>month|monat|mes|mois|mês)|(?<year>year|jahr|año|an|ano))(?!\p{L})/iu;
const PER_YEAR = { day: 365, week: 52, month: 12, year: 1 } as const;

/** “300 samples a day”: how many come in a year. */
function rateOf({ sentence }: Statement, quantities: readonly Quantity[], language: Language): Valued['rate'] {
  const count = quantities.find(({ is, value }) => is === 'count' && value >= 2);
  if (count === undefined) return null;
  const after = sentence.text.slice(count.end - sentence.start);
  const groups = RATE.exec(after)?.groups;
  const name = nameAfter(after, language);
  const period = (['day', 'week', 'month', 'year'] as const).find((one) => groups?.[one] !== undefined);
  if (period === undefined || name === null) return null;
  return { key: keyOf(name.toLowerCase().split(' '), language), perYear: count.value * PER_YEAR[period] };
}

/** What two statements contradict each other about; null where they do not. */
function conflictOf(one: Valued, other: Valued, language: Language): string | null {
  const ofCases = areOtherCases(one, other) ? null : (timeConflict(one, other) ?? measureConflict(one, other));
  return (
    countConflict(one, other) ??
    rateConflict(one, other) ??
    thresholdConflict(one, other) ??
    ofCases ??
    currencyConflict(one, other) ??
    rhythmConflict(one, other, language) ??
    rhythmConflict(other, one, language)
  );
}

function countConflict(one: Valued, other: Valued): string | null {
  for (const first of one.counts) {
    const second = other.counts.find(({ key }) => isSameName(key, first.key));
    if (second === undefined || second.value === first.value) continue;
    const isClose = Math.abs(first.value - second.value) <= Math.max(first.value, second.value) * 0.15;
    if ((first.isAbout || second.isAbout) && isClose) continue;
    return first.name;
  }
  return null;
}

/** A Japanese counter is what the name of the thing begins with: 8店 of 店舗. */
function isSameName(one: string, other: string): boolean {
  return one === other || (/^\p{sc=Han}+$/u.test(one + other) && (one.startsWith(other) || other.startsWith(one)));
}

/** So many times more cannot be rounding, nor the difference between a busy and a quiet month. */
const OTHER_RATE = 5;

function rateConflict({ rate: one }: Valued, { rate: other }: Valued): string | null {
  if (one === null || other === null || one.key !== other.key) return null;
  const [less, more] = [one.perYear, other.perYear].sort((a, b) => a - b);
  return (more ?? 0) >= (less ?? 0) * OTHER_RATE ? one.key : null;
}

function thresholdConflict(one: Valued, other: Valued): string | null {
  // “Never above 6”, and somebody is told above 5: a warning comes before the aim is missed.
  if (isAim(one.statement) !== isAim(other.statement)) return null;
  for (const first of one.thresholds) {
    const second = other.thresholds.find(
      ({ operator, unit, value }) => operator[0] === first.operator[0] && unit === first.unit && value !== first.value,
    );
    if (second === undefined || isNextTier(one.statement, other.statement)) continue;
    if (hasSameSubject(one.statement, other.statement) && saysSame(one.statement, other.statement))
      return sharedBy(one.statement, other.statement).join(' ');
  }
  return null;
}

/** “Over 1,000 three quotes”, and “over 5,000 they go to the dean after the three quotes”: somebody comes in only then. */
function isNextTier(one: Statement, other: Statement): boolean {
  return goesTo(one, other) !== goesTo(other, one);
}

function goesTo(one: Statement, other: Statement): boolean {
  const words = one.folded.split(' ');
  return ownWords(one, other).some(({ isActor, at }) => isActor && [1, 2].some((back) => TOWARDS.test(words[at - back] ?? '')));
}

const TOWARDS = /^(?:to|by|an|von|durch|al?|por|pel[oa]|a|au|aux|par|ao?s?)$/u;

/** Two words at least are the same, the thing and what follows for it. */
function saysSame(one: Statement, other: Statement): boolean {
  const acts = [...one.acts].filter((act) => other.acts.has(act));
  return sharedBy(one, other).length + Math.min(1, acts.length) >= 2;
}

function timeConflict(one: Valued, other: Valued): string | null {
  const [first, second] = [one.statement, other.statement];
  const about = () => sharedBy(first, second).join(' ');
  if (differ(one.kept, other.kept) && (sharesThing(first, second) || isSameKept(first, second))) return about();
  if (isTooLong(one, other) || isTooLong(other, one)) return about();
  if (!hasOtherTimes(one, other) || first.isReport !== second.isReport || isChange(first, second)) return null;
  return hasSameSubject(first, second) ? about() : null;
}

/** When and how often something is done, whatever it is. */
function hasOtherTimes(one: Valued, other: Valued): boolean {
  if (isPutOff(one, other) || isPutOff(other, one)) return true;
  if ((differ(one.within, other.within) && !isStricterAim(one, other)) || differ(one.ahead, other.ahead)) return true;
  if (!differ(one.cadenceDays, other.cadenceDays)) return false;
  const [first, second] = [one.statement, other.statement];
  const isSameAct = first.acts.size === 0 || second.acts.size === 0 || [...first.acts].some((act) => second.acts.has(act));
  return isSameAct && !isForOthers(first, second) && !isAnotherRound(one, other);
}

/** “Answered within 24 hours”, and the aim is 8: more than the rule asks for. */
function isStricterAim(one: Valued, other: Valued): boolean {
  if (isAim(one.statement) === isAim(other.statement)) return false;
  const [aim, rule] = isAim(one.statement) ? [one, other] : [other, one];
  return (aim.within ?? 0) < (rule.within ?? 0);
}

/** So much less often it is another round, where somebody else makes it. */
const ANOTHER_ROUND = 24;

function isAnotherRound(
  { statement: one, cadenceDays: first }: Valued,
  { statement: other, cadenceDays: second }: Valued,
): boolean {
  const [less, more] = [first ?? 0, second ?? 0].sort((a, b) => a - b);
  return (more ?? 0) >= (less ?? 0) * ANOTHER_ROUND && ownWords(one, other).length + ownWords(other, one).length > 0;
}

/** What both say beside the value may differ by so many words. */
const MOST_OWN_WORDS = 4;

/** “Triggered at 4,000 running hours” and “no later than 3,500 running hours”, of the same overhaul. */
function measureConflict(one: Valued, other: Valued): string | null {
  const [first, second] = [one.statement, other.statement];
  if (one.measure === null || other.measure === null || one.measure.unit !== other.measure.unit) return null;
  if (!isOtherMeasure(one.measure.value, other.measure.value) || isChange(first, second) || isAim(first) !== isAim(second))
    return null;
  if (first.isReport || second.isReport || haveOtherVerbs(first, second) || haveOtherActors(first, second)) return null;
  const shared = sharedBy(first, second);
  const isSame = shared.length >= 2 && [first, second].some((statement) => shared.includes(subjectOf(statement) ?? ''));
  const own = Math.max(ownWords(first, second).length, ownWords(second, first).length);
  return isSame && own <= MOST_OWN_WORDS ? shared.join(' ') : null;
}

/** Of another size altogether it is of something else: a course of weeks and its day of hours. */
const MOST_TIMES = 12;

function isOtherMeasure(one: number, other: number): boolean {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return less !== more && more <= less * MOST_TIMES;
}

/** What a statement begins with is what it is about. */
function subjectOf({ tokens }: Statement): string | undefined {
  return tokens.find(({ acts, isActor, key }) => acts.length === 0 && !isActor && !key.startsWith('verb '))?.key;
}

function isAim({ sentence }: Statement): boolean {
  return sentence.field === 'successMetrics';
}

/** The planner is told and the trainer is told: two rules. */
function haveOtherActors(one: Statement, other: Statement): boolean {
  const isActed = (statement: Statement, rest: Statement) => ownWords(statement, rest).some(({ isActor }) => isActor);
  return isActed(one, other) && isActed(other, one);
}

/** Practice and what the solution is to bring: the one replaces the other. */
export function isChange(one: Statement, other: Statement): boolean {
  const isWish = ({ sentence }: Statement) => !RULED.has(sentence.field);
  return (one.isToday && isWish(other)) || (other.isToday && isWish(one));
}

/** Where people tell what holds, rather than what they would like. */
const RULED: ReadonlySet<Statement['sentence']['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'complianceNeeds',
  'currentWorkflows',
  'stakeholders',
]);

/** “Within 24 hours” and “at the end of the month”. */
function isPutOff(one: Valued, other: Valued): boolean {
  if (one.within === null || other.cadenceDays === null || one.statement.isReport) return false;
  return other.cadenceDays > one.within * 4;
}

/** “Finished in two weeks” and “runs for three months”, of the same. */
function isTooLong(one: Valued, other: Valued): boolean {
  if (one.within === null || other.lasts === null || other.lasts <= one.within) return false;
  return sharedBy(one.statement, other.statement).some((key) => !key.startsWith('verb '));
}

function differ(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other;
}

function sharesThing(one: Statement, other: Statement): boolean {
  return sharedBy(one, other).length > 0 && Math.min(ownWords(one, other).length, ownWords(other, one).length) === 0;
}

/** What both begin with is kept, and neither says of which of it. */
function isSameKept(one: Statement, other: Statement): boolean {
  const [first, second] = [one, other].map(({ tokens }) =>
    tokens.find(({ acts, isActor, key }) => acts.length === 0 && !isActor && key !== 'everybody'),
  );
  return first !== undefined && first.key === second?.key && !isNarrower(one, other) && !isNarrower(other, one);
}

/** A weekly report to one and a monthly one to another are two reports. */
function isForOthers(one: Statement, other: Statement): boolean {
  const isTold = (statement: Statement, rest: Statement) => ownWords(statement, rest).some(({ isActor }) => isActor);
  return one.isReport && one.sentence.field === other.sentence.field && (isTold(one, other) || isTold(other, one));
}

function currencyConflict(one: Valued, other: Valued): string | null {
  if (one.currency === null || other.currency === null || one.currency === other.currency) return null;
  const isGeneral = one.statement.isUniversal || other.statement.isUniversal;
  const shared = sharedBy(one.statement, other.statement);
  return isGeneral && shared.length > 0 ? shared.join(' ') : null;
}

/** “Emptied twice a week” and “emptied when somebody calls”: the same done by the calendar and on demand. */
function rhythmConflict({ statement: one }: Valued, { statement: other }: Valued, language: Language): string | null {
  if (one.isReport || other.isReport || one.isConditional || !other.isConditional || readCadence(one.sentence.text) === null)
    return null;
  const at = other.folded.split(' ').findIndex((word) => statementWordsOf(language).patterns.conditions.test(word));
  const main = new Set(other.tokens.filter((token) => token.at < at).map(({ key }) => key));
  const own = new Set(one.tokens.filter(({ key }) => key !== 'everybody').map(({ key }) => key));
  const isSame = own.size >= 2 && own.size === main.size && [...own].every((key) => main.has(key));
  return isSame ? [...own].join(' ') : null;
}

export function contradictionOf(one: Statement, other: Statement, about: string): Contradiction {
  const isFirst = one.sentence.field !== other.sentence.field || one.sentence.start <= other.sentence.start;
  const [first, second] = isFirst ? [one, other] : [other, one];
  return { first: first.sentence, second: second.sentence, about };
}
