import type { TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { GeneratedPlan } from '@sheetwright/contract/projects.ts';
import type { PlanOnScreen } from '../plan/plan-context.ts';
import type { PlanEdits } from './use-plan-edits.ts';

/** The solution as it is read while changes of it wait to be saved: with them, as far as they fit. */
export function withEdits(screen: PlanOnScreen & { readonly plan: GeneratedPlan }, { isChanged, tried }: PlanEdits) {
  if (!isChanged || !tried) return screen;
  return { ...screen, plan: { ...screen.plan, ...tried.document }, preview: previewOf(tried, screen.plan.version) };
}

function previewOf({ preview }: TriedEdits, version: number): NonNullable<PlanOnScreen['preview']> {
  return { ...preview, version };
}
