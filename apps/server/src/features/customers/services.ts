import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Directory } from '../accounts/for-operators.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { AnalyticsServices } from '../analytics/services.ts';
import type { OperatorLog } from '../audit/for-operators.ts';
import type { BillingServices } from '../billing/services.ts';
import type { CustomerProjects } from '../projects/for-operators.ts';

/** What the verbs of this feature work with. */
export interface CustomerServices {
  readonly db: Db;
  readonly directory: Directory;
  readonly accounts: AccountServices;
  readonly analytics: AnalyticsServices;
  readonly billing: BillingServices;
  readonly projects: CustomerProjects;
  readonly log: OperatorLog;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
