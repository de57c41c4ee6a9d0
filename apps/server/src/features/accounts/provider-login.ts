import type { LoginFailureCode } from '@sheetwright/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeReturnTo } from '../../http/return-to.ts';
import type { SessionUser } from '../../http/session.ts';
import { IdentityError, type IdentityFailure } from '../../integrations/identity/provider.ts';
import type { LoginProvider } from '../../integrations/identity/providers.ts';
import type { SmartsheetIdentity } from '../../integrations/identity/smartsheet-provider.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import { accountOf } from '../connection/account.ts';
import { revokeLater } from '../connection/revoke-tokens.ts';
import { storeTokens } from '../connection/store-tokens.ts';
import { type Adoption, linkTo, type ProviderIdentity, signInWith } from './adopt-identity.ts';
import { type LoginFlow, rememberFlow, takeFlow } from './login-flow.ts';
import type { AccountServices } from './services.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface StartQuery {
  readonly returnTo?: string | undefined;
  readonly intent?: 'link' | 'connect' | undefined;
  readonly region?: Region | undefined;
}

type Found = ProviderIdentity & { readonly grant: SmartsheetIdentity['grant'] | null };

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
export async function startLogin(
  { request, reply }: Exchange,
  { provider, query }: { readonly provider: LoginProvider; readonly query: StartQuery },
  services: AccountServices,
): Promise<FastifyReply> {
  const intent = intentOf(provider, query, request.user);
  const returnTo = safeReturnTo(query.returnTo, services.config.appUrl);
  const fail = (failure: LoginFailureCode) => reply.redirect(failureAddress(failure, returnTo));
  if (!services.providers[provider]) return fail('not_configured');
  if (intent !== 'sign-in' && !request.user) return fail('sign_in_first');
  if (intent !== 'sign-in' && !OWN_STARTS.includes(request.headers['sec-fetch-site'])) return fail('started_elsewhere');
  const region = query.region ?? 'us';
  try {
    const { url, proof } = await start(provider, region, services);
    const userId = intent === 'sign-in' ? null : (request.user?.id ?? null);
    rememberFlow(reply, { provider, flow: { intent, userId, returnTo, region, proof } }, services);
    return reply.redirect(url.href);
  } catch (error) {
    return fail(explain(error, provider, request));
  }
}

/** Takes the browser back from the provider: signed in, linked or connected, or with the reason why not. */
export async function finishLogin(
  exchange: Exchange,
  provider: LoginProvider,
  services: AccountServices,
  begin: (user: SessionUser) => Promise<void>,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const flow = await takeFlow(exchange, provider, services);
  if (!flow || !isStillTheirs(flow, request.user)) return reply.redirect(failureAddress('expired', null));
  const { intent, returnTo } = flow;
  try {
    const found = await identify(provider, { flow, request }, services);
    const outcome = await settle(found, { flow, user: request.user }, services);
    if (!outcome.ok) return reply.redirect(failureAddress(outcome.failure, returnTo));
    if (intent === 'sign-in') await begin(outcome.user);
    return reply.redirect(returnTo ?? DESTINATIONS[intent]);
  } catch (error) {
    return reply.redirect(failureAddress(explain(error, provider, request), returnTo));
  }
}

export function failureAddress(failure: LoginFailureCode, returnTo: string | null): string {
  return `/auth?${new URLSearchParams({ error: failure, ...(returnTo !== null && { returnTo }) })}`;
}

/** Smartsheet connects whoever is signed in already; the others sign in, whoever is signed in. */
function intentOf(provider: LoginProvider, query: StartQuery, user: SessionUser | null): LoginFlow['intent'] {
  if (query.intent === 'link') return 'link';
  if (provider !== 'smartsheet') return 'sign-in';
  return query.intent === 'connect' || user ? 'connect' : 'sign-in';
}

async function start(provider: LoginProvider, region: Region, { providers, config }: AccountServices) {
  const redirectUri = redirectAddress(provider, config.appUrl).href;
  const chosen =
    provider === 'smartsheet' ? providers.smartsheet?.start(redirectUri, region) : providers[provider]?.start(redirectUri);
  if (!chosen) throw new IdentityError('unavailable', 'not configured');
  return chosen;
}

/** Made of our own address, never of what a request says. */
function redirectAddress(provider: LoginProvider, appUrl: URL): URL {
  return new URL(`/api/auth/${provider}/callback`, appUrl);
}

async function identify(
  provider: LoginProvider,
  { flow, request }: { readonly flow: LoginFlow; readonly request: FastifyRequest },
  { providers, config }: AccountServices,
): Promise<Found> {
  const callback = redirectAddress(provider, config.appUrl);
  callback.search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const { proof, region } = flow;
  if (provider === 'smartsheet') {
    const found = await providers.smartsheet?.finish(callback, { ...proof, region });
    if (found) return { provider, identity: found, grant: found.grant };
  } else {
    const identity = await providers[provider]?.finish(callback, proof);
    if (identity) return { provider, identity, grant: null };
  }
  throw new IdentityError('unavailable', 'not configured');
}

async function settle(
  found: Found,
  { flow, user }: { readonly flow: LoginFlow; readonly user: SessionUser | null },
  services: AccountServices,
): Promise<Adoption> {
  const outcome = await account(found, { flow, user }, services);
  const { grant } = found;
  if (!grant) return outcome;
  if (outcome.ok) {
    const stored = { userId: outcome.user.id, ...grant, account: accountOf(grant.user) };
    await storeTokens(stored, { db: services.database.db, secrets: services.secrets, clock: services.clock });
  } else {
    // Access that nobody will use.
    await revokeLater({ region: grant.region, ...grant.tokens }, services);
  }
  return outcome;
}

function account(
  found: Found,
  { flow, user }: { readonly flow: LoginFlow; readonly user: SessionUser | null },
  services: AccountServices,
): Promise<Adoption> | Adoption {
  if (flow.intent === 'sign-in') return signInWith(found, services);
  if (!user) return { ok: false, failure: 'expired' };
  return flow.intent === 'link' ? linkTo(user, found, services) : { ok: true, user };
}

/** What was begun for one account is never finished for another. */
function isStillTheirs(flow: LoginFlow, user: SessionUser | null): boolean {
  return flow.intent === 'sign-in' || (user !== null && flow.userId === user.id);
}

function explain(error: unknown, provider: LoginProvider, request: FastifyRequest): LoginFailureCode {
  if (!(error instanceof IdentityError)) throw error;
  const { failure, reason } = error;
  if (failure !== 'denied') request.log.warn({ provider, failure, reason }, 'signing in with a provider did not succeed');
  return FAILURES[failure];
}
