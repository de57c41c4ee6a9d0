import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { SmartsheetOauth } from '../../integrations/smartsheet/oauth.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Counters } from '../../security/counters.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { SecurityEvents } from '../events/security-events.ts';
import type { KeyCheckRepository } from './key-check-repository.ts';
import type { ConnectionRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface ConnectionServices {
  readonly db: Db;
  readonly repository: ConnectionRepository;
  readonly keyChecks: KeyCheckRepository;
  readonly counters: Counters;
  readonly secrets: SecretBox;
  readonly security: SecurityEvents;
  readonly jobs: Jobs;
  readonly smartsheet: SmartsheetGateway;
  /** Null when this installation is no OAuth client of Smartsheet's. */
  readonly oauth: SmartsheetOauth | null;
  readonly clock: () => Date;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly logger?: FastifyBaseLogger | undefined;
}
