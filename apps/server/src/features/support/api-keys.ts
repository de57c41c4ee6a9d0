import type { ApiKeyRecord, Page } from '@sheetwright/contract/support.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import { listKeyChecks, validateStoredKey } from '../connection/api-key.ts';
import type { Person } from './repository.ts';
import type { Listed, SupportServices } from './services.ts';

type KeyCheck = Awaited<ReturnType<typeof validateStoredKey>>;

/** The customers with a stored key and what Smartsheet last said about it. */
export async function listApiKeys(page: Page, { connection, repository }: SupportServices): Promise<Listed<ApiKeyRecord>> {
  const { rows, total } = await listKeyChecks(page, connection);
  const people = await repository.people(rows.map(({ userId }) => userId));
  return { rows: rows.map((check) => toRecord(check, people.get(check.userId))), total };
}

/** Asks Smartsheet about a customer's stored key. @throws AppError not_found without one, unavailable without an answer */
export async function validateApiKey(
  { operatorId, userId }: { readonly operatorId: string; readonly userId: string },
  { connection, repository, db, clock }: SupportServices,
): Promise<ApiKeyRecord> {
  const check = await validateStoredKey(userId, connection);
  const after = { status: check.status };
  await recordOperatorAction(db, { operatorId, userId, at: clock(), action: 'api_key_validated', after });
  return toRecord(check, (await repository.people([userId])).get(userId));
}

function toRecord({ userId, status, error, checkedAt }: KeyCheck, person: Person | undefined): ApiKeyRecord {
  return {
    id: userId,
    name: person?.name ?? null,
    email: person?.email ?? null,
    profileImageUrl: person?.profileImageUrl ?? null,
    apiKeyStatus: status ?? 'unknown',
    apiKeyError: error,
    lastValidated: checkedAt?.toISOString() ?? null,
  };
}
