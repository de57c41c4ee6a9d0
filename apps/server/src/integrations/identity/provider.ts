import { z } from 'zod';
import type { SmartsheetUser } from '../smartsheet/answers.ts';
import type { Region } from '../smartsheet/gateway.ts';
import type { GrantedTokens } from '../smartsheet/oauth.ts';

const MAX_SUBJECT = 255;
const MAX_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a name must not bring in.
const CONTROL = /[\u0000-\u001f\u007f]/g;

const email = z.email().max(254);

/** Who somebody is at a provider. The subject alone identifies; everything else can change or be false. */
export interface Identity {
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Access to Smartsheet, which signs in and grants access to itself in one go. */
  readonly grant?: { readonly region: Region; readonly tokens: GrantedTokens; readonly user: SmartsheetUser };
}

/** What binds a provider's answer to the browser that asked. It never leaves the browser's encrypted cookie. */
export interface FlowProof {
  readonly state: string;
  readonly nonce?: string | undefined;
  readonly verifier?: string | undefined;
}

/** What only Smartsheet is asked for. */
export interface AskedOfSmartsheet {
  readonly region: Region;
  /** The right to share, too. */
  readonly withSharing: boolean;
}

export interface IdentityProvider {
  readonly name: string;
  /** Where the browser is sent to sign in. @throws IdentityError */
  start(redirectUri: string, asked: AskedOfSmartsheet): Promise<{ readonly url: URL; readonly proof: FlowProof }>;
  /** Reads what the browser brought back. @param callback our redirect address with the provider's query @throws IdentityError */
  finish(callback: URL, proof: FlowProof, region: Region): Promise<Identity>;
}

/**
 * `denied`: the person or the provider said no. `expired`: the code does not count any more. `rejected`: the answer cannot be trusted.
 * `unavailable`: no answer.
 */
export type IdentityFailure = 'denied' | 'expired' | 'rejected' | 'unavailable';

/** Carries no part of what was sent or received: it may be logged. */
export class IdentityError extends Error {
  readonly failure: IdentityFailure;
  readonly reason: string;

  constructor(failure: IdentityFailure, reason: string) {
    super(`${failure}: ${reason}`);
    this.name = 'IdentityError';
    this.failure = failure;
    this.reason = reason;
  }
}

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
