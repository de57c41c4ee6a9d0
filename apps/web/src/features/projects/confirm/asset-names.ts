import type { CoverageEntry, Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { assetTypeLabel } from '../components/asset-type.tsx';
import type { PlanAddress } from '../plan/plan-address.ts';

type Assets = readonly RecommendedAsset[];

/** An asset as it is named where others are spoken of: a sheet by its name alone, anything else with what it is. */
export interface NamedAsset {
  readonly key: string;
  readonly name: string;
  /** 'report', 'form'; undefined for a sheet. */
  readonly kind: string | undefined;
}

/** The assets with these keys, in the order of the solution; keys of anything else are left out. */
export function namedAssets(keys: readonly string[], assets: Assets): readonly NamedAsset[] {
  return assets.filter(({ key }) => keys.includes(key)).map(named);
}

export interface Place extends NamedAsset {
  readonly columns: readonly string[];
  /** Where it is shown; undefined for several that share one entry. */
  readonly address: PlanAddress | undefined;
}

type Plan = Pick<Recommendations, 'assets' | 'automations'>;

/** Where a part of the answers is handled, an entry for each asset with its columns. What is no asset is an automation. */
export function placesOf(where: CoverageEntry['where'], { assets, automations }: Plan): readonly Place[] {
  const keys = where.map(({ asset }) => asset);
  const places = namedAssets(keys, assets).map((asset) => ({
    ...asset,
    columns: columnsIn(asset.key, where),
    address: { part: 'asset', key: asset.key } as const,
  }));
  const others = new Set(keys.filter((key) => !assets.some((asset) => asset.key === key)));
  if (others.size === 0) return places;
  const name = others.size === 1 ? 'an automation' : `${others.size} automations`;
  const only = others.size === 1 ? automations.find(({ key }) => others.has(key)) : undefined;
  const address = only && ({ part: 'automation', key: only.key } as const);
  return [...places, { key: 'automations', name, kind: undefined, columns: [], address }];
}

function columnsIn(key: string, where: CoverageEntry['where']): readonly string[] {
  return [...new Set(where.flatMap(({ asset, column }) => (asset === key && column !== undefined ? [column] : [])))];
}

function named({ key, name, type }: RecommendedAsset): NamedAsset {
  return { key, name, kind: type === 'sheet' ? undefined : assetTypeLabel(type).toLowerCase() };
}
