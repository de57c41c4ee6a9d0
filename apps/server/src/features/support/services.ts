import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Counters } from '../../security/counters.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { BillingServices } from '../billing/services.ts';
import type { BuildServices } from '../builds/services.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { SupportRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface SupportServices {
  readonly db: Db;
  readonly repository: SupportRepository;
  readonly builds: BuildServices;
  readonly connection: ConnectionServices;
  readonly billing: BillingServices;
  readonly counters: Counters;
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
}

/** One page of a list and how many rows there are in all. */
export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}
