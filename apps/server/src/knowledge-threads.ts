import { AppError } from './errors.ts';
import type { KnowledgeResult, KnowledgeWork } from './knowledge-work.ts';
import { createThreadPool, type ThreadPool } from './thread-pool.ts';

export type KnowledgeThreads = ThreadPool<KnowledgeWork, KnowledgeResult>;

/** The second is there for others while answers of one account take long. */
const THREADS = 2;
/** Even hostile answers take a few hundred milliseconds of the processor; on a machine that is far too busy these have been seen to last ten seconds. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 512;
const MOST_PER_ACCOUNT = 10;
/** About a second of work for answers of the usual length. */
const MOST = 100;
const TOO_MANY_OWN = 'Your earlier plans and questions are still being worked on. Please wait for them, then try again.';
const TOO_MANY = 'Too many plans and questions are being worked on. Please try again in a few seconds.';

/**
 * Threads that design plans and answer questions from our own knowledge, so that neither holds up another request and the knowledge is
 * in none but their memory. Accounts take turns, each with one piece of work at a time.
 */
export function openKnowledgeThreads(): KnowledgeThreads {
  return createThreadPool<KnowledgeWork, KnowledgeResult>({
    script: new URL('./knowledge-thread.ts', import.meta.url),
    name: 'plans and answers',
    threads: THREADS,
    longestMs: LONGEST_MS,
    memoryMb: MEMORY_MB,
    mostPerOwner: MOST_PER_ACCOUNT,
    most: MOST,
    tooManyOwn: () => new AppError('rate_limited', TOO_MANY_OWN, { retryAfter: 2 }),
    tooMany: () => new AppError('unavailable', TOO_MANY, { retryAfter: 5 }),
  });
}
