import type { BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { ASSET_TYPES } from '@sheetwright/contract/projects.ts';
import { AppError } from '../../errors.ts';
import type { ExportedFile } from '../../personal-data.ts';
import type { Build } from './build-repository.ts';
import type { PlanVersion } from './plans.ts';
import { NO_BUILD, progressOf, workspaceUrlOf } from './progress.ts';
import type { BuildServices } from './services.ts';

type ReadServices = Pick<BuildServices, 'repository' | 'plans' | 'assets'>;

/** The true state of the project's latest build. */
export async function readBuildProgress(projectId: number, services: ReadServices): Promise<BuildProgress> {
  const build = await services.repository.latest(projectId);
  const version = build && (await services.plans.find(build.planVersionId));
  return version ? readProgress(build, version, services) : NO_BUILD;
}

/** The version that is being built at this moment; null when none is. */
export async function runningVersion(projectId: number, { repository, plans }: ReadServices): Promise<number | null> {
  const build = await repository.running(projectId);
  const version = build && (await plans.find(build.planVersionId));
  return version?.version ?? null;
}

/** The true state of the latest build of what this version builds; null when none was started. An earlier version can build the same. */
export async function readVersionProgress(version: PlanVersion, services: ReadServices): Promise<BuildProgress | null> {
  const build = await services.repository.latest(version.projectId, version.hash);
  return build && readProgress(build, version, services);
}

async function readProgress(
  { id, status, failure }: Build,
  { version, hash, calls }: PlanVersion,
  { repository }: ReadServices,
): Promise<BuildProgress> {
  return progressOf({ status, version, hash, calls, ledger: await repository.ledger(id), failure });
}

/** What the project's latest finished build created, and what is left to people. */
export async function readBuiltAssets(projectId: number, { repository, plans, assets }: ReadServices): Promise<ProjectAssets> {
  const build = await repository.latestFinished(projectId);
  if (!build) return { workspaceUrl: null, assets: [], guides: [] };
  const [version, ledger] = await Promise.all([plans.find(build.planVersionId), repository.ledger(build.id)]);
  const [created, guides] = await Promise.all([assets.assetsOf(projectId, build.id), assets.guidesOf(projectId, build.id)]);
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

interface GuideChange {
  readonly projectId: number;
  readonly guideId: number;
  readonly done: boolean;
}

/** Ticks or unticks a guide. @throws AppError not_found */
export async function changeGuide({ projectId, guideId, done }: GuideChange, services: ReadServices): Promise<ProjectAssets> {
  const isChanged = await services.assets.markGuide(projectId, guideId, done);
  if (!isChanged) throw new AppError('not_found', 'There is no such guide in this project.');
  return readBuiltAssets(projectId, services);
}

/** All that is stored of a project's builds and plans, one version of the plan at a time. */
export async function* exportBuildsOf(
  projectId: number,
  { repository, plans, assets }: ReadServices,
): AsyncGenerator<ExportedFile> {
  yield { name: 'builds.json', content: await repository.exportOf(projectId) };
  yield { name: 'assets.json', content: await assets.assetsOf(projectId) };
  yield { name: 'guides.json', content: await assets.guidesOf(projectId) };
  for (const { id, version } of await plans.versionsOf(projectId)) {
    yield { name: `plans/version-${version}.json`, content: await plans.find(id) };
  }
}
