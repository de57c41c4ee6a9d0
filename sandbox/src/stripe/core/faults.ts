import { z } from 'zod';

/** A fault to be met by coming requests to the API. */
export const FaultBody = z.strictObject({
  match: z
    .strictObject({
      method: z.enum(['GET', 'POST', 'DELETE']).optional(),
      /** `:id` stands for one segment, `*` for any text: `/v1/subscriptions/:id`. */
      path: z.string().max(300).optional(),
      /** The first matching request that meets the fault, counted from 1 since it was placed. */
      nth: z.number().int().min(1).default(1),
    })
    .default({ nth: 1 }),
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** The share of matching requests that meet it, drawn by chance. */
  rate: z.number().min(0).max(1).default(1),
  /** Comes before whatever else the fault does. */
  delayMs: z.number().int().min(0).max(600_000).default(0),
  kind: z.enum([
    /** Only late. */
    'slow',
    /** Refused with `status`, nothing is done. */
    'error',
    /** The connection ends, nothing is done. */
    'drop-before',
    /** The work is done, then the connection ends without an answer. */
    'drop-after',
    /** The work is done and answered with `status`, as if it had failed. */
    'error-after',
    /** The work is done, its answer breaks off in the middle. */
    'truncate',
  ]),
  status: z.number().int().min(400).max(599).default(500),
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
  /** The first fault that this request meets; counts as a meeting. */
  meet(request: { readonly method: string; readonly path: string }): Fault | undefined;
  list(): readonly Pick<Placed, 'id' | 'fault' | 'seen' | 'met'>[];
  clear(): void;
}

export function createFaults(random: () => number = Math.random): Faults {
  let placed: Placed[] = [];
  let lastId = 0;
  return {
    place(fault) {
      lastId += 1;
      placed.push({ id: lastId, fault, pattern: patternOf(fault.match.path ?? '*'), seen: 0, met: 0 });
      return lastId;
    },
    meet(request) {
      const matching = placed.filter(({ fault, pattern }) => {
        const methodFits = fault.match.method === undefined || fault.match.method === request.method;
        return methodFits && pattern.test(request.path);
      });
      for (const entry of matching) entry.seen += 1;
      const due = matching.find((entry) => isDue(entry) && random() < entry.fault.rate);
      if (due) due.met += 1;
      return due?.fault;
    },
    list: () => placed.map(({ id, fault, seen, met }) => ({ id, fault, seen, met })),
    clear() {
      placed = [];
    },
  };
}

function isDue({ seen, met, fault }: Placed): boolean {
  return seen >= fault.match.nth && met < fault.times;
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(:\w+|\*)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^$()|[\]\\{}]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}
