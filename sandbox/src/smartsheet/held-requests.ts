export type Outcome = 'continue' | 'drop';

interface Held {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly phase: 'before' | 'after';
  clientGone: boolean;
  readonly release: (outcome: Outcome) => void;
}

export interface HeldRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Before: nothing was done yet. After: the work is done, the answer is not sent. */
  readonly phase: 'before' | 'after';
  readonly clientGone: boolean;
}

export interface HeldRequests {
  /** Waits until released; resolves with what shall happen then. */
  hold(request: Pick<Held, 'method' | 'path' | 'phase'>, onClientGone: (listener: () => void) => void): Promise<Outcome>;
  list(): readonly HeldRequest[];
  /** Releases one or all; a request whose client has gone is dropped unless it is told to continue. Returns how many. */
  release(options: { readonly id?: number | undefined; readonly outcome?: Outcome | undefined }): number;
}

export function createHeldRequests(): HeldRequests {
  const held = new Map<number, Held>();
  let lastId = 0;
  return {
    hold({ method, path, phase }, onClientGone) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const entry: Held = { id, method, path, phase, clientGone: false, release: resolve };
        held.set(id, entry);
        onClientGone(() => {
          entry.clientGone = true;
        });
      });
    },
    list: () => [...held.values()].map(({ id, method, path, phase, clientGone }) => ({ id, method, path, phase, clientGone })),
    release({ id, outcome }) {
      const chosen = [...held.values()].filter((entry) => id === undefined || entry.id === id);
      for (const entry of chosen) {
        held.delete(entry.id);
        entry.release(outcome ?? (entry.clientGone ? 'drop' : 'continue'));
      }
      return chosen.length;
    },
  };
}
