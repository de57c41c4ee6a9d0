import { z } from 'zod';

/** The AI providers one can ask; those that are not available are listed too. */
export const aiProvidersSchema = z.object({
  defaultProvider: z.string().nullable(),
  providers: z.array(
    z.object({ name: z.string(), displayName: z.string(), model: z.string().nullable(), available: z.boolean() }),
  ),
});

export const aiSessionSchema = z.object({
  id: z.int(),
  projectId: z.int().nullable(),
  question: z.string(),
  response: z.string(),
  tokens: z.int(),
  /** Milliseconds. */
  duration: z.int(),
  createdAt: z.iso.datetime(),
});

export type AiProviders = z.infer<typeof aiProvidersSchema>;
export type AiSession = z.infer<typeof aiSessionSchema>;
