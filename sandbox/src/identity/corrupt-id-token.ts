import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IdTokenFault } from './faults.ts';

const HOUR_SECONDS = 3600;

type Claims = Readonly<Record<string, unknown>>;

const CHANGES: Readonly<Record<IdTokenFault, (claims: Claims) => Claims>> = {
  'wrong-audience': (claims) => ({ ...claims, aud: 'another-application' }),
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://issuer.example.com' }),
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'the-nonce-of-another-browser' }),
  'expired-id-token': (claims) => ({ ...claims, iat: earlier(claims.iat), exp: earlier(claims.iat) + 60 }),
  'wrong-signature': (claims) => claims,
};

function earlier(instant: unknown): number {
  return (typeof instant === 'number' ? instant : 0) - HOUR_SECONDS;
}

/** The same ID token with one thing wrong; but for a wrong signature it is signed as the issuer signs. */
export function corruptIdToken(token: string, fault: IdTokenFault, issuerKey: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = CHANGES[fault](JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const key = fault === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : issuerKey;
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
