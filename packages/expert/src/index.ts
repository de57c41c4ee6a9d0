export type { ExpertAnswer, ExpertFormula, FormulaPlace } from './answer.ts';
export type { ConversationTurn, ExpertQuestion } from './question.ts';
