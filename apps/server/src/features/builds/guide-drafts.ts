import { type CompiledCall, type GuidedStep, reportSteps, type SolutionPlan } from '@sheetwright/solution';
import { assetsOf, type Ledger } from './ledger.ts';
import { workspaceUrlOf } from './progress.ts';

export interface GuideDraft {
  readonly key: string;
  readonly kind: 'dashboard' | 'form' | 'automation' | 'report' | 'setting';
  readonly name: string;
  readonly steps: readonly { readonly text: string; readonly url?: string }[];
}

export interface GuideSource {
  readonly key: string;
  readonly kind: GuideDraft['kind'];
  readonly name: string;
  readonly steps: readonly GuidedStep[];
}

/** Addresses of what was created, by asset key; the workspace under `workspace`. */
export function urlsOf(calls: readonly CompiledCall[], ledger: Ledger): ReadonlyMap<string, string> {
  const workspace = workspaceUrlOf(calls, ledger);
  const assets = assetsOf(calls).flatMap(({ key, callKey }) => {
    const url = ledger.get(callKey)?.url;
    return url ? [[key, url] as const] : [];
  });
  return new Map([...(workspace ? [['workspace', workspace] as const] : []), ...assets]);
}

/** Guides with links into what the build has created; a step whose asset is missing opens the workspace. */
export function draftGuides(sources: readonly GuideSource[], urls: ReadonlyMap<string, string>): readonly GuideDraft[] {
  return sources.map(({ key, kind, name, steps }) => ({ key, kind, name, steps: steps.map((step) => linked(step, urls)) }));
}

function linked(
  { text, opens }: GuidedStep,
  urls: ReadonlyMap<string, string>,
): { readonly text: string; readonly url?: string } {
  const url = opens === undefined ? undefined : (urls.get(opens) ?? urls.get('workspace'));
  return url === undefined ? { text } : { text, url };
}

/** Steps for the reports that Smartsheet would not let us create for this account. */
export function reportGuides(plan: SolutionPlan, calls: readonly CompiledCall[], ledger: Ledger): readonly GuideSource[] {
  const refused = new Set(
    assetsOf(calls)
      .filter((asset) => asset.type === 'report' && ledger.get(asset.callKey)?.status === 'guided')
      .map(({ key }) => key),
  );
  return plan.reports.filter((report) => refused.has(report.key)).map((report) => reportGuide(plan, report));
}

function reportGuide(plan: SolutionPlan, report: SolutionPlan['reports'][number]): GuideSource {
  const opening = {
    text: 'Smartsheet does not let other programs create reports in your account. Open the workspace.',
    opens: 'workspace',
  };
  return { key: `report-${report.key}`, kind: 'report', name: report.name, steps: [opening, ...reportSteps(report, plan)] };
}
