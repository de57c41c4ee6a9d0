import {
  APICallError,
  isStepCount,
  type LanguageModelMiddleware,
  type StepResult,
  streamText,
  type TextStreamPart,
  type ToolSet,
  tool,
  wrapLanguageModel,
} from 'ai';
import { z } from 'zod';
import type { Connection } from './connect.ts';
import { describeFailure } from './failures.ts';
import type { AiFailure, Conversation, ModelEvent, ModelTool, Spent } from './model-provider.ts';
import { costOf, countTokens, tokensOf, type Usage } from './tokens.ts';

const TOOL_CALLS_PER_STEP = 4;
/** Characters of one tool's result that a model is sent. */
const LONGEST_RESULT = 60_000;
const LAST_STEP = 'No tool can be called any more. Answer now with what you know.';

type Part = TextStreamPart<ToolSet>;
type Steps = readonly StepResult<ToolSet>[];

type Ending = 'whole' | { readonly failure: AiFailure; readonly status: number | null };

export async function* converse(conversation: Conversation, connection: Connection): AsyncGenerator<ModelEvent> {
  const closing = new AbortController();
  const timeout = AbortSignal.timeout(connection.timeoutMs);
  const signal = AbortSignal.any([closing.signal, timeout, ...(conversation.signal ? [conversation.signal] : [])]);
  const record = openRecord(conversation);
  const sent = tokensSent(conversation);
  let ending: Ending | null = hasRoomFor(1, conversation, [], sent) ? null : { failure: 'refused', status: null };
  try {
    const parts = ending === null ? stream(conversation, { connection, signal, closing, record, sent }) : [];
    for await (const part of parts) {
      const event = record.note(part);
      if (event) yield event;
      ending ??= endingOf(part, record.hasText());
    }
  } catch (error) {
    ending = describeFailure(error, 0);
  } finally {
    closing.abort();
  }
  const spent = record.spent(connection);
  if (ending === 'whole') yield { type: 'finished', spent };
  else if (conversation.signal?.aborted) yield { type: 'failed', failure: 'aborted', status: null, spent };
  else if (timeout.aborted) yield { type: 'failed', failure: 'timeout', status: null, spent };
  else yield { type: 'failed', failure: ending?.failure ?? 'incomplete', status: ending?.status ?? null, spent };
}

interface Streaming {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly closing: AbortController;
  readonly record: ConversationRecord;
  /** Tokens of what goes out with every step. */
  readonly sent: number;
}

function stream(conversation: Conversation, { connection, signal, closing, record, sent }: Streaming): AsyncIterable<Part> {
  const { instructions, messages, tools, maxSteps, maxOutputTokens } = conversation;
  const { providerOptions, silenceMs } = connection;
  return streamText({
    model: wrapLanguageModel({ model: connection.model, middleware: watchSilence(silenceMs, closing) }),
    instructions,
    messages: messages.map(({ role, content }) => ({ role, content })),
    tools: toolSet(conversation),
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(maxSteps), ({ steps }) => !hasRoomFor(1, conversation, steps, sent)],
    prepareStep({ steps, stepNumber }) {
      record.beginStep(tokensOfNext(steps, sent));
      const isLast = stepNumber >= maxSteps - 1 || !hasRoomFor(2, conversation, steps, sent);
      return isLast && tools.length > 0 ? { toolChoice: 'none', instructions: `${instructions}\n\n${LAST_STEP}` } : {};
    },
    providerOptions,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    timeout: { firstChunkMs: silenceMs, chunkMs: silenceMs },
    // Without it the library prints errors, and with them what was asked.
    onError: () => {},
  }).fullStream;
}

/** The library's own watch begins only when a provider has begun to answer. */
function watchSilence(silenceMs: number, closing: AbortController): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream }) {
      const timer = setTimeout(() => closing.abort(), silenceMs);
      try {
        return await doStream();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** What goes out with each step: instructions, messages and the descriptions of the tools. */
function tokensSent({ instructions, messages, tools }: Conversation): number {
  const described = tools.map(({ name, description, input }) => ({
    name,
    description,
    input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  }));
  return countTokens(instructions + messages.map(({ content }) => content).join('\n') + JSON.stringify(described));
}

/** What the step after these will send: the library repeats everything that they said and were told. */
function tokensOfNext(steps: Steps, sent: number): number {
  const told = steps.flatMap(({ response }) => response.messages);
  return told.length === 0 ? sent : sent + countTokens(JSON.stringify(told));
}

/** Whether that many further steps fit into what the conversation may cost. */
function hasRoomFor(count: number, { maxTokens, maxOutputTokens }: Conversation, steps: Steps, sent: number): boolean {
  const used = steps.reduce((sum, { usage, text }) => sum + (tokensOf(usage) ?? sent + countTokens(text)), 0);
  return used + count * (tokensOfNext(steps, sent) + maxOutputTokens) <= maxTokens;
}

function toolSet({ tools, maxSteps, maxToolCalls = TOOL_CALLS_PER_STEP * maxSteps }: Conversation): ToolSet {
  let calls = 0;
  return Object.fromEntries(
    tools.map((own) => [
      own.name,
      tool({
        description: own.description,
        inputSchema: own.input,
        execute: async (input, { abortSignal }) => {
          calls += 1;
          if (calls > maxToolCalls) return { error: 'No further tool calls are allowed. Answer with what you know.' };
          return runTool(own, input, abortSignal ?? new AbortController().signal);
        },
      }),
    ]),
  );
}

/** Its result as plain data; a tool that throws, hangs or says too much fails like any other. */
async function runTool(own: ModelTool, input: unknown, signal: AbortSignal): Promise<z.core.util.JSONType> {
  try {
    const called = Promise.withResolvers<never>();
    const abort = () => called.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const result = await Promise.race([own.run(input, { signal }), called.promise]);
    signal.removeEventListener('abort', abort);
    const text = JSON.stringify(result) ?? 'null';
    return text.length > LONGEST_RESULT ? { error: 'The result is too long. Ask for less.' } : JSON.parse(text);
  } catch {
    return { error: 'The tool failed.' };
  }
}

/** What a part of the stream says of how it ends; null for most. */
function endingOf(part: Part, hasText: boolean): Ending | null {
  if (part.type === 'error') return describeFailure(part.error, 0);
  // A call that is called off or takes too long in all is told apart by its own signals.
  if (part.type === 'abort') return { failure: 'timeout', status: null };
  if (part.type !== 'finish') return null;
  if (part.finishReason === 'content-filter') return { failure: 'refused', status: null };
  if (part.finishReason !== 'stop') return { failure: 'incomplete', status: null };
  return hasText ? 'whole' : { failure: 'malformed', status: null };
}

interface OpenStep {
  readonly inputTokens: number;
  output: string;
}

type ConversationRecord = ReturnType<typeof openRecord>;

/** Turns the parts of a stream into events, and keeps count of what they cost. */
function openRecord({ maxSteps, maxToolCalls = TOOL_CALLS_PER_STEP * maxSteps }: Conversation) {
  const total = { inputTokens: 0, outputTokens: 0, steps: 0, toolCalls: 0 };
  /** What was sent for the steps whose first part has not been read; a slow listener is a step behind. */
  const begun: number[] = [];
  let open: OpenStep | null = null;
  let hasText = false;
  let isNewStep = false;

  function endStep(usage?: Usage): void {
    if (open === null) return;
    const isCounted = tokensOf(usage) !== null;
    total.inputTokens += isCounted ? (usage?.inputTokens ?? 0) : open.inputTokens;
    total.outputTokens += isCounted ? (usage?.outputTokens ?? 0) : countTokens(open.output);
    open = null;
  }

  function noteText(text: string): ModelEvent | null {
    if (text === '') return null;
    if (open) open.output += text;
    // What a model says before and after a call are two paragraphs.
    const isApart = isNewStep && hasText;
    isNewStep = false;
    hasText = true;
    return { type: 'text', text: isApart ? `\n\n${text}` : text };
  }

  function noteToolCall({ toolName, input, invalid }: Extract<Part, { type: 'tool-call' }>): ModelEvent | null {
    if (open) open.output += JSON.stringify(input);
    if (invalid || total.toolCalls >= maxToolCalls) return null;
    total.toolCalls += 1;
    return { type: 'tool', name: toolName, input };
  }

  function noteStep(): null {
    open = { inputTokens: begun.shift() ?? 0, output: '' };
    isNewStep = true;
    return null;
  }

  return {
    beginStep(inputTokens: number): void {
      begun.push(inputTokens);
      total.steps += 1;
    },
    hasText: () => hasText,
    note(part: Part): ModelEvent | null {
      if (part.type === 'start-step') return noteStep();
      if (part.type === 'text-delta') return noteText(part.text);
      if (part.type === 'tool-call') return noteToolCall(part);
      if (part.type === 'reasoning-delta' && open) open.output += part.text;
      if (part.type === 'finish-step') endStep(part.usage);
      // A question that was turned away costs nothing.
      if (part.type === 'error' && APICallError.isInstance(part.error) && part.error.statusCode !== 200) begun.length = 0;
      return null;
    },
    /** Of a step that broke off, what it was sent and what came of it. */
    spent({ prices }: Pick<Connection, 'prices'>): Spent {
      endStep();
      total.inputTokens += begun.splice(0).reduce((sum, tokens) => sum + tokens, 0);
      return { ...total, microDollars: costOf(total, prices) };
    },
  };
}
