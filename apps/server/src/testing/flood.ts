import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests made over and over, each by so many at once, until the thread is told to stop; then it tells what was answered. */
export interface Flood {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly atOnce: number }[];
}

/** How often each status came, by request: `{ 'GET /api/projects': { 200: 12, 429: 3 } }`. */
export type FloodAnswers = Record<string, Record<number, number>>;

/** Whoever is refused tries again after this long. */
const AFTER_REFUSAL_MS = 10;

const { url, headers, requests } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const answers: FloodAnswers = {};
let isOver = false;

parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage('started');
await Promise.all(requests.flatMap(({ atOnce, ...one }) => Array.from({ length: atOnce }, () => repeat(one))));
agent.destroy();
parentPort?.postMessage(answers);

async function repeat({ method, path }: { readonly method: string; readonly path: string }): Promise<void> {
  answers[`${method} ${path}`] ??= {};
  const counts = answers[`${method} ${path}`] ?? {};
  while (!isOver) {
    const status = await ask(method, path);
    counts[status] = (counts[status] ?? 0) + 1;
    if (status >= 400) await sleep(AFTER_REFUSAL_MS);
  }
}

function ask(method: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, { method, agent, headers }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    outgoing.once('error', () => resolve(0)).end();
  });
}
