import type { LedgerRepository, LedgerRow, UnsureKind } from './ledger-repository.ts';

/** What operators' features read of the ledger. */
export type Ledger = LedgerRepository;
export type LedgerLineRead = LedgerRow;
export type UnsureRevenue = UnsureKind;
