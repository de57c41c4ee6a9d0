/*
 * npm run eval:consultant [-- --provider NAME] [--file F] [--first N] [--without-sheet] [--json] [--missed] [--by intent|language|operation]
 *
 * Puts questions to the expert, or to a configured model, and compares the formulas with those an expert accepts: a table, one JSON object a
 * line with --json, or what was missed with --missed.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerQuestion } from '../src/answer-question.ts';
import { type Answerer, expertAnswerer, synthesisAnswerer } from './answerer.ts';
import { evaluate } from './evaluate.ts';
import { readCases, readKnowledge } from './read-questions.ts';
import { formatKnowledge, scoreKnowledge } from './score-knowledge.ts';
import { formatGroups, formatTotals, missedLine, recordOf } from './table.ts';

const SHARED = resolve(import.meta.dirname, '../../../../shared/reference');
const OWN = ['own-cases.jsonl', 'open.jsonl', 'rows.jsonl', 'texts.jsonl', 'languages.jsonl', 'aside.jsonl'].map((name) =>
  resolve(import.meta.dirname, name),
);
const FILES = ['consultant-intents.jsonl', 'consultant-questions.jsonl', 'consultant-knowledge.jsonl'];

/** @param answererOf who answers for a provider's name; without one, the expert */
export async function runEvaluation(answererOf: (provider?: string) => Answerer): Promise<void> {
  const { values } = parseArgs({
    options: {
      provider: { type: 'string' },
      file: { type: 'string', multiple: true },
      first: { type: 'string' },
      json: { type: 'boolean' },
      missed: { type: 'boolean' },
      by: { type: 'string' },
      'without-sheet': { type: 'boolean' },
    },
  });
  const answerer = answererOf(values.provider);
  for (const file of values.file ?? filesAtHand()) {
    const cases = readCases(resolve(file), values['without-sheet']);
    if (cases === null) {
      print(`${file}: there is no such file; skipped.`);
      continue;
    }
    const evaluated = await evaluate(cases.slice(0, Number(values.first ?? cases.length)), answerer);
    if (values.json) for (const one of evaluated) print(JSON.stringify(recordOf(one)));
    else if (values.missed) for (const one of evaluated) print(missedLine(one));
    else print(formatTotals(file, evaluated));
    // What is told in words is compared with the expert's words, where the expert is asked and not a model.
    const told = values.provider === undefined && !values.json && !values.missed ? readKnowledge(resolve(file)) : [];
    if (told.length > 0) print(formatKnowledge(scoreKnowledge(told, answerQuestion)));
    if (values.by !== undefined && !values.json) print(formatGroups(evaluated, values.by));
  }
}

function filesAtHand(): readonly string[] {
  if (existsSync(SHARED)) return [...FILES.map((name) => resolve(SHARED, name)), ...OWN];
  process.stderr.write(`${SHARED} is absent: only the package's own cases are evaluated.\n`);
  return OWN;
}

function print(line: string): void {
  if (line !== '') process.stdout.write(`${line}\n`);
}

if (import.meta.main) {
  await runEvaluation((provider) => {
    if (provider !== undefined && provider !== 'synthesis') throw new Error('Models are asked by npm run eval:consultant.');
    return provider === undefined ? expertAnswerer() : synthesisAnswerer();
  });
}
