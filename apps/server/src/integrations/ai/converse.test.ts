import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MODEL_KEY, startTestModel } from '../../testing/model-server.ts';
import { type Conversation, type ModelEvent, type ModelProvider, modelTool } from './model-provider.ts';
import { createModelProviders } from './providers.ts';
import type { ProviderSettings } from './settings.ts';

const KINDS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
/** Longer than any wait of these tests: what does not end before has not ended of itself. */
const FOREVER_MS = 60_000;
const test = await startTestModel({ kinds: KINDS, timeoutMs: 30_000 });
const providers = createModelProviders(test.config.ai);

const COLUMNS = [
  { title: 'Permit', type: 'TEXT_NUMBER' },
  { title: 'State', type: 'PICKLIST', options: ['Granted', 'Refused'] },
];

afterEach(() => void vi.restoreAllMocks());

describe.each(KINDS)('a conversation with %s', (kind) => {
  const provider = providerOf(kind);

  it('calls tools with what fits their schemas, and then answers in pieces', async () => {
    await test.script(['sensible']);
    const { events, text, last } = await hear(provider, { tools: sheetTools() });

    expect(events.filter(({ type }) => type === 'tool')).toEqual([
      { type: 'tool', name: 'list_sheets', input: {} },
      { type: 'tool', name: 'read_sheet', input: { sheetId: '77' } },
      { type: 'tool', name: 'check_formula', input: { formula: '=COUNTIF([State]:[State], "Granted")', sheetId: '77' } },
    ]);
    expect(text).toContain('```formula\n=COUNTIF([State]:[State], "Granted")\n```');
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(3);
    expect(last).toMatchObject({ type: 'finished', spent: { steps: 4, toolCalls: 3 } });
    expect(last.spent.inputTokens).toBeGreaterThan(last.spent.outputTokens);
  });

  it('is asked with instructions, history and results, and with nothing else', async () => {
    await test.script(['sensible']);
    const messages = [
      { role: 'user', content: 'First question' },
      { role: 'assistant', content: 'First answer' },
      { role: 'user', content: 'How many by State?' },
    ] as const;
    await hear(provider, { messages, tools: sheetTools() });
    const asked = await test.asked();
    expect(asked[0]?.messages.map(({ role, content }) => [role, content])).toEqual([
      ['system', 'Be helpful.'],
      ...messages.map(({ role, content }) => [role, content]),
    ]);
    expect(asked[1]?.messages.at(-1)).toMatchObject({ role: 'tool', content: expect.stringContaining('Permits') });
    expect(asked[0]?.tools).toEqual(['list_sheets', 'read_sheet', 'check_formula']);
    if (kind === 'openai')
      expect(asked.map(({ body }) => body)).toEqual(asked.map(() => expect.objectContaining({ store: false })));
  });

  it('gives arguments that do not fit back to the model, as a step of their own, and runs nothing', async () => {
    await test.script(['out-of-schema']);
    const read = vi.fn(async () => ({}));
    const input = z.object({ sheetId: z.string().regex(/^\d+$/) });
    const { events, text, last } = await hear(provider, {
      tools: [{ name: 'read_sheet', description: 'Reads.', input, run: read }],
    });
    expect(read).not.toHaveBeenCalled();
    expect(events.some(({ type }) => type === 'tool')).toBe(false);
    expect(text).toContain('=COUNTIF');
    expect(last).toMatchObject({ type: 'finished', spent: { steps: 2, toolCalls: 0 } });
    const told = (await test.asked())[1]?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);
    expect(told).toEqual([
      expect.stringMatching(/invalid input|validation/i),
      expect.stringMatching(/unavailable tool|delete_everything/i),
    ]);
  });

  it('ends a loop of tool calls at its limits, without an answer', async () => {
    await test.script(['looping']);
    const { events, last } = await hear(provider, { tools: sheetTools(), maxSteps: 6, maxToolCalls: 3 });
    expect(last).toMatchObject({ type: 'failed', failure: 'incomplete', spent: { steps: 6, toolCalls: 3 } });
    expect(events.filter(({ type }) => type === 'tool')).toHaveLength(3);
    const asked = await test.asked();
    expect(asked).toHaveLength(6);
    expect(asked.at(-1)?.messages[0]?.content).toContain('No tool can be called any more');
    expect(asked.at(-2)?.messages[0]?.content).not.toContain('No tool can be called any more');
  });

  it('begins no step that would cost more than it may', async () => {
    await test.script(['looping']);
    const { last } = await hear(provider, { tools: sheetTools(), maxSteps: 50, maxOutputTokens: 500, maxTokens: 4000 });
    expect(last).toMatchObject({ type: 'failed', failure: 'incomplete' });
    expect(last.spent.inputTokens + last.spent.outputTokens).toBeLessThan(4000);
    expect((await test.asked()).length).toBeLessThan(12);
    await test.script(['looping']);
    expect((await hear(provider, { tools: sheetTools(), maxTokens: 100 })).last).toMatchObject({
      failure: 'refused',
      status: null,
    });
    expect(await test.asked()).toEqual([]);
  });

  it.each([
    ['rate-limited', { failure: 'rate-limited', status: 429 }],
    ['failing', { failure: 'unavailable', status: 500 }],
    ['overloaded', { failure: 'unavailable', status: 529 }],
    ['wrong-key', { failure: 'refused', status: 401 }],
  ])('tells %s by its status, at once and at no cost', async (script, expected) => {
    await test.script([script]);
    const { events, last } = await hear(provider);
    expect(last).toEqual({ type: 'failed', ...expected, spent: expect.objectContaining({ inputTokens: 0, outputTokens: 0 }) });
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/How many|key-of/);
    expect(await test.asked()).toHaveLength(1);
  });

  it.each([
    ['half', 'incomplete'],
    ['unfinished', 'incomplete'],
    ['dropped', 'unavailable'],
    ['malformed', 'malformed'],
  ])('never takes an answer that is %s for a whole one', async (script, failure) => {
    await test.script([script]);
    const { text, last } = await hear(provider);
    expect(last).toMatchObject({ type: 'failed', failure });
    expect(text).toContain('Here is a formula');
    expect(last.spent.inputTokens).toBeGreaterThan(0);
  });

  it('takes a long silence before the first word for no answer', async () => {
    await test.script(['slow'], FOREVER_MS);
    const { text, last } = await hear(providerOf(kind, { silenceMs: 300, timeoutMs: 2 * FOREVER_MS }));
    expect(last).toMatchObject({ type: 'failed', failure: 'timeout', spent: { steps: 1 } });
    expect(last.spent.inputTokens).toBeGreaterThan(0);
    expect(text).toBe('');
  });

  it('counts the tokens of every step as the provider does', async () => {
    await test.script(['sensible']);
    const { last } = await hear(provider, { tools: sheetTools() }, pause);
    const sent = (await test.asked()).map(({ messages }) => Math.ceil(JSON.stringify(messages).length / 4));
    expect(last.spent.inputTokens).toBe(sent.reduce((sum, tokens) => sum + tokens, 0));
    expect(sent).toHaveLength(4);
  });

  it('offers tools in no step that is the only one, and forbids none where there are none', async () => {
    await test.script(['sensible']);
    expect((await hear(provider, { tools: sheetTools(), maxSteps: 1 })).last).toMatchObject({
      type: 'finished',
      spent: { steps: 1 },
    });
    await hear(provider, { maxSteps: 1 });
    const [offered, without] = await test.asked();
    expect(offered?.messages[0]?.content).toContain('No tool can be called any more');
    expect(without?.messages[0]?.content).toBe('Be helpful.');
  });

  it('gives up an answer that goes on for too long', async () => {
    await test.script(['slow-stream'], 100);
    const { last } = await hear(providerOf(kind, { timeoutMs: 600 }));
    expect(last).toMatchObject({ type: 'failed', failure: 'timeout' });
  });

  it('stops in the middle when it is called off, the tool that runs included', async () => {
    await test.script(['sensible']);
    const controller = new AbortController();
    let wasTold = false;
    const hanging = modelTool({
      name: 'list_sheets',
      description: 'Lists.',
      input: z.object({}),
      run: (_input, { signal }) => {
        signal.addEventListener('abort', () => {
          wasTold = true;
        });
        controller.abort();
        return new Promise(() => {});
      },
    });
    const { last } = await hear(provider, { tools: [hanging], signal: controller.signal });
    expect(last).toMatchObject({ type: 'failed', failure: 'aborted' });
    expect(wasTold).toBe(true);
    const early = await hear(provider, { signal: AbortSignal.abort() });
    expect(early.last).toMatchObject({ type: 'failed', failure: 'aborted' });
    expect(await test.asked()).toHaveLength(1);
  });

  it('reckons what it cost from tokens and prices, and says nothing of a cost without prices', async () => {
    await test.script(['sensible']);
    const { last } = await hear(provider);
    const { inputTokens, outputTokens, microDollars } = last.spent;
    expect(inputTokens).toBeGreaterThan(5);
    expect(microDollars).toBe(kind === 'openai-compatible' ? null : 2 * inputTokens + 8 * outputTokens);
  });
});

const openai = providerOf('openai');

/** Enough for what comes before the silence, on a busy machine too. */
const SILENCE_MS = 2000;

it.each([
  ['openai', 'between two words', ['stalling'], 1],
  ['anthropic', 'between two words', ['stalling'], 1],
  ['openai', 'after a tool call', ['sensible', 'slow'], 2],
  ['anthropic', 'after a tool call', ['sensible', 'slow'], 2],
] as const)('takes a long silence of %s %s for no answer', async (kind, _when, scripts, steps) => {
  await test.script(scripts, FOREVER_MS);
  const hasty = providerOf(kind, { silenceMs: SILENCE_MS, timeoutMs: 2 * FOREVER_MS });
  const { text, last } = await hear(hasty, { tools: steps === 2 ? sheetTools() : [] }, pause);
  expect(last).toMatchObject({ type: 'failed', failure: 'timeout', spent: { steps } });
  expect(text !== '').toBe(steps === 1);
});

it('does without a count of tokens where a server refuses to be asked for one, and asks it only once', async () => {
  await test.script(['strict']);
  const [strict] = createModelProviders(test.config.ai.filter(({ kind }) => kind === 'openai-compatible'));
  if (!strict) throw new Error('It is not configured');
  for (const times of [2, 3]) {
    expect((await hear(strict)).last).toMatchObject({ type: 'finished' });
    expect(await test.asked()).toHaveLength(times);
  }
  await test.script(['wrong-key']);
  expect((await hear(strict)).last).toMatchObject({ failure: 'refused', status: 401 });
});

it('takes an answer without a word, and one that a filter ended, for none', async () => {
  await test.script(['empty']);
  expect((await hear(openai)).last).toMatchObject({ type: 'failed', failure: 'malformed' });
  await test.script(['filtered']);
  expect((await hear(providerOf('openai-compatible'))).last).toMatchObject({ type: 'failed', failure: 'refused' });
});

it('tells a model of a tool that throws or says too much no more than that', async () => {
  const secret = 'postgres://app:password@db';
  const results = [
    () => Promise.reject(new Error(secret)),
    async () => ({ rows: 'x'.repeat(70_000) }),
    async () => ({ big: 1n }),
  ];
  for (const run of results) {
    await test.script(['sensible']);
    const { last } = await hear(openai, { tools: [{ name: 'list_sheets', description: 'Lists.', input: z.object({}), run }] });
    expect(last.type).toBe('finished');
    const told = (await test.asked())[1]?.messages.at(-1)?.content;
    expect(told).toMatch(/"The (tool failed|result is too long\. Ask for less)\."/);
    expect(JSON.stringify(await test.asked())).not.toContain('password@');
  }
});

it('sets what a model says before and after a tool call apart as paragraphs', async () => {
  await test.script(['talkative']);
  const { text } = await hear(openai, { tools: sheetTools() });
  expect(text).toMatch(/^(Let me look\.\n\n){3}Here is a formula/);
});

it('keeps a whole answer whole that is called off after its end', async () => {
  await test.script(['sensible']);
  const controller = new AbortController();
  let text = '';
  for await (const event of openai.converse(conversation({ signal: controller.signal }))) {
    if (event.type !== 'text') expect(event.type).toBe('finished');
    else text += event.text;
    await pause();
    if (text.endsWith('question.')) controller.abort();
  }
  expect(controller.signal.aborted).toBe(true);
});

it('ends the call when nobody listens any more', async () => {
  await test.script(['slow-stream'], 100);
  for await (const event of openai.converse(conversation())) if (event.type === 'text') break;
  await expect.poll(async () => (await test.asked())[0]?.wasHungUp).toBe(true);
});

it('prints and logs nothing, whatever goes wrong', async () => {
  const printed = (['log', 'warn', 'error', 'info', 'debug'] as const).map((level) => vi.spyOn(console, level));
  const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const script of ['sensible', 'failing', 'malformed', 'dropped', 'half', 'out-of-schema']) {
    await test.script([script]);
    for (const provider of providers) await hear(provider, { tools: sheetTools() });
  }
  for (const spy of [...printed, ...streams]) expect(spy.mock.calls).toEqual([]);
});

it('asks the vendors at their own addresses with its own keys, whatever the environment tells their libraries', async () => {
  const names = ['OPENAI', 'ANTHROPIC', 'GOOGLE_GENERATIVE_AI'];
  for (const name of names) {
    vi.stubEnv(`${name}_BASE_URL`, 'http://127.0.0.1:9');
    vi.stubEnv(`${name}_API_KEY`, 'key-of-somebody-else');
  }
  vi.stubEnv('ANTHROPIC_AUTH_TOKEN', 'key-of-somebody-else');
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 500 }));
  const vendors = test.config.ai.filter(({ kind }) => kind !== 'openai-compatible');
  for (const provider of createModelProviders(vendors.map((one) => ({ ...one, baseUrl: null })))) await hear(provider);
  vi.unstubAllEnvs();

  const requests = fetched.mock.calls.map(([address, init]) => ({
    host: new URL(String(address)).host,
    sent: JSON.stringify(init),
  }));
  expect(requests.map(({ host }) => host)).toEqual(['api.openai.com', 'api.anthropic.com', 'generativelanguage.googleapis.com']);
  for (const { sent } of requests) {
    expect(sent).toContain(MODEL_KEY);
    expect(sent).not.toContain('key-of-somebody-else');
  }
});

function providerOf(kind: (typeof KINDS)[number], changes: Partial<ProviderSettings> = {}): ModelProvider {
  const settings = test.config.ai.filter((one) => one.kind === kind);
  const [provider] = createModelProviders(settings.map((one) => ({ ...one, ...changes })));
  if (!provider) throw new Error(`${kind} is not configured`);
  return provider;
}

function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    instructions: 'Be helpful.',
    messages: [{ role: 'user', content: 'How many by State?' }],
    tools: [],
    maxSteps: 8,
    maxOutputTokens: 1000,
    maxTokens: 100_000,
    ...changes,
  };
}

function sheetTools(): Conversation['tools'] {
  const sheetId = z.string().regex(/^\d+$/).max(20);
  return [
    modelTool({
      name: 'list_sheets',
      description: 'Lists the sheets.',
      input: z.object({}),
      run: async () => [{ id: '77', name: 'Permits' }],
    }),
    modelTool({
      name: 'read_sheet',
      description: 'Reads a sheet.',
      input: z.object({ sheetId, rows: z.int().max(50).optional() }),
      run: async ({ sheetId: id }) => ({ id, name: 'Permits', columns: COLUMNS }),
    }),
    modelTool({
      name: 'check_formula',
      description: 'Checks a formula.',
      input: z.object({ formula: z.string().max(4000), sheetId: sheetId.optional() }),
      run: async () => ({ ok: true }),
    }),
  ];
}

/** For a listener that is slower than the model. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}

async function hear(provider: ModelProvider, changes: Partial<Conversation> = {}, then: () => Promise<void> = async () => {}) {
  const events: ModelEvent[] = [];
  for await (const event of provider.converse(conversation(changes))) {
    events.push(event);
    await then();
  }
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const last = events.at(-1);
  const endings = events.filter(({ type }) => type === 'finished' || type === 'failed');
  if ((last?.type !== 'finished' && last?.type !== 'failed') || endings.length !== 1) throw new Error('It has not one end');
  return { events, text, last };
}
