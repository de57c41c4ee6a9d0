import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { ErrorSink } from './error-sink.ts';

interface LoggerOptions {
  readonly level: string;
  /** Where the lines go; by default the process's standard output. */
  readonly write?: (line: string) => void;
  /** Is told of every error in the same words. */
  readonly errors?: ErrorSink;
}

const ERROR_LEVEL = 50;

/** One JSON object a line. Errors of the database are logged without the values of their query, which may be personal or secret. */
export function createLogger({ level, write, errors }: LoggerOptions): FastifyBaseLogger {
  const logger = {
    level,
    base: null,
    serializers: { err: describeError },
    ...(write && { stream: { write } }),
    ...(errors && { hooks: { logMethod: tellOf(errors) } }),
  };
  return Fastify({ logger }).log;
}

type Method = (...given: unknown[]) => void;

/** What is logged by a sentence alone is an error of its own kind. */
function tellOf(errors: ErrorSink) {
  return function logMethod(this: unknown, given: unknown[], method: Method, level: number): void {
    if (level >= ERROR_LEVEL) {
      const [details, text] = given;
      const error = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined;
      const said = String(typeof details === 'string' ? details : (text ?? ''));
      errors.note(error === undefined ? { type: 'Error', message: said, stack: '' } : describeError(error));
    }
    method.apply(this, given);
  };
}

interface Described extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: Described;
}

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.constructor.name,
    message,
    stack: frames ?? '',
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
