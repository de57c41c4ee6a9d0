import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import { createPlanRepository, type PlanRepository, type PlanVersion } from './plan-repository.ts';
import { createProjectRepository, type ProjectRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface ProjectServices {
  readonly projects: ProjectRepository;
  readonly plans: PlanRepository;
  readonly clock: () => Date;
  /** First designs under way, by project: requests that come meanwhile share them. */
  readonly firstDesigns: Map<number, Promise<PlanVersion>>;
  readonly logger?: FastifyBaseLogger;
}

interface Needed {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger | undefined;
}

export function createProjectServices({ db, clock, logger }: Needed): ProjectServices {
  return {
    projects: createProjectRepository(db),
    plans: createPlanRepository(db),
    clock,
    firstDesigns: new Map(),
    ...(logger && { logger }),
  };
}
