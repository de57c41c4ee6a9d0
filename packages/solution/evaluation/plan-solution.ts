import type { Requirements } from '@sheetwright/contract/requirements.ts';
import {
  type CompiledCall,
  checkPlan,
  compilePlan,
  designSolution,
  type LeftOutPart,
  type PlanProblem,
  repairPlan,
  rewriteTexts,
} from '../src/index.ts';
import type { EvaluatedPlan } from './evaluated-plan.ts';

export interface PlannedSolution {
  readonly plan: EvaluatedPlan;
  readonly calls: readonly CompiledCall[];
  /** What `checkPlan` still finds in the plan that a customer would get. */
  readonly problems: readonly PlanProblem[];
  readonly leftOut: readonly LeftOutPart[];
  readonly milliseconds: number;
}

/** From answers to what a customer would get. One function, so that the answers of a server can be scored as well. */
export type Planner = (requirements: Requirements) => PlannedSolution;

/**
 * The planner as production runs it: design, repair, check, compile.
 * @param today as `YYYY-MM-DD`
 * @throws Error when nothing sound remains of a plan
 */
export function localPlanner(today: string): Planner {
  return (requirements) => {
    const started = performance.now();
    const { plan, leftOut } = designSoundPlan(requirements, today);
    const problems = checkPlan(plan);
    const calls = compilePlan(plan);
    return { plan, calls, problems, leftOut, milliseconds: performance.now() - started };
  };
}

function designSoundPlan(requirements: Requirements, today: string) {
  const repair = repairPlan(designSolution(requirements, { today }));
  const { leftOut } = repair;
  if (!repair.ok) throw new Error(`The plan cannot be built: ${repair.problem}`);
  const plan = leftOut.length === 0 ? repair.plan : rewriteTexts(repair.plan, { requirements, leftOut });
  return { plan, leftOut };
}
