import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';

const WINDOW_MS = 60_000;

export interface RateLimit {
  /** Counts one request of that token; throws 429/4003 when the last minute is full. */
  spend(tokenId: number, at: Date, weight: number): void;
  reset(): void;
}

/** 300 weighted requests in any sixty seconds for each token; refused requests do not count. */
export function createRateLimit(): RateLimit {
  const spent = new Map<number, { readonly at: number; readonly weight: number }[]>();
  return {
    spend(tokenId, at, weight) {
      const now = at.getTime();
      const recent = (spent.get(tokenId) ?? []).filter((entry) => entry.at > now - WINDOW_MS && entry.at <= now);
      const used = recent.reduce((sum, entry) => sum + entry.weight, 0);
      spent.set(tokenId, recent);
      if (used + weight > LIMITS.requestsPerMinute) throw apiError(4003);
      recent.push({ at: now, weight });
    },
    reset: () => spent.clear(),
  };
}
