import { z } from 'zod';
import { REASONS } from './console.ts';

/** Why the fields of an answer that are null have no value, by their names. */
export const reasonsSchema = z.record(z.string(), z.enum(REASONS));

export type Reasons = z.infer<typeof reasonsSchema>;

/** One side of a ratio: what is counted, and how much it is. */
const partSchema = z.object({
  label: z.string(),
  value: z.number(),
  unit: z.enum(['dollars', 'count', 'percent', 'minutes', 'milliseconds']),
});

/** What a present reading is of. */
const readingSchema = z.object({
  asked: z.string(),
  /** When; null where there is no answer that still tells of now. */
  at: z.iso.datetime().nullable(),
  /** Null where the reading waits for nobody. */
  timeoutMs: z.int().nullable(),
  value: partSchema.nullable(),
});

/** What 'How is this calculated?' shows of a figure. */
export const explanationSchema = z.object({
  name: z.string(),
  title: z.string(),
  definition: z.string(),
  /** Null of a reading. */
  numerator: partSchema.nullable(),
  /** Null of a figure that is no ratio. */
  denominator: partSchema.nullable(),
  /** Of a card that shows what was just asked, in the place of a calculation. */
  reading: readingSchema.optional(),
  /** Why there is no figure; null where there is one. */
  reason: z.enum(REASONS).nullable(),
  /** Names of the columns of the rows behind it; none where no rows are kept. */
  columns: z.array(z.string()),
  computedAt: z.iso.datetime(),
});

export const figureNameSchema = z.object({ name: z.string().regex(/^[a-z][a-z-]{1,60}$/) });
/** The period that the figure was shown for, in the words of the screen: `6months`, `7days`. */
export const figureRangeSchema = z.object({
  range: z
    .string()
    .regex(/^\d{1,3}(days|months)$/)
    .optional(),
});

export type FigurePart = z.infer<typeof partSchema>;
export type FigureReading = z.infer<typeof readingSchema>;
export type Explanation = z.infer<typeof explanationSchema>;
