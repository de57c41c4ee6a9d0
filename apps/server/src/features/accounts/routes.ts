import { Readable } from 'node:stream';
import { startName } from '@sheetwright/contract/calls/accounts.ts';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import { LOGIN_PROVIDER_IDS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { navigation, route } from '../../http/route.ts';
import type { SessionUser } from '../../http/session.ts';
import type { Queue } from '../../jobs/boss.ts';
import { originOf } from '../events/event-origin.ts';
import type { RecordSecurityEvent } from '../events/security-events.ts';
import { changeCookie } from './cookies.ts';
import { exportAccount } from './export-account.ts';
import { forgotPassword, mailResetLink, RESET_QUEUE, resetPassword, sendVerification, verifyEmail } from './mailed-links.ts';
import { changePassword } from './password.ts';
import { deleteAccount, endOtherSessions, endSession, listLogins, listSessions, unlinkLogin } from './profile.ts';
import { finishLogin, type LoginStep, startLogin } from './provider-login.ts';
import type { AccountServices } from './services.ts';
import { deviceOf, registerAccount, rememberDevice, signIn } from './sign-in.ts';
import { toUser } from './user.ts';

/** Removes what has run out: sessions and counters. */
export const HOUSEKEEPING: Queue<object> = { name: 'accounts.housekeeping', data: z.object({}), cron: '17 * * * *' };
/** Where a click or a typed address comes from; a foreign page's image or form does not sign anybody out. */
const OWN_NAVIGATION: readonly unknown[] = [undefined, 'none', 'same-origin', 'same-site'];

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function accounts(app: FastifyInstance, services: AccountServices): Promise<void> {
  sessionRoutes(app, services);
  passwordRoutes(app, services);
  providerRoutes(app, services);
  profileRoutes(app, services);
  await services.jobs.work(RESET_QUEUE, ({ data }) => mailResetLink(data, services));
  await services.jobs.work(HOUSEKEEPING, async () => {
    await services.sessions.prune();
    await services.counters.prune(services.clock());
  });
}

function sessionRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.currentUser, ({ user }) => toUser(user));

  route(app, calls.login, async ({ body, request, reply }) => {
    const user = await signIn({ ...body, ...origin(request, body.email, services) }, services);
    await beginSession({ request, reply }, user, services);
    return toUser(user);
  });

  route(app, calls.register, async ({ body, request, reply }) => {
    const user = await registerAccount({ ...body, address: request.network, origin: originOf(request) }, services);
    await beginSession({ request, reply }, user, services);
    return toUser(user);
  });

  route(app, calls.logout, async ({ request, reply }) => {
    await signOut({ request, reply }, services);
    return {};
  });

  navigation(app, navigations.logoutPage, async ({ request, reply }) => {
    if (OWN_NAVIGATION.includes(request.headers['sec-fetch-site'])) await signOut({ request, reply }, services);
    return reply.redirect('/');
  });
}

/** Passwords and the mailed links. */
function passwordRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword({ email: body.email, address: request.network, origin: originOf(request) }, services);
    return {};
  });

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    await resetPassword({ ...body, origin: originOf(request) }, services);
    // Whoever is signed in here is signed out as well: the link can be another account's, or an older session's.
    await signOut({ request, reply }, services);
    return {};
  });

  route(app, calls.changePassword, async ({ body, user, session, request, reply }) => {
    await changePassword({ ...body, user, session, ...origin(request, user.email, services) }, services);
    await startSession({ request, reply }, user, services);
    return {};
  });

  route(app, calls.sendVerification, async ({ user, request }) => {
    await sendVerification(user, request.network, services);
    return {};
  });

  navigation(app, navigations.verifyEmail, async ({ query, request, user, reply }) => {
    // Mail filters look at links without opening them; that must not use them up.
    if (request.method === 'HEAD') return reply.send();
    const isVerified =
      (await verifyEmail({ token: query.token, origin: originOf(request) }, services)) || user?.emailVerified === true;
    return reply.redirect(`/auth?verified=${isVerified ? 1 : 0}`);
  });
}

/** Out to the providers and back. */
function providerRoutes(app: FastifyInstance, services: AccountServices): void {
  for (const provider of LOGIN_PROVIDER_IDS) {
    navigation(app, navigations[startName(provider)], async ({ query, user, request, reply }) => {
      const site = request.headers['sec-fetch-site'];
      const step = await startLogin({ provider, user, query, site, log: request.log }, services);
      return follow(step, { request, reply }, services);
    });

    navigation(app, navigations[`${provider}Callback`], async ({ user, request, reply }) => {
      // Programs that only look at an address must not use up what it carries.
      if (request.method === 'HEAD') return reply.send();
      const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const visit = { provider, user, search, cookies: request.cookies, origin: originOf(request), log: request.log };
      const step = await finishLogin(visit, services);
      return follow(step, { request, reply }, services, provider);
    });
  }
}

/** What people can see and change about their own account. */
function profileRoutes(app: FastifyInstance, services: AccountServices): void {
  const { sessions, users, clock } = services;

  route(app, calls.changeProfile, async ({ body, user }) => {
    const changed = await users.update(user.id, { ...body, updatedAt: clock() });
    return toUser(changed ?? user);
  });

  route(app, calls.logins, ({ user }) => listLogins(user.id, services));
  route(app, calls.unlinkLogin, ({ user, params, request }) =>
    unlinkLogin({ userId: user.id, provider: params.provider, origin: originOf(request) }, services),
  );
  route(app, calls.activeSessions, ({ user, session }) => listSessions(user.id, session, services));

  route(app, calls.endSession, async ({ user, session, params, request, reply }) => {
    if (params.id === session.sid) await signOut({ request, reply }, services);
    else await endSession({ userId: user.id, sid: params.id, origin: originOf(request) }, services);
    return {};
  });

  route(app, calls.endOtherSessions, async ({ user, session, request }) => {
    await endOtherSessions({ userId: user.id, session, origin: originOf(request) }, services);
    return {};
  });

  route(app, calls.deleteAccount, async ({ body, user, session, request, reply }) => {
    await deleteAccount({ user, session, password: body.password, ...origin(request, user.email, services) }, services);
    await sessions.end(request, reply);
    return {};
  });

  navigation(app, navigations.downloadAccount, ({ user, reply }) => {
    const day = clock().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="sheetwright-account-${day}.zip"`)
      .send(Readable.from(exportAccount(user, services), { objectMode: false }));
  });
}

/** Where a try to sign in comes from. */
function origin(request: FastifyRequest, email: string | null, services: AccountServices) {
  return { address: request.network, device: deviceOf(request.cookies, email, services), origin: originOf(request) };
}

async function follow(
  { cookie, signIn: user, redirectTo }: LoginStep,
  { request, reply }: Exchange,
  services: AccountServices,
  provider?: LoginProvider,
) {
  if (cookie) changeCookie(reply, cookie, services.config.appUrl);
  if (user) await beginSession({ request, reply }, user, services, provider);
  return reply.redirect(redirectTo);
}

/** Signs the browser in: with a provider, or else with a password. */
async function beginSession(
  exchange: Exchange,
  user: SessionUser,
  services: AccountServices,
  provider?: LoginProvider,
): Promise<void> {
  await startSession(exchange, user, services, (record) =>
    record({ kind: 'signed_in', userId: user.id, data: provider ? { provider } : {} }),
  );
}

/** Gives the browser a new session, and remembers that this account was used in it. */
async function startSession(
  { request, reply }: Exchange,
  user: SessionUser,
  services: AccountServices,
  tell?: (record: RecordSecurityEvent) => Promise<void>,
): Promise<void> {
  await services.security.transaction(originOf(request), async (tx, record) => {
    await services.sessions.begin(request, reply, { userId: user.id, tx });
    await tell?.(record);
  });
  const device = rememberDevice(request.cookies, user.email, services);
  if (device) changeCookie(reply, device, services.config.appUrl);
}

/** Of sign-outs at once one ends the session, and is recorded. */
async function signOut({ request, reply }: Exchange, { sessions, security }: AccountServices): Promise<void> {
  const { user } = request;
  await security.transaction(originOf(request), async (tx, record) => {
    const ended = await sessions.end(request, reply, tx);
    if (ended && user) await record({ kind: 'signed_out', userId: user.id, data: {} });
  });
}
