import { generateText, jsonSchema, Output } from 'ai';
import { z } from 'zod';
import type { Connection } from './connect.ts';
import { describeFailure } from './failures.ts';
import type { AiAnswer, Question } from './model-provider.ts';
import { countTokens, MOST_OUTPUT_TOKENS, tokensOf } from './tokens.ts';

export async function answer<Answer>(
  { instructions, prompt, schema, signal }: Question<Answer>,
  { model, providerOptions, timeoutMs, retries }: Connection & { readonly retries: number },
): Promise<AiAnswer<Answer>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const sent = countTokens(instructions + prompt);
  try {
    const { output, finishReason, usage } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: formOf(schema) }),
      providerOptions,
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
