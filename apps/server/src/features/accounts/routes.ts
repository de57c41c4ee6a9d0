import { noticeHref } from '@sheetwright/contract/believed-account.ts';
import { startName } from '@sheetwright/contract/calls/accounts.ts';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import { LOGIN_PROVIDER_IDS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { isLoadedAhead, isOwnNavigation } from '../../http/origin.ts';
import { navigation, type RouteInput, route } from '../../http/route.ts';
import { hasSecondFactor } from '../../http/session.ts';
import type { Queue } from '../../jobs/boss.ts';
import { originOf } from '../events/event-origin.ts';
import { beginSession, type Exchange, remember, startSession } from './begin-session.ts';
import { changeCookie } from './cookies.ts';
import { checkExport, exportAccount } from './export-account.ts';
import { forgotPassword, mailResetLink, RESET_QUEUE, resetPassword, sendVerification, verifyEmail } from './mailed-links.ts';

import { changePassword } from './password.ts';
import { finishSignIn, holdSignIn, releaseSignIn } from './pending-sign-in.ts';
import { deleteAccount, endOtherSessions, endSession, listLogins, listSessions, unlinkLogin } from './profile.ts';

import { finishLogin, type LoginStep, startLogin } from './provider-login.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import type { AccountServices } from './services.ts';
import { checkSignIn, registerAccount } from './sign-in.ts';
import { forgiveSignInTry } from './sign-in-limits.ts';
import { toUser } from './user.ts';
import { endFinishedViews, tellEnd } from './views.ts';

/** Tells of views as a customer that have ended. */
const END_VIEWS: Queue<object> = { name: 'accounts.end-views', data: z.object({}), cron: '* * * * *' };
/** Removes what has run out: sessions and counters. */
export const HOUSEKEEPING: Queue<object> = { name: 'accounts.housekeeping', data: z.object({}), cron: '17 * * * *' };
/**
 * What the browser forgets when somebody signs out: pages that it holds ready for the Back button. Cookies stay, because a device stays
 * known; of the storage the app itself clears what belongs to the person, so that others keep their drafts and the theme stays.
 */
const FORGOTTEN_AT_SIGN_OUT = '"cache"';
/** What /auth tells of a verification link. */
const VERIFIED = { verified: '1', verified_before: 'already', void: '0' } as const;

export async function accounts(app: FastifyInstance, services: AccountServices): Promise<void> {
  sessionRoutes(app, services);
  passwordRoutes(app, services);
  providerRoutes(app, services);
  profileRoutes(app, services);
  secondFactorRoutes(app, services);
  await services.jobs.work(RESET_QUEUE, ({ data }) => mailResetLink(data, services));
  await services.jobs.work(END_VIEWS, () => endFinishedViews(services));
  await services.jobs.work(HOUSEKEEPING, async () => {
    await services.sessions.prune();
    await services.counters.prune(services.clock());
  });
}

function sessionRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.currentUser, ({ user, request: { viewing } }) => ({
    ...toUser(user),
    ...(viewing && { viewedUntil: viewing.until.toISOString() }),
  }));

  route(app, calls.login, async ({ body, request, reply }) => {
    const signedIn = await checkSignIn({ ...body, ...origin(request) }, services);
    if (hasSecondFactor(signedIn.user)) {
      await forgiveSignInTry(signedIn.counted, services);
      changeCookie(reply, holdSignIn(signedIn, services), services.config.appUrl);
      return { status: 202, body: { secondFactor: true } } as const;
    }
    await beginSession({ request, reply }, signedIn, services);
    return { status: 200, body: toUser(signedIn.user) } as const;
  });

  route(app, calls.secondFactor, async ({ body, request, reply }) => {
    const begin = (userId: string, tx: Tx) =>
      services.sessions.begin(request, reply, { userId, secondFactorAt: services.clock(), tx });
    const signedIn = await finishSignIn({ ...body, ...origin(request), begin }, services);
    changeCookie(reply, releaseSignIn, services.config.appUrl);
    remember({ id: signedIn.user.id, deviceEpoch: signedIn.deviceEpoch }, { request, reply }, services);
    return toUser(signedIn.user);
  });

  route(app, calls.register, async ({ body, request, reply }) => {
    const user = await registerAccount({ ...body, ...origin(request) }, services);
    await beginSession({ request, reply }, { user }, services);
    return toUser(user);
  });

  route(app, calls.logout, async ({ request, reply }) => {
    await signOut({ request, reply }, services);
    return {};
  });

  navigation(
    app,
    navigations.logoutPage,
    async ({ request, reply }) => {
      // Nothing to show makes the browser ask again, once the person really goes there.
      if (isLoadedAhead(request)) return reply.code(204).send();
      if (isOwnNavigation(request, app.origins)) await signOut({ request, reply }, services);
      return reply.redirect('/');
    },
    { errorHandler: sayNotSignedOut },
  );
}

/** The session may still be open: the front page says so and offers to try again. */
function sayNotSignedOut(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'sign-out failed');
  return reply.redirect(noticeHref('sign-out-failed'));
}

/** Passwords and the mailed links. */
function passwordRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword({ email: body.email, ...origin(request) }, services);
    return {};
  });

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    const owner = await resetPassword({ ...body, origin: originOf(request) }, services);
    // Whoever is signed in here is signed out as well: the link can be another account's, or an older session's.
    await signOut({ request, reply }, services);
    remember(owner, { request, reply }, services);
    return {};
  });

  route(app, calls.changePassword, async ({ body, user, session, request, reply }) => {
    await changePassword({ ...body, user, session, ...origin(request) }, services);
    await startSession({ request, reply }, { user, secondFactorAt: session.secondFactorAt }, services);
    return {};
  });

  route(app, calls.sendVerification, async ({ user }) => {
    await sendVerification(user, services);
    return {};
  });

  navigation(app, navigations.verifyEmail, async ({ query, request, user, reply }) => {
    // Mail filters look at links without opening them; that must not use them up.
    if (request.method === 'HEAD') return reply.send();
    const outcome = await verifyEmail({ token: query.token, origin: originOf(request) }, services);
    const isVerifiedAnyway = outcome === 'void' && user?.emailVerified === true;
    return reply.redirect(`/auth?verified=${VERIFIED[isVerifiedAnyway ? 'verified_before' : outcome]}`);
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
  const { users, clock } = services;

  route(app, calls.changeProfile, async ({ body, user }) => {
    const changed = await users.update(user.id, { ...body, updatedAt: clock() });
    return toUser(changed ?? user);
  });

  route(app, calls.logins, ({ user }) => listLogins(user.id, services));
  route(app, calls.unlinkLogin, ({ user, params, request }) =>
    unlinkLogin({ userId: user.id, provider: params.provider, origin: originOf(request) }, services),
  );
  route(app, calls.activeSessions, async ({ user, session, query, reply }) => {
    const { sessions, nextCursor } = await listSessions({ userId: user.id, current: session, ...query }, services);
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return sessions;
  });

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
    await deleteAccount({ user, session, password: body.password, ...origin(request) }, services);
    await services.sessions.end(request, reply);
    forgetPages(reply);
    return {};
  });

  route(app, calls.checkAccountExport, async ({ user }) => {
    await checkExport(user, services);
    return {};
  });

  const sendAccount = async ({ user, request, reply }: RouteInput<typeof navigations.downloadAccount>) => {
    const day = clock().toISOString().slice(0, 10);
    reply.type('application/zip').header('content-disposition', `attachment; filename="sheetwright-account-${day}.zip"`);
    return request.method === 'HEAD' ? reply.send() : reply.send(await exportAccount(user, services));
  };
  navigation(app, navigations.downloadAccount, sendAccount, { work: 'long' });
}

/** A second step of signing in, with codes of the person's app. */
function secondFactorRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.secondFactorState, ({ user }) => readSecondFactor(user, services));

  route(app, calls.startSecondFactor, ({ body, user, session, request }) =>
    startSecondFactor({ user, session, ...origin(request), password: body.password }, services),
  );

  route(app, calls.confirmSecondFactor, async ({ body, user, session, request }) => ({
    recoveryCodes: await confirmSecondFactor({ user, session, ...origin(request), code: body.code }, services),
  }));

  route(app, calls.renewRecoveryCodes, async ({ body: { code, password }, user, session, request }) => ({
    recoveryCodes: await renewRecoveryCodes({ user, session, ...origin(request), code, password }, services),
  }));

  route(app, calls.removeSecondFactor, async ({ body: { code, password }, user, session, request }) => {
    await removeSecondFactor({ user, session, ...origin(request), code, password }, services);
    return {};
  });
}

/** Where a try to sign in comes from. */
function origin(request: FastifyRequest) {
  return { address: request.network, cookies: request.cookies, origin: originOf(request) };
}

/** Of sign-outs at once one ends the session, and is recorded. */
async function signOut({ request, reply }: Exchange, { sessions, security, clock }: AccountServices): Promise<void> {
  const { user, session, viewing } = request;
  const userId = viewing?.operatorId ?? user?.id;
  await security.transaction(originOf(request), async (tx, record) => {
    const ended = await sessions.end(request, reply, tx);
    if (session) await tellEnd(session.sid, 'sign-out', { tx, record }, { clock });
    if (ended && userId !== undefined) await record({ kind: 'signed_out', userId, data: {} });
  });
  forgetPages(reply);
}

function forgetPages(reply: FastifyReply): void {
  reply.header('clear-site-data', FORGOTTEN_AT_SIGN_OUT);
}

async function follow(
  { cookie, signIn: user, redirectTo }: LoginStep,
  { request, reply }: Exchange,
  services: AccountServices,
  provider?: LoginProvider,
) {
  if (cookie) changeCookie(reply, cookie, services.config.appUrl);
  if (user && hasSecondFactor(user)) {
    const { deviceEpoch } = await services.users.credentialsOf(user.id);
    changeCookie(reply, holdSignIn({ user, deviceEpoch, provider }, services), services.config.appUrl);
    return reply.redirect(codePage(redirectTo));
  }
  if (user) await beginSession({ request, reply }, { user, provider }, services);
  return reply.redirect(redirectTo);
}

/** Where the code is typed, and where the person goes then. */
function codePage(returnTo: string): string {
  return `/auth?${new URLSearchParams({ step: 'code', ...(returnTo !== '/' && { returnTo }) })}`;
}
