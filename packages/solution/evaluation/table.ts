import type { Evaluation } from './evaluate.ts';
import type { Figure } from './ratio.ts';
import { FIGURES, type FigureDefinition, type FigureName, type Score } from './score.ts';

const DEFINITIONS = Object.entries(FIGURES) as [FigureName, FigureDefinition][];
const ID_WIDTH = 8;
const CELL_WIDTH = 8;

/** The evaluation as a table: a row a questionnaire, the totals, and what each figure means beside its aim. */
export function formatEvaluation({ evaluated, failed, totals, languages, milliseconds }: Evaluation): string {
  const head = row('', [...DEFINITIONS.map(([, { title }]) => title), 'ms']);
  const rows = evaluated.map(({ questionnaire, solution, score }) =>
    row(questionnaire.id, [...cells(score), solution.milliseconds.toFixed(0)]),
  );
  const failures = failed.map(({ questionnaire, failure }) => `${questionnaire.id.padEnd(ID_WIDTH)} no plan: ${failure}`);
  const refused = evaluated.flatMap(({ questionnaire }) =>
    questionnaire.refused === undefined
      ? []
      : [`${questionnaire.id.padEnd(ID_WIDTH)} the wizard would refuse: ${questionnaire.refused}`],
  );
  const sums = DEFINITIONS.map(([name, definition]) => total(definition, totals[name]));
  const others = [
    total({ title: 'lang', meaning: 'translations with the design of the English original', aim: 1 }, languages),
    `Planning: ${milliseconds.median.toFixed(1)} ms median, ${milliseconds.slowest.toFixed(1)} ms slowest; ${evaluated.length} plans, ${failed.length} failed`,
  ];
  return [head, ...rows, row('total', cells(totals)), ...failures, ...refused, '', ...sums, ...others, ''].join('\n');
}

function cells(score: Score): readonly string[] {
  return DEFINITIONS.map(([name]) => percentage(score[name]));
}

function row(id: string, texts: readonly string[]): string {
  return id.padEnd(ID_WIDTH) + texts.map((text) => text.padStart(CELL_WIDTH)).join('');
}

function total({ title, meaning, aim }: FigureDefinition, figure: Figure): string {
  const counted = figure === null ? '' : `${Math.round(figure.met * 10) / 10} of ${figure.of}`;
  const aimed = aim === null ? '' : `aim ${Math.round(100 * aim)}`;
  return [title.padEnd(8), percentage(figure).padStart(5), aimed.padEnd(9).padStart(11), counted.padEnd(14), meaning].join(' ');
}

function percentage(figure: Figure): string {
  if (figure === null) return '–';
  const share = 100 * (figure.met / figure.of);
  // Rounding must not make a fault vanish.
  return figure.met < figure.of && share > 99 ? share.toFixed(1).replace('100.0', '99.9') : share.toFixed(0);
}
