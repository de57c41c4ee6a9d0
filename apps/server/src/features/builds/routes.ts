import { performance } from 'node:perf_hooks';
import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { createConnectionServices } from '../connection/services.ts';
import { markProjectBuilt } from '../projects/plans.ts';
import { createProjectServices, type ProjectServices } from '../projects/services.ts';
import { createAssetRepository } from './asset-repository.ts';
import { createBuildEvents } from './build-events.ts';
import { type BuildRepository, createBuildRepository } from './build-repository.ts';
import { createBuildWorker } from './build-worker.ts';
import { type CreateAssetsDependencies, createAssets } from './create-assets.ts';
import { changeGuide, readBuildProgress, readProjectAssets } from './project-assets.ts';

export async function assets(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, config } = dependencies;
  const projects = createProjectServices({ db: database.db, clock: dependencies.clock, logger: dependencies.logger });
  const repository = openBuilds(dependencies, projects);
  const connections = createConnectionServices(dependencies);
  const events = createBuildEvents();
  const closing = new AbortController();
  const worker = createBuildWorker({ ...dependencies, repository, connections, events, settleMs: config.smartsheetSettleMs });
  app.addHook('onReady', () => worker.start());
  app.addHook('preClose', async () => {
    closing.abort();
    await worker.stop();
  });
  registerCalls(app, {
    ...dependencies,
    db: database.db,
    repository,
    assets: createAssetRepository(database.db),
    events,
    projects,
    connections,
    closing: closing.signal,
    waitMs: config.createAssetsWaitMs,
    now: () => performance.now(),
  });
}

/** The builds of this database, with what their end means for a project. */
function openBuilds({ database, clock }: Dependencies, projects: ProjectServices): BuildRepository {
  return createBuildRepository(database.db, (tx, built) => markProjectBuilt(tx, { ...built, at: clock() }, projects));
}

type CallDependencies = CreateAssetsDependencies & Parameters<typeof readProjectAssets>[1];

function registerCalls(app: FastifyInstance, dependencies: CallDependencies): void {
  route(app, calls.createAssets, async ({ user, params, request }) => {
    const answer = await createAssets({ user, projectId: params.id, ifMatch: request.headers['if-match'] }, dependencies);
    return answer.status === 'running' ? { status: 202 as const, body: answer } : { status: 200 as const, body: answer };
  });
  route(app, calls.buildProgress, ({ user, params }) => readBuildProgress({ user, projectId: params.id }, dependencies));
  route(app, calls.projectAssets, ({ user, params }) => readProjectAssets({ user, projectId: params.id }, dependencies));
  route(app, calls.changeGuide, ({ user, params, body }) =>
    changeGuide({ user, projectId: params.id, guideId: params.guideId, done: body.done }, dependencies),
  );
}
