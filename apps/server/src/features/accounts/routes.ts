import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { navigation, route } from '../../http/route.ts';
import type { Queue } from '../../jobs/boss.ts';
import { beginSession, deviceOf } from './browser-session.ts';
import { mailResetLink, RESET_QUEUE } from './forgot-password.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { registerAccount } from './register.ts';
import type { AccountServices } from './services.ts';
import { signIn } from './sign-in.ts';
import { toUser } from './user.ts';

/** Removes what has run out: sessions and counters. */
export const HOUSEKEEPING: Queue<object> = { name: 'accounts.housekeeping', data: z.object({}), cron: '17 * * * *' };
/** Where a click or a typed address comes from; a foreign page's image or form does not sign anybody out. */
const OWN_NAVIGATION: readonly unknown[] = [undefined, 'none', 'same-origin', 'same-site'];

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
    const user = await signIn({ ...body, address: request.ip, device: deviceOf(request, body.email, services) }, services);
    await beginSession({ request, reply }, user, services);
    return toUser(user);
  });

  route(app, calls.register, async ({ body, request, reply }) => {
    const user = await registerAccount({ ...body, address: request.ip }, services);
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
