import { z } from 'zod';
import { atMost, isStorable } from '../text.ts';
import {
  MAX_PROMPT,
  MAX_PROMPT_DESCRIPTION,
  MAX_PROMPT_NAME,
  MAX_PROMPT_QUESTION,
  PROMPT_CATEGORIES,
} from './content-options.ts';

const UNSTORABLE = 'This text contains characters that cannot be stored';

function required(max: number) {
  return atMost(max, z.string('Required'))
    .refine((text) => text.trim() !== '', 'Required')
    .refine(isStorable, UNSTORABLE);
}

/** A whole prompt, as the editor sends it; what else it holds is left out. */
export const promptInputSchema = z.object({
  name: required(MAX_PROMPT_NAME),
  description: atMost(MAX_PROMPT_DESCRIPTION, z.string()).refine(isStorable, UNSTORABLE).default(''),
  category: z.enum(PROMPT_CATEGORIES, 'Please choose a category'),
  prompt: required(MAX_PROMPT),
  isActive: z.boolean().default(true),
});

export const promptSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(PROMPT_CATEGORIES),
  prompt: z.string(),
  /** One that is not active is not used; in the place of the consultant's own stands the built-in text then. */
  isActive: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});

export const promptVersionSchema = promptSchema.pick({ version: true, prompt: true, createdAt: true });

/** Empty for a new one. */
export const promptParamsSchema = z.object({ id: z.string().max(60) });

export const promptTrialSchema = z.object({ prompt: required(MAX_PROMPT), question: required(MAX_PROMPT_QUESTION) });
export const promptTrialAnswerSchema = z.object({ answer: z.string(), model: z.string() });

export type PromptInput = z.infer<typeof promptInputSchema>;
export type Prompt = z.infer<typeof promptSchema>;
export type PromptVersion = z.infer<typeof promptVersionSchema>;
export type PromptTrial = z.infer<typeof promptTrialSchema>;
