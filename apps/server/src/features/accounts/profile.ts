import type { ActiveSession, Logins, SessionPage } from '@sheetwright/contract/accounts.ts';
import { LOGIN_PROVIDER_IDS, LOGIN_PROVIDERS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { AppError } from '../../errors.ts';
import { describeDevice } from '../../http/describe-device.ts';
import type { Session } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { disconnectIn } from '../connection/disconnect.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { MailServices } from './mailed-links.ts';
import { accountDeletedMail } from './mails.ts';
import { type ConfirmServices, confirmIdentity, type Requester } from './password.ts';
import type { AccountServices } from './services.ts';
import { endViewsOf } from './views.ts';

type LoginServices = Pick<AccountServices, 'users' | 'providers'>;
type WaysIn = NonNullable<Awaited<ReturnType<AccountServices['users']['waysIn']>>>;

/** The ways to sign in that an account has, and those it could add. */
export async function listLogins(userId: string, services: LoginServices): Promise<Logins> {
  const ways = await services.users.waysIn(userId);
  if (!ways) throw gone();
  return {
    hasPassword: ways.password !== null,
    providers: LOGIN_PROVIDER_IDS.filter((provider) => services.providers.has(provider) || ways[provider] !== null).map(
      (provider) => ({
        provider,
        name: nameOf(provider, services),
        linked: ways[provider] !== null,
        canUnlink: canUnlink(ways, provider, services),
      }),
    ),
  };
}

/**
 * Takes a provider off the ways to sign in.
 * @throws AppError not_found when it is not linked, conflict for the last way in
 */
export async function unlinkLogin(
  { userId, provider, origin }: { readonly userId: string; readonly provider: LoginProvider; readonly origin: EventOrigin },
  services: LoginServices & Pick<AccountServices, 'security' | 'clock'>,
): Promise<Logins> {
  const name = nameOf(provider, services);
  await services.security.transaction(origin, async (tx, record) => {
    const ways = await services.users.waysIn(userId, tx);
    if (!ways) throw gone();
    if (ways[provider] === null) throw new AppError('not_found', `${name} is not linked to your account.`);
    if (!canUnlink(ways, provider, services)) {
      throw new AppError('conflict', `${name} is your only way to sign in. Set a password or link another login first.`);
    }
    await services.users.unlink({ id: userId, provider, now: services.clock() }, tx);
    await record({ kind: 'provider_unlinked', userId, data: { provider } });
  });
  return listLogins(userId, services);
}

/** What is linked but no longer configured here lets nobody in, so it does not count. */
function canUnlink(ways: WaysIn, provider: LoginProvider, { providers }: LoginServices): boolean {
  if (ways[provider] === null) return false;
  const others = LOGIN_PROVIDER_IDS.filter((other) => other !== provider && ways[other] !== null && providers.has(other));
  return others.length > 0 || (ways.password !== null && ways.email !== null);
}

function nameOf(provider: LoginProvider, { providers }: LoginServices): string {
  return providers.get(provider)?.name ?? LOGIN_PROVIDERS[provider].name;
}

function gone(): AppError {
  return new AppError('not_found', 'This account does not exist any more.');
}

interface ListedSessions {
  readonly sessions: ActiveSession[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A page of where the user is signed in, the latest use first. @throws AppError validation_failed for a cursor of nobody's */
export async function listSessions(
  { userId, current, limit, cursor }: SessionPage & { readonly userId: string; readonly current: Session },
  { sessions }: Pick<AccountServices, 'sessions'>,
): Promise<ListedSessions> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await sessions.list(userId, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    sessions: page.map(({ sid, signedInAt, seenAt, userAgent }) => ({
      id: sid,
      device: describeDevice(userAgent),
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: sid === current.sid,
    })),
    nextCursor: last && found.length > limit ? `${last.seenAt.getTime()}-${last.sid}` : null,
  };
}

function readCursor(cursor: string): Pick<Session, 'sid' | 'seenAt'> {
  const [, seen, sid] = /^(\d{1,15})-([\w-]{43})$/.exec(cursor) ?? [];
  if (sid !== undefined) return { seenAt: new Date(Number(seen)), sid };
  const message = 'Use the cursor that the page before answered in X-Next-Cursor, unchanged';
  throw new AppError('validation_failed', `cursor: ${message}.`, { errors: [{ path: 'cursor', message }] });
}

interface EndOfSession {
  readonly userId: string;
  readonly origin: EventOrigin;
}

/**
 * Signs another browser of the person out.
 * @throws AppError not_found when that session has ended already
 */
export async function endSession(
  { userId, sid, origin }: EndOfSession & { readonly sid: string },
  { sessions, security }: Pick<AccountServices, 'sessions' | 'security'>,
): Promise<void> {
  await security.transaction(origin, async (tx, record) => {
    const ended = await sessions.endOne(userId, sid, tx);
    if (!ended) throw new AppError('not_found', 'This session has ended already.');
    await record({ kind: 'sessions_ended', userId, data: { count: 1 } });
  });
}

/** Signs the person out everywhere else. */
export async function endOtherSessions(
  { userId, session, origin }: EndOfSession & { readonly session: Session },
  { sessions, security }: Pick<AccountServices, 'sessions' | 'security'>,
): Promise<void> {
  await security.transaction(origin, async (tx, record) => {
    const count = await sessions.endAll(userId, { except: session, tx });
    if (count > 0) await record({ kind: 'sessions_ended', userId, data: { count } });
  });
}

type DeletionServices = ConfirmServices & MailServices & Pick<AccountServices, 'connection' | 'personalData' | 'clock'>;
type Deletion = Requester & { readonly password: string | undefined };

/**
 * Deletes the account and everything that belongs to it; a build that runs stops at its next step. What was built in Smartsheet stays, and
 * the access to Smartsheet is revoked by a job.
 * @throws AppError as `confirmIdentity`
 */
export async function deleteAccount(deletion: Deletion, services: DeletionServices): Promise<void> {
  const { user, password, origin } = deletion;
  await confirmIdentity({ ...deletion, given: password, field: 'password' }, services);
  await services.security.transaction(origin, async (tx, record) => {
    const isThere = (await disconnectIn(tx, user.id, services.connection)) !== null;
    if (isThere) await record({ kind: 'account_deleted', userId: user.id, data: {} });
    for (const data of services.personalData) await data.removeOf?.(tx, user);
    await endViewsOf(user.id, { tx, record }, services);
    const deleted = await services.users.remove(user.id, tx);
    if (deleted && user.email !== null) await sendMail(accountDeletedMail(user.email), { ...services, tx });
  });
}
