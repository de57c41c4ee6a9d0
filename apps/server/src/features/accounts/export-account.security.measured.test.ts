import { expect, test } from 'vitest';
import type { SessionUser } from '../../http/session.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser } from '../../testing/test-app.ts';
import { exportAccount } from './export-account.ts';

const app = await createTestApp();

test('a long export leaves most of the time to others: it rests three times as long as it works', async () => {
  const busyMs = 8;
  async function* exportOf() {
    for (let n = 0; n < 60; n += 1) {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
      yield { name: `${n}.json`, content: n };
    }
  }
  const { accounts } = createServices({ ...app, smartsheetOauth: null });
  const user = await createUser(app);
  const exporting = { id: user.id } as SessionUser;
  const before = performance.eventLoopUtilization();
  await (await exportAccount(exporting, { ...accounts, personalData: [{ exportOf }] })).toArray();
  // A quarter, and what comes before the first rest.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.4);
});
