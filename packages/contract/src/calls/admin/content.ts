import { z } from 'zod';
import {
  consolePlanSchema,
  contentParamsSchema,
  planInputSchema,
  promptInputSchema,
  promptSchema,
  promptTrialAnswerSchema,
  promptTrialSchema,
  promptVersionSchema,
  savedPlanSchema,
} from '../../admin/content.ts';
import { questionInputSchema, requirementsQuestionSchema } from '../../admin/requirements-questions.ts';
import { templateInputSchema, workflowTemplateSchema } from '../../admin/workflow-templates.ts';
import { define } from '../call.ts';

/** What operators maintain. */
export const adminContentCalls = {
  aiPrompts: define('GET /api/admin/ai-prompts', {
    access: 'admin',
    summary: 'What models are told, each in its newest version, by name',
    responses: { 200: z.array(promptSchema) },
  }),
  savePrompt: define('PUT /api/admin/ai-prompts/:id', {
    access: 'admin',
    summary: 'Save a prompt as a new version; with an empty id a new prompt',
    params: contentParamsSchema,
    body: promptInputSchema,
    ifMatch: 'optional',
    responses: { 200: promptSchema },
  }),
  promptVersions: define('GET /api/admin/ai-prompts/:id/versions', {
    access: 'admin',
    summary: 'The versions of a prompt, the newest first, at most 100',
    params: contentParamsSchema,
    responses: { 200: z.array(promptVersionSchema) },
  }),
  tryPrompt: define('POST /api/admin/ai-prompts/trial', {
    access: 'admin',
    summary: 'Have the first configured model answer a question by a prompt that is not saved',
    body: promptTrialSchema,
    responses: { 200: promptTrialAnswerSchema },
  }),
  consolePlans: define('GET /api/admin/subscription-plans', {
    access: 'admin',
    summary: 'Every plan, those that are not for sale too, the cheapest first',
    responses: { 200: z.array(consolePlanSchema) },
  }),
  savePlan: define('PUT /api/admin/subscription-plans/:id', {
    access: 'admin',
    summary: 'Save a plan, with an empty id a new one; another price is a new price at Stripe, for those who come from now on',
    params: contentParamsSchema,
    body: planInputSchema,
    ifMatch: 'optional',
    responses: { 200: savedPlanSchema },
  }),
  workflowTemplates: define('GET /api/admin/workflow-templates', {
    access: 'admin',
    summary: 'Every pattern and trade that the planner draws on, and the operators’ own templates',
    responses: { 200: z.array(workflowTemplateSchema) },
  }),
  saveTemplate: define('PUT /api/admin/workflow-templates/:id', {
    access: 'admin',
    summary:
      'Save the wording, time and roll-out steps of a template, for solutions that are designed from now on; with an empty id a new one',
    params: contentParamsSchema,
    body: templateInputSchema,
    ifMatch: 'optional',
    responses: { 200: workflowTemplateSchema },
  }),
  requirementsQuestions: define('GET /api/admin/requirements-questions', {
    access: 'admin',
    summary: 'The questions that end the fifth step of the questionnaire, hidden ones too, in their order',
    responses: { 200: z.array(requirementsQuestionSchema) },
  }),
  saveQuestion: define('PUT /api/admin/requirements-questions/:id', {
    access: 'admin',
    summary: 'Save a question; with an empty id a new one, after all others',
    params: contentParamsSchema,
    body: questionInputSchema,
    ifMatch: 'optional',
    responses: { 200: requirementsQuestionSchema },
  }),
} as const;
