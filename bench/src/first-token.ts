import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallRequest, requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { startApp } from '@sheetwright/sandbox/launcher/app-process.ts';
import { type AskedQuestion, type ModelEmulator, startModelEmulator } from '@sheetwright/sandbox/models/server.ts';
import { type StripeEmulator, startStripeEmulator } from '@sheetwright/sandbox/stripe/server.ts';
import type { ModelProvider } from '@sheetwright/server/integrations/ai/model-provider.ts';
import { createModelProviders } from '@sheetwright/server/integrations/ai/providers.ts';
import type { ProviderKind, ProviderSettings } from '@sheetwright/server/integrations/ai/settings.ts';
import { signInAsCustomer } from './customer.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const QUESTION = 'How do I count?';
const INSTRUCTIONS = 'Be helpful.';
/** Milliseconds that may lie between a provider's first words and ours. */
const GOAL_MS = 10;
const QUESTIONS = 100;

interface Protocol {
  readonly kind: ProviderKind;
  readonly path: string;
  readonly body: object;
  /** In the bytes of the stream, where the first words are. */
  readonly words: RegExp;
}

const PROTOCOLS: readonly Protocol[] = [
  {
    kind: 'openai',
    path: '/v1/responses',
    body: { model: 'm', stream: true, instructions: INSTRUCTIONS, input: [{ role: 'user', content: QUESTION }] },
    words: /response\.output_text\.delta/,
  },
  {
    kind: 'anthropic',
    path: '/v1/messages',
    body: { model: 'm', stream: true, max_tokens: 1000, system: INSTRUCTIONS, messages: [{ role: 'user', content: QUESTION }] },
    words: /text_delta/,
  },
  {
    kind: 'google',
    path: '/v1beta/models/m:streamGenerateContent?alt=sse',
    body: { contents: [{ role: 'user', parts: [{ text: QUESTION }] }] },
    words: /"text"/,
  },
  {
    kind: 'openai-compatible',
    path: '/v1/chat/completions',
    body: { model: 'm', stream: true, messages: [{ role: 'user', content: QUESTION }] },
    words: /"content":"[^"]/,
  },
];

/** Time to the first words of a model by our providers, against the bare bytes of the same server, in alternating rounds. */
export async function benchFirstToken(): Promise<void> {
  const emulator = await startModelEmulator();
  try {
    console.log(`\nFirst words of a model: ${ROUNDS} alternating rounds, milliseconds after the bare bytes (goal: ${GOAL_MS})`);
    for (const protocol of PROTOCOLS) {
      const baseUrl = protocol.kind === 'google' ? emulator.googleBaseUrl : emulator.apiBaseUrl;
      const later = await compare(protocol, `${emulator.url}${protocol.path}`, settingsOf(protocol.kind, baseUrl));
      print(protocol.kind, later);
    }
    print('asked over the app', await askOverApp(emulator));
  } finally {
    await emulator.close();
  }
}

function print(what: string, later: readonly number[]): void {
  const [median, p95] = [0.5, 0.95].map((part) => (later[Math.floor(later.length * part)] ?? 0).toFixed(2));
  console.log(`  ${what.padEnd(18)} median ${median}   95th percentile ${p95}`);
}

/** @returns how much later ours are, round by round, sorted */
async function compare({ body, words }: Protocol, url: string, settings: ProviderSettings): Promise<readonly number[]> {
  const [provider] = createModelProviders([settings]);
  if (!provider) throw new Error('There is no provider');
  const later: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const bare = await bareWords(url, body, words);
    const ours = await firstText(provider);
    if (round >= 0) later.push(ours - bare);
  }
  return later.sort((a, b) => a - b);
}

/** @returns milliseconds until the first words */
async function bareWords(url: string, body: object, words: RegExp): Promise<number> {
  const begun = now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await arrivalOf(words, answer)) - begun;
}

async function firstText(provider: ModelProvider): Promise<number> {
  const begun = now();
  const events = provider.converse({
    instructions: INSTRUCTIONS,
    messages: [{ role: 'user', content: QUESTION }],
    tools: [],
    maxSteps: 1,
    maxOutputTokens: 1000,
    maxTokens: 100_000,
  });
  let first: number | null = null;
  for await (const { type } of events) if (type === 'text') first ??= now();
  if (first === null) throw new Error('No words came');
  return first - begun;
}

/** Reads an answer to its end. @returns when the words had come */
async function arrivalOf(words: RegExp, answer: Response): Promise<number> {
  const decoder = new TextDecoder();
  let text = '';
  let arrival: number | null = null;
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (words.test(text)) arrival ??= now();
  }
  if (arrival === null) throw new Error(`No words came: ${text.slice(0, 200)}`);
  return arrival;
}

/** Milliseconds since 1970, the same in all processes. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function settingsOf(kind: ProviderKind, baseUrl: string): ProviderSettings {
  const named = { name: kind, kind, displayName: kind, recipient: kind, model: 'm', apiKey: 'k', baseUrl };
  return { ...named, timeoutMs: 30_000, silenceMs: 30_000, prices: null };
}

/** @returns how long after the model's first bytes the first words of a streamed answer are with who asked, sorted */
async function askOverApp(emulator: ModelEmulator): Promise<readonly number[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const stripe = await startStripeEmulator({ dataFolder: null });
  const app = await startApp({ env: { ...appSettings(emulator, dataFolder), ...stripeSettings(stripe) }, watch: false });
  try {
    const cookie = await signInAsCustomer(app.url);
    const headers = { origin: app.url, cookie, accept: 'text/event-stream' };
    const send = ({ url, ...request }: CallRequest) =>
      fetch(`${app.url}${url}`, { ...request, headers: { ...request.headers, ...headers } });
    await send(requestOf(calls.changeAiConsent, { body: { allowed: ['openai'] } }));
    await control(emulator, 'POST', '/reset');
    await control(emulator, 'POST', '/script', { scripts: ['nonsense'] });
    const arrivals: number[] = [];
    while (arrivals.length < QUESTIONS) {
      const answer = await send(requestOf(calls.askAi, { body: { question: QUESTION, provider: 'openai' } }));
      arrivals.push(await arrivalOf(/event: text/, answer));
    }
    const { requests } = (await control(emulator, 'GET', '/requests')) as { requests: AskedQuestion[] };
    return arrivals.map((arrival, place) => arrival - (requests[place]?.answeredAt ?? Number.NaN)).sort((a, b) => a - b);
  } finally {
    await app.stop();
    await stripe.close();
    rmSync(dataFolder, { recursive: true });
  }
}

function appSettings({ apiBaseUrl }: ModelEmulator, dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'development',
    DATA_DIR: dataFolder,
    PORT: '0',
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    AI_PROVIDERS: 'openai',
    AI_OPENAI_MODEL: 'm',
    AI_OPENAI_API_KEY: 'k',
    AI_OPENAI_BASE_URL: apiBaseUrl,
    AI_OPENAI_DISPLAY_NAME: 'Stand-in',
  };
}

/** Only somebody with a subscription is answered: the seeded customer has a trial there. */
function stripeSettings({ url, scriptUrl }: StripeEmulator): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_API_URL: url,
    STRIPE_JS_URL: scriptUrl,
  };
}

async function control({ controlUrl }: ModelEmulator, method: string, path: string, body?: object): Promise<unknown> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${controlUrl}${path}`, { method, ...json });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
