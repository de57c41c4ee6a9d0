import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';
import { REGIONS, type Region, type SmartsheetConnection } from '../../integrations/smartsheet/gateway.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { openSecret } from './secrets.ts';

/** How a customer's account reaches Smartsheet: by the API key they gave, else by the access they granted. Null when not connected. */
export async function findConnection(
  db: Db,
  secrets: SecretBox,
  userId: string,
): Promise<Pick<SmartsheetConnection, 'token' | 'region'> | null> {
  const [user] = await db
    .select({
      apiKey: users.smartsheetApiKey,
      keyRegion: users.smartsheetRegion,
      accessToken: users.smartsheetAccessToken,
      tokenRegion: users.smartsheetTokenRegion,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  if (user.apiKey) {
    return {
      token: openSecret(secrets, user.apiKey, { column: 'smartsheet_api_key', userId }),
      region: regionOf(user.keyRegion),
    };
  }
  if (user.accessToken) {
    const token = openSecret(secrets, user.accessToken, { column: 'smartsheet_access_token', userId });
    return { token, region: regionOf(user.tokenRegion) };
  }
  return null;
}

/** Whether the customer has connected Smartsheet at all; says nothing about the token's validity. */
export async function isConnected(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ apiKey: users.smartsheetApiKey, accessToken: users.smartsheetAccessToken })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(user?.apiKey || user?.accessToken);
}

function regionOf(stored: string): Region {
  return REGIONS.find((candidate) => candidate === stored) ?? 'us';
}
