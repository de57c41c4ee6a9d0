import type { AskedQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { lengthOf, MAX_EXTRA_ANSWER } from '@sheetwright/contract/limits.ts';
import { type ExtraAnswer, type Requirements, requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { tooLong } from '@sheetwright/contract/text.ts';
import { z } from 'zod';
import { queryOf, withFailure } from '../../../lib/api-query.ts';

export const ASKED_FAILURE = 'Further questions could not be loaded';
const UNANSWERED = 'Please answer this question';

const MINUTE_MS = 60_000;

/** The operators' own questions, loaded when the questionnaire opens: whoever comes to their step meets no second wait. */
export const askedQuery = { ...withFailure(ASKED_FAILURE, queryOf(calls.askedQuestions)), staleTime: 10 * MINUTE_MS };

type WizardSchema = z.ZodObject<typeof requirementsSchema.shape>;

/** What the wizard holds answers to: in it those to the operators' questions may be blank, unless they are required. */
export function schemaWith(questions: readonly AskedQuestion[], schema: WizardSchema = requirementsSchema) {
  const given = z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })).optional();
  const extraAnswers = given.superRefine((answers = [], context) => {
    const shown = [...questions, ...goneQuestions(answers, questions)];
    const message = shown.map((question) => problemOf(question, answerTo(question.id, answers))).find(Boolean);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return schema.extend({ extraAnswers });
}

/** Why an answer cannot stay so; undefined when it can. */
export function problemOf({ required }: Pick<AskedQuestion, 'required'>, answer: string): string | undefined {
  if (required && answer.trim() === '') return UNANSWERED;
  return lengthOf(answer) > MAX_EXTRA_ANSWER ? tooLong(MAX_EXTRA_ANSWER) : undefined;
}

export function answerTo(id: string, answers: readonly ExtraAnswer[]): string {
  return answers.find((given) => given.id === id)?.answer ?? '';
}

/** Answered once and not asked any more: with the wording of their time. */
export function goneQuestions(answers: readonly ExtraAnswer[], asked: readonly AskedQuestion[]): AskedQuestion[] {
  return answers
    .filter(({ id }) => !asked.some((question) => question.id === id))
    .map(({ id, question }) => ({ id, type: 'textarea', question, description: '', options: [], required: false }));
}

/** The answers with another one, under the question's present wording. */
export function withAnswer(answers: readonly ExtraAnswer[], { id, question }: AskedQuestion, answer: string): ExtraAnswer[] {
  const given = { id, question, answer };
  const isThere = answers.some((one) => one.id === id);
  return isThere ? answers.map((one) => (one.id === id ? given : one)) : [...answers, given];
}

/** As they are sent: a question without an answer is left out. */
export function withoutBlanks({ extraAnswers = [], ...requirements }: Requirements): Requirements {
  const given = extraAnswers.filter(({ answer }) => answer.trim() !== '');
  return given.length === 0 ? requirements : { ...requirements, extraAnswers: given };
}
