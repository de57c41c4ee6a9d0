import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Region, SmartsheetGateway } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs } from '../../jobs/boss.ts';
import { type Counters, createCounters } from '../../security/counters.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { type ConnectionRepository, createConnectionRepository } from './repository.ts';
import type { SmartsheetTokens } from './store-tokens.ts';

/** Smartsheet's token endpoint. Both throw SmartsheetError; of a refresh token that no longer counts, kind `token_invalid`. */
export interface TokenEndpoint {
  refresh(request: { readonly refreshToken: string; readonly region: Region }): Promise<SmartsheetTokens>;
  revoke(request: { readonly accessToken: string; readonly region: Region }): Promise<void>;
}

/** What the verbs of this feature work with. */
export interface ConnectionServices {
  readonly db: Db;
  readonly repository: ConnectionRepository;
  readonly counters: Counters;
  readonly secrets: SecretBox;
  readonly jobs: Jobs;
  readonly smartsheet: SmartsheetGateway;
  /** Null when this installation is no OAuth client of Smartsheet's. */
  readonly tokenEndpoint: TokenEndpoint | null;
  readonly clock: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly logger?: FastifyBaseLogger;
}

export function createConnectionServices(dependencies: Dependencies): ConnectionServices {
  const { database, secrets, jobs, smartsheet, clock, logger } = dependencies;
  return {
    db: database.db,
    repository: createConnectionRepository(database.db),
    counters: createCounters(database.db),
    secrets,
    jobs,
    smartsheet,
    tokenEndpoint: null,
    clock,
    sleep: (milliseconds) => delay(milliseconds),
    ...(logger && { logger }),
  };
}
