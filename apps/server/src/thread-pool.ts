import { Worker } from 'node:worker_threads';
import { AppError } from './errors.ts';
import type { ThreadAnswer } from './thread-work.ts';
import { createTurns, type TurnOptions } from './turns.ts';

export interface ThreadPool<Input, Output> {
  /**
   * Does the work in a thread of the pool when it is the owner's turn.
   * @throws AppError of the options when too much waits, and unavailable while the pool closes
   * @throws Error what the work threw, or that its thread came to an end or did not answer in time; that thread is replaced
   */
  run(input: Input, owner: string): Promise<Output>;
  /** Finishes what the threads have in hand, gives up what waits, and ends the threads. */
  close(): Promise<void>;
}

interface ThreadPoolOptions extends Omit<TurnOptions, 'atOnce'> {
  /** A module that calls `answerFromThread`. */
  readonly script: URL;
  /** What the work is, as the log names it. */
  readonly name: string;
  readonly threads: number;
  /** A thread that has not answered so many milliseconds after it was given the work is ended. */
  readonly longestMs: number;
  readonly memoryMb: number;
}

/** Loading takes a fraction of a second; on a machine that is far too busy it has been seen to take ten. */
const LONGEST_START_MS = 60_000;
/** By default a thread keeps up to 48 MB for what is young, however little it does. */
const YOUNG_GENERATION_MB = 12;

/**
 * Threads for work that would hold up every other request. Each starts with the first work that finds none idle, and does one piece at a time;
 * the owners who wait are served in turn, each in one thread at a time. Only plain data crosses.
 */
export function createThreadPool<Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> {
  const { script, name, threads, longestMs, memoryMb, ...bounds } = options;
  const turns = createTurns({ ...bounds, atOnce: threads });
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const inHand = new Set<Promise<unknown>>();
  let isClosing = false;

  const forget = (worker: Worker): void => {
    all.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  };

  const start = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    const worker = new Worker(script, { name, resourceLimits });
    all.add(worker);
    // Whoever waits for the thread hears of its end as well; without these an idle one would take the process along.
    worker.on('error', () => forget(worker));
    worker.on('exit', () => forget(worker));
    return worker;
  };

  const answer = async (input: Input): Promise<Output> => {
    if (isClosing) throw restarting();
    const isNew = idle.length === 0;
    const worker = idle.pop() ?? start();
    worker.ref();
    const answered = await ask<Input, Output>(worker, input, { name, longestMs, isNew }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    worker.unref();
    if (all.has(worker)) idle.push(worker);
    if (!answered.ok) throw answered.error;
    return answered.output;
  };

  return {
    run: (input, owner) =>
      turns.take(owner, () => {
        const work = answer(input);
        inHand.add(work);
        return work.finally(() => inHand.delete(work));
      }),
    async close() {
      isClosing = true;
      turns.giveUp(restarting());
      await Promise.allSettled(inHand);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function restarting(): AppError {
  return new AppError('unavailable', 'The server is restarting. Please try again in a few seconds.', { retryAfter: 5 });
}

interface Ask {
  readonly name: string;
  readonly longestMs: number;
  readonly isNew: boolean;
}

/** The time for the work does not begin before the thread has loaded what it needs. */
async function ask<Input, Output>(worker: Worker, input: Input, options: Ask): Promise<ThreadAnswer<Output>> {
  const { name, longestMs, isNew } = options;
  if (isNew) await nextMessage(worker, { name, withinMs: LONGEST_START_MS });
  worker.postMessage(input);
  return nextMessage(worker, { name, withinMs: longestMs });
}

/** @throws Error when the thread ends before, or does not answer in time */
async function nextMessage<Message>(
  worker: Worker,
  { name, withinMs }: { readonly name: string; readonly withinMs: number },
): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const timer = setTimeout(() => reject(new Error(`The thread of ${name} did not answer within ${withinMs} ms`)), withinMs);
  const fail = (cause: unknown) => reject(new Error(`The thread of ${name} failed`, { cause }));
  const end = (code: number) => reject(new Error(`The thread of ${name} ended with code ${code}`));
  worker.on('message', resolve).on('error', fail).on('messageerror', fail).on('exit', end);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('messageerror', fail).off('exit', end);
  }
}
