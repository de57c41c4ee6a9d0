import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { navigation, route } from '../../http/route.ts';
import { beginSession, deviceOf } from './browser-session.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import type { AccountServices } from './services.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

/** Passwords and the mailed links. */
export function passwordRoutes(app: FastifyInstance, services: AccountServices): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await forgotPassword({ email: body.email, address: request.ip }, services);
    return {};
  });

  route(app, calls.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(body, services);
    // Whoever is signed in here is signed out as well: the link can be another account's, or an older session's.
    await services.sessions.end(request, reply);
    return {};
  });

  route(app, calls.changePassword, async ({ body, user, session, request, reply }) => {
    const device = user.email === null ? null : deviceOf(request, user.email, services);
    await changePassword({ ...body, user, session, address: request.ip, device }, services);
    await beginSession({ request, reply }, user, services);
    return {};
  });

  route(app, calls.sendVerification, async ({ user, request }) => {
    await sendVerification(user, request.ip, services);
    return {};
  });

  navigation(app, navigations.verifyEmail, async ({ query, request, user, reply }) => {
    // Mail filters look at links without opening them; that must not use them up.
    if (request.method === 'HEAD') return reply.send();
    const isVerified = (await verifyEmail(query.token, services)) || user?.emailVerified === true;
    return reply.redirect(`/auth?verified=${isVerified ? 1 : 0}`);
  });
}
