import type { ShareRun } from '@sheetwright/contract/shares.ts';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { isForeignKeyViolation } from '../../db/violations.ts';
import { AppError } from '../../errors.ts';
import type { Queue } from '../../jobs/boss.ts';
import { countWithin } from '../../security/count-within.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { readSharingState, type SharingState } from './list-shares.ts';
import { readRun } from './read-run.ts';
import type { OwnedProject, ShareServices } from './services.ts';
import { requireSharingRight } from './smartsheet-access.ts';

export const SHARING: Queue<{ runId: number }> = {
  name: 'send-shares',
  data: z.object({ runId: z.int() }),
  // A run may wait for Smartsheet's rate limit again and again; the lease, not the job, says whether it is alive.
  expireInSeconds: 6 * 60 * 60,
  retryLimit: 0,
};

/** Invitations reach people who have not asked for them. */
const RUNS = { limit: 30, windowMs: 60 * 60_000, what: 'rounds of sharing' };

const CHANGED =
  'What is to be shared has changed since you read it: the addresses, the message, or what was created. Read it again, then share.';
const OTHER_RUNS = 'Something of this project is being shared right now. Wait until it is finished, then share again.';
const NOBODY = 'There is nobody to share with: give at least one address to a role that gets something.';

interface ShareRequest extends OwnedProject {
  /** The If-Match header: the hash of the preview that is agreed to. */
  readonly ifMatch: string | undefined;
  readonly origin: EventOrigin;
}

/**
 * Begins to share what was built, exactly as agreed to, or joins the run that does.
 * @throws AppError malformed_request without If-Match, shares_changed, conflict, rate_limited, smartsheet_not_connected,
 * smartsheet_sharing_missing
 */
export async function startSharing({ ifMatch, origin, ...owned }: ShareRequest, services: ShareServices): Promise<ShareRun> {
  if (ifMatch === undefined) throw new AppError('malformed_request', 'If-Match has to name the preview that is agreed to.');
  await requireSharingRight(owned.userId, services);
  const state = await readSharingState(owned, services);
  const { hash, shares } = state.intention;
  if (ifMatch.trim().replace(/^(W\/)?"(.*)"$/, '$2') !== hash) throw new AppError('shares_changed', CHANGED);
  if (shares.length === 0) throw new AppError('conflict', NOBODY);
  await joinOrStart(owned, state, { origin, services });
  const run = await readRun(owned.projectId, services);
  if (!run) throw new AppError('not_found', 'The project was deleted.');
  return run;
}

interface Starting {
  readonly origin: EventOrigin;
  readonly services: ShareServices;
}

async function joinOrStart(owned: OwnedProject, state: SharingState, { origin, services }: Starting): Promise<void> {
  const { repository } = services;
  const latest = await repository.latestRun(owned.projectId);
  if (latest?.status === 'running') return refuseOther(latest.hash, state);
  await countWithin({ ...services, ...RUNS, key: `sharing:${owned.userId}` });
  const started = await enqueue(owned, state, { origin, services }).catch(refuseWithoutProject);
  if (started !== null) return;
  // Another request was faster; what it started is joined.
  const other = await repository.latestRun(owned.projectId);
  if (other) refuseOther(other.hash, state);
}

function refuseOther(hash: string, { intention }: SharingState): void {
  if (hash !== intention.hash) throw new AppError('conflict', OTHER_RUNS);
}

function refuseWithoutProject(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error;
  throw new AppError('not_found', 'The project was deleted before anything could be shared.', { cause: error });
}

/** The run, its ledger, its job and its event exist together or not at all. */
function enqueue(
  { projectId, userId }: OwnedProject,
  { built, people, intention }: SharingState,
  { origin, services }: Starting,
): Promise<number | null> {
  const { security, repository, jobs, clock } = services;
  const { hash, shares } = intention;
  const calls = shares.map(({ object: { url: _, ...target }, share: { email, level } }) => ({ ...target, email, level }));
  return security.transaction(origin, async (tx, record) => {
    const run = { projectId, userId, buildId: built.buildId, hash, ...messageOf(people), createdAt: clock() };
    const runId = await repository.start(tx, run, calls);
    if (runId === null) return null;
    await jobs.send(SHARING, { runId }, { tx });
    const outside = shares.filter(({ share }) => share.isOutside).map(({ share }) => share.email);
    const data = {
      people: new Set(calls.map(({ email }) => email)).size,
      items: new Set(calls.map(({ smartsheetId }) => smartsheetId)).size,
      outside: new Set(outside).size,
    };
    await record({ kind: 'solution_shared', userId, data });
    return runId;
  });
}

function messageOf({ sendEmail, message }: SharingState['people']) {
  return { sendEmail, message: sendEmail ? message : '' };
}

/** @throws AppError conflict while something of the project is being shared: what has begun at Smartsheet must not be without its ledger */
export async function refuseWhileSharing(
  tx: Tx,
  projectId: number,
  { repository }: Pick<ShareServices, 'repository'>,
): Promise<void> {
  if (await repository.isRunning(tx, projectId)) {
    throw new AppError('conflict', 'This project is being shared right now. Wait until this has ended, then delete the project.');
  }
}
