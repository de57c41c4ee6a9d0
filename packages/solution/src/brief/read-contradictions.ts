import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { claimsOf } from '../vocabulary/claims.ts';
import type { Language } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Person, Sentence } from './brief.ts';
import { conflictingAges } from './conflicting-ages.ts';
import { conflictingAims } from './conflicting-aims.ts';
import { conflictingAudiences } from './conflicting-audiences.ts';
import { conflictingBands } from './conflicting-bands.ts';
import { conflictingChannels } from './conflicting-channels.ts';
import { conflictingChoices } from './conflicting-choices.ts';
import { conflictingClaims } from './conflicting-claims.ts';
import { conflictingCounts } from './conflicting-counts.ts';
import { conflictingDates } from './conflicting-dates.ts';
import { conflictingDemands } from './conflicting-demands.ts';
import { conflictingFacts } from './conflicting-facts.ts';
import { conflictingHours } from './conflicting-hours.ts';
import { conflictingLimits } from './conflicting-limits.ts';
import { conflictingMeans } from './conflicting-means.ts';
import { conflictingMonopolies } from './conflicting-monopolies.ts';
import { conflictingOpposites } from './conflicting-opposites.ts';
import { conflictingPolicies } from './conflicting-policies.ts';
import { conflictingPractices } from './conflicting-practices.ts';
import { conflictingReadiness } from './conflicting-readiness.ts';
import { conflictingRules } from './conflicting-rules.ts';
import { conflictingSeasons } from './conflicting-seasons.ts';
import { conflictingSpans } from './conflicting-spans.ts';
import { conflictingStarts } from './conflicting-starts.ts';
import { conflictingSums } from './conflicting-sums.ts';
import { conflictingSystems } from './conflicting-systems.ts';
import { conflictingTotals } from './conflicting-totals.ts';
import { conflictingValues, contradictionOf } from './conflicting-values.ts';
import { isKin } from './matters.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { readStatements, type Statement, sharedBy } from './statements.ts';

const MOST_CONTRADICTIONS = 4;

/** Two statements that cannot both be met; the first may be what was chosen in the wizard rather than written. */
export function readContradictions(
  sentences: readonly Sentence[],
  language: Language,
  requirements: Requirements | null = null,
  people: readonly Person[] = [],
): Contradiction[] {
  const statements = readStatements(sentences, language, people);
  const words = { language, words: statementWordsOf(language), claims: claimsOf(language) };
  const between = [
    ...conflictingDemands(statements, language),
    ...oneSheetForAll(statements, language),
    ...noticeOrLater(statements),
    ...conflictingValues(statements, language),
    ...conflictingRules(statements, language),
    ...conflictingLimits(statements, language),
    ...conflictingDates(statements, language),
    ...conflictingClaims(statements, language),
    ...conflictingFacts(statements, words),
    ...conflictingSpans(statements, language),
    ...conflictingAudiences(statements, words),
    ...conflictingSystems(statements, words),
    ...conflictingAims(statements, language),
    ...conflictingReadiness(statements, language),
    ...conflictingAges(statements, language),
    ...conflictingSeasons(statements, words),
    ...conflictingHours(statements, words),
    ...conflictingBands(statements, words),
    ...conflictingChannels(statements, words),
    ...conflictingOpposites(statements, words),
    ...conflictingPolicies(statements, words),
    ...conflictingPractices(statements, words),
    ...conflictingMonopolies(statements, words),
    ...conflictingStarts(statements, language),
    ...conflictingMeans(statements, words),
    ...(requirements === null ? [] : conflictingChoices(statements, requirements, language)),
  ];
  const pairs = [
    ...between.filter(({ first, second }) => !sentences.some((sentence) => explains(sentence, first, second))),
    ...conflictingCounts(sentences, statements, words),
    ...conflictingSums(sentences, statements, words),
    ...conflictingTotals(sentences, language),
  ];
  const clauses = statements.filter(({ isWhole }) => !isWhole).map(({ sentence }) => sentence);
  const whole = pairs.map((pair) => ({ ...pair, first: clauseOf(pair.first, clauses), second: clauseOf(pair.second, clauses) }));
  return withoutRepeats(whole).slice(0, MOST_CONTRADICTIONS);
}

/** Within one sentence the one explains or limits the other, unless a “but” sets them against each other: “suggestions are anonymous, nobody finds out who wrote one”. */
function explains(sentence: Sentence, first: Sentence, second: Sentence): boolean {
  if (sentence.text.length > LONGEST_SENTENCE || ![first, second].every((part) => holds(sentence, part))) return false;
  const [from, to] = [Math.min(first.end, second.end), Math.max(first.start, second.start)];
  return !BUT.test(sentence.text.slice(from - sentence.start, to - sentence.start));
}

/** What is dictated runs on. */
const LONGEST_SENTENCE = 150;

function holds(sentence: Sentence, part: Sentence): boolean {
  return sentence.field === part.field && sentence.start <= part.start && part.end <= sentence.end;
}

const BUT =
  /(?<!\p{L})(?:but|yet|however|although|aber|jedoch|trotzdem|pero|sin embargo|mais|pourtant|cependant|mas|porém)(?!\p{L})|けど|けれど|しかし/iu;

/** Of a clause that was read up to its “and” all is quoted. */
function clauseOf(part: Sentence, clauses: readonly Sentence[]): Sentence {
  return clauses.find(({ field, start, end }) => field === part.field && start === part.start && end > part.end) ?? part;
}

/** Of a sentence and its clauses only one contradiction is told. */
function withoutRepeats(pairs: readonly Contradiction[]): Contradiction[] {
  const found: Contradiction[] = [];
  for (const pair of pairs) {
    const isTold = found.some(
      ({ first, second }) =>
        (overlap(first, pair.first) && overlap(second, pair.second)) ||
        (overlap(first, pair.second) && overlap(second, pair.first)),
    );
    if (!isTold) found.push(pair);
  }
  return found;
}

function overlap(one: Sentence, other: Sentence): boolean {
  return one.field === other.field && one.start < other.end && other.start < one.end;
}

/** All in one sheet, and people who must not see the rows of others. */
function oneSheetForAll(statements: readonly Statement[], language: Language): Contradiction[] {
  const { ownRows } = statementWordsOf(language).patterns;
  const together = statements.find(({ stances, isToday }) => stances.has('apart-') && !isToday);
  const apart = statements.find(({ stances }) => stances.has('apart+'));
  const own = statements.find((statement) => statement !== together && ownRows.test(statement.folded));
  return together && own && !apart ? [contradictionOf(together, own, 'one sheet')] : [];
}

const NOTICE =
  /^\s*(?:of )?(?:notice|in advance|ahead|lead time|vorlauf|im voraus|vorher|de antelación|de aviso|de préavis|à l['’]avance|de antecedência|前)/iu;
const UNTIL = /(?<!\p{L})(?:until|till|up to|bis|hasta|jusqu['’]?(?:à|au|en)?|até|as late as|still)(?!\p{L})|まで/iu;
const LATEST: readonly (readonly [RegExp, number])[] = [
  [/(?:the )?same day|am selben tag|el mismo día|le jour même|no mesmo dia|当日/iu, 0.5],
  [/(?:the )?(?:day|evening|night) before|previous day|vortag|tag zuvor|día antes|la veille|véspera|dia anterior|前日/iu, 1.5],
  [/(?:the )?week before|woche zuvor|semana antes|semaine avant/iu, 7],
];

/** „Bestellt“ and „Bestellungen“ are of one deed. */
function speakOfOne(one: Statement, other: Statement): boolean {
  const stems = ({ tokens }: Statement) => tokens.filter(({ isActor }) => !isActor).map(({ key }) => key.replace(/^verb /u, ''));
  return sharedBy(one, other).length > 0 || stems(one).some((stem) => stems(other).some((same) => isKin(stem, same)));
}

/** “An order for the next day”: for when it is asked. */
const SOON: readonly (readonly [RegExp, number])[] = (
  [
    ['(?:the )?same day|today|denselben tag|heute|el mismo día|hoy|le jour même|o mesmo dia|hoje', 0.5],
    [
      '(?:the )?(?:next|following) day|tomorrow|den (?:nächsten|folgenden|gleichen) tag|morgen|el día siguiente|mañana|le lendemain|o dia seguinte|amanhã',
      1,
    ],
    ['the day after tomorrow|übermorgen|pasado mañana|après-demain|depois de amanhã', 2],
  ] as const
).map(([when, days]) => [
  new RegExp(
    `(?<!\\p{L})(?:orders?|booked|booking|bookings|ordered|reserved|reservations?|requests?|requested|(?:\\p{L}*bestell|\\p{L}*buch|\\p{L}*anfrag)\\p{L}*|pedidos?|reservas?|encargos?|commandes?|réservations?|encomendas?)\\s(?:[\\p{L}]+\\s){0,3}?(?:for|für|para|pour)\\s(?:${when})(?!\\p{L})`,
    'iu',
  ),
  days,
]);

/** “Needs 72 hours’ notice” and “can be ordered until the day before”. */
function noticeOrLater(statements: readonly Statement[]): Contradiction[] {
  const late = statements.flatMap((statement) => {
    const { text } = statement.sentence;
    const days = LATEST.find(([pattern]) => pattern.test(text))?.[1];
    if (days !== undefined && UNTIL.test(text)) return [{ statement, days }];
    const soon = SOON.find(([pattern]) => pattern.test(text))?.[1];
    return soon === undefined ? [] : [{ statement, days: soon }];
  });
  if (late.length === 0) return [];
  return statements.flatMap((one) => {
    const notice = readQuantities(one.sentence).find(
      ({ is, end }) => is === 'duration' && NOTICE.test(one.sentence.text.slice(end - one.sentence.start)),
    );
    if (notice === undefined) return [];
    const other = late.find(({ statement, days }) => statement !== one && days < daysOf(notice) && speakOfOne(one, statement));
    return other === undefined ? [] : [contradictionOf(one, other.statement, sharedBy(one, other.statement).join(' '))];
  });
}
