import { TOTAL_HEADER } from '@sheetwright/contract/admin/console.ts';
import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '../../http/route.ts';
import { listApiKeys, validateApiKey } from './api-keys.ts';
import { listFailedAutomations, readAutomation, retryAutomation } from './automations.ts';
import { changeIssue, createIssue, listIssues } from './issues.ts';
import { listOnboarding } from './onboarding.ts';
import type { Listed, SupportServices } from './services.ts';

export function support(app: FastifyInstance, services: SupportServices): void {
  route(app, calls.createIssue, ({ user, body }) => createIssue({ userId: user.id, issue: body }, services));
  route(app, calls.supportIssues, async ({ query, reply }) => counted(reply, await listIssues(query, services)));
  route(app, calls.changeIssue, ({ user, params, body }) => changeIssue({ operatorId: user.id, ...params, ...body }, services));
  route(app, calls.apiKeyStatus, async ({ query, reply }) => counted(reply, await listApiKeys(query, services)));
  route(app, calls.validateApiKey, ({ user, params }) => validateApiKey({ operatorId: user.id, ...params }, services));
  route(app, calls.failedAutomations, () => listFailedAutomations(services));
  route(app, calls.failedAutomation, ({ params }) => readAutomation(params.id, services));
  route(app, calls.retryAutomation, ({ user, params }) => retryAutomation({ operatorId: user.id, ...params }, services));
  route(app, calls.onboardingProgress, async ({ query, reply }) => counted(reply, await listOnboarding(query, services)));
}

/** The rows as a bare array; how many there are in all stands in a header. */
function counted<Row>(reply: FastifyReply, { rows, total }: Listed<Row>): Row[] {
  reply.header(TOTAL_HEADER, total);
  return rows;
}
