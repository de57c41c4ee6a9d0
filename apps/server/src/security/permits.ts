import type { Counters } from './counters.ts';

/** Share of the limit that an instance fetches at once: the database is asked about ten times a window, not once for each. */
const LEASES_PER_WINDOW = 10;
/** Beyond this many subjects in memory those whose window is over are forgotten. */
const SWEEP_AT = 10_000;

interface Lease {
  readonly subject: string;
  left: number;
  /** The database had none left for this window. */
  readonly isLast: boolean;
  /** Milliseconds since the epoch; then a new window begins. */
  readonly until: number;
}

/** Something that was let pass. */
export type Permit = Pick<Lease, 'subject' | 'until'>;

export interface Permits {
  /**
   * Uses up one of the subject's window. Answers at once while this instance holds permits, so the usual request does not wait.
   * @throws what `refusal` makes
   */
  take(subject: string, limit: number): Permit | Promise<Permit>;
  /** Takes back one, of something that turned out not to count. */
  giveBack(permit: Permit): void;
}

interface PermitOptions {
  readonly counters: Pick<Counters, 'add'>;
  readonly clock: () => Date;
  /** What sets its counters apart from others. */
  readonly purpose: string;
  readonly windowMs: number;
  readonly refusal: (waitMs: number) => Error;
}

/**
 * Limits something across all instances: each leases permits from the database in blocks, and no more than the limit are ever leased. A row that
 * many share is written once a block, and not at all while as many are given back as are taken.
 */
export function createPermits({ counters, clock, purpose, windowMs, refusal }: PermitOptions): Permits {
  const leases = new Map<string, Lease>();
  const pending = new Map<string, Promise<void>>();

  async function renew(subject: string, limit: number): Promise<void> {
    const now = clock();
    const block = Math.max(1, Math.floor(limit / LEASES_PER_WINDOW));
    const { count, expires } = await counters.add({ key: `${purpose}:${subject}`, amount: block, windowMs, now });
    const granted = Math.min(block, Math.max(0, limit - (count - block)));
    const until = expires.getTime();
    if (leases.size >= SWEEP_AT) sweep(leases, now.getTime());
    const former = leases.get(subject);
    // Given back while the new ones were fetched.
    const kept = former?.until === until ? former.left : 0;
    leases.set(subject, { subject, left: granted + kept, isLast: granted === 0, until });
  }

  /** Those who come while a lease is being fetched wait for the same one. */
  function fetchLease(subject: string, limit: number): Promise<void> {
    const running = pending.get(subject);
    if (running) return running;
    const started = renew(subject, limit).finally(() => pending.delete(subject));
    pending.set(subject, started);
    return started;
  }

  /** @returns null when permits have to be fetched first */
  function takeHeld(subject: string): Permit | null {
    const lease = leases.get(subject);
    const now = clock().getTime();
    if (!lease || lease.until <= now) return null;
    if (lease.left > 0) {
      lease.left -= 1;
      return lease;
    }
    if (lease.isLast) throw refusal(Math.min(windowMs, lease.until - now));
    return null;
  }

  async function takeFresh(subject: string, limit: number): Promise<Permit> {
    for (;;) {
      await fetchLease(subject, limit);
      const permit = takeHeld(subject);
      if (permit) return permit;
    }
  }

  return {
    take: (subject, limit) => takeHeld(subject) ?? takeFresh(subject, limit),
    giveBack({ subject, until }) {
      const lease = leases.get(subject);
      if (lease?.until === until) lease.left += 1;
    },
  };
}

function sweep(leases: Map<string, Lease>, now: number): void {
  for (const [subject, lease] of leases) if (lease.until <= now) leases.delete(subject);
}
