import { eq } from 'drizzle-orm';
import { readConfig, runCommand, withDatabase } from './command.ts';
import type { Database } from './db/client.ts';
import { sessions, users } from './db/schema.ts';
import { createSecondFactorRepository } from './features/accounts/second-factor-repository.ts';

const USAGE = 'Usage: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- reset-second-factor EMAIL';

type Verb = (database: Database, email: string) => Promise<string>;

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['grant', (database, email) => changeRole(database, email, 'admin')],
  ['revoke', (database, email) => changeRole(database, email, 'customer')],
  ['reset-second-factor', resetSecondFactor],
]);

/**
 * Makes a user an administrator or a customer again. Their sessions end, so that the new rights begin with a sign-in.
 * @returns what was done, as a sentence
 * @throws Error when nobody has this address, or when an administrator's has never been verified: it may be another person's
 */
export async function changeRole({ db }: Database, email: string, role: 'admin' | 'customer'): Promise<string> {
  const address = email.toLowerCase();
  await db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.email, address)).returning();
    if (!user) throw new Error(`Nobody is registered as ${address}.`);
    if (role === 'admin' && !user.emailVerified) {
      throw new Error(
        `${address} is not verified: whoever registered it may not be its owner. Let them verify it, then grant again.`,
      );
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
  });
  return `${address} is now ${role === 'admin' ? 'an administrator' : 'a customer'}; they have to sign in again.`;
}

/**
 * Takes two-step sign-in off an account whose owner has lost both phone and recovery codes. Their sessions end; they sign in with the
 * password, or a provider, alone and set it up anew.
 * @returns what was done, as a sentence
 * @throws Error when nobody has this address, or has not set it up
 */
export async function resetSecondFactor({ db }: Database, email: string): Promise<string> {
  const address = email.toLowerCase();
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, address));
    if (!user) throw new Error(`Nobody is registered as ${address}.`);
    if (!(await createSecondFactorRepository(db).remove(user.id, tx))) {
      throw new Error(`${address} has not set up two-step sign-in; nothing was changed.`);
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
  });
  return `Two-step sign-in of ${address} is off, and its recovery codes are void; they have to sign in again. Tell them yourself.`;
}

async function main(): Promise<string> {
  const [name = '', email, ...rest] = process.argv.slice(2);
  const verb = VERBS.get(name);
  if (!verb || email === undefined || rest.length > 0) throw new Error(USAGE);
  return withDatabase(readConfig(), (database) => verb(database, email));
}

if (import.meta.main) await runCommand(main);
