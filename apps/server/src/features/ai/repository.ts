import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { aiConsents, aiInstallationUsage, aiUsage, users } from '../../db/schema.ts';
import type { SessionUser } from '../../http/session.ts';

export type AiRepository = ReturnType<typeof createAiRepository>;

export interface TokensOfMonth {
  readonly userId: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly tokens: number;
}

export function createAiRepository(db: Db) {
  /** @returns false when that would be more than the limit */
  async function addToUser(tx: Tx, { userId, month, tokens }: TokensOfMonth, limit: number): Promise<boolean> {
    if (tokens > limit) return false;
    const added = await tx
      .insert(aiUsage)
      .values({ userId, month, tokens })
      .onConflictDoUpdate({
        target: [aiUsage.userId, aiUsage.month],
        set: { tokens: sql`${aiUsage.tokens} + ${tokens}` },
        setWhere: sql`${aiUsage.tokens} + ${tokens} <= ${limit}`,
      })
      .returning({ tokens: aiUsage.tokens });
    return added.length > 0;
  }

  /** @returns false when that would be more than the limit */
  async function addToInstallation(tx: Tx, { month, tokens }: TokensOfMonth, limit: number): Promise<boolean> {
    if (tokens > limit) return false;
    const added = await tx
      .insert(aiInstallationUsage)
      .values({ month, tokens })
      .onConflictDoUpdate({
        target: aiInstallationUsage.month,
        set: { tokens: sql`${aiInstallationUsage.tokens} + ${tokens}` },
        setWhere: sql`${aiInstallationUsage.tokens} + ${tokens} <= ${limit}`,
      })
      .returning({ tokens: aiInstallationUsage.tokens });
    return added.length > 0;
  }

  return {
    addToUser,
    addToInstallation,

    /** Consent and subscription of a user; null for one who is gone. */
    async standingOf(userId: string): Promise<(Pick<SessionUser, 'subscriptionStatus'> & { readonly consents: boolean }) | null> {
      const [row] = await db
        .select({ subscriptionStatus: users.subscriptionStatus, consentedAt: aiConsents.consentedAt })
        .from(users)
        .leftJoin(aiConsents, eq(aiConsents.userId, users.id))
        .where(eq(users.id, userId));
      return row
        ? { subscriptionStatus: row.subscriptionStatus as SessionUser['subscriptionStatus'], consents: row.consentedAt !== null }
        : null;
    },

    async giveConsent(userId: string, consentedAt: Date): Promise<void> {
      await db.insert(aiConsents).values({ userId, consentedAt }).onConflictDoNothing();
    },

    async takeConsentBack(userId: string): Promise<void> {
      await db.delete(aiConsents).where(eq(aiConsents.userId, userId));
    },

    /** Corrects what was set aside by what was used; a user who is gone by now has no count any more. */
    async correct(tx: Tx, { userId, month, tokens }: TokensOfMonth): Promise<void> {
      await tx
        .update(aiUsage)
        .set({ tokens: sql`greatest(0, ${aiUsage.tokens} + ${tokens})` })
        .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
      await tx
        .update(aiInstallationUsage)
        .set({ tokens: sql`greatest(0, ${aiInstallationUsage.tokens} + ${tokens})` })
        .where(eq(aiInstallationUsage.month, month));
    },

    async dataOf(userId: string) {
      const consents = await db.select().from(aiConsents).where(eq(aiConsents.userId, userId));
      const usage = await db.select().from(aiUsage).where(eq(aiUsage.userId, userId)).orderBy(aiUsage.month);
      return { consent: consents[0] ?? null, usage };
    },
  };
}
