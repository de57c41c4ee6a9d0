import { numberWord } from '../vocabulary/number-words.ts';
import type { Sentence } from './brief.ts';
import { beyondThat } from './comparisons.ts';
import { outsideParentheses } from './ranges.ts';
import { comparedNumbers } from './read-thresholds.ts';
import { ADDED, AFTER, ARROW, BEFORE, MISSING, OVERDUE, TELLS, VERB_AHEAD } from './rule-words.ts';
import { readCadence } from './time-words.ts';
import { isOnlyWhen } from './when-words.ts';

const CLAUSE_END = /\s*[;；\n]\s*|,\s+|、(?=.{4})|\s+(?:and|und|sowie|y|e|et)\s+(?=[\p{L}\d<>])|\.\s+/giu;
/** How much of what stands around a sign is looked at, so that long answers stay fast. */
const LOOK = 240;
const ASKS =
  /(?<!\p{L})(?:remind|alert|notify|send|email|ping|route|escalate|when|if|approve|weekly|daily|monthly|update|lock|copy|move|assign|tell|warn|wenn|sobald|cuando|si|quand|avisar|erinner\p{L}*|rappel\p{L}*)\p{L}*(?!\p{L})/iu;

/** The clauses of a sentence; one without a verb, a number or a recipient of its own belongs to the one before. */
export function clausesOf(sentence: Sentence): Sentence[] {
  const cuts: Sentence[] = [];
  let from = 0;
  const { text } = sentence;
  const signs = signsOf(text);
  const take = (end: number) => {
    const raw = text.slice(from, end);
    const body = raw.trim();
    if (body === '') return;
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    cuts.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of outsideParentheses(text, CLAUSE_END)) {
    const next = match.index + match[0].length;
    const left = partOf(signs, Math.max(from, match.index - LOOK), match.index);
    if (!isCut(match[0], left, partOf(signs, next, next + lengthOfClause(text, next)))) continue;
    take(match.index);
    from = next;
  }
  take(text.length);
  return cuts;
}

function lengthOfClause(text: string, from: number): number {
  const near = text.slice(from, from + LOOK);
  const end = near.search(/[,;；]/u);
  return end < 0 ? near.length : end;
}

/** What stands where in a sentence, found once: its clauses are judged many times, and each time by a part of it. */
interface Signs {
  readonly text: string;
  /** Positions of numbers that something is compared with, of numbers in digits or words, and of what points before or after something. */
  readonly compared: readonly number[];
  readonly numbers: readonly number[];
  readonly directions: readonly number[];
}

function signsOf(text: string): Signs {
  const digits = [...text.matchAll(/\d/gu)].map(({ index }) => index);
  const words = [...text.matchAll(/\p{L}{2,15}/gu)].filter(([word]) => (numberWord(word) ?? 0) > 1).map(({ index }) => index);
  const directions = DIRECTIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index));
  return {
    text,
    compared: comparedNumbers(text),
    numbers: [...digits, ...words].sort((a, b) => a - b),
    directions: directions.sort((a, b) => a - b),
  };
}

const DIRECTIONS = [BEFORE, AFTER, ARROW].map(({ source }) => new RegExp(source, 'giu'));

interface Part {
  readonly text: string;
  readonly isCompared: boolean;
  readonly hasNumber: boolean;
  readonly hasDirection: boolean;
}

function partOf({ text, compared, numbers, directions }: Signs, from: number, to: number): Part {
  return {
    text: text.slice(from, to),
    isCompared: isAnyWithin(compared, from, to),
    hasNumber: isAnyWithin(numbers, from, to),
    hasDirection: isAnyWithin(directions, from, to),
  };
}

function isAnyWithin(positions: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (positions[low] ?? to) < to;
}

/** “…, at the latest (cashier)” says nothing by itself. */
export function saysAtMost(text: string): boolean {
  return AT_MOST.test(text);
}

const AT_MOST =
  /^\s*(?:at (?:the )?(?:most|latest)|no later|spätestens|höchstens|maximal|como máximo|a más tardar|au plus tard|au maximum|no máximo|o mais tardar)\s*(?:\([^()]{1,60}\))?[.\s]*$/iu;

function isCut(sign: string, left: Part, clause: Part): boolean {
  if (/[;；\n]/u.test(sign)) return true;
  if (saysAtMost(clause.text)) return false;
  const beginsWithNumber = /^\s*\d/u.test(clause.text);
  if (/\p{L}/u.test(sign))
    return !beginsWithNumber && (standsAlone(clause) || recurs(clause)) && (standsAlone(left) || recurs(left));
  // “60, 30 and 14 days before”: the series goes on.
  if (beginsWithNumber) return standsAlone(left) && standsAlone(clause);
  if (isConditionAlone(left) && !isCondition(clause.text)) return false;
  if (isOrderAlone(left) && isCondition(clause.text)) return false;
  // “Due 72 hours after the incident, remind the officer”: whom, of what stands before.
  if (isOrderAlone(clause) && left.hasNumber && left.hasDirection) return false;
  return startsClause(clause) || (recurs(clause) && recurs(left));
}

const CONDITION = /^(?:if|when|whenever|wenn|sobald|falls|si|cuando|quand|lorsque|se|quando)\s/iu;

function isCondition(text: string): boolean {
  const said = text.trimStart();
  return CONDITION.test(said) || VERB_AHEAD.test(said);
}

/** “If a pump is broken for 2 days” says nothing of what follows: that is the next clause. */
function isConditionAlone({ text }: Part): boolean {
  const condition = CONDITION.exec(text.trimStart()) ?? VERB_AHEAD.exec(text.trimStart());
  return condition !== null && (!text.includes(',') || !TELLS.test(text.trimStart().slice(condition[0].length)));
}

const ORDER =
  /^(?:please\s+|bitte\s+)?(?:remind|alert|notify|warn|tell|text|email|ping|inform|call|erinner[ne]?|erinnere|benachrichtige[n]?|informiere[n]?|melde[n]?|warne[n]?|avisa[r]?|avise|recorda[r]?|recuerda|notifica[r]?|prévenir|prévenez|rappele[rz]|avertir|avertissez|lembra[r]?|lembre|avisem?|notifique)(?!\p{L})/iu;

/** “Den Kunden benachrichtigen, wenn …”: in German the verb stands last. */
const ORDER_AT_END =
  /(?<!\p{L})(?:benachrichtigen|erinnern|informieren|warnen|anrufen|melden|bescheid (?:geben|sagen)|alarmieren|verständigen)$/iu;

/** “Erinnere den Disponenten um 13 Uhr”, “melden”: whom and how, but not yet when: that is the next clause. */
function isOrderAlone(left: Part): boolean {
  const text = left.text.trimStart();
  return (
    (ORDER.test(text) || ORDER_AT_END.test(text)) &&
    !text.includes(',') &&
    !standsAlone(left) &&
    !recurs(left) &&
    !CONDITION_WITHIN.test(text)
  );
}

const CONDITION_WITHIN = /\s(?:if|when|whenever|wenn|sobald|falls|si|cuando|quand|lorsque|se|quando)\s/iu;

/** Says how often, and what: “daily” alone belongs to the clause before. */
function recurs({ text }: Part): boolean {
  return readCadence(text) !== null && !isOnlyWhen(text);
}

/** Says by itself when something is to happen. */
function standsAlone({ text, isCompared, hasNumber, hasDirection }: Part): boolean {
  if (isCompared || (hasNumber && hasDirection)) return true;
  return CONDITION.test(text.slice(0, 12)) || VERB_AHEAD.test(text);
}

function startsClause({ text, hasNumber }: Part): boolean {
  if (hasNumber && /\d/u.test(text)) return true;
  return (
    [ARROW, ASKS, TELLS, OVERDUE, MISSING, ADDED, / to /i].some((pattern) => pattern.test(text)) || beyondThat(text) !== null
  );
}
