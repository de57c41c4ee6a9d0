import type { RevokedShares } from '@sheetwright/contract/shares.ts';
import { AppError } from '../../errors.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { sharesOf } from './list-shares.ts';
import type { ShareCallRow } from './repository.ts';
import type { OwnedProject, ShareServices } from './services.ts';
import { leaseOf } from './share-worker.ts';
import { connectPatiently, refusalOf, requireSharingRight } from './smartsheet-access.ts';

const SHARING =
  'This project is being shared, or shares of it are being revoked, right now. Wait until this has ended, then try again.';

interface RevokeRequest extends OwnedProject {
  readonly origin: EventOrigin;
  /** One share that was sent from here; left out, all of them. */
  readonly shareId?: number;
}

type Revoked = RevokedShares['shares'][number];

/**
 * Revokes shares that were sent from here. One that somebody else has removed is told as gone, one whose level somebody has changed is revoked
 * and told as changed. What was revoked stays so when a later one fails, so it may be repeated.
 * @throws AppError not_found for a share that is none of ours, conflict while the project is being shared or where Smartsheet does not allow
 * it, smartsheet_not_connected, smartsheet_sharing_missing, smartsheet_reconnect, unavailable
 */
export async function revokeShares(request: RevokeRequest, services: ShareServices): Promise<RevokedShares> {
  await requireSharingRight(request.userId, services);
  const lease = await services.leases.take(leaseOf(request.projectId));
  if (!lease) throw new AppError('conflict', SHARING);
  try {
    return { shares: await revokeEach(request, await callsOf(request, services), services) };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await lease.release();
  }
}

async function callsOf({ projectId, shareId }: RevokeRequest, { repository }: ShareServices): Promise<readonly ShareCallRow[]> {
  if (shareId === undefined) return repository.shared(projectId);
  const call = await repository.call(projectId, shareId);
  if (!call || !['shared', 'revoked', 'gone'].includes(call.status)) {
    throw new AppError('not_found', 'This share was not sent from here.');
  }
  return [call];
}

async function revokeEach(
  request: RevokeRequest,
  calls: readonly ShareCallRow[],
  services: ShareServices,
): Promise<readonly Revoked[] & Revoked[]> {
  const client = await connectPatiently(request.userId, services);
  const done: { readonly call: ShareCallRow; readonly outcome: Revoked['outcome'] }[] = [];
  try {
    for (const call of calls) {
      const outcome = await revokeOne(call, client);
      const status = outcome === 'gone' ? 'gone' : 'revoked';
      await services.db.transaction((tx) => services.repository.markEnded(tx, [call.id], status, services.clock()));
      done.push({ call, outcome });
    }
  } finally {
    await recordRevoked(
      request,
      done.filter(({ outcome }) => outcome !== 'gone').map(({ call }) => call),
      services,
    );
  }
  return done.map(({ call: { type, key, name, email }, outcome }) => ({ type, key, name, email, outcome }));
}

/** @throws SmartsheetError */
async function revokeOne(call: ShareCallRow, client: SmartsheetClient): Promise<Revoked['outcome']> {
  const shares = call.status === 'shared' ? await sharesOf(call, client) : null;
  const share = shares?.find(({ id }) => id === call.shareId);
  if (!share) return 'gone';
  try {
    await client.removeShare({ type: call.type, id: call.smartsheetId }, share.id);
  } catch (error) {
    if (error instanceof SmartsheetError && error.kind === 'not_found') return 'gone';
    throw error;
  }
  return share.accessLevel === call.level ? 'revoked' : 'changed';
}

async function recordRevoked(
  { userId, origin }: RevokeRequest,
  calls: readonly ShareCallRow[],
  { security }: ShareServices,
): Promise<void> {
  if (calls.length === 0) return;
  const data = {
    people: new Set(calls.map(({ email }) => email)).size,
    items: new Set(calls.map(({ smartsheetId }) => smartsheetId)).size,
  };
  await security.transaction(origin, (_tx, record) => record({ kind: 'shares_revoked', userId, data }));
}
