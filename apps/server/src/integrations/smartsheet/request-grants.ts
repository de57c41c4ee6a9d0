/** A minute, and a second for clocks that do not agree. */
export const WINDOW_MS = 61_000;
/** Longer than a reserved request can wait to be made, be answered and leave the window: what counts when nobody says how it ended. */
export const UNSETTLED_MS = 180_000;
/** More than any limit: while it counts, nothing is reserved. */
export const BLOCK = 1_000_000;

export interface Grant {
  readonly id: number;
  readonly amount: number;
}

export interface Wish {
  readonly wanted: number;
  /** As many may count for the token, this wish included. */
  readonly most: number;
}

export type Reservation =
  | { readonly ok: true; readonly grant: Grant }
  /** None is free; the first may be after this time. */
  | { readonly ok: false; readonly retryAfterMs: number };

/** Where requests with a token are reserved. `key` stands for the token. */
export interface GrantStore {
  /** Reserves as many as are wanted and free, at least one; never more than `most` together, whoever else reserves at the same time. */
  reserve(key: string, wish: Wish): Promise<Reservation>;
  /** So many of the grant's requests were made, and all are answered: they count for a minute more, the others no longer. */
  settle(grant: Grant, used: number): Promise<void>;
  /** Nothing is reserved before the time is over. */
  block(key: string, milliseconds: number): Promise<void>;
  /** How many count at this moment for the token that has the most of them; null when none counts for any. */
  mostCounted(): Promise<number | null>;
}

interface Counted {
  readonly key: string;
  amount: number;
  until: number;
}

/** Of one process alone. @param now milliseconds of a clock that never runs backwards */
export function createLocalGrants(now: () => number): GrantStore {
  const counted = new Map<number, Counted>();
  let lastId = 0;
  const count = (entry: Counted): number => {
    lastId += 1;
    counted.set(lastId, entry);
    return lastId;
  };
  const live = (key: string): readonly Counted[] => {
    for (const [id, { until }] of counted) if (until <= now()) counted.delete(id);
    return [...counted.values()].filter((entry) => entry.key === key);
  };
  return {
    async reserve(key, { wanted, most }) {
      const entries = live(key);
      const free = most - entries.reduce((sum, { amount }) => sum + amount, 0);
      if (free <= 0) return { ok: false, retryAfterMs: Math.min(...entries.map(({ until }) => until)) - now() };
      const amount = Math.min(wanted, free);
      return { ok: true, grant: { id: count({ key, amount, until: now() + UNSETTLED_MS }), amount } };
    },
    async settle({ id }, used) {
      const entry = counted.get(id);
      if (entry && used > 0) Object.assign(entry, { amount: used, until: now() + WINDOW_MS });
      else counted.delete(id);
    },
    async block(key, milliseconds) {
      count({ key, amount: BLOCK, until: now() + milliseconds });
    },
    async mostCounted() {
      const sums = new Map<string, number>();
      for (const { key, amount, until } of counted.values()) {
        if (until > now()) sums.set(key, (sums.get(key) ?? 0) + amount);
      }
      return sums.size === 0 ? null : Math.max(...sums.values());
    },
  };
}
