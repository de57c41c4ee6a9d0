import type { CompiledCall } from '@sheetwright/solution';
import { assetsOf, type BuiltAsset, checkKey, isSettled, type Ledger, type LedgerRow, producedIds } from './ledger.ts';
import { type Observation, searchOutcome } from './search-outcome.ts';

/** What the worker knows when it decides. */
export interface BuildState {
  readonly calls: readonly CompiledCall[];
  readonly ledger: Ledger;
  /** What was seen in Smartsheet of the pending call, if it was looked for. */
  readonly observation: Observation | null;
  /** So much time has passed since the outcome became unknown that a request under way would have arrived. */
  readonly isQuiet: boolean;
  readonly now: Date;
}

export type Step =
  /** Record that the call is about to be made, then make it. */
  | { readonly do: 'send'; readonly call: CompiledCall; readonly row: LedgerRow | undefined }
  /** The call may have been carried out: see whether its result is there. */
  | { readonly do: 'look'; readonly call: CompiledCall; readonly row: LedgerRow }
  /** It is not there, but may still arrive. */
  | { readonly do: 'wait'; readonly call: CompiledCall }
  | {
      readonly do: 'adopt';
      readonly call: CompiledCall;
      readonly produced: Readonly<Record<string, number>>;
      readonly url: string | null;
    }
  | { readonly do: 'stop'; readonly call: CompiledCall; readonly reason: string }
  | { readonly do: 'check'; readonly asset: BuiltAsset }
  | { readonly do: 'finish' };

/** Smartsheet deletes a cross-sheet reference that no formula uses after two hours. */
const REFERENCE_LIFE_MS = 110 * 60_000;

/**
 * The one decision of a build: what to do next, from the calls to make, what is recorded of them and what was seen.
 * A call whose outcome is unknown is never repeated before a look, unless repeating it changes nothing.
 */
export function nextStep(state: BuildState): Step {
  const call = state.calls.find((candidate) => isOpen(candidate, state));
  if (!call) return nextCheck(state);
  const row = state.ledger.get(call.key);
  if (!row || row.status === 'failed' || isRepeatable(call)) return { do: 'send', call, row };
  if (!state.observation) return { do: 'look', call, row };
  return afterLook(state, call, row, state.observation);
}

/** Setting a column twice leaves it as setting it once. */
function isRepeatable(call: CompiledCall): boolean {
  return call.op === 'column.update';
}

function isOpen(call: CompiledCall, state: BuildState): boolean {
  const row = state.ledger.get(call.key);
  return !isSettled(row) || (call.op === 'reference.create' && mayHaveVanished(call, row, state));
}

/** A reference made long ago whose sheet still waits for its formulas has to be looked for again. */
function mayHaveVanished(call: CompiledCall, row: LedgerRow | undefined, { calls, ledger, now }: BuildState): boolean {
  const age = row?.finishedAt ? now.getTime() - row.finishedAt.getTime() : 0;
  return age > REFERENCE_LIFE_MS && calls.some((later) => isFormulaOf(later, call.asset) && !isSettled(ledger.get(later.key)));
}

function isFormulaOf(call: CompiledCall, asset: string | null): boolean {
  const hasFormula = call.op === 'summary.add' || (call.op === 'column.update' && call.body.formula !== undefined);
  return hasFormula && call.asset === asset;
}

function afterLook(state: BuildState, call: CompiledCall, row: LedgerRow, observation: Observation): Step {
  const outcome = searchOutcome({ call, row, observation, ids: producedIds(state.ledger) });
  switch (outcome.is) {
    case 'there':
      return { do: 'adopt', call, produced: outcome.produced, url: outcome.url };
    case 'unclear':
      return { do: 'stop', call, reason: outcome.reason };
    case 'absent':
      return state.isQuiet ? { do: 'send', call, row } : { do: 'wait', call };
  }
}

function nextCheck({ calls, ledger }: BuildState): Step {
  const created = assetsOf(calls).filter((asset) => ledger.get(asset.callKey)?.status === 'done');
  const unchecked = created.find((asset) => !isChecked(ledger.get(checkKey(asset.key))));
  return unchecked ? { do: 'check', asset: unchecked } : { do: 'finish' };
}

/** A check that found a fault is finished, too: `failed` is its result. */
function isChecked(row: LedgerRow | undefined): boolean {
  return row?.status === 'done' || row?.status === 'failed';
}
