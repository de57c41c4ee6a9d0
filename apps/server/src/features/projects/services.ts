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
}

export function createProjectServices({ db, clock }: { readonly db: Db; readonly clock: () => Date }): ProjectServices {
  return {
    projects: createProjectRepository(db),
    plans: createPlanRepository(db),
    clock,
    firstDesigns: new Map(),
  };
}
