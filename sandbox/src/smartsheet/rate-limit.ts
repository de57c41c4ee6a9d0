import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';

const WINDOW_MS = 60_000;

export interface RateLimit {
  /** Counts one request of that token; throws 429/4003 when the last minute is full. */
  spend(tokenId: number, at: Date, weight: number): void;
  /** Another limit than Smartsheet's 300, for tests that make very many calls. */
  allow(requestsPerMinute: number): void;
  /** Forgets what was spent and goes back to 300. */
  reset(): void;
}

/** 300 weighted requests in any sixty seconds for each token; refused requests do not count. */
export function createRateLimit(): RateLimit {
  let limit: number = LIMITS.requestsPerMinute;
  const spent = new Map<number, { readonly at: number; readonly weight: number }[]>();
  return {
    spend(tokenId, at, weight) {
      const now = at.getTime();
      const recent = (spent.get(tokenId) ?? []).filter((entry) => entry.at > now - WINDOW_MS && entry.at <= now);
      const used = recent.reduce((sum, entry) => sum + entry.weight, 0);
      spent.set(tokenId, recent);
      if (used + weight > limit) throw apiError(4003);
      recent.push({ at: now, weight });
    },
    allow(requestsPerMinute) {
      limit = requestsPerMinute;
    },
    reset() {
      limit = LIMITS.requestsPerMinute;
      spent.clear();
    },
  };
}
