import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { contactSubmissions, recoveryCodes, users } from './db/schema.ts';
import { JOBS_SCHEMA } from './jobs/boss.ts';
import { freshSettings, runProgram } from './testing/server-process.ts';

const AT = new Date('2026-11-21T14:50:30Z');

test('`npm run admin` says who is not registered, and how it is used, with exit code 1', async () => {
  const env = await freshSettings();
  expect(await runProgram('admin.ts', env, ['grant', 'nobody@example.test'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nobody is registered as nobody@example.test.\n',
  });
  expect(await runProgram('admin.ts', env, ['reset-second-factor', 'nobody@example.test'])).toMatchObject({
    code: 1,
    stderr: 'Nobody is registered as nobody@example.test.\n',
  });
  for (const args of [[], ['grant'], ['reset-second-factor'], ['promote', 'a@example.test'], ['grant', 'a', 'b']]) {
    expect(await runProgram('admin.ts', env, args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage: npm run admin'),
    });
  }
});

test('`npm run admin -- reset-second-factor` takes the second step and its recovery codes from an account', async () => {
  const env = await freshSettings();
  await storeSecondFactor(env);
  expect(await runProgram('admin.ts', env, ['reset-second-factor', 'Lost@example.test'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Two-step sign-in of lost@example\.test is off/),
    stderr: expect.stringMatching(/^\{[^\n]*"event":"second_factor_reset"[^\n]*\}\n$/),
  });
  expect(await storedSecondFactor(env)).toEqual({ secret: null, confirmedAt: null, codes: 0, mails: 1 });
});

test('`npm run seed` seeds in the sandbox only', async () => {
  const env = await freshSettings();
  expect(await runProgram('seed.ts', env)).toMatchObject({ code: 1, stderr: expect.stringContaining('only with SANDBOX=1') });
  expect(await runProgram('seed.ts', { ...env, SANDBOX: '1' })).toMatchObject({ code: 0, stderr: '' });
});

test('`npm run secrets` says how it is used', async () => {
  const env = await freshSettings();
  const usage = 'Usage: npm run secrets -- rotate\n';
  expect(await runProgram('secrets.ts', env, ['rotate', 'twice'])).toMatchObject({ code: 1, stderr: usage });
});

test('`npm run contacts` writes the list of contacts to the standard output or to a file that only its owner can read', async () => {
  const env = await freshSettings();
  await storeContact(env);
  const csv =
    '\uFEFFid,name,email,company,message,createdAt,updatedAt\r\n' +
    '1,Zoë 🎉,zoe@example.test,\'=1+1,"one, two\nthree",2026-11-21T14:50:30.000Z,2026-11-21T14:50:30.000Z\r\n';
  expect(await runProgram('contacts.ts', env, ['export'])).toEqual({ code: 0, stdout: csv, stderr: '' });

  const file = path.join(env.DATA_DIR ?? '', 'contacts.csv');
  expect(await runProgram('contacts.ts', env, ['export', '--out', file])).toMatchObject({
    code: 0,
    stdout: `The contacts are in ${file}\n`,
  });
  expect(await readFile(file, 'utf8')).toBe(csv);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('`npm run contacts` says how it is used', async () => {
  expect(await runProgram('contacts.ts', {}, ['export', '--out'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Usage: npm run contacts -- export [--out FILE]\n',
  });
});

async function storeSecondFactor(env: Record<string, string>): Promise<void> {
  await withStored(env, async ({ db }) => {
    const factor = { secondFactorSecret: 'sealed', secondFactorConfirmedAt: AT, secondFactorStep: 1 };
    await db.insert(users).values({ id: 'lost', email: 'lost@example.test', ...factor });
    await db.insert(recoveryCodes).values({ userId: 'lost', hash: 'hash' });
  });
}

function storedSecondFactor(env: Record<string, string>) {
  return withStored(env, async ({ db }) => {
    const [user] = await db.select().from(users);
    const codes = await db.select().from(recoveryCodes);
    const mails = await db.execute(sql`select 1 from ${sql.identifier(JOBS_SCHEMA)}.job where name = 'mail'`);
    return {
      secret: user?.secondFactorSecret,
      confirmedAt: user?.secondFactorConfirmedAt,
      codes: codes.length,
      mails: mails.rows.length,
    };
  });
}

async function storeContact(env: Record<string, string>): Promise<void> {
  const contact = { name: 'Zoë 🎉', email: 'zoe@example.test', company: '=1+1', message: 'one, two\nthree' };
  await withStored(env, async ({ db }) => {
    await db.insert(contactSubmissions).values({ ...contact, createdAt: AT, updatedAt: AT });
  });
}

/** Looks into the database of the programs while none of them runs. */
async function withStored<Result>(env: Record<string, string>, work: (database: Database) => Promise<Result>): Promise<Result> {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const database = await openDatabase(parsed.config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
