import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loginPath } from '@sheetwright/contract/login-providers.ts';
import { type ClientCredentials, PROVIDERS, type Provider } from '@sheetwright/sandbox/identity/providers.ts';
import { type IdentityEmulator, startIdentityEmulator } from '@sheetwright/sandbox/identity/server.ts';
import { createVisitor } from '@sheetwright/sandbox/identity/testing/visitor.ts';
import type { LightMyRequestResponse } from 'fastify';
import { parseConfig } from '../config.ts';
import type { LoginSettings } from '../integrations/identity/settings.ts';
import { closeAtEnd } from './cleanup.ts';
import type { TestApp } from './test-app.ts';

const CLIENTS = Object.fromEntries(
  PROVIDERS.map((provider) => [
    provider,
    { id: `app-at-${provider}`, secret: `client-secret-of-the-app-at-${provider}`.padEnd(42, '0') },
  ]),
) as Record<Provider, ClientCredentials>;

export interface TestIdentity {
  readonly emulator: IdentityEmulator;
  /** Settings with which an app signs in there. */
  readonly login: LoginSettings;
  /** What the next sign-in there suffers. */
  spoil(provider: Provider, kind: string, further?: object): Promise<void>;
}

/** The sign-in providers of this test file's own. */
export async function startIdentity(): Promise<TestIdentity> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'sheetwright-identity-'));
  const emulator = await startIdentityEmulator({ dataFolder, clients: CLIENTS, appUrl: 'http://localhost:3000' });
  closeAtEnd(async () => {
    await emulator.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const settings = Object.assign({}, ...PROVIDERS.map(emulator.settingsFor), { HOST_OIDC_NAME: 'Work Hub' });
  const parsed = parseConfig({ NODE_ENV: 'test', ...settings });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return {
    emulator,
    login: parsed.config.login,
    async spoil(provider, kind, further = {}) {
      const body = JSON.stringify({ provider, kind, ...further });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${emulator.controlUrl}/faults`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

export type Person = Parameters<ReturnType<typeof createVisitor>['signIn']>[1];

export interface Journey {
  readonly provider: Provider;
  readonly as: Person;
  /** Of a browser that is signed in. */
  readonly cookie?: string;
  readonly query?: string;
}

export interface Way {
  /** Address of our callback that the provider sends the browser to. */
  readonly callback: URL;
  /** What the browser sends there. */
  readonly cookie: string;
}

/** To the provider, through its page, and up to the door of the app. */
export async function goToProvider(test: TestApp, { provider, as, cookie = '', query = '' }: Journey): Promise<Way> {
  const start = await test.request({ url: `${loginPath(provider)}${query}`, cookie });
  const callback = await createVisitor().signIn(new URL(String(start.headers.location)), as, test.config.appUrl.origin);
  return { callback, cookie: joinCookies(cookie, cookiesOf(start)) };
}

export function comeBack(test: TestApp, { callback, cookie }: Way): Promise<LightMyRequestResponse> {
  return test.request({ url: `${callback.pathname}${callback.search}`, cookie });
}

export async function signInAt(test: TestApp, journey: Journey): Promise<LightMyRequestResponse> {
  return comeBack(test, await goToProvider(test, journey));
}

/** The cookies an answer sets, as a browser would send them. */
export function cookiesOf(response: LightMyRequestResponse, name?: string): string {
  return response.cookies
    .filter((cookie) => cookie.value !== '' && (name === undefined || cookie.name === name))
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join('; ');
}

export function joinCookies(...cookies: readonly string[]): string {
  return cookies.filter((cookie) => cookie !== '').join('; ');
}
