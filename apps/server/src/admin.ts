import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig, runCommand, withDatabase } from './command.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { sessions, users } from './db/schema.ts';

import { secondFactorMail } from './features/accounts/mails.ts';
import { createSecondFactorRepository } from './features/accounts/second-factor-repository.ts';
import { COMMAND_LINE } from './features/events/event-origin.ts';
import { createSecurityEvents, type SecurityEvents } from './features/events/security-events.ts';
import { MAIL_QUEUE, type SendMailOptions, sendMail } from './integrations/mail/outbox.ts';
import { startJobs } from './jobs/boss.ts';
import { createLogger } from './logging.ts';
import { createCounters } from './security/counters.ts';
import { loadKeys } from './security/keys.ts';
import { createSecretBox } from './security/secret-box.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- reset-second-factor EMAIL';

interface Operator {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
}

const VERBS: ReadonlyMap<string, (operator: Operator, email: string) => Promise<string>> = new Map([
  ['grant', ({ database, logger }: Operator, email: string) => changeRole(database, email, 'admin', logger)],
  ['revoke', ({ database, logger }: Operator, email: string) => changeRole(database, email, 'customer', logger)],
  [
    'reset-second-factor',
    ({ config, database, logger }: Operator, email: string) =>
      withMails(config, database, (mails) => resetSecondFactor(database, email, mails, logger)),
  ],
]);

/**
 * Makes a user an administrator or a customer again. Their sessions end, so that the new rights begin with a sign-in.
 * @returns what was done, as a sentence
 * @throws Error when nobody has this address, or when an administrator's has never been verified: it may be another person's
 */
export async function changeRole(
  { db }: Pick<Database, 'db'>,
  email: string,
  role: 'admin' | 'customer',
  logger?: FastifyBaseLogger,
): Promise<string> {
  const address = email.toLowerCase();
  await securityEvents(db, logger).transaction(COMMAND_LINE, async (tx, record) => {
    const [user] = await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.email, address)).returning();
    if (!user) throw new Error(`Nobody is registered as ${address}.`);
    if (role === 'admin' && !user.emailVerified) {
      throw new Error(
        `${address} is not verified: whoever registered it may not be its owner. Let them verify it, then grant again.`,
      );
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const kind = role === 'admin' ? 'admin_granted' : 'admin_revoked';
    await record({ kind, userId: user.id, data: {}, actor: 'operator' });
  });
  return `${address} is now ${role === 'admin' ? 'an administrator' : 'a customer'}; they have to sign in again.`;
}

/**
 * Takes two-step sign-in off an account whose owner has lost both phone and recovery codes. Their sessions end; they sign in with the
 * password, or a provider, alone and set it up anew. A mail tells them: it may be somebody else who asked for it.
 * @returns what was done, as a sentence
 * @throws Error when nobody has this address, or has not set it up
 */
export async function resetSecondFactor(
  { db }: Pick<Database, 'db'>,
  email: string,
  mails: SendMailOptions,
  logger?: FastifyBaseLogger,
): Promise<string> {
  const address = email.toLowerCase();
  await securityEvents(db, logger).transaction(COMMAND_LINE, async (tx, record) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address));
    if (!user) throw new Error(`Nobody is registered as ${address}.`);
    if (!(await createSecondFactorRepository(db).remove(user.id, tx))) {
      throw new Error(`${address} has not set up two-step sign-in; nothing was changed.`);
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await record({ kind: 'second_factor_reset', userId: user.id, data: {}, actor: 'operator' });
    await sendMail(secondFactorMail({ to: address, change: 'reset' }), { ...mails, tx });
  });
  return `Two-step sign-in of ${address} is off, and its recovery codes are void; they have to sign in again. A mail tells them.`;
}

function securityEvents(db: Database['db'], logger: FastifyBaseLogger | undefined): SecurityEvents {
  return createSecurityEvents({ db, counters: createCounters(db), clock: () => new Date(), logger });
}

/** Queues mails, which the running app sends. */
async function withMails<Result>(
  config: Config,
  database: Database,
  work: (mails: SendMailOptions) => Promise<Result>,
): Promise<Result> {
  const secrets = createSecretBox(loadKeys(config));
  const jobs = await startJobs(database, (error) => process.stderr.write(`${String(error)}\n`));
  try {
    await jobs.declare(MAIL_QUEUE);
    return await work({ jobs, secrets, clock: () => new Date() });
  } finally {
    await jobs.stop();
  }
}

async function main(): Promise<string> {
  const [name = '', email, ...rest] = process.argv.slice(2);
  const verb = VERBS.get(name);
  if (!verb || email === undefined || rest.length > 0) throw new Error(USAGE);
  const config = readConfig();
  // What the command answers is its output; what is logged goes beside it.
  const logger = createLogger({ level: config.logLevel, write: (line) => process.stderr.write(line) });
  return withDatabase(config, (database) => verb({ config, database, logger }, email));
}

if (import.meta.main) await runCommand(main);
