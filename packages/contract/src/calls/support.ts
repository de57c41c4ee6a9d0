import { newIssueSchema, sentIssueSchema } from '../support.ts';
import { define } from './call.ts';

/** What customers can ask of the people behind the product. */
export const supportCalls = {
  createIssue: define('POST /api/support-issues', {
    access: 'user',
    summary: 'Send an issue to support; a few an hour',
    body: newIssueSchema,
    responses: { 201: sentIssueSchema },
  }),
} as const;
