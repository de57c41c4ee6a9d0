import { Readable } from 'node:stream';
import { startName } from '@sheetwright/contract/calls/accounts.ts';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import { LOGIN_PROVIDER_IDS } from '@sheetwright/contract/login-providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { navigation, route } from '../../http/route.ts';
import { hasSecondFactor, type Session, type SessionUser } from '../../http/session.ts';
import type { Queue } from '../../jobs/boss.ts';
import { recordEvent } from '../events/record-event.ts';
import { changeCookie } from './cookies.ts';
import { exportAccount } from './export-account.ts';
import { forgotPassword, mailResetLink, RESET_QUEUE, resetPassword, sendVerification, verifyEmail } from './mailed-links.ts';
import { changePassword, type Requester } from './password.ts';
import { finishSignIn, holdSignIn, releaseSignIn } from './pending-sign-in.ts';
import { deleteAccount, listLogins, listSessions, unlinkLogin } from './profile.ts';
import { finishLogin, type LoginStep, startLogin } from './provider-login.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
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
  secondFactorRoutes(app, services);
  await services.jobs.work(RESET_QUEUE, ({ data }) => mailResetLink(data, services));
  await services.jobs.work(HOUSEKEEPING, async () => {
    await services.sessions.prune();
    await services.counters.prune(services.clock());
  });
}

function sessionRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.currentUser, ({ user }) => toUser(user));

  route(app, calls.login, async ({ body, request, reply }) => {
    const { user, password } = await signIn({ ...body, ...origin(request, body.email, services) }, services);
    if (hasSecondFactor(user)) {
      changeCookie(reply, holdSignIn({ user, password }, services), services.config.appUrl);
      return { status: 202, body: { secondFactor: true } } as const;
    }
    await beginSession({ request, reply }, user, services);
    return { status: 200, body: toUser(user) } as const;
  });

  route(app, calls.secondFactor, async ({ body, request, reply }) => {
    const begin = (user: SessionUser, tx: Tx) =>
      beginSessionIn(tx, { request, reply }, { user, secondFactorAt: services.clock() }, services);
    const user = await finishSignIn({ ...body, cookies: request.cookies, address: request.network, begin }, services);
    changeCookie(reply, releaseSignIn, services.config.appUrl);
    return toUser(user);
  });

  route(app, calls.register, async ({ body, request, reply }) => {
    const user = await registerAccount({ ...body, address: request.network }, services);
    await beginSession({ request, reply }, user, services);
    return toUser(user);
  });

  route(app, calls.logout, async ({ request, reply }) => {
    await services.sessions.end(request, reply);
    return {};
  });

  navigation(app, navigations.logoutPage, async ({ request, reply }) => {
    if (OWN_NAVIGATION.includes(request.headers['sec-fetch-site'])) await services.sessions.end(request, reply);
    return reply.redirect('/');
  });
}

/** Passwords and the mailed links. */
function passwordRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword({ email: body.email, address: request.network }, services);
    return {};
  });

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(body, services);
    // Whoever is signed in here is signed out as well: the link can be another account's, or an older session's.
    await services.sessions.end(request, reply);
    return {};
  });

  route(app, calls.changePassword, async ({ body, user, session, request, reply }) => {
    await changePassword({ ...body, user, session, ...origin(request, user.email, services) }, services);
    await beginSession({ request, reply }, user, services, session.secondFactorAt);
    return {};
  });

  route(app, calls.sendVerification, async ({ user, request }) => {
    await sendVerification(user, request.network, services);
    return {};
  });

  navigation(app, navigations.verifyEmail, async ({ query, request, user, reply }) => {
    // Mail filters look at links without opening them; that must not use them up.
    if (request.method === 'HEAD') return reply.send();
    const isVerified = (await verifyEmail(query.token, services)) || user?.emailVerified === true;
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
      const step = await finishLogin({ provider, user, search, cookies: request.cookies, log: request.log }, services);
      return follow(step, { request, reply }, services);
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
  route(app, calls.unlinkLogin, ({ user, params }) => unlinkLogin(user.id, params.provider, services));
  route(app, calls.activeSessions, ({ user, session }) => listSessions(user.id, session, services));

  route(app, calls.endSession, async ({ user, session, params, request, reply }) => {
    if (params.id === session.sid) await sessions.end(request, reply);
    else if (!(await sessions.endOne(user.id, params.id))) throw new AppError('not_found', 'This session has ended already.');
    return {};
  });

  route(app, calls.endOtherSessions, async ({ user, session }) => {
    await sessions.endAll(user.id, { except: session });
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

/** A second step of signing in, with codes of the person's app. */
function secondFactorRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.secondFactorState, ({ user }) => readSecondFactor(user, services));

  route(app, calls.startSecondFactor, ({ body, user, session, request }) =>
    startSecondFactor({ ...requester({ user, session, request }, services), password: body.password }, services),
  );

  route(app, calls.confirmSecondFactor, async ({ body, user, session, request }) => ({
    recoveryCodes: await confirmSecondFactor({ ...body, user, session, address: request.network }, services),
  }));

  route(app, calls.renewRecoveryCodes, async ({ body: { code, password }, user, session, request }) => ({
    recoveryCodes: await renewRecoveryCodes({ ...requester({ user, session, request }, services), code, password }, services),
  }));

  route(app, calls.removeSecondFactor, async ({ body: { code, password }, user, session, request }) => {
    await removeSecondFactor({ ...requester({ user, session, request }, services), code, password }, services);
    return {};
  });
}

interface SignedInRequest {
  readonly user: SessionUser;
  readonly session: Session;
  readonly request: FastifyRequest;
}

function requester({ user, session, request }: SignedInRequest, services: AccountServices): Requester {
  return { user, session, ...origin(request, user.email, services) };
}

/** Where a try to sign in comes from. */
function origin(request: FastifyRequest, email: string | null, services: AccountServices) {
  return { address: request.network, device: deviceOf(request.cookies, email, services) };
}

async function follow({ cookie, signIn: user, redirectTo }: LoginStep, { request, reply }: Exchange, services: AccountServices) {
  if (cookie) changeCookie(reply, cookie, services.config.appUrl);
  if (user && hasSecondFactor(user)) {
    const password = await services.users.passwordOf(user.id);
    changeCookie(reply, holdSignIn({ user, password }, services), services.config.appUrl);
    return reply.redirect(codePage(redirectTo));
  }
  if (user) await beginSession({ request, reply }, user, services);
  return reply.redirect(redirectTo);
}

/** Where the code is typed, and where the person goes then. */
function codePage(returnTo: string): string {
  return `/auth?${new URLSearchParams({ step: 'code', ...(returnTo !== '/' && { returnTo }) })}`;
}

/** Signs the browser in under a new session, and remembers that this account was used in it. */
async function beginSession(
  exchange: Exchange,
  user: SessionUser,
  services: AccountServices,
  secondFactorAt: Date | null = null,
): Promise<void> {
  await services.database.db.transaction((tx) => beginSessionIn(tx, exchange, { user, secondFactorAt }, services));
}

interface NewSession {
  readonly user: SessionUser;
  /** When the person showed their second factor; null when they have none. */
  readonly secondFactorAt: Date | null;
}

async function beginSessionIn(
  tx: Tx,
  { request, reply }: Exchange,
  { user, secondFactorAt }: NewSession,
  services: AccountServices,
): Promise<void> {
  await services.sessions.begin(request, reply, { userId: user.id, secondFactorAt, tx });
  await recordEvent(tx, { kind: 'signed_in', userId: user.id, occurredAt: services.clock(), data: {} });
  const device = rememberDevice(request.cookies, user.email, services);
  if (device) changeCookie(reply, device, services.config.appUrl);
}
