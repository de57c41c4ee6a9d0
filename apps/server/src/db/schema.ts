import type {
  PromptCategory,
  QuestionType,
  TemplateCategory,
  TemplateComplexity,
} from '@sheetwright/contract/admin/content-options.ts';
import type { AlertSeverity, ServiceStatus } from '@sheetwright/contract/admin/health.ts';
import type { DraftContent } from '@sheetwright/contract/drafts.ts';
import type { PlanEdit, PlanEditing } from '@sheetwright/contract/plan-edits.ts';
import type { Entitlements } from '@sheetwright/contract/plans.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { ChosenLevel, SharedType } from '@sheetwright/contract/shares.ts';
import type { ApiKeyStatus, IssuePriority, IssueStatus } from '@sheetwright/contract/support.ts';
import type { CompiledCall, ShareLevel, SolutionPlan } from '@sheetwright/solution';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Instants in ISO 8601: when the person signed in, and when the session was last seen (to within a few minutes). */
export interface StoredSession {
  readonly signedInAt: string;
  readonly seenAt: string;
  /** The browser as it named itself at sign-in. */
  readonly userAgent?: string;
  /** When this session showed the second factor. */
  readonly secondFactorAt?: string;
  /** The customer as whom its operator sees the product, until then. */
  readonly viewAs?: { readonly userId: string; readonly until: string };
}

/** Who has a role of the plan. */
export interface RoleAddresses {
  readonly who: string;
  readonly addresses: readonly string[];
  /** Where another level was chosen than the plan proposes. */
  readonly levels?: readonly { readonly type: SharedType; readonly key: string; readonly level: ChosenLevel }[];
}

/** Whose Smartsheet account is connected, as Smartsheet told it when it was connected. */
export interface StoredSmartsheetAccount {
  readonly name: string;
  readonly email: string | null;
  readonly plan: string | null;
  readonly canCreateSheets: boolean | null;
  /** IANA name of the zone in which Smartsheet shows this person's system dates; unknown of accounts connected before it was kept. */
  readonly timeZone?: string | null;
}

/** The rules alone, or a model within them. */
export type PlanOriginator = 'planner' | 'model';
/** An edit that does not fit any more, with the reason in words. */
export type LostEdit = PlanEditing['lost'][number];
export type ImprovementState = 'working' | 'done' | 'given-up';

/** Movements of what a customer brings, money that comes and goes, the two ends of a trial, and what is said of the end of a subscription. */
export type LedgerKind = Movement | 'payment' | 'payment_failed' | MoneyBack | 'trial_started' | 'trial_ended' | Cancellation;
/** A subscription will end with its period; or it will not after all. */
export type Cancellation = 'cancel_scheduled' | 'cancel_withdrawn';
export const MOVEMENTS = ['new', 'reactivation', 'resumed', 'expansion', 'contraction', 'paused', 'churn'] as const;
export type Movement = (typeof MOVEMENTS)[number];
/** A refund that fails after all is told of by a line of its own; of a dispute that was lost the money is gone, of one that was won it is back. */
export type MoneyBack = 'refund' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';
/**
 * Where the database and Stripe part. `behind`: what Stripe tells was written now; `would_revoke`: Stripe gives no access any more, which is left
 * for a person to confirm; `missing`: Stripe does not know the customer; `unread`: Stripe could not be read; `ledger`: the ledger's end is not
 * what the subscriptions bring; `runs_on`: the person is gone and something still runs.
 */
export interface BillingDifference {
  readonly kind: 'behind' | 'would_revoke' | 'missing' | 'unread' | 'ledger' | 'runs_on';
  /** The random number of the customer. */
  readonly subject: string;
  readonly detail: string;
}

/** Why something ended: because somebody wished it, or because a payment failed. */
export type LedgerReason = 'voluntary' | 'involuntary';
export type LedgerSource = 'subscription' | 'invoice' | 'charge';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** All groups of three letters in a text, small ones: an index over them finds what contains a text. The function is made by a migration. */
export const trigramsOf = (text: SQLWrapper) => sql`trigrams(${text})`;

/** What a search for a person looks through, in small letters. */
export const searchedOfUser = ({
  firstName,
  lastName,
  email,
}: Readonly<Record<'firstName' | 'lastName' | 'email', SQLWrapper>>) =>
  sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || ' ' || coalesce(${email}, ''))`;

/** What a search for an issue looks through, besides its customer's address. */
export const searchedOfIssue = ({ title, description }: Readonly<Record<'title' | 'description', SQLWrapper>>) =>
  sql`lower(${title} || ' ' || ${description})`;

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role').notNull().default('customer'),
    password: text('password'),
    authProvider: text('auth_provider').default('host'),
    /** Subject at the host platform. */
    hostId: text('host_id').unique(),
    googleId: text('google_id').unique(),
    githubId: text('github_id').unique(),
    smartsheetId: text('smartsheet_id').unique(),
    emailVerified: boolean('email_verified').default(false),
    resetPasswordToken: text('reset_password_token'),
    resetPasswordExpires: instant('reset_password_expires'),
    /** Hash of the token in the latest verification mail; it stays once the address is verified, so that a second use of the link can say so. */
    verifyEmailToken: text('verify_email_token'),
    verifyEmailExpires: instant('verify_email_expires'),
    /** Raised by every change of the password: browsers that were known before are strangers then. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    smartsheetAccessToken: text('smartsheet_access_token'),
    smartsheetRefreshToken: text('smartsheet_refresh_token'),
    smartsheetTokenExpires: instant('smartsheet_token_expires'),
    /** Region of the OAuth tokens. */
    smartsheetTokenRegion: text('smartsheet_token_region').notNull().default('us'),
    /** Whether the OAuth tokens were granted with the right to share. */
    smartsheetCanShare: boolean('smartsheet_can_share').notNull().default(false),
    /** Until then one instance renews the tokens, and the others wait for what it brings. */
    smartsheetRefreshLease: instant('smartsheet_refresh_lease'),
    /** Region of the API key. */
    smartsheetRegion: text('smartsheet_region').notNull().default('us'),
    smartsheetAccount: jsonb('smartsheet_account').$type<StoredSmartsheetAccount>(),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    subscriptionStatus: text('subscription_status').default('inactive'),
    subscriptionPlan: text('subscription_plan'),
    smartsheetApiKey: text('smartsheet_api_key'),
    /** Encrypted; what the person's app makes its codes of. Without a confirmation it waits for its first code. */
    secondFactorSecret: text('second_factor_secret'),
    secondFactorConfirmedAt: instant('second_factor_confirmed_at'),
    /** Time step (of 30 seconds) of the last code that was taken: a code counts once. */
    secondFactorStep: integer('second_factor_step'),
    /** An operator has disabled the account: nobody is signed in to it, and nobody can sign in. */
    disabledAt: instant('disabled_at'),
    /** What the ledger says that they bring in a year, in cents, and when they were last active, as of the last roll-up: lists are sorted by both. */
    annualCents: integer('annual_cents').notNull().default(0),
    lastActiveAt: instant('last_active_at'),
    /** The random number under which events tell of this person; it is linked to them nowhere else. */
    eventSubject: uuid('event_subject').notNull().defaultRandom().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_reset_token_index').on(table.resetPasswordToken),
    index('users_verify_token_index').on(table.verifyEmailToken),
    // Every order in which operators list accounts; of the first, what says how many there are of which kind.
    index('users_standing_index').on(table.role, table.subscriptionStatus, table.subscriptionPlan),
    index('users_created_index').on(table.createdAt, table.id, table.role),
    index('users_name_index').on(table.firstName, table.lastName, table.email, table.id),
    index('users_plan_index').on(table.subscriptionPlan, table.createdAt, table.id),
    index('users_status_index').on(table.subscriptionStatus, table.createdAt, table.id),
    index('users_annual_index').on(table.annualCents, table.createdAt, table.id),
    index('users_active_index').on(table.lastActiveAt.desc().nullsLast(), table.id.desc()),
    index('users_api_key_index').on(table.createdAt, table.id).where(sql`smartsheet_api_key is not null`),
    index('users_search_index').using('gin', trigramsOf(searchedOfUser(table))),
  ],
);

/**
 * How many accounts there are of each kind. Triggers on the accounts add a row for each change, in its transaction, and nobody waits for another
 * as they would for one row; a job puts the rows together. A figure is the sum of its rows.
 */
export const accountCounts = pgTable('account_counts', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  role: text('role').notNull(),
  status: text('status'),
  plan: text('plan'),
  count: integer('count').notNull(),
});

/** Views as a customer that have not ended, or of whose end nothing was told yet. */
export const operatorViews = pgTable('operator_views', {
  /** Of the operator's session, a hash; without a reference that the database checks, as what is told of the end outlives it. */
  sid: text('sid').primaryKey(),
  /** The customer. */
  userId: text('user_id').notNull(),
  operatorId: text('operator_id').notNull(),
  until: instant('until').notNull(),
  createdAt: createdAt(),
});

/** `sid` holds a hash of the cookie's value, never the value itself. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<StoredSession>().notNull(),
    expire: instant('expire').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sessions_expire_index').on(table.expire), index('sessions_user_index').on(table.userId)],
);

/** Codes that take the place of the second factor, each once; of the code itself only a hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const projects = pgTable(
  'projects',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    /** Id of the workspace built for this project. */
    smartsheetId: text('smartsheet_id'),
    status: text('status').notNull().default('active'),
    projectType: text('project_type').default('custom'),
    requirements: jsonb('requirements').$type<Requirements>(),
    /** Answers to questions about the solution, by the ids of the questions. */
    questionAnswers: jsonb('question_answers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Counts the changes of name, description, requirements and answers to questions by their owner. */
    answersVersion: integer('answers_version').notNull().default(1),
    workflowMap: jsonb('workflow_map'),
    implementationPlan: jsonb('implementation_plan'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('projects_user_index').on(table.userId, table.createdAt.desc()),
    index('projects_created_index').on(table.createdAt, table.smartsheetId),
  ],
);

/** Which request made which project, so that one that is repeated makes no second. Rows are pruned after some weeks. */
export const projectCreations = pgTable(
  'project_creations',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the sender's choice, one for each project that is meant. */
    key: text('key').notNull(),
    /** SHA-256 of what was sent: the same key with something else is another wish. */
    bodyHash: text('body_hash').notNull(),
    /** Null once the project has been deleted. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('project_creations_project_index').on(table.projectId),
    index('project_creations_created_index').on(table.createdAt),
  ],
);

/**
 * What the list of projects shows of a questionnaire and what quotas count, so that neither reads questionnaires, which may be long. A trigger
 * on the projects keeps it.
 */
export const projectSummaries = pgTable(
  'project_summaries',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    projectScope: text('project_scope'),
    timeline: text('timeline'),
    teamSize: text('team_size'),
    /** Of name, description, questionnaire and answers to questions. */
    textBytes: integer('text_bytes').notNull(),
    /** How many versions of its plan there are. */
    planVersions: integer('plan_versions').notNull(),
  },
  (table) => [index('project_summaries_user_index').on(table.userId)],
);

/** The half-filled questionnaire of a person's next project. */
export const projectDrafts = pgTable('project_drafts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<DraftContent>().notNull(),
  /** Another one with each change. Random rather than counted: a draft that begins anew must not look like one that was thrown away. */
  revision: uuid('revision').notNull().defaultRandom(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Every solution ever designed for a project; rows are never changed. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: serial('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    plan: jsonb('plan').$type<SolutionPlan>().notNull(),
    calls: jsonb('calls').$type<readonly CompiledCall[]>().notNull(),
    /** SHA-256 of the compiled calls: what was reviewed is what is built. */
    hash: text('hash').notNull(),
    /** SHA-256 of the answers it was designed from; null: not known. */
    answersHash: text('answers_hash'),
    /** Which planner designed it; null: not known. */
    plannerVersion: integer('planner_version'),
    /** Who read the answers. */
    origin: text('origin').$type<PlanOriginator>().notNull().default('planner'),
    /** The designed version that its edits change; null where it is itself as it was designed. */
    baseVersion: integer('base_version'),
    /** All edits since that one, in the order in which they were made. */
    edits: jsonb('edits').$type<readonly PlanEdit[]>().notNull().default([]),
    /** Edits of the version before that do not fit since it was designed anew. */
    lostEdits: jsonb('lost_edits').$type<readonly LostEdit[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('plan_versions_project_version').on(table.projectId, table.version)],
);

/** What became of a model's work on a project's plan: one row a project, of the answers it was asked about last. */
export const planImprovements = pgTable('plan_improvements', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  answersVersion: integer('answers_version').notNull(),
  plannerVersion: integer('planner_version').notNull(),
  state: text('state').$type<ImprovementState>().notNull(),
  updatedAt: updatedAt(),
});

/** One run of create-assets. At most one per project is running. */
export const builds = pgTable(
  'builds',
  {
    id: serial('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    planVersionId: integer('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    status: text('status', { enum: ['running', 'finished', 'failed'] }).notNull(),
    /** The worker that holds the build writes the lease forward; past it, another may take over. */
    leaseUntil: instant('lease_until'),
    worker: text('worker'),
    failure: jsonb('failure').$type<{ assetName: string; reason: string; remaining: readonly string[] }>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    /** When its sample rows were removed, except those that somebody had changed. */
    samplesRemovedAt: instant('samples_removed_at'),
  },
  (table) => [
    index('builds_project_index').on(table.projectId),
    index('builds_plan_version_index').on(table.planVersionId),
    uniqueIndex('builds_one_running').on(table.projectId).where(sql`status = 'running'`),
    index('builds_failed_index').on(table.finishedAt).where(sql`status = 'failed'`),
  ],
);

/** Id of the workspace that a call of the ledger has made; null of all others. */
export const workspaceOf = (produced: SQLWrapper) => sql<number | null>`((${produced} ->> 'workspace')::bigint)`;

/** The ledger: a row is written before each call to Smartsheet and completed after its answer. */
export const buildCalls = pgTable(
  'build_calls',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    buildId: integer('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    /** `guided`: Smartsheet does not offer this to the account, so a person follows steps instead. */
    status: text('status', { enum: ['sent', 'done', 'failed', 'guided'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What existed under this name before the call, so that a lost answer can be told from an older namesake. */
    before: jsonb('before').$type<readonly number[]>(),
    /** Reference name to Smartsheet id, for the calls that follow. */
    produced: jsonb('produced').$type<Readonly<Record<string, number>>>(),
    url: text('url'),
    error: text('error'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('build_calls_key').on(table.buildId, table.key),
    index('build_calls_workspace_index').on(workspaceOf(table.produced)),
  ],
);

export const smartsheetAssets = pgTable(
  'smartsheet_assets',
  {
    id: serial('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    assetType: text('asset_type').notNull(),
    assetName: text('asset_name').notNull(),
    smartsheetId: text('smartsheet_id').notNull(),
    smartsheetUrl: text('smartsheet_url'),
    configuration: jsonb('configuration'),
    status: text('status').notNull().default('active'),
    createdAt: createdAt(),
  },
  (table) => [
    index('smartsheet_assets_project_index').on(table.projectId),
    uniqueIndex('smartsheet_assets_once').on(table.assetType, table.smartsheetId),
  ],
);

/** What no API can create: steps for a person, with links into what was created. */
export const guides = pgTable(
  'guides',
  {
    id: serial('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    buildId: integer('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    kind: text('kind', { enum: ['dashboard', 'form', 'automation', 'report', 'setting'] }).notNull(),
    name: text('name').notNull(),
    steps: jsonb('steps').$type<readonly { text: string; url?: string }[]>().notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('guides_once').on(table.buildId, table.key), index('guides_project_index').on(table.projectId)],
);

/** Whom a solution is for: the addresses of each role, kept until they are used and after. One row a project. */
export const projectPeople = pgTable('project_people', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  roles: jsonb('roles').$type<readonly RoleAddresses[]>().notNull(),
  sendEmail: boolean('send_email').notNull(),
  message: text('message').notNull(),
  /** Another one with each change. */
  revision: uuid('revision').notNull().defaultRandom(),
  updatedAt: updatedAt(),
});

/** One consent to share what a build has made. At most one per project is running. */
export const shareRuns = pgTable(
  'share_runs',
  {
    id: serial('id').primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    buildId: integer('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** SHA-256 of what was agreed to. */
    hash: text('hash').notNull(),
    sendEmail: boolean('send_email').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['running', 'finished', 'failed'] }).notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('share_runs_project_index').on(table.projectId, table.id.desc()),
    index('share_runs_build_index').on(table.buildId),
    index('share_runs_running_index').on(table.id).where(sql`status = 'running'`),
    uniqueIndex('share_runs_one_running').on(table.projectId).where(sql`status = 'running'`),
  ],
);

/** The ledger of a run: what is shared with one address. It is written before and after each call. */
export const shareCalls = pgTable(
  'share_calls',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    runId: integer('run_id')
      .notNull()
      .references(() => shareRuns.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    type: text('type').$type<SharedType>().notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    smartsheetId: bigint('smartsheet_id', { mode: 'number' }).notNull(),
    email: text('email').notNull(),
    level: text('level').$type<ShareLevel>().notNull(),
    /**
     * `sent`: this address had nothing when it was about to be shared, the outcome is unknown until an answer is recorded. `had`: somebody
     * else had shared it. `revoked` and `gone`: it was shared and is no more, by us or by somebody else.
     */
    status: text('status', { enum: ['waiting', 'sent', 'shared', 'had', 'refused', 'revoked', 'gone'] }).notNull(),
    /** Smartsheet's own, of what was shared. */
    shareId: text('share_id'),
    reason: text('reason'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('share_calls_once').on(table.runId, table.type, table.smartsheetId, table.email),
    index('share_calls_project_index').on(table.projectId, table.status),
  ],
);

/** One row a person; a second message of theirs is added to the first. */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company'),
    message: text('message'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('contact_submissions_email').on(sql`lower(${table.email})`)],
);

/** What customers ask for help with, and builds that failed for good. */
export const supportIssues = pgTable(
  'support_issues',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    priority: text('priority').$type<IssuePriority>().notNull(),
    status: text('status').$type<IssueStatus>().notNull().default('open'),
    /** The build that failed; null for what a customer wrote. */
    buildId: integer('build_id').unique(),
    response: text('response'),
    respondedAt: instant('responded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('support_issues_created_index').on(table.createdAt, table.id),
    index('support_issues_status_index').on(table.status, table.priority, table.createdAt, table.id),
    index('support_issues_user_index').on(table.userId),
    index('support_issues_search_index').using('gin', trigramsOf(searchedOfIssue(table))),
  ],
);

/** What Smartsheet last said about a stored API key. Without a row nobody has asked since it was stored. */
export const apiKeyChecks = pgTable('api_key_checks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  status: text('status').$type<Exclude<ApiKeyStatus, 'unknown'>>().notNull(),
  error: text('error'),
  checkedAt: instant('checked_at').notNull(),
});

/** Which model providers a user allows to receive what they ask and answer; whoever takes it back has no row. */
export const aiConsents = pgTable(
  'ai_consents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its name in the settings. `unnamed`: given before providers had names and for answers of questionnaires alone; it allows nobody anything. */
    provider: text('provider').notNull(),
    consentedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** Tokens and money of a user in a month, those set aside for a question under way included. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `YYYY-MM`, in UTC. */
    month: text('month').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    /** Millionths of a US dollar. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/** The same of the whole installation: it stays when a user goes. */
export const aiInstallationUsage = pgTable('ai_installation_usage', {
  month: text('month').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
});

/** What models are told to do, by the key under which the code asks for it. The highest version counts. Rows are never changed. */
export const aiPrompts = pgTable(
  'ai_prompts',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Empty for what was stored before prompts had names. */
    name: text('name').notNull().default(''),
    description: text('description').notNull().default(''),
    category: text('category').$type<PromptCategory>().notNull().default('General'),
    isActive: boolean('is_active').notNull().default(true),
    prompt: text('prompt').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('ai_prompts_key_version').on(table.key, table.version)],
);

/** Templates that operators have changed or made. The others are as the planner has them. */
export const workflowTemplates = pgTable('workflow_templates', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: text('category').$type<TemplateCategory>().notNull(),
  complexity: text('complexity').$type<TemplateComplexity>().notNull(),
  estimatedTime: text('estimated_time').notNull(),
  steps: jsonb('steps').$type<readonly string[]>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which templates the newest version of a project's solution draws on. */
export const projectTemplates = pgTable(
  'project_templates',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    template: text('template').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.template] }),
    index('project_templates_template_index').on(table.template),
  ],
);

/** What operators ask beyond the questionnaire, at the end of its fifth step. */
export const requirementsQuestions = pgTable('requirements_questions', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  type: text('type').$type<QuestionType>().notNull(),
  question: text('question').notNull(),
  description: text('description').notNull(),
  options: jsonb('options').$type<readonly string[]>().notNull(),
  required: boolean('required').notNull(),
  /** Whether it is asked. */
  visible: boolean('visible').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Consultations of a user in a month, those under way included. */
export const aiConsultations = pgTable(
  'ai_consultations',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `YYYY-MM`, in UTC. */
    month: text('month').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

export const aiSessions = pgTable(
  'ai_sessions',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    response: text('response').notNull(),
    /** Who answered, by the name in the settings. */
    provider: text('provider').notNull().default('expert'),
    model: text('model'),
    tokens: integer('tokens').notNull().default(0),
    /** Millionths of a US dollar. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    /** Milliseconds. */
    duration: integer('duration').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('ai_sessions_user_index').on(table.userId, table.createdAt),
    index('ai_sessions_project_index').on(table.projectId),
    index('ai_sessions_created_index').on(table.createdAt),
  ],
);

/** The plans that can be subscribed to. They begin as the contract has them; from then on these rows are right. */
export const subscriptionPlans = pgTable('subscription_plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** US cents a month. */
  priceCents: integer('price_cents').notNull(),
  description: text('description').notNull(),
  features: jsonb('features').$type<readonly string[]>().notNull(),
  isPopular: boolean('is_popular').notNull().default(false),
  /** For sale. Who has subscribed to a plan keeps it when it is not. */
  isActive: boolean('is_active').notNull().default(true),
  /** Null in it is unlimited. */
  entitlements: jsonb('entitlements').$type<Entitlements>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What binds a person to their customer at Stripe. The row outlives them: then it holds its random number in the place of their id. */
export const billingCustomers = pgTable('billing_customers', {
  /** Without a reference that the database checks, as the row stays when the person goes. */
  userId: text('user_id').primaryKey(),
  /** The random number under which the ledger tells of this customer. */
  subject: uuid('subject').notNull().defaultRandom().unique(),
  /** Null until Stripe has answered for the first time. */
  stripeCustomerId: text('stripe_customer_id').unique(),
  /** Counts what was written from a reading of Stripe: a reading that began before the latest of them is out of date. */
  revision: integer('revision').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: serial('id').primaryKey(),
    /** Once the person is gone, the random number of the customer. */
    userId: text('user_id').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
    plan: text('plan').notNull(),
    status: text('status').notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    trialEnd: instant('trial_end'),
    /** When a trial of it began that counts as the customer's one; null without a card that was confirmed. */
    trialStartedAt: instant('trial_started_at'),
    /** Its trial was ended because the card had had one. */
    trialRefused: boolean('trial_refused').notNull().default(false),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Cents that it brings in a year now, and what it would bring were it not on trial, paused or unpaid. */
    annualCents: integer('annual_cents').notNull().default(0),
    fullAnnualCents: integer('full_annual_cents').notNull().default(0),
    /** Of an invoice whose payment was tried and failed; null when nothing is owed. */
    amountDueCents: integer('amount_due_cents'),
    /** That payment waits for the card's owner to confirm it. */
    paymentNeedsConfirmation: boolean('payment_needs_confirmation').notNull().default(false),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('subscriptions_user_index').on(table.userId),
    index('subscriptions_unsure_index')
      .on(table.status, table.cancelAtPeriodEnd, table.userId, table.annualCents, table.fullAnnualCents)
      .where(sql`status in ('past_due', 'trialing')`),
    index('subscriptions_ending_index').on(table.userId, table.annualCents).where(sql`cancel_at_period_end and ended_at is null`),
  ],
);

/** Cards that have had their trial, by a hash of the fingerprint under which Stripe knows each. */
export const trialCards = pgTable('trial_cards', {
  fingerprintHash: text('fingerprint_hash').primaryKey(),
  stripeSubscriptionId: text('stripe_subscription_id').notNull(),
  createdAt: createdAt(),
});

/** Events of Stripe that have been taken. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    /** By Stripe's clock. */
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('stripe_events_customer_index').on(table.stripeCustomerId, table.occurredAt),
    index('stripe_events_received_index').on(table.receivedAt),
  ],
);

/** The history of what customers are worth and have paid, from which every figure of any past day follows. A trigger refuses changes and deletions. */
export const billingLedger = pgTable(
  'billing_ledger',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** What the line tells of, so that it is told once. */
    key: text('key').notNull().unique(),
    subject: uuid('subject').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** When it took effect, by Stripe's clock. */
    at: instant('at').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    currency: text('currency').notNull(),
    /** Cents that were paid, given back or disputed; of those kinds alone. */
    amountCents: integer('amount_cents'),
    /** Of movements alone: what all subscriptions of the customer bring in a year before and after, and the one that changed. */
    annualCentsBefore: integer('annual_cents_before'),
    annualCentsAfter: integer('annual_cents_after'),
    subscriptionAnnualCents: integer('subscription_annual_cents'),
    reason: text('reason').$type<LedgerReason>(),
    /** Why a payment failed, in Stripe's words; of those alone. */
    failure: text('failure'),
    /** What tells of it at Stripe: an invoice or a charge, however long ago, or the subscription as it was when it was read. */
    source: text('source').$type<LedgerSource>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('billing_ledger_subject_index').on(table.subject, table.at),
    index('billing_ledger_time_index').on(table.at),
    index('billing_ledger_cancellation_index').on(table.at).where(sql`kind in ('cancel_scheduled', 'cancel_withdrawn')`),
  ],
);

/** What people were told by mail about their subscription, or operators about a payment, so that they are told once. */
export const billingNotices = pgTable('billing_notices', {
  /** What kind of notice it is, and which object at Stripe it is about. */
  key: text('key').primaryKey(),
  subject: uuid('subject').notNull(),
  createdAt: createdAt(),
});

/**
 * Refunds that operators have begun. A row is written before Stripe is asked and settled by what Stripe then tells, whoever reads it: a refund
 * that was broken off in between is still told of.
 */
export const refundIntents = pgTable(
  'refund_intents',
  {
    /** Under which Stripe grants it once; it stands in the refund's metadata. */
    key: text('key').primaryKey(),
    stripeCustomerId: text('stripe_customer_id').notNull(),
    invoice: text('invoice').notNull(),
    cents: integer('cents').notNull(),
    /** The random numbers of the operator and of the customer, as of events. */
    operator: uuid('operator').notNull(),
    subject: uuid('subject').notNull(),
    reason: text('reason'),
    begunAt: instant('begun_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('refund_intents_open_index').on(table.stripeCustomerId).where(sql`settled_at is null`)],
);

/** What the comparisons with Stripe found. */
export const billingReconciliations = pgTable('billing_reconciliations', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull(),
  customers: integer('customers').notNull(),
  differences: jsonb('differences').$type<readonly BillingDifference[]>().notNull(),
});

/** What has happened. A trigger refuses changes and deletions; without a reference to the person, rows outlive them. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind').notNull(),
    /** The random number of the person it tells of; null for a sign-in to an account that there is not. */
    subject: uuid('subject'),
    /** The random number of the person who did it, when that is somebody else. */
    actor: uuid('actor'),
    occurredAt: instant('occurred_at').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, number | boolean | string>>>().notNull(),
  },
  (table) => [
    index('events_kind_index').on(table.kind, table.occurredAt),
    index('events_subject_index').on(table.subject, table.kind, table.occurredAt),
    check('events_subject_known', sql`subject is not null or kind in ('sign_in_failed', 'sign_in_limit_reached')`),
  ],
);

/**
 * Where an event of security came from. It stands apart from the event, which is never removed: an address is a person's, so it goes
 * with them, and after a year in any case.
 */
export const eventOrigins = pgTable(
  'event_origins',
  {
    /** Without a reference that the database checks: events stay, and what refuses to empty their table is their own trigger. */
    eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
    /** Whose address it is: that of whoever acted; for what nobody did who is known, that of the account it happened to. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    address: text('address'),
    /** Browser and system in words. */
    device: text('device'),
    requestId: text('request_id'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('event_origins_user_index').on(table.userId), index('event_origins_time_index').on(table.recordedAt)],
);

/** Instances of the app: when each began, and how busy it was when it last wrote. */
export const instances = pgTable('instances', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  /** Percent. */
  load: real('load').notNull(),
  cpu: real('cpu').notNull(),
  memory: real('memory').notNull(),
});

/** What an instance did in a minute. That there is a row says that it was up. */
export const instanceMinutes = pgTable(
  'instance_minutes',
  {
    minute: instant('minute').notNull(),
    instanceId: uuid('instance_id').notNull(),
    requests: integer('requests').notNull(),
    /** Answered by 5xx. */
    failed: integer('failed').notNull(),
    /** Requests whose time counts: those that wait or stream by design are left out. */
    timed: integer('timed').notNull(),
    /** Milliseconds of all timed requests together. */
    totalMs: bigint('total_ms', { mode: 'number' }).notNull(),
    queries: integer('queries').notNull(),
    /** Timed requests by the bounds of the histogram, each up to its bound and above the one before. */
    buckets: jsonb('buckets').$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.instanceId] })],
);

/** Errors of a day, one row for all of the same cause. */
export const errorLog = pgTable(
  'error_log',
  {
    fingerprint: text('fingerprint').notNull(),
    /** `YYYY-MM-DD`, in UTC. */
    day: text('day').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.fingerprint] })],
);

/** What a probe of a service found in a minute; the instance that takes the minute asks for all of them. */
export const probes = pgTable(
  'probes',
  {
    minute: instant('minute').notNull(),
    service: text('service').notNull(),
    status: text('status').$type<ServiceStatus>().notNull(),
    responseMs: integer('response_ms'),
    detail: text('detail'),
  },
  (table) => [primaryKey({ columns: [table.minute, table.service] })],
);

/** What a rule found wrong, from when to when. */
export const incidents = pgTable(
  'incidents',
  {
    id: serial('id').primaryKey(),
    rule: text('rule').notNull(),
    severity: text('severity').$type<AlertSeverity>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [uniqueIndex('incidents_one_open').on(table.rule).where(sql`closed_at is null`)],
);

/** What the comparison of each night found in the ledger. */
export const ledgerChecks = pgTable('ledger_checks', {
  at: instant('at').primaryKey(),
  customers: integer('customers').notNull(),
  /** Customers of whom the ledger told something else than Stripe. */
  differing: integer('differing').notNull(),
});

/** Counters of the rate limits, shared by all instances of the app. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expires: instant('expires').notNull(),
  },
  (table) => [index('rate_limits_expires_index').on(table.expires)],
);

/** Requests to Smartsheet that instances have reserved for a token, and how long each reservation counts against the token's limit. */
export const smartsheetGrants = pgTable(
  'smartsheet_grants',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** A hash of it. */
    token: text('token').notNull(),
    amount: integer('amount').notNull(),
    countedUntil: instant('counted_until').notNull(),
  },
  (table) => [
    index('smartsheet_grants_token_index').on(table.token),
    index('smartsheet_grants_until_index').on(table.countedUntil),
  ],
);

/** What operators have done for customers and to accounts. A trigger refuses changes and deletions; without a reference to people, rows outlive them. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant('at').notNull(),
    /** The random numbers of the operator and of whom it was done to, as of events; null for what is no person's. */
    operator: uuid('operator').notNull(),
    subject: uuid('subject'),
    action: text('action').notNull(),
    /** What it was done to when that is no person: a plan's or a prompt's id. */
    target: text('target'),
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
    reason: text('reason'),
  },
  (table) => [
    index('operator_actions_subject_index').on(table.subject, table.id),
    index('operator_actions_operator_index').on(table.operator, table.id),
    index('operator_actions_action_index').on(table.action, table.id),
    index('operator_actions_time_index').on(table.at, table.id),
  ],
);

/** What the months of the billing ledger come to. It follows from the ledger alone and can be made anew at any time. */
export const revenueMonths = pgTable('revenue_months', {
  /** `YYYY-MM`, in UTC. */
  month: text('month').primaryKey(),
  figures: jsonb('figures').$type<object>().notNull(),
  computedAt: instant('computed_at').notNull(),
});

/** What the subscriptions brought at the end of each day, from the ledger, and what of it was not about to end. */
export const revenueDays = pgTable('revenue_days', {
  /** `YYYY-MM-DD`, in UTC. */
  day: text('day').primaryKey(),
  figures: jsonb('figures').$type<object>().notNull(),
  computedAt: instant('computed_at').notNull(),
});

/** What customers did on each day. This and the other tables of usage follow from the events alone and can be made anew at any time. */
export const usageDays = pgTable('usage_days', {
  /** `YYYY-MM-DD`, in UTC. */
  day: text('day').primaryKey(),
  figures: jsonb('figures').$type<object>().notNull(),
  computedAt: instant('computed_at').notNull(),
});

/** What each customer did on each day that they were active. */
export const activityDays = pgTable(
  'activity_days',
  {
    /** The random number under which events tell of the person. */
    subject: uuid('subject').notNull(),
    day: text('day').notNull(),
    questions: integer('questions').notNull(),
    projects: integer('projects').notNull(),
    plans: integer('plans').notNull(),
    builds: integer('builds').notNull(),
    settings: integer('settings').notNull(),
    assets: integer('assets').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day] }), index('activity_days_day_index').on(table.day)],
);

/** What customers did in the days that end with today, by how many days those are. */
export const usagePeriods = pgTable('usage_periods', {
  days: integer('days').primaryKey(),
  figures: jsonb('figures').$type<object>().notNull(),
  computedAt: instant('computed_at').notNull(),
});

/** Figures of the present that take a look at everything. */
export const standingFigures = pgTable('standing_figures', {
  name: text('name').$type<'usage'>().primaryKey(),
  figures: jsonb('figures').$type<object>().notNull(),
  computedAt: instant('computed_at').notNull(),
});

/**
 * How far the roll-ups have come: the number of the last line of the ledger, or of the last event, that they hold, and whose lines are left out.
 * `cancellations` holds the instant from which the ledger tells of subscriptions about to end; without it, it does so from its beginning.
 */
export const rollupMarks = pgTable('rollup_marks', {
  name: text('name').$type<'ledger' | 'events' | 'operators' | 'cancellations'>().primaryKey(),
  mark: bigint('mark', { mode: 'number' }).notNull(),
  computedAt: instant('computed_at').notNull(),
});

/** What the app supplies for a new row: neither the number the database gives nor the timestamps. */
type Insert<Row> = Omit<Row, 'id' | 'createdAt' | 'updatedAt'>;
export type NewUser = Insert<typeof users.$inferInsert>;
export type NewProject = Insert<typeof projects.$inferInsert>;
export type NewAsset = Insert<typeof smartsheetAssets.$inferInsert>;
export type NewContactSubmission = Insert<typeof contactSubmissions.$inferInsert>;
export type NewAiSession = Insert<typeof aiSessions.$inferInsert>;
export type NewSubscription = Insert<typeof subscriptions.$inferInsert>;
