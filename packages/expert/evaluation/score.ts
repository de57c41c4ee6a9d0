import { isAlike } from './alike.ts';
import { type EvaluationCase, functionsIn } from './cases.ts';
import { givesExpected, isEquivalent, type NeededReference } from './equivalence.ts';
import { isMended } from './score-knowledge.ts';

/** What an answerer said to a question. */
export interface GivenAnswer {
  /** The first formula, with its `=`; null where there is none. */
  readonly formula: string | null;
  readonly references: readonly NeededReference[];
  /** All formulas of the answer, the first among them. */
  readonly formulas?: readonly string[];
  /** The answer's text. */
  readonly answer: string;
  /** Whether the checker found nothing wrong with the formula. */
  readonly verified: boolean;
  /** False where the answer asks to have its reading confirmed. */
  readonly isSure?: boolean;
  /** Name of the operation that was understood, where the answerer tells. */
  readonly operation?: string;
}

export interface CaseScore {
  /** `no-answer` where a formula is wanted and none came; `spurious` the other way round. */
  readonly outcome: 'equivalent' | 'wrong' | 'no-answer' | 'refused' | 'spurious' | 'unknown';
  /** True or false where formulas can be compared; null where no formula came or none is accepted. */
  readonly equivalent: boolean | null;
  /** Right on the sheet as it stands, whatever the variations say. */
  readonly onGivenSheet: boolean;
  /** Whether it calls one of the expert's functions besides guards; null where that is unknown. */
  readonly rightFunction: boolean | null;
  /** Whether the answer asks to have its reading confirmed. */
  readonly isOffered?: boolean;
}

/** Functions that guard a formula and do not tell what it works out. */
const GUARDS = new Set(['IF', 'IFERROR', 'AND', 'OR', 'NOT', 'ISBLANK', 'ISDATE', 'ISNUMBER', 'ISTEXT', 'ROUND']);

export function scoreOf(one: EvaluationCase, given: GivenAnswer): CaseScore {
  return { ...scoreOfFormula(one, given), isOffered: given.isSure === false };
}

function scoreOfFormula(one: EvaluationCase, given: GivenAnswer): CaseScore {
  const rightFunction = one.wantsFormula && one.functions.length > 0 ? callsOneOf(given.formula ?? '', one.functions) : null;
  const without = { equivalent: null, onGivenSheet: false, rightFunction } as const;
  if (!one.wantsFormula) return { ...without, outcome: given.formula === null ? 'refused' : 'spurious' };
  if (given.formula === null) return { ...without, outcome: 'no-answer' };
  if (one.mended !== null) return scoreOfMended(one.mended, given);
  if (one.accepted.length > 0) {
    const isRight = isAlike(given.formula, one.accepted, one.truth);
    return { outcome: isRight ? 'equivalent' : 'wrong', equivalent: isRight, onGivenSheet: isRight, rightFunction };
  }
  if (one.truth === null) return { ...without, outcome: 'unknown' };
  const onGivenSheet = givesExpected(given.formula, given.references, one.truth);
  const equivalent = onGivenSheet && isEquivalent(given.formula, given.references, one.truth);
  return { outcome: equivalent ? 'equivalent' : 'wrong', equivalent, onGivenSheet, rightFunction };
}

function scoreOfMended({ formula, columns }: NonNullable<EvaluationCase['mended']>, given: GivenAnswer): CaseScore {
  const equivalent = isMended(given.formulas ?? [given.formula ?? ''], formula, columns);
  return { outcome: equivalent ? 'equivalent' : 'wrong', equivalent, onGivenSheet: equivalent, rightFunction: null };
}

function callsOneOf(formula: string, functions: readonly string[]): boolean {
  const telling = functions.filter((name) => !GUARDS.has(name));
  const wanted = telling.length > 0 ? telling : functions;
  return functionsIn(formula).some((name) => wanted.includes(name));
}

export interface Totals {
  readonly cases: number;
  readonly formulaCases: number;
  readonly equivalent: number;
  readonly onGivenSheet: number;
  readonly wrong: number;
  /** Of the equivalent and the wrong ones, those that asked for confirmation. */
  readonly offeredRight: number;
  readonly offeredWrong: number;
  readonly noAnswer: number;
  readonly rightFunction: number;
  readonly functionCases: number;
  readonly refused: number;
  readonly refusable: number;
}

export function totalsOf(scores: readonly CaseScore[]): Totals {
  const count = (has: (score: CaseScore) => boolean) => scores.filter(has).length;
  return {
    cases: scores.length,
    formulaCases: count(({ outcome }) => outcome === 'equivalent' || outcome === 'wrong' || outcome === 'no-answer'),
    equivalent: count(({ outcome }) => outcome === 'equivalent'),
    onGivenSheet: count(({ onGivenSheet }) => onGivenSheet),
    wrong: count(({ outcome }) => outcome === 'wrong'),
    offeredRight: count(({ outcome, isOffered }) => outcome === 'equivalent' && isOffered === true),
    offeredWrong: count(({ outcome, isOffered }) => outcome === 'wrong' && isOffered === true),
    noAnswer: count(({ outcome }) => outcome === 'no-answer'),
    rightFunction: count((score) => score.rightFunction === true),
    functionCases: count((score) => score.rightFunction !== null),
    refused: count(({ outcome }) => outcome === 'refused'),
    refusable: count(({ outcome }) => outcome === 'refused' || outcome === 'spurious'),
  };
}
