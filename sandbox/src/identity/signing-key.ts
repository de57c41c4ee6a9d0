import { createPrivateKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';

export interface SigningKey {
  readonly jwk: JsonWebKey & { readonly kid: string };
  readonly key: KeyObject;
}

const StoredKey = z.looseObject({ kid: z.string() });

/** The RSA key of an issuer, made once and kept in the file. */
export async function openSigningKey(file: string): Promise<SigningKey> {
  const stored = readJson(file);
  const jwk = stored === undefined ? await makeJwk() : StoredKey.parse(stored);
  if (stored === undefined) writeJson(file, jwk);
  return { jwk, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

async function makeJwk(): Promise<SigningKey['jwk']> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox-1', use: 'sig', alg: 'RS256' };
}
