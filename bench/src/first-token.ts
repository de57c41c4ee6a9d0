import { startModelEmulator } from '@sheetwright/sandbox/models/server.ts';
import { createModelProviders } from '@sheetwright/server/integrations/ai/providers.ts';
import type { ProviderKind, ProviderSettings } from '@sheetwright/server/integrations/ai/settings.ts';

const ROUNDS = 200;
const WARM_UP = 20;
const QUESTION = 'How do I count?';
const INSTRUCTIONS = 'Be helpful.';
/** Milliseconds that may lie between a provider's first words and ours. */
const GOAL_MS = 10;

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
      const [median, p95] = [0.5, 0.95].map((part) => (later[Math.floor(later.length * part)] ?? 0).toFixed(2));
      console.log(`  ${protocol.kind.padEnd(18)} median ${median}   95th percentile ${p95}`);
    }
  } finally {
    await emulator.close();
  }
}

/** @returns how much later ours are, round by round, sorted */
async function compare({ body, words }: Protocol, url: string, settings: ProviderSettings): Promise<readonly number[]> {
  const [provider] = createModelProviders([settings]);
  if (!provider) throw new Error('There is no provider');
  const later: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const bare = await timeTo(bareWords(url, body, words));
    const ours = await timeTo(
      firstText(
        provider.converse({
          instructions: INSTRUCTIONS,
          messages: [{ role: 'user', content: QUESTION }],
          tools: [],
          maxSteps: 1,
          maxOutputTokens: 1000,
          maxTokens: 100_000,
        }),
      ),
    );
    if (round >= 0) later.push(ours - bare);
  }
  return later.sort((a, b) => a - b);
}

async function timeTo(happening: Promise<void>): Promise<number> {
  const begun = performance.now();
  await happening;
  return performance.now() - begun;
}

async function bareWords(url: string, body: object, words: RegExp): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (words.test(text)) return;
  }
  throw new Error(`No words came: ${text.slice(0, 200)}`);
}

async function firstText(events: AsyncIterable<{ readonly type: string }>): Promise<void> {
  for await (const { type } of events) {
    if (type === 'text') return;
    if (type === 'failed') throw new Error('No words came');
  }
}

function settingsOf(kind: ProviderKind, baseUrl: string): ProviderSettings {
  const named = { name: kind, kind, displayName: kind, recipient: kind, model: 'm', apiKey: 'k', baseUrl };
  return { ...named, timeoutMs: 30_000, silenceMs: 30_000, prices: null };
}
