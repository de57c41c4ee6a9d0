import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { answerEmpty, explainControlErrors, listenLocally, refuseOtherHosts } from '../local-server.ts';
import { BASE_STYLESHEET } from '../pages/base-stylesheet.ts';
import { html } from '../pages/html.ts';
import { layOut } from '../pages/layout.ts';
import { registerPageParts, sendPage } from '../pages/serve-pages.ts';
import { answerOf, SCRIPTS, type Script } from './scripts.ts';

export interface ModelEmulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly apiKey?: string;
}

export interface ModelEmulator {
  /** The page that lists what was asked. */
  readonly url: string;
  /** What the app takes as the address of a compatible server. */
  readonly apiBaseUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** One request, as `GET /control/requests` lists it. */
export interface AskedQuestion {
  readonly at: string;
  readonly script: Script;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** How structured output was asked for. */
  readonly format: { readonly type: string; readonly [name: string]: unknown } | null;
}

interface State {
  /** The last one goes on for ever. */
  scripts: Script[];
  delayMs: number;
  asked: AskedQuestion[];
}

const MOST_KEPT = 100;
const BODY_LIMIT = 4_000_000;
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#3d5a45"/><path d="M4 5h8v5H8l-2.500 2.200V10H4z" fill="none" stroke="#fff"/></svg>';

const AskBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z.object({ type: z.string() }).loose().optional(),
});
const ScriptBody = z.strictObject({
  /** One for each request to come; the last goes on. */
  scripts: z.array(z.enum(SCRIPTS)).min(1),
  delayMs: z.number().int().min(0).max(600_000).default(3000),
});

/** A model server that speaks the chat protocol of OpenAI and answers by a script, on loopback only. It knows no question but a plan's. */
export async function startModelEmulator({ port = 0, apiKey }: ModelEmulatorOptions = {}): Promise<ModelEmulator> {
  const state: State = { scripts: ['sensible'], delayMs: 3000, asked: [] };
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: BODY_LIMIT });
  refuseOtherHosts(app);
  app.register(async (scope) => registerApi(scope, state, apiKey), { prefix: '/v1' });
  app.register(async (scope) => registerControl(scope, state), { prefix: '/control' });
  app.register(async (scope) => {
    registerPageParts(scope, { stylesheet: BASE_STYLESHEET, icon: ICON });
    scope.get('/', (_request, reply) => sendPage(reply, page(state)));
  });
  const url = await listenLocally(app, port);
  return { url, apiBaseUrl: `${url}/v1`, controlUrl: `${url}/control`, close: () => app.close() };
}

function registerApi(app: FastifyInstance, state: State, apiKey: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (apiKey === undefined || request.headers.authorization === `Bearer ${apiKey}`) return undefined;
    return refuse(reply, 401, 'invalid_api_key', 'Incorrect API key provided.');
  });
  app.setErrorHandler((error, _request, reply) =>
    refuse(reply, 400, 'invalid_request_error', error instanceof z.ZodError ? z.prettifyError(error) : 'The request is broken.'),
  );
  app.post('/chat/completions', async ({ body }, reply) => {
    const { model, messages, response_format: format } = AskBody.parse(body);
    const script = (state.scripts.length > 1 ? state.scripts.shift() : state.scripts[0]) ?? 'sensible';
    const at = new Date().toISOString();
    state.asked = [...state.asked, { at, script, model, messages, format: format ?? null }].slice(-MOST_KEPT);
    return answer(reply, { script, model, prompt: messages.at(-1)?.content ?? '', delayMs: state.delayMs });
  });
}

interface Answer {
  readonly script: Script;
  readonly model: string;
  readonly prompt: string;
  readonly delayMs: number;
}

async function answer(reply: FastifyReply, { script, model, prompt, delayMs }: Answer): Promise<FastifyReply> {
  if (script === 'rate-limited')
    return refuse(reply.header('retry-after', '0'), 429, 'rate_limit_exceeded', 'Rate limit reached.');
  if (script === 'failing') return refuse(reply, 500, 'server_error', 'The server had an error.');
  if (script === 'wrong-key') return refuse(reply, 401, 'invalid_api_key', 'Incorrect API key provided.');
  if (script === 'slow') await delay(delayMs);
  const whole = answerOf(script, prompt);
  const content = script === 'half' ? whole.slice(0, whole.length / 2) : whole;
  const completion = {
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: script === 'half' ? 'length' : 'stop' }],
    usage: usageOf(prompt, content),
  };
  return script === 'dropped' ? drop(reply, completion) : reply.send(completion);
}

function usageOf(prompt: string, content: string): Record<string, number> {
  const [prompted, completed] = [prompt, content].map((text) => Math.ceil(text.length / 4));
  return {
    prompt_tokens: prompted ?? 0,
    completion_tokens: completed ?? 0,
    total_tokens: (prompted ?? 0) + (completed ?? 0),
  };
}

/** Half of the announced bytes, then the end of the connection. */
function drop(reply: FastifyReply, completion: object): FastifyReply {
  const bytes = Buffer.from(JSON.stringify(completion));
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length / 2), () => reply.raw.destroy());
  return reply;
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { message, type: code, param: null, code } });
}

function registerControl(app: FastifyInstance, state: State): void {
  explainControlErrors(app);
  app.post(
    '/script',
    answerEmpty((request) => Object.assign(state, ScriptBody.parse(request.body))),
  );
  app.get('/requests', () => ({ requests: state.asked }));
  app.delete(
    '/requests',
    answerEmpty(() => {
      state.asked = [];
    }),
  );
}

function page({ asked, scripts }: State): string {
  const rows = asked.toReversed().map(
    ({ at, model, script, messages }) => html`<details><summary>${at} · ${model} · ${script}</summary>
${messages.map(({ role, content }) => html`<h2>${role}</h2><pre>${content}</pre>`)}</details>`,
  );
  return layOut({
    title: 'AI models',
    emulator: 'AI models',
    notice: 'stands in for a language model: it answers by a script and understands nothing. What the app sent is shown here.',
    heading: html`AI models`,
    facts: [html`Script: ${scripts.join(', ')}`, html`${String(asked.length)} requests`],
    body: rows.length === 0 ? html`<p>Nothing has been asked.</p>` : html`${rows}`,
  });
}
