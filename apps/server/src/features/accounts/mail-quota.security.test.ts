import { expect, test } from 'vitest';
import { cookiesOf } from '../../testing/identity-emulator.ts';
import { createTestApp, createUser, signIn, type TestApp, type TestUser, testConfig } from '../../testing/test-app.ts';

const limits = {
  ...testConfig().limits,
  signInTriesPerAddress: 1000,
  mailsPerAccount: 3,
  mailsPerAccountFromAnywhere: 8,
  perAddress: 100_000,
};

test('using up a victim’s reset mails goes unanswered: past the limit the answer is the same and no mail goes out', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(app, { user, from: '10.0.0.1' })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']));
  await allJobsDone(app);
  expect(mailsTo(app, user)).toHaveLength(3);
});

test('using up a victim’s reset mails from one network leaves those from the owner’s network', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  await Promise.all(Array.from({ length: 20 }, () => forgot(app, { user, from: '10.0.0.1' })));
  await allJobsDone(app);
  await forgot(app, { user, from: '10.0.0.2' });
  await expect.poll(() => mailsTo(app, user)).toHaveLength(4);
});

test('asking from many networks sends the victim no flood of mails', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => forgot(app, { user, from: `10.1.0.${n}` })));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await allJobsDone(app);
  expect(mailsTo(app, user)).toHaveLength(8);
});

test('using up a victim’s reset mails from everywhere leaves those of a browser in which the owner has signed in', async () => {
  const app = await createTestApp({ config: { limits } });
  const user = await createUser(app);
  const device = cookiesOf(await app.request({ method: 'POST', url: '/api/auth/login', body: user }), 'device');
  await Promise.all(Array.from({ length: 30 }, (_, n) => forgot(app, { user, from: `10.1.0.${n}` })));
  await allJobsDone(app);
  await forgot(app, { user, from: '10.0.0.2', cookie: device });
  await expect.poll(() => mailsTo(app, user)).toHaveLength(9);
});

test('using up a victim’s mails from outside never blocks the verification mails of the owner’s own session', async () => {
  const app = await createTestApp({ config: { limits: { ...limits, signInTriesPerAddress: 6 } } });
  const user = await createUser(app);
  const cookie = await signIn(app, user);
  await Promise.all(Array.from({ length: 30 }, () => forgot(app, { user, from: '10.0.0.1' })));
  await allJobsDone(app);
  const before = mailsTo(app, user).length;
  const ask = () => app.request({ method: 'POST', url: '/api/auth/send-verification', cookie, remoteAddress: '10.0.0.1' });
  expect((await ask()).statusCode).toBe(200);
  await expect.poll(() => mailsTo(app, user)).toHaveLength(before + 1);
});

test('from the answer’s time nobody learns that a victim’s reset mails are used up', { timeout: 120_000 }, async () => {
  const app = await createTestApp({
    keepsJobsWaiting: true,
    config: { limits: { ...limits, signInTriesPerAddress: 1_000_000 } },
  });
  const [spent, fresh] = [await createUser(app), await createUser(app)];
  for (let n = 0; n < 10; n += 1) await forgot(app, { user: spent, from: '10.0.0.1' });
  const differences: number[] = [];
  // What other programs on the machine cause evens out; what the quota causes shows however long it is measured.
  for (let n = 0; n < 40 || (n < 400 && Math.abs(median(differences)) >= 5); n += 1) {
    const order = n % 2 === 0 ? [spent, fresh] : [fresh, spent];
    const times = new Map<TestUser, number>();
    for (const user of order) {
      const start = performance.now();
      await forgot(app, { user, from: '10.0.0.1' });
      times.set(user, performance.now() - start);
    }
    differences.push((times.get(spent) ?? 0) - (times.get(fresh) ?? 0));
  }
  expect(Math.abs(median(differences))).toBeLessThan(5);
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function forgot(app: TestApp, { user, from, cookie }: { user: Pick<TestUser, 'email'>; from: string; cookie?: string }) {
  const body = { email: user.email };
  const known = cookie === undefined ? {} : { cookie };
  return app.request({ method: 'POST', url: '/api/auth/forgot-password', body, remoteAddress: from, ...known });
}

function mailsTo(app: TestApp, { email }: Pick<TestUser, 'email'>) {
  return app.mails.filter(({ to }) => to === email);
}

/** Jobs are done in their order: once a later request is answered by mail, the earlier ones are behind it. */
async function allJobsDone(app: TestApp): Promise<void> {
  const later = await createUser(app);
  await expect
    .poll(() => app.log.lines.filter((line) => line.includes('job failed')), { timeout: 1000, interval: 100 })
    .toEqual([]);
  await forgot(app, { user: later, from: '10.99.0.1' });
  await expect.poll(() => mailsTo(app, later), { timeout: 30_000 }).toHaveLength(1);
}
