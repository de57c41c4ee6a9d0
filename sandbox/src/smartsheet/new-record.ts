import { randomBytes } from 'node:crypto';
import type { Call } from './operation.ts';

/** The last part of a permalink: 32 characters that nobody guesses. */
function newPermalinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What every new workspace, folder, sheet, report and dashboard starts with. */
export function newNamed(call: Pick<Call, 'store' | 'at'>, name: string) {
  const { store, at } = call;
  return { id: store.newId(), seq: store.nextSeq(), name, token: newPermalinkToken(), createdAt: at, modifiedAt: at };
}
