import { claimsOf } from '../vocabulary/claims.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Language, TOOL_NAMES } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction } from './brief.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import { type Statement, sharedBy, type Token } from './statements.ts';

/**
 * Two statements of which one settles for good what the other still leaves open: approved by itself and by a person, locked and changed at any time,
 * told to somebody who wants to hear nothing, of one sort only and of another, kept in two systems.
 */
export function conflictingClaims(statements: readonly Statement[], language: Language): Contradiction[] {
  const wording: RuleWords = { language, words: statementWordsOf(language), claims: claimsOf(language) };
  const stated = statements.filter(({ isWhole, sentence }) => !isWhole && sentence.field !== 'successMetrics');
  const { claims } = wording;
  const is = (claim: keyof typeof claims) => (statement: Statement) => (claims[claim].test(statement.folded) ? statement : null);
  return [
    ...againstEach(stated, stated, is('unaided'), (rule, other) => isDecidedByHand(rule, other, wording)),
    ...againstEach(stated, stated, is('sealed'), (rule, other) => isStillChanged(rule, other, wording)),
    ...againstEach(stated, stated, is('unwanted'), (rule, other) => isToldNevertheless(rule, other, wording)),
    ...againstEach(stated, stated, (rule) => onlySort(rule, wording), isOfAnotherSort),
    ...againstEach(stated, stated, (rule) => leadingTool(rule, wording), isLedByAnother),
  ];
}

/** “Approve leave automatically”, and “leave must be approved by the manager”. */
function isDecidedByHand(rule: Statement, other: Statement, { claims }: RuleWords): boolean {
  const isSettled = rule.acts.has('approve') && other.acts.has('approve') && !rule.isNegative;
  if ((!isSettled && !claims.settles.test(other.folded)) || other.isNegative) return false;
  if (claims.unaided.test(other.folded) || hasAmount(rule) || hasAmount(other)) return false;
  const isByPerson = other.isDemand || other.tokens.some(({ isActor, key }) => isActor && key !== 'everybody');
  // What is approved may be a deed: leave, a purchase.
  return isByPerson && sharedBy(rule, other).length > 0;
}

function hasAmount({ sentence }: Statement): boolean {
  return /\d/u.test(sentence.text);
}

/** “Locked after month end”, and “may be corrected at any time”. */
function isStillChanged(rule: Statement, other: Statement, { claims }: RuleWords): boolean {
  if (rule.isNegative && !claims.sealed.test(rule.folded)) return false;
  if (!other.acts.has('change') || other.isNegative) return false;
  if (!claims.anytime.test(other.folded) && !UNTIL_LATER.test(other.folded)) return false;
  return sharedThings(rule, other).length > 0 || sharedBy(rule, other).length > 0;
}

/** “The director wants no notifications”, and “escalate to the director”. */
function isToldNevertheless(rule: Statement, other: Statement, { claims }: RuleWords): boolean {
  if (!claims.told.test(rule.folded) || other.isNegative || claims.unwanted.test(other.folded)) return false;
  if (!claims.told.test(other.folded) && !other.acts.has('send')) return false;
  const actors = rule.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  return actors.some(({ key }) => other.tokens.some((token) => token.key === key && token.isActor));
}

/** “Until month end”: how long something is changed all the same. */
const UNTIL_LATER =
  /(?<![^ ])(?:until|till|up to|after (?:that|this|the|it)|bis|danach|nach (?:dem|der)|hasta|despues|jusqu|apres|ensuite|ate|depois)(?![^ ])|まで|後で/u;

function sharedThings(one: Statement, other: Statement): readonly string[] {
  const actors = new Set([...one.tokens, ...other.tokens].filter(({ isActor }) => isActor).map(({ key }) => key));
  return sharedBy(one, other).filter((key) => !actors.has(key) && !key.startsWith('verb '));
}

interface Sort {
  readonly language: Language;
  /** “Residential” of “residential jobs”. */
  readonly sort: string;
  readonly thing: string;
}

/** “We only handle residential jobs”: nothing but these. */
function onlySort(statement: Statement, { claims, language }: RuleWords): Sort | null {
  if (language === 'ja' || statement.isNegative || statement.isConditional) return null;
  const match = claims.serves.exec(statement.folded);
  if (match === null) return null;
  const behind = statement.folded.slice(0, match.index + match[0].length).split(' ').length;
  const plain = statement.tokens.filter(({ at, acts, isActor }) => at >= behind && acts.length === 0 && !isActor);
  const [pair] = adjacent(plain);
  if (pair === undefined) return null;
  const [first, second] = pair;
  return isSortFirst(language)
    ? { language, sort: first.key, thing: second.key }
    : { language, sort: second.key, thing: first.key };
}

function isSortFirst(language: Language): boolean {
  return language === 'en' || language === 'de';
}

function adjacent(tokens: readonly Token[]): (readonly [Token, Token])[] {
  return tokens.flatMap((token) => {
    const next = tokens.find(({ at }) => at === token.at + 1);
    return next === undefined ? [] : [[token, next] as const];
  });
}

/** “Revenue of commercial jobs”. */
function isOfAnotherSort({ language, sort, thing }: Sort, other: Statement): boolean {
  if (other.isNegative || other.tokens.some(({ key }) => key === sort)) return false;
  const plain = other.tokens.filter(({ acts, isActor, key }) => acts.length === 0 && !isActor && !key.startsWith('verb '));
  return adjacent(plain).some(([first, second]) => (isSortFirst(language) ? second.key : first.key) === thing);
}

interface Leading {
  readonly statement: Statement;
  readonly wording: RuleWords;
  readonly tool: string;
}

/** “The master list must stay in SAP”. */
function leadingTool(statement: Statement, wording: RuleWords): Leading | null {
  const isDenied = statement.isNegative && !NOWHERE_ELSE.test(statement.folded);
  if (isDenied || statement.isConditional || !wording.claims.leading.test(statement.folded)) return null;
  const [tool, ...others] = toolsIn(statement, wording.language);
  return tool === undefined || others.length > 0 ? null : { statement, wording, tool };
}

const NOWHERE_ELSE =
  /(?<![^ ])(?:nowhere else|nirgends sonst|nirgendwo sonst|en ningun otro sitio|nulle part ailleurs|em mais lado nenhum)(?![^ ])/u;

function toolsIn({ folded }: Statement, language: Language): string[] {
  const words = ` ${folded} `;
  return [...TOOL_NAMES].filter((name) => words.includes(` ${fold(name, language)} `));
}

/** “Smartsheet becomes the single source for the master list”. */
function isLedByAnother({ statement, wording, tool }: Leading, other: Statement): boolean {
  const second = leadingTool(other, wording);
  if (second === null || second.tool === tool) return false;
  return sharedThings(statement, other).some((key) => key !== tool && key !== second.tool);
}
