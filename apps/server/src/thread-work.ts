import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Output> = { readonly ok: true; readonly output: Output } | { readonly ok: false; readonly error: Error };

/** Of the lower priorities, from 1 to 19. */
const BELOW_NORMAL = 10;

/**
 * Has the running thread give way to the event loop of its process where there are fewer cores than work. Only Linux knows a priority of
 * threads.
 */
export function giveWayToEventLoop(): void {
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), BELOW_NORMAL);
  } catch {
    // Where it cannot be set the thread works like any other.
  }
}

/** Makes the running thread one of a pool: it says first that it has loaded what it needs, answers each input that comes, and lives on when the work throws. */
export function answerFromThread<Input, Output>(work: (input: Input) => Output): void {
  giveWayToEventLoop();
  parentPort?.on('message', (input: Input) => {
    try {
      parentPort?.postMessage({ ok: true, output: work(input) } satisfies ThreadAnswer<Output>);
    } catch (error) {
      const known = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ ok: false, error: known } satisfies ThreadAnswer<Output>);
    }
  });
  parentPort?.postMessage('ready');
}
