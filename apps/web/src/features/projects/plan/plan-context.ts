import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';

/** What a detail of a plan is drawn from. */
export interface PlanOnScreen {
  readonly plan: Recommendations;
  /** Undefined until it has come, and when it could not be fetched. */
  readonly preview: PlanPreview | undefined;
  readonly failure: Error | null;
  readonly retry: () => void;
}
