import type { BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { ASSET_TYPES } from '@sheetwright/contract/projects.ts';
import { type BoundedCache, type Cached, createBoundedCache } from '../../bounded-cache.ts';
import { AppError } from '../../errors.ts';
import type { ExportedFile } from '../../personal-data.ts';
import type { Build } from './build-repository.ts';
import type { PlanVersion } from './plans.ts';
import { NO_BUILD, progressOf } from './progress.ts';
import type { BuildServices } from './services.ts';

type ReadServices = Pick<BuildServices, 'repository' | 'plans' | 'assets' | 'views'>;

/** A project of the user's own, as far as its builds know: whoever has none yet has to be asked for elsewhere. */
export interface OwnProject {
  readonly projectId: number;
  readonly userId: string;
}

/** What is read again and again of builds that have come to their end, and never changes. */
export interface BuildViews {
  readonly progress: BoundedCache<BuildProgress>;
  readonly content: BoundedCache<BuiltContent>;
}

type BuiltContent = Pick<ProjectAssets, 'workspaceUrl' | 'assets'> & {
  readonly guides: readonly Omit<ProjectAssets['guides'][number], 'done'>[];
};

/** Of JSON: some hundred builds each. */
const KEPT_BYTES = 2_000_000;

export function createBuildViews(): BuildViews {
  return { progress: createBoundedCache(KEPT_BYTES), content: createBoundedCache(KEPT_BYTES) };
}

/** The true state of the project's latest build; null when the user has built nothing there. */
export async function readBuildProgress(
  { projectId, userId }: OwnProject,
  services: ReadServices,
): Promise<BuildProgress | null> {
  const build = await services.repository.latestOf(projectId, userId);
  return build && readProgress(build, build, services);
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
  build: Build,
  { version, hash }: Pick<PlanVersion, 'version' | 'hash'>,
  services: ReadServices,
): Promise<BuildProgress> {
  const read = () => progressFrom(build, { version, hash }, services);
  const progress =
    build.status === 'finished' ? await services.views.progress.load(build.id, async () => keep(await read())) : await read();
  return { ...(progress ?? NO_BUILD), version, hash };
}

async function progressFrom(
  { id, planVersionId, status, failure }: Build,
  built: Pick<PlanVersion, 'version' | 'hash'>,
  { repository, plans }: ReadServices,
): Promise<BuildProgress> {
  const [version, ledger] = await Promise.all([plans.find(planVersionId), repository.progressOf(id)]);
  return version ? progressOf({ ...built, status, calls: version.calls, ledger, failure }) : NO_BUILD;
}

function keep<V>(value: V): Cached<V> {
  return { value, bytes: JSON.stringify(value).length };
}

/** What the project's latest finished build created, and what is left to people; null when the user has built nothing there. */
export async function readBuiltAssets({ projectId, userId }: OwnProject, services: ReadServices): Promise<ProjectAssets | null> {
  const build = await services.repository.latestFinishedOf(projectId, userId);
  const content = build && (await services.views.content.load(build.id, async () => keep(await readContent(build, services))));
  if (!content) return null;
  const done = new Set(build.doneGuides);
  return { ...content, guides: content.guides.map((guide) => ({ ...guide, done: done.has(guide.id) })) };
}

async function readContent(
  { id, projectId }: Pick<Build, 'id' | 'projectId'>,
  { repository, assets }: ReadServices,
): Promise<BuiltContent> {
  const [workspaceUrl, created, guides] = await Promise.all([
    repository.workspaceUrl(id),
    assets.assetsOf(projectId, id),
    assets.guidesOf(projectId, id),
  ]);
  return {
    workspaceUrl,
    assets: created.map((asset) => ({
      id: asset.id,
      assetType: ASSET_TYPES.find((type) => type === asset.assetType) ?? 'sheet',
      assetName: asset.assetName,
      smartsheetId: asset.smartsheetId,
      smartsheetUrl: asset.smartsheetUrl,
      status: asset.status,
      createdAt: asset.createdAt.toISOString(),
    })),
    guides: guides.map(({ id: guideId, kind, name, steps }) => ({
      id: guideId,
      kind,
      name,
      steps: steps.map((step) => ({ ...step })),
    })),
  };
}

/** Ticks or unticks a guide. @throws AppError not_found */
export async function changeGuide(
  { guideId, done, projectId }: { readonly projectId: number; readonly guideId: number; readonly done: boolean },
  services: ReadServices,
): Promise<void> {
  const isChanged = await services.assets.markGuide(projectId, guideId, done);
  if (!isChanged) throw new AppError('not_found', 'There is no such guide in this project.');
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
