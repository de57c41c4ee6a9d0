import type { FastifyBaseLogger } from 'fastify';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { AiServices } from '../ai/services.ts';
import type { Plans } from '../billing/plans.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { ProjectServices } from '../projects/services.ts';
import type { Expert } from './expert.ts';
import type { ConsultantRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface ConsultantServices {
  readonly repository: ConsultantRepository;
  readonly ai: AiServices;
  readonly billing: Plans;
  readonly connection: ConnectionServices;
  readonly projects: ProjectServices;
  readonly smartsheet: SmartsheetGateway;
  /** Answers from our own knowledge. */
  readonly expert: Expert;
  readonly jobs: Jobs;
  readonly clock: () => Date;
  /** How many days questions and answers are kept; null: until they are deleted. */
  readonly sessionDays: number | null;
  /** For how long a server that stops waits for answers. */
  readonly stopMs: number;
  /** Aborted when the server has to stop and cannot wait any longer. */
  readonly stopping: AbortSignal;
  readonly logger?: FastifyBaseLogger;
}
