import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  JSONParseError,
  jsonSchema,
  NoObjectGeneratedError,
  Output,
  RetryError,
  type LanguageModel as SdkModel,
  TypeValidationError,
} from 'ai';
import { z } from 'zod';
import type { AiSettings } from './settings.ts';

export interface Question<Answer> {
  readonly instructions: string;
  readonly prompt: string;
  readonly schema: z.ZodType<Answer>;
  readonly signal?: AbortSignal;
}

/**
 * Why there is no answer. `unavailable` and `rate-limited` may be over later, `refused` (a wrong key, an unknown model, a question that is too
 * long) is not. `incomplete`: the answer ended too early. `malformed`: it is none of the form that was asked for.
 */
export type AiFailure = 'timeout' | 'aborted' | 'rate-limited' | 'unavailable' | 'refused' | 'incomplete' | 'malformed';

export type AiAnswer<Answer> = { readonly tokens: number } & (
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly failure: AiFailure; readonly status: number | null }
);

export interface LanguageModel {
  /** Asks once, and again a few times while the provider is away. Never throws; nothing of question or answer is logged. */
  answer<Answer>(question: Question<Answer>): Promise<AiAnswer<Answer>>;
  /** The most tokens that one question can cost: what a budget has to hold before it is asked. */
  mostTokens(question: Pick<Question<unknown>, 'instructions' | 'prompt'>): number;
}

const MOST_RETRIES = 2;
const MOST_OUTPUT_TOKENS = 16_000;
/** Few texts have more tokens than that, Japanese ones aside: theirs have one for about each character. */
const CHARACTERS_PER_TOKEN = 3;
const WIDE = /[\u0e00-\u0eff\u1100-\u11ff\u3000-\u9fff\uac00-\ud7ff]/g;

/** Written out, because the libraries would take other ones from the environment. */
const ADDRESSES = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;
/** OpenAI keeps questions and answers otherwise. */
const NOT_KEPT = { openai: { store: false } };

/** Null without a configured model: the feature is off then. */
export function createLanguageModel(settings: AiSettings | null, { retries = MOST_RETRIES } = {}): LanguageModel | null {
  if (settings === null) return null;
  // Warnings of the library quote what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = connect(settings);
  return {
    mostTokens: ({ instructions, prompt }) => countTokens(instructions + prompt) + MOST_OUTPUT_TOKENS,
    answer: (question) => ask(question, { model, timeoutMs: settings.timeoutMs, retries }),
  };
}

function connect({ provider, model, apiKey, baseUrl }: AiSettings): SdkModel {
  const key = { ...(apiKey !== null && { apiKey }) };
  if (provider === 'anthropic') return createAnthropic({ ...key, baseURL: baseUrl ?? ADDRESSES.anthropic })(model);
  if (provider === 'openai') return createOpenAI({ ...key, baseURL: baseUrl ?? ADDRESSES.openai })(model);
  const compatible = { name: provider, baseURL: baseUrl ?? '', supportsStructuredOutputs: true };
  return createOpenAICompatible({ ...compatible, ...key })(model);
}

/** Limits that providers refuse to be asked for; the answer is held against the whole schema nevertheless. */
const LIMITS: ReadonlySet<string> = new Set(['$schema', 'maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum']);

function formOf<Answer>(schema: z.ZodType<Answer>) {
  const form = JSON.parse(JSON.stringify(z.toJSONSchema(schema), (name, value) => (LIMITS.has(name) ? undefined : value)));
  return jsonSchema<Answer>(form, {
    validate: (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
}

interface Asking {
  readonly model: SdkModel;
  readonly timeoutMs: number;
  readonly retries: number;
}

async function ask<Answer>(
  { instructions, prompt, schema, signal }: Question<Answer>,
  { model, timeoutMs, retries }: Asking,
): Promise<AiAnswer<Answer>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const sent = countTokens(instructions + prompt);
  try {
    const { output, finishReason, usage } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: formOf(schema) }),
      providerOptions: NOT_KEPT,
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      maxRetries: retries,
      abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const tokens = tokensOf(usage) ?? sent + countTokens(JSON.stringify(output));
    return finishReason === 'stop'
      ? { ok: true, value: output, tokens }
      : { ok: false, failure: 'incomplete', status: null, tokens };
  } catch (error) {
    if (signal?.aborted) return { ok: false, failure: 'aborted', status: null, tokens: sent };
    if (timeout.aborted) return { ok: false, failure: 'timeout', status: null, tokens: sent };
    return { ok: false, ...describeFailure(error, sent) };
  }
}

/** By kind and status alone: the error itself holds the question, the answer and the address. */
function describeFailure(error: unknown, sent: number): { failure: AiFailure; status: number | null; tokens: number } {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(cause)) {
    const failure = cause.finishReason === 'stop' ? 'malformed' : 'incomplete';
    return { failure, status: null, tokens: tokensOf(cause.usage) ?? sent + countTokens(cause.text ?? '') };
  }
  if (!APICallError.isInstance(cause)) return { failure: 'unavailable', status: null, tokens: 0 };
  const { statusCode: status = null } = cause;
  if (status === 429) return { failure: 'rate-limited', status, tokens: 0 };
  const isFinal = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 409;
  // A success that cannot be read is an answer that was paid for.
  if (status === 200) return { failure: isUnreadable(cause.cause) ? 'malformed' : 'unavailable', status, tokens: sent };
  return { failure: isFinal ? 'refused' : 'unavailable', status, tokens: 0 };
}

/** Read to its end, and no data; otherwise the connection ended before. */
function isUnreadable(cause: unknown): boolean {
  return JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause);
}

interface Usage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** Null where the provider tells nothing: some say 0 for what they did not count. */
function tokensOf(usage: Usage | undefined): number | null {
  const tokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  return tokens > 0 ? tokens : null;
}

function countTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN) + wide;
}
