export type * from './calls.ts';
export { type CallGraph, callGraphOf } from './compiler/call-graph.ts';
export { canonicalJson, compilePlan, leastCalls } from './compiler/compile-plan.ts';
export { type SampleRow, sampleRowsIn } from './compiler/sample-rows.ts';
export { type DesignOptions, designSolution, PLANNER_VERSION, rewriteTexts } from './design-solution.ts';
export { applyEdits, type EditEffect, type EditedPlan, type RefusedEdit } from './edit/apply-edits.ts';
export { comparePlans } from './edit/compare-plans.ts';
export {
  MOST_ROUNDS,
  type ModelDesign,
  type ModelQuestion,
  type ModelReply,
  type ModelStep,
  type ModelStepInput,
  planInSteps,
  planWithModel,
  takeModelStep,
} from './model/plan-with-model.ts';
export { type Proposal, proposalSchema } from './model/proposal.ts';
export type * from './plan.ts';
export { sourcesFirst } from './realize/sources-first.ts';
export { checkPlan } from './rules/check-plan.ts';
export { type LeftOutPart, leftOutText, type Repair, repairPlan } from './rules/repair-plan.ts';
export type { PlanProblem } from './rules/rule.ts';
export {
  type AddressedShare,
  type AddressedShares,
  addressShares,
  type ProposedShare,
  proposeShares,
  type ShareLevel,
  type ShareProposal,
  type WithheldShare,
  type WithoutShare,
  WORKSPACE_KEY,
} from './share/propose-shares.ts';
export * from './smartsheet-rules.ts';
export { PLANNER_TEMPLATES, type PlannerTemplate, plannerTemplate } from './templates/templates.ts';
export { type UpgradedPlan, upgradePlan } from './upgrade-plan.ts';
export { type AssetDescription, describeSolution, type SolutionDescription } from './view/describe-solution.ts';
export { type Guide, type GuideKind, guidesOf, reportSteps } from './view/guides-of.ts';
export { previewPlan } from './view/preview/preview-plan.ts';
export { type SheetRelation, sheetRelations } from './view/sheet-relations.ts';
