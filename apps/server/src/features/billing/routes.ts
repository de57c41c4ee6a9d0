import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { createBillingRepository } from './repository.ts';
import { subscriptionStatus } from './subscription-status.ts';

export function billing(app: FastifyInstance, { database }: Dependencies): void {
  const repository = createBillingRepository(database.db);

  route(app, calls.subscriptionStatus, ({ user }) => subscriptionStatus({ user }, repository));
}
