import type { AssetState } from '@sheetwright/contract/assets.ts';
import type { Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { describeSolution } from '@sheetwright/solution';
import type { LedgerRow } from '../assets/ledger.ts';
import { progressOf } from '../assets/progress.ts';
import type { PlanRepository, PlanVersion } from './plan-repository.ts';

type AssetProgress = ReadonlyMap<string, { readonly status: AssetState; readonly smartsheetUrl: string | null }>;
type LatestBuild = NonNullable<Awaited<ReturnType<PlanRepository['latestBuild']>>>;

/** A version of the solution as it is shown, each asset in the true state that its latest build has reached. */
export async function describeVersion(version: PlanVersion, plans: PlanRepository): Promise<Recommendations> {
  const build = await plans.latestBuild(version.id);
  const description = describeSolution(version.plan);
  return {
    ...description,
    projectId: version.projectId,
    version: version.version,
    hash: version.hash,
    createdAt: version.createdAt.toISOString(),
    assets: build ? withProgress(description.assets, assetProgress(version, build)) : description.assets,
    callCount: version.calls.length,
  };
}

function withProgress(assets: readonly RecommendedAsset[], progress: AssetProgress): RecommendedAsset[] {
  return assets.map((asset) => {
    if (asset.delivery === 'guided') return asset;
    const reached = progress.get(asset.key);
    // The build found that this account's Smartsheet does not offer what the asset needs, and wrote steps for a person.
    if (!reached) return { ...asset, delivery: 'guided', status: 'guided' };
    return { ...asset, status: reached.status === 'waiting' ? 'planned' : reached.status, smartsheetUrl: reached.smartsheetUrl };
  });
}

function assetProgress({ version, calls }: PlanVersion, { status, failure, ledger }: LatestBuild): AssetProgress {
  const rows = ledger.map((row): [string, LedgerRow] => [
    row.key,
    { ...row, before: row.before ?? [], produced: row.produced ?? {} },
  ]);
  const { assets } = progressOf({ status, version, calls, ledger: new Map(rows), failure });
  return new Map(assets.map((asset) => [asset.key, asset]));
}
