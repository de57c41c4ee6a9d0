import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { toUser } from './user.ts';

export function accounts(app: FastifyInstance, _dependencies: Dependencies): void {
  route(app, calls.currentUser, ({ user }) => toUser(user));
}
