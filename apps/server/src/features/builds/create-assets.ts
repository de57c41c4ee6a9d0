import type { BuildAnswer } from '@sheetwright/contract/assets.ts';
import type { Db, Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { isSubscribed, type SessionUser } from '../../http/session.ts';
import type { Jobs } from '../../jobs/boss.ts';
import { isConnected } from '../connection/find-connection.ts';
import type { ConnectionServices } from '../connection/services.ts';
import { ensurePlan } from '../projects/plans.ts';
import type { ProjectServices } from '../projects/services.ts';
import type { BuildEvents } from './build-events.ts';
import type { Build, BuildRepository, PlanVersion } from './build-repository.ts';
import { buildQueue } from './build-worker.ts';
import { matchesHash } from './if-match.ts';
import { createdCount } from './progress.ts';

export interface CreateAssetsDependencies {
  readonly db: Db;
  readonly repository: BuildRepository;
  readonly jobs: Jobs;
  readonly events: BuildEvents;
  readonly projects: ProjectServices;
  readonly connections: ConnectionServices;
  /** Ends waiting requests when the server stops. */
  readonly closing: AbortSignal;
  /** Longest wait for the end before answering that the build is running. */
  readonly waitMs: number;
  readonly now: () => number;
}

export interface CreateAssetsRequest {
  readonly user: SessionUser;
  readonly projectId: number;
  /** The If-Match header: the hash of the version that was reviewed. */
  readonly ifMatch: string | undefined;
}

const ASK_AGAIN_MS = 1000;
const NO_SUBSCRIPTION = 'Creating assets needs an active subscription or a free trial: choose a plan on the Subscribe page.';
const NO_CONNECTION = 'Connect Smartsheet first: your account is not connected yet; connect it on the Dashboard.';

/**
 * Builds the reviewed solution in the customer's Smartsheet, or joins the build that runs; a finished one answers at once, a failed one goes on.
 * @throws AppError subscription_required, smartsheet_not_connected, not_found, plan_changed, conflict, asset_creation_failed
 */
export async function createAssets(request: CreateAssetsRequest, dependencies: CreateAssetsDependencies): Promise<BuildAnswer> {
  await requireMeans(request.user, dependencies);
  const version = await ensurePlan(request, dependencies.projects);
  if (!matchesHash(request.ifMatch, version.hash)) {
    throw new AppError(
      'plan_changed',
      'The solution has changed since you reviewed it. Review the new version, then create its assets.',
    );
  }
  const buildId = await findOrStart(request, version, dependencies);
  return answerAtEnd(buildId, dependencies);
}

/** Subscription and connection; both remedies at once when both are missing. */
async function requireMeans(user: SessionUser, { connections }: CreateAssetsDependencies): Promise<void> {
  const connected = await isConnected(user.id, connections);
  if (!isSubscribed(user)) {
    const also = connected ? '' : ' Your Smartsheet account is not connected either: connect it on the Dashboard.';
    throw new AppError('subscription_required', `${NO_SUBSCRIPTION}${also}`);
  }
  if (!connected) throw new AppError('smartsheet_not_connected', NO_CONNECTION);
}

async function findOrStart(
  { user, projectId }: CreateAssetsRequest,
  version: PlanVersion,
  dependencies: CreateAssetsDependencies,
): Promise<number> {
  const { repository } = dependencies;
  const running = await repository.running(projectId);
  if (running) return join(running, version, dependencies);
  const latest = await repository.latest(projectId, version.hash);
  if (latest?.status === 'finished') return latest.id;
  const started = await enqueue(dependencies, (tx) =>
    latest ? repository.resume(tx, latest.id) : repository.start(tx, { projectId, userId: user.id, planVersionId: version.id }),
  );
  if (started !== null) return started;
  // Another request was faster; what it started is joined.
  const [other] = [await repository.running(projectId), await repository.latest(projectId, version.hash)].filter(
    (build) => build !== null,
  );
  if (!other) throw new AppError('conflict', 'Another request changed this build at the same moment. Please try again.');
  return join(other, version, dependencies);
}

/** The build and its job exist together or not at all. */
function enqueue({ db, jobs }: CreateAssetsDependencies, begin: (tx: Tx) => Promise<number | null>): Promise<number | null> {
  return db.transaction(async (tx) => {
    const buildId = await begin(tx);
    if (buildId !== null) await jobs.send(buildQueue, { buildId }, { tx });
    return buildId;
  });
}

/** Whoever reviewed one version must not be told that another one is built. */
async function join(build: Build, version: PlanVersion, { repository }: CreateAssetsDependencies): Promise<number> {
  const built = await repository.planVersion(build.planVersionId);
  if (built && built.hash !== version.hash) {
    const detail = `Version ${built.version} of this solution is being built right now. Wait until it is finished, then create the assets of version ${version.version}.`;
    throw new AppError('conflict', detail);
  }
  return build.id;
}

async function answerAtEnd(buildId: number, dependencies: CreateAssetsDependencies): Promise<BuildAnswer> {
  const build = await waitForEnd(buildId, dependencies);
  if (build.status === 'failed') throw new AppError('asset_creation_failed', failureText(build));
  const { repository } = dependencies;
  const [version, ledger] = await Promise.all([repository.planVersion(build.planVersionId), repository.ledger(buildId)]);
  return { assetsCreated: version ? createdCount(version.calls, ledger) : 0, status: build.status };
}

async function waitForEnd(
  buildId: number,
  { repository, events, closing, waitMs, now }: CreateAssetsDependencies,
): Promise<Build> {
  const end = now() + waitMs;
  for (;;) {
    const build = await repository.find(buildId);
    if (!build) throw new AppError('not_found', 'The project was deleted while its assets were being created.');
    const left = end - now();
    if (build.status !== 'running' || left <= 0 || closing.aborted) return build;
    await events.next(buildId, Math.min(left, ASK_AGAIN_MS));
  }
}

function failureText({ failure }: Build): string {
  if (!failure) return 'Creating the assets failed. Please try again.';
  const remaining = failure.remaining.length > 0 ? ` Not created yet: ${failure.remaining.join(', ')}.` : '';
  return `"${failure.assetName}" could not be completed. ${failure.reason}${remaining}`;
}
