import { hash, verify } from '@node-rs/argon2';
import { createBoundedWork } from './bounded-work.ts';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Node has four threads, on which files are read and answers compressed as well: half of them stay free. What waits takes two seconds. */
const bounded = createBoundedWork({
  atOnce: 2,
  waiting: 100,
  detail: 'Many people are signing in right now. Please try again in a few seconds.',
  retryAfter: 3,
});

/**
 * Hashes on a thread beside the program's own, a few passwords at a time. Never call it inside a transaction: it takes tens of milliseconds.
 * @throws AppError unavailable when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, PARAMETERS));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user, or one who signs in elsewhere) the same work is done and the
 * answer is no, so that the time taken tells nothing.
 * @throws AppError unavailable when too many wait
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hash('the password of nobody', PARAMETERS);
  const comparison = stored ?? (await hashOfNobody);
  const matches = await bounded(() => verify(comparison, password));
  return stored !== null && matches;
}
