import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { asksForEvents, type Emit, readerGone, type StreamedEvent, streamEvents } from './event-stream.ts';

interface Said extends StreamedEvent {
  readonly text?: string;
}

async function streamed(work: (emit: Emit<Said>) => Promise<void>, heartbeatMs = 60_000): Promise<string> {
  const app = Fastify();
  app.get('/', (request, reply) => streamEvents(request, work, { heartbeatMs }).send(reply));
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

/** By a timer like that of the stream: on a busy machine both tick late alike. */
function untilTicked(times: number, everyMs: number): Promise<void> {
  return new Promise((resolve) => {
    let ticked = 0;
    const timer = setInterval(() => {
      ticked += 1;
      if (ticked < times) return;
      clearInterval(timer);
      resolve();
    }, everyMs);
  });
}

test('each event has its type and its data in one line, whatever is in it', async () => {
  const body = await streamed(async (emit) => {
    emit({ type: 'text', text: 'two\nlines\r\n\nevent: forged\u2028' });
    emit({ type: 'done' });
  });
  expect(body).toBe(
    'event: text\ndata: {"type":"text","text":"two\\nlines\\r\\n\\nevent: forged\u2028"}\n\nevent: done\ndata: {"type":"done"}\n\n',
  );
});

test('a stream that has nothing to say says that it is still there', async () => {
  const body = await streamed(async (emit) => {
    await untilTicked(5, 20);
    emit({ type: 'done' });
  }, 20);
  expect(body.match(/^:$/gm)?.length).toBeGreaterThan(2);
});

test('a failure after the beginning is told in an event: its own words, or constant ones where its author is not known', async () => {
  const refused = await streamed(async () => {
    throw new AppError('unavailable', 'Please wait.');
  });
  expect(refused).toBe('event: error\ndata: {"type":"error","code":"unavailable","detail":"Please wait."}\n\n');
  const broken = await streamed(async (emit) => {
    emit({ type: 'start' });
    throw new Error('secret internals');
  });
  expect(broken).toContain('"code":"internal_error"');
  expect(broken).not.toContain('secret');
});

test.each([
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream;q=0.9', true],
  ['application/json', false],
  ['*/*', false],
  [undefined, false],
])('events are for those who ask for them: %s', async (accept, expected) => {
  const app = Fastify();
  app.get('/', (request) => ({ asks: asksForEvents(request) }));
  const answer = await app.inject({ url: '/', ...(accept !== undefined && { headers: { accept } }) });
  expect(answer.json()).toEqual({ asks: expected });
  await app.close();
});

test('a reader who stays to the end is not taken for one who has gone', async () => {
  const app = Fastify();
  let signal: AbortSignal | undefined;
  app.get('/', async (_request, reply) => {
    signal = readerGone(reply);
    return { ok: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(address)).text();
  await app.close();
  expect(signal?.aborted).toBe(false);
});
