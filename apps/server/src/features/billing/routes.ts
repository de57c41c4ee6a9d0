import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { BillingRepository } from './repository.ts';
import { subscriptionStatus } from './subscription-status.ts';

export function billing(app: FastifyInstance, repository: BillingRepository): void {
  route(app, calls.subscriptionStatus, ({ user }) => subscriptionStatus({ user }, repository));
}
