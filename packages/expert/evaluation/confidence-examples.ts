import type { Evidence } from '../src/synthesis/confidence.ts';
import { signsOf } from '../src/synthesis/confidence.ts';
import { FRAMES } from '../src/synthesis/frames/frames.ts';
import { evidenceOf, type Proved, provedFor } from '../src/synthesis/synthesise.ts';
import { type EvaluationCase, functionsIn } from './cases.ts';
import { givesExpected, isEquivalent } from './equivalence.ts';

/** The formula that leads for a question, with whether it is right. */
export interface Leading {
  readonly evidence: Evidence;
  readonly signs: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

/** A question whose formula is known, with what leads for it. */
export interface ConfidenceExample {
  readonly asked: EvaluationCase;
  /** Null where no formula can be built. */
  readonly leading: Leading | null;
  /** What leads if no frame knows how to build the right formula; null where none does anyway, or where nothing else can be built. */
  readonly otherwise: Leading | null;
}

export function confidenceExample(asked: EvaluationCase): ConfidenceExample {
  const isRight = remembered((one: Proved) => isAccepted(asked, one));
  const all = provedFor(asked.question);
  return { asked, leading: leadingOf(all, isRight), otherwise: leadingOf(withoutRight(asked, all, isRight), isRight) };
}

function leadingOf(proved: readonly Proved[], isRight: (one: Proved) => boolean): Leading | null {
  const evidence = evidenceOf(proved);
  const [best] = proved;
  return evidence === null || best === undefined ? null : { evidence, signs: signsOf(evidence), isRight: isRight(best) };
}

/** What can be built without any frame that builds a right formula; empty where none builds one. */
function withoutRight(asked: EvaluationCase, all: readonly Proved[], isRight: (one: Proved) => boolean): readonly Proved[] {
  const knowing = new Set<string>();
  let rest = all;
  for (let right = rest.filter(isRight); right.length > 0; right = rest.filter(isRight)) {
    for (const { frame } of right) knowing.add(frame);
    rest = provedFor(
      asked.question,
      FRAMES.filter(({ id }) => !knowing.has(id)),
    );
  }
  return knowing.size === 0 ? [] : rest;
}

function isAccepted({ wantsFormula, truth, functions }: EvaluationCase, { formula: { formula, references } }: Proved): boolean {
  if (!wantsFormula) return false;
  if (truth !== null) return givesExpected(formula, references, truth) && isEquivalent(formula, references, truth);
  // Without a sheet to compare on, the function tells most.
  return functionsIn(formula).some((name) => functions.includes(name));
}

function remembered(judge: (one: Proved) => boolean): (one: Proved) => boolean {
  const known = new Map<string, boolean>();
  return (one) => {
    const { formula } = one.formula;
    const answer = known.get(formula) ?? judge(one);
    known.set(formula, answer);
    return answer;
  };
}
