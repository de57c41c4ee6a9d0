import { z } from 'zod';
import { aiConsentChangeSchema, aiConsentSchema } from '../ai-consent.ts';
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
  aiConsent: define('GET /api/ai/consent', {
    access: 'user',
    summary: 'Whether answers of questionnaires may be sent to the model, and who gets them',
    responses: { 200: aiConsentSchema },
  }),
  changeAiConsent: define('PUT /api/ai/consent', {
    access: 'user',
    summary: 'Allow answers of questionnaires to be sent to the model, or take that back',
    body: aiConsentChangeSchema,
    responses: { 200: aiConsentSchema },
  }),
} as const;
