import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';

/**
 * What is told beside a value: when it stands at all ('only while it ferments'), and what stands there instead ('otherwise a dash', 'n/a if
 * unknown').
 */
export interface Guard {
  /** The question without it. */
  readonly rest: string;
  /** Puts it around the value that the rest of the question tells; null where that is none of a row. */
  readonly around: (built: Built, draft: Draft) => Built | null;
  /** Many readings have a blank where something is missing by themselves. */
  readonly isUsual?: boolean;
  /** It tells how a value changes in some rows, or what stands there instead, so that the rest may name a cell alone: 'the fee, 10% off for members'. */
  readonly mayBeOfCell?: boolean;
}

/** Whether a value stands in each row, and is no box to tick. */
export function isOfRow({ place, result }: Built): boolean {
  return place === 'row' && result !== 'check';
}
