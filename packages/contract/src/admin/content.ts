import { z } from 'zod';
import { atMost, isStorable, tooLong } from '../text.ts';
import {
  LEAST_PLAN_PRICE,
  MAX_PLAN_FEATURES,
  MAX_PLAN_NAME,
  MAX_PLAN_TEXT,
  MAX_PROMPT,
  MAX_PROMPT_DESCRIPTION,
  MAX_PROMPT_NAME,
  MAX_PROMPT_QUESTION,
  MOST_PLAN_PRICE,
  PROMPT_CATEGORIES,
} from './content-options.ts';
import { revisionSchema } from './revision.ts';

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
  revision: revisionSchema,
});

export const promptVersionSchema = promptSchema.pick({ version: true, prompt: true, createdAt: true });

/** Empty for a new one. */
export const contentParamsSchema = z.object({ id: z.string().max(60) });

export const promptTrialSchema = z.object({ prompt: required(MAX_PROMPT), question: required(MAX_PROMPT_QUESTION) });
export const promptTrialAnswerSchema = z.object({ answer: z.string(), model: z.string() });

export type PromptInput = z.infer<typeof promptInputSchema>;
export type Prompt = z.infer<typeof promptSchema>;
export type PromptVersion = z.infer<typeof promptVersionSchema>;
export type PromptTrial = z.infer<typeof promptTrialSchema>;

const unlimitedOr = (message: string) => z.int(message).min(0, message).max(1_000_000, message).nullable().default(null);
const COUNT = 'Give a whole number, or leave it empty for unlimited';

/** A whole plan, as the editor sends it; what else it holds is left out. */
export const planInputSchema = z.object({
  name: z.string('Required').trim().min(1, 'Required').max(MAX_PLAN_NAME, tooLong(MAX_PLAN_NAME)).refine(isStorable, UNSTORABLE),
  /** US dollars a month. */
  price: z
    .number('Give the price in dollars')
    .min(LEAST_PLAN_PRICE, `The price is at least $${LEAST_PLAN_PRICE.toFixed(2)}`)
    .max(MOST_PLAN_PRICE, `The price is at most $${MOST_PLAN_PRICE.toLocaleString('en-US')}`)
    .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'Give the price in whole cents'),
  /** Prices at Stripe are monthly. */
  interval: z.literal('month', 'Plans are paid by the month').default('month'),
  description: planText().default(''),
  features: z
    .array(planText().min(1, 'A feature needs words'), 'Required')
    .max(MAX_PLAN_FEATURES, `At most ${MAX_PLAN_FEATURES} features`),
  /** Consultations a month; null is unlimited. */
  aiSessions: unlimitedOr(COUNT),
  projects: unlimitedOr(COUNT),
  connections: unlimitedOr(COUNT),
  support: planText().default(''),
  isPopular: z.boolean().default(false),
  /** For sale. */
  isActive: z.boolean().default(true),
});

function planText() {
  return z.string('Required').trim().max(MAX_PLAN_TEXT, tooLong(MAX_PLAN_TEXT)).refine(isStorable, UNSTORABLE);
}

export const consolePlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  interval: z.literal('month'),
  description: z.string(),
  features: z.array(z.string()),
  aiSessions: z.int().nullable(),
  projects: z.int().nullable(),
  connections: z.int().nullable(),
  support: z.string(),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  revision: revisionSchema,
});

/** `pending`: Stripe could not be reached, so the new price is made when the next person subscribes. */
export const savedPlanSchema = consolePlanSchema.extend({ priceAtStripe: z.enum(['unchanged', 'made', 'pending']) });

export type PlanInput = z.infer<typeof planInputSchema>;
export type ConsolePlan = z.infer<typeof consolePlanSchema>;
export type SavedPlan = z.infer<typeof savedPlanSchema>;
