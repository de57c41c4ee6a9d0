import type { Problem } from '../../problem.ts';
import type { SheetNames } from '../rule.ts';
import type { Edit } from './edit.ts';

/** A problem of a formula that does not parse, and what is known of its sheet. */
export interface Scene {
  readonly text: string;
  /** The text with what is quoted hidden: see `hideQuoted`. */
  readonly hidden: string;
  readonly problem: Problem;
  readonly names: SheetNames;
}

/** Changes that may mend a problem, the likeliest first. */
export type EditSource = (scene: Scene) => readonly Edit[];
