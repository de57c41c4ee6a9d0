import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoObjectGeneratedError,
  RetryError,
  ToolChoiceViolationError,
  TypeValidationError,
} from 'ai';
import type { AiFailure } from './model-provider.ts';
import { countTokens, tokensOf } from './tokens.ts';

export interface DescribedFailure {
  readonly failure: AiFailure;
  readonly status: number | null;
  /** What the question cost all the same. */
  readonly tokens: number;
}

/** By kind and status alone: the error itself holds the question, the answer and the address. `sent`: the tokens of the question. */
export function describeFailure(error: unknown, sent: number): DescribedFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(cause)) {
    const failure = cause.finishReason === 'stop' ? 'malformed' : 'incomplete';
    return { failure, status: null, tokens: tokensOf(cause.usage) ?? sent + countTokens(cause.text ?? '') };
  }
  if (isBrokenOff(cause)) return { failure: 'incomplete', status: null, tokens: 0 };
  if (!APICallError.isInstance(cause))
    return { failure: isUnreadable(cause) ? 'malformed' : 'unavailable', status: null, tokens: 0 };
  const { statusCode: status = null } = cause;
  if (status === 429) return { failure: 'rate-limited', status, tokens: 0 };
  const isFinal = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 409;
  // A success that cannot be read is an answer that was paid for.
  if (status === 200) return { failure: isUnreadable(cause.cause) ? 'malformed' : 'unavailable', status, tokens: sent };
  return { failure: isFinal ? 'refused' : 'unavailable', status, tokens: 0 };
}

/** The stream ended as a connection does, but not as an answer does; or with a call where none was allowed any more. */
function isBrokenOff(cause: unknown): boolean {
  if (InvalidResponseDataError.isInstance(cause)) return /without a finish reason/.test(cause.message);
  return ToolChoiceViolationError.isInstance(cause);
}

/** Read to its end, and no data; otherwise the connection ended before. */
function isUnreadable(cause: unknown): boolean {
  return JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause) || InvalidResponseDataError.isInstance(cause);
}
