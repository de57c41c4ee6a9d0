import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, onTestFinished } from 'vitest';
import { openSigningKey } from '../openid-issuer.ts';
import { ISSUERS, PROVIDERS, type Provider } from '../providers.ts';
import { type IdentityEmulator, type IdentityEmulatorOptions, startIdentityEmulator } from '../server.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export const APP_URL = 'http://localhost:3000';

export const CLIENTS = Object.fromEntries(
  PROVIDERS.map((provider) => [provider, { id: `app-at-${provider}`, secret: `secret-at-${provider}`.padEnd(34, '-') }]),
) as IdentityEmulatorOptions['clients'];

/** Making a key takes longer than a sign-in, so the emulators of a test file have theirs from one folder. */
const keys = mkdtempSync(path.join(tmpdir(), 'identity-keys-'));
for (const name of ISSUERS) await openSigningKey(path.join(keys, `${name}-key.json`));
afterAll(() => rmSync(keys, { recursive: true, force: true }));

export function makeFolder(given = { keys: true }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'identity-emulator-'));
  if (given.keys) cpSync(keys, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An emulator of its own for one test, which knows an app at http://localhost:3000. */
export async function startForTest(options: Partial<IdentityEmulatorOptions> = {}): Promise<IdentityEmulator> {
  const dataFolder = options.dataFolder ?? makeFolder();
  const emulator = await startIdentityEmulator({ clients: CLIENTS, appUrl: APP_URL, ...options, dataFolder });
  onTestFinished(() => emulator.close());
  return emulator;
}

export async function control(emulator: IdentityEmulator, method: string, place: string, body?: unknown): Promise<unknown> {
  const response = await fetch(emulator.controlUrl + place, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The next sign-in with that provider goes wrong in that way. */
export function spoil(emulator: IdentityEmulator, provider: string, kind: string, further: object = {}): Promise<unknown> {
  return control(emulator, 'POST', '/faults', { provider, kind, ...further });
}

/** openid-client, set up as an application does for that provider. */
export async function clientOf(emulator: IdentityEmulator, provider: Provider): Promise<oidc.Configuration> {
  const { id, secret } = CLIENTS[provider];
  if (provider === 'github') return githubClient(emulator);
  return oidc.discovery(new URL(emulator.addressOf(provider)), id, secret, undefined, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });
}

function githubClient(emulator: IdentityEmulator): oidc.Configuration {
  const { id, secret } = CLIENTS.github;
  const githubUrl = emulator.addressOf('github');
  const server = {
    issuer: githubUrl,
    authorization_endpoint: `${githubUrl}/login/oauth/authorize`,
    token_endpoint: `${githubUrl}/login/oauth/access_token`,
  };
  const client = new oidc.Configuration(server, id, secret);
  oidc.allowInsecureRequests(client);
  return client;
}

export interface SignIn {
  readonly provider: Provider;
  /** Presses the button with that text, or fills in the form for somebody else. */
  readonly as: string | { readonly name: string; readonly email: string; readonly verified?: boolean };
  readonly visitor?: Visitor;
  readonly verifier?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A whole sign-in: the way to the provider, its page, the way back, and the exchange of the code. */
export async function signIn(emulator: IdentityEmulator, options: SignIn) {
  const { provider, as, visitor = createVisitor() } = options;
  const client = await clientOf(emulator, provider);
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const start = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${APP_URL}/api/auth/${provider}/callback`,
    scope: provider === 'github' ? 'read:user user:email' : 'openid email profile',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'github' ? {} : { nonce }),
    ...options.parameters,
  });
  const back = await visitor.signIn(start, as, APP_URL);
  const exchange = () =>
    oidc.authorizationCodeGrant(client, back, {
      pkceCodeVerifier: options.verifier ?? verifier,
      expectedState: state,
      ...(provider === 'github' ? {} : { expectedNonce: nonce, idTokenExpected: true }),
    });
  return { client, back, exchange, tokens: await exchange() };
}

/** What the official client says of a refusal, with the reasons that it found. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code: unknown = Reflect.get(error, 'error');
  return [error.message, code, error.cause instanceof Error ? describeError(error.cause) : JSON.stringify(error.cause)].join(' ');
}
