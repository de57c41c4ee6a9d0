import { type Claim, claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, phrasesOf } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { ownWords, quantitiesOf, type Statement, sharedBy } from './statements.ts';
import { phraseAround } from './subjects.ts';

/** A statement with what limits are compared by. */
interface Limited {
  readonly statement: Statement;
  readonly language: Language;
  readonly is: ReadonlySet<Claim>;
  readonly quantities: readonly Quantity[];
  readonly months: ReadonlySet<number>;
}

/** Two statements of which one sets a limit (closed months, places, a budget, the number of people, a flat value) and the other goes beyond it. */
export function conflictingLimits(statements: readonly Statement[], language: Language): Contradiction[] {
  const read = statements.map((statement) => limitedOf(statement, language));
  return RULES.flatMap(({ isLimit, isBeyond }) => {
    const limits = read.filter(isLimit);
    return limits.flatMap((limit) =>
      read
        .filter((other) => !isSamePlace(limit, other) && isBeyond(limit, other))
        .map((other) => contradictionOf(limit.statement, other.statement, aboutOf(limit, other))),
    );
  });
}

function aboutOf({ statement: one }: Limited, { statement: other }: Limited): string {
  const shared = sharedBy(one, other).slice(0, 4);
  return (shared.length > 0 ? shared : one.tokens.slice(0, 2).map(({ key }) => key)).join(' ');
}

function isSamePlace({ statement: { sentence: one } }: Limited, { statement: { sentence: other } }: Limited): boolean {
  return one.field === other.field && one.start < other.end && other.start < one.end;
}

const READ: readonly Claim[] = ['closed', 'happens', 'room', 'budget', 'price', 'free', 'paid', 'us', 'staff'];

function limitedOf(statement: Statement, language: Language): Limited {
  const claims = claimsOf(language);
  return {
    statement,
    language,
    is: new Set(READ.filter((claim) => claims[claim].test(statement.folded))),
    quantities: quantitiesOf(statement),
    months: monthsIn(statement.folded, language),
  };
}

const BETWEEN_MONTHS = /^ (?:to|till|until|through|bis|a|hasta|jusqu|à|au|ate) ?(?:en|a|au)? $/u;

/** The months that are named; those between two that stand for a range, as well. */
function monthsIn(folded: string, language: Language): ReadonlySet<number> {
  if (language === 'ja') return new Set([...folded.matchAll(/(\d{1,2})月/gu)].map(([, month]) => Number(month)));
  const { months } = phrasesOf(language);
  let at = 0;
  const named = folded.split(' ').flatMap((word) => {
    const start = at;
    at += word.length + 1;
    // “May” is a verb as well.
    const month =
      word === 'may' && !/(?:in|to|from|until|till|of) $/u.test(folded.slice(0, start)) ? undefined : months.get(word);
    return month === undefined ? [] : [{ month, start, end: start + word.length }];
  });
  const found = new Set(named.map(({ month }) => month));
  named.forEach((one, index) => {
    const next = named[index + 1];
    if (next === undefined || !BETWEEN_MONTHS.test(folded.slice(one.end, next.start))) return;
    for (let month = one.month; month !== next.month; month = (month % 12) + 1) found.add(month);
  });
  return found;
}

interface LimitRule {
  readonly isLimit: (one: Limited) => boolean;
  readonly isBeyond: (limit: Limited, other: Limited) => boolean;
}

const RULES: readonly LimitRule[] = [
  {
    isLimit: ({ is, months, statement }) => is.has('closed') && months.size > 0 && !statement.isConditional,
    isBeyond: isWhileClosed,
  },
  { isLimit: (one) => one.is.has('room') && !one.statement.isToday && amountsOf(one).length === 1, isBeyond: isOverfull },
  { isLimit: (one) => one.is.has('budget') && !one.statement.isConditional && moneyOf(one).length === 1, isBeyond: isTooDear },
  { isLimit: (one) => one.is.has('us') && teamOf(one) !== null, isBeyond: isOtherTeam },
  { isLimit: ({ is, statement }) => is.has('free') && !statement.isNegative, isBeyond: isPaidAllTheSame },
  { isLimit: (one) => flatValue(one) !== null, isBeyond: isOtherValue },
];

/** “Closed in January”, and visits in January. */
function isWhileClosed(limit: Limited, other: Limited): boolean {
  if (
    other.is.has('closed') ||
    !other.is.has('happens') ||
    other.statement.isNegative ||
    other.statement.sentence.field === 'painPoints'
  )
    return false;
  return [...other.months].length > 0 && [...other.months].every((month) => limit.months.has(month));
}

function amountsOf({ quantities }: Limited): readonly Quantity[] {
  return quantities.filter(({ is }) => is === 'count' || is === 'number');
}

/** “The bus has 14 seats”, and 19 people on it. */
function isOverfull(limit: Limited, other: Limited): boolean {
  const [most] = amountsOf(limit);
  const [more] = amountsOf(other);
  if (most === undefined || more === undefined || amountsOf(other).length > 1 || more.value <= most.value) return false;
  if (other.is.has('room') || other.statement.isNegative || other.statement.sentence.field === 'successMetrics') return false;
  if (claimsOf(limit.language).mistaken.test(other.statement.folded)) return false;
  const things = sharedBy(limit.statement, other.statement);
  const first = limit.statement.tokens.find(({ acts }) => acts.length === 0)?.key;
  if (first === undefined || !ON_IT.test(other.statement.folded)) return false;
  // “Abendkurse” are courses.
  const isCompound =
    limit.language === 'de' && other.statement.tokens.some(({ key }) => key.length > first.length && key.endsWith(first));
  return things.includes(first) || (isCompound && things.length > 0);
}

/** People in or on something, or at once. */
const ON_IT =
  /(?<![^ ])(?:people|persons|groups? of|party of|players|members|patients|guests|passengers|children|kids|pupils|students|participants|visitors|at once|at a time|on the|into the|in the|personen|gruppen?|gaste|gaesten?|kindern?|teilnehmern?|teilnehmerinnen|mitgliedern?|personas|ninos|alumnos|invitados|personnes|enfants|eleves|pessoas|criancas|alunos)(?![^ ])/u;

function moneyOf({ quantities }: Limited): readonly Quantity[] {
  return quantities.filter(({ is }) => is === 'money');
}

/** “The budget is 40,000”, and a price of 52,000 for the same. */
function isTooDear(limit: Limited, other: Limited): boolean {
  const [most] = moneyOf(limit);
  const [price] = moneyOf(other);
  if (
    most === undefined ||
    price === undefined ||
    moneyOf(other).length > 1 ||
    price.unit !== most.unit ||
    price.value <= most.value
  )
    return false;
  return (
    other.is.has('price') &&
    !other.is.has('budget') &&
    !other.statement.isConditional &&
    sharedBy(limit.statement, other.statement).length > 0
  );
}

const US: Readonly<Record<Language, RegExp>> = {
  en: /^(?:there are |there s |we are |we re |it s )(?:only |just )?(?:an? (?:small |little |tiny )?(?:team|crew|company|office|firm|staff) of )?\S+(?: of us)?(?: |$)/u,
  de: /^wir sind (?:nur )?(?:zu )?\S+(?: leute| personen| mitarbeiter)?$/u,
  es: /^(?:solo )?somos (?:solo )?\S+(?: personas)?(?: en \S+ \S+)?$/u,
  fr: /^(?:nous sommes|on est) (?:seulement )?(?:a )?\S+(?: personnes)?$/u,
  pt: /^(?:so )?somos (?:apenas )?\S+(?: pessoas)?$/u,
  ja: /^(?:私たち|スタッフ)は\d+(?:人|名)/u,
};

/** How many “we” are: “there are 3 of us”. */
function teamOf({ statement: { folded }, language }: Limited): number | null {
  const isUs =
    US[language].test(folded) && (language !== 'en' || / of us(?: |$)|(?:team|crew|company|office|firm|staff) of /u.test(folded));
  const { numberWords } = phrasesOf(language);
  const number = isUs
    ? folded
        .split(' ')
        .map((word) => numberWords.get(word) ?? Number(word))
        .find((value) => value > 1)
    : undefined;
  return number ?? null;
}

/** “The seven crew members”. */
function isOtherTeam(limit: Limited, other: Limited): boolean {
  if (other.statement.sentence.field !== 'stakeholders' && !other.is.has('us')) return false;
  const words = other.statement.folded.split(' ');
  const claims = claimsOf(limit.language);
  const { numberWords } = phrasesOf(limit.language);
  const team = teamOf(limit);
  return words.some((word, at) => {
    const count = numberWords.get(word) ?? Number(word);
    const next = words.slice(at + 1, at + 3).join(' ');
    const isStaff = new RegExp(`^${claims.staff.source}`, 'u').test(next) && !OF_OTHERS.test(words[at + 2] ?? '');
    return team !== null && count >= 2 && isStaff && count > team;
  });
}

/** “32 employees of our customers”. */
const OF_OTHERS = /^(?:of|from|von|vom|bei|beim)$/u;

/** “Permits are free of charge”, and the fees for permits. */
function isPaidAllTheSame(limit: Limited, other: Limited): boolean {
  if (!other.is.has('paid') || other.is.has('free') || other.statement.isNegative || other.statement.isConditional) return false;
  const shared = sharedBy(limit.statement, other.statement);
  const isNarrower = ownWords(limit.statement, other.statement).some(({ key, at }) =>
    limit.statement.tokens.some(
      (token) => shared.includes(token.key) && Math.abs(token.at - at) <= 2 && token.key !== key && !PAID_WORD.test(key),
    ),
  );
  return shared.length > 0 && !isNarrower;
}

const PAID_WORD = /^(?:free|charge|gratis|kostenlos|coste|frais|custo|volunt\S*|ehrenamt\S*|benevol\S*|gratuit\S*)$/u;

interface Flat {
  readonly subject: string;
  readonly value: number;
  readonly unit: string;
}

/** “The deposit is 50 %”: one thing, one value, nothing else. */
function flatValue({ statement, quantities, language }: Limited): Flat | null {
  const [quantity] = quantities;
  if (language === 'ja' || quantity === undefined || quantities.length > 1 || !FLAT.has(quantity.is)) return null;
  const before = fold(statement.sentence.text.slice(0, quantity.start - statement.sentence.start), language);
  const words = before.split(' ');
  const subject = statement.tokens.filter(({ at, key, acts }) => at < words.length && key !== 'everybody' && acts.length === 0);
  const [only] = subject;
  if (only === undefined || subject.length > 2 || only.at > 1 || statement.isConditional) return null;
  const run = subject.filter(({ at }, place) => at === only.at + place);
  const last = run.at(-1) ?? only;
  const isCopula = new RegExp(`^${claimsOf(language).copula.source}`, 'u').test(words.slice(last.at + 1).join(' '));
  const isComparison = statementWordsOf(language).patterns.within.test(before) || /\S+ (?:than|als|que|do que)$/u.test(before);
  return isCopula && !isComparison
    ? { subject: run.map(({ key }) => key).join(' '), value: quantity.value, unit: quantity.unit }
    : null;
}

/** “A deposit of 50 %”. */
function valueOfNoun({ statement, quantities, language }: Limited): Flat | null {
  const [quantity] = quantities;
  if (language === 'ja' || quantity === undefined || quantities.length > 1 || !FLAT.has(quantity.is)) return null;
  const words = fold(statement.sentence.text.slice(0, quantity.start - statement.sentence.start), language).split(' ');
  if (statement.isConditional || !/^(?:of|von|de|d)$/u.test(words.at(-1) ?? '')) return null;
  const noun = statement.tokens.find(({ at, acts }) => at === words.length - 2 && acts.length === 0);
  if (noun === undefined) return null;
  const phrase = phraseAround(statement.tokens, noun, language).filter((key) => !key.startsWith('verb '));
  return { subject: phrase.join(' '), value: quantity.value, unit: quantity.unit };
}

const FLAT: ReadonlySet<Quantity['is']> = new Set(['money', 'percentage', 'duration']);

function isOtherValue(limit: Limited, other: Limited): boolean {
  if (limit.statement.sentence.field === 'successMetrics' || other.statement.sentence.field === 'successMetrics') return false;
  const [one, second] = [flatValue(limit), flatValue(other) ?? valueOfNoun(other)];
  if (one === null || second === null || one.subject !== second.subject) return false;
  return one.value !== second.value || one.unit !== second.unit;
}
