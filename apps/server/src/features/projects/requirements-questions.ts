import { randomUUID } from 'node:crypto';
import { MAX_QUESTIONS, QUESTION_FIELDS } from '@sheetwright/contract/admin/content-options.ts';
import type { AskedQuestion, QuestionInput, RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import { AppError } from '../../errors.ts';
import { lockContent, requireUnchanged, revisionOf } from '../audit/content-changes.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { QuestionRow } from './question-repository.ts';
import type { ProjectServices } from './services.ts';

type QuestionServices = Pick<ProjectServices, 'db' | 'extraQuestions' | 'clock'>;

/** Hidden ones too, in their order. */
export async function listQuestions({ extraQuestions }: QuestionServices): Promise<RequirementsQuestion[]> {
  return (await extraQuestions.list()).map(toQuestion);
}

/** What the questionnaire asks at the end of its fifth step, in that order. */
export async function askedQuestions(services: QuestionServices): Promise<AskedQuestion[]> {
  const questions = await listQuestions(services);
  return questions.filter(({ visible }) => visible).map(({ visible: _, revision: __, ...question }) => question);
}

interface SaveQuestion {
  readonly operatorId: string;
  /** Empty for a new one. */
  readonly id: string;
  readonly input: QuestionInput;
  /** The header with the revision that it is based on. */
  readonly ifMatch: string | undefined;
}

/**
 * Answers that were given stay as they are, with the wording of their time.
 * @throws AppError not_found, content_changed when it is not what it is based on any more, or conflict when there are as many as there may be
 */
export function saveQuestion(
  { operatorId, id, input, ifMatch }: SaveQuestion,
  { db, extraQuestions, clock }: QuestionServices,
): Promise<RequirementsQuestion> {
  return db.transaction(async (tx) => {
    await lockContent(tx, `question:${id}`);
    const before = id === '' ? null : await extraQuestions.find(tx, id);
    if (id !== '' && before === null) throw new AppError('not_found', 'There is no such question. Load the list again.');
    if (before === null && (await extraQuestions.list(tx)).length >= MAX_QUESTIONS) {
      throw new AppError('conflict', `There are ${MAX_QUESTIONS} questions already. Change one that is hidden.`);
    }
    if (before) {
      await requireUnchanged(tx, {
        ...{ ifMatch, noun: 'question', fields: QUESTION_FIELDS, revision: revisionOf(QUESTION_FIELDS, before) },
        last: { action: 'question_saved', target: id, at: before.updatedAt },
      });
    }
    const options = input.type === 'select' || input.type === 'multiselect' ? input.options : [];
    const at = clock();
    const row = await extraQuestions.save(tx, { ...input, options, id: before?.id ?? randomUUID() }, at);
    await recordOperatorAction(tx, {
      ...{ operatorId, userId: null, at, action: 'question_saved', target: row.id },
      before: before && settingsOf(before),
      after: settingsOf(row),
    });
    return toQuestion(row);
  });
}

function toQuestion({ id, type, question, description, options, required, visible }: QuestionRow): RequirementsQuestion {
  const shown = { type, question, description, options: [...options], required, visible };
  return { id, ...shown, revision: revisionOf(QUESTION_FIELDS, shown) };
}

function settingsOf({ type, question, required, visible }: QuestionRow) {
  return { type, question, required, visible };
}
