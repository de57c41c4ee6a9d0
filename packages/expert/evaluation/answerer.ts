import type { ExpertQuestion } from '../src/question.ts';
import { synthesise } from '../src/synthesis/synthesise.ts';
import type { GivenAnswer } from './score.ts';

/** Whoever answers: the expert, or a model behind a provider. */
export type Answerer = (question: ExpertQuestion) => Promise<GivenAnswer>;

/** The expert's formulas, without the words around them. */
export function expertAnswerer(): Answerer {
  return async (question) => {
    const synthesis = synthesise(question);
    if (synthesis === null) return { formula: null, references: [], answer: '', verified: false };
    const { formula, references, problems, reading } = synthesis;
    return {
      formula,
      references,
      answer: formula,
      verified: problems.every(({ severity }) => severity !== 'error'),
      operation: reading.operation,
    };
  };
}
