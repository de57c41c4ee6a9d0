import { type ChatCompletionRequest, type FixtureResponse, LLMock } from '@copilotkit/aimock';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerEmpty, explainControlErrors, listenLocally, refuseOtherHosts } from '../local-server.ts';
import { BASE_STYLESHEET } from '../pages/base-stylesheet.ts';
import { html } from '../pages/html.ts';
import { layOut } from '../pages/layout.ts';
import { registerPageParts, sendPage } from '../pages/serve-pages.ts';
import { type Delivered, deliver } from './deliver.ts';
import { objectsIn, readRequest, type ScriptedMessage, type ScriptedRequest } from './request.ts';
import { replyOf, SCRIPTS, type Script } from './scripts.ts';

export interface ModelEmulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly apiKey?: string;
}

export interface ModelEmulator {
  /** The page that lists what was asked. */
  readonly url: string;
  /** What the app takes as the address of OpenAI, of Anthropic and of a compatible server. */
  readonly apiBaseUrl: string;
  /** What it takes as Google's. */
  readonly googleBaseUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

const PROTOCOLS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** One request, as `GET /control/requests` lists it. */
export interface AskedQuestion extends Delivered {
  readonly at: string;
  readonly protocol: Protocol;
  readonly script: Script;
  readonly model: string;
  /** The same for all protocols. */
  readonly messages: readonly ScriptedMessage[];
  readonly tools: readonly string[];
  /** How structured output was asked for. */
  readonly format: { readonly type: string; readonly [name: string]: unknown } | null;
  /** As it was sent. */
  readonly body: unknown;
}

interface Playing {
  /** The last one goes on for ever. */
  readonly scripts: readonly Script[];
  readonly delayMs: number;
}

/** A request on its way through the server that knows the protocols. */
interface Pending {
  readonly protocol: Protocol;
  readonly body: unknown;
  readonly isStranger: boolean;
  asked: AskedQuestion | null;
}

interface State {
  playing: Map<Protocol, Playing>;
  asked: AskedQuestion[];
  readonly pending: Map<string, Pending>;
}

const MOST_KEPT = 1000;
const BODY_LIMIT = 4_000_000;
const DEFAULT: Playing = { scripts: ['sensible'], delayMs: 3000 };
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#3d5a45"/><path d="M4 5h8v5H8l-2.500 2.200V10H4z" fill="none" stroke="#fff"/></svg>';

const ScriptBody = z.strictObject({
  /** One for each request to come; the last goes on. */
  scripts: z.array(z.enum(SCRIPTS)).min(1),
  delayMs: z.number().int().min(0).max(600_000).default(DEFAULT.delayMs),
  /** For the requests of that protocol alone; for all without it. */
  protocol: z.enum(PROTOCOLS).optional(),
});

/** A model server that speaks the vendors' protocols and answers by a script, on loopback only. */
export async function startModelEmulator({ port = 0, apiKey }: ModelEmulatorOptions = {}): Promise<ModelEmulator> {
  const state: State = { playing: new Map(), asked: [], pending: new Map() };
  // It keeps a journal that any web page could read otherwise.
  const auth = { apiKeys: [crypto.randomUUID()] };
  const protocols = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent', journalMaxEntries: 1, auth });
  protocols.on({ predicate: () => true }, (request) => reply(request, state));
  await protocols.start();
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: BODY_LIMIT });
  app.addHook('onClose', () => protocols.stop());
  refuseOtherHosts(app);
  app.register(async (scope) => registerApi(scope, { state, apiKey, address: protocols.url, innerKey: auth.apiKeys[0] ?? '' }));
  app.register(async (scope) => registerControl(scope, state), { prefix: '/control' });
  app.register(async (scope) => {
    registerPageParts(scope, { stylesheet: BASE_STYLESHEET, icon: ICON });
    scope.get('/', (_request, answer) => sendPage(answer, page(state)));
  });
  const url = await listenLocally(app, port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { url, apiBaseUrl: `${url}/v1`, googleBaseUrl: `${url}/v1beta`, controlUrl: `${url}/control`, close: () => app.close() };
}

interface Api {
  readonly state: State;
  readonly apiKey: string | undefined;
  /** Of the server that knows the protocols. */
  readonly address: string;
  readonly innerKey: string;
}

function registerApi(app: FastifyInstance, api: Api): void {
  const paths: readonly [string, Protocol][] = [
    ['/v1/responses', 'openai'],
    ['/v1/messages', 'anthropic'],
    ['/v1/chat/completions', 'openai-compatible'],
    ['/v1beta/*', 'google'],
  ];
  for (const [path, protocol] of paths) app.post(path, (request, answer) => forward(request, answer, { ...api, protocol }));
}

/** Has the protocols' server answer, and sends that on as well or as badly as the script wants it. */
async function forward(
  { url, body, headers }: FastifyRequest,
  answer: FastifyReply,
  { state, apiKey, address, innerKey, protocol }: Api & { readonly protocol: Protocol },
): Promise<FastifyReply> {
  const id = crypto.randomUUID();
  const keys = [headers.authorization, headers['x-api-key'], headers['x-goog-api-key']];
  const isStranger = apiKey !== undefined && !keys.some((key) => key === apiKey || key === `Bearer ${apiKey}`);
  const pending: Pending = { protocol, body, isStranger, asked: null };
  state.pending.set(id, pending);
  const upstream = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-aimock-context': id, 'x-api-key': innerKey },
    body: JSON.stringify(body),
  }).finally(() => state.pending.delete(id));
  const { delayMs } = state.playing.get(protocol) ?? DEFAULT;
  const delivered = await deliver(answer, upstream, { script: pending.asked?.script ?? null, delayMs });
  state.asked = state.asked.map((one) => (one === pending.asked ? { ...one, ...delivered } : one));
  return answer;
}

const WRONG_KEY = {
  status: 401,
  error: { message: 'Incorrect API key provided.', type: 'authentication_error', code: 'invalid_api_key' },
};
const UNKNOWN_FIELD = {
  status: 422,
  error: { message: 'Extra inputs are not permitted: stream_options', type: 'invalid_request_error', code: 'extra_forbidden' },
};
const FAILURES: Readonly<Partial<Record<Script, typeof WRONG_KEY>>> = {
  'rate-limited': {
    status: 429,
    error: { message: 'Rate limit reached.', type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  },
  failing: { status: 500, error: { message: 'The server had an error.', type: 'server_error', code: 'server_error' } },
  overloaded: { status: 529, error: { message: 'Overloaded', type: 'overloaded_error', code: 'overloaded_error' } },
  'wrong-key': WRONG_KEY,
};

/** What the script of a request replies, in the form that the protocols' server takes. */
function reply(request: ChatCompletionRequest, state: State): FixtureResponse {
  const pending = state.pending.get(request._context ?? '');
  if (!pending || pending.isStranger) return WRONG_KEY;
  const { protocol, body } = pending;
  const script = nextScript(state, protocol);
  const scripted = readRequest(request, body);
  pending.asked = { ...describe(scripted, pending), script };
  state.asked = [...state.asked, pending.asked].slice(-MOST_KEPT);
  const failure = script === 'strict' && objectsIn(body)[0]?.stream_options ? UNKNOWN_FIELD : FAILURES[script];
  if (failure) return { ...failure, retryAfter: 0 };
  // Google says of a call that the answer has stopped.
  const { text = '', calls, finishReason = calls && protocol === 'google' ? 'stop' : undefined } = replyOf(script, scripted);
  const usage = usageOf(JSON.stringify(scripted.messages), text + JSON.stringify(calls ?? ''));
  const overrides = { usage, ...(finishReason && { finishReason }) };
  if (!calls) return { content: text, ...overrides };
  return { toolCalls: [...calls], ...(text && { content: text }), ...overrides };
}

function describe({ messages, tools, model }: ScriptedRequest, { protocol, body }: Pending): Omit<AskedQuestion, 'script'> {
  const described = { protocol, model, messages, tools: tools.map(({ name }) => name), format: formatOf(body), body };
  return { at: new Date().toISOString(), ...described, answeredAt: null, wasHungUp: false };
}

function nextScript(state: State, protocol: Protocol): Script {
  const { scripts, delayMs } = state.playing.get(protocol) ?? DEFAULT;
  const [script = 'sensible', ...rest] = scripts;
  if (rest.length > 0) state.playing.set(protocol, { scripts: rest, delayMs });
  return script;
}

/** Each protocol has another place for it. */
function formatOf(body: unknown): AskedQuestion['format'] {
  const Format = z.object({ type: z.string() }).loose();
  const Body = z.object({
    response_format: Format.optional(),
    text: z.object({ format: Format.optional() }).optional(),
    output_config: z.object({ format: Format.optional() }).optional(),
  });
  const { response_format: chat, text, output_config: config } = Body.catch({}).parse(body);
  return chat ?? text?.format ?? config?.format ?? null;
}

/** By the names of all protocols. */
function usageOf(prompt: string, content: string): Record<string, number> {
  const [sent = 0, received = 0] = [prompt, content].map((text) => Math.ceil(text.length / 4));
  return {
    prompt_tokens: sent,
    completion_tokens: received,
    total_tokens: sent + received,
    input_tokens: sent,
    output_tokens: received,
    promptTokenCount: sent,
    candidatesTokenCount: received,
    totalTokenCount: sent + received,
  };
}

function registerControl(app: FastifyInstance, state: State): void {
  explainControlErrors(app);
  app.post(
    '/script',
    answerEmpty(({ body }) => {
      const { scripts, delayMs, protocol } = ScriptBody.parse(body);
      for (const one of protocol ? [protocol] : PROTOCOLS) state.playing.set(one, { scripts, delayMs });
    }),
  );
  app.get('/requests', () => ({ requests: state.asked }));
  app.delete(
    '/requests',
    answerEmpty(() => {
      state.asked = [];
    }),
  );
  app.post(
    '/reset',
    answerEmpty(() => {
      state.asked = [];
      state.playing.clear();
    }),
  );
}

function page({ asked, playing }: State): string {
  const rows = asked.toReversed().map(
    ({ at, protocol, model, script, messages }) => html`<details><summary>${at} · ${protocol} · ${model} · ${script}</summary>
${messages.map(({ role, content, calls }) => html`<h2>${role}</h2><pre>${content || JSON.stringify(calls)}</pre>`)}</details>`,
  );
  const scripts = PROTOCOLS.map((protocol) => `${protocol}: ${(playing.get(protocol) ?? DEFAULT).scripts.join(', ')}`);
  return layOut({
    title: 'AI models',
    emulator: 'AI models',
    notice: 'stands in for language models: it answers by a script and understands nothing. What the app sent is shown here.',
    heading: html`AI models`,
    facts: [html`Scripts: ${scripts.join(' · ')}`, html`${String(asked.length)} requests`],
    body: rows.length === 0 ? html`<p>Nothing has been asked.</p>` : html`${rows}`,
  });
}
