import { z } from 'zod';
import { aiConsentChangeSchema, aiConsentSchema } from '../ai-consent.ts';
import {
  aiProvidersSchema,
  aiSessionSchema,
  askAnswerSchema,
  askSchema,
  ownSheetSchema,
  ownSheetsSchema,
} from '../consultant.ts';
import { define, nothing } from './call.ts';

const sessionId = z.object({ id: z.coerce.number('id must be a number').int().min(1).max(2_147_483_647) });
const sheetId = z.object({ id: z.string().regex(/^\d{1,20}$/, 'This is no id of a sheet') });

/** The AI consultant. */
export const consultantCalls = {
  aiProviders: define('GET /api/ai/providers', {
    access: 'user',
    summary: 'The AI providers there are, and how many consultations of this month are used',
    responses: { 200: aiProvidersSchema },
  }),
  askAi: define('POST /api/ai/ask', {
    access: 'subscriber',
    summary: 'Ask the consultant. With Accept: text/event-stream the answer comes in pieces',
    body: askSchema,
    responses: { 200: askAnswerSchema },
  }),
  aiSessions: define('GET /api/ai/sessions', {
    access: 'user',
    summary: 'The questions asked so far, newest first',
    responses: { 200: z.array(aiSessionSchema) },
  }),
  deleteAiSession: define('DELETE /api/ai/sessions/:id', {
    access: 'user',
    summary: 'Delete a question with its answer',
    params: sessionId,
    responses: { 200: nothing },
  }),
  deleteAiSessions: define('DELETE /api/ai/sessions', {
    access: 'user',
    summary: 'Delete all questions with their answers',
    responses: { 200: z.object({ deleted: z.int() }) },
  }),
  ownSheets: define('GET /api/ai/sheets', {
    access: 'user',
    summary: 'The sheets of the connected Smartsheet account',
    responses: { 200: ownSheetsSchema },
  }),
  ownSheet: define('GET /api/ai/sheets/:id', {
    access: 'user',
    summary: "A sheet's columns and its first rows",
    params: sheetId,
    responses: { 200: ownSheetSchema },
  }),
  aiConsent: define('GET /api/ai/consent', {
    access: 'user',
    summary: 'Which model providers may receive what the person asks and answers',
    responses: { 200: aiConsentSchema },
  }),
  changeAiConsent: define('PUT /api/ai/consent', {
    access: 'user',
    summary: 'Allow model providers to receive it, or take that back',
    body: aiConsentChangeSchema,
    responses: { 200: aiConsentSchema },
  }),
} as const;
