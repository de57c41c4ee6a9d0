import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountCounts, users } from '../../db/schema.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { createDirectoryRepository } from './directory-repository.ts';

const app = await createTestApp();
const { db } = app.database;
const directory = createDirectoryRepository(db);

test('accounts are counted in the transaction in which they come, change and go, and putting the counts together changes none', async () => {
  const [ann, bob, cid, ada] = [
    await makeUser('active', 'starter'),
    await makeUser('trialing', 'starter'),
    await makeUser(null, null),
    await makeUser('active', 'starter', 'admin'),
  ];
  await expectCounts({ total: 3, active: 2 });
  expect(await directory.countByPlan()).toEqual([{ plan: 'starter', count: 2 }]);
  await directory.foldCounts();
  await db.update(users).set({ subscriptionStatus: 'paused' }).where(eq(users.id, ann));
  await db.update(users).set({ subscriptionPlan: 'professional', firstName: 'Bob' }).where(eq(users.id, bob));
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, ada));
  await db.update(users).set({ lastName: 'Nothing that counts' });
  await expectCounts({ total: 4, active: 2 });
  await expect(
    db.transaction(async (tx) => {
      await tx.delete(users).where(inArray(users.id, [ann, bob, cid]));
      throw new Error('Taken back');
    }),
  ).rejects.toThrow('Taken back');
  await db.delete(users).where(eq(users.id, cid));
  await expectCounts({ total: 3, active: 2 });
  await directory.foldCounts();
  expect((await db.select().from(accountCounts)).length).toBe(3);
  await expectCounts({ total: 3, active: 2 });
  expect(await directory.countByPlan()).toEqual([
    { plan: 'professional', count: 1 },
    { plan: 'starter', count: 1 },
  ]);
});

test('a list of one kind of account is counted without looking at them, a search by what it finds', async () => {
  const counted = async (listing: Parameters<typeof directory.list>[0]) => (await directory.list({ ...listing, limit: 1 })).total;
  expect(await counted({ role: 'customer' })).toBe(3);
  expect(await counted({ status: 'paused' })).toBe(1);
  expect(await counted({ plan: 'professional', status: 'trialing' })).toBe(1);
  expect(await counted({ plan: 'none' })).toBe(0);
  expect(await counted({ search: 'nothing that' })).toBe(3);
});

test('where nothing has changed nothing is written', async () => {
  await directory.foldCounts();
  const before = await db.select().from(accountCounts).orderBy(accountCounts.id);
  await directory.foldCounts();
  expect(await db.select().from(accountCounts).orderBy(accountCounts.id)).toEqual(before);
});

test('what is put together while accounts come is lost by nobody', async () => {
  const before = await directory.countCustomers();
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => (n % 2 === 0 ? directory.foldCounts() : void (await createUser(app)))),
  );
  expect(await directory.countCustomers()).toMatchObject({ total: before.total + 5 });
  await expectCounts();
});

async function makeUser(
  subscriptionStatus: 'active' | 'trialing' | null,
  subscriptionPlan: string | null,
  role = 'customer',
): Promise<string> {
  const { id } = await createUser(app);
  await db.update(users).set({ subscriptionStatus, subscriptionPlan, role }).where(eq(users.id, id));
  return id;
}

test('counted anew they are the same, also where somebody has written past the triggers', async () => {
  const before = await directory.countCustomers();
  await db.delete(accountCounts);
  expect(await directory.countCustomers()).toEqual({ total: 0, active: 0 });
  await directory.recount();
  expect(await directory.countCustomers()).toEqual(before);
  await expectCounts();
});

/** As the rows of the accounts say. */
async function expectCounts(expected?: { total: number; active: number }): Promise<void> {
  const counts = await directory.countCustomers();
  const { rows } = await db.execute<{ total: number; active: number }>(sql`select count(*)::int as total,
    (count(*) filter (where subscription_status in ('active', 'trialing')))::int as active from users where role = 'customer'`);
  expect(counts).toEqual(rows[0]);
  if (expected) expect(counts).toEqual(expected);
}
