import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { casesOf, type EvaluationCase, type QuestionRow } from './cases.ts';
import type { KnowledgeRow } from './score-knowledge.ts';

/** The cases of a file of questions, one JSON object a line, asked without their sheets where that is wanted; null where the file is absent. */
export function readCases(file: string, withoutSheet = false): readonly EvaluationCase[] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, place) =>
    line.trim() === '' ? [] : casesOf(JSON.parse(line) as QuestionRow, `${basename(file, '.jsonl')}-${place + 1}`, withoutSheet),
  );
}

const TOLD: readonly string[] = ['error', 'howto', 'practice', 'refuse'] satisfies readonly KnowledgeRow['kind'][];

/** The rows of a file that are answered in words; empty where there are none. */
export function readKnowledge(file: string): readonly KnowledgeRow[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const rows = lines.map((line) => JSON.parse(line) as KnowledgeRow);
  return rows.filter(
    ({ kind, answer, questions }) => TOLD.includes(kind) && typeof answer === 'string' && Array.isArray(questions),
  );
}
