import type { KnowledgeThreads } from '../knowledge-threads.ts';
import { doKnowledgeWork } from '../knowledge-work.ts';

/** For tests that replace a part of the planner or the expert: a thread would load its own. */
export const inProcessThreads: KnowledgeThreads = {
  run: async (work) => doKnowledgeWork(work),
  close: async () => {},
};
