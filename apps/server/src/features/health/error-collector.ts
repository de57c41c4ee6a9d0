import { createHash } from 'node:crypto';
import type { ErrorSink, LoggedError } from '../../error-sink.ts';

export interface CollectedError extends LoggedError {
  /** The same for all errors of the same cause. */
  readonly fingerprint: string;
  readonly count: number;
}

export interface ErrorCollector extends ErrorSink {
  /** What came since the last call, and begins anew. */
  take(): readonly CollectedError[];
}

/** Causes kept between two takings; a flood of different ones is counted under one name. */
const MOST_CAUSES = 200;
const MOST_MESSAGE = 1000;
const MOST_STACK = 8000;

/** Collects errors in memory, so that telling of one costs nothing where it happens. */
export function createErrorCollector(): ErrorCollector {
  let causes = new Map<string, CollectedError>();
  return {
    note(error) {
      const shown = causes.size < MOST_CAUSES ? error : { type: 'Error', message: 'More causes than are told apart', stack: '' };
      const fingerprint = fingerprintOf(shown);
      const known = causes.get(fingerprint);
      causes.set(fingerprint, {
        fingerprint,
        type: shown.type.slice(0, 200),
        message: clean(shown.message, MOST_MESSAGE),
        stack: clean(shown.stack, MOST_STACK),
        count: (known?.count ?? 0) + 1,
      });
    },
    take() {
      const taken = [...causes.values()];
      causes = new Map();
      return taken;
    },
  };
}

/** Numbers, ids and what is quoted differ from one time to the next; the kind of error, the sentence and its first place do not. */
export function fingerprintOf({ type, message, stack }: LoggedError): string {
  const sentence = message
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, 'ID')
    .replaceAll(/"[^"]*"|'[^']*'/g, 'TEXT')
    .replaceAll(/\d+/g, 'N');
  const place = stack.split('\n', 1)[0]?.replaceAll(/:\d+:\d+/g, '') ?? '';
  return createHash('sha256').update(`${type}\n${sentence}\n${place}`).digest('hex').slice(0, 32);
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function clean(text: string, most: number): string {
  return text.replaceAll('\u0000', '').slice(0, most).toWellFormed();
}
