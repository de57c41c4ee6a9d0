import { createHash } from 'node:crypto';
import { createLocalGrants, type Grant, type GrantStore } from './request-grants.ts';

/** What Smartsheet allows a token. */
export const REQUESTS_PER_MINUTE = 300;
/** Left to what else the customer lets use the token. */
const LEFT_TO_OTHERS = 10;
/** Work in the background leaves these to requests that a person waits for. */
const KEPT_FOR_PEOPLE = 30;
/** Reserved requests are made soon or given back: the reservation counts only so long. */
const USABLE_MS = 5_000;
/** What another instance gives back is noticed this soon. */
const LOOK_AGAIN_MS = 1_000;

export interface Turn {
  /** A person waits for the answer. */
  readonly isUrgent: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The sliding window of each token's requests. */
export interface RequestWindows {
  /**
   * Waits until a request with this token is allowed, people first, then in the order in which they came.
   * @returns what has to be called once the answer is there or given up: only then is it known that the request has reached Smartsheet
   */
  take(token: string, turn: Turn): Promise<() => void>;
  /** Smartsheet refused for the limit: nobody with this token asks again before the time is over. */
  pause(token: string, milliseconds: number): Promise<void>;
}

interface Options {
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Where requests are reserved; without one this process is taken for the only one. */
  readonly grants?: GrantStore;
  /** What Smartsheet allows a token: 300. */
  readonly requestsPerMinute?: number | undefined;
}

interface Waiter extends Turn {
  readonly serve: (answered: () => void) => void;
  readonly fail: (error: unknown) => void;
}

/** Requests that were reserved together. */
interface OpenGrant {
  readonly grant: Grant;
  usableUntil: number;
  used: number;
  underWay: number;
}

/** One token's share of this process. */
interface TokenWindow {
  readonly key: string;
  grants: readonly OpenGrant[];
  waiters: readonly Waiter[];
  underWay: number;
  isAsking: boolean;
}

/**
 * Keeps every token within Smartsheet's limit, with all other instances that reserve in the same store. A request counts from its reservation
 * until a minute after its answer: whenever in between it reached Smartsheet, no minute there sees more than are counted here.
 */
export function createRequestWindows(options: Options): RequestWindows {
  const { now, sleep, grants = createLocalGrants(now), requestsPerMinute = REQUESTS_PER_MINUTE } = options;
  const mostInWindow = requestsPerMinute - LEFT_TO_OTHERS;
  const windows = new Map<string, TokenWindow>();

  function windowOf(token: string): TokenWindow {
    // The token itself stays out of long-lived memory.
    const key = createHash('sha256').update(token).digest('base64');
    const window = windows.get(key) ?? { key, grants: [], waiters: [], underWay: 0, isAsking: false };
    windows.set(key, window);
    return window;
  }

  /** One of the reserved requests, if there are any that are still usable. */
  function useReserved(window: TokenWindow): (() => void) | null {
    const open = window.grants.find(({ grant, used, usableUntil }) => used < grant.amount && now() < usableUntil);
    if (!open) return null;
    open.used += 1;
    open.underWay += 1;
    window.underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      open.underWay -= 1;
      window.underWay -= 1;
      if (open.underWay === 0) giveBack(window, open);
    };
  }

  /** What is left of the grant returns to all. A store that cannot be asked lets the reservation run out by itself. */
  function giveBack(window: TokenWindow, open: OpenGrant): void {
    window.grants = window.grants.filter((other) => other !== open);
    void grants.settle(open.grant, open.used).catch(() => undefined);
    if (window.underWay === 0 && window.waiters.length === 0 && !window.isAsking) windows.delete(window.key);
  }

  function serve(window: TokenWindow): void {
    for (const waiter of window.waiters) {
      const answered = useReserved(window);
      if (!answered) return;
      window.waiters = window.waiters.filter((other) => other !== waiter);
      waiter.serve(answered);
    }
  }

  /** Reserves for those who wait, and as many more as are under way: about so many will follow. */
  async function reserve(window: TokenWindow): Promise<void> {
    const urgent = window.waiters.filter(({ isUrgent }) => isUrgent).length;
    const wanted = urgent > 0 ? urgent : Math.max(window.waiters.length, window.underWay);
    const most = urgent > 0 ? mostInWindow : mostInWindow - KEPT_FOR_PEOPLE;
    const reservation = await grants.reserve(window.key, { wanted, most });
    if (!reservation.ok) return sleep(Math.min(reservation.retryAfterMs, LOOK_AGAIN_MS));
    const { grant } = reservation;
    window.grants = [...window.grants, { grant, usableUntil: now() + USABLE_MS, used: 0, underWay: 0 }];
  }

  async function ask(window: TokenWindow): Promise<void> {
    if (window.isAsking) return;
    window.isAsking = true;
    try {
      while (window.waiters.length > 0) {
        await reserve(window);
        serve(window);
      }
    } catch (error) {
      for (const waiter of window.waiters) waiter.fail(error);
      window.waiters = [];
    } finally {
      window.isAsking = false;
    }
    for (const open of window.grants) if (open.underWay === 0) giveBack(window, open);
  }

  function wait(window: TokenWindow, turn: Turn): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        window.waiters = window.waiters.filter((other) => other !== waiter);
        reject(turn.signal?.reason);
      };
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          turn.signal?.removeEventListener('abort', leave);
          settle(value);
        };
      const waiter: Waiter = { ...turn, serve: settled(resolve), fail: settled(reject) };
      turn.signal?.addEventListener('abort', leave, { once: true });
      const [urgent, others] = [
        window.waiters.filter(({ isUrgent }) => isUrgent),
        window.waiters.filter(({ isUrgent }) => !isUrgent),
      ];
      window.waiters = turn.isUrgent ? [...urgent, waiter, ...others] : [...urgent, ...others, waiter];
      void ask(window);
    });
  }

  return {
    async take(token, turn) {
      turn.signal?.throwIfAborted();
      const window = windowOf(token);
      const answered = window.waiters.length === 0 ? useReserved(window) : null;
      return answered ?? wait(window, turn);
    },
    async pause(token, milliseconds) {
      const window = windowOf(token);
      for (const open of window.grants) if (open.underWay === 0) giveBack(window, open);
      for (const open of window.grants) open.usableUntil = now();
      await grants.block(window.key, milliseconds);
    },
  };
}
