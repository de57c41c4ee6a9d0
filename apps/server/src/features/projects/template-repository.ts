import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { projectTemplates, workflowTemplates } from '../../db/schema.ts';

export type TemplateRow = Omit<typeof workflowTemplates.$inferSelect, 'createdAt' | 'updatedAt'>;
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

/** Counting more uses than these takes longer than a screen waits: then a count is shown for a while. */
const QUICKLY_COUNTED = 50_000;
const COUNT_CURRENT_MS = 60_000;

/** Templates that operators have changed or made, and what projects draw on. */
export function createTemplateRepository({ db, clock }: { readonly db: Db; readonly clock: () => Date }) {
  const { createdAt: _, updatedAt: __, ...columns } = getTableColumns(workflowTemplates);
  let counted: { readonly uses: ReadonlyMap<string, number>; readonly until: number } | null = null;

  async function count(): Promise<ReadonlyMap<string, number>> {
    const { template } = projectTemplates;
    const rows = await db.select({ template, uses: sql<number>`count(*)::int` }).from(projectTemplates).groupBy(template);
    return new Map(rows.map(({ template: id, uses }) => [id, uses]));
  }

  return {
    list: (tx: Db | Tx = db): Promise<TemplateRow[]> =>
      tx.select(columns).from(workflowTemplates).orderBy(asc(workflowTemplates.createdAt), asc(workflowTemplates.id)),

    /** By template; of a large installation a minute old at most. */
    async uses(): Promise<ReadonlyMap<string, number>> {
      const now = clock().getTime();
      if (counted && now < counted.until) return counted.uses;
      const uses = await count();
      const total = [...uses.values()].reduce((sum, one) => sum + one, 0);
      counted = total > QUICKLY_COUNTED ? { uses, until: now + COUNT_CURRENT_MS } : null;
      return uses;
    },

    async find(tx: Tx, id: string): Promise<(TemplateRow & { readonly updatedAt: Date }) | null> {
      const stored = { ...columns, updatedAt: workflowTemplates.updatedAt };
      const [row] = await tx.select(stored).from(workflowTemplates).where(eq(workflowTemplates.id, id)).for('update');
      return row ?? null;
    },

    async save(tx: Tx, template: TemplateRow, now: Date): Promise<void> {
      await tx
        .insert(workflowTemplates)
        .values({ ...template, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: workflowTemplates.id, set: { ...template, updatedAt: now } });
    },
  };
}
