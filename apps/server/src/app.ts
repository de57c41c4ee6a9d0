import cookie from '@fastify/cookie';
import { calls } from '@sheetwright/contract/calls.ts';
import { offerOf } from '@sheetwright/contract/plans.ts';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { accounts } from './features/accounts/routes.ts';
import { ai } from './features/ai/routes.ts';
import { analytics } from './features/analytics/routes.ts';
import { billing } from './features/billing/routes.ts';
import { runBuildWorker } from './features/builds/build-worker.ts';
import { connection } from './features/connection/routes.ts';
import { consultant } from './features/consultant/routes.ts';
import { contact } from './features/contact/routes.ts';
import { customers } from './features/customers/routes.ts';
import { events } from './features/events/routes.ts';
import { meterRequests } from './features/health/request-meter.ts';
import { health } from './features/health/routes.ts';
import { projects } from './features/projects/routes.ts';
import { runShareWorker } from './features/shares/share-worker.ts';
import { support } from './features/support/routes.ts';
import { enforceAccess, requireDeclaredAccess } from './http/access.ts';
import { refuseOtherAccount } from './http/believed-account.ts';
import { decorateNetwork } from './http/client-network.ts';
import { closeConnections } from './http/close-connections.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { answerBrokenRequest, collectMethods, handleErrors, refuseUnknownCalls, sendProblem } from './http/errors.ts';
import { shareFairly } from './http/fair-share.ts';
import { answerHealth } from './http/health.ts';
import { shedLoad } from './http/load-shedding.ts';
import { refuseMalformedRequests } from './http/malformed-requests.ts';
import { documentApi } from './http/openapi.ts';
import { checkOrigin, ownOrigins } from './http/origin.ts';
import { servePages } from './http/pages.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { requestIdOf } from './http/request-id.ts';
import { route } from './http/route.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { decorateSession, type Sessions } from './http/session.ts';
import { useZodSchemas } from './http/validation.ts';
import { finishWorkInHand } from './http/work-in-hand.ts';
import { deliverMail } from './integrations/mail/outbox.ts';
import { publicConfigOf } from './public-config.ts';
import { createCounters } from './security/counters.ts';
import { createServices, type Services } from './services.ts';

export type { Dependencies } from './dependencies.ts';

const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Origins whose pages may change something. */
    origins: Set<string>;
    sessions: Sessions;
  }
}

/** The whole app, not listening: the same for the server, the tests and the tools. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const services = createServices(dependencies);
  const app = createServer(dependencies);
  requireDeclaredAccess(app);
  useZodSchemas(app);
  handleErrors(app);
  meterRequests(app, services.health.meter);
  refuseUnknownCalls(app, collectMethods(app));
  app.removeContentTypeParser('text/plain');
  refuseMalformedRequests(app);
  setSecurityHeaders(app, config.appUrl.protocol === 'https:');
  await shedLoad(app, config.loadShedDelayMs);
  closeConnections(app);
  compressAnswers(app);
  await app.register(cookie);
  guardCalls(app, services.sessions, dependencies);
  await documentApi(app, app.sessions.cookieName);
  answerHealth(app, dependencies);
  await deliverMail(dependencies);
  const publicConfig = publicConfigOf(config, services.accounts.providers);
  route(app, calls.publicConfig, () => publicConfig);
  await registerFeatures(app, services);
  await servePages(app, {
    webRoot: dependencies.webRoot,
    sessionCookie: app.sessions.cookieName,
    appUrl: config.appUrl,
    publicConfig,
    readPlans: async () => (await services.billing.repository.listPlans()).map(offerOf),
    clock: dependencies.clock,
  });
  return app;
}

/** Adding a feature is one line. */
async function registerFeatures(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => accounts(scope, services.accounts));
  await app.register(async (scope) => events(scope, services.events));
  await app.register(async (scope) => ai(scope, services.ai));
  await app.register(async (scope) => connection(scope, services.connection));
  await app.register(async (scope) => projects(scope, services.projects));
  await app.register(async (scope) => runBuildWorker(scope, services.builds));
  await app.register(async (scope) => runShareWorker(scope, services.shares));
  await app.register(async (scope) => billing(scope, services.billing));
  await app.register(async (scope) => consultant(scope, services.consultant));
  await app.register(async (scope) => contact(scope, services.contact));
  await app.register(async (scope) => health(scope, services.health));
  await app.register(async (scope) => support(scope, services.support));
  await app.register(async (scope) => analytics(scope, services.analytics));
  await app.register(async (scope) => customers(scope, services.customers));
}

/** Limits, origin, session, whose page asks, access and the sender's share, in this order, before anything of the body is read. */
function guardCalls(app: FastifyInstance, sessions: Sessions, { config, database, clock }: Dependencies): void {
  const limiter = createRateLimiter({ counters: createCounters(database.db), clock });
  const share = shareFairly(app, config.limits);
  const rules = { adminsNeedSecondFactor: config.production, clock };
  app.decorate('origins', ownOrigins(config.appUrl));
  app.decorate('sessions', sessions);
  decorateNetwork(app);
  decorateSession(app);
  finishWorkInHand(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request)) return;
    reply.header('cache-control', 'no-store');
    const waiting = limiter.take(`address:${request.network}`, config.limits.perAddress);
    if (waiting) await waiting;
    if (!request.routeOptions.config.fromServers) checkOrigin(request, app.origins);
    await sessions.load(request);
    if (refuseOtherAccount(request, reply)) return reply;
    const person = request.viewing?.operatorId ?? request.user?.id;
    if (person !== undefined) await limiter.take(`user:${person}`, config.limits.perUser);
    enforceAccess(request, rules);
    await share.enter(request, reply);
  });
}

/** By the route that answers, not by the address as typed: `/%61pi/…` reaches the same routes. */
function isCall(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith('/api/');
}

function createServer({ config, logger }: Dependencies): FastifyInstance {
  return Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: proxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: requestIdOf,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
}

/** Addresses by name, or as many hops as there are proxies of ours. */
function proxies(setting: number | string): FastifyServerOptions['trustProxy'] & {} {
  return typeof setting === 'string' ? setting : (_address: string, hop: number) => hop < setting;
}
