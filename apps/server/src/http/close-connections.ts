import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a request that is on its way while the server begins to stop. */
const LAST_WORD_MS = 500;

/**
 * Closes connections that nobody asks anything over, once the server is stopping. Node closes those whose last answer is behind them at that
 * moment, and waits for all others: for one that a browser opened ahead of need, and for one whose answer was still on its way.
 */
export function closeConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isStopping = false;
  const giveUp = () =>
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, LAST_WORD_MS);
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    if (isStopping) giveUp();
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once('close', () => {
      if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    giveUp();
  });
}
