import { z } from 'zod';
import { atMost, isStorable } from '../text.ts';
import {
  MAX_QUESTION,
  MAX_QUESTION_DESCRIPTION,
  MAX_QUESTION_OPTION,
  MAX_QUESTION_OPTIONS,
  QUESTION_TYPES,
} from './content-options.ts';
import { revisionSchema } from './revision.ts';

const UNSTORABLE = 'This text contains characters that cannot be stored';
const option = atMost(MAX_QUESTION_OPTION, z.string('Required').trim().min(1, 'An option needs words'))
  .refine((text) => !/[\n\r]/.test(text), 'An option is one line')
  .refine(isStorable, UNSTORABLE);

/** A whole question, as the editor sends it; what else it holds is left out. */
export const questionInputSchema = z
  .object({
    type: z.enum(QUESTION_TYPES, 'Please choose a type'),
    question: atMost(MAX_QUESTION, z.string('Required').trim().min(1, 'Required')).refine(isStorable, UNSTORABLE),
    description: atMost(MAX_QUESTION_DESCRIPTION, z.string().trim()).refine(isStorable, UNSTORABLE).default(''),
    options: z.array(option).max(MAX_QUESTION_OPTIONS, `At most ${MAX_QUESTION_OPTIONS} options`).default([]),
    required: z.boolean().default(false),
    visible: z.boolean().default(true),
  })
  .refine(({ type, options }) => !isChoice(type) || options.length >= 2, {
    path: ['options'],
    message: 'A choice needs at least two options',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    message: 'Each option stands there once',
  });

function isChoice(type: (typeof QUESTION_TYPES)[number]): boolean {
  return type === 'select' || type === 'multiselect';
}

/** A question of the operators' own; its number is its place in the list. */
export const requirementsQuestionSchema = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  question: z.string(),
  description: z.string(),
  /** To choose from; empty for a text. */
  options: z.array(z.string()),
  required: z.boolean(),
  /** Whether the questionnaire asks it. */
  visible: z.boolean(),
  revision: revisionSchema,
});

/** As the questionnaire asks it. */
export const askedQuestionSchema = requirementsQuestionSchema.omit({ visible: true, revision: true });

export type QuestionInput = z.infer<typeof questionInputSchema>;
export type RequirementsQuestion = z.infer<typeof requirementsQuestionSchema>;
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;
