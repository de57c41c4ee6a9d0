import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Payments } from '../../integrations/stripe/payments.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Leases } from '../../security/leases.ts';
import type { BillingRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface BillingServices {
  readonly db: Db;
  readonly repository: BillingRepository;
  /** Null where nobody can subscribe. */
  readonly payments: Payments | null;
  readonly jobs: Jobs;
  readonly leases: Leases;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}

/** The same where payments are taken. */
export interface PaidServices extends BillingServices {
  readonly payments: Payments;
}
