import { randomUUID } from 'node:crypto';
import type { LoginFailureCode } from '@sheetwright/contract/accounts.ts';
import type { LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { hasSecondFactor, type SessionUser } from '../../http/session.ts';
import type { Identity } from '../../integrations/identity/provider.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { type MailServices, mailVerificationLink } from './mailed-links.ts';
import { identityAt } from './repository.ts';
import type { AccountServices } from './services.ts';

export interface ProviderIdentity {
  readonly provider: LoginProvider;
  readonly identity: Identity;
  readonly origin: EventOrigin;
}

export type Adoption =
  | { readonly ok: true; readonly user: SessionUser }
  | { readonly ok: false; readonly failure: LoginFailureCode };

/** A parallel sign-in can get in between look and write, once for the identity and once for the address. */
const TRIES = 3;

/**
 * The account of somebody who signs in with a provider. Known by the subject alone; an existing account is linked only when the provider
 * vouches for the address and the account's own address is verified; else a new one is made.
 */
export async function signInWith(given: ProviderIdentity, services: MailServices): Promise<Adoption> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await services.users.findByIdentity(given.provider, given.identity.subject);
    if (known) return admit(known, services);
    const adoption = await adopt(given, services);
    if (adoption) return adoption;
  }
  throw new Error('Sign-ins in parallel kept getting in the way');
}

const DISABLED: Adoption = { ok: false, failure: 'account_disabled' };

/** Nobody is signed in to an account that an operator has disabled, and they are told so. */
async function admit(user: SessionUser, { users }: Pick<MailServices, 'users'>): Promise<Adoption> {
  return (await users.isDisabled(user.id)) ? DISABLED : { ok: true, user };
}

/** Null when another sign-in was faster: look again. */
async function adopt(given: ProviderIdentity, services: MailServices): Promise<Adoption | null> {
  const { provider, identity } = given;
  const { email } = identity;
  const owner = email === null ? null : await services.users.findByEmail(email);
  if (!owner) return create(given, services);
  if (await services.users.isDisabled(owner.user.id)) return DISABLED;
  // A parallel sign-in was faster.
  if (owner.identities[provider] === identity.subject) return { ok: true, user: owner.user };
  if (!identity.emailVerified || !owner.user.emailVerified) return { ok: false, failure: 'email_not_verified_conflict' };
  // Nothing of an account with a second factor changes before it was shown: its owner signs in and links.
  if (hasSecondFactor(owner.user)) return { ok: false, failure: 'email_not_verified_conflict' };
  // The same address, but another subject than the one that is linked: an address can pass to another person.
  if (owner.identities[provider] !== null) return { ok: false, failure: 'another_linked' };
  const user = await link(owner.user.id, given, services);
  return user && { ok: true, user };
}

async function create({ provider, identity, origin }: ProviderIdentity, services: MailServices): Promise<Adoption | null> {
  const { subject, email, emailVerified, firstName, lastName } = identity;
  const id = randomUUID();
  return services.security.transaction(origin, async (tx, record) => {
    const account = { id, email, emailVerified, firstName, lastName, authProvider: provider };
    const user = await services.users.insert({ ...account, ...identityAt(provider, subject) }, tx);
    if (!user) return null;
    await record({ kind: 'account_created', userId: id, data: { provider } });
    if (email !== null && !emailVerified) await mailVerificationLink({ id, email }, services, tx);
    return { ok: true, user };
  });
}

/** Adds a way to sign in to the account that asked for it. */
export async function linkTo(user: SessionUser, given: ProviderIdentity, services: LinkServices): Promise<Adoption> {
  const { provider, identity } = given;
  const { subject, email, emailVerified } = identity;
  if (!(await link(user.id, given, services))) {
    const owner = await services.users.findByIdentity(provider, subject);
    if (owner?.id !== user.id) return { ok: false, failure: owner ? 'already_linked' : 'another_linked' };
  }
  if (emailVerified && email === user.email) await verify(user.id, given.origin, services);
  return { ok: true, user };
}

type LinkServices = Pick<AccountServices, 'users' | 'clock' | 'security'>;

/** @returns null when the account has an identity of this provider, or this one belongs to another account */
async function link(
  id: string,
  { provider, identity, origin }: ProviderIdentity,
  { users, clock, security }: LinkServices,
): Promise<SessionUser | null> {
  return security.transaction(origin, async (tx, record) => {
    const user = await users.link({ id, provider, subject: identity.subject, now: clock() }, tx);
    if (user) await record({ kind: 'provider_linked', userId: id, data: { provider } });
    return user;
  });
}

async function verify(userId: string, origin: EventOrigin, { users, clock, security }: LinkServices): Promise<void> {
  await security.transaction(origin, async (tx, record) => {
    if (await users.markVerified(userId, clock(), tx)) await record({ kind: 'email_verified', userId, data: {} });
  });
}
