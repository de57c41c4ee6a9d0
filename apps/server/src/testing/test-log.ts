import type { FastifyBaseLogger } from 'fastify';
import type { ErrorSink } from '../error-sink.ts';
import { createLogger } from '../logging.ts';

const ERROR_LEVEL = 50;
const unexpected = new Set<string>();

export interface TestLog {
  readonly logger: FastifyBaseLogger;
  /** Everything logged so far, one JSON object a line. */
  readonly lines: readonly string[];
  /** The errors logged until now belong to the test; without this they fail it. */
  expectErrors(): readonly string[];
}

export function testLog(sink?: ErrorSink): TestLog {
  const lines: string[] = [];
  const errors = new Set<string>();
  const write = (line: string) => {
    lines.push(line);
    if ((JSON.parse(line) as { level: number }).level < ERROR_LEVEL) return;
    errors.add(line);
    unexpected.add(line);
  };
  return {
    logger: createLogger({ level: 'info', write, ...(sink && { errors: sink }) }),
    lines,
    expectErrors: () => {
      const seen = [...errors];
      for (const line of seen) {
        errors.delete(line);
        unexpected.delete(line);
      }
      return seen;
    },
  };
}

/** The errors that no test has claimed; forgets them. */
export function takeUnexpectedErrors(): string[] {
  const taken = [...unexpected];
  unexpected.clear();
  return taken;
}
