import type { BillingRepository } from './repository.ts';

/** What operators' features read of the ledger. */
export type Ledger = Pick<BillingRepository, 'annualCentsNow'>;
