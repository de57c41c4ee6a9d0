import type { PlannedSolution } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Figure, ratioOf } from './ratio.ts';
import { scoreFacts, scoreForbidden, scoreMustHaves, scorePatterns } from './score-facts.ts';
import { scoreBlankStatus, scoreFormulas } from './score-formulas.ts';
import { scoreColumnNames, scoreColumns, scoreSheetNames, scoreSheets } from './score-foundation.ts';
import { scoreCopies, scoreNames, scoreTyped } from './score-guidance.ts';
import { scoreMeasurability, scoreMeasures } from './score-measures.ts';
import { scoreContradictions, scoreCoverage, scoreCovered, scoreMustAsk } from './score-questions.ts';
import { scoreCadences, scoreLeadTimes, scoreStages, scoreThresholds } from './score-rules.ts';
import { scoreRelations, scoreSheetThings, scoreThings } from './score-things.ts';

/** A figure's title in the table, what it means, and the share to reach on unseen questionnaires; null where it is information only. */
export interface FigureDefinition {
  readonly title: string;
  readonly meaning: string;
  readonly aim: number | null;
}

/** Every figure of the evaluation, in the order of the table. */
export const FIGURES = {
  facts: { title: 'facts', meaning: 'labelled facts that became structure', aim: 0.75 },
  chance: { title: 'chance', meaning: 'the same facts against the next questionnaire’s plan', aim: null },
  homes: { title: 'homes', meaning: 'labelled things that have a home', aim: 0.7 },
  kinds: { title: 'kinds', meaning: 'of these, homes of the right kind; neighbours count half', aim: 0.7 },
  relations: { title: 'relat', meaning: 'labelled relations that the plan keeps', aim: null },
  sheets: { title: 'sheets', meaning: 'sheets with a fact behind them', aim: 0.95 },
  sheetThings: { title: 'called', meaning: 'sheets called for by a labelled thing or fact in their name', aim: null },
  sheetNames: { title: 'named', meaning: 'sheets whose name speaks with the answers’ words', aim: null },
  columns: { title: 'cols', meaning: 'columns and options with a fact or a block’s stated need behind them', aim: 0.5 },
  columnNames: { title: 'c-named', meaning: 'columns and options that speak with the answers’ words', aim: null },
  mustHaves: { title: 'must', meaning: 'must-haves: sheets, columns, mentions', aim: 0.9 },
  forbidden: { title: 'forbid', meaning: 'forbidden words that do not occur', aim: 1 },
  patterns: { title: 'pattn', meaning: 'expected main pattern chosen', aim: null },
  names: { title: 'names', meaning: 'names in automations, widgets, forms and reports that exist', aim: 1 },
  typed: { title: 'typed', meaning: 'automations and widgets that are data, whose names can be judged', aim: 1 },
  copies: { title: 'copies', meaning: 'copies and moves whose target has the source’s columns', aim: 1 },
  metrics: { title: 'figur', meaning: 'figures right in unit, direction and target', aim: 0.85 },
  measurable: { title: 'meas', meaning: 'figures with a formula that exists, or the reason why not', aim: null },
  leadTimes: { title: 'lead', meaning: 'lead times in an automation, formula or filter', aim: 0.85 },
  thresholds: { title: 'thresh', meaning: 'thresholds in an automation, formula or filter', aim: 0.8 },
  cadences: { title: 'caden', meaning: 'cadences in an automation, formula or filter', aim: 0.9 },
  stages: { title: 'stages', meaning: 'named stages that are options or rows', aim: 0.75 },
  contradictions: { title: 'contra', meaning: 'contradictions noticed', aim: 0.75 },
  mustAsk: { title: 'ask', meaning: 'what a good consultant asks back, asked', aim: null },
  stability: { title: 'stable', meaning: 'typos, synonyms and paraphrase that change at most 10 % of the structure', aim: 1 },
  manner: { title: 'manner', meaning: 'capitals and dictation without punctuation that change at most 10 %', aim: null },
  formulas: { title: 'formul', meaning: 'formula results that are no error', aim: 1 },
  blankStatus: { title: 'blank', meaning: 'status formulas that are blank on an empty row', aim: 1 },
  coverage: { title: 'covrg', meaning: 'coverage entries that hold: places exist, what is not covered says why', aim: 1 },
  covered: { title: 'coverd', meaning: 'sentences of the answers that became structure, by the plan’s own account', aim: null },
  sound: { title: 'sound', meaning: 'plans that were made, with nothing wrong and nothing left out', aim: 1 },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

export type FigureName = keyof typeof FIGURES;
export type Score = Readonly<Record<FigureName, Figure>>;

/** What other plans are needed for. */
type Comparison = Pick<Score, 'chance' | 'stability' | 'manner'>;

/**
 * Scores the plan of one questionnaire. Pure: the same plan always gives the same score.
 * @param today what TODAY() is in the plan's formulas, as `YYYY-MM-DD`
 */
export function scoreSolution(
  questionnaire: Questionnaire,
  solution: PlannedSolution,
  today: string,
): Omit<Score, keyof Comparison> {
  const { plan, problems, leftOut } = solution;
  const { requirements } = questionnaire;
  return {
    facts: scoreFacts(questionnaire.facts, plan, questionnaire),
    ...scoreThings(questionnaire, plan),
    relations: scoreRelations(questionnaire, plan),
    sheets: scoreSheets(plan, requirements),
    sheetThings: scoreSheetThings(questionnaire, plan),
    sheetNames: scoreSheetNames(plan, requirements),
    columns: scoreColumns(plan, requirements),
    columnNames: scoreColumnNames(plan, requirements),
    mustHaves: scoreMustHaves(questionnaire, solution),
    forbidden: scoreForbidden(questionnaire, plan),
    patterns: scorePatterns(questionnaire, plan),
    names: scoreNames(plan),
    typed: scoreTyped(plan),
    copies: scoreCopies(plan),
    metrics: scoreMeasures(questionnaire, plan),
    measurable: scoreMeasurability(plan),
    leadTimes: scoreLeadTimes(questionnaire, plan),
    thresholds: scoreThresholds(questionnaire, plan),
    cadences: scoreCadences(questionnaire, plan),
    stages: scoreStages(questionnaire, plan),
    contradictions: scoreContradictions(questionnaire, plan),
    mustAsk: scoreMustAsk(questionnaire, plan),
    formulas: scoreFormulas(plan, today),
    blankStatus: scoreBlankStatus(plan, today),
    coverage: scoreCoverage(questionnaire, plan),
    covered: scoreCovered(questionnaire, plan),
    sound: ratioOf([[...problems, ...leftOut]], (faults) => faults.length === 0, JSON.stringify),
  };
}
