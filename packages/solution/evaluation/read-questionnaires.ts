import { readFileSync } from 'node:fs';
import { parseQuestionnaires, type Questionnaire } from './questionnaire.ts';

/** Questionnaires of a file, or of one beside this program when the name holds no folder. */
export function readQuestionnaires(file: string): readonly Questionnaire[] {
  const location = file.includes('/') ? file : new URL(file, import.meta.url);
  return parseQuestionnaires(readFileSync(location, 'utf8'));
}
