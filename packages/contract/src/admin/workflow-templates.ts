import { z } from 'zod';
import { atMost, isStorable } from '../text.ts';
import {
  MAX_TEMPLATE_DESCRIPTION,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_STEP,
  MAX_TEMPLATE_STEPS,
  MAX_TEMPLATE_TIME,
  TEMPLATE_CATEGORIES,
  TEMPLATE_COMPLEXITIES,
} from './content-options.ts';
import { revisionSchema } from './revision.ts';

const UNSTORABLE = 'This text contains characters that cannot be stored';

function required(max: number, message = 'Required') {
  return atMost(max, z.string(message).trim().min(1, message)).refine(isStorable, UNSTORABLE);
}

/** A whole template, as the editor sends it; what else it holds, such as how often it was used, is left out. */
export const templateInputSchema = z.object({
  name: required(MAX_TEMPLATE_NAME),
  description: required(MAX_TEMPLATE_DESCRIPTION),
  category: z.enum(TEMPLATE_CATEGORIES, 'Please choose a category'),
  complexity: z.enum(TEMPLATE_COMPLEXITIES, 'Please choose how complex it is'),
  /** In words, such as '2-3 hours'. */
  estimatedTime: required(MAX_TEMPLATE_TIME),
  /** Of the roll-out, in order. */
  steps: z
    .array(required(MAX_TEMPLATE_STEP, 'A step needs words'))
    .max(MAX_TEMPLATE_STEPS, `At most ${MAX_TEMPLATE_STEPS} steps`)
    .default([]),
});

export const workflowTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  complexity: z.enum(TEMPLATE_COMPLEXITIES),
  estimatedTime: z.string(),
  steps: z.array(z.string()),
  /** Projects whose newest solution draws on it. */
  usageCount: z.int(),
  /** `pattern`: how a kind of thing is tracked; `trade`: what a trade tracks; `own`: made by operators, drawn on where the answers name it. */
  origin: z.enum(['pattern', 'trade', 'own']),
  /** Whether an operator has changed it. */
  isEdited: z.boolean(),
  revision: revisionSchema,
});

export type TemplateInput = z.infer<typeof templateInputSchema>;
export type WorkflowTemplate = z.infer<typeof workflowTemplateSchema>;
