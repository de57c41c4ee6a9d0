import type { ExpertAnswer, ExpertQuestion } from '@sheetwright/expert';
import type { KnowledgeThreads } from '../../knowledge-threads.ts';

/**
 * Answers from our own knowledge. `owner` is who asks: nobody fills the queue alone.
 * @throws AppError rate_limited or unavailable when too much waits
 */
export type Expert = (question: ExpertQuestion, owner: string) => Promise<ExpertAnswer>;

export function createExpert(threads: Pick<KnowledgeThreads, 'run'>): Expert {
  return async (question, owner) => {
    const result = await threads.run({ question }, owner);
    if (!('answer' in result)) throw new Error('The thread answered something else than it was asked');
    return result.answer;
  };
}
