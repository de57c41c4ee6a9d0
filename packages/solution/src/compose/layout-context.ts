import type { Brief, Kind, Thing } from '../brief/brief.ts';
import type { Placement } from './place-things.ts';

/** A sheet that has a name and no columns yet. */
export interface SheetToLayOut {
  readonly thing: Thing;
  readonly kind: Kind;
  readonly key: string;
  readonly name: string;
}

/** What decides on the columns of a sheet. */
export interface LayoutContext {
  readonly brief: Brief;
  readonly sheets: readonly SheetToLayOut[];
  readonly placements: readonly Placement[];
}
