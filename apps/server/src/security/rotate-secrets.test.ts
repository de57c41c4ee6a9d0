import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../db/schema.ts';
import { RESET_QUEUE } from '../features/accounts/mailed-links.ts';
import { REVOKE_TOKENS } from '../features/connection/revoke-tokens.ts';
import { MAIL_QUEUE } from '../integrations/mail/outbox.ts';
import { createTestApp, createUser, type TestUser } from '../testing/test-app.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { storedSecrets } from './stored-secrets.ts';

const app = await createTestApp({ keepsJobsWaiting: true });
const { db } = app.database;
const [oldKey, newKey] = ['old', 'new'].map((id) => ({ id, key: randomBytes(32) }));
if (!oldKey || !newKey) throw new Error('Two keys are needed');
const before = createSecretBox([oldKey]);
const after = createSecretBox([newKey, oldKey]);
const newOnly = createSecretBox([newKey]);

const people = await Promise.all(Array.from({ length: 5 }, () => createUser(app)));
const [first, second] = people as [TestUser, TestUser];

beforeEach(async () => {
  await db
    .update(users)
    .set({ smartsheetApiKey: null, smartsheetAccessToken: null, smartsheetRefreshToken: null, secondFactorSecret: null });
});

test('every secret is under the first key afterwards, in every batch and column, and reads the same', async () => {
  for (const { id } of people) await storeKey(id, `key of ${id}`, before);
  const place = (column: string) => ({ table: 'users', column, userId: first.id });
  await db
    .update(users)
    .set({
      smartsheetAccessToken: before.seal('access', place('smartsheet_access_token')),
      smartsheetRefreshToken: before.seal('refresh', place('smartsheet_refresh_token')),
      secondFactorSecret: before.seal('app', place('second_factor_secret')),
    })
    .where(eq(users.id, first.id));
  expect(await rotateSecrets(db, after, 2)).toEqual({ reencrypted: 8, unchanged: 0, unreadable: [] });
  for (const { id } of people) expect(await storedKey(id, newOnly)).toBe(`key of ${id}`);
  const [row] = await db.select().from(users).where(eq(users.id, first.id));
  expect(newOnly.open(row?.smartsheetAccessToken ?? '', place('smartsheet_access_token'))).toBe('access');
  expect(newOnly.open(row?.smartsheetRefreshToken ?? '', place('smartsheet_refresh_token'))).toBe('refresh');
  expect(newOnly.open(row?.secondFactorSecret ?? '', place('second_factor_secret'))).toBe('app');
});

test('rotating again changes nothing', async () => {
  for (const { id } of people) await storeKey(id, 'key', before);
  await rotateSecrets(db, after);
  const [once] = await db.select().from(users).where(eq(users.id, first.id));
  expect(await rotateSecrets(db, after)).toEqual({ reencrypted: 0, unchanged: 5, unreadable: [] });
  const [twice] = await db.select().from(users).where(eq(users.id, first.id));
  expect(twice?.smartsheetApiKey).toBe(once?.smartsheetApiKey);
});

test.for([
  [REVOKE_TOKENS, 'revoke-tokens'],
  [MAIL_QUEUE, 'mail'],
  [RESET_QUEUE, 'forgot-password'],
] as const)('a secret in a waiting job is re-encrypted as well', async ([queue, column]) => {
  const place = { table: 'jobs', column, userId: '' };
  const id = await app.jobs.send(queue, { sealed: before.seal('in a job', place) }, { startAfterSeconds: 3600 });
  expect(await rotateSecrets(db, after)).toMatchObject({ reencrypted: 1, unreadable: [] });
  const found = (await allSecrets()).find(({ where }) => where === `job ${id} of queue ${queue.name}`);
  expect(newOnly.open(found?.sealed ?? '', place)).toBe('in a job');
});

test('a secret whose key is unknown, that was moved from another user, or that is no ciphertext is named and left as it is', async () => {
  const foreign = createSecretBox([{ id: 'lost', key: randomBytes(32) }]);
  await storeKey(first.id, 'key', foreign);
  await storeKey(second.id, 'key', before);
  const [row] = await db.select().from(users).where(eq(users.id, second.id));
  const third = people[2]?.id ?? '';
  await db
    .update(users)
    .set({ smartsheetApiKey: row?.smartsheetApiKey ?? null })
    .where(eq(users.id, third));
  const fourth = people[3]?.id ?? '';
  await db.update(users).set({ smartsheetApiKey: 'plain' }).where(eq(users.id, fourth));

  const { reencrypted, unreadable } = await rotateSecrets(db, after);
  expect(reencrypted).toBe(1);
  expect([...unreadable].sort((a, b) => a.where.localeCompare(b.where))).toEqual(
    [
      { where: `users.smartsheet_api_key of user ${first.id}`, keyId: 'lost' },
      { where: `users.smartsheet_api_key of user ${third}`, keyId: 'old' },
      { where: `users.smartsheet_api_key of user ${fourth}`, keyId: null },
    ].sort((a, b) => a.where.localeCompare(b.where)),
  );
  expect(await storedKey(first.id, foreign)).toBe('key');
});

test('what the app wrote since a secret was read is never overwritten', async () => {
  await storeKey(first.id, 'former', before);
  const stored = (await allSecrets()).find(({ where }) => where.endsWith(first.id));
  await storeKey(first.id, 'newer', before);
  expect(await stored?.replace('anything')).toBe(false);
  expect(await storedKey(first.id, before)).toBe('newer');
});

test('while the app writes, no secret is lost and in the end all are under the first key', async () => {
  for (const { id } of people) await storeKey(id, 'at first', before);
  const writing = Promise.all(
    people.map(async ({ id }) => {
      for (let round = 0; round < 20; round += 1) await storeKey(id, `round ${round}`, after);
    }),
  );
  for (let count = 0; count < 5; count += 1) await rotateSecrets(db, after, 2);
  await writing;
  await rotateSecrets(db, after, 2);
  for (const { id } of people) expect(await storedKey(id, newOnly)).toBe('round 19');
});

async function allSecrets() {
  const found = [];
  for await (const batch of storedSecrets(db, 100)) found.push(...batch);
  return found;
}

async function storeKey(userId: string, key: string, box: SecretBox): Promise<void> {
  const smartsheetApiKey = box.seal(key, { table: 'users', column: 'smartsheet_api_key', userId });
  await db.update(users).set({ smartsheetApiKey }).where(eq(users.id, userId));
}

async function storedKey(userId: string, box: SecretBox): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return box.open(row?.smartsheetApiKey ?? '', { table: 'users', column: 'smartsheet_api_key', userId });
}
