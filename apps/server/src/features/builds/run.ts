import type { FastifyBaseLogger } from 'fastify';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import type { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { Build, LedgerEntry } from './build-repository.ts';
import type { EndServices } from './end-build.ts';
import type { LedgerRow } from './ledger.ts';
import type { PlanVersion } from './plans.ts';

export interface RunDependencies extends EndServices {
  /** A client whose waiting ends with the signal; a request under way is still finished. */
  readonly connect: (signal: AbortSignal) => SmartsheetClient;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** For how long after its answer was lost a request may still take effect. */
  readonly settleMs: number;
  /** Ends the run between two steps. */
  readonly signal: AbortSignal;
  readonly worker: string;
  readonly logger?: FastifyBaseLogger | undefined;
}

/** What the calls of a build that are carried out side by side share. */
export interface Run extends RunDependencies {
  readonly build: Build;
  readonly version: PlanVersion;
  readonly client: SmartsheetClient;
  /** As the database has it: changed by `write` and `explain` alone. */
  readonly ledger: Map<string, LedgerRow>;
  /** Each call's place in the list. */
  readonly positions: ReadonlyMap<string, number>;
}

/** @throws LeaseLostError */
export async function write(run: Run, entry: LedgerEntry): Promise<void> {
  run.ledger.set(entry.key, await run.repository.record(run.build.id, run.worker, entry));
}

/** Adds to a row why its call was given up, and changes nothing else of it. @throws LeaseLostError */
export async function explainRow(run: Run, row: LedgerRow, reason: string): Promise<void> {
  await run.repository.explain(run.build.id, run.worker, { key: row.key, error: reason });
  run.ledger.set(row.key, { ...row, error: reason });
}

/** Ends early, and without an error, with the run. */
export async function pause(run: Run, milliseconds: number): Promise<void> {
  try {
    await run.sleep(milliseconds, run.signal);
  } catch (error) {
    if (!run.signal.aborted) throw error;
  }
}

/** The technical side of a failure; the customer gets the reason in words. */
export function noteFailure(run: Run, error: SmartsheetError, doing: string): void {
  const { message, kind, status, code, refId, lostAnswer } = error;
  const details = { buildId: run.build.id, doing, kind, status, code, refId, lostAnswer, problem: message };
  run.logger?.warn(details, 'a request to Smartsheet failed');
}
