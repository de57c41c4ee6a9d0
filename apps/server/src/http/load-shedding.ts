import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const RETRY_SECONDS = 5;
/** What the start itself delayed is measured until this long after it; the first visitor is not to be turned away for that. */
const SETTLE_MS = 3000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even when the server is overloaded or stopping. */
    always?: boolean;
  }
}

/**
 * Refuses requests early while the event loop is late by more than `maxDelayMs` (0: never), and once the server is stopping: what was
 * accepted is then finished in time.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping || request.routeOptions.config.always) return done();
    reply.header('connection', 'close');
    const detail = 'The server is stopping. Please try again in a few seconds.';
    done(new AppError('unavailable', detail, { retryAfter: RETRY_SECONDS }));
  });
  if (maxDelayMs === 0) return;
  let isSettling = false;
  app.addHook('onListen', async () => {
    isSettling = true;
    setTimeout(() => {
      isSettling = false;
    }, SETTLE_MS).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    exposeStatusRoute: false,
    pressureHandler: (request) => {
      if (isSettling || request.routeOptions.config.always) return;
      throw new AppError('unavailable', 'The server is busy. Please try again in a few seconds.', { retryAfter: RETRY_SECONDS });
    },
  });
}
