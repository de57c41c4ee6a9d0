import { AGGREGATES } from './aggregates.ts';
import type { Frame } from './frame.ts';

/** Every operation that is understood. */
export const FRAMES: readonly Frame[] = [...AGGREGATES];
