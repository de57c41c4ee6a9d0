import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { changeConsent, readConsent } from './consent.ts';
import type { AiServices } from './services.ts';

export function ai(app: FastifyInstance, services: AiServices): void {
  route(app, calls.aiConsent, ({ user }) => readConsent({ user }, services));
  route(app, calls.changeAiConsent, ({ user, body }) => changeConsent({ user, allowed: body.allowed }, services));
}
