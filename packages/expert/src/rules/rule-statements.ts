import { readQuestion } from '../synthesis/reading.ts';
import type { Column, SheetModel } from '../synthesis/sheet-model.ts';
import type { RuleStatement, RuleTick } from './rule.ts';
import { changeOf } from './rule-changes.ts';
import { clauseOf, piecesOf, type RuleReaders } from './rule-clauses.ts';
import { ruleSentences } from './rule-sentences.ts';
import { REST } from './rule-words.ts';

/** What tells when, how much, or what is left. */
const LIMITS =
  /\b(?:if|when|whenever|unless|except|only|otherwise|else|rest|others?|blank|empty|leave|never|not|no|nothing|zero|always|exempt|(?:do|does|are|is|has|have)n't|without|instead|plus|minus|round|at least|less|more|double|half|free)\b|\d/iu;

/** What people tell of themselves and their work. */
const IS_CHAT =
  /^(?:(?:and|but|so|because|at the moment|so far|until now|right now|today|currently|now|that way|then|the)\b,? ?)*(?:i|we|my|our|it|this|that|they|people|somebody|someone|nobody|everybody|he|she|there)\b/iu;

/** One thing that a rule says, and where it says so. */
export interface Stated {
  readonly statement: RuleStatement;
  /** Number of its sentence. */
  readonly sentence: number;
}

/** What the sentences of a question tell, in their order; null where one that belongs to the rule is not understood. */
export function statedIn(text: string, target: Column, own: SheetModel, readers: RuleReaders): readonly Stated[] | null {
  const isBox = target.kind === 'check';
  const sentences = ruleSentences(text, target.title, isBox);
  const stated: Stated[] = [];
  for (const [sentence, { text: body, isWish, ticks, isLed = false }] of sentences.entries()) {
    const found = isBox ? ticksIn(body, ticks, readers) : statementsIn(body, isWish, readers, stated.length > 0);
    if (found !== null) stated.push(...found.map((statement) => ({ statement, sentence })));
    else if (isLed || mayBelong(body, { isWish, isBehind: stated.length > 0 }, own)) return null;
  }
  return stated.length === 0 ? null : stated;
}

/** Whether a sentence that was not read may be a part of the rule: it limits something, or is the wish, and names something of the sheet. */
function mayBelong(body: string, { isWish, isBehind }: { isWish: boolean; isBehind: boolean }, own: SheetModel): boolean {
  const { columns, values } = readQuestion(body, [own]);
  const namesSheet =
    columns.some(({ column, isPart }) => !isPart && !column.primary) || values.some(({ column }) => !column.primary);
  if (/\d/.test(body) && (namesSheet || isBehind)) return true;
  if (!isBehind)
    return isWish && /\b(?:if|when|whenever|unless|otherwise|blank|empty|except|(?:but|only) (?:for|if|when))\b/iu.test(body);
  if (/^(?:the|these|those) \p{L}+ (?:go|goes|feed|feeds|end|are used|is used)\b/iu.test(body)) return false;
  const namesRows = values.some(({ column }) => !column.primary) && !/^(?:i|we|my|our)\b/iu.test(body);
  return (isWish && namesSheet) || namesRows || (LIMITS.test(body) && (columns.length > 0 || namesSheet || !IS_CHAT.test(body)));
}

const SAYS_AGAIN = new RegExp(`^${REST} (?:pays?|gets?|have|has) no (?:vat|tax|fee|surcharge|bonus|discount)$`, 'iu');

function statementsIn(body: string, isWish: boolean, readers: RuleReaders, hasValue: boolean): readonly RuleStatement[] | null {
  // 'Everyone else pays no VAT' says again what was told of the others.
  if (hasValue && SAYS_AGAIN.test(body)) return [];
  const whole = hasValue ? changeOf(body, readers) : null;
  if (whole !== null) return [whole];
  const found: RuleStatement[] = [];
  const pieces = piecesOf(body, readers, isWish);
  for (const piece of pieces) {
    const isFirst = found.length === 0 && isWish;
    const statement = (found.length > 0 || hasValue ? changeOf(piece, readers) : null) ?? clauseOf(piece, readers, isFirst);
    if (statement === null) return null;
    found.push(statement);
  }
  return found;
}

const NEVER =
  /^(?:but )?(?:not (?:for|if|when) (?<other>.+)|(?<rows>.+?),? (?:(?:must|should|need|do|does|are|is|can|may|will)(?: ?not|n't)|(?:are |is |get |gets )?never)(?: ever)? (?:to )?(?:get|gets|be|have|need|count|matter)?(?: a| the| any| it)*(?: ?(?:ticked|flagged|checked|marked|tick|flag|mark|one|it|approval|late|overdue|urgent))?|(?:ignore|skip|leave out|except) (?<left>.+))$/iu;

const DENIED = /\b(?:not|never|cannot)$|n't$/iu;
/** 'Seniors without a licence are allowed too.' */
const ALSO =
  /^(?:also |and )?(?<rows>.+?) (?:(?:should|must) (?:also )?be|are|is|also|get|gets)(?: also| always)? (?:allowed|ok|okay|fine|included|ticked|flagged|checked|marked|a tick|the tick)(?: too| as well| also| in any case| anyway| always)?$/iu;

/** 'If it is a warranty job we don't call.' */
const NOT_IF =
  /^(?:but )?(?:if|when|where|for) (.+?),? (?:then )?(?:we|i|it|they|nobody|there|no \p{L}+|the box)(?:'s)? (?:don't|doesn't|do not|does not|must not|mustn't|should not|shouldn't|need not|is not|isn't|never|stays? (?:unticked|clear|off|empty)|calls?)\b.*$/iu;

function ticksIn(body: string, ticks: boolean, readers: RuleReaders): readonly RuleStatement[] | null {
  if (ticks) {
    const [when = body, ...denied] = body.split(/,? but not (?:for|if|when) |, except (?:for|if|when)? ?/iu);
    if (!readers.isCondition(when) || !denied.every((one) => readers.isCondition(one))) return null;
    return [
      { kind: 'tick', when, isDenied: false },
      ...denied.map((one): RuleTick => ({ kind: 'tick', when: one, isDenied: true })),
    ];
  }
  const [first = body, ...likewise] = body.split(/,? and neither (?:must|should|do|does|are|is|can|may) /iu);
  if (likewise.length > 0 && likewise.every(readers.isCondition)) {
    const denied = ticksIn(first, false, readers);
    return denied === null ? null : [...denied, ...likewise.map((when): RuleTick => ({ kind: 'tick', when, isDenied: true }))];
  }
  const { rows, other, left } = NEVER.exec(body)?.groups ?? {};
  const when = NOT_IF.exec(body)?.[1] ?? rows ?? other ?? left;
  if (when !== undefined && readers.isCondition(when)) return [{ kind: 'tick', when, isDenied: true }];
  const also = ALSO.exec(body)?.groups?.rows;
  return also !== undefined && !DENIED.test(also) && readers.isCondition(also)
    ? [{ kind: 'tick', when: also, isDenied: false }]
    : null;
}
