import type { CompiledCall } from '@sheetwright/solution';
import { explain, SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { type CallResult, executeCall } from './execute-call.ts';
import { isSettled, type LedgerRow, producedIds } from './ledger.ts';
import { nextStep, type Step } from './next-step.ts';
import { observeCall, workspacesBefore } from './observe-call.ts';
import { explainRow, noteFailure, pause, type Run, write } from './run.ts';
import type { Observation } from './search-outcome.ts';

/** Why a call came to no result. */
export type CallEnd =
  | { readonly is: 'interrupted' }
  /** Somebody deleted the half-built workspace, and with it everything in it. */
  | { readonly is: 'workspace gone' }
  | { readonly is: 'failed'; readonly reason: string };

/** One call, from where its ledger row stands. */
interface Attempt {
  readonly run: Run;
  readonly call: CompiledCall;
  observation: Observation | null;
  isQuiet: boolean;
  /** Since when its outcome has been unknown; null for never. */
  unknownSince: number | null;
  /** Answers lost. */
  losses: number;
}

const MAX_LOSSES = 4;
const LOOKS_WHILE_SETTLING = 5;
const INTERRUPTED: CallEnd = { is: 'interrupted' };

/**
 * Carries out one call whose needs are settled, until its result is recorded.
 * @returns null when it is
 * @throws LeaseLostError when another worker took over
 */
export async function carryOutCall(call: CompiledCall, run: Run): Promise<CallEnd | null> {
  const attempt: Attempt = { run, call, observation: null, isQuiet: false, unknownSince: null, losses: 0 };
  const began = run.ledger.get(call.key);
  for (;;) {
    if (run.signal.aborted) return INTERRUPTED;
    const end = await takeStep(attempt, nextStep(call, { ...attempt, ledger: run.ledger }));
    if (end !== null) return end;
    const row = run.ledger.get(call.key);
    // A settled row that is looked for again has to be written anew before it counts.
    if (row !== began && isSettled(row)) return null;
  }
}

async function takeStep(attempt: Attempt, step: Step): Promise<CallEnd | null> {
  try {
    return await perform(attempt, step);
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    if (error.kind === 'aborted') return INTERRUPTED;
    noteFailure(attempt.run, error, `${step.do} ${attempt.call.key}`);
    return giveUp(attempt, explain(error));
  }
}

async function perform(attempt: Attempt, step: Step): Promise<CallEnd | null> {
  switch (step.do) {
    case 'send':
      return send(attempt, step.row);
    case 'look':
      return lookInside(attempt);
    case 'wait':
      attempt.observation = null;
      await pause(attempt.run, attempt.run.settleMs / LOOKS_WHILE_SETTLING);
      return null;
    case 'adopt':
      await settle(attempt, { status: 'done', produced: step.produced, url: step.url });
      return null;
    case 'stop':
      return giveUp(attempt, step.reason);
  }
}

/** The row stands before the request goes out: whatever happens then, it is known that it may have arrived. */
async function send(attempt: Attempt, row: LedgerRow | undefined): Promise<CallEnd | null> {
  const { run, call } = attempt;
  const isFirst = row === undefined || row.status === 'failed';
  const before = isFirst ? await existingBefore(attempt) : row.before;
  await record(attempt, { status: 'sent', before, produced: {}, url: null, error: null });
  let result: CallResult;
  try {
    result = await executeCall(run.client, call, producedIds(run.ledger));
  } catch (error) {
    if (!(error instanceof SmartsheetError)) throw error;
    return afterFailure(attempt, error);
  }
  await settle(attempt, { status: 'done', ...result });
  return null;
}

/** Only the workspace is made among things of the customer's own; all else goes into what this build made. */
async function existingBefore({ run, call }: Attempt): Promise<readonly number[]> {
  return call.op === 'workspace.create' ? workspacesBefore(run.client, call.body.name) : [];
}

async function afterFailure(attempt: Attempt, error: SmartsheetError): Promise<CallEnd | null> {
  const { run, call } = attempt;
  if (error.kind === 'aborted') return INTERRUPTED;
  noteFailure(run, error, call.key);
  if (error.lostAnswer) return afterLoss(attempt, error);
  if (error.kind === 'not_found' && (await isWorkspaceGone(run))) return { is: 'workspace gone' };
  if (call.op === 'report.create' && (error.kind === 'not_on_plan' || error.kind === 'not_found')) {
    await settle(attempt, { status: 'guided', produced: {}, url: null, error: error.message });
    return null;
  }
  const reason = explain(error);
  await record(attempt, { ...unsettled(attempt), status: 'failed', error: reason });
  return { is: 'failed', reason };
}

/** Where the outcome is unknown, one looks into the workspace first: that it is gone is found out then. */
async function lookInside(attempt: Attempt): Promise<CallEnd | null> {
  try {
    return await look(attempt);
  } catch (error) {
    const isGone = error instanceof SmartsheetError && error.kind === 'not_found' && (await isWorkspaceGone(attempt.run));
    if (!isGone) throw error;
    return { is: 'workspace gone' };
  }
}

async function isWorkspaceGone({ ledger, client }: Run): Promise<boolean> {
  const id = producedIds(ledger).get('workspace');
  if (id === undefined) return false;
  return !(await client.listWorkspaces()).some((workspace) => workspace.id === id);
}

/** The row stays `sent`: the next step, of this run or a later one, is to look. */
async function afterLoss(attempt: Attempt, error: SmartsheetError): Promise<CallEnd | null> {
  attempt.losses += 1;
  attempt.observation = null;
  attempt.unknownSince = attempt.run.clock().getTime();
  const most = error.code === 4000 ? 1 : MAX_LOSSES;
  if (attempt.losses <= most) return null;
  // Before the truth is told, one more look: the last request may have worked.
  attempt.unknownSince = null;
  return (await isThereAfterAll(attempt)) ? null : giveUp(attempt, explain(error));
}

async function isThereAfterAll(attempt: Attempt): Promise<boolean> {
  await pause(attempt.run, attempt.run.settleMs);
  await look(attempt);
  attempt.isQuiet = true;
  return nextStep(attempt.call, { ...attempt, ledger: attempt.run.ledger }).do === 'adopt';
}

async function look(attempt: Attempt): Promise<null> {
  const { run, call } = attempt;
  const now = run.clock().getTime();
  attempt.unknownSince ??= now;
  // Judged before looking: what arrives during the look may be missed by it.
  attempt.isQuiet = now - attempt.unknownSince >= run.settleMs;
  attempt.observation = await observeCall(call, {
    client: run.client,
    ids: producedIds(run.ledger),
    takenWorkspaces: run.repository.takenWorkspaces,
  });
  return null;
}

/** What is known of the call stays as it is; only why it was given up is added, for the asset that it belongs to. */
async function giveUp(attempt: Attempt, reason: string): Promise<CallEnd> {
  const row = attempt.run.ledger.get(attempt.call.key);
  if (row && !isSettled(row)) await explainRow(attempt.run, row, reason);
  return { is: 'failed', reason };
}

type Entry = Pick<LedgerRow, 'status' | 'before' | 'produced' | 'url' | 'error'>;
type Settled = Pick<LedgerRow, 'status' | 'produced' | 'url'> & { readonly error?: string };

function unsettled({ run, call }: Attempt): Pick<Entry, 'before' | 'produced' | 'url'> {
  return { before: run.ledger.get(call.key)?.before ?? [], produced: {}, url: null };
}

async function settle(attempt: Attempt, settled: Settled): Promise<void> {
  await record(attempt, { ...unsettled(attempt), error: null, ...settled });
}

async function record(attempt: Attempt, entry: Entry): Promise<void> {
  const { run, call } = attempt;
  await write(run, { ...entry, key: call.key, position: run.positions.get(call.key) ?? 0 });
  attempt.observation = null;
}
