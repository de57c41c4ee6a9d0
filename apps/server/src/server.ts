import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { createErrorCollector, type ErrorCollector } from './features/health/error-collector.ts';
import { createMailer } from './integrations/mail/mailer.ts';
import { createSmartsheetGateway, type SmartsheetGateway } from './integrations/smartsheet/gateway.ts';
import { createSmartsheetOauth, type SmartsheetOauth } from './integrations/smartsheet/oauth.ts';
import { createSharedGrants } from './integrations/smartsheet/shared-grants.ts';
import { type Jobs, startJobs } from './jobs/boss.ts';
import { createLogger } from './logging.ts';
import { findKnownLogins, seedSandbox } from './sandbox-logins.ts';
import { seedTrial } from './sandbox-trial.ts';
import { loadKeys } from './security/keys.ts';
import { createSecretBox } from './security/secret-box.ts';
import { billingServices, type ForBilling } from './services.ts';
import { describeStartFailure, StartRefusedError } from './start-failure.ts';

/** Past this the process ends whatever is still in hand: the jobs are safe to repeat. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

interface RunningServer {
  readonly app: FastifyInstance;
  readonly jobs: Jobs;
  readonly database: Database;
  readonly url: string;
}

/** Starts the server and keeps it until the process is told to stop. What prevents a start is said in a line, with exit code 1. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  const parsed = parseConfig(env);
  if (!parsed.ok) return fail(['The configuration is wrong:', ...parsed.problems.map((problem) => `  ${problem}`)].join('\n'));
  const errors = createErrorCollector();
  const log = createLogger({ level: parsed.config.logLevel, errors });
  try {
    const server = await start(parsed.config, log, errors);
    stopWhenTold(server, log);
    process.send?.({ type: 'listening', url: server.url });
  } catch (error) {
    const known = describeStartFailure(error, parsed.config);
    if (known === null) log.fatal({ err: error }, 'start failed');
    fail(known ?? 'The start failed for the reason logged above.');
  }
}

async function start(config: Config, log: FastifyBaseLogger, errors: ErrorCollector): Promise<RunningServer> {
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const clock = () => new Date();
  let jobs: Jobs | undefined;
  try {
    const secrets = createSecretBox(loadKeys(config));
    if (config.production) await refuseKnownLogins(database);
    if (config.sandbox?.seedsLogins) await seedSandbox(database, { secrets, smartsheetToken: config.sandbox.smartsheetToken });
    jobs = await startJobs(database, (error, context) => log.error({ err: error, ...context }, 'job failed'));
    if (config.sandbox?.seedsLogins) await seedTrialOrWarn({ config, database, clock, jobs, secrets, logger: log });
    const app = await buildApp({
      config,
      database,
      clock,
      jobs,
      secrets,
      smartsheet: connectSmartsheet(config, database, log),
      smartsheetOauth: connectSmartsheetOauth(config, clock),
      mailer: createMailer(config.mail),
      logger: log,
      errors,
    });
    await app.listen({ host: config.host, port: config.port });
    const url = adoptAddress(app, config);
    log.info({ url, ...integrations(config, database) }, 'listening');
    return { app, jobs, database, url };
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

/** A sandbox whose billing does not answer is of use all the same. */
async function seedTrialOrWarn(dependencies: ForBilling & { readonly logger: FastifyBaseLogger }): Promise<void> {
  const problem = await seedTrial(billingServices(dependencies), dependencies.config.payments);
  if (problem !== null) dependencies.logger.warn({ problem }, 'the trial of the sandbox could not be begun');
}

/** Anybody can sign in with these: a database that a sandbox has used is not fit for production. */
async function refuseKnownLogins(database: Database): Promise<void> {
  const known = await findKnownLogins(database);
  if (known.length === 0) return;
  throw new StartRefusedError(
    `The database holds logins of the sandbox whose password everybody knows: ${known.join(', ')}. Delete them, or use another database.`,
  );
}

/** Without an APP_URL people reach the app where it listens; with port 0 that is known only now. */
function adoptAddress(app: FastifyInstance, config: Config): string {
  if (config.appUrlGiven) return config.appUrl.origin;
  const port = app.addresses().find((address) => typeof address === 'object')?.port ?? config.port;
  for (const host of ['localhost', '127.0.0.1', '[::1]']) app.origins.add(`http://${host}:${port}`);
  return `http://localhost:${port}`;
}

function integrations(config: Config, database: Database): Record<string, string> {
  const isEmulator = Object.keys(config.smartsheetUrls).length > 0;
  return {
    database: database.engine === 'pglite' ? `embedded, in ${config.dataDir} (not safe against a power cut)` : 'PostgreSQL',
    smartsheet: isEmulator ? 'stand-in' : 'Smartsheet',
  };
}

function connectSmartsheet(config: Config, { db }: Database, log: FastifyBaseLogger): SmartsheetGateway {
  return createSmartsheetGateway({
    baseUrls: config.smartsheetUrls,
    now: () => performance.now(),
    sleep: async (milliseconds, signal) => void (await sleep(milliseconds, undefined, signal && { signal })),
    random: Math.random,
    grants: createSharedGrants(db),
    requestsPerMinute: config.smartsheetRequestsPerMinute,
    log,
  });
}

function connectSmartsheetOauth(config: Config, clock: () => Date): SmartsheetOauth | null {
  const settings = config.smartsheetOauth;
  return settings && createSmartsheetOauth({ settings, baseUrls: config.smartsheetUrls, clock });
}

/** Signals, and the end of the process that started this one. */
function stopWhenTold(server: RunningServer, log: FastifyBaseLogger): void {
  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    shutDown(server).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('the starting process is gone'));
}

/** First the doors, then the work in hand, then the database. */
async function shutDown({ app, jobs, database }: RunningServer): Promise<void> {
  await app.close();
  await jobs.stop();
  await database.close();
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
