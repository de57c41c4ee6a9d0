import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never;
}[keyof typeof schema];

/** The part of the server that alone queries a table; among features it is a repository of theirs that does. */
export const TABLE_OWNERS = {
  users: 'features/accounts',
  sessions: 'http',
  accountCounts: 'features/accounts',
  operatorViews: 'features/accounts',
  recoveryCodes: 'features/accounts',
  projects: 'features/projects',
  projectCreations: 'features/projects',
  projectSummaries: 'features/projects',
  projectDrafts: 'features/projects',
  projectTemplates: 'features/projects',
  requirementsQuestions: 'features/projects',
  workflowTemplates: 'features/projects',
  planVersions: 'features/builds',
  planImprovements: 'features/projects',
  builds: 'features/builds',
  buildCalls: 'features/builds',
  smartsheetAssets: 'features/builds',
  guides: 'features/builds',
  projectPeople: 'features/shares',
  shareRuns: 'features/shares',
  shareCalls: 'features/shares',
  contactSubmissions: 'features/contact',
  supportIssues: 'features/support',
  apiKeyChecks: 'features/connection',
  aiConsents: 'features/ai',
  aiUsage: 'features/ai',
  aiInstallationUsage: 'features/ai',
  aiPrompts: 'features/ai',
  aiConsultations: 'features/consultant',
  aiSessions: 'features/consultant',
  subscriptionPlans: 'features/billing',
  subscriptions: 'features/billing',
  billingCustomers: 'features/billing',
  billingLedger: 'features/billing',
  refundIntents: 'features/billing',
  stripeEvents: 'features/billing',
  trialCards: 'features/billing',
  billingNotices: 'features/billing',
  billingReconciliations: 'features/billing',
  events: 'features/events',
  eventOrigins: 'features/events',
  instances: 'features/health',
  instanceMinutes: 'features/health',
  errorLog: 'features/health',
  probes: 'features/health',
  incidents: 'features/health',
  ledgerChecks: 'features/health',
  rateLimits: 'security',
  smartsheetGrants: 'integrations',
  operatorActions: 'features/audit',
  revenueMonths: 'features/analytics',
  revenueDays: 'features/analytics',
  usageDays: 'features/analytics',
  activityDays: 'features/analytics',
  usagePeriods: 'features/analytics',
  standingFigures: 'features/analytics',
  rollupMarks: 'features/analytics',
} as const satisfies Record<TableName, string>;

const CONNECTION_SECRETS = ['smartsheetApiKey', 'smartsheetAccessToken', 'smartsheetRefreshToken'] as const;

/** A user's row also holds what others know of a person: beside the accounts, each of them queries these columns and the id alone. */
export const USER_COLUMNS: Readonly<Record<string, readonly (keyof typeof schema.users.$inferSelect)[]>> = {
  'features/connection': [
    ...CONNECTION_SECRETS,
    'smartsheetTokenExpires',
    'smartsheetTokenRegion',
    'smartsheetRefreshLease',
    'smartsheetCanShare',
    'smartsheetRegion',
    'smartsheetAccount',
    'createdAt',
    'updatedAt',
  ],
  /** What operators pay themselves is no revenue. */
  'features/billing': ['stripeCustomerId', 'stripeSubscriptionId', 'subscriptionStatus', 'subscriptionPlan', 'role', 'updatedAt'],
  /** Operators' own use of the product is left out of what customers do. */
  'features/events': ['eventSubject', 'role'],
  /** Only subscribers' answers are sent to a model. */
  'features/ai': ['subscriptionStatus'],
  /** Whom operators help. */
  'features/support': ['email', 'firstName', 'lastName', 'profileImageUrl', 'role', 'createdAt'],
  /** The signed-in user, read with each session. */
  http: [
    'email',
    'firstName',
    'lastName',
    'profileImageUrl',
    'role',
    'authProvider',
    'emailVerified',
    'subscriptionStatus',
    'subscriptionPlan',
    'createdAt',
    'secondFactorConfirmedAt',
    'disabledAt',
  ],
  /** Operators' actions name people by the numbers of events, and are shown with the addresses or names of those who are there. */
  'features/audit': ['eventSubject', 'email', 'firstName', 'lastName'],
  /** Encrypts secrets anew when keys are rotated. */
  security: [...CONNECTION_SECRETS, 'secondFactorSecret'],
};
