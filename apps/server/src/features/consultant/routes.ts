import { calls } from '@sheetwright/contract/calls.ts';
import type { AskEvent } from '@sheetwright/contract/consultant.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { asksForEvents, readerGone, streamEvents } from '../../http/event-stream.ts';
import { type RouteInput, route } from '../../http/route.ts';
import { ensurePrompts } from '../ai/prompts.ts';
import { answerConsultation } from './ask.ts';
import { beginConsultation } from './consultation.ts';
import { BUILT_IN_PROMPTS } from './instructions.ts';
import { listOwnSheets, readOwnSheet, toOwnSheet } from './own-sheets.ts';
import { listProviders } from './providers.ts';
import type { ConsultantServices } from './services.ts';
import { deleteAiSession, deleteAiSessions, FORGET_SESSIONS, forgetSessions, listAiSessions } from './sessions.ts';
import { tryPrompt } from './try-prompt.ts';

/** A question and ten messages of the greatest length, and as much again for what JSON adds to them. */
const ASK_BYTES = 2_500_000;
/** A prompt and a question of the greatest length, each character written as an escape of six. */
const PROMPT_BYTES = 150_000;

export async function consultant(app: FastifyInstance, given: Omit<ConsultantServices, 'stopping'>): Promise<void> {
  const services = { ...given, stopping: whenStopping(app, given.stopMs) };
  let isWarm = false;
  await ensurePrompts(BUILT_IN_PROMPTS, services.ai);
  route(app, calls.aiProviders, ({ user }) => {
    if (!isWarm) warmUp(app, services);
    isWarm = true;
    return listProviders({ user }, services);
  });
  route(app, calls.askAi, (input) => ask(input, services), { work: 'long', bodyLimit: ASK_BYTES });
  route(app, calls.tryPrompt, ({ body }) => tryPrompt(body, services), { work: 'long', bodyLimit: PROMPT_BYTES });
  route(app, calls.aiSessions, ({ user }) => listAiSessions({ user }, services));
  route(app, calls.deleteAiSession, async ({ user, params }) => {
    await deleteAiSession({ user, id: params.id }, services);
    return {};
  });
  route(app, calls.deleteAiSessions, ({ user }) => deleteAiSessions({ user }, services));
  route(app, calls.ownSheets, ({ user }) => listOwnSheets({ user }, services), { work: 'long' });
  route(app, calls.ownSheet, async ({ user, params }) => toOwnSheet(await readOwnSheet({ user, sheetId: params.id }, services)), {
    work: 'long',
  });

  await services.jobs.work(FORGET_SESSIONS, () => forgetSessions(services));
}

/** What is refused is refused with a status, also of those who ask for events. */
async function ask({ user, body, request, reply }: RouteInput<typeof calls.askAi>, services: ConsultantServices) {
  const signal = readerGone(reply);
  const consultation = await beginConsultation({ user, ask: body, signal }, services);
  if (!asksForEvents(request)) return answerConsultation(consultation, () => {}, services);
  return streamEvents<AskEvent>(request, async (emit) => {
    const answer = await answerConsultation(consultation, emit, services);
    emit({ type: 'done', answer });
  });
}

/** Aborted when answers that are still under way would hold up the server's end. */
function whenStopping(app: FastifyInstance, afterMs: number): AbortSignal {
  const stopping = new AbortController();
  app.addHook('preClose', async () => {
    setTimeout(() => stopping.abort(), afterMs).unref();
  });
  return stopping.signal;
}

/** The first question would wait until the knowledge is made searchable. Nobody waits for this: who opens the consultant asks a moment later. */
function warmUp(app: FastifyInstance, { expert }: Pick<ConsultantServices, 'expert'>): void {
  expert({ question: 'How do I count rows?', today: '2000-01-01' }, 'the start').catch((error: unknown) => {
    // A server that stops before it is warm has lost nothing.
    if (error instanceof AppError && error.code === 'unavailable') return;
    app.log.error({ err: error }, 'answering questions was not warmed up');
  });
}
