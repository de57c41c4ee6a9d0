import {
  createPrivateKey,
  generateKeyPair,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { type Faults, ID_TOKEN_FAULTS, type IdTokenFault } from './faults.ts';
import type { People, Person } from './people.ts';
import type { Issuer } from './providers.ts';
import type { RegisteredApp } from './registered-app.ts';

export interface IssuerParts {
  readonly name: Issuer;
  readonly url: string;
  readonly people: People;
  /** The addresses that the issuer tells of that person. */
  readonly emailsFor: (person: Person) => Person['emails'];
  readonly app: RegisteredApp;
  readonly faults: Faults;
  /** Where its signing key lies, or is put. */
  readonly keyFile: string;
}

type RunningParts = IssuerParts & { readonly signingKey: SigningKey };

const HOUR_SECONDS = 3600;

/** An OpenID Connect provider below a path of the server; its pages are ours, everything else is oidc-provider's. */
export async function createOpenIdIssuer(given: IssuerParts): Promise<Provider> {
  const parts = { ...given, signingKey: await openSigningKey(given.keyFile) };
  const memory = createIssuerMemory((id) => describeClient(parts, id));
  const issuer = new Provider(parts.url, configurationOf(parts, memory));
  issuer.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    if (context.oidc?.route === 'token') spoilIdToken(context, parts);
    if (context.oidc?.route === 'resume') await spoilRedirect(context, parts, memory);
  });
  return issuer;
}

function describeClient({ app, name }: IssuerParts, id: string) {
  const { id: clientId, secret } = app.clients[name];
  const redirectUri = app.redirectUri(name);
  if (id !== clientId || redirectUri === null) return undefined;
  return {
    client_id: clientId,
    client_secret: secret,
    client_name: app.name,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code' as const],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'client_secret_post' as const,
  };
}

function configurationOf({ name, people, emailsFor, signingKey }: RunningParts, memory: IssuerMemory): Configuration {
  return {
    adapter: memory.adapter,
    jwks: { keys: [signingKey.jwk] } as NonNullable<Configuration['jwks']>,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does, and what the app reads.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    clientAuthMethods: ['client_secret_post'],
    // Cookies know no ports, so the names keep the issuers of one machine apart.
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: `_${name}_session`, interaction: `_${name}_interaction`, resume: `_${name}_resume` },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: askEveryTime(), url: (_context, { uid }) => `/${name}/sign-in/${uid}` },
    expiresWithSession: () => false,
    loadExistingGrant: grantWhatIsAsked,
    findAccount: (_context, subject) => {
      const person = people.find(name, subject);
      return person && { accountId: subject, claims: () => claimsOf(person, emailsFor(person)) };
    },
    renderError: (context, out) => {
      context.type = 'text';
      context.body = `The request was refused: ${out.error_description ?? out.error}`;
    },
    ttl: {
      AccessToken: () => HOUR_SECONDS,
      AuthorizationCode: () => 600,
      IdToken: () => HOUR_SECONDS,
      Interaction: () => HOUR_SECONDS,
      Session: () => HOUR_SECONDS,
      Grant: () => HOUR_SECONDS,
    },
  };
}

function claimsOf({ subject, name }: Person, emails: Person['emails']) {
  const primary = emails.find((one) => one.primary);
  return { sub: subject, name, ...(primary && { email: primary.email, email_verified: primary.verified }) };
}

/** The page comes at every sign-in, and agreeing to sign in is agreeing to what was asked. */
function askEveryTime() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  const unasked = (context: KoaContextWithOIDC) => context.oidc.result?.login === undefined;
  policy.get('login')?.checks.add(new Check('not_asked_yet', 'the person has to choose an account', 'login_required', unasked));
  return policy;
}

async function grantWhatIsAsked({ oidc }: KoaContextWithOIDC) {
  const { client, account, params, provider } = oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid');
  await grant.save();
  return grant;
}

function spoilIdToken(context: KoaContextWithOIDC, { name, faults, signingKey }: RunningParts): void {
  const body: unknown = context.body;
  if (context.status !== 200 || typeof body !== 'object' || body === null || !('id_token' in body)) return;
  const fault = faults.take(name, ID_TOKEN_FAULTS);
  if (fault) context.body = { ...body, id_token: corruptIdToken(String(body.id_token), fault, signingKey.key) };
}

async function spoilRedirect(context: KoaContextWithOIDC, { name, faults }: IssuerParts, memory: IssuerMemory): Promise<void> {
  const target = URL.parse(context.response.get('location'));
  const code = target?.searchParams.get('code');
  if (!target || !code) return;
  if (faults.take(name, ['wrong-state'])) target.searchParams.set('state', 'the-state-of-another-browser');
  if (faults.take(name, ['reused-code'])) await memory.spend(code);
  context.set('location', target.href);
}

type Claims = Readonly<Record<string, unknown>>;

const CHANGES: Readonly<Record<IdTokenFault, (claims: Claims) => Claims>> = {
  'wrong-audience': (claims) => ({ ...claims, aud: 'another-application' }),
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://issuer.example.com' }),
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'the-nonce-of-another-browser' }),
  'expired-id-token': (claims) => ({ ...claims, iat: earlier(claims.iat), exp: earlier(claims.iat) + 60 }),
  'wrong-signature': (claims) => claims,
};

function earlier(instant: unknown): number {
  return (typeof instant === 'number' ? instant : 0) - HOUR_SECONDS;
}

/** The same ID token with one thing wrong; but for a wrong signature it is signed as the issuer signs. */
function corruptIdToken(token: string, fault: IdTokenFault, issuerKey: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = CHANGES[fault](JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const key = fault === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : issuerKey;
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

interface StoredEntry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** What an issuer remembers of sign-ins under way. A restart forgets it, as it may. */
interface IssuerMemory {
  adapter(kind: string): Adapter;
  /** A code that counts as spent already. */
  spend(code: string): Promise<void>;
}

/**
 * @param client the one registered client as the issuer describes it, looked up at every request; undefined for another id
 */
function createIssuerMemory(client: (id: string) => AdapterPayload | undefined): IssuerMemory {
  const entries = new Map<string, StoredEntry>();
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (kind: string, wanted: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, { payload }]) => key.startsWith(`${kind}:`) && wanted(payload))?.[1].payload;
  const consume = (key: string) => {
    const payload = find(key);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  };

  /** People choose anew at every sign-in, so no session of the issuer is ever found again. */
  const forgetful = (kind: string) => kind === 'Session';

  return {
    adapter: (kind) => ({
      async upsert(id, payload, expiresIn) {
        const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
        if (!forgetful(kind)) entries.set(`${kind}:${id}`, { payload, until });
      },
      find: async (id) => (kind === 'Client' ? client(id) : find(`${kind}:${id}`)),
      findByUid: async (uid) => findBy(kind, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy(kind, (payload) => payload.userCode === userCode),
      consume: async (id) => consume(`${kind}:${id}`),
      async destroy(id) {
        entries.delete(`${kind}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    }),
    spend: async (code) => consume(`AuthorizationCode:${code}`),
  };
}

interface SigningKey {
  readonly jwk: JsonWebKey & { readonly kid: string };
  readonly key: KeyObject;
}

const StoredKey = z.looseObject({ kid: z.string() });

/** The RSA key of an issuer, made once and stored in the file. */
export async function openSigningKey(file: string): Promise<SigningKey> {
  const stored = readJson(file);
  const jwk = stored === undefined ? await makeJwk() : StoredKey.parse(stored);
  if (stored === undefined) writeJson(file, jwk);
  return { jwk, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

async function makeJwk(): Promise<SigningKey['jwk']> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox-1', use: 'sig', alg: 'RS256' };
}
