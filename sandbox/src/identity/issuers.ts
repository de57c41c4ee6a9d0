import path from 'node:path';
import type OidcProvider from 'oidc-provider';
import type { IssuerName, IssuerParts } from './openid-issuer.ts';
import { openSigningKey } from './signing-key.ts';

export const ISSUERS: readonly IssuerName[] = ['host', 'google'];

export type Issuers = (name: IssuerName) => Promise<OidcProvider>;

interface IssuerOptions {
  readonly dataFolder: string;
  readonly partsOf: (name: IssuerName) => Omit<IssuerParts, 'signingKey'>;
}

/** Each issuer is made when it is first asked something: until then the sandbox has started without it, and faster. */
export function createIssuers({ dataFolder, partsOf }: IssuerOptions): Issuers {
  const made = new Map<IssuerName, Promise<OidcProvider>>();
  const make = async (name: IssuerName) => {
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
