import { LOGIN_PROVIDER_IDS, LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { z } from 'zod';

export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Named extends OauthClient {
  /** On the button 'Continue with …'. */
  readonly name: string;
}

export interface OpenIdSettings extends Named {
  readonly protocol: 'openid';
  readonly issuer: string;
}

export interface GithubSettings extends Named {
  readonly protocol: 'github';
  readonly url: string;
  readonly apiUrl: string;
}

/** Of the providers that are configured. Smartsheet's are those of the connection to it. */
export type LoginSettings = { readonly [P in LoginProvider]?: OpenIdSettings | GithubSettings | undefined };

const ADDRESSES = { openid: ['ISSUER'], github: ['URL', 'API_URL'] } as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where plain http is no risk: on the way to this machine nobody listens. */
export function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname);
}

/** The providers' settings by the names of their environment variables: `GOOGLE_CLIENT_ID`. */
export function loginSettingsShape(address: z.ZodType<string>): Readonly<Record<string, z.ZodOptional<z.ZodType<string>>>> {
  const entries = LOGIN_PROVIDER_IDS.flatMap((provider) => {
    const row = LOGIN_PROVIDERS[provider];
    if (row.protocol === 'smartsheet') return [];
    const texts = ['CLIENT_ID', 'CLIENT_SECRET'].map((name) => [`${row.settings}_${name}`, z.string().optional()] as const);
    return [...texts, ...ADDRESSES[row.protocol].map((name) => [`${row.settings}_${name}`, address.optional()] as const)];
  });
  return Object.fromEntries(entries);
}

/** @param given the settings by the names of their environment variables @param hostName what people call the host platform */
export function readLoginSettings(given: Readonly<Record<string, unknown>>, hostName: string): LoginSettings {
  const entries = LOGIN_PROVIDER_IDS.map((provider) => {
    const name = provider === 'host' ? hostName : LOGIN_PROVIDERS[provider].name;
    return [provider, settingsOf(provider, name, given)] as const;
  });
  return Object.fromEntries(entries.filter(([, settings]) => settings !== null));
}

function settingsOf(provider: LoginProvider, name: string, given: Readonly<Record<string, unknown>>) {
  const row = LOGIN_PROVIDERS[provider];
  if (row.protocol === 'smartsheet') return null;
  const setting = (suffix: string) => {
    const value = given[`${row.settings}_${suffix}`];
    return typeof value === 'string' ? value : null;
  };
  const [clientId, clientSecret] = [setting('CLIENT_ID'), setting('CLIENT_SECRET')];
  if (clientId === null || clientSecret === null) return null;
  const client = { name, clientId, clientSecret };
  if (row.protocol === 'github') {
    return { ...client, protocol: row.protocol, url: setting('URL') ?? row.url, apiUrl: setting('API_URL') ?? row.apiUrl };
  }
  const issuer = setting('ISSUER') ?? row.issuer;
  return issuer === null ? null : { ...client, protocol: row.protocol, issuer };
}
