import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { type NewUser, type StoredSmartsheetAccount, users } from './db/schema.ts';
import { hashPassword, verifyPassword } from './security/passwords.ts';
import type { SecretBox } from './security/secret-box.ts';

export const SANDBOX_ADMIN = 'admin@sheetwright.test';
export const SANDBOX_CUSTOMER = 'customer@sheetwright.test';
export const SANDBOX_PASSWORD = 'sandbox-password';

/** What the Smartsheet emulator tells of the customer's account. */
const SANDBOX_ACCOUNT: StoredSmartsheetAccount = {
  name: 'Casey Customer',
  email: SANDBOX_CUSTOMER,
  plan: 'Sandbox account',
  canCreateSheets: true,
};

interface SeedOptions {
  readonly secrets: SecretBox;
  /** The customer's key at the Smartsheet emulator; null leaves them unconnected. */
  readonly smartsheetToken: string | null;
}

/** Makes the sandbox's two logins, or brings the existing ones back to what is promised. Their projects stay. */
export async function seedSandbox(database: Database, { secrets, smartsheetToken }: SeedOptions): Promise<void> {
  await ensureUser(database, { email: SANDBOX_ADMIN, firstName: 'Ada', lastName: 'Admin', role: 'admin' });
  const id = await ensureUser(database, {
    email: SANDBOX_CUSTOMER,
    firstName: 'Casey',
    lastName: 'Customer',
  });
  if (smartsheetToken === null) return;
  const smartsheetApiKey = secrets.seal(smartsheetToken, { table: 'users', column: 'smartsheet_api_key', userId: id });
  await database.db
    .update(users)
    .set({ smartsheetApiKey, smartsheetRegion: 'us', smartsheetAccount: SANDBOX_ACCOUNT })
    .where(eq(users.id, id));
}

/** The logins of the sandbox that are in a database with the password that everybody knows. */
export async function findKnownLogins({ db }: Database): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, password: users.password })
    .from(users)
    .where(inArray(users.email, [SANDBOX_ADMIN, SANDBOX_CUSTOMER]));
  const known: string[] = [];
  for (const { email, password } of rows) {
    if (email !== null && password !== null && (await verifyPassword(password, SANDBOX_PASSWORD))) known.push(email);
  }
  return known;
}

async function ensureUser({ db }: Database, user: NewUser & { email: string }): Promise<string> {
  const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email));
  if (existing) return existing.id;
  const password = await hashPassword(SANDBOX_PASSWORD);
  const id = randomUUID();
  await db.insert(users).values({ ...user, id, password, authProvider: 'local', emailVerified: true });
  return id;
}
