import type { AskEvent } from '@sheetwright/contract/consultant.ts';

/** An answer that a test writes piece by piece. */
export function eventStream() {
  const encoder = new TextEncoder();
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
    send: (...events: readonly AskEvent[]) => {
      for (const event of events) sink?.enqueue(encoder.encode(textOf(event)));
    },
    /** Bytes as the network may cut them. */
    sendText: (text: string) => sink?.enqueue(encoder.encode(text)),
    sendBytes: (bytes: Uint8Array) => sink?.enqueue(bytes),
    end: () => sink?.close(),
    breakOff: () => sink?.error(new TypeError('network error')),
  };
}

export function textOf(event: AskEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
