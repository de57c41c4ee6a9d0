import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';

interface LoggerOptions {
  readonly level: string;
  /** Where the lines go; by default the process's standard output. */
  readonly write?: (line: string) => void;
}

/** One JSON object a line. Errors of the database are logged without the values of their query, which may be personal or secret. */
export function createLogger({ level, write }: LoggerOptions): FastifyBaseLogger {
  const logger = { level, base: null, serializers: { err: describeError }, ...(write && { stream: { write } }) };
  return Fastify({ logger }).log;
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
