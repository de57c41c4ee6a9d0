import type { AiFailure, Conversation, ModelEvent, ModelProvider, ModelTool, Spent } from '../integrations/ai/model-provider.ts';

/** Of a conversation with so many steps and calls; a token costs a micro-dollar. */
const SPENT: Spent = { inputTokens: 100, outputTokens: 20, microDollars: 120, steps: 1, toolCalls: 0 };

/** What a scripted model does: says something, calls a tool, waits, or ends badly. */
export type Act =
  | string
  | { readonly call: string; readonly input?: unknown }
  | { readonly fail: AiFailure }
  /** Until it is called off. */
  | 'hang';

/** What it does in each conversation; the last script goes on. A function sees what it is asked. */
export type Script = readonly Act[] | ((conversation: Conversation) => readonly Act[]);

export interface ScriptedModel extends ModelProvider {
  script(...scripts: readonly Script[]): void;
  /** What it was asked since the last script. */
  readonly asked: Conversation[];
  /** What tools gave it since the last script. */
  readonly results: { readonly name: string; readonly result: unknown }[];
}

/** A model of this process that does as it is told, within the limits that it is given, as the real ones. */
export function createScriptedModel(name: string): ScriptedModel {
  let scripts: readonly Script[] = [['I am ', `${name}.`]];
  const asked: Conversation[] = [];
  const results: ScriptedModel['results'] = [];
  return {
    name,
    displayName: `Model ${name}`,
    recipient: `${name} Inc.`,
    model: `${name}-large`,
    asked,
    results,
    script(...next) {
      scripts = next;
      asked.length = 0;
      results.length = 0;
    },
    answer: async () => ({ ok: false, failure: 'refused', status: 400, tokens: 0 }),
    mostTokens: () => 100,
    mostCost: (tokens) => tokens,
    converse(conversation) {
      const script = scripts[Math.min(asked.length, scripts.length - 1)] ?? [];
      asked.push(conversation);
      return perform(typeof script === 'function' ? script(conversation) : script, conversation, results);
    },
  };
}

async function* perform(
  acts: readonly Act[],
  { tools, signal = new AbortController().signal, maxToolCalls = 0 }: Conversation,
  results: ScriptedModel['results'],
): AsyncGenerator<ModelEvent> {
  let toolCalls = 0;
  for (const act of acts) {
    if (act === 'hang') await aborted(signal);
    if (signal.aborted) return yield { type: 'failed', failure: 'aborted', status: null, spent: { ...SPENT, toolCalls } };
    if (typeof act === 'string') yield { type: 'text', text: act };
    else if ('fail' in act) return yield { type: 'failed', failure: act.fail, status: null, spent: { ...SPENT, toolCalls } };
    else if (toolCalls < maxToolCalls) {
      toolCalls += 1;
      yield { type: 'tool', name: act.call, input: act.input ?? {} };
      results.push({ name: act.call, result: await call(tools, act, signal) });
    }
  }
  yield { type: 'finished', spent: { ...SPENT, toolCalls } };
}

async function call(tools: readonly ModelTool[], act: { readonly call: string; readonly input?: unknown }, signal: AbortSignal) {
  const tool = tools.find((one) => one.name === act.call);
  if (!tool) return { error: 'There is no such tool.' };
  const input = tool.input.safeParse(act.input ?? {});
  if (!input.success) return { error: 'The input does not fit.' };
  return tool.run(input.data, { signal }).catch(() => ({ error: 'The tool failed.' }));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
