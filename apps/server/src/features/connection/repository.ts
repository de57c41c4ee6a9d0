import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { type StoredSmartsheetAccount, users } from '../../db/schema.ts';
import { REGIONS, type Region } from '../../integrations/smartsheet/gateway.ts';

/** The connection as it stands in the user's row; secrets are encrypted. */
export interface StoredConnection {
  readonly apiKey: string | null;
  readonly keyRegion: Region;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly tokenExpires: Date | null;
  readonly tokenRegion: Region;
  /** Whether the tokens were granted with the right to share. */
  readonly tokenCanShare: boolean;
  readonly account: StoredSmartsheetAccount | null;
}

/** Tokens that one instance renews while the others wait. */
export interface HeldTokens {
  readonly userId: string;
  readonly refreshToken: string;
  readonly region: Region;
  /** When the hold ends by itself; it also tells this hold from every other. */
  readonly lease: Date;
}

export interface SealedTokens {
  readonly smartsheetAccessToken: string;
  readonly smartsheetRefreshToken: string | null;
  readonly smartsheetTokenExpires: Date;
}

/** Longer than the longest wait for Smartsheet's token endpoint, so that no former holder's request is still under way. */
const LEASE_SECONDS = 60;

const NO_TOKENS = {
  smartsheetAccessToken: null,
  smartsheetRefreshToken: null,
  smartsheetTokenExpires: null,
  smartsheetRefreshLease: null,
  smartsheetCanShare: false,
} as const;

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;

/** The connection part of the users table. Times of the lease are the database's, the one clock that all instances share. */
export function createConnectionRepository(db: Db) {
  return { ...stateQueries(db), ...leaseQueries(db) };
}

function stateQueries(db: Db) {
  return {
    find: (userId: string): Promise<StoredConnection | null> => find(db, userId),
    async saveApiKey(
      tx: Tx,
      userId: string,
      key: { sealed: string; region: Region; account: StoredSmartsheetAccount; at: Date },
    ): Promise<void> {
      await tx
        .update(users)
        .set({
          smartsheetApiKey: key.sealed,
          smartsheetRegion: key.region,
          smartsheetAccount: key.account,
          updatedAt: key.at,
        })
        .where(eq(users.id, userId));
    },
    /** Refreshes what is shown of the account, unless another key has been stored since. */
    async saveAccount(userId: string, apiKey: string, account: StoredSmartsheetAccount): Promise<void> {
      await db
        .update(users)
        .set({ smartsheetAccount: account })
        .where(and(eq(users.id, userId), eq(users.smartsheetApiKey, apiKey)));
    },
    /** Forgets key and tokens at once. @returns what there was */
    async remove(tx: Tx, userId: string, at: Date): Promise<StoredConnection | null> {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const stored = await find(tx, userId);
      await tx
        .update(users)
        .set({ ...NO_TOKENS, smartsheetApiKey: null, smartsheetAccount: null, updatedAt: at })
        .where(eq(users.id, userId));
      return stored;
    },
    /** Users whose tokens run out before then and can be renewed. */
    async expiringBefore(instant: Date): Promise<readonly string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(isNotNull(users.smartsheetRefreshToken), lt(users.smartsheetTokenExpires, instant)))
        .orderBy(asc(users.smartsheetTokenExpires));
      return rows.map(({ id }) => id);
    },
  };
}

function leaseQueries(db: Db) {
  return {
    /** Null while another instance holds them, when it has renewed them since they were read, or when there is nothing to renew. */
    async hold(userId: string, accessToken: string): Promise<HeldTokens | null> {
      // To the millisecond, as far as a Date goes: the lease is compared with itself later.
      const end = sql`date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_SECONDS})`;
      const [row] = await db
        .update(users)
        .set({ smartsheetRefreshLease: end })
        .where(
          and(
            eq(users.id, userId),
            eq(users.smartsheetAccessToken, accessToken),
            isNotNull(users.smartsheetRefreshToken),
            isFree,
          ),
        )
        .returning({
          refreshToken: users.smartsheetRefreshToken,
          region: users.smartsheetTokenRegion,
          lease: users.smartsheetRefreshLease,
        });
      if (!row?.refreshToken || !row.lease) return null;
      return { userId, refreshToken: row.refreshToken, region: regionOf(row.region), lease: row.lease };
    },
    async release({ userId, lease }: HeldTokens): Promise<void> {
      await db
        .update(users)
        .set({ smartsheetRefreshLease: null })
        .where(and(eq(users.id, userId), eq(users.smartsheetRefreshLease, lease)));
    },
    /**
     * Puts renewed tokens in the place of the held ones.
     * @returns false when they are gone: disconnected, or granted anew. Then nothing is written.
     */
    async replace(held: HeldTokens, renewed: SealedTokens, at: Date): Promise<boolean> {
      // The lease alone would lose what comes after it ran out, the refresh token alone what comes after it was re-encrypted.
      const isStillTheirs = or(eq(users.smartsheetRefreshLease, held.lease), eq(users.smartsheetRefreshToken, held.refreshToken));
      const rows = await db
        .update(users)
        .set({ ...renewed, smartsheetRefreshLease: null, updatedAt: at })
        .where(and(eq(users.id, held.userId), isStillTheirs))
        .returning({ id: users.id });
      return rows.length > 0;
    },
    /** Forgets tokens that Smartsheet no longer honours. @returns false when this hold is over: then they may have been renewed by another. */
    async drop({ userId, lease }: HeldTokens, at: Date): Promise<boolean> {
      const account = sql`case when ${users.smartsheetApiKey} is null then null::jsonb else ${users.smartsheetAccount} end`;
      const rows = await db
        .update(users)
        .set({ ...NO_TOKENS, smartsheetAccount: account, updatedAt: at })
        .where(and(eq(users.id, userId), eq(users.smartsheetRefreshLease, lease)))
        .returning({ id: users.id });
      return rows.length > 0;
    },
    /** Whether the user is connected in any way; says nothing about the token's validity. */
    async isConnected(userId: string): Promise<boolean> {
      const isThere = or(isNotNull(users.smartsheetApiKey), isNotNull(users.smartsheetAccessToken));
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isThere));
      return rows.length > 0;
    },
  };
}

const isFree = or(isNull(users.smartsheetRefreshLease), lt(users.smartsheetRefreshLease, sql`now()`));

async function find(db: Db | Tx, userId: string): Promise<StoredConnection | null> {
  const [row] = await db
    .select({
      apiKey: users.smartsheetApiKey,
      keyRegion: users.smartsheetRegion,
      accessToken: users.smartsheetAccessToken,
      refreshToken: users.smartsheetRefreshToken,
      tokenExpires: users.smartsheetTokenExpires,
      tokenRegion: users.smartsheetTokenRegion,
      tokenCanShare: users.smartsheetCanShare,
      account: users.smartsheetAccount,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) return null;
  return { ...row, keyRegion: regionOf(row.keyRegion), tokenRegion: regionOf(row.tokenRegion) };
}

/** What a grant changes: there was none before, and the right to share was not part of it. */
export interface Granted {
  readonly isNew: boolean;
  readonly sharingIsNew: boolean;
}

/** Stores tokens in the place of those there were. The account shown stays that of an API key. */
export async function storeGrant(
  db: Db | Tx,
  userId: string,
  {
    region,
    account,
    canShare,
    at,
    ...tokens
  }: SealedTokens & { region: Region; account: StoredSmartsheetAccount | null; canShare: boolean; at: Date },
): Promise<Granted> {
  const shown = sql`${account === null ? null : JSON.stringify(account)}::jsonb`;
  const [before] = await db
    .select({ accessToken: users.smartsheetAccessToken, canShare: users.smartsheetCanShare })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await db
    .update(users)
    .set({
      ...tokens,
      smartsheetTokenRegion: region,
      smartsheetCanShare: canShare,
      smartsheetRefreshLease: null,
      smartsheetAccount: sql`case when ${users.smartsheetApiKey} is null then ${shown} else ${users.smartsheetAccount} end`,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
  return {
    isNew: before !== undefined && before.accessToken === null,
    sharingIsNew: before !== undefined && canShare && !before.canShare,
  };
}

function regionOf(stored: string): Region {
  return REGIONS.find((candidate) => candidate === stored) ?? 'us';
}
