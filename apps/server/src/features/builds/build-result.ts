import { type Guide, guidesOf, type SolutionPlan } from '@sheetwright/solution';
import { draftGuides, type GuideDraft, type GuideSource, reportGuides, urlsOf } from './guide-drafts.ts';
import { assetsOf, checkKey, type Ledger, producedIds } from './ledger.ts';
import type { PlanVersion } from './plans.ts';

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
