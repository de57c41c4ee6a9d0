import type { Problem, ProblemCode } from '@sheetwright/contract/problem.ts';

/** What we say when no answer came at all. */
export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** An answer other than success. The message is the status, a colon, a space, and the body's text or else the status text. */
export class ApiError extends Error {
  readonly status: number;
  /** The body as a problem document; undefined when something other than our server answered. */
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(bodyText);
  }
}

/**
 * The sentence for the person who reads the screen: the server's `detail`, never raw JSON.
 * @param fallback what the specification says when the server gave no sentence
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem?.detail || fallback;
  // fetch rejects with a TypeError exactly when there was no answer.
  return error instanceof TypeError ? UNREACHABLE : fallback;
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.requestId : undefined;
}

/** Whether the error is an answer with this status, as in `isStatus(error, 404)`. */
export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Whether the person has to sign in again. A wrong password is answered 401 as well, and is something else. */
export function isSessionEnded(error: unknown): boolean {
  return hasCode(error, 'not_signed_in');
}

/** Whether the session has become another person's. */
export function isAccountChanged(error: unknown): boolean {
  return hasCode(error, 'account_changed');
}

/** Whether the error is our server's answer with this code, as in `hasCode(error, 'plan_changed')`. */
export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}

function parseProblem(bodyText: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(bodyText);
    return isProblemDocument(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isProblemDocument(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { detail, code, errors } = body as Partial<Record<keyof Problem, unknown>>;
  return typeof detail === 'string' && typeof code === 'string' && (errors === undefined || Array.isArray(errors));
}
