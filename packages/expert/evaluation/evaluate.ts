import type { Answerer } from './answerer.ts';
import type { EvaluationCase } from './cases.ts';
import { type CaseScore, type GivenAnswer, scoreOf } from './score.ts';

export interface EvaluatedCase {
  readonly asked: EvaluationCase;
  readonly given: GivenAnswer;
  readonly score: CaseScore;
  readonly milliseconds: number;
}

/** Puts every question to an answerer, one after the other, and scores what it says. */
export async function evaluate(cases: readonly EvaluationCase[], answerer: Answerer): Promise<readonly EvaluatedCase[]> {
  const [first] = cases;
  // The first answer of a process pays for loading and compiling; nobody waits for that.
  if (first !== undefined) await answerer(first.question);
  const evaluated: EvaluatedCase[] = [];
  for (const asked of cases) {
    const start = performance.now();
    const given = await answerer(asked.question);
    const milliseconds = performance.now() - start;
    evaluated.push({ asked, given, score: scoreOf(asked, given), milliseconds });
  }
  return evaluated;
}
