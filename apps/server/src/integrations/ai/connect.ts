import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider';
import { ADDRESSES, type ProviderSettings } from './settings.ts';
import type { Prices } from './tokens.ts';

/** A model as the libraries take it, with everything that holds for each of its answers. */
export interface Connection {
  readonly model: LanguageModelV4;
  readonly providerOptions: Record<string, JSONObject>;
  readonly timeoutMs: number;
  readonly silenceMs: number;
  readonly prices: Prices | null;
}

/** OpenAI keeps questions and answers otherwise. */
const NOT_KEPT = { openai: { store: false } };

export function connect(settings: ProviderSettings): Connection {
  const { timeoutMs, silenceMs, prices } = settings;
  return { model: modelOf(settings), providerOptions: NOT_KEPT, timeoutMs, silenceMs, prices };
}

function modelOf({ name, kind, model, apiKey, baseUrl }: ProviderSettings): LanguageModelV4 {
  if (kind === 'openai-compatible') {
    const key = { ...(apiKey !== null && { apiKey }) };
    const compatible = {
      name,
      baseURL: baseUrl ?? '',
      supportsStructuredOutputs: true,
      includeUsage: true,
      fetch: fetchLeniently(),
    };
    return createOpenAICompatible({ ...compatible, ...key })(model);
  }
  // Without a key the libraries would look for one in the environment.
  const access = { apiKey: apiKey ?? '', baseURL: baseUrl ?? ADDRESSES[kind] };
  if (kind === 'anthropic') return createAnthropic(access)(model);
  return kind === 'google' ? createGoogle(access)(model) : createOpenAI(access)(model);
}

/** Some compatible servers refuse a request that asks for a count of tokens along with a stream: they are asked without it from then on. */
function fetchLeniently(): typeof fetch {
  let isRefused = false;
  return async (url, init) => {
    const plain = withoutCount(init);
    if (plain === null) return fetch(url, init);
    if (isRefused) return fetch(url, plain);
    const answer = await fetch(url, init);
    if (answer.status !== 400 && answer.status !== 422) return answer;
    await answer.body?.cancel();
    const second = await fetch(url, plain);
    isRefused = second.ok;
    return second;
  };
}

/** Null for a request that asks for no count. */
function withoutCount(init: RequestInit | undefined): RequestInit | null {
  if (typeof init?.body !== 'string') return null;
  const { stream_options: asked, ...body } = JSON.parse(init.body) as Record<string, unknown>;
  return asked === undefined ? null : { ...init, body: JSON.stringify(body) };
}
