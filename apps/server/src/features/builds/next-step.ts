import type { CallGraph, CompiledCall } from '@sheetwright/solution';
import { assetsOf, type BuiltAsset, checkKey, isSettled, type Ledger, type LedgerRow, producedIds } from './ledger.ts';
import { type Observation, searchOutcome } from './search-outcome.ts';

/** What the worker knows when it decides what can be worked on. */
export interface BuildState {
  readonly calls: readonly CompiledCall[];
  readonly graph: CallGraph;
  readonly ledger: Ledger;
  readonly now: Date;
}

/** What is known of one call when it is decided what to do about it. */
export interface CallState {
  readonly ledger: Ledger;
  /** What was seen in Smartsheet of the call, if it was looked for. */
  readonly observation: Observation | null;
  /** So much time has passed since the outcome became unknown that a request under way would have arrived. */
  readonly isQuiet: boolean;
}

export type Step =
  /** Record that the call is about to be made, then make it. */
  | { readonly do: 'send'; readonly row: LedgerRow | undefined }
  /** The call may have been carried out: see whether its result is there. */
  | { readonly do: 'look' }
  /** It is not there, but may still arrive. */
  | { readonly do: 'wait' }
  | { readonly do: 'adopt'; readonly produced: Readonly<Record<string, number>>; readonly url: string | null }
  | { readonly do: 'stop'; readonly reason: string };

/** Smartsheet deletes a cross-sheet reference that no formula uses after two hours. */
const REFERENCE_LIFE_MS = 110 * 60_000;

/** The calls that are not settled and need none that is not, in the order of the list: they may be worked on side by side. */
export function readyCalls(state: BuildState): readonly CompiledCall[] {
  const open = new Set(state.calls.filter((call) => isOpen(call, state)).map(({ key }) => key));
  return state.calls.filter(({ key }) => open.has(key) && !state.graph.get(key)?.some((need) => open.has(need)));
}

/** The assets to be read back once every call is settled. A check that found a fault is finished, too: `failed` is its result. */
export function openChecks({ calls, ledger }: Pick<BuildState, 'calls' | 'ledger'>): readonly BuiltAsset[] {
  const isChecked = (status: LedgerRow['status'] | undefined) => status === 'done' || status === 'failed';
  return assetsOf(calls).filter(
    ({ key, callKey }) => ledger.get(callKey)?.status === 'done' && !isChecked(ledger.get(checkKey(key))?.status),
  );
}

/**
 * The one decision about a call that is not settled, from what is recorded of it and what was seen. A call whose outcome is unknown is
 * never repeated before a look, unless repeating it changes nothing.
 */
export function nextStep(call: CompiledCall, { ledger, observation, isQuiet }: CallState): Step {
  const row = ledger.get(call.key);
  if (!row || row.status === 'failed' || isRepeatable(call)) return { do: 'send', row };
  if (!observation) return { do: 'look' };
  const outcome = searchOutcome({ call, row, observation, ids: producedIds(ledger) });
  switch (outcome.is) {
    case 'there':
      return { do: 'adopt', produced: outcome.produced, url: outcome.url };
    case 'unclear':
      return { do: 'stop', reason: outcome.reason };
    case 'absent':
      return isQuiet ? { do: 'send', row } : { do: 'wait' };
  }
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
