import type { Reason } from '@sheetwright/contract/admin/console.ts';
import type { FigurePart, FigureReading } from '@sheetwright/contract/admin/figures.ts';

export type Cell = string | number | boolean | Date | null;

/** What a figure was calculated of, for the period in the screen's words (`6months`, `7days`). */
export interface FigureParts {
  /** Null of a reading. */
  readonly numerator: FigurePart | null;
  /** Null of a figure that is no ratio. */
  readonly denominator: FigurePart | null;
  readonly reading?: FigureReading;
  /** Why there is no figure; null where there is one. */
  readonly reason: Reason | null;
}

/** A figure of the operator console that can be opened to its definition and the rows behind it. */
export interface Figure {
  readonly title: string;
  readonly definition: string;
  /** The columns of the rows; none where no rows are kept. */
  readonly columns: readonly string[];
  explain(range: string | undefined): Promise<FigureParts>;
  /** One after the other: there may be many. */
  rows(range: string | undefined): AsyncIterable<readonly Cell[]>;
}

/** By the names under which screens ask for them. Each feature explains its own. */
export type Figures = Readonly<Record<string, Figure>>;
