import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { ConsultantRepository } from './repository.ts';
import { listAiSessions } from './sessions.ts';

export function consultant(app: FastifyInstance, repository: ConsultantRepository): void {
  // Nobody answers questions yet: an empty list says so, and nothing is offered that cannot be asked.
  route(app, calls.aiProviders, () => ({
    defaultProvider: null,
    providers: [],
    quota: { used: 0, limit: null, resetsAt: new Date(0).toISOString() },
  }));
  route(app, calls.aiSessions, ({ user }) => listAiSessions({ user }, repository));
}
