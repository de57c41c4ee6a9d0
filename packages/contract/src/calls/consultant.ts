import { z } from 'zod';
import { aiProvidersSchema, aiSessionSchema } from '../consultant.ts';
import { define } from './call.ts';

/** The AI consultant. */
export const consultantCalls = {
  aiProviders: define('GET /api/ai/providers', {
    access: 'user',
    summary: 'The AI providers there are',
    responses: { 200: aiProvidersSchema },
  }),
  aiSessions: define('GET /api/ai/sessions', {
    access: 'user',
    summary: 'The questions asked so far, newest first',
    responses: { 200: z.array(aiSessionSchema) },
  }),
} as const;
