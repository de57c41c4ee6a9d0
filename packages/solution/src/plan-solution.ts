import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { readBrief } from './brief/read-brief.ts';
import { compose } from './compose/compose.ts';
import type { SolutionPlan } from './plan.ts';
import { realize } from './realize/realize.ts';

/** Answers → brief → design → plan. Pure and deterministic; `today` (`YYYY-MM-DD`) dates the sample rows. */
export function planSolution(requirements: Requirements, { today }: { readonly today?: string } = {}): SolutionPlan {
  const brief = readBrief(requirements);
  const design = compose(brief, { scope: requirements.projectScope, projectName: requirements.projectName });
  return realize(design, brief, { requirements, today: today ?? null });
}
