import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SmartsheetOauth as SmartsheetOauthSettings } from '../../config.ts';
import { kindOf, SmartsheetError, type SmartsheetErrorKind } from './errors.ts';
import { REGION_BASE_URLS, type Region } from './gateway.ts';

/** OAuth tokens as Smartsheet hands them out. */
export interface GrantedTokens {
  readonly accessToken: string;
  /** Null when none came: a renewal may leave the former one in force. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

/** Smartsheet's OAuth endpoints. Whatever fails is a SmartsheetError; its kind is `token_invalid` for a code or token that does not count. */
export interface SmartsheetOauth {
  /** Where the browser is sent to have access granted. */
  authorizeUrl(request: AuthorizeRequest): URL;
  exchange(request: { readonly region: Region; readonly code: string }): Promise<GrantedTokens>;
  refresh(request: { readonly region: Region; readonly refreshToken: string }): Promise<GrantedTokens>;
  revoke(request: { readonly region: Region; readonly accessToken: string }): Promise<void>;
}

export interface AuthorizeRequest {
  readonly region: Region;
  readonly state: string;
  readonly redirectUri: string;
  /** Asks for the right to share, too. */
  readonly withSharing?: boolean;
}

interface OauthOptions {
  readonly settings: SmartsheetOauthSettings;
  /** API addresses in the place of Smartsheet's own. */
  readonly baseUrls: Partial<Readonly<Record<Region, string>>>;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

const AUTHORIZE_URLS: Readonly<Record<Region, string>> = {
  us: 'https://app.smartsheet.com/b/authorize',
  eu: 'https://app.smartsheet.eu/b/authorize',
  au: 'https://app.smartsheet.au/b/authorize',
  gov: 'https://app.smartsheetgov.com/b/authorize',
};

/** What building, reading back and undoing a solution needs, and no more. */
const SCOPES = [
  'READ_SHEETS',
  'WRITE_SHEETS',
  'CREATE_SHEETS',
  'ADMIN_SHEETS',
  'DELETE_SHEETS',
  'ADMIN_WORKSPACES',
  'READ_SIGHTS',
];
/** Asked for when somebody first wants to share what was built. */
const SHARING_SCOPE = 'SHARE_SHEETS';
const TIMEOUT_MS = 10_000;
const VOID_GRANTS = new Set(['invalid_grant']);

const grantSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  /** Seconds. */
  expires_in: z.number().positive(),
});
/** Older documentation shows the same answer inside `token`. */
const answerSchema = z.union([grantSchema, z.object({ token: grantSchema }).transform(({ token }) => token)]);
const problemSchema = z.object({
  error: z.string().optional().catch(undefined),
  errorCode: z.number().optional().catch(undefined),
});

export function createSmartsheetOauth(options: OauthOptions): SmartsheetOauth {
  const { settings, clock } = options;
  const baseUrls = { ...REGION_BASE_URLS, ...options.baseUrls };
  /** A hash of the secret and what it is used for takes the secret's place, so the secret itself never travels. */
  const proof = (value: string) => createHash('sha256').update(`${settings.clientSecret}|${value}`).digest('hex');
  const grant = async (region: Region, grantType: string, [name, value]: readonly [string, string]) => {
    const form = { grant_type: grantType, client_id: settings.clientId, [name]: value, hash: proof(value) };
    const asked = clock().getTime();
    const answer = await send(baseUrls[region], options, { method: 'POST', body: new URLSearchParams(form) });
    return toTokens(answer, asked);
  };
  return {
    authorizeUrl({ region, state, redirectUri, withSharing = false }) {
      const url = new URL(settings.authorizeUrl ?? AUTHORIZE_URLS[region]);
      const query = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: [...SCOPES, ...(withSharing ? [SHARING_SCOPE] : [])].join(' '),
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url;
    },
    exchange: ({ region, code }) => grant(region, 'authorization_code', ['code', code]),
    refresh: ({ region, refreshToken }) => grant(region, 'refresh_token', ['refresh_token', refreshToken]),
    async revoke({ region, accessToken }) {
      await send(baseUrls[region], options, { method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` } });
    },
  };
}

function toTokens(answer: unknown, asked: number): GrantedTokens {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) {
    throw new SmartsheetError({ kind: 'malformed', message: 'Smartsheet answered a token request with something unexpected' });
  }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = parsed.data;
  return { accessToken, refreshToken: refreshToken ?? null, expiresAt: new Date(asked + seconds * 1000) };
}

/** Asks the token endpoint. What it says in words stays out of our errors: it may repeat what was sent. */
async function send(baseUrl: string, { timeoutMs = TIMEOUT_MS }: OauthOptions, init: RequestInit): Promise<unknown> {
  const url = `${baseUrl.replace(/\/+$/, '')}/token`;
  const what = `${init.method} /token`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch (cause) {
    throw new SmartsheetError({ kind: 'unreachable', message: `No answer to ${what}`, cause });
  }
  const answer = parseJson(text);
  if (response.ok) return answer;
  const { error, errorCode } = problemSchema.catch({}).parse(answer);
  const code = errorCode ?? null;
  const message = `${what} answered ${response.status}${error ? ` ${error}` : ''}`.slice(0, 200);
  throw new SmartsheetError({ kind: kindOfProblem(response.status, code, error), message, status: response.status, code });
}

function kindOfProblem(status: number, code: number | null, error: string | undefined): SmartsheetErrorKind {
  if (status < 500 && error !== undefined && VOID_GRANTS.has(error)) return 'token_invalid';
  // A client that is not known is a matter for whoever runs this installation, not for the customer's tokens.
  if (error === 'invalid_client') return 'refused';
  return kindOf(status, code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
