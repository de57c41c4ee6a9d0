import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Requests made over and over, each by so many at once, until the thread is told to stop; then it tells what was answered. */
export interface Flood {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly atOnce: number }[];
  /** Projects of this content are created, designed and deleted. */
  readonly designs: { readonly project: object; readonly atOnce: number };
}

/** How often each status came, by request: `{ 'GET /api/projects': { 200: 12, 429: 3 }, design: { 200: 4 } }`. */
export type FloodAnswers = Record<string, Record<number, number>>;

/** Whoever is refused tries again after this long. */
const AFTER_REFUSAL_MS = 10;

const { url, headers, requests, designs } = workerData as Flood;
const project = JSON.stringify(designs.project);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const answers: FloodAnswers = {};
let isOver = false;

parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage('started');
await Promise.all([
  ...requests.flatMap(({ atOnce, method, path }) =>
    Array.from({ length: atOnce }, () => repeat(`${method} ${path}`, async () => (await ask(method, path)).status)),
  ),
  ...Array.from({ length: designs.atOnce }, () => repeat('design', designOnce)),
]);
agent.destroy();
parentPort?.postMessage(answers);

async function repeat(name: string, once: () => Promise<number>): Promise<void> {
  answers[name] ??= {};
  const counts = answers[name] ?? {};
  while (!isOver) {
    const status = await once();
    counts[status] = (counts[status] ?? 0) + 1;
    if (status >= 400) await sleep(AFTER_REFUSAL_MS);
  }
}

/** @returns the status of the design, or of the creation when that was refused */
async function designOnce(): Promise<number> {
  const created = await ask('POST', '/api/projects', project);
  if (created.status !== 201) return created.status;
  const path = `/api/projects/${(JSON.parse(created.body) as { id: number }).id}`;
  const { status } = await ask('GET', `${path}/recommendations`);
  while (!isOver && (await ask('DELETE', path)).status >= 400) await sleep(AFTER_REFUSAL_MS);
  return status;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(method: string, path: string, body?: string): Promise<Answer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const outgoing = request(`${url}${path}`, { method, agent, headers: { ...headers, ...type } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('close', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    outgoing.once('error', () => resolve({ status: 0, body: '' })).end(body);
  });
}
