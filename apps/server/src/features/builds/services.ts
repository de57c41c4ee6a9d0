import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../db/client.ts';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Leases } from '../../security/leases.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { AssetRepository } from './asset-repository.ts';
import type { BuildSignals } from './await-build.ts';
import type { BuildRepository } from './build-repository.ts';
import type { FailedBuildRepository } from './failed-build-repository.ts';
import type { PlanRepository } from './plan-repository.ts';
import type { BuildFailure } from './progress.ts';
import type { BuildViews } from './read-build.ts';

export interface FinishedBuild {
  readonly projectId: number;
  readonly workspaceId: string;
  readonly finishedAt: Date;
}

export interface FailedBuild {
  readonly id: number;
  readonly projectId: number;
  readonly userId: string;
  readonly failure: BuildFailure;
  readonly failedAt: Date;
}

/** What the verbs of this feature work with. */
export interface BuildServices {
  readonly db: Db;
  readonly repository: BuildRepository;
  readonly failedBuilds: FailedBuildRepository;
  readonly plans: PlanRepository;
  readonly assets: AssetRepository;
  readonly views: BuildViews;
  readonly connections: ConnectionServices;
  readonly smartsheet: SmartsheetGateway;
  readonly jobs: Jobs;
  readonly signals: BuildSignals;
  readonly leases: Leases;
  readonly clock: () => Date;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  /** Longest wait for a build's end before answering that it is running. */
  readonly waitMs: number;
  /** For how long after its answer was lost a request to Smartsheet may still take effect. */
  readonly settleMs: number;
  /** Whether no other process can work on this database. */
  readonly isOnlyInstance: boolean;
  /** Records, in the transaction that ends a build, what its success means to whoever asked for it. */
  readonly onFinished: (tx: Tx, build: FinishedBuild) => Promise<void>;
  /** The same of a build that failed for good: nothing tries it again by itself. */
  readonly onFailed: (tx: Tx, build: FailedBuild) => Promise<void>;
  readonly logger?: FastifyBaseLogger | undefined;
}
