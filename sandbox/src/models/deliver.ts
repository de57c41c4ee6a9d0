import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Script } from './scripts.ts';

interface Delivery {
  /** Null for an answer that no script wrote. */
  readonly script: Script | null;
  readonly delayMs: number;
}

export interface Delivered {
  /** When its first bytes were written, in milliseconds since 1970; null where none were. */
  readonly answeredAt: number | null;
  /** Whether the one who asked went away before its end. */
  readonly wasHungUp: boolean;
}

/** What was written before a connection is cut has to be on its way. */
const FLUSH_MS = 30;

/** Sends an answer on, with what its script has go wrong on the way. */
export async function deliver(reply: FastifyReply, answer: Response, { script, delayMs }: Delivery): Promise<Delivered> {
  const pieces = spoil(script, piecesOf(await answer.text()));
  const { raw } = reply.hijack();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  let answeredAt: number | null = null;
  const wait = () => delay(delayMs, undefined, { signal: gone.signal });
  try {
    if (script === 'slow') await wait();
    raw.writeHead(answer.status, headersOf(answer));
    const middle = Math.ceil(pieces.length / 2);
    for (const [place, piece] of pieces.entries()) {
      if (script === 'slow-stream' || (script === 'stalling' && place === middle)) await wait();
      raw.write(piece);
      answeredAt ??= performance.timeOrigin + performance.now();
    }
    if (script === 'dropped') await delay(FLUSH_MS);
    if (script === 'dropped') raw.destroy();
    else raw.end();
    return { answeredAt, wasHungUp: false };
  } catch {
    raw.destroy();
    return { answeredAt, wasHungUp: true };
  }
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'retry-after'].flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

/** The events of a stream; an answer in one is cut into halves. */
function piecesOf(body: string): readonly string[] {
  const events = body.split(/(?<=\n\n)/);
  if (events.length > 1) return events;
  return [body.slice(0, body.length / 2), body.slice(body.length / 2)];
}

function spoil(script: Script | null, pieces: readonly string[]): readonly string[] {
  const half = pieces.slice(0, Math.ceil(pieces.length / 2));
  if (script === 'dropped' || script === 'unfinished') return half;
  if (script === 'malformed') return [...half, 'data: {"this is": broken\n\n', ...pieces.slice(half.length)];
  return script === 'half' ? pieces.map(cutShort) : pieces;
}

/** The server behind does not say of an answer of OpenAI's newer protocol why it is incomplete. */
function cutShort(event: string): string {
  return event
    .replaceAll('response.completed', 'response.incomplete')
    .replaceAll('"status":"incomplete"', '"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}');
}
