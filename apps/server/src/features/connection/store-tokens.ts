import type { Db, Tx } from '../../db/client.ts';
import type { StoredSmartsheetAccount } from '../../db/schema.ts';
import type { Region } from '../../integrations/smartsheet/gateway.ts';
import type { GrantedTokens } from '../../integrations/smartsheet/oauth.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { type Granted, storeGrant } from './repository.ts';
import { sealSecret } from './secrets.ts';

export interface TokenGrant {
  readonly userId: string;
  readonly region: Region;
  /** Without a refresh token the access ends with the access token. */
  readonly tokens: GrantedTokens;
  /** Whether the right to share was granted with them; not where it is left out. */
  readonly canShare?: boolean;
  /** Whose account it is; what `accountOf` makes of Smartsheet's answer. Null when it is not known. */
  readonly account: StoredSmartsheetAccount | null;
}

interface StoreTokensDependencies {
  /** The database, or the transaction in which the grant is to be stored. */
  readonly db: Db | Tx;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
}

/**
 * Stores freshly granted tokens, encrypted, in the place of those there were. A renewal of the former ones that is under way loses.
 * The account shown stays that of an API key, which goes before OAuth.
 */
export async function storeTokens(grant: TokenGrant, { db, secrets, clock }: StoreTokensDependencies): Promise<Granted> {
  const { userId, region, tokens, canShare = false, account } = grant;
  return storeGrant(db, userId, { ...sealTokens(secrets, tokens, userId), region, canShare, account, at: clock() });
}

/** The tokens as they stand in the user's row. */
export function sealTokens(secrets: SecretBox, tokens: GrantedTokens, userId: string) {
  const { accessToken, refreshToken, expiresAt } = tokens;
  return {
    smartsheetAccessToken: sealSecret(secrets, accessToken, { column: 'smartsheet_access_token', userId }),
    smartsheetRefreshToken:
      refreshToken === null ? null : sealSecret(secrets, refreshToken, { column: 'smartsheet_refresh_token', userId }),
    smartsheetTokenExpires: expiresAt,
  };
}
