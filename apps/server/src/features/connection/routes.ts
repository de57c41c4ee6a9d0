import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { saveApiKey, testApiKey } from './api-key.ts';
import { readConnectionStatus } from './connection-status.ts';
import { disconnect } from './disconnect.ts';
import { RENEW_TOKENS, RENEWALS_DUE, refreshConnection, renewIfDue, scheduleDueRenewals } from './renew-tokens.ts';
import { REVOKE_TOKENS, revokeTokens } from './revoke-tokens.ts';

import { type ConnectionServices, createConnectionServices } from './services.ts';

export async function connection(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const services = createConnectionServices(dependencies);

  route(app, calls.connectionStatus, ({ user }) => readConnectionStatus(user.id, services));
  route(app, calls.saveApiKey, ({ user, body }) => saveApiKey({ userId: user.id, ...body }, services));
  route(app, calls.testApiKey, ({ user, body }) =>
    testApiKey({ userId: user.id, apiKey: body?.apiKey, region: body?.region }, services),
  );
  route(app, calls.refreshSmartsheet, ({ user }) => refreshConnection(user.id, services));
  route(app, calls.disconnectSmartsheet, async ({ user }) => {
    await disconnect(user.id, services);
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
