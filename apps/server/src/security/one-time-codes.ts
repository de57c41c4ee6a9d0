import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Sheetwright';
/** Clocks of phones are taken for right within one step of 30 seconds, RFC 6238, section 5.2. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Crockford's alphabet: no character that is mistaken for another one when it is copied by hand. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 16;
const RECOVERY_GROUP = /.{4}(?=.)/g;

interface CodeCheck {
  readonly secret: string;
  readonly code: string;
  readonly at: Date;
  /** Time step of the last code that was taken; null before the first. A code counts once. */
  readonly after: number | null;
}

/** A new secret that the person's app and we share, in base32. */
export function newCodeSecret(): string {
  return generateSecret();
}

/** What the QR code says: with it an app knows the secret and names it by product and account. */
export function codeAddress({ secret, email }: { readonly secret: string; readonly email: string }): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/** The time step of a right code that is not older than the last one taken, by RFC 6238; null for any other. */
export function timeStepOf({ secret, code, at, after }: CodeCheck): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const checked = verifySync({
    secret,
    token,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(after !== null && { afterTimeStep: after }),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** Codes for the day on which the phone is lost, each good once: 80 random bits, written in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join('').replace(RECOVERY_GROUP, '$&-');
  });
}

/** What is stored of a recovery code, however it is typed: so many random bits need no slow hash. */
export function hashRecoveryCode(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(typed).digest('base64url');
}
