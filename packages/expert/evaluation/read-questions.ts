import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { casesOf, type EvaluationCase, type QuestionRow } from './cases.ts';

/** The cases of a file of questions, one JSON object a line; null where the file is absent. */
export function readCases(file: string): readonly EvaluationCase[] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, place) =>
    line.trim() === '' ? [] : casesOf(JSON.parse(line) as QuestionRow, `${basename(file, '.jsonl')}-${place + 1}`),
  );
}
