import { AppError } from '../errors.ts';
import type { Counters } from '../security/counters.ts';

const WINDOW_MS = 60_000;
/** Share of the limit that an instance fetches at once: the database is asked about ten times a window, not once a request. */
const LEASES_PER_WINDOW = 10;
/** Beyond this many subjects in memory those whose window is over are forgotten. */
const SWEEP_AT = 10_000;

interface Lease {
  permits: number;
  /** The database had none left for this window. */
  readonly refused: boolean;
  /** Milliseconds since the epoch; then a new window begins. */
  readonly until: number;
}

export interface RateLimiter {
  /**
   * Uses up one request of the subject's minute. Answers at once while this instance holds permits, so the usual request does not wait.
   * @throws AppError rate_limited, with the seconds until the next window
   */
  take(subject: string, limit: number): Promise<void> | undefined;
}

interface LimiterOptions {
  readonly counters: Counters;
  readonly clock: () => Date;
}

/** Limits requests per minute across all instances: each leases permits from the database in blocks. */
export function createRateLimiter({ counters, clock }: LimiterOptions): RateLimiter {
  const leases = new Map<string, Lease>();
  const pending = new Map<string, Promise<Lease>>();

  async function renew(subject: string, limit: number): Promise<Lease> {
    const now = clock();
    const block = Math.max(1, Math.floor(limit / LEASES_PER_WINDOW));
    const { count, expires } = await counters.add({ key: `traffic:${subject}`, amount: block, windowMs: WINDOW_MS, now });
    const permits = Math.min(block, Math.max(0, limit - (count - block)));
    const lease = { permits, refused: permits === 0, until: expires.getTime() };
    if (leases.size >= SWEEP_AT) sweep(leases, now.getTime());
    leases.set(subject, lease);
    return lease;
  }

  /** Requests that arrive while a lease is being fetched wait for the same one. */
  function fetchLease(subject: string, limit: number): Promise<Lease> {
    const running = pending.get(subject);
    if (running) return running;
    const started = renew(subject, limit).finally(() => pending.delete(subject));
    pending.set(subject, started);
    return started;
  }

  async function takeFresh(subject: string, limit: number): Promise<void> {
    for (;;) {
      const lease = await fetchLease(subject, limit);
      if (use(lease, clock)) return;
    }
  }

  return {
    take(subject, limit) {
      const lease = leases.get(subject);
      if (lease && lease.until > clock().getTime() && use(lease, clock)) return undefined;
      return takeFresh(subject, limit);
    },
  };
}

/** @returns whether the lease had a permit left */
function use(lease: Lease, clock: () => Date): boolean {
  if (lease.refused) throw tooManyRequests((lease.until - clock().getTime()) / 1000);
  if (lease.permits === 0) return false;
  lease.permits -= 1;
  return true;
}

function tooManyRequests(seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError('rate_limited', `Too many requests. Please try again in ${retryAfter} seconds.`, { retryAfter });
}

function sweep(leases: Map<string, Lease>, now: number): void {
  for (const [subject, lease] of leases) if (lease.until <= now) leases.delete(subject);
}
