import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSmartsheetEmulator } from '@sheetwright/sandbox/smartsheet/server.ts';
import type { Config } from '../config.ts';
import { createSmartsheetGateway, type GatewayOptions, type SmartsheetGateway } from '../integrations/smartsheet/gateway.ts';
import { createSmartsheetOauth, type GrantedTokens } from '../integrations/smartsheet/oauth.ts';
import { closeAtEnd } from './cleanup.ts';

export const EMULATOR_TOKEN = 'emulator-token';
const APP_URL = 'http://localhost:3000';
const CLIENT = { id: 'app-at-smartsheet', secret: 'client-secret-of-the-app-at-smartsheet' };

interface Named {
  readonly id: number;
  readonly name: string;
  readonly permalink: string;
}

export interface EmulatorState {
  readonly workspaces: readonly Named[];
  readonly folders: readonly Named[];
  readonly sheets: readonly (Named & {
    readonly rowCount: number;
    readonly columns: readonly { readonly title: string; readonly formula?: string }[];
    readonly references: readonly { readonly name: string }[];
    readonly summaryFields: readonly { readonly title: string }[];
  })[];
  readonly reports: readonly Named[];
}

export interface TestEmulator {
  readonly apiBaseUrl: string;
  /** Where its state lies until it is closed. */
  readonly dataFolder: string;
  readonly gateway: SmartsheetGateway;
  /** Settings with which an app is its OAuth client. */
  readonly config: Pick<Config, 'smartsheetOauth' | 'smartsheetUrls'>;
  /** Has a person allow the app to use their account. */
  grant(email: string): Promise<GrantedTokens>;
  /** Places a fault, as the emulator's control route takes it. */
  fault(fault: object): Promise<void>;
  control(method: string, route: string, body?: object): Promise<unknown>;
  state(): Promise<EmulatorState>;
  /** Forgets everything but the token. */
  reset(): Promise<void>;
  /** The requests it received, as `METHOD /path status`. */
  requests(): Promise<readonly string[]>;
}

interface EmulatorSettings extends Partial<GatewayOptions> {
  /** With the state to begin with; it is removed in the end. */
  readonly dataFolder?: string;
}

/** A Smartsheet of this test file's own, and a gateway to it whose long waits take no time. */
export async function startEmulator(options: EmulatorSettings = {}): Promise<TestEmulator> {
  const folder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'sheetwright-smartsheet-'));
  const tokens = [{ token: EMULATOR_TOKEN, user: { email: 'customer@example.test', firstName: 'Casey', lastName: 'Customer' } }];
  const emulator = await startSmartsheetEmulator({ dataFolder: folder, tokens, oauthClient: CLIENT, appUrl: APP_URL });
  closeAtEnd(async () => {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const control = async (method: string, route: string, body?: object): Promise<unknown> => {
    const payload = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${emulator.controlUrl}${route}`, { method, ...payload });
    if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
    return response.json();
  };
  const oauth = { clientId: CLIENT.id, clientSecret: CLIENT.secret, authorizeUrl: emulator.authorizeUrl };
  const config = { smartsheetOauth: oauth, smartsheetUrls: { us: emulator.apiBaseUrl } };
  return {
    config,
    grant: (email) => grant(email, config),
    apiBaseUrl: emulator.apiBaseUrl,
    dataFolder: folder,
    gateway: createSmartsheetGateway({
      ...quickTime(),
      ...options,
      baseUrls: { us: emulator.apiBaseUrl, ...options.baseUrls },
    }),
    fault: async (fault) => void (await control('POST', '/faults', fault)),
    control,
    state: async () => (await control('GET', '/state')) as EmulatorState,
    async reset() {
      await control('DELETE', '/state');
      await control('POST', '/tokens', { tokens });
    },
    async requests() {
      const { requests } = (await control('GET', '/requests')) as {
        requests: { method: string; path: string; status: number | null }[];
      };
      return requests.map(({ method, path: place, status }) => `${method} ${place} ${status}`);
    },
  };
}

/** What the browser and the app do, from the page where access is granted to the tokens. */
async function grant(email: string, config: TestEmulator['config']): Promise<GrantedTokens> {
  const { smartsheetOauth: settings, smartsheetUrls: baseUrls } = config;
  if (!settings) throw new Error('There is no OAuth client');
  const oauth = createSmartsheetOauth({ settings, baseUrls, clock: () => new Date() });
  const page = oauth.authorizeUrl({ region: 'us', state: 'state', redirectUri: `${APP_URL}/api/auth/smartsheet/callback` });
  const body = new URLSearchParams({ choice: 'allow', user: 'other', email });
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const code = new URL(headers.get('location') ?? APP_URL).searchParams.get('code');
  if (!code) throw new Error('Access was not granted');
  return oauth.exchange({ region: 'us', code });
}

/** Seconds pass in milliseconds: what would wait a minute waits 60 ms. */
function quickTime(): GatewayOptions {
  return {
    now: () => performance.now() * 1000,
    sleep: (milliseconds, signal) => delay(milliseconds / 1000, undefined, signal ? { signal } : {}),
    random: () => 0.5,
    log: { info: () => undefined, warn: () => undefined },
  };
}
