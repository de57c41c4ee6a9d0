import type { CoverageEntry, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { assetTypeLabel } from '../components/asset-type.tsx';

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
}

/** Where a part of the answers is handled, an entry for each asset with its columns. What is no asset is an automation. */
export function placesOf(where: CoverageEntry['where'], assets: Assets): readonly Place[] {
  const places = namedAssets(
    where.map(({ asset }) => asset),
    assets,
  ).map((asset) => ({ ...asset, columns: columnsIn(asset.key, where) }));
  const automations = new Set(where.map(({ asset }) => asset).filter((asset) => !assets.some(({ key }) => key === asset)));
  if (automations.size === 0) return places;
  const name = automations.size === 1 ? 'an automation' : `${automations.size} automations`;
  return [...places, { key: 'automations', name, kind: undefined, columns: [] }];
}

function columnsIn(key: string, where: CoverageEntry['where']): readonly string[] {
  return [...new Set(where.flatMap(({ asset, column }) => (asset === key && column !== undefined ? [column] : [])))];
}

function named({ key, name, type }: RecommendedAsset): NamedAsset {
  return { key, name, kind: type === 'sheet' ? undefined : assetTypeLabel(type).toLowerCase() };
}
