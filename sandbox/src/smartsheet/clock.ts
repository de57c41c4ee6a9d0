export interface Clock {
  now(): Date;
  offsetMs(): number;
  setOffset(ms: number): void;
}

/** The emulator's own time: the given clock, shifted by what the control route set. */
export function shiftedClock(base: () => Date): Clock {
  let offset = 0;
  return {
    now: () => new Date(base().getTime() + offset),
    offsetMs: () => offset,
    setOffset(ms) {
      offset = ms;
    },
  };
}

/** Smartsheet's form of an instant: UTC, whole seconds. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
