import { readFileSync } from 'node:fs';
import { parseQuestionnaires, type Questionnaire } from './questionnaire.ts';

/** For development. */
export const OPEN_FILE = new URL('open.jsonl', import.meta.url);

/** Kept aside until a piece of work is finished. */
export const ASIDE_FILE = new URL('aside.jsonl', import.meta.url);

/** Questionnaires of a file. */
export function readQuestionnaires(file: string | URL): readonly Questionnaire[] {
  return parseQuestionnaires(readFileSync(file, 'utf8'));
}
