import { useEffect, useState } from 'react';

/** Another tab that has just been left takes a moment to let go; only a longer wait is worth a word. */
const PATIENCE_MS = 200;

export interface SoleTab {
  /** `asking` for a moment at first; `elsewhere` while another tab of this browser holds the name. */
  readonly place: 'asking' | 'here' | 'elsewhere';
  /** Takes the name from the other tab, which is then `elsewhere` itself. */
  takeOver(): void;
}

/**
 * Of all tabs of this browser, one at a time is `here` under the name; when that one is left or closed, the next follows by itself.
 * Where the browser has no locks, every tab is.
 */
export function useSoleTab(name: string): SoleTab {
  const [place, setPlace] = useState<SoleTab['place']>(navigator.locks ? 'asking' : 'here');
  /** Counts how often the name was taken over, so that each time asks anew. */
  const [takeovers, setTakeovers] = useState(0);

  useEffect(() => {
    if (!navigator.locks) return;
    const held = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const patience = setTimeout(() => setPlace('elsewhere'), PATIENCE_MS);

    function hold() {
      clearTimeout(patience);
      if (leaving.signal.aborted) return;
      setPlace('here');
      return held.promise;
    }

    async function ask(options: LockOptions) {
      try {
        await navigator.locks.request(name, options, hold);
      } catch {
        // Given up by us on leaving, or taken by another tab, after which this one waits for its turn again.
        if (leaving.signal.aborted) return;
        setPlace('elsewhere');
        void ask({ signal: leaving.signal });
      }
    }

    // A browser refuses a signal where nothing is waited for.
    void ask(takeovers > 0 ? { steal: true } : { signal: leaving.signal });
    return () => {
      clearTimeout(patience);
      leaving.abort();
      held.resolve();
    };
  }, [name, takeovers]);

  return { place, takeOver: () => setTakeovers((count) => count + 1) };
}
