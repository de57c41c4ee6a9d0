import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { TokenRecord, UserRecord } from '../model.ts';
import type { Sandbox } from '../operation.ts';
import { authenticate, randomToken, sha256 } from '../tokens.ts';

export interface OauthClient {
  readonly id: string;
  readonly secret: string;
}

const Settings = z.strictObject({
  /** Whether a refresh brings a new refresh token, or leaves the former one in force. */
  refreshToken: z.enum(['rotates', 'stays']),
  /** Whether tokens come inside `{token: …}`, as they did in 2021. */
  wrapped: z.boolean(),
  tokenLifeSeconds: z.number().int().min(1),
});
/** What is to change; the rest stays. */
export const OauthSettings = Settings.partial();

/** A fault of the next grant: a wrong state in the redirect, a code that was used before, or a refusal without a page. */
export const OauthFault = z.strictObject({ kind: z.enum(['denied', 'wrong-state', 'reused-code']) });
export type OauthFaultKind = z.infer<typeof OauthFault>['kind'];

interface IssuedCode {
  readonly userId: number;
  readonly scopes: readonly string[];
  readonly issuedAt: Date;
}

/** The one registered app, the codes issued to it, and how tokens are handed out. */
export interface Oauth {
  readonly client: OauthClient | null;
  readonly settings: z.infer<typeof Settings>;
  readonly codes: Map<string, IssuedCode>;
  readonly faults: OauthFaultKind[];
  redirectUri(): string | null;
  registerApp(appUrl: string): void;
  reset(): void;
}

/** Smartsheet's figure: 7 days less a second. */
const DEFAULT_SETTINGS = { refreshToken: 'rotates', wrapped: false, tokenLifeSeconds: 604_799 } as const;
export const CODE_LIVES_MS = 10 * 60 * 1000;

export function createOauth(client: OauthClient | null, appUrl: string | undefined): Oauth {
  let origin = appUrl === undefined ? null : new URL(appUrl).origin;
  const settings: Oauth['settings'] = { ...DEFAULT_SETTINGS };
  const codes: Oauth['codes'] = new Map();
  const faults: OauthFaultKind[] = [];
  return {
    client,
    settings,
    codes,
    faults,
    redirectUri: () => (origin === null ? null : `${origin}/api/auth/smartsheet/callback`),
    registerApp(url) {
      origin = new URL(url).origin;
    },
    reset() {
      Object.assign(settings, DEFAULT_SETTINGS);
      codes.clear();
      faults.length = 0;
    },
  };
}

/** The fault of that kind that waits, if any; counts as a meeting. */
export function takeFault({ faults }: Oauth, kind: OauthFaultKind): boolean {
  const place = faults.indexOf(kind);
  if (place !== -1) faults.splice(place, 1);
  return place !== -1;
}

interface Granting {
  readonly sandbox: Sandbox;
  readonly oauth: Oauth;
  readonly user: UserRecord;
  readonly scopes: readonly string[];
}

/** A code for the app to exchange; with `reused-code` in store one that is void already. */
export function issueCode({ sandbox, oauth, user, scopes }: Granting): string {
  const code = randomBytes(12).toString('base64url');
  if (takeFault(oauth, 'reused-code')) return code;
  oauth.codes.set(code, { userId: user.id, scopes, issuedAt: sandbox.clock.now() });
  return code;
}

const TokenRequest = z.object({
  grant_type: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  hash: z.string().optional(),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
  redirect_url: z.string().optional(),
  redirect_uri: z.string().optional(),
});
type TokenRequest = z.infer<typeof TokenRequest>;

/** `POST /token`: a code or a refresh token for tokens. @throws ApiError in OAuth's form */
export function grantTokens(sandbox: Sandbox, oauth: Oauth, parameters: unknown): unknown {
  const parsed = TokenRequest.safeParse(parameters);
  if (!parsed.success) throw oauthRefusal('missingParameter');
  const request = parsed.data;
  if (request.grant_type === undefined) throw oauthRefusal('missingParameter');
  const refreshes = request.grant_type === 'refresh_token';
  if (!refreshes && request.grant_type !== 'authorization_code') throw oauthRefusal('unknownGrantType');
  const credential = refreshes ? request.refresh_token : request.code;
  if (credential === undefined) throw oauthRefusal('missingParameter');
  checkClient(oauth, request, credential);
  const tokens = refreshes ? refresh(sandbox, oauth, credential) : exchange(sandbox, oauth, credential);
  return oauth.settings.wrapped ? { token: tokens } : tokens;
}

/** Exactly one of the secret and its hash with the credential proves the client. */
function checkClient({ client, redirectUri }: Oauth, request: TokenRequest, credential: string): void {
  if (client === null || request.client_id !== client.id) throw oauthRefusal('unknownClient');
  const { client_secret: secret, hash } = request;
  if (secret === undefined && hash === undefined) throw oauthRefusal('noAuthentication');
  if (secret !== undefined && hash !== undefined) throw oauthRefusal('doubleAuthentication');
  const proven = secret === undefined ? same(hash ?? '', sha256(`${client.secret}|${credential}`)) : same(secret, client.secret);
  if (!proven) throw oauthRefusal('wrongSecret');
  const redirect = request.redirect_uri ?? request.redirect_url;
  if (redirect !== undefined && redirect !== redirectUri()) throw oauthRefusal('wrongRedirect');
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** A code is good once, and for ten minutes. */
function exchange(sandbox: Sandbox, oauth: Oauth, code: string): unknown {
  const issued = oauth.codes.get(code);
  oauth.codes.delete(code);
  if (!issued) throw oauthRefusal('unknownCode');
  if (sandbox.clock.now().getTime() - issued.issuedAt.getTime() > CODE_LIVES_MS) throw oauthRefusal('expiredCode');
  const { store } = sandbox;
  // The rights of a person's account do not depend on how one comes to it.
  const known = store.all('token').findLast((token) => token.userId === issued.userId && !token.oauth);
  return handOut({ sandbox, oauth }, randomToken(), {
    id: store.newId(),
    seq: store.nextSeq(),
    sha256: '',
    userId: issued.userId,
    plan: known?.plan ?? 'business',
    scopes: issued.scopes,
    licensedSheetCreator: known?.licensedSheetCreator ?? true,
    expiresAt: null,
  });
}

/** The access token is replaced: the former one is void from now on. */
function refresh(sandbox: Sandbox, oauth: Oauth, refreshToken: string): unknown {
  const hash = sha256(refreshToken);
  const token = sandbox.store.all('token').find((candidate) => candidate.oauth?.refreshSha256 === hash);
  if (!token) throw oauthRefusal('unknownRefreshToken');
  if (token.revokedAt) throw oauthRefusal('revokedRefreshToken');
  return handOut({ sandbox, oauth }, oauth.settings.refreshToken === 'stays' ? refreshToken : randomToken(), token);
}

function handOut({ sandbox, oauth }: { sandbox: Sandbox; oauth: Oauth }, refreshToken: string, token: TokenRecord): unknown {
  const accessToken = randomToken();
  const { tokenLifeSeconds } = oauth.settings;
  sandbox.store.put('token', {
    ...token,
    sha256: sha256(accessToken),
    expiresAt: new Date(sandbox.clock.now().getTime() + tokenLifeSeconds * 1000).toISOString(),
    oauth: { clientId: oauth.client?.id ?? '', refreshSha256: sha256(refreshToken) },
  });
  return { access_token: accessToken, token_type: 'bearer', refresh_token: refreshToken, expires_in: tokenLifeSeconds };
}

interface Revoking {
  readonly authorization: string | undefined;
  /** All tokens that this app has of this person, not only the one that is shown. */
  readonly all: boolean;
}

/** `DELETE /token`: the token that is shown is void from now on, and its refresh token with it. */
export function revokeToken(sandbox: Sandbox, { authorization, all }: Revoking): unknown {
  const { token } = authenticate(sandbox, authorization);
  const { store, clock } = sandbox;
  const same = (other: TokenRecord) =>
    other.id === token.id || (all && other.userId === token.userId && other.oauth?.clientId === token.oauth?.clientId);
  for (const one of store.all('token').filter(same)) {
    store.put('token', { ...one, revokedAt: clock.now().toISOString() });
  }
  return { message: 'SUCCESS', resultCode: 0 };
}

/** Known for certain are 1067 and 1132; which of the others stands for what is our reading. Clients go by the word. */
const REFUSALS = {
  unknownClient: [401, 1067, 'invalid_client', 'The client_id is not valid.'],
  wrongSecret: [401, 1068, 'invalid_client', 'The client_secret or the hash is not valid.'],
  unknownCode: [400, 1069, 'invalid_grant', 'The authorization code is not valid or was used before.'],
  expiredCode: [400, 1070, 'invalid_grant', 'The authorization code has expired.'],
  unknownRefreshToken: [400, 1071, 'invalid_grant', 'The refresh token is not valid.'],
  revokedRefreshToken: [400, 1132, 'invalid_grant', 'The token was revoked.'],
  unknownGrantType: [400, 1072, 'unsupported_grant_type', 'The grant_type must be authorization_code or refresh_token.'],
  missingParameter: [400, 1073, 'invalid_request', 'A required parameter is missing.'],
  wrongRedirect: [400, 1238, 'invalid_request', 'The redirect_url is not the one that the app was registered with.'],
  noAuthentication: [400, 1236, 'invalid_request', 'Either client_secret or hash is required.'],
  doubleAuthentication: [400, 1237, 'invalid_request', 'Only one of client_secret and hash is allowed.'],
} as const satisfies Record<string, readonly [number, number, string, string]>;

/** A refusal of the token endpoint, answered as `{errorCode, error, error_description}`. */
function oauthRefusal(reason: keyof typeof REFUSALS): ApiError {
  const [status, code, oauth, message] = REFUSALS[reason];
  return new ApiError({ status, code, message, oauth });
}
