import { z } from 'zod';
import {
  apiKeyRecordSchema,
  automationDetailsSchema,
  automationParamsSchema,
  failedAutomationSchema,
  issueChangeSchema,
  onboardingRecordSchema,
  pageQuerySchema,
  supportIssueSchema,
  supportIssuesQuerySchema,
} from '../../support.ts';
import { define } from '../call.ts';

const TOTAL = 'the newest first, at most 1,000 of them; the total is in X-Total-Count';

/** What operators do for customers who need help. */
export const adminSupportCalls = {
  supportIssues: define('GET /api/admin/support-issues', {
    access: 'admin',
    summary: `The support issues, ${TOTAL}`,
    query: supportIssuesQuerySchema,
    responses: { 200: z.array(supportIssueSchema) },
  }),
  changeIssue: define('PUT /api/admin/support-issues/:issueId', {
    access: 'admin',
    summary: 'Set the status of an issue; a response is mailed to the customer',
    params: z.object({ issueId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: issueChangeSchema,
    responses: { 200: supportIssueSchema },
  }),
  apiKeyStatus: define('GET /api/admin/api-key-status', {
    access: 'admin',
    summary: `The customers with an API key of Smartsheet's and what its last check said, ${TOTAL}`,
    query: pageQuerySchema,
    responses: { 200: z.array(apiKeyRecordSchema) },
  }),
  validateApiKey: define('POST /api/admin/validate-api-key/:userId', {
    access: 'admin',
    summary: 'Ask Smartsheet whether a customer’s stored API key works',
    params: z.object({ userId: z.string().min(1).max(100) }),
    responses: { 200: apiKeyRecordSchema },
  }),
  failedAutomations: define('GET /api/admin/failed-automations', {
    access: 'admin',
    summary: 'Builds and jobs that failed for good and were not made good since, the latest first, at most 1,000',
    responses: { 200: z.array(failedAutomationSchema) },
  }),
  failedAutomation: define('GET /api/admin/failed-automations/:id', {
    access: 'admin',
    summary: 'The steps, attempts and errors of a run',
    params: automationParamsSchema,
    responses: { 200: automationDetailsSchema },
  }),
  retryAutomation: define('POST /api/admin/failed-automations/:id/retry', {
    access: 'admin',
    summary: 'Run it again: a build goes on where it stopped',
    params: automationParamsSchema,
    responses: { 202: automationDetailsSchema },
  }),
  onboardingProgress: define('GET /api/admin/onboarding-progress', {
    access: 'admin',
    summary: `How far each customer has come, by what they have done, ${TOTAL}`,
    query: pageQuerySchema,
    responses: { 200: z.array(onboardingRecordSchema) },
  }),
} as const;
