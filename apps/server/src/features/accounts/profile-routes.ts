import { Readable } from 'node:stream';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { navigation, route } from '../../http/route.ts';
import { deviceOf } from './browser-session.ts';
import { deleteAccount } from './delete-account.ts';
import { describeDevice } from './describe-device.ts';
import { exportAccount } from './export-account.ts';
import { listLogins, unlinkLogin } from './logins.ts';
import type { AccountServices } from './services.ts';
import { toUser } from './user.ts';

/** What people can see and change about their own account. */
export function profileRoutes(app: FastifyInstance, services: AccountServices): void {
  const { sessions, users, clock } = services;

  route(app, calls.changeProfile, async ({ body, user }) => {
    const changed = await users.update(user.id, { ...body, updatedAt: clock() });
    return toUser(changed ?? user);
  });

  route(app, calls.logins, ({ user }) => listLogins(user.id, services));
  route(app, calls.unlinkLogin, ({ user, params }) => unlinkLogin(user.id, params.provider, services));

  route(app, calls.activeSessions, async ({ user, session }) =>
    (await sessions.list(user.id)).map(({ sid, signedInAt, seenAt, userAgent }) => ({
      id: sid,
      device: describeDevice(userAgent),
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: sid === session.sid,
    })),
  );

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
    const device = user.email === null ? null : deviceOf(request, user.email, services);
    await deleteAccount({ user, session, password: body.password, address: request.ip, device }, services);
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
