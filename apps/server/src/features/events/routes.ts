import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import type { Jobs, Queue } from '../../jobs/boss.ts';
import { listAllEvents, listOwnEvents } from './list-security-events.ts';
import type { SecurityEventRepository } from './repository.ts';
import type { SecurityEvents } from './security-events.ts';

export interface EventServices {
  readonly security: SecurityEvents;
  readonly securityEvents: SecurityEventRepository;
  readonly jobs: Jobs;
  readonly clock: () => Date;
}

/** Addresses and devices are personal data: a year is enough to look into what happened. The events themselves stay. */
export const ORIGIN_LIFETIME_MS = 365 * 24 * 60 * 60_000;
export const FORGET_ORIGINS: Queue<object> = { name: 'events.forget-origins', data: z.object({}), cron: '43 3 * * *' };

export async function events(app: FastifyInstance, { security, securityEvents, jobs, clock }: EventServices): Promise<void> {
  app.addHook('onClose', () => security.settle());
  route(app, calls.securityEvents, ({ user, query }) => listOwnEvents(user.id, query.before, securityEvents));
  route(app, calls.allSecurityEvents, ({ query }) => listAllEvents(query, securityEvents));
  await jobs.work(FORGET_ORIGINS, () => securityEvents.pruneOrigins(new Date(clock().getTime() - ORIGIN_LIFETIME_MS)));
}
