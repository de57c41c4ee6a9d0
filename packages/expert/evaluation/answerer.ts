import type { ExpertAnswer } from '../src/answer.ts';
import { answerQuestion } from '../src/answer-question.ts';
import type { ExpertQuestion } from '../src/question.ts';
import { synthesise } from '../src/synthesis/synthesise.ts';
import type { GivenAnswer } from './score.ts';

/** Whoever answers: the expert, or a model behind a provider. */
export type Answerer = (question: ExpertQuestion) => Promise<GivenAnswer>;

/** The expert, with all it answers from. */
export function expertAnswerer(): Answerer {
  return async (question) => {
    const answer = answerQuestion(question);
    const formulas = formulasOf(answer);
    const [first] = formulas;
    return {
      formula: first?.formula ?? null,
      formulas: formulas.map(({ formula }) => formula),
      references: first?.references ?? [],
      answer: answer.markdown,
      verified: first?.problems.every(({ severity }) => severity !== 'error') ?? false,
      operation: answer.kind,
      ...(answer.isSure === undefined ? {} : { isSure: answer.isSure }),
    };
  };
}

/** Formulas that answer the question; an example beside what is known stands for none. */
function formulasOf({ kind, formulas }: ExpertAnswer): ExpertAnswer['formulas'] {
  return kind === 'knowledge' || kind === 'none' ? [] : formulas;
}

/** The synthesis of formulas alone, without the words and the decision around it; names the operation that was read. */
export function synthesisAnswerer(): Answerer {
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
