import { createHash } from 'node:crypto';
import { StripeRefusal } from './errors.ts';
import type { AnswerRecord } from './model.ts';
import type { Store } from './store.ts';

const KEPT_MS = 24 * 3600 * 1000;
const LONGEST_KEY = 255;

export interface Request {
  readonly key: string;
  readonly fingerprint: string;
}

/** What makes two requests with one key the same. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

export interface Idempotency {
  /** The answer that the key had before; null begins the work. @throws StripeRefusal for a key of another request, or one at work */
  begin(request: Request): AnswerRecord | null;
  finish(request: Request, answer: Pick<AnswerRecord, 'status' | 'body' | 'requestId'>): void;
  /** Nothing was done: the key is free again. */
  release(request: Request): void;
}

/** Answers by key, kept for a day. */
export function createIdempotency(store: Store, nowMs: () => number): Idempotency {
  const atWork = new Set<string>();
  return {
    begin({ key, fingerprint }) {
      if (key.length > LONGEST_KEY)
        throw refusal(400, 'idempotency_error', `Idempotency keys have at most ${LONGEST_KEY} characters.`);
      if (atWork.has(key)) {
        const message =
          'There is currently another in-progress request using this Stripe-Idempotency-Key. Please try again later.';
        throw refusal(409, 'idempotency_error', message, 'idempotency_key_in_use');
      }
      const stored = store.get('answer', key);
      if (stored && stored.storedAtMs > nowMs() - KEPT_MS) {
        if (stored.fingerprint === fingerprint) return stored;
        const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        throw refusal(400, 'idempotency_error', message);
      }
      atWork.add(key);
      return null;
    },
    finish({ key, fingerprint }, answer) {
      atWork.delete(key);
      store.put('answer', { id: key, fingerprint, ...answer, storedAtMs: nowMs() });
    },
    release: ({ key }) => void atWork.delete(key),
  };
}

function refusal(status: number, type: 'idempotency_error', message: string, code?: string): StripeRefusal {
  return new StripeRefusal({ status, type, message, code });
}
