import type { SolutionPlan } from '../plan.ts';
import plans from './former-plans.json' with { type: 'json' };

/** Plans of the first format as they are stored: a sales pipeline with cross-sheet references, and an office move with project columns. */
export const FORMER_SALES_PLAN = plans.sales as unknown as SolutionPlan;
export const FORMER_MOVE_PLAN = plans.move as unknown as SolutionPlan;
