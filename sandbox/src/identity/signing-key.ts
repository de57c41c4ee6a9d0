import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';

export interface SigningKey {
  readonly jwk: JsonWebKey & { readonly kid: string };
  readonly key: KeyObject;
}

const StoredKeys = z.record(z.string(), z.looseObject({ kid: z.string() }));

/** The RSA keys of that many issuers by name, made once and kept in the file. */
export function openSigningKeys<N extends string>(file: string, names: readonly N[]): Record<N, SigningKey> {
  const stored = StoredKeys.parse(readJson(file) ?? {});
  const missing = names.filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = makeJwk(name);
  if (missing.length > 0) writeJson(file, stored);
  const entries = names.map((name) => [name, toSigningKey(stored[name] ?? makeJwk(name))]);
  return Object.fromEntries(entries) as Record<N, SigningKey>;
}

function makeJwk(name: string): SigningKey['jwk'] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: `sandbox-${name}`, use: 'sig', alg: 'RS256' };
}

function toSigningKey(jwk: SigningKey['jwk']): SigningKey {
  return { jwk, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
