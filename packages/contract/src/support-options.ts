/** What the dialog and the operators' list need of the contract. Apart from the schemas, so that showing them loads no validator. */

export const ISSUE_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const ISSUE_PRIORITIES = ['high', 'medium', 'low'] as const;
/** Where an issue comes from: a customer wrote it, or a build failed for good. */
export const ISSUE_SOURCES = ['customer', 'build'] as const;
export const API_KEY_STATUSES = ['valid', 'invalid', 'expired', 'unknown'] as const;

export type IssueStatus = (typeof ISSUE_STATUSES)[number];
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number];
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

export const MAX_ISSUE_TITLE = 200;
export const MAX_ISSUE_TEXT = 5000;

/** What is answered where an operator resolves an issue and types nothing. */
export const DEFAULT_RESPONSE = 'Issue resolved by admin';
