import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Dependencies, Feature } from './dependencies.ts';
import { accounts } from './features/accounts/routes.ts';
import { assets } from './features/assets/routes.ts';
import { enforceAccess, requireDeclaredAccess } from './http/access.ts';
import { answerBrokenRequest, collectMethods, handleErrors, refuseUnknownCalls, sendProblem } from './http/errors.ts';
import { checkOrigin, ownOrigins } from './http/origin.ts';
import { requestIdOf } from './http/request-id.ts';
import { createSessions, decorateSession, type Sessions } from './http/session.ts';
import { useZodSchemas } from './http/validation.ts';

export type { Dependencies } from './dependencies.ts';

/** Adding a feature is one line. */
const FEATURES: readonly Feature[] = [accounts, assets];

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
  const { config, database, clock } = dependencies;
  const app = createServer(dependencies);
  app.decorate('origins', ownOrigins(config.appUrl));
  app.decorate('sessions', createSessions({ db: database.db, clock, secure: config.appUrl.protocol === 'https:' }));
  decorateSession(app);
  requireDeclaredAccess(app);
  useZodSchemas(app);
  handleErrors(app);
  refuseUnknownCalls(app, collectMethods(app));
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    checkOrigin(request, app.origins);
    await app.sessions.load(request);
    enforceAccess(request);
  });
  for (const feature of FEATURES) await app.register(async (scope) => feature(scope, dependencies));
  return app;
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
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
}

/** Addresses by name, or as many hops as there are proxies of ours. */
function proxies(setting: number | string): FastifyServerOptions['trustProxy'] & {} {
  return typeof setting === 'string' ? setting : (_address: string, hop: number) => hop < setting;
}
