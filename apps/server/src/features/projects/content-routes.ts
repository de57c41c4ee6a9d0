import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { askedQuestions, listQuestions, saveQuestion } from './requirements-questions.ts';
import type { ProjectServices } from './services.ts';
import { listTemplates, saveTemplate } from './templates.ts';

/** What operators maintain of the questionnaire and the planner. */
export function contentRoutes(app: FastifyInstance, services: ProjectServices): void {
  route(app, calls.askedQuestions, () => askedQuestions(services));
  route(app, calls.workflowTemplates, () => listTemplates(services));
  route(app, calls.saveTemplate, ({ user, params, body, request }) =>
    saveTemplate({ operatorId: user.id, id: params.id, input: body, ifMatch: request.headers['if-match'] }, services),
  );
  route(app, calls.requirementsQuestions, () => listQuestions(services));
  route(app, calls.saveQuestion, ({ user, params, body, request }) =>
    saveQuestion({ operatorId: user.id, id: params.id, input: body, ifMatch: request.headers['if-match'] }, services),
  );
}
