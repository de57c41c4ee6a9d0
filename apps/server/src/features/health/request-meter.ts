import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds up to which each bucket of the histogram counts; the last has no bound. */
export const BUCKET_BOUNDS: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

export interface Tally {
  readonly requests: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
  readonly buckets: readonly number[];
}

export interface RequestMeter {
  /** @param milliseconds null for a request that waits or streams by design: it counts, its time does not */
  count(status: number, milliseconds: number | null): void;
  /** Everything since the start. */
  total(): Tally;
}

/** Counts requests in memory: a few additions each. */
export function createRequestMeter(): RequestMeter {
  const buckets: number[] = BUCKET_BOUNDS.map(() => 0).concat(0);
  const sums = { requests: 0, failed: 0, timed: 0, totalMs: 0 };
  return {
    count(status, milliseconds) {
      sums.requests += 1;
      if (status >= 500) sums.failed += 1;
      if (milliseconds === null) return;
      sums.timed += 1;
      sums.totalMs += milliseconds;
      const found = BUCKET_BOUNDS.findIndex((bound) => milliseconds <= bound);
      const place = found === -1 ? BUCKET_BOUNDS.length : found;
      buckets[place] = (buckets[place] ?? 0) + 1;
    },
    total: () => ({ ...sums, totalMs: Math.round(sums.totalMs), buckets: [...buckets] }),
  };
}

/** Counts every call of the API, by the route that answers. */
export function meterRequests(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return;
    meter.count(reply.statusCode, waitsByDesign(request, reply) ? null : reply.elapsedTime);
  });
}

function waitsByDesign({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  return routeOptions.config.work === 'long' || String(reply.getHeader('content-type')).startsWith('text/event-stream');
}
