import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Counters } from '../../security/counters.ts';
import type { Leases } from '../../security/leases.ts';
import type { BuildServices } from '../builds/services.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { SecurityEvents } from '../events/security-events.ts';
import type { ShareRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface ShareServices {
  readonly db: Db;
  readonly repository: ShareRepository;
  readonly builds: BuildServices;
  readonly connection: ConnectionServices;
  readonly smartsheet: SmartsheetGateway;
  readonly security: SecurityEvents;
  readonly counters: Counters;
  readonly jobs: Jobs;
  readonly leases: Leases;
  readonly clock: () => Date;
  /** Longest wait of a person for Smartsheet. */
  readonly waitMs: number;
  /** For how long after its answer was lost a request to Smartsheet may still take effect. */
  readonly settleMs: number;
  readonly logger?: FastifyBaseLogger | undefined;
}

export interface OwnedProject {
  readonly projectId: number;
  readonly userId: string;
}
