import { randomBytes, randomUUID } from 'node:crypto';
import type { Role, SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { type NewUser, users } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { createErrorCollector } from '../features/health/error-collector.ts';
import type { ModelProvider } from '../integrations/ai/model-provider.ts';
import type { Mail, Mailer } from '../integrations/mail/mailer.ts';
import type { SmartsheetGateway } from '../integrations/smartsheet/gateway.ts';
import { createSmartsheetOauth } from '../integrations/smartsheet/oauth.ts';
import { type Jobs, startJobs } from '../jobs/boss.ts';
import type { KnowledgeThreads } from '../knowledge-threads.ts';
import { hashPassword } from '../security/passwords.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { closeAtEnd } from './cleanup.ts';
import { sharedThreads } from './shared-threads.ts';
import { createTestDatabase } from './test-database.ts';
import { type TestLog, testLog } from './test-log.ts';

const ORIGIN = 'http://localhost:3000';

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** By default a fresh one. Of several apps on one database the last one to close closes it too. */
  readonly database?: Database;
  readonly smartsheet?: SmartsheetGateway;
  readonly webRoot?: string;
  /** Where mails go; by default they are kept in `mails`. Null: they wait. */
  readonly mailer?: Mailer | null;
  /** Whether jobs that are put off wait as they will for users; by default they are due at once. */
  readonly keepsJobsWaiting?: boolean;
  /** By default plans are designed in threads, as they are for users; the apps of one process share them. */
  readonly threads?: KnowledgeThreads;
  /** By default those of the settings. */
  readonly models?: readonly ModelProvider[];
  /** The time at which the app's clock stands. */
  readonly now?: Date;
}

/** Nobody is turned away because other tests keep the machine busy: neither as the event loop is late, nor after two seconds of waiting for a place. */
const PATIENT = { LOAD_SHED_DELAY_MS: '0', REQUESTS_AT_ONCE_PER_USER: '1000', REQUESTS_AT_ONCE_PER_ADDRESS: '1000' };

/** The app and what it was given, so that it can be handed on where dependencies are asked for. */
export interface TestApp extends Dependencies {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly log: TestLog;
  /** What was sent so far, the latest last. */
  readonly mails: readonly Mail[];
  /** Asks as a page of the app would: with its origin on what changes something, and the body as JSON. */
  request(options: TestRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  /** As `signIn` returns it. */
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

export interface TestClock {
  (): Date;
  advance(milliseconds: number): void;
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface UserOptions extends Partial<Omit<NewUser, 'password'>> {
  readonly role?: Role;
  readonly subscriptionStatus?: SubscriptionStatus;
  readonly password?: string;
  /** Stored encrypted, as the app does. */
  readonly smartsheetApiKey?: string;
}

/** The whole app over a fresh database, with real jobs. It closes by itself when the test file ends. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const errors = createErrorCollector();
  const log = testLog(errors);
  const clock = createClock(options.now ?? new Date());
  const config = { ...testConfig(), ...options.config };
  const secrets = createSecretBox(config.encryptionKeys ?? [{ id: 'test', key: randomBytes(32) }]);
  const report = (error: unknown, context: object) => log.logger.error({ err: error, ...context }, 'job failed');
  // What a test sees may not depend on the time of day at which it runs.
  const jobs = await startJobs(database, report, { keepsSchedules: false });
  let app: FastifyInstance | undefined;
  const leave = enter(database);
  const close = closeAtEnd(async () => {
    await app?.close();
    await jobs.stop();
    await leave();
  });
  const mails: Mail[] = [];
  const dependencies: Dependencies = {
    config,
    database,
    jobs: options.keepsJobsWaiting ? jobs : dueAtOnce(jobs),
    secrets,
    smartsheet: options.smartsheet ?? absentSmartsheet(),
    smartsheetOauth:
      config.smartsheetOauth &&
      createSmartsheetOauth({ settings: config.smartsheetOauth, baseUrls: config.smartsheetUrls, clock }),
    mailer: options.mailer === undefined ? keepMails(mails) : options.mailer,
    clock,
    logger: log.logger,
    threads: options.threads ?? sharedThreads(),
    errors,
    ...(options.models !== undefined && { models: options.models }),
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
  };
  app = await buildApp(dependencies);
  return { ...dependencies, app, clock, log, mails, request: (request) => ask(app, request), close };
}

const appsOn = new WeakMap<Database, number>();

/** @returns how to leave the database, which closes it when nobody is left on it */
function enter(database: Database): () => Promise<void> {
  appsOn.set(database, (appsOn.get(database) ?? 0) + 1);
  return async () => {
    const left = (appsOn.get(database) ?? 1) - 1;
    appsOn.set(database, left);
    if (left === 0) await database.close();
  };
}

function dueAtOnce(jobs: Jobs): Jobs {
  return {
    declare: (queue) => jobs.declare(queue),
    send: (queue, data, { startAfterSeconds: _, ...options } = {}) => jobs.send(queue, data, options),
    work: (queue, handler) => jobs.work(queue, handler),
    retry: (queue, id) => jobs.retry(queue, id),
    isRunning: () => jobs.isRunning(),
    stop: () => jobs.stop(),
  };
}

/** A stored user; by default a customer without a subscription. */
export async function createUser(test: TestApp, options: UserOptions = {}): Promise<TestUser> {
  const { password = 'correct horse', smartsheetApiKey, ...columns } = options;
  const id = randomUUID();
  const email = columns.email ?? `${id}@example.test`;
  await test.database.db.insert(users).values({
    firstName: 'Test',
    lastName: 'User',
    authProvider: 'local',
    ...columns,
    id,
    email,
    password: await hashOf(password),
    ...(smartsheetApiKey !== undefined && {
      smartsheetApiKey: test.secrets.seal(smartsheetApiKey, { table: 'users', column: 'smartsheet_api_key', userId: id }),
    }),
  });
  return { id, email, password };
}

const hashes = new Map<string, Promise<string>>();

/** Hashing takes its time on purpose, and most users of tests have the same password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Signs the user in without the sign-in call. @returns the cookie header of their browser */
export async function signIn(test: TestApp, user: Pick<TestUser, 'id'>): Promise<string> {
  return `${test.app.sessions.cookieName}=${await test.app.sessions.create(user.id)}`;
}

export function testConfig(): Config {
  const parsed = parseConfig({ NODE_ENV: 'test', APP_URL: ORIGIN, ...PATIENT, DATA_DIR: '/nonexistent' });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

function ask(app: FastifyInstance, request: TestRequest): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, cookie, body, headers = {}, remoteAddress } = request;
  const changes = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  return app.inject({
    method,
    url,
    headers: {
      ...(changes && { origin: ORIGIN }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
}

function createClock(start: Date): TestClock {
  let offset = start.getTime() - Date.now();
  const clock = () => new Date(Date.now() + offset);
  return Object.assign(clock, {
    advance: (milliseconds: number) => {
      offset += milliseconds;
    },
  });
}

function keepMails(mails: Mail[]): Mailer {
  return {
    async send({ id: _, ...mail }) {
      mails.push(mail);
      return { outcome: 'sent' };
    },
  };
}

/** A test that reaches Smartsheet without providing one is wrong, and is told so. */
function absentSmartsheet(): SmartsheetGateway {
  return new Proxy({} as SmartsheetGateway, {
    get: (_target, name) => {
      throw new Error(`This test provides no Smartsheet, but the app asked for ${String(name)}`);
    },
  });
}
