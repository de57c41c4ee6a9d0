import type { BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { ASSET_TYPES } from '@sheetwright/contract/projects.ts';
import { AppError } from '../../errors.ts';
import { type ProjectRequest, requireOwnProject } from '../projects/own-project.ts';
import type { ProjectServices } from '../projects/services.ts';
import type { AssetRepository } from './asset-repository.ts';
import type { BuildRepository } from './build-repository.ts';
import { NO_BUILD, progressOf, workspaceUrlOf } from './progress.ts';

export interface ProjectAssetsDependencies {
  readonly repository: BuildRepository;
  readonly assets: AssetRepository;
  readonly projects: ProjectServices;
}

/** The true state of the latest build. @throws AppError not_found for a project that is not the user's own */
export async function readBuildProgress(
  request: ProjectRequest,
  dependencies: ProjectAssetsDependencies,
): Promise<BuildProgress> {
  await requireOwnProject(request, dependencies.projects);
  const { repository } = dependencies;
  const build = await repository.latest(request.projectId);
  if (!build) return NO_BUILD;
  const [version, ledger] = await Promise.all([repository.planVersion(build.planVersionId), repository.ledger(build.id)]);
  if (!version) return NO_BUILD;
  return progressOf({ status: build.status, version: version.version, calls: version.calls, ledger, failure: build.failure });
}

/** What the latest finished build created, and what is left to people. @throws AppError not_found */
export async function readProjectAssets(
  request: ProjectRequest,
  dependencies: ProjectAssetsDependencies,
): Promise<ProjectAssets> {
  await requireOwnProject(request, dependencies.projects);
  const { repository, assets } = dependencies;
  const build = await assets.latestFinished(request.projectId);
  if (!build) return { workspaceUrl: null, assets: [], guides: [] };
  const [version, ledger] = await Promise.all([repository.planVersion(build.planVersionId), repository.ledger(build.id)]);
  const [created, guides] = await Promise.all([assets.ofBuild(request.projectId, build.id), assets.guidesOf(build.id)]);
  return {
    workspaceUrl: version ? workspaceUrlOf(version.calls, ledger) : null,
    assets: created.map((asset) => ({
      id: asset.id,
      assetType: ASSET_TYPES.find((type) => type === asset.assetType) ?? 'sheet',
      assetName: asset.assetName,
      smartsheetId: asset.smartsheetId,
      smartsheetUrl: asset.smartsheetUrl,
      status: asset.status,
      createdAt: asset.createdAt.toISOString(),
    })),
    guides: guides.map(({ id, kind, name, steps, done }) => ({
      id,
      kind,
      name,
      steps: steps.map((step) => ({ ...step })),
      done,
    })),
  };
}

interface GuideChange extends ProjectRequest {
  readonly guideId: number;
  readonly done: boolean;
}

/** Ticks or unticks a guide. @throws AppError not_found */
export async function changeGuide(change: GuideChange, dependencies: ProjectAssetsDependencies): Promise<ProjectAssets> {
  await requireOwnProject(change, dependencies.projects);
  const isChanged = await dependencies.assets.markGuide(change.projectId, change.guideId, change.done);
  if (!isChanged) throw new AppError('not_found', 'There is no such guide in this project.');
  return readProjectAssets(change, dependencies);
}
