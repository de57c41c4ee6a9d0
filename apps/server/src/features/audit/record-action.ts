import type { OperatorActionName } from '@sheetwright/contract/admin/actions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { insertAction } from './repository.ts';

export interface OperatorActionRecord {
  readonly operatorId: string;
  /** Whose account it was done to; null for what is no person's. */
  readonly userId: string | null;
  readonly at: Date;
  readonly action: OperatorActionName;
  /** What it was done to when that is no person. */
  readonly target?: string | null;
  /** Settings and states, nothing that anybody wrote about themselves: these lines outlive people. */
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string | null;
}

/** Adds a line to the operators' log, where possible in the transaction of what it tells of. Nobody can change or remove it. */
export function recordOperatorAction(tx: Db | Tx, action: OperatorActionRecord): Promise<void> {
  return insertAction(tx, action);
}
