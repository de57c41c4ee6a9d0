import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes on a thread of its own. Never call it inside a transaction: it takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user, or one who signs in elsewhere) the same work is done and the
 * answer is no, so that the time taken tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody');
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return stored !== null && matches;
}
