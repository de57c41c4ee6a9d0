import type { CompiledCall } from '@sheetwright/solution';
import type { FastifyBaseLogger } from 'fastify';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { explain, SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { Build, LedgerEntry } from './build-repository.ts';
import { buildResult } from './build-result.ts';
import { checkAsset } from './check-asset.ts';
import { type EndServices, failBuild, finishBuild } from './end-build.ts';
import { type CallResult, executeCall } from './execute-call.ts';
import { type BuiltAsset, checkKey, type LedgerRow, producedIds } from './ledger.ts';
import { nextStep, type Step } from './next-step.ts';
import { observeCall, workspacesBefore } from './observe-call.ts';
import type { PlanVersion } from './plans.ts';
import { remainingOf } from './progress.ts';
import type { Observation } from './search-outcome.ts';

export interface RunDependencies extends EndServices {
  readonly client: SmartsheetClient;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** For how long after its answer was lost a request may still take effect. */
  readonly settleMs: number;
  /** Ends the run between two steps. */
  readonly signal: AbortSignal;
  readonly worker: string;
  readonly logger?: FastifyBaseLogger | undefined;
}

export type RunEnd = 'finished' | 'failed' | 'interrupted';

/** Why a build cannot go on, and at which call. */
interface Stop {
  readonly call: CompiledCall | null;
  readonly assetName: string;
  readonly reason: string;
}

interface Run extends RunDependencies {
  readonly build: Build;
  readonly version: PlanVersion;
  readonly ledger: Map<string, LedgerRow>;
  observation: Observation | null;
  isQuiet: boolean;
  /** Since when a call's outcome has been unknown; null for none. */
  unknownSince: number | null;
  /** Answers lost in a row. */
  losses: number;
}

const MAX_LOSSES = 4;
const LOOKS_WHILE_SETTLING = 5;

/**
 * Carries a build from where its ledger stands to its end. Whoever calls holds the build's lease.
 * @throws LeaseLostError when another worker took over
 */
export async function runBuild(build: Build, version: PlanVersion, dependencies: RunDependencies): Promise<RunEnd> {
  const run: Run = {
    ...dependencies,
    build,
    version,
    ledger: new Map(await dependencies.repository.ledger(build.id)),
    observation: null,
    isQuiet: false,
    unknownSince: null,
    losses: 0,
  };
  for (;;) {
    if (run.signal.aborted) return 'interrupted';
    const end = await takeStep(run, decide(run));
    if (end !== null) return end;
  }
}

function decide(run: Run): Step {
  const { ledger, observation, isQuiet } = run;
  return nextStep({ calls: run.version.calls, ledger, observation, isQuiet, now: run.clock() });
}

async function takeStep(run: Run, step: Step): Promise<RunEnd | null> {
  try {
    return await perform(run, step);
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    if (error.kind === 'aborted') return 'interrupted';
    noteFailure(run, error, step.do);
    return stop(run, { ...subjectOf(run, step), reason: explain(error) });
  }
}

async function perform(run: Run, step: Step): Promise<RunEnd | null> {
  switch (step.do) {
    case 'send':
      return send(run, step.call, step.row);
    case 'look':
      return look(run, step.call);
    case 'wait':
      run.observation = null;
      await pause(run, run.settleMs / LOOKS_WHILE_SETTLING);
      return null;
    case 'adopt':
      await settle(run, step.call, { status: 'done', produced: step.produced, url: step.url });
      return null;
    case 'stop':
      return stop(run, { ...subjectOf(run, step), reason: step.reason });
    case 'check':
      return check(run, step.asset);
    case 'finish':
      await finishBuild(run.build, run.worker, buildResult(run.build.id, run.version, run.ledger), run);
      return 'finished';
  }
}

/** The row stands before the request goes out: whatever happens then, it is known that it may have arrived. */
async function send(run: Run, call: CompiledCall, row: LedgerRow | undefined): Promise<RunEnd | null> {
  const isFirst = row === undefined || row.status === 'failed';
  const before = isFirst ? await existingBefore(run, call) : row.before;
  await record(run, call, { status: 'sent', before, produced: {}, url: null, error: null });
  let result: CallResult;
  try {
    result = await executeCall(run.client, call, producedIds(run.ledger));
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    return afterFailure(run, call, error);
  }
  await settle(run, call, { status: 'done', ...result });
  return null;
}

/** Only the workspace is made among things of the customer's own; all else goes into what this build made. */
async function existingBefore(run: Run, call: CompiledCall): Promise<readonly number[]> {
  return call.op === 'workspace.create' ? workspacesBefore(run.client, call.body.name) : [];
}

/** The technical side of a failure; the customer gets the reason in words. */
function noteFailure(run: Run, error: SmartsheetError, doing: string): void {
  const { message, kind, status, code, refId, lostAnswer } = error;
  const details = { buildId: run.build.id, doing, kind, status, code, refId, lostAnswer, problem: message };
  run.logger?.warn(details, 'a request to Smartsheet failed');
}

async function afterFailure(run: Run, call: CompiledCall, error: SmartsheetError): Promise<RunEnd | null> {
  if (error.kind === 'aborted') return 'interrupted';
  noteFailure(run, error, call.key);
  if (error.lostAnswer) return afterLoss(run, call, error);
  if (error.kind === 'not_found' && (await isWorkspaceGone(run))) return beginAnew(run);
  if (call.op === 'report.create' && (error.kind === 'not_on_plan' || error.kind === 'not_found')) {
    await settle(run, call, { status: 'guided', produced: {}, url: null, error: error.message });
    return null;
  }
  const reason = explain(error);
  await record(run, call, {
    status: 'failed',
    before: run.ledger.get(call.key)?.before ?? [],
    produced: {},
    url: null,
    error: reason,
  });
  return stop(run, { call, assetName: assetNameOf(run, call), reason });
}

/** Somebody deleted the half-built workspace, and with it everything in it. */
async function isWorkspaceGone({ ledger, client }: Run): Promise<boolean> {
  const id = producedIds(ledger).get('workspace');
  if (id === undefined) return false;
  return !(await client.listWorkspaces()).some((workspace) => workspace.id === id);
}

async function beginAnew(run: Run): Promise<null> {
  await run.repository.clearLedger(run.build.id, run.worker);
  run.ledger.clear();
  run.observation = null;
  run.unknownSince = null;
  return null;
}

/** The row stays `sent`: the next step, of this run or a later one, is to look. */
async function afterLoss(run: Run, call: CompiledCall, error: SmartsheetError): Promise<RunEnd | null> {
  run.losses += 1;
  run.observation = null;
  run.unknownSince = run.clock().getTime();
  const most = error.code === 4000 ? 1 : MAX_LOSSES;
  if (run.losses <= most) return null;
  // Before the truth is told, one more look: the last request may have worked.
  run.unknownSince = null;
  return (await isThereAfterAll(run, call))
    ? null
    : stop(run, { call, assetName: assetNameOf(run, call), reason: explain(error) });
}

async function isThereAfterAll(run: Run, call: CompiledCall): Promise<boolean> {
  await pause(run, run.settleMs);
  await look(run, call);
  run.isQuiet = true;
  return decide(run).do === 'adopt';
}

async function look(run: Run, call: CompiledCall): Promise<null> {
  const now = run.clock().getTime();
  run.unknownSince ??= now;
  // Judged before looking: what arrives during the look may be missed by it.
  run.isQuiet = now - run.unknownSince >= run.settleMs;
  run.observation = await observeCall(call, {
    client: run.client,
    ids: producedIds(run.ledger),
    takenWorkspaces: run.repository.takenWorkspaces,
  });
  return null;
}

async function check(run: Run, asset: BuiltAsset): Promise<null> {
  const fault = await checkAsset(asset, { ...run, calls: run.version.calls });
  const status = fault === null ? 'done' : 'failed';
  const position = run.version.calls.length + 1;
  await write(run, { key: checkKey(asset.key), position, status, before: [], produced: {}, url: null, error: fault });
  return null;
}

type Settled = Pick<LedgerRow, 'status' | 'produced' | 'url'> & { readonly error?: string };

async function settle(run: Run, call: CompiledCall, settled: Settled): Promise<void> {
  const before = run.ledger.get(call.key)?.before ?? [];
  await record(run, call, { error: null, ...settled, before });
  run.losses = 0;
  run.unknownSince = null;
}

function record(run: Run, call: CompiledCall, entry: Omit<LedgerEntry, 'key' | 'position'>): Promise<void> {
  return write(run, { ...entry, key: call.key, position: run.version.calls.indexOf(call) });
}

async function write(run: Run, entry: LedgerEntry): Promise<void> {
  run.ledger.set(entry.key, await run.repository.record(run.build.id, run.worker, entry));
  run.observation = null;
}

async function pause(run: Run, milliseconds: number): Promise<void> {
  try {
    await run.sleep(milliseconds, run.signal);
  } catch (error) {
    if (!run.signal.aborted) throw error;
  }
}

async function stop(run: Run, { assetName, reason }: Stop): Promise<'failed'> {
  const remaining = remainingOf(run.version.calls, run.ledger);
  await failBuild(run.build, run.worker, { assetName, reason, remaining }, run);
  return 'failed';
}

function subjectOf(run: Run, step: Step): Omit<Stop, 'reason'> {
  if (step.do === 'check') return { call: null, assetName: step.asset.name };
  if (step.do === 'finish') return { call: null, assetName: run.version.plan.workspace.name };
  return { call: step.call, assetName: assetNameOf(run, step.call) };
}

/** The asset a call belongs to, by the name people know it by. */
function assetNameOf({ version: { calls } }: Run, call: CompiledCall): string {
  if (call.op === 'workspace.create' || call.op === 'folder.create') return call.body.name;
  const creator = calls.find(
    (other) => other.asset === call.asset && (other.op === 'sheet.create' || other.op === 'report.create'),
  );
  return creator && 'body' in creator && 'name' in creator.body ? String(creator.body.name) : call.label;
}
