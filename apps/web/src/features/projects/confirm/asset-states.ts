import type { BuildProgress } from '@sheetwright/contract/assets.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';

export type AssetState = BuildProgress['assets'][number];

/** The build's word on an asset; undefined when this version of the solution has not been built. */
export function stateOf(build: BuildProgress | undefined, key: string): AssetState | undefined {
  return build?.assets.find((asset) => asset.key === key);
}

/** The build as far as it concerns the solution on the screen: a build of another version says nothing about this one. */
export function buildOfVersion(build: BuildProgress | undefined, version: number): BuildProgress | undefined {
  return build && build.status !== 'none' && build.version === version ? build : undefined;
}

/** Every asset that the build makes, with its state: those it has not mentioned yet are waiting. */
export function assetStates({ assets }: Recommendations, build: BuildProgress | undefined): AssetState[] {
  if (build && build.assets.length > 0) return build.assets.filter((state) => !isGuided(assets, state.key));
  return assets
    .filter((asset) => asset.delivery === 'api')
    .map(({ key, name, type }) => ({ key, name, type, status: 'waiting', smartsheetUrl: null, error: null }));
}

function isGuided(assets: Recommendations['assets'], key: string): boolean {
  return assets.some((asset) => asset.key === key && asset.delivery === 'guided');
}
