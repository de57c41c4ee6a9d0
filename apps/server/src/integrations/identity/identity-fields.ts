import { z } from 'zod';
import type { Identity } from './provider.ts';

const MAX_SUBJECT = 255;
const MAX_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a name must not bring in.
const CONTROL = /[\u0000-\u001f\u007f]/g;

const email = z.email().max(254);

interface Claims {
  readonly email?: unknown;
  readonly emailVerified?: unknown;
  readonly name?: unknown;
  readonly firstName?: unknown;
  readonly lastName?: unknown;
}

/** A subject that we can store as it is, or null. */
export function readSubject(subject: unknown): string | null {
  const text = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject;
  return typeof text === 'string' && text.length > 0 && text.length <= MAX_SUBJECT && /^[ -~]+$/.test(text) ? text : null;
}

/** What a provider tells about a person, brought into form; what has none is left out. Pictures stay there: our pages load from us alone. */
export function readClaims(claims: Claims): Omit<Identity, 'subject'> {
  const address = email.safeParse(claims.email);
  const [first = null, ...rest] = (readName(claims.name) ?? '').split(' ').filter((part) => part !== '');
  return {
    email: address.success ? address.data.toLowerCase() : null,
    emailVerified: address.success && claims.emailVerified === true,
    firstName: readName(claims.firstName) ?? first,
    lastName: readName(claims.lastName) ?? (rest.join(' ') || null),
  };
}

function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return name.toWellFormed().replace(CONTROL, ' ').trim().slice(0, MAX_NAME).toWellFormed() || null;
}
