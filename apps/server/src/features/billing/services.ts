import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../db/client.ts';
import type { Payments } from '../../integrations/stripe/payments.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Leases } from '../../security/leases.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { BillingRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface BillingServices {
  readonly db: Db;
  readonly repository: BillingRepository;
  /** Null where nobody can subscribe. */
  readonly payments: Payments | null;
  readonly jobs: Jobs;
  readonly leases: Leases;
  readonly secrets: SecretBox;
  readonly addresses: Addresses;
  /** Where links in mails lead. */
  readonly appUrl: URL;
  readonly clock: () => Date;
  /** Is told what the comparison of each night found: how many customers were compared, and of how many the ledger told something else. */
  readonly onReconciled?: (found: { readonly customers: number; readonly differing: number; readonly at: Date }) => Promise<void>;
  readonly logger?: FastifyBaseLogger;
}

/** To whom mails go. */
export interface Addresses {
  /** @returns null when the account, or its address, is gone */
  addressOf(userId: string, tx: Tx): Promise<string | null>;
  ofOperators(tx: Tx): Promise<readonly string[]>;
}

/** The same where payments are taken. */
export interface PaidServices extends BillingServices {
  readonly payments: Payments;
}
