import { z } from 'zod';

/** A fault to be met by coming requests. */
export const FaultBody = z.strictObject({
  match: z
    .strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
      /** Relative to the API's base. `{name}` stands for one segment, `*` for any text: `/sheets/{sheetId}/rows`. */
      path: z.string().max(300).optional(),
      /** The first matching request that meets the fault, counted from 1 since it was placed. */
      nth: z.number().int().min(1).default(1),
    })
    .default({ nth: 1 }),
  times: z.number().int().min(1).default(1),
  before: z
    .strictObject({
      delayMs: z.number().int().min(0).max(600_000).optional(),
      status: z.number().int().min(400).max(599).optional(),
      errorCode: z.number().int().optional(),
      /** Smartsheet sends no such header by itself. */
      retryAfterSeconds: z.number().int().min(0).optional(),
    })
    .default({}),
  kind: z.enum(['latency', 'error', 'drop-before', 'drop-after', 'hold-before', 'hold-after']),
});
export type Fault = z.output<typeof FaultBody>;

interface Placed {
  readonly id: number;
  readonly fault: Fault;
  readonly pattern: RegExp;
  seen: number;
  met: number;
}

export interface Faults {
  /** Returns the number by which the fault is listed. */
  place(fault: Fault): number;
  /** The faults that this request meets, in the order in which they were placed; counts as a meeting. */
  meet(request: { readonly method: string; readonly path: string }): readonly Fault[];
  list(): readonly { readonly id: number; readonly fault: Fault; readonly seen: number; readonly met: number }[];
  clear(): void;
}

export function createFaults(): Faults {
  let placed: Placed[] = [];
  let lastId = 0;
  return {
    place(fault) {
      lastId += 1;
      placed.push({ id: lastId, fault, pattern: patternOf(fault.match.path ?? '*'), seen: 0, met: 0 });
      return lastId;
    },
    meet(request) {
      return placed.flatMap((entry) => {
        const { fault } = entry;
        if (fault.match.method && fault.match.method !== request.method) return [];
        if (!entry.pattern.test(request.path)) return [];
        entry.seen += 1;
        if (entry.seen < fault.match.nth || entry.met >= fault.times) return [];
        entry.met += 1;
        return [fault];
      });
    },
    list: () => placed.map(({ id, fault, seen, met }) => ({ id, fault, seen, met })),
    clear() {
      placed = [];
    },
  };
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{[^}]*\}|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith('{') ? '[^/]+' : part.replace(/[.+?^$()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}

type Outcome = 'continue' | 'drop';

interface HeldRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Before: nothing was done yet. After: the work is done, the answer is not sent. */
  readonly phase: 'before' | 'after';
  clientGone: boolean;
}

interface Held extends HeldRequest {
  readonly release: (outcome: Outcome) => void;
}

export interface HeldRequests {
  /** Waits until released; resolves with what shall happen then. */
  hold(request: Pick<HeldRequest, 'method' | 'path' | 'phase'>, onClientGone: (listener: () => void) => void): Promise<Outcome>;
  list(): readonly Readonly<HeldRequest>[];
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
    list: () => [...held.values()].map(({ release, ...request }) => request),
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
