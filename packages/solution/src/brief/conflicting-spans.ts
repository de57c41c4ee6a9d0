import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { cadenceDaysOf, contradictionOf, isChange } from './conflicting-values.ts';
import { isSameMatter } from './matters.ts';
import { daysOf } from './read-quantities.ts';
import { commonWords, isSamePlace } from './rule-pairs.ts';
import { TELLS } from './rule-words.ts';
import { ownWords, quantitiesOf, type Statement } from './statements.ts';

/** How long, how often or how much something is, with what the words before it make of the number. */
interface Span {
  readonly statement: Statement;
  readonly is: 'length' | 'cadence' | 'ahead' | 'after' | 'money' | 'percentage';
  readonly bound: 'most' | 'least' | 'exactly';
  readonly value: number;
}

/** Two statements that measure the same and come to something else, whatever else each of them says. */
export function conflictingSpans(statements: readonly Statement[], language: Language): Contradiction[] {
  const clauses = statements.filter(({ isWhole }) => !isWhole);
  const spans = clauses.flatMap((one) => spansOf(one, language));
  return spans.flatMap((one, at) =>
    spans.slice(at + 1).flatMap((other) => {
      const [first, second] = [one.statement, other.statement];
      if (isAnotherRound(one, other)) return [];
      if (one.is !== other.is || isSamePlace(first, second) || !excludes(one, other)) return [];
      if (
        (isAim(first) !== isAim(second) && !isSlackerAim(one, other)) ||
        isChange(first, second) ||
        !isSameMatter(first, second, language)
      )
        return [];
      return [contradictionOf(first, second, commonWords(first, second).slice(0, 4).join(' '))];
    }),
  );
}

/** “Checked weekly”, and an expert checks the same once a year: somebody else, much less often. */
function isAnotherRound(one: Span, other: Span): boolean {
  const [less, more] = [one.value, other.value].sort((a, b) => a - b);
  if (one.is !== 'cadence' || (more ?? 0) < (less ?? 0) * MOST_TIMES) return false;
  return ownWords(one.statement, other.statement).length + ownWords(other.statement, one.statement).length > 0;
}

/** “Repaired within 48 hours”, and the aim is a week: one that asks for less than the rule is no aim. */
function isSlackerAim(one: Span, other: Span): boolean {
  const [aim, rule] = isAim(one.statement) ? [one, other] : [other, one];
  return aim.is === 'length' && aim.bound === 'most' && rule.bound === 'most' && aim.value > rule.value;
}

function isAim({ sentence }: Statement): boolean {
  return sentence.field === 'successMetrics';
}

/** Of another size altogether it is of something else: a course of weeks and its day of hours. */
const MOST_TIMES = 24;

function excludes(one: Span, other: Span): boolean {
  const [less, more] = [one, other].sort((a, b) => a.value - b.value);
  if (less === undefined || more === undefined || less.value === more.value) return false;
  if (one.is !== 'cadence' && more.value > less.value * MOST_TIMES) return false;
  // At least two and at most five, at most five and exactly two.
  if (less.bound === 'least' || more.bound === 'most') return less.bound === more.bound;
  return true;
}

const NEAR = 28;

function spansOf(statement: Statement, language: Language): Span[] {
  const { sentence, isNegative } = statement;
  const { patterns } = statementWordsOf(language);
  if (isNegative || statement.isReport || TELLS.test(sentence.text) || sentence.field === 'painPoints') return [];
  if (patterns.today.test(statement.folded) || patterns.hedges.test(statement.folded)) return [];
  const quantities = quantitiesOf(statement).filter(({ is }) => is !== 'clock' && is !== 'date');
  const days = hoursBetween(sentence.text, language) ?? cadenceDaysOf(sentence.text);
  const [only, ...others] = quantities.filter((quantity) => !isTimes(quantity, statement));
  // “Inspections or the annual service”: which of them it is said of does not show.
  if (days !== null && OR.test(sentence.text)) return [];
  if (days !== null && (only === undefined || isPeriod(only)))
    return [{ statement, is: 'cadence', bound: 'exactly', value: days }];
  if (only === undefined && SAME_DAY.test(sentence.text)) return [{ statement, is: 'length', bound: 'most', value: 1 }];
  if (only === undefined || others.length > 0) return [];
  const before = fold(sentence.text.slice(0, only.start - sentence.start).slice(-NEAR), language);
  const after = fold(sentence.text.slice(only.end - sentence.start).slice(0, NEAR), language);
  if (only.is === 'money' || only.is === 'percentage')
    return [{ statement, is: only.is, bound: boundOf(before, after, language), value: only.value }];
  if (only.is !== 'duration') return [];
  const is = kindOf(before, after, language);
  return is === null ? [] : [{ statement, is, bound: boundOf(before, after, language), value: daysOf(only) }];
}

const SAME_DAY =
  /(?<!\p{L})(?:(?:the|on the) same day|am (?:selben|gleichen) tag|(?:el|en el) mismo día|le (?:jour même|même jour)|no mesmo dia)(?!\p{L})|当日中|即日/iu;

const EVERY_HOURS =
  /(?<!\p{L})(?:every|alle|cada|toutes les|a cada)\s+(?:(?<count>[\p{L}\d]{1,12})\s+)?(?:hours?|stunden?|horas?|heures?)(?!\p{L})|(?<!\p{L})(?:hourly|stündlich)(?!\p{L})|(?<=(?<times>\d{1,2}))時間(?:ごと|毎|おき)/iu;
const HOURS_A_DAY = 24;

/** “Every two hours”, in days. */
function hoursBetween(text: string, language: Language): number | null {
  const match = EVERY_HOURS.exec(text);
  if (match === null) return null;
  const { count = '1', times } = match.groups ?? {};
  const hours = Number(times ?? count) || phrasesOf(language).numberWords.get(count.toLowerCase());
  return hours === undefined ? null : hours / HOURS_A_DAY;
}

const OR = /(?<!\p{L})(?:or|oder|o|ou)(?!\p{L})|または/iu;

/** “Twice a week”, “dos veces por semana”. */
function isTimes({ end }: Quantity, { sentence }: Statement): boolean {
  return /^\s?(?:(?:times|x|mal|veces|vez|fois|vezes)(?!\p{L})|[回度])/iu.test(sentence.text.slice(end - sentence.start));
}

function isPeriod({ is }: Quantity): boolean {
  return is === 'duration';
}

function kindOf(before: string, after: string, language: Language): 'length' | 'ahead' | 'after' | null {
  const { passed, ahead, behind } = claimsOf(language);
  const begins = (pattern: RegExp) => new RegExp(`^${pattern.source}`, 'u').test(after);
  const ends = (pattern: RegExp) => new RegExp(`${pattern.source}$`, 'u').test(before);
  if (begins(passed) || ends(passed)) return null;
  if (begins(ahead)) return 'ahead';
  return begins(behind) || ends(behind) ? 'after' : 'length';
}

function boundOf(before: string, after: string, language: Language): Span['bound'] {
  const { atMost, atLeast } = claimsOf(language);
  const text = language === 'ja' ? after : before;
  if (atLeast.test(text)) return 'least';
  return atMost.test(text) ? 'most' : 'exactly';
}
