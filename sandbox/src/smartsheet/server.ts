import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { listenLocally, refuseOtherHosts } from '../local-server.ts';
import { type ApiParts, registerApi } from './api.ts';
import { automationRuleOperations } from './automation-rules.ts';
import { shiftedClock } from './clock.ts';
import { columnOperations } from './columns.ts';
import { computeFrom } from './computed-cells.ts';
import { copyOperations } from './container-copies.ts';
import { containerOperations } from './containers.ts';
import { registerControl } from './control.ts';
import { createFaults, createHeldRequests } from './faults.ts';
import { linksFrom } from './links.ts';
import { createOauth, type OauthClient } from './oauth/oauth.ts';
import { DEFAULT_COPY_LIMITS, type Operation, type Sandbox } from './operation.ts';
import { registerPages } from './pages/routes.ts';
import { createRateLimit } from './rate-limit.ts';
import { referenceOperations } from './references.ts';
import { reportOperations } from './reports.ts';
import { createRequestLog } from './request-log.ts';
import { rowOperations } from './rows.ts';
import { shareOperations } from './shares.ts';
import { sheetOperations } from './sheets.ts';
import { sightOperations } from './sights.ts';
import { openStore } from './store.ts';
import { summaryFieldOperations } from './summary-fields.ts';
import { seedToken, type TokenSeed, userOperations } from './tokens.ts';

export interface EmulatorOptions {
  /** Where the state lies; it is found again at the next start. */
  readonly dataFolder: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly host?: '127.0.0.1';
  readonly now?: () => Date;
  readonly tokens?: readonly TokenSeed[];
  /** The app as registered for OAuth; without it nobody is granted tokens. */
  readonly oauthClient?: OauthClient;
  /** The app's address, which its redirect address follows from; it can also be said later. */
  readonly appUrl?: string;
  /** How long a write on a sheet takes, in milliseconds. */
  readonly writeMs?: number;
  readonly log?: FastifyServerOptions['logger'];
}

export interface Emulator {
  readonly url: string;
  readonly apiBaseUrl: string;
  readonly controlUrl: string;
  /** The page where access is granted. */
  readonly authorizeUrl: string;
  /** Says where the app is: `{appUrl}/api/auth/smartsheet/callback` is the only place to send people back to. */
  registerApp(appUrl: string): void;
  close(): Promise<void>;
}

const OPERATIONS: readonly Operation[] = [
  ...userOperations,
  ...containerOperations,
  ...sheetOperations,
  ...columnOperations,
  ...rowOperations,
  ...referenceOperations,
  ...summaryFieldOperations,
  ...reportOperations,
  ...copyOperations,
  ...sightOperations,
  ...automationRuleOperations,
  ...shareOperations,
];

const BODY_LIMIT = 30 * 1024 * 1024;
const DEFAULT_WRITE_MS = 5;

/** A server that speaks Smartsheet's API 2.0, keeps its rules and remembers what was built, on loopback only. */
export async function startSmartsheetEmulator(options: EmulatorOptions): Promise<Emulator> {
  let url = '';
  const store = openStore(options.dataFolder);
  const clock = shiftedClock(options.now ?? (() => new Date()));
  const sandbox: Sandbox = {
    store,
    clock,
    links: linksFrom(() => url),
    computed: computeFrom(store, clock),
    copyLimits: { ...DEFAULT_COPY_LIMITS },
    sharing: { domains: null },
  };
  for (const token of options.tokens ?? []) seedToken(sandbox, token);
  const parts: ApiParts = {
    sandbox,
    operations: OPERATIONS,
    oauth: createOauth(options.oauthClient ?? null, options.appUrl),
    faults: createFaults(),
    held: createHeldRequests(),
    rateLimit: createRateLimit(),
    log: createRequestLog(() => sandbox.clock.now()),
    writeMs: options.writeMs ?? DEFAULT_WRITE_MS,
  };
  const app = buildApp(parts, options.log ?? false);
  url = await listenLocally(app, options.port ?? 0);
  return {
    url,
    apiBaseUrl: `${url}/2.0`,
    controlUrl: `${url}/control`,
    authorizeUrl: `${url}/b/authorize`,
    registerApp: parts.oauth.registerApp,
    async close() {
      parts.held.release({ outcome: 'drop' });
      await app.close();
    },
  };
}

function buildApp(parts: ApiParts, logger: NonNullable<FastifyServerOptions['logger']>): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  refuseOtherHosts(app);
  app.register(async (scope) => registerApi(scope, parts), { prefix: '/2.0' });
  app.register(async (scope) => registerControl(scope, parts), { prefix: '/control' });
  app.register(async (scope) => registerPages(scope, parts));
  return app;
}
