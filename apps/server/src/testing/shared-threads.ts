import { type KnowledgeThreads, openKnowledgeThreads } from '../knowledge-threads.ts';

// Test files share the process, and may each load this module anew.
declare global {
  var knowledgeThreadsOfTests: KnowledgeThreads | undefined;
}

/** The threads of all apps of this process: to load what they know takes longer than most tests. An app that closes waits for its own work. */
export function sharedThreads(): KnowledgeThreads {
  globalThis.knowledgeThreadsOfTests ??= openKnowledgeThreads();
  const threads = globalThis.knowledgeThreadsOfTests;
  const inHand = new Set<Promise<unknown>>();
  return {
    run(work, owner) {
      const result = threads.run(work, owner);
      inHand.add(result);
      return result.finally(() => inHand.delete(result));
    },
    close: async () => {
      await Promise.allSettled(inHand);
    },
  };
}
