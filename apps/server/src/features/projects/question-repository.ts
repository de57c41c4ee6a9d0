import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { requirementsQuestions } from '../../db/schema.ts';

export type QuestionRow = typeof requirementsQuestions.$inferSelect;
export type QuestionRepository = ReturnType<typeof createQuestionRepository>;

type Question = Omit<QuestionRow, 'position' | 'createdAt' | 'updatedAt'>;

/** What operators ask beyond the questionnaire. */
export function createQuestionRepository(db: Db) {
  const { id, position } = requirementsQuestions;
  return {
    /** In their order. */
    list: (tx: Db | Tx = db): Promise<QuestionRow[]> => tx.select().from(requirementsQuestions).orderBy(asc(position), asc(id)),

    /** Changes the question with its id, or adds one after all others. */
    async save(tx: Tx, question: Question, now: Date): Promise<QuestionRow> {
      const last = sql<number>`(select coalesce(max(${position}), 0) + 1 from ${requirementsQuestions})`;
      const [row] = await tx
        .insert(requirementsQuestions)
        .values({ ...question, position: last, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: id, set: { ...question, updatedAt: now } })
        .returning();
      if (!row) throw new Error('A question that was saved is there');
      return row;
    },

    find: async (tx: Tx, questionId: string): Promise<QuestionRow | null> => {
      const [row] = await tx.select().from(requirementsQuestions).where(eq(id, questionId)).for('update');
      return row ?? null;
    },
  };
}
