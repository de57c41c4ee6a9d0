import { createPrivateKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type OidcProvider from 'oidc-provider';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import type { IssuerParts } from './openid-issuer.ts';
import type { Issuer } from './providers.ts';

export type Issuers = (name: Issuer) => Promise<OidcProvider>;

interface IssuerOptions {
  readonly dataFolder: string;
  readonly partsOf: (name: Issuer) => Omit<IssuerParts, 'signingKey'>;
}

/** Each issuer is made when it is first asked something: until then the sandbox has started without it, and faster. */
export function createIssuers({ dataFolder, partsOf }: IssuerOptions): Issuers {
  const made = new Map<Issuer, Promise<OidcProvider>>();
  const make = async (name: Issuer) => {
    const { createOpenIdIssuer } = await import('./openid-issuer.ts');
    const signingKey = await openSigningKey(path.join(dataFolder, `${name}-key.json`));
    return createOpenIdIssuer({ ...partsOf(name), signingKey });
  };
  return (name) => {
    const issuer = made.get(name) ?? make(name);
    made.set(name, issuer);
    return issuer;
  };
}

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
