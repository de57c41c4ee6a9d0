import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { createConsultantRepository } from './repository.ts';
import { listAiSessions } from './sessions.ts';

export function consultant(app: FastifyInstance, { database }: Dependencies): void {
  const repository = createConsultantRepository(database.db);

  // Nobody answers questions yet: an empty list says so, and nothing is offered that cannot be asked.
  route(app, calls.aiProviders, () => ({ defaultProvider: null, providers: [] }));
  route(app, calls.aiSessions, ({ user }) => listAiSessions({ user }, repository));
}
