import { createHash } from 'node:crypto';

const PER_MINUTE = 240;
const MINUTE = 60_000;
/** 50 at once and 240 a minute thereafter: never more than 290 in any minute, where Smartsheet allows 300. */
const BURST = 50;

interface Bucket {
  /** When the bucket would be full again; each request moves it forward. */
  fullAt: number;
  pausedUntil: number;
}

export interface TokenBuckets {
  /** Waits until a request with this token is allowed. */
  take(token: string, signal?: AbortSignal): Promise<void>;
  /** Smartsheet refused for the limit: nobody with this token asks again before the time is over. */
  pause(token: string, milliseconds: number): void;
}

interface Options {
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** One bucket a token, shared by all clients of the process. */
export function createTokenBuckets({ now, sleep }: Options): TokenBuckets {
  const interval = MINUTE / PER_MINUTE;
  const buckets = new Map<string, Bucket>();

  function bucketOf(token: string): Bucket {
    dropFull(buckets, now());
    // The token itself stays out of long-lived memory.
    const key = createHash('sha256').update(token).digest('base64');
    const bucket = buckets.get(key) ?? { fullAt: now(), pausedUntil: 0 };
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    async take(token, signal) {
      const bucket = bucketOf(token);
      bucket.fullAt = Math.max(bucket.fullAt, now()) + interval;
      const turn = bucket.fullAt - BURST * interval;
      for (let wait = Math.max(turn, bucket.pausedUntil) - now(); wait > 0; ) {
        await sleep(wait, signal);
        wait = Math.max(turn, bucket.pausedUntil) - now();
      }
    },
    pause(token, milliseconds) {
      const bucket = bucketOf(token);
      bucket.pausedUntil = Math.max(bucket.pausedUntil, now() + milliseconds);
    },
  };
}

function dropFull(buckets: Map<string, Bucket>, now: number): void {
  if (buckets.size < 1000) return;
  for (const [key, bucket] of buckets) if (bucket.fullAt <= now && bucket.pausedUntil <= now) buckets.delete(key);
}
