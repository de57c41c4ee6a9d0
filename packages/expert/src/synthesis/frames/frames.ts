import { ACROSS_SHEETS } from './across-sheets.ts';
import { AGGREGATES } from './aggregates.ts';
import { BESIDE_AVERAGE } from './beside-average.ts';
import { CHECKS } from './checks.ts';
import { COMPOSED } from './composed.ts';
import { COMPOSED_ACROSS } from './composed-across.ts';
import { COMPOSED_ACROSS_TERMS } from './composed-across-terms.ts';
import { COMPOSED_APART } from './composed-apart.ts';
import { COMPOSED_ARITHMETIC } from './composed-arithmetic.ts';
import { COMPOSED_BANDS } from './composed-bands.ts';
import { COMPOSED_BOXES } from './composed-boxes.ts';
import { COMPOSED_BRANCHES } from './composed-branches.ts';
import { COMPOSED_CELL } from './composed-cell.ts';
import { DAYS_SINCE } from './composed-days-since.ts';
import { COMPOSED_DEADLINES } from './composed-deadlines.ts';
import { DIFFERENCE_FRAMES } from './composed-differences.ts';
import { EXTREME_FRAMES } from './composed-extremes.ts';
import { COMPOSED_GROUPS } from './composed-groups.ts';
import { LIST_FRAMES } from './composed-list.ts';
import { COMPOSED_OTHER_ROWS } from './composed-other-rows.ts';
import { COMPOSED_PLACES } from './composed-places.ts';
import { COMPOSED_POINTS } from './composed-points.ts';
import { COMPOSED_RELATED } from './composed-related.ts';
import { COMPOSED_TEXTS } from './composed-texts.ts';
import { COMPOSED_TIERS } from './composed-tiers.ts';
import { COMPOSED_TOTALS } from './composed-totals.ts';
import { COMPOSED_TREE } from './composed-tree.ts';
import { COMPOSED_TREE_BRANCHES } from './composed-tree-branches.ts';
import { DATE_FLAGS } from './date-flags.ts';
import { DATE_LABELS } from './date-labels.ts';
import { DATE_PARTS } from './date-parts.ts';
import { DATES } from './dates.ts';
import { DUE_WINDOWS } from './due-windows.ts';
import type { Frame } from './frame.ts';
import { GUARDED_QUOTIENTS } from './guarded-quotients.ts';
import { LEVEL_LABELS } from './level-labels.ts';
import { LIGHTS } from './lights.ts';
import { LOOK_UPS } from './look-ups.ts';
import { NAMES_AND_MAILS } from './names-and-mails.ts';
import { NUMBER_BANDS } from './number-bands.ts';
import { NUMBERS } from './numbers.ts';
import { OWN_BOUNDS } from './own-bounds.ts';
import { PARENT_CELLS } from './parent-cells.ts';
import { PAY_AND_LABELS } from './pay-and-labels.ts';
import { PERIOD_ENDS } from './period-ends.ts';
import { PREDECESSORS } from './predecessors.ts';
import { PROGRESS_BALL } from './progress-ball.ts';
import { PRORATION } from './proration.ts';
import { RANKS_AND_REPEATS } from './ranks-and-repeats.ts';
import { RECURRING_DATES } from './recurring-dates.ts';
import { SELECTION_COUNTS } from './selection-counts.ts';
import { SHARES_AND_LISTS } from './shares-and-lists.ts';
import { SPELLED_OUT } from './spelled-out.ts';
import { STATUSES } from './statuses.ts';
import { SUPERLATIVE_FRAMES } from './superlatives.ts';
import { TEXT_OPERATIONS } from './text-operations.ts';
import { TEXT_FRAMES } from './texts.ts';
import { TREES } from './trees.ts';
import { WHAT_IS_LEFT } from './what-is-left.ts';

/** Every operation that is understood. */
export const FRAMES: readonly Frame[] = [
  ...AGGREGATES,
  ...SHARES_AND_LISTS,
  ...DATES,
  ...DATE_PARTS,
  ...DATE_LABELS,
  ...PERIOD_ENDS,
  ...RECURRING_DATES,
  ...PRORATION,
  ...DUE_WINDOWS,
  ...OWN_BOUNDS,
  ...PROGRESS_BALL,
  ...SELECTION_COUNTS,
  ...DATE_FLAGS,
  ...NUMBERS,
  ...GUARDED_QUOTIENTS,
  ...RANKS_AND_REPEATS,
  ...STATUSES,
  ...NUMBER_BANDS,
  ...LIGHTS,
  ...TEXT_FRAMES,
  ...TEXT_OPERATIONS,
  ...NAMES_AND_MAILS,
  ...TREES,
  ...LEVEL_LABELS,
  ...PARENT_CELLS,
  ...PREDECESSORS,
  ...CHECKS,
  ...LOOK_UPS,
  ...ACROSS_SHEETS,
  ...SPELLED_OUT,
  ...PAY_AND_LABELS,
  ...COMPOSED,
  ...COMPOSED_ACROSS,
  ...COMPOSED_ACROSS_TERMS,
  ...COMPOSED_APART,
  ...COMPOSED_ARITHMETIC,
  ...COMPOSED_BANDS,
  ...COMPOSED_BRANCHES,
  ...COMPOSED_BOXES,
  ...COMPOSED_CELL,
  ...COMPOSED_DEADLINES,
  ...COMPOSED_TIERS,
  ...COMPOSED_GROUPS,
  ...COMPOSED_RELATED,
  ...COMPOSED_OTHER_ROWS,
  ...COMPOSED_TOTALS,
  ...COMPOSED_TREE,
  ...COMPOSED_TREE_BRANCHES,
  ...COMPOSED_POINTS,
  ...COMPOSED_PLACES,
  ...COMPOSED_TEXTS,
  ...DAYS_SINCE,
  ...DIFFERENCE_FRAMES,
  ...EXTREME_FRAMES,
  ...LIST_FRAMES,
  ...SUPERLATIVE_FRAMES,
  ...WHAT_IS_LEFT,
  ...BESIDE_AVERAGE,
];
