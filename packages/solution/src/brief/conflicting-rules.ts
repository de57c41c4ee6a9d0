import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction } from './brief.ts';
import { conflictingDeciders } from './conflicting-deciders.ts';
import { cadenceDaysOf } from './conflicting-values.ts';
import { isKin as isSameWord } from './matters.ts';
import { AIMS, againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { ARROW, HELD_OFF, WITHOUT } from './rule-words.ts';
import { onceFor, ownWords, type Statement, sharedBy, type Token } from './statements.ts';

/** What rules are compared with. */
interface Wording extends RuleWords {
  readonly orderOf: (statement: Statement) => Order | null;
}

/**
 * Two statements of which one is a rule for all cases and the other tells of cases without it, or which leave the same decision to two people,
 * or put two steps in two orders, or tell of one where the other tells of several.
 */
export function conflictingRules(statements: readonly Statement[], language: Language): Contradiction[] {
  const base = { language, words: statementWordsOf(language), claims: claimsOf(language) };
  const wording: Wording = { ...base, orderOf: onceFor((statement) => order(statement, { ...base, orderOf: () => null })) };
  const told = statements.filter(({ sentence }) => !AIMS.has(sentence.field) && !ARROW.test(sentence.text));
  const stated = statements.filter(({ sentence }) => sentence.field !== 'successMetrics' && !ARROW.test(sentence.text));
  return [
    ...againstEach(stated, told, (rule) => needed(rule, wording), isDoneWithout),
    ...againstEach(told, told, (rule) => mustBeSigned(rule, wording), isUnsigned),
    ...againstEach(told, told, (rule) => alwaysDone(rule, wording), isDoneAtTimes),
    ...againstEach(told, told, (rule) => alwaysDone(rule, wording), isLeftUndone),
    ...conflictingDeciders(told, wording),
    ...againstEach(told, told, (rule) => orderIn(rule, wording), isOrderedOtherwise),
    ...againstEach(told, told, (rule) => single(rule, wording), isSeveral),
  ];
}

/** How far behind “without” stands what is needed. */
const NEAR = 5;

function tokensBehind({ tokens, folded }: Statement, pattern: RegExp, language: Language): readonly Token[] {
  const at = placeOf(folded, pattern, language);
  if (at < 0) return [];
  // In Japanese “without” stands behind.
  if (language === 'ja') return tokens.filter((token) => token.at < at).slice(-1);
  return tokens.filter((token) => token.at > at && token.at <= at + NEAR);
}

interface Needed {
  readonly statement: Statement;
  readonly wording: Wording;
  readonly keys: ReadonlySet<string>;
}

/** “No work without a permit”, “every job needs a permit”: the permit. */
function needed(statement: Statement, wording: Wording): Needed | null {
  const { requires } = wording.claims;
  if (statement.isUniversal && !statement.isNegative && !statement.isConditional && requires.test(statement.folded)) {
    const asked = tokensBehind(statement, requires, wording.language).map(({ key }) => key);
    return asked.length === 0 ? null : { statement, wording, keys: new Set(asked) };
  }
  if (EACH_MUST.test(statement.folded) && !statement.isNegative && !beginsWithCondition(statement, wording)) {
    const asked = tokensBehind(statement, EACH_MUST_BE, wording.language).filter(({ acts, key, isActor }) => {
      return acts.length === 0 && !isActor && !key.startsWith('verb ');
    });
    return asked.length === 0 ? null : { statement, wording, keys: new Set(asked.map(({ key }) => key)) };
  }
  const isNever = statement.isNegative && !statement.isConditional && /(?<![^ ])\S+ .*/u.test(statement.folded);
  if (!isNever || !WITHOUT.test(statement.folded) || !hasTwoNegations(statement, wording)) return null;
  const keys = tokensBehind(statement, WITHOUT, wording.language).map(({ key }) => key);
  return keys.length === 0 ? null : { statement, wording, keys: new Set(keys) };
}

const EACH_MUST_BE =
  /(?<![^ ])(?:must|has to|have to|needs? to|is required to|are required to|muss|muessen|tienen? que|deben?|doit|doivent|devem?|tem de|tem que)(?![^ ])/u;
const EACH_MUST = new RegExp(
  `(?<![^ ])(?:every|each|all|any|jede[rs]?|alle|tod[oa]s?|cada|chaque|tou(?:te)?s) (?:\\S+ ){1,4}?${EACH_MUST_BE.source.replace('(?<![^ ])', '')}`,
  'u',
);

/** “Before the tour every rider must sign”: what is needed may be needed by then. */
function beginsWithCondition({ folded, isConditional }: Statement, { words, language }: Wording): boolean {
  const { conditions, demands } = words.patterns;
  return isConditional && placeOf(folded, conditions, language) < placeOf(folded, demands, language);
}

function hasTwoNegations({ folded }: Statement, { words }: Wording): boolean {
  return words.patterns.negations.test(folded.replace(WITHOUT, ' '));
}

/** “Urgent work goes ahead without a permit”, “regulars do not show the permit”, “we start before the permit is there”. */
function isDoneWithout({ statement, wording, keys }: Needed, other: Statement): boolean {
  const { language, words } = wording;
  if (isOfAnAmount(statement) && isOfAnAmount(other)) return false;
  const things = sharedBy(statement, other).filter((key) => !keys.has(key));
  const isWithout = WITHOUT.test(other.folded);
  if (isWithout && (hasTwoNegations(other, wording) || HELD_OFF.test(other.folded))) return false;
  if (isWithout) {
    const lacking = tokensBehind(other, WITHOUT, language).some(({ key }) => keys.has(key));
    return lacking && (things.length > 0 || (other.isDemand && !OUR_OWN.test(other.folded)));
  }
  const early = words.patterns.first.test(other.folded) && !other.isNegative;
  if (early && language !== 'ja')
    return tokensBehind(other, words.patterns.first, language).some(({ key }) => keys.has(key)) && things.length > 0;
  if (!other.isNegative || other.isUniversal || other.isExclusive) return false;
  const denied = tokensBehind(other, words.patterns.negations, language).map(({ key }) => key);
  return denied.filter((key) => keys.has(key)).length >= Math.min(2, keys.size) && things.length > 0;
}

/** “Locals may ride without a waiver” are some of the riders; those who work there are not. */
const OUR_OWN =
  /(?<![^ ])(?:we|staff|employees?|crew|team|volunteers?|guides?|instructors?|trainers?|owner|wir|personal|mitarbeiter\S*|team|trainer\S*|personal|empleados?|equipo|personnel|employes?|equipe|funcionarios?)(?![^ ])/u;

function isOfAnAmount({ sentence }: Statement): boolean {
  return /\d/u.test(sentence.text);
}

/** “Each delivery must be signed for”. */
function mustBeSigned(statement: Statement, wording: Wording): Always | null {
  const { isUniversal, isDemand, isNegative, folded } = statement;
  const isSigned = wording.words.patterns.signed.test(folded) || statement.acts.has('approve');
  return isUniversal && isDemand && !isNegative && isSigned ? { statement, wording } : null;
}

/** “Deliveries are left at the door without a signature”. */
function isUnsigned({ statement, wording }: Always, other: Statement): boolean {
  if (!WITHOUT.test(other.folded) || hasTwoNegations(other, wording) || isOfAnAmount(statement) || isOfAnAmount(other))
    return false;
  const at = placeOf(other.folded, WITHOUT, wording.language);
  const behind = other.folded
    .split(' ')
    .slice(at + 1, at + 1 + NEAR)
    .join(' ');
  return wording.words.patterns.signed.test(behind) && sharedBy(statement, other).length > 0;
}

interface Always {
  readonly statement: Statement;
  readonly wording: Wording;
}

/** “Every harness is checked before each climb”. */
function alwaysDone(statement: Statement, wording: Wording): Always | null {
  const { isUniversal, isNegative, isConditional, hasException, isReport, folded } = statement;
  const isBefore = wording.words.patterns.first.test(folded);
  if (!isUniversal || isNegative || isReport || ((isConditional || hasException) && !isBefore)) return null;
  return { statement, wording };
}

/** “One batch in ten”. */
const PART_OF =
  /(?<![^ ])(?:one|1|eine?r?|un[ao]?|uma?) (?:\S+ )?(?:in|out of|von|de cada|sur|em cada) (?:\d+|two|three|four|five|ten|twenty|hundred|zwei|drei|vier|fuenf|zehn|dos|tres|diez|deux|trois|dix|dois|tres|dez)(?![^ ])/u;
const SELDOM_DAYS = 7;

/** “Loan harnesses are only checked once a season”: the same, done to some of them or at times. */
function isDoneAtTimes({ statement, wording }: Always, other: Statement): boolean {
  if (other.isReport || other.isUniversal || other.isNegative) return false;
  const isPartly = wording.claims.partly.test(other.folded) || PART_OF.test(other.folded);
  const isSeldom =
    wording.words.patterns.first.test(statement.folded) &&
    other.isExclusive &&
    (cadenceDaysOf(other.sentence.text) ?? 0) >= SELDOM_DAYS;
  if (!isPartly && !isSeldom) return false;
  const shared = sharedBy(statement, other);
  const acts = [...statement.acts].filter((act) => other.acts.has(act));
  if (shared.length + acts.length < 2) return false;
  return restOf(other, statement, wording).length === 0;
}

/** “Every return is counted and checked”, and some go back “without a check”: what is always done, to the same. */
function isLeftUndone({ statement, wording }: Always, other: Statement): boolean {
  if (!WITHOUT.test(other.folded) || hasTwoNegations(other, wording) || HELD_OFF.test(other.folded)) return false;
  if (isOfAnAmount(statement) || isOfAnAmount(other)) return false;
  const left = tokensBehind(other, WITHOUT, wording.language).filter(({ isActor }) => !isActor);
  const isDone = left.some(({ key, acts }) => statement.tokens.some((token) => isSameDeed(token, { key, acts })));
  return isDone && sharedBy(statement, other).some((key) => !left.some((token) => token.key === key));
}

function isSameDeed(token: Token, { key, acts }: Pick<Token, 'key' | 'acts'>): boolean {
  return acts.length > 0 ? acts.some((act) => token.acts.includes(act)) : key.startsWith('verb ') && token.key === key;
}

/** Own words of a statement; what says more about a shared word, right before it, and words of the claim itself do not count. */
function restOf(statement: Statement, rule: Statement, { claims, language }: Wording): readonly Token[] {
  const shared = new Set(rule.tokens.map(({ key }) => key));
  const at = placeOf(statement.folded, claims.partly, language);
  const isRomance = language === 'es' || language === 'fr' || language === 'pt';
  return ownWords(statement, rule).filter((token) => {
    const next = statement.tokens.find((one) => one.at > token.at);
    const isBefore = next !== undefined && next.at === token.at + 1 && shared.has(next.key);
    const isBehind =
      isRomance && statement.tokens.some((one) => shared.has(one.key) && token.at - one.at <= 2 && token.at > one.at);
    const isQualifier = isBefore || isBehind;
    return !token.isActor && !isQualifier && !(at >= 0 && token.at >= at && token.at <= at + 2);
  });
}

interface Order {
  readonly statement: Statement;
  readonly wording: Wording;
  readonly early: ReadonlySet<string>;
  readonly late: ReadonlySet<string>;
}

/** “First we measure, then we quote”; “we quote after the measuring”. */
function order(statement: Statement, wording: Wording): Order | null {
  const { language, claims } = wording;
  if (language === 'ja' || statement.isNegative || statement.isReport || isOfAnAmount(statement)) return null;
  const [then, after] = [claims.earlier, claims.later].map((pattern) => placeOf(statement.folded, pattern, language));
  const isThen = (then ?? -1) > 0;
  const at = isThen ? (then ?? -1) : (after ?? -1);
  const steps = statement.tokens.filter(({ isActor }) => !isActor);
  if (at === 0 && !isThen) return afterAtTheStart(statement, wording, steps);
  if (at < 0 || (isThen && (after ?? -1) >= 0)) return null;
  const before = new Set(steps.filter((token) => token.at < at).map(({ key }) => key));
  const behind = new Set(steps.filter((token) => token.at > at).map(({ key }) => key));
  if (before.size === 0 || behind.size === 0) return null;
  return isThen ? { statement, wording, early: before, late: behind } : { statement, wording, early: behind, late: before };
}

/** “After the offer is signed our man measures”, “once it is paid, we ship”: a comma, or else the first deed, ends what comes first. */
function afterAtTheStart(statement: Statement, wording: Wording, steps: readonly Token[]): Order | null {
  const comma = statement.sentence.text.indexOf(',');
  const deed = steps.find(({ acts, key }) => acts.length > 0 || key.startsWith('verb '));
  const end = comma < 0 ? deed?.at : fold(statement.sentence.text.slice(0, comma), wording.language).split(' ').length - 1;
  if (end === undefined) return null;
  const early = new Set(steps.filter(({ at }) => at <= end).map(({ key }) => key));
  const late = new Set(steps.filter(({ at }) => at > end).map(({ key }) => key));
  return early.size === 0 || late.size === 0 ? null : { statement, wording, early, late };
}

function orderIn(statement: Statement, wording: Wording): Order | null {
  const found = wording.orderOf(statement);
  return found === null ? null : { ...found, wording };
}

function isOrderedOtherwise({ wording, early, late }: Order, other: Statement): boolean {
  const second = wording.orderOf(other);
  if (second === null) return false;
  const turned = [...early].filter((key) => has(second.late, key) && !has(second.early, key) && !has(late, key));
  const back = [...late].filter((key) => has(second.early, key) && !has(second.late, key) && !has(early, key));
  const isMost = (keys: readonly string[], of: ReadonlySet<string>) => keys.length > 0 && keys.length * 2 >= of.size;
  return isMost(turned, early) && isMost(turned, second.late) && isMost(back, late) && isMost(back, second.early);
}

/** “Measured” and “to measure” are the same step. */
function has(steps: ReadonlySet<string>, key: string): boolean {
  const bare = key.replace(/^verb /u, '');
  return steps.has(key) || [...steps].some((step) => isSameWord(step.replace(/^verb /u, ''), bare));
}

interface Single {
  readonly statement: Statement;
  readonly wording: Wording;
  /** What there is one of. */
  readonly one: string;
  /** What has it. */
  readonly of: string;
}

/** “Each plot has exactly one owner”. */
function single(statement: Statement, wording: Wording): Single | null {
  const { claims, language } = wording;
  const { folded, tokens, isNegative } = statement;
  if (isNegative || /\d/u.test(statement.sentence.text) || !claims.one.test(folded)) return null;
  const at = placeOf(folded, claims.one, language);
  const plain = tokens.filter(({ acts, key }) => acts.length === 0 && key !== 'everybody');
  const one = plain.find((token) => token.at > at)?.key;
  const of = plain.findLast((token) => token.at < at && !token.key.startsWith('verb '))?.key;
  return one === undefined || of === undefined || one === of ? null : { statement, wording, one, of };
}

/** “Many plots belong to two or three owners”; that an owner has several plots is no denial. */
function isSeveral({ statement, wording, one, of }: Single, other: Statement): boolean {
  const { claims, language } = wording;
  if (!other.isNegative && claims.shared.test(other.folded)) return isOfBothIn(other, statement, one);
  if (other.isNegative || !claims.several.test(other.folded)) return false;
  const at = placeOf(other.folded, claims.several, language);
  const plain = other.tokens.filter(({ acts }) => acts.length === 0);
  const counted = plain.find((token) => token.at > at && token.at <= at + NEAR);
  const isOfBoth = counted?.key === one && plain.some(({ key, at: place }) => key === of && place < at);
  const isOther =
    counted !== undefined &&
    counted.key !== of &&
    plain.some(({ key, at: place }) => key === of && place < at) &&
    plain.some(({ key }) => isKin(key, one));
  return isOfBoth || isOther;
}

/** “Machines are shared between two lines”: what there is one of, and what has it. */
function isOfBothIn(other: Statement, { tokens }: Statement, one: string): boolean {
  const keys = new Set(other.tokens.map(({ key }) => key));
  const at = tokens.find(({ key }) => key === one)?.at ?? 0;
  return keys.has(one) && tokens.some((token) => token.at < at && token.acts.length === 0 && keys.has(token.key));
}

/** “Owner”, “owned”. */
function isKin(key: string, other: string): boolean {
  return key === other || (other.length >= 5 && key.replace(/^verb /u, '').startsWith(other.slice(0, -2)));
}
