import { performance } from 'node:perf_hooks';
import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { createAssetRepository } from './asset-repository.ts';
import { createBuildEvents } from './build-events.ts';
import { createBuildRepository } from './build-repository.ts';
import { createBuildWorker } from './build-worker.ts';
import { type CreateAssetsDependencies, createAssets } from './create-assets.ts';
import { changeGuide, readBuildProgress, readProjectAssets } from './project-assets.ts';
import { storedPlans } from './stored-plans.ts';

/** Shorter than the minute after which many proxies give up on an answer. */
const WAIT_MS = 50_000;

export async function assets(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, config } = dependencies;
  const repository = createBuildRepository(database.db);
  const events = createBuildEvents();
  const closing = new AbortController();
  const worker = createBuildWorker({ ...dependencies, repository, events, settleMs: config.smartsheetSettleMs });
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
    plans: storedPlans(database.db),
    closing: closing.signal,
    waitMs: WAIT_MS,
    now: () => performance.now(),
  });
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
