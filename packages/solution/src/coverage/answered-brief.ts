import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import { readBrief } from '../brief/read-brief.ts';
import { applyAnswers } from './apply-answers.ts';
import { readSettled } from './settle-contradiction.ts';

/** What a questionnaire says as it was read, and with the answers to questions about it. */
export function readAnswered(
  requirements: Requirements,
  answers: Readonly<Record<string, string>>,
): { readonly read: Brief; readonly brief: Brief } {
  const read = readBrief(requirements);
  return { read, brief: applyAnswers(readSettled(requirements, read, answers), answers) };
}
