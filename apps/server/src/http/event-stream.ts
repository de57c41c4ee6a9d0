import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../errors.ts';
import { toAppError } from './problems.ts';

const TYPE = 'text/event-stream';
/** Proxies take a connection that is silent for longer than they wait for a broken one. */
const HEARTBEAT_MS = 15_000;

/** What is told to the reader; `type` names the kind of event. */
export interface StreamedEvent {
  readonly type: string;
}

export type Emit<Event extends StreamedEvent> = (event: Event) => void;

/** An answer that is sent in events while the work for it goes on. */
export class EventStream {
  readonly body: PassThrough;
  /** Settles when the work has ended, whether or not anybody reads on. */
  readonly done: Promise<void>;

  constructor(body: PassThrough, done: Promise<void>) {
    this.body = body;
    this.done = done;
  }

  send(reply: FastifyReply): FastifyReply {
    closeWithServer(reply);
    // The last header asks proxies not to collect the events.
    return reply.type(`${TYPE}; charset=utf-8`).header('x-accel-buffering', 'no').send(this.body);
  }
}

/** A server that has begun to stop since cannot say so any more in the headers, and would wait for the reader's next request. */
function closeWithServer({ raw, server: { server } }: FastifyReply): void {
  const { socket } = raw;
  if (!server.listening) return;
  raw.once('finish', () => {
    if (!server.listening) socket?.end();
  });
}

export function asksForEvents({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').split(',').some((range) => range.trim().toLowerCase().split(';', 1)[0] === TYPE);
}

/** Aborted when the reader has gone before the answer was complete. */
export function readerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Sends what the work tells as server-sent events. The work goes on when the reader has gone, to end what it has begun; a failure is told in
 * an event `error`, as the status is sent already.
 */
export function streamEvents<Event extends StreamedEvent>(
  request: FastifyRequest,
  work: (emit: Emit<Event>) => Promise<void>,
  { heartbeatMs = HEARTBEAT_MS } = {},
): EventStream {
  const body = new PassThrough();
  // A reader who goes away is no failure.
  body.on('error', () => {});
  const write = (text: string) => {
    if (body.writable) body.write(text);
  };
  const emit = (event: StreamedEvent) => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const done = work(emit)
    .catch((error: unknown) => emit(errorEvent(error, request)))
    .finally(() => {
      clearInterval(heartbeat);
      body.end();
    });
  return new EventStream(body, done);
}

function errorEvent(error: unknown, request: FastifyRequest) {
  const known: AppError = toAppError(error);
  if (known !== error && known.status >= 500) request.log.error({ err: error }, 'request failed');
  return { type: 'error', code: known.code, detail: known.detail };
}
