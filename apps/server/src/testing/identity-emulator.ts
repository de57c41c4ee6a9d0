import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type IdentityEmulator, startIdentityEmulator } from '@sheetwright/sandbox/identity/server.ts';
import { createVisitor } from '@sheetwright/sandbox/identity/testing/visitor.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { LoginProviders } from '../config.ts';
import { closeAtEnd } from './cleanup.ts';
import type { TestApp } from './test-app.ts';

export type EmulatorProvider = 'host' | 'google' | 'github';

const CLIENTS = {
  host: { id: 'app-at-host', secret: 'client-secret-of-the-app-at-the-host-platform' },
  google: { id: 'app-at-google', secret: 'client-secret-of-the-app-at-google-0000000000' },
  github: { id: 'app-at-github', secret: 'client-secret-of-the-app-at-github-0000000000' },
} as const;

export const START_PATHS = { host: '/api/login', google: '/api/auth/google', github: '/api/auth/github' } as const;

export interface TestIdentity {
  readonly emulator: IdentityEmulator;
  /** Settings with which an app signs in there. */
  readonly login: LoginProviders;
  /** What the next sign-in there suffers. */
  spoil(provider: EmulatorProvider, kind: string, further?: object): Promise<void>;
}

/** The host platform, Google and GitHub of this test file's own. */
export async function startIdentity(appUrl = 'http://localhost:3000'): Promise<TestIdentity> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'sheetwright-identity-'));
  const emulator = await startIdentityEmulator({ dataFolder, clients: CLIENTS, appUrl });
  closeAtEnd(async () => {
    await emulator.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const client = (provider: EmulatorProvider) => ({ clientId: CLIENTS[provider].id, clientSecret: CLIENTS[provider].secret });
  return {
    emulator,
    login: {
      host: { ...client('host'), issuer: emulator.hostIssuer, name: 'Work Hub' },
      google: { ...client('google'), issuer: emulator.googleIssuer },
      github: { ...client('github'), url: emulator.githubUrl, apiUrl: emulator.githubApiUrl },
    },
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
  readonly provider: EmulatorProvider;
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
  const start = await test.request({ url: `${START_PATHS[provider]}${query}`, cookie });
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
