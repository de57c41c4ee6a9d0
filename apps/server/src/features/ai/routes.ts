import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { changeConsent, readConsent } from './consent.ts';
import { listPrompts, listPromptVersions, savePrompt } from './prompts.ts';
import type { AiServices } from './services.ts';

/** A prompt of the greatest length, each character written as an escape of six. */
const PROMPT_BYTES = 150_000;

export function ai(app: FastifyInstance, services: AiServices): void {
  route(app, calls.aiConsent, ({ user }) => readConsent({ user }, services));
  route(app, calls.aiPrompts, () => listPrompts(services));
  route(
    app,
    calls.savePrompt,
    ({ user, params, body, request }) =>
      savePrompt({ operatorId: user.id, ...params, ...body, ifMatch: request.headers['if-match'] }, services),
    { bodyLimit: PROMPT_BYTES },
  );
  route(app, calls.promptVersions, ({ params }) => listPromptVersions(params.id, services));
  route(app, calls.changeAiConsent, ({ user, body }) => changeConsent({ user, allowed: body.allowed }, services));
}
