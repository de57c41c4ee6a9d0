import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { AppError } from '../errors.ts';
import type { Jobs } from '../jobs/boss.ts';

const HEALTH = { config: { access: 'anyone', always: true } } as const;

/** For load balancers: is the process alive, and can it serve. They say no more than that. */
export function answerHealth(app: FastifyInstance, { database, jobs }: { database: Database; jobs: Jobs }): void {
  app.get('/healthz', HEALTH, () => ({ status: 'ok' }));
  app.get('/readyz', HEALTH, async () => {
    try {
      await database.ping();
    } catch (error) {
      throw new AppError('unavailable', 'The database does not answer.', { retryAfter: 5, cause: error });
    }
    if (!jobs.isRunning()) throw new AppError('unavailable', 'The server is stopping.', { retryAfter: 5 });
    return { status: 'ok' };
  });
}
