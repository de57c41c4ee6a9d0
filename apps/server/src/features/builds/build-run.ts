import { type CompiledCall, callGraphOf } from '@sheetwright/solution';
import { explain, SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { secondsWorked } from './build-pace.ts';
import type { Build } from './build-repository.ts';
import { buildResult } from './build-result.ts';
import { type CallEnd, carryOutCall } from './carry-out-call.ts';
import { checkAsset } from './check-asset.ts';
import { failBuild, finishBuild } from './end-build.ts';
import { type BuiltAsset, checkKey } from './ledger.ts';
import { openChecks, readyCalls } from './next-step.ts';
import type { PlanVersion } from './plans.ts';
import { remainingOf } from './progress.ts';
import { noteFailure, type Run, type RunDependencies, write } from './run.ts';
import { sideBySide } from './side-by-side.ts';

export type RunEnd = 'finished' | 'failed' | 'interrupted';

/** As `CallEnd`; a failure with the name by which people know what failed. */
type LaneEnd =
  | Exclude<CallEnd, { is: 'failed' }>
  | { readonly is: 'failed'; readonly assetName: string; readonly reason: string };

/** As many calls of a build are under way at most. Those of one sheet wait for each other: a lane for each of so many sheets. */
const MOST_AT_ONCE = 12;

/**
 * Carries a build from where its ledger stands to its end: calls that do not need each other side by side, then the reading back. Whoever
 * calls holds the build's lease. When this has ended, in whatever way, no request of it is under way any more.
 * @throws LeaseLostError when another worker took over
 */
export async function runBuild(build: Build, version: PlanVersion, dependencies: RunDependencies): Promise<RunEnd> {
  for (;;) {
    const run = await begin(build, version, dependencies);
    const end = await runLanes(run);
    if (end?.is !== 'workspace gone') return conclude(run, end);
    await run.repository.clearLedger(build.id, run.worker);
  }
}

interface Begun extends Run {
  /** Nothing new is started: what only waits can stop waiting. */
  readonly halt: () => void;
}

async function begin(build: Build, version: PlanVersion, dependencies: RunDependencies): Promise<Begun> {
  const halting = new AbortController();
  const signal = AbortSignal.any([dependencies.signal, halting.signal]);
  return {
    ...dependencies,
    build,
    version,
    signal,
    client: dependencies.connect(signal),
    ledger: new Map(await dependencies.repository.ledger(build.id)),
    positions: new Map(version.calls.map(({ key }, position) => [key, position])),
    halt: () => halting.abort(),
  };
}

/** @returns null when every call is settled and every asset read back */
async function runLanes(run: Begun): Promise<LaneEnd | null> {
  const { ledger, clock, halt, version } = run;
  const { calls } = version;
  const graph = callGraphOf(calls);
  const shared = { most: MOST_AT_ONCE, onHalt: halt };
  const ready = () => readyCalls({ calls, graph, ledger, now: clock() });
  const end = await sideBySide({ ...shared, ready, work: (call) => workOn(call, run) });
  return end ?? sideBySide({ ...shared, ready: () => openChecks({ calls, ledger }), work: (asset) => check(asset, run) });
}

async function workOn(call: CompiledCall, run: Run): Promise<LaneEnd | null> {
  const end = await carryOutCall(call, run);
  return end?.is === 'failed' ? { ...end, assetName: assetNameOf(run, call) } : end;
}

async function check(asset: BuiltAsset, run: Run): Promise<LaneEnd | null> {
  if (run.signal.aborted) return { is: 'interrupted' };
  let fault: string | null;
  try {
    fault = await checkAsset(asset, { ...run, calls: run.version.calls });
  } catch (error) {
    if (run.signal.aborted && isAbort(error)) return { is: 'interrupted' };
    if (!(error instanceof SmartsheetError)) throw error;
    noteFailure(run, error, `check ${asset.key}`);
    return { is: 'failed', assetName: asset.name, reason: explain(error) };
  }
  // What was not read again may only have been too new.
  if (fault !== null && run.signal.aborted) return { is: 'interrupted' };
  const status = fault === null ? 'done' : 'failed';
  const position = run.version.calls.length + 1;
  await write(run, { key: checkKey(asset.key), position, status, before: [], produced: {}, url: null, error: fault });
  return null;
}

/** A wait that ended with the run. */
function isAbort(error: unknown): boolean {
  return error instanceof SmartsheetError ? error.kind === 'aborted' : error instanceof Error && error.name === 'AbortError';
}

async function conclude(run: Run, end: Exclude<LaneEnd, { is: 'workspace gone' }> | null): Promise<RunEnd> {
  const { build, worker, version, ledger } = run;
  if (end?.is === 'interrupted') return 'interrupted';
  if (end !== null) {
    const { assetName, reason } = end;
    await failBuild(build, worker, { assetName, reason, remaining: remainingOf(version.calls, ledger) }, run);
    return 'failed';
  }
  if (run.signal.aborted) return 'interrupted';
  const work = { calls: version.calls.length, seconds: secondsWorked(ledger) };
  await finishBuild(build, worker, { ...buildResult(build.id, version, ledger), ...work }, run);
  return 'finished';
}

/** The asset a call belongs to, by the name people know it by. */
function assetNameOf({ version: { calls } }: Run, call: CompiledCall): string {
  if (call.op === 'workspace.create' || call.op === 'folder.create') return call.body.name;
  const creator = calls.find(
    (other) => other.asset === call.asset && (other.op === 'sheet.create' || other.op === 'report.create'),
  );
  return creator && 'body' in creator && 'name' in creator.body ? String(creator.body.name) : call.label;
}
