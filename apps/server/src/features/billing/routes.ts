import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { ensurePlans } from './plans.ts';
import type { BillingRepository } from './repository.ts';
import { subscriptionStatus } from './subscription-status.ts';

export async function billing(app: FastifyInstance, repository: BillingRepository): Promise<void> {
  await ensurePlans(repository);
  route(app, calls.subscriptionStatus, ({ user }) => subscriptionStatus({ user }, repository));
}
