import type { Tx } from './db/client.ts';
import type { SessionUser } from './http/session.ts';

export interface ExportedFile {
  readonly name: string;
  readonly content: unknown;
}

/** What one feature stores about a person: it is part of the account's export and leaves with the account. */
export interface PersonalData {
  /** The feature's files, each read when it is asked for. */
  exportOf(user: SessionUser): AsyncIterable<ExportedFile>;
  /** Removes what does not go by itself with the user's row, before that row goes. */
  removeOf?(tx: Tx, user: SessionUser): Promise<void>;
}
