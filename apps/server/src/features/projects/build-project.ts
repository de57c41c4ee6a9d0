import type { BuildAnswer, BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { AppError } from '../../errors.ts';
import { isSubscribed, type SessionUser } from '../../http/session.ts';
import { awaitBuild } from '../builds/await-build.ts';
import { NO_BUILD } from '../builds/progress.ts';
import * as builds from '../builds/read-build.ts';
import { startBuild } from '../builds/start-build.ts';
import { isConnected } from '../connection/find-connection.ts';
import { ensurePlan } from './plans.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectServices } from './services.ts';

interface CreateAssetsRequest extends ProjectRequest {
  readonly user: SessionUser;
  /** The If-Match header: the hash of the version that was reviewed. */
  readonly ifMatch: string | undefined;
}

const NO_SUBSCRIPTION = 'Creating assets needs an active subscription or a free trial: choose a plan on the Subscribe page.';
const NO_CONNECTION = 'Connect Smartsheet first: your account is not connected yet; connect it on the Dashboard.';

/**
 * Builds the reviewed solution in the customer's Smartsheet, or joins the build that runs; a finished one answers at once, a failed one goes on.
 * Without If-Match it is the newest stored version. The answer names the version in every case.
 * @throws AppError subscription_required, smartsheet_not_connected, not_found, plan_changed, conflict, asset_creation_failed
 */
export async function createAssets(request: CreateAssetsRequest, services: ProjectServices): Promise<BuildAnswer> {
  const { user } = request;
  await requireMeans(user, services);
  const version = await ensurePlan(request, services);
  if (!matchesHash(request.ifMatch, version.hash)) {
    throw new AppError(
      'plan_changed',
      'The solution has changed since you reviewed it. Review the new version, then create its assets.',
    );
  }
  const { buildId, alreadyFinished } = await startBuild({ userId: user.id, version }, services.builds);
  const answer = await awaitBuild(buildId, services.builds);
  return { ...answer, version: version.version, ...(alreadyFinished && { alreadyFinished }) };
}

/** Subscription and connection; both remedies at once when both are missing. */
async function requireMeans(user: SessionUser, { connection }: ProjectServices): Promise<void> {
  const connected = await isConnected(user.id, connection);
  if (!isSubscribed(user)) {
    const also = connected ? '' : ' Your Smartsheet account is not connected either: connect it on the Dashboard.';
    throw new AppError('subscription_required', `${NO_SUBSCRIPTION}${also}`);
  }
  if (!connected) throw new AppError('smartsheet_not_connected', NO_CONNECTION);
}

/**
 * Whether an If-Match header allows this hash; without a header anything goes. A hash may stand with or without the quotation marks
 * that RFC 9110 asks for.
 */
export function matchesHash(header: string | undefined, hash: string): boolean {
  if (header === undefined) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'));
  return tags.includes('*') || tags.includes(hash);
}

const NOTHING_BUILT: ProjectAssets = { workspaceUrl: null, assets: [], guides: [] };

/** The true state of the latest build. @throws AppError not_found for a project that is not the user's own */
export async function readBuildProgress(request: ProjectRequest, services: ProjectServices): Promise<BuildProgress> {
  const progress = await builds.readBuildProgress(ownerOf(request), services.builds);
  if (progress) return progress;
  await requireOwnProject(request, services);
  return NO_BUILD;
}

/** What the latest finished build created, and what is left to people. @throws AppError not_found */
export async function readProjectAssets(request: ProjectRequest, services: ProjectServices): Promise<ProjectAssets> {
  const assets = await builds.readBuiltAssets(ownerOf(request), services.builds);
  if (assets) return assets;
  await requireOwnProject(request, services);
  return NOTHING_BUILT;
}

/** Ticks or unticks a guide. @throws AppError not_found */
export async function changeGuide(
  { guideId, done, ...request }: ProjectRequest & { readonly guideId: number; readonly done: boolean },
  services: ProjectServices,
): Promise<ProjectAssets> {
  const { id } = await requireOwnProject(request, services);
  await builds.changeGuide({ projectId: id, guideId, done }, services.builds);
  return readProjectAssets(request, services);
}

/** Builds know whose project they are of: what was built is read without asking for the project, whose answers may be long. */
function ownerOf({ user, projectId }: ProjectRequest): builds.OwnProject {
  return { userId: user.id, projectId };
}
