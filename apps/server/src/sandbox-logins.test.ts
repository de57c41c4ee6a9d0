import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { projects, users } from './db/schema.ts';
import { SANDBOX_CUSTOMER, seedSandbox } from './sandbox-logins.ts';
import { createTestApp } from './testing/test-app.ts';

test('seeding twice leaves the same two users, their projects, and the latest Smartsheet key, encrypted', async () => {
  const { database, secrets } = await createTestApp();
  await seedSandbox(database, { secrets, smartsheetToken: 'first-token' });
  const customer = await find();
  await database.db.insert(projects).values({ userId: customer.id, name: 'Kept' });
  await seedSandbox(database, { secrets, smartsheetToken: 'second-token' });
  expect(await database.db.select().from(users)).toHaveLength(2);
  expect(await database.db.select().from(projects)).toHaveLength(1);
  const again = await find();
  expect(again).toMatchObject({ id: customer.id, password: customer.password });
  expect(again.smartsheetApiKey).not.toContain('second-token');
  const place = { table: 'users', column: 'smartsheet_api_key', userId: again.id };
  expect(secrets.open(again.smartsheetApiKey ?? '', place)).toBe('second-token');

  async function find() {
    const [row] = await database.db.select().from(users).where(eq(users.email, SANDBOX_CUSTOMER));
    if (!row) throw new Error('The customer is missing');
    return row;
  }
});
