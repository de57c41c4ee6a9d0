import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Output> = { readonly ok: true; readonly output: Output } | { readonly ok: false; readonly error: Error };

/** Makes the running thread one of a pool: it says first that it has loaded what it needs, answers each input that comes, and lives on when the work throws. */
export function answerFromThread<Input, Output>(work: (input: Input) => Output): void {
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
