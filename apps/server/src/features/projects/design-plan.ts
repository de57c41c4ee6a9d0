import { createHash } from 'node:crypto';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type CompiledCall, canonicalJson, compilePlan, designSolution, type SolutionPlan } from '@sheetwright/solution';

export interface DesignedPlan {
  readonly plan: SolutionPlan;
  readonly calls: readonly CompiledCall[];
  /** SHA-256 over the compiled calls: what was reviewed is what is built. */
  readonly hash: string;
}

/** From answers to a plan and the calls that build it; the same answers on the same day always give the same. */
export function designPlan(requirements: Requirements, at: Date): DesignedPlan {
  const plan = designSolution(requirements, { today: at.toISOString().slice(0, 10) });
  const calls = compilePlan(plan);
  return { plan, calls, hash: createHash('sha256').update(canonicalJson(calls)).digest('hex') };
}
