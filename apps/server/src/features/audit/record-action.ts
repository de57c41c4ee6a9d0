import type { OperatorActionName } from '@sheetwright/contract/admin/actions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type ActionPeople, insertAction, insertActionOf } from './repository.ts';

export type { ActionPeople } from './repository.ts';

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
export async function recordOperatorAction(tx: Db | Tx, action: OperatorActionRecord): Promise<void> {
  await insertAction(tx, action);
}

/** The same of what will be told of further. @returns under which numbers */
export function recordBegunAction(tx: Tx, action: OperatorActionRecord): Promise<ActionPeople> {
  return insertAction(tx, action);
}

/** Adds a line about what an earlier one began, also when its people are gone by now. */
export function recordFurtherAction(
  tx: Tx,
  people: ActionPeople,
  action: Omit<OperatorActionRecord, 'operatorId' | 'userId'>,
): Promise<void> {
  return insertActionOf(tx, people, action);
}
