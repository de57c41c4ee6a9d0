import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig, runCommand, withDatabase } from './command.ts';
import type { Database } from './db/client.ts';
import { sessions, users } from './db/schema.ts';
import { COMMAND_LINE } from './features/events/event-origin.ts';
import { createSecurityEvents } from './features/events/security-events.ts';
import { createLogger } from './logging.ts';
import { createCounters } from './security/counters.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL, or npm run admin -- revoke EMAIL';

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
  const security = createSecurityEvents({ db, counters: createCounters(db), clock: () => new Date(), logger });
  await security.transaction(COMMAND_LINE, async (tx, record) => {
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

async function main(): Promise<string> {
  const [verb, email, ...rest] = process.argv.slice(2);
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined || rest.length > 0) throw new Error(USAGE);
  const config = readConfig();
  // What the command answers is its output; what is logged goes beside it.
  const logger = createLogger({ level: config.logLevel, write: (line) => process.stderr.write(line) });
  const role = verb === 'grant' ? 'admin' : 'customer';
  return withDatabase(config, (database) => changeRole(database, email, role, logger));
}

if (import.meta.main) await runCommand(main);
