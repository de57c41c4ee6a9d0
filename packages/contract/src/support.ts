import { z } from 'zod';
import { MOST_LISTED_ROWS } from './admin/console.ts';
import {
  API_KEY_STATUSES,
  ISSUE_PRIORITIES,
  ISSUE_SOURCES,
  ISSUE_STATUSES,
  MAX_ISSUE_TEXT,
  MAX_ISSUE_TITLE,
} from './support-options.ts';
import { atMost, isStorable } from './text.ts';

export * from './support-options.ts';

/** A text with more in it than blanks. */
function requiredText(max: number) {
  return atMost(max, z.string('Required'))
    .refine((text) => text.trim() !== '', 'Required')
    .refine(isStorable, 'This text contains characters that cannot be stored');
}

export const newIssueSchema = z.object({
  title: requiredText(MAX_ISSUE_TITLE),
  description: requiredText(MAX_ISSUE_TEXT),
  priority: z.enum(ISSUE_PRIORITIES, 'Please choose a priority'),
});

/** An issue as the customer who sent it gets it back. */
export const sentIssueSchema = newIssueSchema.extend({
  id: z.int(),
  status: z.enum(ISSUE_STATUSES),
  createdAt: z.iso.datetime(),
});

export const supportIssueSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(ISSUE_PRIORITIES),
  status: z.enum(ISSUE_STATUSES),
  source: z.enum(ISSUE_SOURCES),
  customerId: z.string(),
  customerEmail: z.string().nullable(),
  /** What was last answered to the customer. */
  response: z.string().nullable(),
  respondedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A page of an operators' list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_ROWS).default(MOST_LISTED_ROWS),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

export const pageQuerySchema = z.object(pageQuery);

export const supportIssuesQuerySchema = z.object({
  ...pageQuery,
  /** Part of title, description or e-mail address, in either case. */
  search: z.string().max(200).optional(),
  status: z.enum(ISSUE_STATUSES).optional(),
  priority: z.enum(ISSUE_PRIORITIES).optional(),
});

export const issueChangeSchema = z.object({
  status: z.enum(ISSUE_STATUSES, 'Please choose a status'),
  /** It is stored with the issue and mailed to the customer. */
  response: requiredText(MAX_ISSUE_TEXT).optional(),
});

const person = {
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
};

export const apiKeyRecordSchema = z.object({
  ...person,
  apiKeyStatus: z.enum(API_KEY_STATUSES),
  apiKeyError: z.string().nullable(),
  /** When Smartsheet was last asked about the key; null for never. */
  lastValidated: z.iso.datetime().nullable(),
});

export const failedAutomationSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Name of the customer, else the e-mail address; null for work that is nobody's own. */
  customer: z.string().nullable(),
  customerId: z.string().nullable(),
  errorMessage: z.string(),
  failedAt: z.iso.datetime(),
});

export const automationStepSchema = z.object({
  name: z.string(),
  /** `waiting`: it was not begun. */
  status: z.enum(['done', 'failed', 'sent', 'guided', 'waiting']),
  attempts: z.int(),
  error: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

export const automationDetailsSchema = failedAutomationSchema.extend({
  status: z.enum(['failed', 'running', 'finished']),
  startedAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  errors: z.array(z.string()),
  steps: z.array(automationStepSchema),
});

export const automationParamsSchema = z.object({
  id: z.string().regex(/^(build-\d{1,9}|job-[0-9a-f-]{36})$/, 'There is no such run'),
});

export const onboardingRecordSchema = z.object({
  ...person,
  completedSteps: z.int(),
  totalSteps: z.int(),
  steps: z.array(
    z.object({
      name: z.string(),
      completed: z.boolean(),
      /** Null for a step that is not done, or that was done before such dates were kept. */
      completedAt: z.iso.datetime().nullable(),
    }),
  ),
});

export type NewIssue = z.infer<typeof newIssueSchema>;
export type SentIssue = z.infer<typeof sentIssueSchema>;
export type SupportIssue = z.infer<typeof supportIssueSchema>;
export type SupportIssuesQuery = z.infer<typeof supportIssuesQuerySchema>;
export type IssueChange = z.infer<typeof issueChangeSchema>;
export type Page = z.infer<typeof pageQuerySchema>;
export type ApiKeyRecord = z.infer<typeof apiKeyRecordSchema>;
export type FailedAutomation = z.infer<typeof failedAutomationSchema>;
export type AutomationDetails = z.infer<typeof automationDetailsSchema>;
export type OnboardingRecord = z.infer<typeof onboardingRecordSchema>;
