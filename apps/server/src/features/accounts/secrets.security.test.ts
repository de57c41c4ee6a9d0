import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import { createMailer, type Mailer } from '../../integrations/mail/mailer.ts';
import { dumpDatabase } from '../../testing/dump-database.ts';
import { comeBack, cookiesOf, goToProvider, startIdentity } from '../../testing/identity-emulator.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, type TestRequest } from '../../testing/test-app.ts';

const PASSWORD = 'planted-password-of-the-customer';
const SMTP_PASSWORD = 'planted-password-of-the-mail-server';
const EMAIL = 'planted@example.test';
const encryptionKey = randomBytes(32);

test('of 12 planted secrets the database, its jobs, the log and the answers hold none', { timeout: 60_000 }, async () => {
  const { app, mailServer, door, answers, request, emulator, identity } = await setUp();
  const secrets = new Map<string, string>([
    ['password', PASSWORD],
    ['SMTP password', SMTP_PASSWORD],
    ['client secret', identity.login.google?.clientSecret ?? ''],
    ['API key', EMULATOR_TOKEN],
  ]);
  const form = { email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Pat', lastName: 'Planted' };
  const registered = await request({ method: 'POST', url: '/api/auth/register', body: form });
  const session = cookiesOf(registered, 'session');
  secrets.set('session cookie', session.replace('session=', ''));
  await request({ method: 'POST', url: '/api/auth/forgot-password', body: { email: EMAIL } });
  await request({ method: 'POST', url: '/api/auth/login', body: { email: EMAIL, password: `${PASSWORD}x` } });

  await expect
    .poll(() => app.log.lines.filter((line) => line.includes('tried again')).length, { timeout: 10_000 })
    .toBeGreaterThan(1);
  const whileMailWaits = await dumpDatabase(app.database.db);
  expect(whileMailWaits).toMatch(/"name":"mail".*"sealed":\s*"v1\.planted\./s);

  door.open = true;
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(2);
  const texts = mailServer.received.map(({ text }) => text).join();
  secrets.set('reset token', /reset=([\w-]{43})/.exec(texts)?.[1] ?? '');
  secrets.set('verification token', /token=([\w-]{43})/.exec(texts)?.[1] ?? '');

  const way = await goToProvider(app, { provider: 'google', as: 'Nora Newcomer' });
  secrets.set('provider code', way.callback.searchParams.get('code') ?? '');
  const flow = app.secrets.open(way.cookie.replace('login-google=', ''), { table: 'cookie', column: 'login-google', userId: '' });
  secrets.set('PKCE verifier', JSON.parse(flow).proof.verifier);
  answers.push(await comeBack(app, way));

  const apiKey = { apiKey: EMULATOR_TOKEN, region: 'us' };
  expect((await request({ method: 'POST', url: '/api/smartsheet/save-api-key', body: apiKey, cookie: session })).statusCode).toBe(
    200,
  );
  await connect(request, { session, email: EMAIL });
  const [row] = await app.database.db.select().from(users).where(eq(users.email, EMAIL));
  const open = (sealed: string | null | undefined, column: string) =>
    app.secrets.open(sealed ?? '', { table: 'users', column, userId: row?.id ?? '' });
  secrets.set('OAuth access token', open(row?.smartsheetAccessToken, 'smartsheet_access_token'));
  secrets.set('OAuth refresh token', open(row?.smartsheetRefreshToken, 'smartsheet_refresh_token'));
  for (const url of ['/api/auth/smartsheet/status', '/api/account/export', '/api/account/sessions', '/api/auth/user']) {
    expect((await request({ url, cookie: session })).statusCode).toBe(200);
  }
  await request({ method: 'POST', url: '/api/auth/smartsheet/refresh', cookie: session });
  const whileConnected = await dumpDatabase(app.database.db);
  const newPassword = { token: secrets.get('reset token'), password: `${PASSWORD}!`, confirmPassword: `${PASSWORD}!` };
  expect((await request({ method: 'POST', url: '/api/auth/reset-password', body: newPassword })).statusCode).toBe(200);

  const keys = [encryptionKey.toString('base64'), encryptionKey.toString('base64url'), encryptionKey.toString('hex')];
  expect([...secrets.keys(), 'encryption key']).toHaveLength(12);
  const places = {
    'the database while mail waits': whileMailWaits,
    'the database while connected': whileConnected,
    'the database': await dumpDatabase(app.database.db),
    'the log': app.log.lines.join('\n'),
    'the answers': answers.map(({ body, rawPayload }) => `${body}${rawPayload.toString('latin1')}`).join('\n'),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const [name, secret] of secrets) {
      expect(secret.length, `${name} is planted`).toBeGreaterThanOrEqual(10);
      for (const form of [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)]) {
        expect(text.includes(form), `${name} in ${place}`).toBe(false);
      }
    }
    for (const key of keys) expect(text.includes(key), `encryption key in ${place}`).toBe(false);
  }
  expect(whileConnected).toContain(EMAIL);
  await emulator.reset();
});

/** The app with real mail, real providers and a Smartsheet, whose mail server does not answer at first. */
async function setUp() {
  const [mailServer, identity, emulator] = await Promise.all([
    startMailServer({ user: 'post', pass: SMTP_PASSWORD }),
    startIdentity(),
    startEmulator(),
  ]);
  const door = { open: false };
  const mailer = createMailer({ smtpUrl: mailServer.url, from: 'Sheetwright <no-reply@sheetwright.test>' });
  const behindADoor: Mailer = {
    send: async (mail) => (door.open && mailer ? mailer.send(mail) : { outcome: 'unavailable', code: 'ECONNREFUSED' }),
  };
  const encryptionKeys = [{ id: 'planted', key: encryptionKey }];
  const app = await createTestApp({
    config: { login: identity.login, ...emulator.config, encryptionKeys },
    smartsheet: emulator.gateway,
    mailer: behindADoor,
  });
  const answers: LightMyRequestResponse[] = [];
  const request = async (options: TestRequest) => {
    const response = await app.request(options);
    answers.push(response);
    return response;
  };
  return { app, mailServer, door, answers, request, emulator, identity };
}

async function connect(
  request: (options: TestRequest) => Promise<LightMyRequestResponse>,
  { session, email }: { session: string; email: string },
): Promise<void> {
  const start = await request({ url: '/api/auth/smartsheet', cookie: session });
  const body = new URLSearchParams({ choice: 'allow', user: 'other', email });
  const page = await fetch(String(start.headers.location), { method: 'POST', body, redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  const done = await request({ url: `${back.pathname}${back.search}`, cookie: `${session}; ${cookiesOf(start)}` });
  expect(done.headers.location).toBe('/dashboard?connected=smartsheet');
}
