import type { LedgerRepository, LedgerRow } from './ledger-repository.ts';

/** What operators' features read of the ledger. */
export type Ledger = LedgerRepository;
export type LedgerLineRead = LedgerRow;
