import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from './dependencies.ts';
import { createDirectoryRepository } from './features/accounts/directory-repository.ts';
import { operatorAddresses } from './features/accounts/operator-repository.ts';
import { createUserRepository } from './features/accounts/repository.ts';
import { createSecondFactorRepository } from './features/accounts/second-factor-repository.ts';
import type { AccountServices } from './features/accounts/services.ts';
import { createNetworkTries } from './features/accounts/sign-in-limits.ts';
import { aiData } from './features/ai/consent.ts';
import { createAiRepository } from './features/ai/repository.ts';
import type { AiServices } from './features/ai/services.ts';
import { createAnalyticsRepository } from './features/analytics/repository.ts';
import type { AnalyticsServices } from './features/analytics/services.ts';
import { countActivePeople } from './features/analytics/usage.ts';
import { createAuditRepository } from './features/audit/repository.ts';
import { createLedgerRepository } from './features/billing/ledger-repository.ts';
import { oldestUnconverged } from './features/billing/payments.ts';
import { createBillingRepository } from './features/billing/repository.ts';
import type { BillingServices } from './features/billing/services.ts';
import { billingData } from './features/billing/subscription-status.ts';
import { createAssetRepository } from './features/builds/asset-repository.ts';
import { createBuildSignals } from './features/builds/await-build.ts';
import { createBuildRepository } from './features/builds/build-repository.ts';
import { createFailedBuildRepository } from './features/builds/failed-build-repository.ts';
import { createPlanRepository } from './features/builds/plan-repository.ts';
import { failureText } from './features/builds/progress.ts';
import { createBuildViews } from './features/builds/read-build.ts';
import type { BuildServices } from './features/builds/services.ts';
import { createKeyCheckRepository } from './features/connection/key-check-repository.ts';
import { createConnectionRepository } from './features/connection/repository.ts';
import type { ConnectionServices } from './features/connection/services.ts';
import { createExpert } from './features/consultant/expert.ts';
import { createConsultantRepository } from './features/consultant/repository.ts';
import type { ConsultantServices } from './features/consultant/services.ts';
import { consultantData } from './features/consultant/sessions.ts';
import { createContactRepository } from './features/contact/repository.ts';
import { type ContactServices, contactData } from './features/contact/submit-contact.ts';
import type { CustomerServices } from './features/customers/services.ts';
import { eventData } from './features/events/record-event.ts';
import { createSecurityEventRepository } from './features/events/repository.ts';
import type { EventServices } from './features/events/routes.ts';
import { createSecurityEvents } from './features/events/security-events.ts';
import { createUsageEventRepository } from './features/events/usage-repository.ts';
import { createErrorCollector } from './features/health/error-collector.ts';
import { healthFigures } from './features/health/health-explained.ts';
import { askPayments, complaintOf } from './features/health/probes.ts';
import { createSampler } from './features/health/process-sample.ts';
import { createHealthRepository } from './features/health/repository.ts';
import { createRequestMeter } from './features/health/request-meter.ts';
import type { HealthServices } from './features/health/services.ts';
import { readUptime } from './features/health/system-health.ts';
import { createCustomerProjectRepository } from './features/projects/customer-project-repository.ts';
import { createDraftRepository } from './features/projects/draft-repository.ts';
import { draftData } from './features/projects/drafts.ts';
import { createPdfRenderer } from './features/projects/export-pdf/render-project-pdf.ts';
import { createPlanDesigner } from './features/projects/plan-designer.ts';
import { projectData } from './features/projects/projects.ts';
import { createQuestionRepository } from './features/projects/question-repository.ts';
import { createProjectRepository, type ProjectRepository } from './features/projects/repository.ts';
import type { ProjectServices } from './features/projects/services.ts';
import { createTemplateRepository } from './features/projects/template-repository.ts';
import { templateUsage } from './features/projects/templates.ts';
import { createShareRepository } from './features/shares/repository.ts';
import type { ShareServices } from './features/shares/services.ts';
import { openBuildIssue, supportData } from './features/support/issues.ts';
import { createSupportRepository, type SupportRepository } from './features/support/repository.ts';
import type { SupportServices } from './features/support/services.ts';
import { createSessions, type Sessions } from './http/session.ts';
import { createModelProviders } from './integrations/ai/providers.ts';
import { reachProvider } from './integrations/ai/reach.ts';
import { configureProviders } from './integrations/identity/providers.ts';
import { createPayments } from './integrations/stripe/client.ts';
import { openKnowledgeThreads } from './knowledge-threads.ts';
import { createCounters } from './security/counters.ts';
import { createLeases } from './security/leases.ts';

export interface Services {
  readonly sessions: Sessions;
  readonly accounts: AccountServices;
  readonly ai: AiServices;
  readonly analytics: AnalyticsServices;
  readonly billing: BillingServices;
  readonly builds: BuildServices;
  readonly connection: ConnectionServices;
  readonly consultant: Omit<ConsultantServices, 'stopping'>;
  readonly contact: ContactServices;
  readonly customers: CustomerServices;
  readonly events: EventServices;
  readonly projects: ProjectServices;
  readonly shares: ShareServices;
  readonly support: SupportServices;
  readonly health: HealthServices;
}

export type ForBilling = Pick<Dependencies, 'config' | 'clock' | 'database' | 'jobs' | 'secrets' | 'logger'>;

/** Makes every feature's services once, from the lowest feature to the highest, each with what it needs and no more. */
export function createServices(dependencies: Dependencies): Services {
  const { config, clock, database, jobs, secrets, smartsheet, smartsheetOauth, logger } = dependencies;
  const { db } = database;
  const counters = createCounters(db);
  const security = createSecurityEvents({ db, counters, clock, logger });
  const shared = { db, clock, jobs, secrets, counters, security };
  const sessions = createSessions({ db, clock, secure: config.appUrl.protocol === 'https:' });
  const projectRepository = createProjectRepository(db);
  const drafts = createDraftRepository(db);
  const templateRepository = createTemplateRepository({ db, clock });
  const leases = createLeases({ db, clock });
  const threads = dependencies.threads ?? openKnowledgeThreads();
  const billing: BillingServices = {
    ...billingServices(dependencies),
    onReconciled: (found) => createHealthRepository(db).addLedgerCheck(found),
  };
  const contact = { ...shared, contacts: createContactRepository(db), limits: config.limits };
  const connection: ConnectionServices = {
    ...shared,
    repository: createConnectionRepository(db),
    keyChecks: createKeyCheckRepository(db),
    smartsheet,
    oauth: smartsheetOauth,
    sleep: delay,
    logger,
  };
  const ai: AiServices = {
    db,
    repository: createAiRepository(db),
    providers: dependencies.models ?? createModelProviders(config.ai),
    budget: config.aiBudget,
    clock,
    ...(logger && { logger }),
  };
  const supportRepository = createSupportRepository(db);
  const builds = buildServices(dependencies, { connection, projects: projectRepository, issues: supportRepository });
  const shares: ShareServices = {
    ...shared,
    repository: createShareRepository(db),
    builds,
    connection,
    smartsheet,
    leases,
    waitMs: config.createAssetsWaitMs,
    settleMs: config.smartsheetSettleMs,
    logger,
  };
  const consultant = createConsultantRepository(db);
  const personalData = [
    billingData(billing),
    consultantData({ repository: consultant }),
    contactData(contact.contacts),
    supportData(supportRepository),
    eventData(db),
    projectData({ projects: projectRepository, builds, shares }),
    draftData(drafts),
    aiData(ai),
  ];
  const projects: ProjectServices = {
    db,
    projects: projectRepository,
    drafts,
    extraQuestions: createQuestionRepository(db),
    templates: templateRepository,
    builds,
    shares,
    connection,
    ai,
    renderer: createPdfRenderer(),
    clock,
    jobs,
    quotas: config.quotas,
    designer: createPlanDesigner(threads),
    firstDesigns: new Map(),
    ...(logger && { logger }),
  };
  const health = healthServices(dependencies, billing);
  const analytics: AnalyticsServices = {
    repository: createAnalyticsRepository(db),
    projects: createCustomerProjectRepository(db),
    templateUsage: () => templateUsage({ templates: templateRepository }),
    events: createUsageEventRepository(db),
    leases,
    jobs,
    users: createDirectoryRepository(db),
    billing: createLedgerRepository(db),
    consultant,
    uptime: () => readUptime(health),
    figures: healthFigures(health),
    clock,
    ...(logger && { logger }),
  };
  const accounts: AccountServices = {
    ...shared,
    config,
    database,
    users: createUserRepository(db),
    secondFactors: createSecondFactorRepository(db),
    sessions,
    limits: config.limits,
    networkTries: createNetworkTries(shared),
    providers: configureProviders({ login: config.login, oauth: smartsheetOauth, gateway: smartsheet }),
    connection,
    personalData,
    leases,
  };
  return {
    sessions,
    health,
    analytics,
    accounts,
    customers: {
      db,
      directory: analytics.users,
      accounts,
      analytics,
      billing,
      projects: analytics.projects,
      log: createAuditRepository(db),
      clock,
      ...(logger && { logger }),
    },
    ai,
    billing,
    builds,
    connection,
    consultant: {
      repository: consultant,
      ai,
      billing: billing.repository,
      connection,
      projects,
      smartsheet,
      expert: createExpert(threads),
      jobs,
      clock,
      sessionDays: config.aiSessionDays,
      stopMs: config.consultantStopMs,
      ...(logger && { logger }),
    },
    contact,
    events: { security, securityEvents: createSecurityEventRepository(db), jobs, clock },
    projects,
    shares,
    support: { ...shared, repository: supportRepository, builds, connection, billing },
  };
}

function healthServices(dependencies: Dependencies, billing: BillingServices): HealthServices {
  const { config, database, clock, jobs, secrets, smartsheet, logger } = dependencies;
  const { db } = database;
  const { payments } = billing;
  const [model] = config.ai;
  return {
    database,
    repository: createHealthRepository(db),
    meter: createRequestMeter(),
    errors: dependencies.errors ?? createErrorCollector(),
    sample: createSampler(),
    instance: { id: randomUUID(), startedAt: clock() },
    outside: {
      stripe: payments && askPayments(payments),
      openai: model ? async (signal) => complaintOf(await reachProvider(model, signal)) : null,
      // Asked without a token, it answers by refusing.
      smartsheet: async (signal) => {
        const status = await smartsheet.reach(signal);
        return status === 401 ? null : complaintOf(status);
      },
    },
    smartsheetLimit: () => smartsheet.rateLimit(),
    oldestUnconverged: (now) => oldestUnconverged(now, billing),
    activeUsersSince: (from) => countActivePeople(from, { events: createUsageEventRepository(db), clock }),
    operatorAddresses: () => operatorAddresses(db),
    metricsToken: config.metricsToken,
    consoleUrl: new URL('/admin?tab=health', config.appUrl).href,
    jobs,
    secrets,
    clock,
    ...(logger && { logger }),
  };
}

/** What builds need of the features above them. */
interface BuiltOn {
  readonly connection: ConnectionServices;
  readonly projects: ProjectRepository;
  readonly issues: SupportRepository;
}

/** Also for what is done before the app is built. */
export function billingServices({ config, clock, database: { db }, jobs, secrets, logger }: ForBilling): BillingServices {
  return {
    db,
    repository: createBillingRepository(db),
    payments: config.payments && createPayments(config.payments),
    jobs,
    leases: createLeases({ db, clock }),
    secrets,
    addresses: createUserRepository(db),
    appUrl: config.appUrl,
    clock,
    ...(logger && { logger }),
  };
}

function buildServices(
  { database, config, smartsheet, jobs, clock, logger }: Dependencies,
  { connection, projects, issues }: BuiltOn,
): BuildServices {
  return {
    db: database.db,
    repository: createBuildRepository(database.db),
    failedBuilds: createFailedBuildRepository(database.db),
    plans: createPlanRepository(database.db),
    assets: createAssetRepository(database.db),
    views: createBuildViews(),
    connections: connection,
    smartsheet,
    jobs,
    signals: createBuildSignals(),
    leases: createLeases({ db: database.db, clock }),
    clock,
    now: () => performance.now(),
    waitMs: config.createAssetsWaitMs,
    settleMs: config.smartsheetSettleMs,
    isOnlyInstance: database.engine === 'pglite',
    onFinished: (tx, build) => projects.markBuilt(tx, build),
    async onFailed(tx, { id, userId, projectId, failure, failedAt }) {
      const projectName = await projects.nameIn(tx, projectId);
      await openBuildIssue(tx, { id, userId, projectName, reason: failureText(failure), at: failedAt }, issues);
    },
    logger,
  };
}
