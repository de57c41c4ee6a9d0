import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { listOwnSheets, readOwnSheet, toOwnSheet } from './own-sheets.ts';
import { listProviders } from './providers.ts';
import type { ConsultantServices } from './services.ts';
import { deleteAiSession, deleteAiSessions, FORGET_SESSIONS, forgetSessions, listAiSessions } from './sessions.ts';

export async function consultant(app: FastifyInstance, services: ConsultantServices): Promise<void> {
  route(app, calls.aiProviders, ({ user }) => listProviders({ user }, services));
  route(app, calls.aiSessions, ({ user }) => listAiSessions({ user }, services));
  route(app, calls.deleteAiSession, async ({ user, params }) => {
    await deleteAiSession({ user, id: params.id }, services);
    return {};
  });
  route(app, calls.deleteAiSessions, ({ user }) => deleteAiSessions({ user }, services));
  route(app, calls.ownSheets, ({ user }) => listOwnSheets({ user }, services), { work: 'long' });
  route(app, calls.ownSheet, async ({ user, params }) => toOwnSheet(await readOwnSheet({ user, sheetId: params.id }, services)), {
    work: 'long',
  });

  await services.jobs.work(FORGET_SESSIONS, () => forgetSessions(services));
}
