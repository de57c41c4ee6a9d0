import type { AssetState, BuildProgress } from '@sheetwright/contract/assets.ts';
import type { CompiledCall } from '@sheetwright/solution';
import { assetsOf, type BuiltAsset, checkKey, isSettled, type ProgressLedger, type ProgressRow } from './ledger.ts';

export interface BuildFailure {
  readonly assetName: string;
  readonly reason: string;
  readonly remaining: readonly string[];
}

export interface BuildView {
  readonly status: 'running' | 'finished' | 'failed';
  readonly version: number;
  readonly hash: string;
  readonly calls: readonly CompiledCall[];
  readonly ledger: ProgressLedger;
  readonly failure: BuildFailure | null;
}

export const NO_BUILD: BuildProgress = {
  status: 'none',
  version: null,
  hash: null,
  callsDone: 0,
  callsTotal: 0,
  activity: null,
  workspaceUrl: null,
  assets: [],
  failure: null,
};

/** The state of a build as the ledger tells it: nothing counts as created before Smartsheet said so. */
export function progressOf(view: BuildView): BuildProgress {
  const { calls, ledger, failure } = view;
  const shown = assetsOf(calls).filter((asset) => ledger.get(asset.callKey)?.status !== 'guided');
  return {
    status: view.status,
    version: view.version,
    hash: view.hash,
    callsDone: calls.filter((call) => isSettled(ledger.get(call.key))).length,
    callsTotal: calls.length,
    activity: view.status === 'running' ? activityOf(view) : null,
    workspaceUrl: workspaceUrlOf(calls, ledger),
    assets: shown.map((asset) => ({
      key: asset.key,
      name: asset.name,
      type: asset.type,
      ...stateOf(asset, view),
      smartsheetUrl: ledger.get(asset.callKey)?.url ?? null,
    })),
    failure: failure ? { ...failure, remaining: [...failure.remaining] } : null,
  };
}

export function workspaceUrlOf(calls: readonly CompiledCall[], ledger: ProgressLedger): string | null {
  const call = calls.find(({ op }) => op === 'workspace.create');
  return (call && ledger.get(call.key)?.url) ?? null;
}

function activityOf({ calls, ledger }: BuildView): string {
  const open = calls.find((call) => !isSettled(ledger.get(call.key)));
  if (open) return open.label;
  const unchecked = assetsOf(calls).find((asset) => !ledger.has(checkKey(asset.key)));
  return unchecked ? `Check ${unchecked.name}` : 'Finish';
}

function stateOf(asset: BuiltAsset, view: BuildView): { readonly status: AssetState; readonly error: string | null } {
  const { calls, ledger } = view;
  const fault = faultOf(asset, view);
  if (fault !== null) return { status: 'error', error: fault };
  const own = calls.filter((call) => call.asset === asset.key);
  if (own.every((call) => isSettled(ledger.get(call.key)))) return { status: 'created', error: null };
  const isBegun = own.some((call) => ledger.has(call.key));
  return { status: isBegun && view.status === 'running' ? 'creating' : 'waiting', error: null };
}

/** Why an asset is not as planned: its read-back found a fault, or the build came to its end at a call of its own. */
export function faultOf(asset: BuiltAsset, { calls, ledger, failure, status }: BuildView): string | null {
  const check = ledger.get(checkKey(asset.key));
  if (check?.status === 'failed') return check.error;
  if (status !== 'failed') return null;
  const stopped = calls.flatMap((call) => (call.asset === asset.key ? stoppedRow(ledger.get(call.key)) : []));
  if (stopped.length === 0) return null;
  const own = stopped.find(({ error }) => error !== null)?.error;
  // Another asset's failure is not this one's: a call that was under way then is looked for when the build goes on.
  return own ?? (failure?.assetName === asset.name ? failure.reason : null);
}

function stoppedRow(row: ProgressRow | undefined): readonly ProgressRow[] {
  return row?.status === 'failed' || row?.status === 'sent' ? [row] : [];
}

/** Names of the assets that are not complete yet. */
export function remainingOf(calls: readonly CompiledCall[], ledger: ProgressLedger): readonly string[] {
  const isComplete = (asset: BuiltAsset) =>
    calls.filter((call) => call.asset === asset.key).every((call) => isSettled(ledger.get(call.key)));
  return assetsOf(calls)
    .filter((asset) => !isComplete(asset))
    .map((asset) => asset.name);
}

/** How many sheets and reports were really created and read back without a fault. */
export function createdCount(calls: readonly CompiledCall[], ledger: ProgressLedger): number {
  return assetsOf(calls).filter((asset) => {
    const isCreated = ledger.get(asset.callKey)?.status === 'done';
    const own = calls.filter((call) => call.asset === asset.key);
    return (
      isCreated && own.every((call) => isSettled(ledger.get(call.key))) && ledger.get(checkKey(asset.key))?.status !== 'failed'
    );
  }).length;
}

/** Why a build failed and what it did not create, in the words that the customer reads. */
export function failureText(failure: BuildFailure | null): string {
  if (!failure) return 'Creating the assets failed. Please try again.';
  const remaining = failure.remaining.length > 0 ? ` Not created yet: ${failure.remaining.join(', ')}.` : '';
  return `"${failure.assetName}" could not be completed. ${failure.reason}${remaining}`;
}
