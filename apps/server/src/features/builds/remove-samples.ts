import type { Recommendations, RemovedSamples } from '@sheetwright/contract/projects.ts';
import { AppError } from '../../errors.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import { noAnswer } from '../connection/connection-status.ts';
import { findConnection, notConnected } from '../connection/find-connection.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Build } from './build-repository.ts';
import { judgeSamples, type SampleSheet, samplesOf } from './sample-rows.ts';
import type { BuildServices } from './services.ts';

/** Their ids stand in the address, which must not become too long. */
const ROWS_PER_CALL = 450;

const BUILDING =
  'The assets of this project are being created in Smartsheet right now. Wait until this has ended, then remove the sample rows.';
const REMOVING = 'The sample rows of this project are being removed already. Wait a minute, then load the page again.';

const RECONNECT: readonly SmartsheetErrorKind[] = ['token_invalid', 'token_expired', 'sign_on_required'];
const NOT_ALLOWED: readonly SmartsheetErrorKind[] = ['forbidden', 'not_on_plan', 'refused'];

interface Owned {
  readonly projectId: number;
  readonly userId: string;
}

/** How many sample rows the project's finished builds have left in Smartsheet, as far as we know, and whether they can be removed now. */
export async function readSampleRows(
  projectId: number,
  { repository }: Pick<BuildServices, 'repository'>,
): Promise<Recommendations['sampleRows']> {
  const { count, isBuilding } = await repository.sampleRows(projectId);
  return { count, isRemovable: count > 0 && !isBuilding };
}

/**
 * Removes from Smartsheet the sample rows of the project's finished builds, except those that somebody has changed. What is there now is read
 * first, so it may be repeated, also after it was interrupted at any point.
 * @throws AppError conflict while a build runs, while they are being removed, or when Smartsheet does not allow it; smartsheet_not_connected,
 * smartsheet_reconnect; unavailable when Smartsheet gives no answer or asks for more patience than a person has
 */
export async function removeSamples(owned: Owned, services: BuildServices): Promise<RemovedSamples> {
  const { repository, leases } = services;
  if (await repository.running(owned.projectId)) throw new AppError('conflict', BUILDING);
  const lease = await leases.take(`sample-rows:${owned.projectId}`);
  if (!lease) throw new AppError('conflict', REMOVING);
  try {
    return await removeFromBuilds(owned, services);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await lease.release();
  }
}

async function removeFromBuilds({ projectId, userId }: Owned, services: BuildServices): Promise<RemovedSamples> {
  const builds = await services.repository.finished(projectId);
  const sums = { removed: 0, kept: 0, missing: 0 };
  let client: SmartsheetClient | undefined;
  for (const build of builds) {
    const sheets = await samplesIn(build, services);
    for (const sheet of sheets) {
      client ??= await connect(userId, services);
      const { removed, kept, missing } = await removeFromSheet(sheet, client);
      sums.removed += removed;
      sums.kept += kept;
      sums.missing += missing;
    }
  }
  await markRemoved({ userId, builds }, sums, services);
  return sums;
}

async function samplesIn(build: Build, { plans, repository }: BuildServices): Promise<readonly SampleSheet[]> {
  const [version, ledger] = await Promise.all([plans.find(build.planVersionId), repository.ledger(build.id)]);
  return version ? samplesOf(version, ledger) : [];
}

/** One that waits where Smartsheet asks for patience, but no longer than a person waits for a build. */
async function connect(userId: string, { connections, smartsheet, waitMs }: BuildServices): Promise<SmartsheetClient> {
  const connection = await findConnection(userId, connections);
  if (!connection) throw notConnected();
  const signal = AbortSignal.timeout(waitMs);
  return smartsheet.clientFor({ ...connection, changeAgent: 'Sheetwright sample rows', signal });
}

async function removeFromSheet({ sheetId, rows }: SampleSheet, client: SmartsheetClient): Promise<RemovedSamples> {
  const sheet = await client.getSheet(sheetId, ['attachments', 'discussions']).catch(absent);
  if (!sheet) return { removed: 0, kept: 0, missing: rows.length };
  const { unchanged, kept, missing } = judgeSamples(rows, sheet);
  for (let from = 0; from < unchanged.length; from += ROWS_PER_CALL) {
    await client.deleteRows(sheetId, unchanged.slice(from, from + ROWS_PER_CALL));
  }
  return { removed: unchanged.length, kept, missing };
}

/** A sheet that was deleted took its rows with it. */
function absent(error: unknown): null {
  if (error instanceof SmartsheetError && error.kind === 'not_found') return null;
  throw error;
}

async function markRemoved(
  { userId, builds }: { readonly userId: string; readonly builds: readonly Build[] },
  { removed, kept }: RemovedSamples,
  { db, repository, clock }: BuildServices,
): Promise<void> {
  const ids = builds.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await repository.markSamplesRemoved(tx, ids, clock());
    if (removed > 0) await recordEvent(tx, { kind: 'samples_removed', userId, occurredAt: clock(), data: { removed, kept } });
  });
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof SmartsheetError)) return error;
  const { kind } = error;
  if (kind === 'disconnected') return new AppError('smartsheet_not_connected', explain(error), { cause: error });
  if (RECONNECT.includes(kind)) return new AppError('smartsheet_reconnect', explain(error), { cause: error });
  if (NOT_ALLOWED.includes(kind)) return new AppError('conflict', NOT_ALLOWED_TEXT, { cause: error });
  return noAnswer(error);
}

const NOT_ALLOWED_TEXT =
  'Your Smartsheet account may not delete rows of this solution any more. Ask the owner of its workspace to let you edit it, or connect the account that it was built with.';
