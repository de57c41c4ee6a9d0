import type { z } from 'zod';

export interface Question<Answer> {
  readonly instructions: string;
  readonly prompt: string;
  readonly schema: z.ZodType<Answer>;
  readonly signal?: AbortSignal;
}

/**
 * Why there is no answer. `unavailable` and `rate-limited` may be over later, `refused` (a wrong key, an unknown model, a question that is too
 * long or that the provider will not answer) is not. `incomplete`: the answer ended too early. `malformed`: it is none of the form that was asked for.
 */
export type AiFailure = 'timeout' | 'aborted' | 'rate-limited' | 'unavailable' | 'refused' | 'incomplete' | 'malformed';

export type AiAnswer<Answer> = { readonly tokens: number } & (
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly failure: AiFailure; readonly status: number | null }
);

/** Something that a model may have done while it answers. */
export interface ModelTool<Input = unknown> {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  readonly description: string;
  /** What comes from the model is held against it; what does not fit goes back to the model as an error and is not run. */
  readonly input: z.ZodType<Input>;
  /** @returns data for the model, refusals and failures included. What is thrown reaches neither the model nor the caller. */
  run(input: Input, options: { readonly signal: AbortSignal }): Promise<unknown>;
}

/** Infers what a tool's `run` takes from its schema. */
export function modelTool<Input>(tool: ModelTool<Input>): ModelTool {
  return tool;
}

export interface Conversation {
  readonly instructions: string;
  /** Oldest first; the last one is the user's. */
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly tools: readonly ModelTool[];
  /** Calls of the model at the most; in the last one it gets no more tools. */
  readonly maxSteps: number;
  /** Of all steps together; four a step when not given. Further calls are answered by an error. */
  readonly maxToolCalls?: number;
  /** Of one step. */
  readonly maxOutputTokens: number;
  /** Sent and received, all steps together: a step that would go past it is not begun. One step may turn out longer than it was estimated. */
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
}

export interface Spent {
  /** As the provider counts them, estimated from the texts where it does not. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where the price is not known. */
  readonly microDollars: number | null;
  readonly steps: number;
  readonly toolCalls: number;
}

/** `finished` or `failed` comes last, and once: `finished` is a whole answer, whatever came before a `failed` is none. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  /** Comes before it is run; its input fits the tool's schema. */
  | { readonly type: 'tool'; readonly name: string; readonly input: unknown }
  | { readonly type: 'finished'; readonly spent: Spent }
  | { readonly type: 'failed'; readonly failure: AiFailure; readonly status: number | null; readonly spent: Spent };

/** One configured model. None of its methods throws, and nothing of question or answer is logged. */
export interface ModelProvider {
  /** As the settings and stored sessions name it. */
  readonly name: string;
  readonly displayName: string;
  /** Who receives what is asked, as people know them. */
  readonly recipient: string;
  readonly model: string;
  /** Asks for data of a schema once, and again a few times while the provider is away. */
  answer<Answer>(question: Question<Answer>): Promise<AiAnswer<Answer>>;
  /**
   * Answers in pieces, calling tools in between. Whoever stops reading ends it. It is not repeated when the provider is away: another one may
   * be there.
   */
  converse(conversation: Conversation): AsyncIterable<ModelEvent>;
  /** The most tokens that one question can cost: what a budget has to hold before it is asked. A conversation's is its `maxTokens`. */
  mostTokens(question: Pick<Question<unknown>, 'instructions' | 'prompt'>): number;
  /** The most that so many tokens can cost, in micro-dollars: as if all were of the dearer kind. 0 where the prices are not known. */
  mostCost(tokens: number): number;
}
