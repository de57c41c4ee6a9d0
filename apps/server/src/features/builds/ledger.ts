import type { CompiledCall } from '@sheetwright/solution';

/**
 * What is known of one call. `sent`: it was about to be made, its outcome is unknown until an answer is recorded.
 * `guided`: Smartsheet does not offer this to the customer's account, so a person follows steps instead.
 */
export interface LedgerRow {
  readonly key: string;
  readonly status: 'sent' | 'done' | 'failed' | 'guided';
  /** Ids that stood under the call's name before it was first made. */
  readonly before: readonly number[];
  /** Reference name to Smartsheet id. */
  readonly produced: Readonly<Record<string, number>>;
  readonly url: string | null;
  readonly error: string | null;
  readonly finishedAt: Date | null;
}

export type Ledger = ReadonlyMap<string, LedgerRow>;

/** As much of a row as tells how far a build is. */
export type ProgressRow = Pick<LedgerRow, 'key' | 'status' | 'url' | 'error'>;
export type ProgressLedger = ReadonlyMap<string, ProgressRow>;

/** Prefix of the ledger keys that record the read-back of an asset; no compiled call begins with it. */
export const CHECK_PREFIX = 'check/';

export function checkKey(asset: string): string {
  return `${CHECK_PREFIX}${asset}`;
}

export interface BuiltAsset {
  readonly key: string;
  readonly type: 'sheet' | 'report';
  readonly name: string;
  readonly callKey: string;
  /** Reference name under which the create call records the asset's id. */
  readonly ref: string;
}

/** The assets that the calls create, in their order. */
export function assetsOf(calls: readonly CompiledCall[]): readonly BuiltAsset[] {
  return calls.flatMap((call): BuiltAsset[] => {
    if (call.op === 'sheet.create') {
      return [{ key: call.sheet, type: 'sheet', name: call.body.name, callKey: call.key, ref: `sheet:${call.sheet}` }];
    }
    if (call.op === 'report.create') {
      return [{ key: call.report, type: 'report', name: call.body.name, callKey: call.key, ref: `report:${call.report}` }];
    }
    return [];
  });
}

export function isSettled(row: Pick<LedgerRow, 'status'> | undefined): boolean {
  return row?.status === 'done' || row?.status === 'guided';
}

/** All ids that the ledger knows, by reference name. */
export function producedIds(ledger: Ledger): ReadonlyMap<string, number> {
  return new Map([...ledger.values()].flatMap((row) => Object.entries(row.produced)));
}
