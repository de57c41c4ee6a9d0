import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { aiConsents, aiInstallationUsage, aiPrompts, aiUsage, users } from '../../db/schema.ts';
import type { SessionUser } from '../../http/session.ts';

export type AiRepository = ReturnType<typeof createAiRepository>;

/** What was used of a month's budgets. */
export interface UsageOfMonth {
  readonly userId: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly tokens: number;
  /** Millionths of a US dollar. */
  readonly costMicros: number;
}

export type Usage = Pick<UsageOfMonth, 'tokens' | 'costMicros'>;

const NOTHING: Usage = { tokens: 0, costMicros: 0 };

export function createAiRepository(db: Db) {
  return { ...usageQueries(db), ...consentQueries(db), ...promptQueries(db) };
}

function exceeds(usage: Usage, limit: Usage): boolean {
  return usage.tokens > limit.tokens || usage.costMicros > limit.costMicros;
}

function usageQueries(db: Db) {
  /** @returns false when that would be more than the limit */
  async function addToUser(tx: Tx, { userId, month, ...usage }: UsageOfMonth, limit: Usage): Promise<boolean> {
    if (exceeds(usage, limit)) return false;
    const added = await tx
      .insert(aiUsage)
      .values({ userId, month, ...usage })
      .onConflictDoUpdate({
        target: [aiUsage.userId, aiUsage.month],
        set: addition(aiUsage, usage),
        setWhere: staysWithin(aiUsage, usage, limit),
      })
      .returning({ tokens: aiUsage.tokens });
    return added.length > 0;
  }

  /** @returns false when that would be more than the limit */
  async function addToInstallation(tx: Tx, { month, tokens, costMicros }: UsageOfMonth, limit: Usage): Promise<boolean> {
    const usage = { tokens, costMicros };
    if (exceeds(usage, limit)) return false;
    const added = await tx
      .insert(aiInstallationUsage)
      .values({ month, ...usage })
      .onConflictDoUpdate({
        target: aiInstallationUsage.month,
        set: addition(aiInstallationUsage, usage),
        setWhere: staysWithin(aiInstallationUsage, usage, limit),
      })
      .returning({ tokens: aiInstallationUsage.tokens });
    return added.length > 0;
  }

  return {
    addToUser,
    addToInstallation,

    /** Corrects what was set aside by what was used; a user who is gone by now has no count any more. */
    async correct(tx: Tx, { userId, month, ...usage }: UsageOfMonth): Promise<void> {
      await tx
        .update(aiUsage)
        .set(addition(aiUsage, usage))
        .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
      await tx.update(aiInstallationUsage).set(addition(aiInstallationUsage, usage)).where(eq(aiInstallationUsage.month, month));
    },

    async usageIn(userId: string, month: string): Promise<{ readonly user: Usage; readonly installation: Usage }> {
      const [own] = await db
        .select()
        .from(aiUsage)
        .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
      const [all] = await db.select().from(aiInstallationUsage).where(eq(aiInstallationUsage.month, month));
      return { user: own ?? NOTHING, installation: all ?? NOTHING };
    },

    async dataOf(userId: string) {
      const consents = await db.select().from(aiConsents).where(eq(aiConsents.userId, userId)).orderBy(aiConsents.provider);
      const usage = await db.select().from(aiUsage).where(eq(aiUsage.userId, userId)).orderBy(aiUsage.month);
      return { consents, usage };
    },
  };
}

type UsageTable = typeof aiUsage | typeof aiInstallationUsage;

function addition(table: UsageTable, { tokens, costMicros }: Usage) {
  return {
    tokens: sql`greatest(0, ${table.tokens} + ${tokens})`,
    costMicros: sql`greatest(0, ${table.costMicros} + ${costMicros})`,
  };
}

function staysWithin(table: UsageTable, { tokens, costMicros }: Usage, limit: Usage) {
  return sql`${table.tokens} + ${tokens} <= ${limit.tokens} and ${table.costMicros} + ${costMicros} <= ${limit.costMicros}`;
}

function consentQueries(db: Db) {
  return {
    /** Allowed providers and subscription of a user; null for one who is gone. */
    async standingOf(
      userId: string,
    ): Promise<(Pick<SessionUser, 'subscriptionStatus'> & { readonly allowed: ReadonlySet<string> }) | null> {
      const rows = await db
        .select({ subscriptionStatus: users.subscriptionStatus, provider: aiConsents.provider })
        .from(users)
        .leftJoin(aiConsents, eq(aiConsents.userId, users.id))
        .where(eq(users.id, userId));
      const [row] = rows;
      if (!row) return null;
      const allowed = new Set(rows.flatMap(({ provider }) => provider ?? []));
      return { subscriptionStatus: row.subscriptionStatus as SessionUser['subscriptionStatus'], allowed };
    },

    /** Allows exactly these; when somebody has agreed to one of them before, that time stays. */
    async changeConsents(userId: string, providers: readonly string[], consentedAt: Date): Promise<void> {
      const own = eq(aiConsents.userId, userId);
      await db.transaction(async (tx) => {
        await tx
          .delete(aiConsents)
          .where(providers.length === 0 ? own : and(own, notInArray(aiConsents.provider, [...providers])));
        const rows = providers.map((provider) => ({ userId, provider, consentedAt }));
        if (rows.length > 0) await tx.insert(aiConsents).values(rows).onConflictDoNothing();
      });
    },
  };
}

const MOST_VERSIONS = 100;

export type PromptRow = typeof aiPrompts.$inferSelect;
export type NewPromptVersion = Omit<typeof aiPrompts.$inferInsert, 'id'>;

function promptQueries(db: Db) {
  return {
    async newestPrompt(key: string): Promise<Pick<PromptRow, 'prompt' | 'isActive'> | null> {
      const { prompt, isActive, version } = aiPrompts;
      const [row] = await db
        .select({ prompt, isActive })
        .from(aiPrompts)
        .where(eq(aiPrompts.key, key))
        .orderBy(desc(version))
        .limit(1);
      return row ?? null;
    },

    async addFirstVersions(prompts: readonly Pick<NewPromptVersion, 'key' | 'prompt' | 'name' | 'description'>[]): Promise<void> {
      const rows = prompts.map((prompt) => ({ ...prompt, version: 1 }));
      if (rows.length > 0) await db.insert(aiPrompts).values(rows).onConflictDoNothing();
    },

    /** The newest version of each. */
    newestPrompts: (): Promise<PromptRow[]> =>
      db.selectDistinctOn([aiPrompts.key]).from(aiPrompts).orderBy(aiPrompts.key, desc(aiPrompts.version)),

    /** The newest first. */
    versionsOf: (key: string, tx: Db | Tx = db): Promise<PromptRow[]> =>
      tx.select().from(aiPrompts).where(eq(aiPrompts.key, key)).orderBy(desc(aiPrompts.version)).limit(MOST_VERSIONS),

    /** @returns null when there is such a version already */
    async addVersion(tx: Tx, version: NewPromptVersion): Promise<PromptRow | null> {
      const [row] = await tx.insert(aiPrompts).values(version).onConflictDoNothing().returning();
      return row ?? null;
    },
  };
}
