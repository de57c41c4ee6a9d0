import { designPlan, designStep } from '../features/projects/design-plan.ts';
import type { PlanDesigner } from '../features/projects/plan-designer.ts';

/** For tests that replace a part of the planner: a thread would load its own. */
export const inProcessDesigner: PlanDesigner = {
  design: async (input) => designPlan(input),
  takeStep: async (input) => designStep(input),
  warmUp: async () => {},
  close: async () => {},
};
