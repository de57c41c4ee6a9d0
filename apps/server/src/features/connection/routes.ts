import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { originOf } from '../events/event-origin.ts';
import { saveApiKey, testApiKey } from './api-key.ts';
import { readConnectionStatus } from './connection-status.ts';
import { disconnect } from './disconnect.ts';
import { RENEW_TOKENS, RENEWALS_DUE, refreshConnection, renewIfDue, scheduleDueRenewals } from './renew-tokens.ts';
import { REVOKE_TOKENS, revokeTokens } from './revoke-tokens.ts';
import type { ConnectionServices } from './services.ts';

export async function connection(app: FastifyInstance, services: ConnectionServices): Promise<void> {
  route(app, calls.connectionStatus, ({ user }) => readConnectionStatus(user.id, services));
  route(app, calls.saveApiKey, ({ user, body, request }) =>
    saveApiKey({ userId: user.id, origin: originOf(request), ...body }, services),
  );
  route(app, calls.testApiKey, ({ user, body }) =>
    testApiKey({ userId: user.id, apiKey: body?.apiKey, region: body?.region }, services),
  );
  route(app, calls.refreshSmartsheet, ({ user }) => refreshConnection(user.id, services));
  route(app, calls.disconnectSmartsheet, async ({ user, request }) => {
    await disconnect(user.id, originOf(request), services);
    return {};
  });

  await workOnJobs(services);
}

async function workOnJobs(services: ConnectionServices): Promise<void> {
  const { jobs } = services;
  await jobs.work(REVOKE_TOKENS, ({ data }) => revokeTokens(data.sealed, services));
  await jobs.work(RENEWALS_DUE, () => scheduleDueRenewals(services));
  await jobs.work(RENEW_TOKENS, ({ data }) => renewIfDue(data.userId, services));
}
