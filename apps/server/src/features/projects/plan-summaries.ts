import type { SolutionPlan } from '@sheetwright/solution';
import type { DesignedPlan } from './design-plan.ts';

/** The project's own copy of its latest plan, short enough to be read along with the project. */
export interface ImplementationPlan {
  readonly version: number;
  readonly hash: string;
  readonly workspaceName: string;
  readonly summary: string;
  readonly benefits: readonly string[];
  readonly nextSteps: readonly string[];
  readonly assets: readonly { readonly key: string; readonly type: string; readonly name: string }[];
  readonly callCount: number;
}

/** How the parts of a solution hang together, by the keys of its assets. */
export interface WorkflowMap {
  readonly sheets: readonly { readonly key: string; readonly name: string; readonly folder: string | null }[];
  readonly links: readonly { readonly from: string; readonly to: string; readonly kind: 'reference' | 'report' | 'form' }[];
  readonly automations: readonly {
    readonly sheet: string;
    readonly name: string;
    readonly trigger: string;
    readonly action: string;
  }[];
}

export function summarisePlan({ plan, calls, hash }: DesignedPlan): Omit<ImplementationPlan, 'version'> {
  const listed = (type: string, assets: readonly { key: string; name: string }[]) =>
    assets.map(({ key, name }) => ({ key, type, name }));
  return {
    hash,
    workspaceName: plan.workspace.name,
    summary: plan.summary,
    benefits: plan.benefits,
    nextSteps: plan.nextSteps,
    assets: [
      ...listed('sheet', plan.sheets),
      ...listed('report', plan.reports),
      ...listed('dashboard', plan.dashboards),
      ...listed('form', plan.forms),
    ],
    callCount: calls.length,
  };
}

export function mapWorkflow(plan: SolutionPlan): WorkflowMap {
  const references = plan.sheets.flatMap(({ key, references }) =>
    [...new Set(references.map(({ sourceSheet }) => sourceSheet))].map((from) => ({ from, to: key })),
  );
  const reports = plan.reports.flatMap(({ key, sources }) => sources.map((from) => ({ from, to: key })));
  return {
    sheets: plan.sheets.map(({ key, name, folder }) => ({ key, name, folder })),
    links: [
      ...references.map((link) => ({ ...link, kind: 'reference' as const })),
      ...reports.map((link) => ({ ...link, kind: 'report' as const })),
      ...plan.forms.map(({ key, sheet }) => ({ from: key, to: sheet, kind: 'form' as const })),
    ],
    automations: plan.automations.map(({ sheet, name, trigger, action }) => ({ sheet, name, trigger, action })),
  };
}
