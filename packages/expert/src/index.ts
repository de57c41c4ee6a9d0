export type { ExpertAnswer, ExpertFormula, FormulaPlace } from './answer.ts';
export { answerQuestion } from './answer-question.ts';
export type { ConversationTurn, ExpertQuestion } from './question.ts';
export {
  type AssumedColumn,
  type ConditionReading,
  type Relation,
  SURE,
  type Synthesis,
  type SynthesisedFormula,
  type SynthesisReading,
} from './synthesis/synthesis.ts';
export { synthesise } from './synthesis/synthesise.ts';
