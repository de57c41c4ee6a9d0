import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { safeReturnTo } from '../../http/return-to.ts';
import { navigation, route } from '../../http/route.ts';
import type { SessionUser } from '../../http/session.ts';
import type { Queue } from '../../jobs/boss.ts';
import { createCounters } from '../../security/counters.ts';
import { issueDevice, knownDevice } from '../../security/known-device.ts';
import { normaliseEmail } from './email.ts';
import { registerAccount } from './register.ts';
import { createUserRepository } from './repository.ts';
import { type AccountServices, signIn } from './sign-in.ts';
import { toUser } from './user.ts';

/** Removes what has run out: sessions and counters. */
export const HOUSEKEEPING: Queue<object> = { name: 'accounts.housekeeping', data: z.object({}), cron: '17 * * * *' };
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** Where a click or a typed address comes from; a foreign page's image or form does not sign anybody out. */
const OWN_NAVIGATION: readonly unknown[] = [undefined, 'none', 'same-origin', 'same-site'];

export async function accounts(app: FastifyInstance, { config, database, clock, secrets, jobs }: Dependencies): Promise<void> {
  const services: AccountServices = {
    users: createUserRepository(database.db),
    counters: createCounters(database.db),
    limits: config.limits,
    clock,
  };
  const secure = config.appUrl.protocol === 'https:';
  const deviceCookie = secure ? '__Host-device' : 'device';

  async function begin(request: FastifyRequest, reply: FastifyReply, user: SessionUser): Promise<void> {
    await app.sessions.begin(request, reply, user.id);
    const email = user.email ?? '';
    if (knownDevice(secrets, email, request.cookies[deviceCookie]) !== null) return;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: DEVICE_SECONDS } as const;
    reply.setCookie(deviceCookie, issueDevice(secrets, email), options);
  }

  route(app, calls.currentUser, ({ user }) => toUser(user));

  route(app, calls.login, async ({ body, request, reply }) => {
    const device = knownDevice(secrets, normaliseEmail(body.email), request.cookies[deviceCookie]);
    const user = await signIn({ ...body, address: request.ip, device }, services);
    await begin(request, reply, user);
    return toUser(user);
  });

  route(app, calls.register, async ({ body, request, reply }) => {
    const user = await registerAccount({ ...body, address: request.ip }, services);
    await begin(request, reply, user);
    return toUser(user);
  });

  route(app, calls.logout, async ({ request, reply }) => {
    await app.sessions.end(request, reply);
    return {};
  });

  route(app, calls.publicConfig, () => ({
    launchStage: config.launchStage,
    loginProviders: [],
    testingEmailDomain: config.testingEmailDomain,
    sandbox: config.sandbox && { standIns: [...config.sandbox.standIns] },
  }));

  navigation(app, navigations.loginPage, ({ query, reply }) => {
    const returnTo = safeReturnTo(query.returnTo, config.appUrl);
    return reply.redirect(returnTo === null ? '/auth' : `/auth?${new URLSearchParams({ returnTo })}`);
  });

  navigation(app, navigations.logoutPage, async ({ request, reply }) => {
    if (OWN_NAVIGATION.includes(request.headers['sec-fetch-site'])) await app.sessions.end(request, reply);
    return reply.redirect('/');
  });

  await jobs.work(HOUSEKEEPING, async () => {
    await app.sessions.prune();
    await services.counters.prune(clock());
  });
}
