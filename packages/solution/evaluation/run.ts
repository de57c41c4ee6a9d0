/*
 * npm run eval:solutions [-- --file F] [--json] [--missed]
 *
 * Plans the questionnaires of a file (by default the open ones) and prints how good the plans are: a table, one JSON object a line with
 * --json, or what was missed with --missed.
 */
import { parseArgs } from 'node:util';
import { type Evaluated, evaluate, recordOf } from './evaluate.ts';
import { localPlanner } from './plan-solution.ts';
import { OPEN_FILE, readQuestionnaires } from './read-questionnaires.ts';
import { formatEvaluation } from './table.ts';

const { values } = parseArgs({
  options: { file: { type: 'string' }, json: { type: 'boolean' }, missed: { type: 'boolean' } },
});
const today = new Date().toISOString().slice(0, 10);
const questionnaires = readQuestionnaires(values.file ?? OPEN_FILE);
const planner = localPlanner(today);
// The first plan of a process pays for loading and compiling the code; it is not the time that a customer waits.
const [first] = questionnaires;
if (first !== undefined) planner(first.requirements);
const evaluation = evaluate(questionnaires, planner, today);

if (values.json) {
  for (const one of evaluation.evaluated) print(JSON.stringify(recordOf(one)));
  for (const { questionnaire, failure } of evaluation.failed) print(JSON.stringify({ id: questionnaire.id, failure }));
} else if (values.missed) {
  for (const one of evaluation.evaluated) print(missedIn(one));
  print(`languages: ${evaluation.languages?.missed.join(' · ') ?? 'none'}`);
} else {
  print(formatEvaluation(evaluation));
}
if (evaluation.failed.length > 0) process.exitCode = 1;

function missedIn({ questionnaire, score }: Evaluated): string {
  const figures = Object.entries(score).flatMap(([name, figure]) => {
    if (figure === null || figure.missed.length === 0) return [];
    return `  ${name}: ${[...new Set(figure.missed)].join(' · ')}`;
  });
  return [`${questionnaire.id} ${questionnaire.basis ?? ''}`, ...figures, ''].join('\n');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
