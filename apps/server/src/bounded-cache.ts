export interface Cached<V> {
  readonly value: V;
  /** What keeping it costs, roughly. */
  readonly bytes: number;
}

export interface BoundedCache<V> {
  /**
   * What is kept under the key, or else what `make` brings, which is kept from then on; whoever asks for the same meanwhile shares it.
   * Null, and what fails, is not kept.
   */
  load(key: string | number, make: () => Promise<Cached<V> | null>): Promise<V | null>;
}

/** Keeps what is costly to make and never changes, up to so many bytes; what was not used for the longest time goes first. */
export function createBoundedCache<V>(mostBytes: number): BoundedCache<V> {
  const kept = new Map<string | number, Cached<V>>();
  const underWay = new Map<string | number, Promise<V | null>>();
  let bytes = 0;

  function keep(key: string | number, made: Cached<V>): void {
    if (made.bytes > mostBytes) return;
    kept.set(key, made);
    bytes += made.bytes;
    for (const [oldest, former] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= former.bytes;
    }
  }

  async function bring(key: string | number, make: () => Promise<Cached<V> | null>): Promise<V | null> {
    try {
      const made = await make();
      if (made) keep(key, made);
      return made ? made.value : null;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async load(key, make) {
      const found = kept.get(key);
      if (found) {
        // The order of the map is that of the latest use.
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const shared = underWay.get(key) ?? bring(key, make);
      underWay.set(key, shared);
      return shared;
    },
  };
}
