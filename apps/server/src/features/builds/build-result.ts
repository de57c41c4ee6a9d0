import { type CompiledCall, type Guide, type GuidedStep, guidesOf, reportSteps, type SolutionPlan } from '@sheetwright/solution';
import { assetsOf, checkKey, type Ledger, producedIds } from './ledger.ts';
import type { PlanVersion } from './plans.ts';
import { workspaceUrlOf } from './progress.ts';

export interface BuildResult {
  readonly workspaceId: number;
  readonly assets: readonly NewAssetRow[];
  readonly guides: readonly GuideDraft[];
}

interface NewAssetRow {
  readonly assetType: 'sheet' | 'report';
  readonly assetName: string;
  readonly smartsheetId: string;
  readonly smartsheetUrl: string | null;
  readonly status: 'created' | 'error';
  readonly configuration: { readonly buildId: number; readonly key: string; readonly problem?: string };
}

interface GuideDraft {
  readonly key: string;
  readonly kind: 'dashboard' | 'form' | 'automation' | 'report' | 'setting';
  readonly name: string;
  readonly steps: readonly { readonly text: string; readonly url?: string }[];
}

interface GuideSource {
  readonly key: string;
  readonly kind: GuideDraft['kind'];
  readonly name: string;
  readonly steps: readonly GuidedStep[];
}

/** What a build whose calls and checks are all done leaves in our own database. */
export function buildResult(buildId: number, { plan, calls }: PlanVersion, ledger: Ledger): BuildResult {
  const workspaceId = producedIds(ledger).get('workspace');
  if (workspaceId === undefined) throw new Error(`Build ${buildId} is complete but has no workspace`);
  const sources = [...guideSources(plan), ...reportGuides(plan, calls, ledger)];
  return { workspaceId, assets: assetRows(buildId, calls, ledger), guides: draftGuides(sources, urlsOf(calls, ledger)) };
}

function assetRows(buildId: number, calls: PlanVersion['calls'], ledger: Ledger): readonly NewAssetRow[] {
  const ids = producedIds(ledger);
  return assetsOf(calls).flatMap((asset): NewAssetRow[] => {
    const id = ids.get(asset.ref);
    const row = ledger.get(asset.callKey);
    if (id === undefined || row?.status !== 'done') return [];
    const check = ledger.get(checkKey(asset.key));
    const problem = check?.status === 'failed' ? (check.error ?? 'The read-back failed.') : null;
    return [
      {
        assetType: asset.type,
        assetName: asset.name,
        smartsheetId: String(id),
        smartsheetUrl: row.url,
        status: problem === null ? 'created' : 'error',
        configuration: { buildId, key: asset.key, ...(problem !== null && { problem }) },
      },
    ];
  });
}

const KINDS: Readonly<Record<Guide['kind'], GuideSource['kind']>> = {
  dashboard: 'dashboard',
  form: 'form',
  automation: 'automation',
  dependencies: 'setting',
  view: 'setting',
};

/** What stays with people whatever the account; settings of a report that could not be created come with its own steps. */
function guideSources(plan: SolutionPlan): readonly GuideSource[] {
  return guidesOf(plan).map((guide) => ({ ...guide, kind: KINDS[guide.kind] }));
}

/** Addresses of what was created, by asset key; the workspace under `workspace`. */
function urlsOf(calls: readonly CompiledCall[], ledger: Ledger): ReadonlyMap<string, string> {
  const workspace = workspaceUrlOf(calls, ledger);
  const assets = assetsOf(calls).flatMap(({ key, callKey }) => {
    const url = ledger.get(callKey)?.url;
    return url ? [[key, url] as const] : [];
  });
  return new Map([...(workspace ? [['workspace', workspace] as const] : []), ...assets]);
}

/** Guides with links into what the build has created; a step whose asset is missing opens the workspace. */
function draftGuides(sources: readonly GuideSource[], urls: ReadonlyMap<string, string>): readonly GuideDraft[] {
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
function reportGuides(plan: SolutionPlan, calls: readonly CompiledCall[], ledger: Ledger): readonly GuideSource[] {
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
