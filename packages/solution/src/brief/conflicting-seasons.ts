import type { Contradiction } from './brief.ts';
import { EMPTY_VERB } from './conflicting-facts.ts';
import { isKin, matterOf } from './matters.ts';
import { monthsIn, seasonsIn, weekdaysIn } from './months.ts';
import { holdsFor, isAttended } from './openings.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import type { Statement } from './statements.ts';

/** Two statements about the year: a season, and courses outside it; open all year round, and closed in winter. */
export function conflictingSeasons(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && sentence.field !== 'painPoints');
  return [
    ...againstEach(told, told, (statement) => seasonOf(statement, words), isOutOfSeason),
    ...againstEach(told, told, (statement) => allYear(statement, words), isClosedForAWhile),
    ...againstEach(told, told, (statement) => dayOff(statement, words), isOnThatDay),
    ...againstEach(told, told, (statement) => shutOn(statement, words), isStaffedThen),
  ];
}

interface Season {
  readonly words: RuleWords;
  readonly statement: Statement;
  readonly months: ReadonlySet<number>;
}

const OPEN =
  /(?<![^ ])(?:season|open|operate|operates|run|runs|running|trade|saison|geoeffnet|offen|oeffnen|oeffnet|temporada|abrimos|abierto|abierta|trabajamos|funcionamos|ouvert|ouverte|ouverts|ouvrons|aberto|aberta|epoca)(?![^ ])|営業|シーズン|開校|開いて/u;
const FEWEST_MONTHS = 2;
const MOST_MONTHS = 11;

/** “Our season runs from April to October”. */
function seasonOf(statement: Statement, words: RuleWords): Season | null {
  const { folded, isNegative, isReport } = statement;
  if (isNegative || isReport || !OPEN.test(folded) || words.claims.closed.test(folded)) return null;
  const months = monthsIn(folded, words.language);
  return months.size < FEWEST_MONTHS || months.size > MOST_MONTHS ? null : { words, statement, months };
}

/** “Occupancy of the courses in December”. */
function isOutOfSeason({ words, statement, months }: Season, other: Statement): boolean {
  const named = monthsIn(other.folded, words.language);
  if (named.size === 0 || [...named].some((month) => months.has(month)) || words.claims.closed.test(other.folded)) return false;
  return isAttended(other) && holdsFor(statement, other, words.language);
}

const ALL_YEAR =
  /(?<![^ ])(?:all year(?: round| long)?|year round|throughout the year|the whole year|365 days|ganzjaehrig|das ganze jahr|todo el ano|durante todo el ano|toute l annee|o ano (?:todo|inteiro)|todo o ano)(?![^ ])|一年中|通年|年中無休/u;
/** At rest, beside what is closed. */
const RESTS =
  /(?<![^ ])(?:stops?|pauses?|rests?|stands? still|is off|are off|ruht|ruhen|(?:steht|stehen)(?: \S+){0,3} still|pausiert|stillgelegt|paramos|descansa\S*|para|s arrete|a l arret|paramos|descansamos)(?![^ ])|閉め|休み|休業/u;

/** “We rehearse all year round”. */
function allYear(statement: Statement, words: RuleWords): Season | null {
  const { folded, isConditional, isReport } = statement;
  // “Without a break” denies nothing of it.
  const isPlain = !isConditional && !isReport && ALL_YEAR.test(folded) && !/(?<![^ ])(?:not|nicht|ne|nao) /u.test(folded);
  return isPlain ? { words, statement, months: new Set() } : null;
}

/** “From June to August there are no rehearsals”, “closed in winter”. */
function isClosedForAWhile({ words: { claims, language }, statement }: Season, other: Statement): boolean {
  const isTimed = monthsIn(other.folded, language).size > 0 || seasonsIn(other.folded).size > 0;
  if (!isTimed || other.isReport || ALL_YEAR.test(other.folded)) return false;
  const isClosed = claims.closed.test(other.folded) || RESTS.test(other.folded);
  if (isClosed) return holdsFor(other, statement, language);
  return other.isNegative && isAttended({ ...other, isNegative: false }) && holdsFor(statement, other, language);
}

interface DayOff {
  readonly words: RuleWords;
  readonly days: ReadonlySet<number>;
  readonly things: readonly string[];
}

/** “Não fazemos entregas”: what we do not do are deliveries. */
const DONE_BY_US = /^(?:fazemo|temo|hacemo|tenemo|realizamo|ofrecemo|oferecemo|faison|avon|proposon)s?$/u;

/** “There are never sessions on Sundays”. */
function dayOff(statement: Statement, words: RuleWords): DayOff | null {
  const { folded, isNegative, isConditional, isReport, hasException } = statement;
  if (!isNegative || isConditional || isReport || hasException) return null;
  const days = weekdaysIn(folded, words.language);
  const { things, deeds } = matterOf(statement, words.language);
  const named = [...things, ...deeds].filter(({ stem }) => {
    return weekdaysIn(stem, words.language).size === 0 && !EMPTY_VERB.test(`verb ${stem}`) && !DONE_BY_US.test(stem);
  });
  return days.size === 0 || named.length === 0 ? null : { words, days, things: named.map(({ stem }) => stem) };
}

const EACH_TIME =
  /^(?:(?:on|every|each|am|jeden|tous les|chaque|les?|cada|tod[oa]s [oa]s|todos los|los|el|aos?|as) \S+|\S+tags|\S+days|mittwochs)(?![^ ])/u;

/** “Donors at the Sunday sessions”. */
function isOnThatDay({ words: { language }, days, things }: DayOff, other: Statement): boolean {
  if (other.isNegative || other.isConditional || ![...weekdaysIn(other.folded, language)].some((day) => days.has(day)))
    return false;
  // “On Wednesdays the deliveries of the week before”: when a report goes out.
  if (other.isReport && weekdaysIn(EACH_TIME.exec(other.folded)?.[0] ?? '', language).size > 0) return false;
  const told = matterOf(other, language);
  return things.every((thing) => [...told.things, ...told.deeds].some(({ stem }) => isKin(stem, thing)));
}

interface Shut {
  readonly words: RuleWords;
  readonly statement: Statement;
  readonly days: ReadonlySet<number>;
}

/** “Closed on Mondays”, “we do not work at weekends”. */
function shutOn(statement: Statement, words: RuleWords): Shut | null {
  const { folded, isNegative, isConditional, hasException, isReport } = statement;
  const isShut = words.claims.closed.test(folded) || (isNegative && WORKS.test(folded));
  const days = weekdaysIn(folded, words.language);
  return !isShut || isConditional || isReport || hasException || days.size === 0 ? null : { words, statement, days };
}

const WORKS =
  /(?<![^ ])(?:work|works|working|open|arbeiten|arbeitet|trabaj\S*|travaill\S*|ouvr\S*|trabalh\S*|abr\S*)(?![^ ])|働|営業/u;
/** Where somebody stands while a house is open. */
const STAFFED =
  /(?<![^ ])(?:at the (?:till|counter|desk|bar|door|workshop)|front desk|walk ins?|opening hours|shifts?|an der (?:kasse|theke)|am (?:tresen|empfang|schalter)|schichten|en (?:la caja|el mostrador)|a la caisse|au comptoir|no balcao|na caixa)(?![^ ])/u;

/** “Customers pick their carts up on Saturdays”, “every Monday remind whoever is at the till”. */
function isStaffedThen({ words: { language, claims }, statement, days }: Shut, other: Statement): boolean {
  if (other.isNegative || claims.closed.test(other.folded) || !holdsFor(statement, other, language)) return false;
  if (![...weekdaysIn(other.folded, language)].some((day) => days.has(day))) return false;
  return isAttended(other) || STAFFED.test(other.folded);
}
