import { LOGIN_PROVIDER_IDS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { hasAny, type Parts, runTogether } from '../../db/run-together.ts';
import { type NewUser, users } from '../../db/schema.ts';
import { type SessionUser, sessionUserColumns } from '../../http/session.ts';
import type { MailedLink } from './mailed-links.ts';

export type UserRepository = ReturnType<typeof createUserRepository>;

type SubjectColumn = `${LoginProvider}Id`;

/** Where the subject at each provider stands. */
const identityColumns = Object.fromEntries(LOGIN_PROVIDER_IDS.map((provider) => [provider, users[`${provider}Id`]])) as Readonly<
  Record<LoginProvider, (typeof users)[SubjectColumn]>
>;

/** By name, so that a new column is not given out unseen: the row holds hashes and encrypted secrets as well. */
const exportedColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  authProvider: users.authProvider,
  twoStepSignInSince: users.secondFactorConfirmedAt,
  hasPassword: sql<boolean>`${users.password} is not null`,
  ...Object.fromEntries(LOGIN_PROVIDER_IDS.map((provider) => [`${provider}Id`, users[`${provider}Id`]])),
  hasSmartsheetApiKey: sql<boolean>`${users.smartsheetApiKey} is not null`,
  smartsheetAccount: users.smartsheetAccount,
  smartsheetRegion: users.smartsheetRegion,
  smartsheetTokenRegion: users.smartsheetTokenRegion,
  smartsheetTokenExpires: users.smartsheetTokenExpires,
  stripeCustomerId: users.stripeCustomerId,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionPlan: users.subscriptionPlan,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

const HELD = 'held_account';
/** Whether the account of `runWhileHeld` is there. */
export const IS_HELD = hasAny(HELD);

const UNIQUE_VIOLATION = '23505';

interface Link {
  readonly id: string;
  readonly provider: LoginProvider;
  readonly subject: string;
  readonly now: Date;
}

/** What became of an address: verified now, verified before, or the link is none, replaced by a newer one or too old. */
export type Verification =
  | { readonly outcome: 'verified'; readonly userId: string }
  | { readonly outcome: 'verified_before' | 'void' };

const NO_RESET = { resetPasswordToken: null, resetPasswordExpires: null } as const;

export function createUserRepository(db: Db) {
  return {
    async findWithPassword(email: string, tx: Db | Tx = db) {
      const [row] = await tx
        .select({
          user: sessionUserColumns,
          password: users.password,
          deviceEpoch: users.deviceEpoch,
          disabledAt: users.disabledAt,
        })
        .from(users)
        .where(eq(users.email, email));
      return row ? { ...row, user: row.user as SessionUser } : null;
    },

    /** Where mails to the person go. */
    async addressOf(id: string, tx: Db | Tx = db): Promise<string | null> {
      const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
      return row?.email ?? null;
    },

    /** Where mails to everybody who runs this installation go. */
    async ofOperators(tx: Db | Tx = db): Promise<string[]> {
      const rows = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin')).orderBy(users.email);
      return rows.map(({ email }) => email).filter((email) => email !== null);
    },

    async deviceOwnerOf(email: string): Promise<{ id: string; deviceEpoch: number } | null> {
      const columns = { id: users.id, deviceEpoch: users.deviceEpoch };
      const [row] = await db.select(columns).from(users).where(eq(users.email, email));
      return row ?? null;
    },

    async credentialsOf(id: string): Promise<{ password: string | null; deviceEpoch: number }> {
      const columns = { password: users.password, deviceEpoch: users.deviceEpoch };
      const [row] = await db.select(columns).from(users).where(eq(users.id, id));
      return row ?? { password: null, deviceEpoch: 0 };
    },

    /**
     * Runs parts that hold under `IS_HELD`: while the account is there, in the given epoch if there is one, and neither changes meanwhile.
     * @returns the epoch; null when it did not hold
     */
    async runWhileHeld(
      { id, deviceEpoch }: { id: string; deviceEpoch: number | undefined },
      parts: Parts,
    ): Promise<number | null> {
      const isMeant = and(eq(users.id, id), deviceEpoch === undefined ? undefined : eq(users.deviceEpoch, deviceEpoch));
      const account = sql`select ${users.deviceEpoch} as epoch from ${users} where ${isMeant} for share`;
      const [row] = await runTogether<{ epoch: number }>(
        db,
        { [HELD]: account, ...parts },
        sql`select epoch from ${sql.identifier(HELD)}`,
      );
      return row?.epoch ?? null;
    },

    /** Ends former links and what former devices were known for. */
    async changePassword({ id, password, now }: { id: string; password: string; now: Date }, tx: Tx): Promise<void> {
      const changes = { ...NO_RESET, password, deviceEpoch: sql`${users.deviceEpoch} + 1`, updatedAt: now };
      await tx.update(users).set(changes).where(eq(users.id, id));
    },

    async exists(email: string, tx: Db | Tx = db): Promise<boolean> {
      const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      return rows.length > 0;
    },

    /** @returns null when the e-mail address, or the identity at a provider, belongs to somebody already */
    async insert(user: NewUser & { id: string }, tx: Db | Tx = db): Promise<SessionUser | null> {
      const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning(sessionUserColumns);
      return row ? (row as SessionUser) : null;
    },

    async update(id: string, changes: Partial<NewUser> & { updatedAt: Date }, tx: Db | Tx = db): Promise<SessionUser | null> {
      const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning(sessionUserColumns);
      return row ? (row as SessionUser) : null;
    },

    /** With everything that hangs on it. @returns false when it was gone already */
    async remove(id: string, tx: Tx): Promise<boolean> {
      return (await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })).length > 0;
    },

    /** The account for its owner's export. */
    async exportOf(id: string) {
      const [row] = await db.select(exportedColumns).from(users).where(eq(users.id, id));
      return row;
    },

    /** @returns false when there is no such account, or it is so already */
    async setDisabled(
      { id, disabledAt, now }: { readonly id: string; readonly disabledAt: Date | null; readonly now: Date },
      tx: Tx,
    ): Promise<boolean> {
      const isOther = disabledAt === null ? isNotNull(users.disabledAt) : isNull(users.disabledAt);
      const changed = tx
        .update(users)
        .set({ disabledAt, updatedAt: now })
        .where(and(eq(users.id, id), isOther));
      return (await changed.returning({ id: users.id })).length > 0;
    },

    /** @returns null when there is no such account, or it has that role already */
    async setRole(
      { id, role, now }: { readonly id: string; readonly role: 'admin' | 'customer'; readonly now: Date },
      tx: Tx,
    ): Promise<{ emailVerified: boolean } | null> {
      const [row] = await tx
        .update(users)
        .set({ role, updatedAt: now })
        .where(and(eq(users.id, id), ne(users.role, role)))
        .returning({ emailVerified: users.emailVerified });
      return row ? { emailVerified: row.emailVerified ?? false } : null;
    },

    ...mailedLinkQueries(db),
    ...identityQueries(db),
  };
}

function mailedLinkQueries(db: Db) {
  return {
    /** Puts a new link in the place of a former one. @returns null when nobody has this address */
    async startReset(email: string, link: MailedLink, tx: Tx): Promise<{ id: string; hasPassword: boolean } | null> {
      const [row] = await tx
        .update(users)
        .set({ resetPasswordToken: link.hash, resetPasswordExpires: link.expires })
        .where(eq(users.email, email))
        .returning({ id: users.id, password: users.password });
      return row ? { id: row.id, hasPassword: row.password !== null } : null;
    },

    /** @returns whose password a link sets, null when it sets none */
    async findReset(hash: string, now: Date): Promise<{ email: string | null } | null> {
      const [row] = await db.select({ email: users.email }).from(users).where(liveReset(hash, now));
      return row ?? null;
    },

    /** Of parallel calls with one hash one succeeds: the row's lock makes the others see that it is gone. */
    async finishReset({ hash, password, now }: { hash: string; password: string; now: Date }, tx: Tx) {
      const [before] = await tx.select().from(users).where(liveReset(hash, now)).for('update');
      if (!before) return null;
      const deviceEpoch = before.deviceEpoch + 1;
      const changes = { ...NO_RESET, password, deviceEpoch, emailVerified: true, updatedAt: now };
      await tx.update(users).set(changes).where(eq(users.id, before.id));
      const { id, email, emailVerified, smartsheetApiKey, smartsheetAccessToken } = before;
      const identities = LOGIN_PROVIDER_IDS.map((provider) => before[`${provider}Id`]);
      const others = [...identities, smartsheetApiKey, smartsheetAccessToken];
      return {
        id,
        email,
        deviceEpoch,
        wasVerified: emailVerified ?? false,
        hadOtherAccess: others.some((access) => access !== null),
      };
    },

    async unlinkAll(id: string, tx: Tx): Promise<void> {
      const none = LOGIN_PROVIDER_IDS.map((provider) => identityAt(provider, null));
      await tx
        .update(users)
        .set(Object.assign({}, ...none))
        .where(eq(users.id, id));
    },

    async startVerification(id: string, link: MailedLink, tx: Tx): Promise<void> {
      await tx.update(users).set({ verifyEmailToken: link.hash, verifyEmailExpires: link.expires }).where(eq(users.id, id));
    },

    /** Of parallel uses of one link one verifies; the others find the address verified. */
    async finishVerification(hash: string, now: Date, tx: Tx): Promise<Verification> {
      const isLinked = eq(users.verifyEmailToken, hash);
      const [row] = await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(isLinked, gt(users.verifyEmailExpires, now), sql`${users.emailVerified} is not true`))
        .returning({ id: users.id });
      if (row) return { outcome: 'verified', userId: row.id };
      const before = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(isLinked, eq(users.emailVerified, true)));
      return { outcome: before.length > 0 ? 'verified_before' : 'void' };
    },
  };
}

function identityQueries(db: Db) {
  return {
    async findByIdentity(provider: LoginProvider, subject: string): Promise<SessionUser | null> {
      const [row] = await db.select(sessionUserColumns).from(users).where(eq(identityColumns[provider], subject));
      return row ? (row as SessionUser) : null;
    },

    async isDisabled(id: string): Promise<boolean> {
      const [row] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, id));
      return row?.disabledAt != null;
    },

    async findByEmail(email: string) {
      const [row] = await db
        .select({ user: sessionUserColumns, identities: identityColumns })
        .from(users)
        .where(eq(users.email, email));
      return row ? { user: row.user as SessionUser, identities: row.identities } : null;
    },

    /** @returns null when the account has an identity of this provider, or this one belongs to another account */
    async link({ id, provider, subject, now }: Link, tx: Tx): Promise<SessionUser | null> {
      try {
        // In a part of its own, so that a refusal by the database does not end the transaction.
        const [row] = await tx.transaction((part) =>
          part
            .update(users)
            .set({ ...identityAt(provider, subject), updatedAt: now })
            .where(and(eq(users.id, id), isNull(identityColumns[provider])))
            .returning(sessionUserColumns),
        );
        return row ? (row as SessionUser) : null;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** @returns false when the address was verified before */
    async markVerified(id: string, now: Date, tx: Tx): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(users.id, id), sql`${users.emailVerified} is not true`))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Locks the account, so that two changes of its ways in are made one after the other. */
    async waysIn(id: string, tx: Db | Tx = db) {
      const columns = { email: users.email, password: users.password, ...identityColumns };
      const query = tx.select(columns).from(users).where(eq(users.id, id));
      const [row] = await (tx === db ? query : query.for('update'));
      return row ?? null;
    },

    async unlink({ id, provider, now }: Omit<Link, 'subject'>, tx: Tx): Promise<void> {
      await tx
        .update(users)
        .set({ ...identityAt(provider, null), updatedAt: now })
        .where(eq(users.id, id));
    },
  };
}

/** The subject at a provider as it stands in the user's row. */
export function identityAt(provider: LoginProvider, subject: string | null): Partial<Record<SubjectColumn, string | null>> {
  return { [`${provider}Id`]: subject };
}

function isUniqueViolation(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}

function liveReset(hash: string, now: Date) {
  return and(eq(users.resetPasswordToken, hash), gt(users.resetPasswordExpires, now));
}
