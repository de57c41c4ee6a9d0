import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOGIN_PROVIDERS } from '@sheetwright/contract/login-providers.ts';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { PROVIDERS } from '../identity/providers.ts';
import { claimDataFolder, resetDataFolder } from './data-folder.ts';
import { type Emulators, startEmulators } from './emulators.ts';

const APP_URL = 'http://localhost:3000';

test('every service without settings gets an emulator, all on this machine alone', async () => {
  const { env, services } = await start(makeFolder());
  expect(services.map(({ service }) => service)).toEqual([
    'Smartsheet',
    'Sign-in providers',
    'Mail',
    'AI models',
    'Billing clock (Stripe)',
  ]);
  expect(JSON.parse(env.SANDBOX_LINKS ?? '')).toEqual(services);
  for (const { url } of services) expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(env).toMatchObject({
    HOST_OIDC_NAME: 'Acme Workplace',
    HOST_OIDC_ISSUER: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/host$/),
    GOOGLE_ISSUER: expect.stringMatching(/\/google$/),
    GITHUB_URL: expect.stringMatching(/\/github$/),
    SMARTSHEET_AUTHORIZE_URL: expect.stringMatching(/\/b\/authorize$/),
    SMTP_URL: expect.stringMatching(/^smtp:\/\/sheetwright:.+@127\.0\.0\.1:\d+$/),
    MAIL_FROM: 'Sheetwright <no-reply@sheetwright.test>',
    AI_PROVIDERS: 'openai,anthropic',
    AI_OPENAI_DISPLAY_NAME: 'OpenAI (stand-in)',
    AI_ANTHROPIC_DISPLAY_NAME: 'Anthropic (stand-in)',
    AI_ANTHROPIC_BASE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
    TESTING_EMAIL_DOMAIN: 'sheetwright.test',
  });
});

test('a service with settings of its own gets no emulator, and its settings are left alone', async () => {
  const settings = {
    SMARTSHEET_CLIENT_ID: 'real',
    GOOGLE_CLIENT_ID: 'real',
    HOST_OIDC_ISSUER: 'https://login.example.com',
    SMTP_URL: 'smtp://mail.example.com',
    AI_PROVIDERS: 'openai',
    STRIPE_SECRET_KEY: 'sk_live_real',
    TESTING_EMAIL_DOMAIN: 'example.com',
    GITHUB_CLIENT_ID: ' ',
  };
  const { env, services } = await start(makeFolder(), settings);
  expect(services.map(({ service }) => service)).toEqual(['Sign-in providers']);
  const prefixes = ['SMARTSHEET_', 'GOOGLE_', 'HOST_OIDC_', 'SMTP_', 'TESTING_', 'AI_', 'STRIPE_'];
  expect(Object.keys(env).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
  expect(env).toHaveProperty('GITHUB_CLIENT_ID');
  const clients = PROVIDERS.map((provider) => [`${LOGIN_PROVIDERS[provider].settings}_CLIENT_ID`, 'real']);
  const all = { ...settings, ...Object.fromEntries(clients) };
  expect((await start(makeFolder(), all)).services).toEqual([]);
});

test('addresses and client secrets stay the same over restarts, and the app learns them from sandbox.json', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  first.publish(APP_URL);
  expect(addressesIn(folder)).toEqual({
    app: APP_URL,
    smartsheet: first.services[0]?.url,
    stripe: first.services[4]?.url,
    identity: first.services[1]?.url,
    models: first.services[3]?.url,
    mail: first.services[2]?.url,
    smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
  });
  await first.close();
  const second = await start(folder);
  expect([second.services, second.env]).toEqual([first.services, first.env]);
});

test('an emulator whose port has been taken meanwhile goes elsewhere', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  first.publish(APP_URL);
  await first.close();
  const taken = createServer();
  const port = Number(new URL(addressesIn(folder).identity ?? '').port);
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const second = await start(folder);
  expect(second.services[1]?.url).not.toBe(first.services[1]?.url);
  expect(second.services[0]).toEqual(first.services[0]);
});

test('once published, the providers send people back to the app and nowhere else, and Stripe’s events go to it', async () => {
  const emulators = await start(makeFolder());
  emulators.publish('http://localhost:4321');
  const { SMARTSHEET_AUTHORIZE_URL, SMARTSHEET_CLIENT_ID = '', GITHUB_URL, GITHUB_CLIENT_ID = '' } = emulators.env;
  const smartsheet = (callback: string) =>
    new URLSearchParams({
      response_type: 'code',
      client_id: SMARTSHEET_CLIENT_ID,
      scope: 'READ_SHEETS',
      redirect_uri: `http://localhost:4321${callback}`,
    });
  const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
  expect(await status(`${SMARTSHEET_AUTHORIZE_URL}?${smartsheet('/api/auth/smartsheet/callback')}`)).toBe(200);
  expect(await status(`${SMARTSHEET_AUTHORIZE_URL}?${smartsheet('/elsewhere')}`)).toBe(400);
  const stripe = new Stripe(emulators.env.STRIPE_SECRET_KEY ?? '', { ...hostOf(emulators.env.STRIPE_API_URL), protocol: 'http' });
  const { data: endpoints } = await stripe.webhookEndpoints.list();
  expect(endpoints.map(({ url }) => url)).toEqual(['http://localhost:4321/api/webhooks/stripe']);
  expect(await status(`${GITHUB_URL}/login/oauth/authorize?client_id=${GITHUB_CLIENT_ID}`)).toBe(200);
});

test('a reset forgets people, keys, mail and tokens', async () => {
  const folder = makeFolder();
  const first = await start(folder);
  await first.close();
  const lock = claimDataFolder(folder);
  resetDataFolder(folder);
  lock.release();
  const second = await start(folder);
  expect(second.env.GITHUB_CLIENT_SECRET).not.toBe(first.env.GITHUB_CLIENT_SECRET);
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'emulators-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string, settings: NodeJS.ProcessEnv = {}): Promise<Emulators> {
  const emulators = await startEmulators(folder, settings);
  onTestFinished(() => emulators.close());
  return emulators;
}

function hostOf(address = ''): { host: string; port: string } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port };
}

function addressesIn(folder: string): Readonly<Record<string, string | null>> {
  return JSON.parse(readFileSync(path.join(folder, 'sandbox.json'), 'utf8'));
}
