import { isTransient } from '../../db/transient-errors.ts';
import { type BuildRepository, LEASE_SECONDS, LeaseLostError } from './build-repository.ts';

/** Three renewals may fail before the lease ends. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 4;

/** One worker's hold on a build. */
export interface Lease {
  /** Ended when another worker may take over. What is under way then must be cut off: the successor counts on it. */
  readonly ended: AbortSignal;
  /** @throws LeaseLostError */
  renew(): Promise<void>;
  /** Stops renewing and gives the build back. A database that cannot be asked finds the lease ended by itself. */
  giveBack(): Promise<void>;
}

interface LeaseDependencies {
  readonly repository: Pick<BuildRepository, 'renew' | 'release'>;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/**
 * Keeps a lease that was just taken, for as long as the database can be asked. Its end is the database's; here it is known to be no earlier
 * than the time of a lease after the renewal was asked for, whatever the clocks of the two say.
 * @param takenAt when taking it was asked for
 */
export function keepLease(buildId: number, worker: string, takenAt: number, { repository, now }: LeaseDependencies): Lease {
  const ending = new AbortController();
  let endTimer: NodeJS.Timeout | undefined;
  const endAfter = (asked: number) => {
    clearTimeout(endTimer);
    endTimer = setTimeout(() => ending.abort(), asked + LEASE_SECONDS * 1000 - now());
  };
  const renew = async () => {
    const asked = now();
    try {
      await repository.renew(buildId, worker);
      if (!ending.signal.aborted) endAfter(asked);
    } catch (error) {
      if (error instanceof LeaseLostError) ending.abort(error);
      throw error;
    }
  };
  endAfter(takenAt);
  // A renewal that fails is followed by the next one, or by the end of the lease.
  const renewal = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
  return {
    ended: ending.signal,
    renew,
    async giveBack() {
      clearInterval(renewal);
      clearTimeout(endTimer);
      try {
        await repository.release(buildId, worker);
      } catch (error) {
        if (!isTransient(error)) throw error;
      }
    },
  };
}
