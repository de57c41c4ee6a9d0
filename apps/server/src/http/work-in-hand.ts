import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps the server from stopping before this work is done. */
    finishBeforeStopping<T>(work: Promise<T>): Promise<T>;
  }
}

/** Fastify waits for open connections only; a caller who has hung up must not leave half a piece of work behind. */
export function finishWorkInHand(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.decorate('finishBeforeStopping', <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = () => running.delete(work);
    work.then(done, done);
    return work;
  });
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });
}
