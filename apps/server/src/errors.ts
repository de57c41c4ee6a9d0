import { PROBLEM_STATUS, type ProblemCode } from '@sheetwright/contract/problem.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface AppErrorOptions {
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter?: number;
}

/**
 * A failure whose author is known. `detail` is written for the person who reads the screen: it names the field or thing and the remedy.
 * The status follows from the code.
 */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail: string, options: AppErrorOptions = {}) {
    super(`${code}: ${detail}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}
