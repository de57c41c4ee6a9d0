import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';
import { REGIONS, type SmartsheetConnection } from '../../integrations/smartsheet/gateway.ts';
import type { SecretBox } from '../../security/secret-box.ts';

type TokenColumn = 'smartsheet_api_key' | 'smartsheet_access_token';

/** How a customer's account reaches Smartsheet: by the API key they gave, else by the access granted at sign-in. Null when not connected. */
export async function findConnection(
  db: Db,
  secrets: SecretBox,
  userId: string,
): Promise<Pick<SmartsheetConnection, 'token' | 'region'> | null> {
  const [user] = await db
    .select({ apiKey: users.smartsheetApiKey, accessToken: users.smartsheetAccessToken, region: users.smartsheetRegion })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const region = REGIONS.find((candidate) => candidate === user.region) ?? 'us';
  const open = (sealed: string, column: TokenColumn) => secrets.open(sealed, { table: 'users', column, userId });
  if (user.apiKey) return { token: open(user.apiKey, 'smartsheet_api_key'), region };
  if (user.accessToken) return { token: open(user.accessToken, 'smartsheet_access_token'), region };
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
