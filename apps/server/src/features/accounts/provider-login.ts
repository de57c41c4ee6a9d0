import { createHash } from 'node:crypto';
import type { LoginFailureCode } from '@sheetwright/contract/accounts.ts';
import { LOGIN_PROVIDERS, type LoginProvider, loginCallbackPath } from '@sheetwright/contract/login-providers.ts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { safeReturnTo } from '../../http/return-to.ts';
import { hasSecondFactor, type SessionUser } from '../../http/session.ts';
import { IdentityError, type IdentityFailure } from '../../integrations/identity/provider.ts';
import { REGIONS, type Region } from '../../integrations/smartsheet/gateway.ts';
import { accountOf } from '../connection/connection-status.ts';
import { revokeLater } from '../connection/revoke-tokens.ts';
import { storeTokens, type TokenGrant } from '../connection/store-tokens.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { type Adoption, linkTo, type ProviderIdentity, signInWith } from './adopt-identity.ts';
import { type CookieChange, type Cookies, cookieName } from './cookies.ts';
import type { MailServices } from './mailed-links.ts';
import type { AccountServices } from './services.ts';

/** How long somebody may take at the provider. */
export const FLOW_LIFETIME_MS = 10 * 60_000;
/** Browsers refuse cookies beyond 4 KB; a longer place to return to is dropped. */
const MAX_RETURN_TO = 1500;

/** What the browser keeps while somebody is at the provider. */
const flowSchema = z.object({
  /** `link` adds a way to sign in, `connect` grants access to Smartsheet; both for the account that asked. */
  intent: z.enum(['sign-in', 'link', 'connect']),
  userId: z.string().nullable(),
  returnTo: z.string().nullable(),
  region: z.enum(REGIONS),
  /** The right to share is asked for, too. */
  withSharing: z.boolean().default(false),
  proof: z.object({ state: z.string(), nonce: z.string().optional(), verifier: z.string().optional() }),
  startedAt: z.iso.datetime(),
});
type LoginFlow = z.infer<typeof flowSchema>;

/** A browser on its way to the provider, or back. */
interface Visit {
  readonly provider: LoginProvider;
  readonly user: SessionUser | null;
  readonly log: FastifyBaseLogger;
}

interface VisitOut extends Visit {
  readonly query: {
    readonly returnTo?: string | undefined;
    readonly intent?: 'link' | 'connect' | undefined;
    readonly region?: Region | undefined;
    readonly scope?: 'sharing' | undefined;
  };
  /** The header `sec-fetch-site`. */
  readonly site: unknown;
}

interface VisitBack extends Visit {
  /** The provider's query, with its question mark. */
  readonly search: string;
  readonly cookies: Cookies;
  readonly origin: EventOrigin;
}

/** What to tell the browser. */
export interface LoginStep {
  readonly redirectTo: string;
  readonly cookie?: CookieChange;
  /** Whose session begins. */
  readonly signIn?: SessionUser;
}

type StartServices = Pick<AccountServices, 'providers' | 'config' | 'secrets' | 'clock' | 'connection'>;
type FinishServices = StartServices & MailServices & Pick<AccountServices, 'counters'>;

const FAILURES: Readonly<Record<IdentityFailure, LoginFailureCode>> = {
  denied: 'denied',
  expired: 'expired',
  rejected: 'rejected',
  unavailable: 'provider_unavailable',
};

/** Where a flow ends that names no place to return to. */
const DESTINATIONS: Readonly<Record<LoginFlow['intent'], string>> = {
  'sign-in': '/',
  link: '/',
  connect: '/dashboard?connected=smartsheet',
};

/** A click in the app or a typed address. Elsewhere somebody could have the visitor add a login that is not theirs. */
const OWN_STARTS: readonly unknown[] = [undefined, 'none', 'same-origin'];

/** Sends the browser to the provider. */
export async function startLogin(visit: VisitOut, services: StartServices): Promise<LoginStep> {
  const { user, query, site } = visit;
  const { appUrl } = services.config;
  const returnTo = safeReturnTo(query.returnTo, appUrl);
  const provider = services.providers.get(visit.provider);
  const intent = intentOf(visit, query.intent);
  const withSharing = intent === 'connect' && (await asksForSharing(visit, services));
  const attempt = { ...visit, intent, returnTo, withSharing };
  // Sign In leads to the host platform; where there is none, to our own page.
  if (!provider && visit.provider === 'host') return { redirectTo: loginPage({ returnTo }) };
  if (!provider) return failed('not_configured', attempt);
  if (intent !== 'sign-in' && !user) return failed('sign_in_first', attempt);
  if (intent !== 'sign-in' && !OWN_STARTS.includes(site)) return failed('started_elsewhere', attempt);
  const region = query.region ?? 'us';
  try {
    const { url, proof } = await provider.start(redirectAddress(visit.provider, appUrl).href, { region, withSharing });
    const userId = intent === 'sign-in' ? null : (user?.id ?? null);
    const cookie = rememberFlow(visit.provider, { intent, userId, returnTo, region, withSharing, proof }, services);
    return { redirectTo: url.href, cookie };
  } catch (error) {
    return failed(explain(error, visit), attempt);
  }
}

/** Asked for once, the right to share is part of every later connection: renewing one takes nothing away. */
async function asksForSharing({ query, user }: VisitOut, { connection }: StartServices): Promise<boolean> {
  if (query.scope === 'sharing') return true;
  return user !== null && (await connection.repository.find(user.id))?.tokenCanShare === true;
}

/** Takes the browser back from the provider: signed in, linked or connected, or with the reason why not. */
export async function finishLogin(visit: VisitBack, services: FinishServices): Promise<LoginStep> {
  const name = flowCookie(visit.provider);
  const sealed = visit.cookies[cookieName(name, services.config.appUrl)];
  if (sealed === undefined) return failed('expired', unknownAttempt(visit));
  const step = await finish(visit, sealed, services);
  return { ...step, cookie: { name, value: null, maxAgeSeconds: 0 } };
}

async function finish(visit: VisitBack, sealed: string, services: FinishServices): Promise<LoginStep> {
  const flow = await openFlow(visit.provider, sealed, services);
  if (!flow) return failed('expired', unknownAttempt(visit));
  // Where another person wanted to go on is nothing to this one.
  if (!isStillTheirs(flow, visit.user)) {
    return failed('expired', { ...visit, intent: flow.intent, returnTo: null, withSharing: false });
  }
  const { intent, returnTo, withSharing } = flow;
  const attempt = { ...visit, intent, returnTo, withSharing };
  try {
    const outcome = await settle(await identify(visit, flow, services), { flow, user: visit.user }, services);
    if (!outcome.ok) return failed(outcome.failure, attempt);
    const redirectTo = returnTo ?? DESTINATIONS[intent];
    return intent === 'sign-in' ? { redirectTo, signIn: outcome.user } : { redirectTo };
  } catch (error) {
    const failure = explain(error, visit);
    if (flow.userId !== null) await noteRefusal(failure, { ...visit, userId: flow.userId }, services);
    return failed(failure, attempt);
  }
}

/** Whose account asked for access sees that it was refused. */
async function noteRefusal(
  failure: LoginFailureCode,
  { provider, userId, origin }: VisitBack & { readonly userId: string },
  { security }: FinishServices,
): Promise<void> {
  if (failure !== 'denied' && failure !== 'rejected') return;
  const tried = { account: `provider:${userId}`, network: origin.address ?? '' };
  await security.recordFailure(origin, { kind: 'provider_refused', userId, provider, ...tried });
}

/** What did not succeed, and for whom. */
interface Attempt extends Pick<Visit, 'provider' | 'user'> {
  readonly intent: LoginFlow['intent'];
  readonly returnTo: string | null;
  readonly withSharing: boolean;
}

/** The browser has lost, or never had, what tells what it was about. */
function unknownAttempt(visit: Visit): Attempt {
  return { ...visit, intent: intentOf(visit, undefined), returnTo: null, withSharing: false };
}

/** Who is signed in comes back to where connections and logins are seen to; the others to the sign-in page. */
function failed(error: LoginFailureCode, { provider, user, intent, returnTo, withSharing }: Attempt): LoginStep {
  if (!user || intent === 'sign-in') return { redirectTo: loginPage({ error, returnTo }) };
  // Whoever wanted to share goes on where they were: what was connected still is.
  if (intent === 'connect' && withSharing && returnTo !== null) return { redirectTo: withFailure(returnTo, error) };
  if (intent === 'connect') return { redirectTo: `/dashboard?${new URLSearchParams({ connectionFailed: error })}` };
  // The origin is of no account: what leaves is a path.
  const { pathname, searchParams } = new URL(returnTo ?? DESTINATIONS.link, 'http://localhost');
  searchParams.set('linkFailed', error);
  searchParams.set('provider', provider);
  return { redirectTo: `${pathname}?${searchParams}#profile` };
}

function withFailure(returnTo: string, error: LoginFailureCode): string {
  // The origin is of no account: what leaves is a path.
  const { pathname, searchParams } = new URL(returnTo, 'http://localhost');
  searchParams.set('connectionFailed', error);
  return `${pathname}?${searchParams}`;
}

function loginPage({ error, returnTo }: { readonly error?: LoginFailureCode; readonly returnTo: string | null }): string {
  const query = new URLSearchParams({ ...(error && { error }), ...(returnTo !== null && { returnTo }) });
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

/** Smartsheet connects whoever is signed in already; the others sign in, whoever is signed in. */
function intentOf({ provider, user }: Visit, asked: VisitOut['query']['intent']): LoginFlow['intent'] {
  if (asked === 'link') return 'link';
  return LOGIN_PROVIDERS[provider].protocol === 'smartsheet' && (asked === 'connect' || user) ? 'connect' : 'sign-in';
}

/** Made of our own address, never of what a request says. */
function redirectAddress(provider: LoginProvider, appUrl: URL): URL {
  return new URL(loginCallbackPath(provider), appUrl);
}

async function identify(
  { provider, search, origin }: VisitBack,
  { proof, region }: LoginFlow,
  { providers, config }: FinishServices,
): Promise<ProviderIdentity> {
  const callback = redirectAddress(provider, config.appUrl);
  callback.search = search;
  const identity = await providers.get(provider)?.finish(callback, proof, region);
  if (!identity) throw new IdentityError('unavailable', 'not configured');
  return { provider, identity, origin };
}

interface Settlement {
  readonly flow: LoginFlow;
  readonly user: SessionUser | null;
}

async function settle(found: ProviderIdentity, settlement: Settlement, services: FinishServices): Promise<Adoption> {
  const outcome = await account(found, settlement, services);
  const { grant } = found.identity;
  if (!grant) return outcome;
  if (outcome.ok && !isHalfDone(settlement, outcome.user)) {
    const canShare = settlement.flow.withSharing;
    const stored = { userId: outcome.user.id, ...grant, canShare, account: accountOf(grant.user) };
    await connect(stored, found.origin, services);
  } else {
    // Access that nobody will use.
    await revokeLater({ region: grant.region, ...grant.tokens }, services);
  }
  return outcome;
}

/** Somebody who signs in with Smartsheet gets new tokens each time: only the first ones connect. */
async function connect(grant: TokenGrant, origin: EventOrigin, services: FinishServices): Promise<void> {
  const { security, secrets, clock } = services;
  await security.transaction(origin, async (tx, record) => {
    const { isNew, sharingIsNew } = await storeTokens(grant, { db: tx, secrets, clock });
    if (isNew) await record({ kind: 'smartsheet_connected', userId: grant.userId, data: {} });
    if (sharingIsNew) await record({ kind: 'sharing_granted', userId: grant.userId, data: {} });
  });
}

/** A code is still to come: until then nothing of the account changes, its connection to Smartsheet included. */
function isHalfDone({ flow }: Settlement, user: SessionUser): boolean {
  return flow.intent === 'sign-in' && hasSecondFactor(user);
}

async function account(found: ProviderIdentity, { flow, user }: Settlement, services: FinishServices): Promise<Adoption> {
  if (flow.intent === 'sign-in') return signInWith(found, services);
  if (!user) return { ok: false, failure: 'expired' };
  return flow.intent === 'link' ? linkTo(user, found, services) : { ok: true, user };
}

/** What was begun for one account is never finished for another. */
function isStillTheirs(flow: LoginFlow, user: SessionUser | null): boolean {
  return flow.intent === 'sign-in' || (user !== null && flow.userId === user.id);
}

function explain(error: unknown, { provider, log }: Visit): LoginFailureCode {
  if (!(error instanceof IdentityError)) throw error;
  const { failure, reason } = error;
  if (failure !== 'denied') log.warn({ provider, failure, reason }, 'signing in with a provider did not succeed');
  return FAILURES[failure];
}

/** Keeps what binds a provider's answer to this browser: encrypted, for this provider alone, and for one use. */
function rememberFlow(
  provider: LoginProvider,
  flow: Omit<LoginFlow, 'startedAt'>,
  { secrets, clock }: StartServices,
): CookieChange {
  const returnTo = flow.returnTo !== null && flow.returnTo.length <= MAX_RETURN_TO ? flow.returnTo : null;
  const stored: LoginFlow = { ...flow, returnTo, startedAt: clock().toISOString() };
  const value = secrets.seal(JSON.stringify(stored), placeOf(provider));
  return { name: flowCookie(provider), value, maxAgeSeconds: FLOW_LIFETIME_MS / 1000 };
}

/** @returns null when this browser did not begin the flow, it is too old, or it was taken before */
async function openFlow(
  provider: LoginProvider,
  sealed: string,
  { secrets, clock, counters }: FinishServices,
): Promise<LoginFlow | null> {
  const flow = readFlow(sealed, placeOf(provider), secrets);
  if (!flow) return null;
  const now = clock();
  const age = now.getTime() - new Date(flow.startedAt).getTime();
  if (age < 0 || age >= FLOW_LIFETIME_MS) return null;
  const key = `login-flow:${createHash('sha256').update(flow.proof.state).digest('base64url')}`;
  const { count } = await counters.add({ key, amount: 1, windowMs: FLOW_LIFETIME_MS, now });
  return count === 1 ? flow : null;
}

function readFlow(sealed: string, place: ReturnType<typeof placeOf>, secrets: AccountServices['secrets']): LoginFlow | null {
  try {
    return flowSchema.parse(JSON.parse(secrets.open(sealed, place)));
  } catch {
    // Made up, of another provider, or of an installation with other keys: to us it was never begun.
    return null;
  }
}

function placeOf(provider: LoginProvider) {
  return { table: 'cookie', column: flowCookie(provider), userId: '' };
}

function flowCookie(provider: LoginProvider): string {
  return `login-${provider}`;
}
