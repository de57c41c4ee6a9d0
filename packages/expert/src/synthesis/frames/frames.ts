import { AGGREGATES } from './aggregates.ts';
import { CHECKS } from './checks.ts';
import { DATES } from './dates.ts';
import type { Frame } from './frame.ts';
import { LOOK_UPS } from './look-ups.ts';
import { NUMBERS } from './numbers.ts';
import { SPELLED_OUT } from './spelled-out.ts';
import { STATUSES } from './statuses.ts';
import { TEXT_FRAMES } from './texts.ts';
import { TREES } from './trees.ts';

/** Every operation that is understood. */
export const FRAMES: readonly Frame[] = [
  ...AGGREGATES,
  ...DATES,
  ...NUMBERS,
  ...STATUSES,
  ...TEXT_FRAMES,
  ...TREES,
  ...CHECKS,
  ...LOOK_UPS,
  ...SPELLED_OUT,
];
