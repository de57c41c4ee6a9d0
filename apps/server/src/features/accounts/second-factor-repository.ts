import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { recoveryCodes, users } from '../../db/schema.ts';
import { type SessionUser, sessionUserColumns } from '../../http/session.ts';

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

const NONE = { secondFactorSecret: null, secondFactorConfirmedAt: null, secondFactorStep: null } as const;

interface Confirmation {
  readonly userId: string;
  /** The secret as it stood when the code was checked: another one may have taken its place. */
  readonly sealed: string;
  readonly step: number;
  readonly at: Date;
}

export function createSecondFactorRepository(db: Db) {
  return {
    async find(userId: string, tx: Db | Tx = db) {
      const [row] = await tx
        .select({
          sealed: users.secondFactorSecret,
          confirmedAt: users.secondFactorConfirmedAt,
          step: users.secondFactorStep,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },

    /** What a sign-in that waits for its code depends on. Locks the account, so that nothing of it changes while the code is looked at. */
    async lockAccount(userId: string, tx: Tx) {
      const [row] = await tx
        .select({ user: sessionUserColumns, deviceEpoch: users.deviceEpoch })
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      return row ? { user: row.user as SessionUser, deviceEpoch: row.deviceEpoch } : null;
    },

    /** Puts a secret that waits for its first code in the place of a former such. @returns false when a second factor is in use */
    async start(userId: string, sealed: string): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ ...NONE, secondFactorSecret: sealed })
        .where(and(eq(users.id, userId), isNull(users.secondFactorConfirmedAt)))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Of parallel calls one succeeds. */
    async confirm({ userId, sealed, step, at }: Confirmation, tx: Tx): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set({ secondFactorConfirmedAt: at, secondFactorStep: step })
        .where(and(eq(users.id, userId), eq(users.secondFactorSecret, sealed), isNull(users.secondFactorConfirmedAt)))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** Uses up the code of a time step, and with it all older ones. @returns false when it was used up already */
    async useStep(userId: string, step: number, tx: Tx): Promise<boolean> {
      const isNewer = or(isNull(users.secondFactorStep), lt(users.secondFactorStep, step));
      const rows = await tx
        .update(users)
        .set({ secondFactorStep: step })
        .where(and(eq(users.id, userId), isNotNull(users.secondFactorConfirmedAt), isNewer))
        .returning({ id: users.id });
      return rows.length > 0;
    },

    /** @returns false when the account has no such code, or it was used up already */
    async useRecoveryCode({ userId, hash, at }: { userId: string; hash: string; at: Date }, tx: Tx): Promise<boolean> {
      const rows = await tx
        .update(recoveryCodes)
        .set({ usedAt: at })
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
        .returning({ hash: recoveryCodes.hash });
      return rows.length > 0;
    },

    async countRecoveryCodes(userId: string, tx: Db | Tx = db): Promise<number> {
      const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
      const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(unused);
      return row?.left ?? 0;
    },

    /** Former ones go, used or not. */
    async replaceRecoveryCodes(userId: string, hashes: readonly string[], tx: Tx): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
    },

    /** With its recovery codes. @returns false when there was none */
    async remove(userId: string, tx: Tx): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set(NONE)
        .where(and(eq(users.id, userId), isNotNull(users.secondFactorConfirmedAt)))
        .returning({ id: users.id });
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      return rows.length > 0;
    },
  };
}
