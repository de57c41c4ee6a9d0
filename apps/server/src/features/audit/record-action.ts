import type { Db, Tx } from '../../db/client.ts';
import { insertAction } from './repository.ts';

/** What operators can do, by the names under which it is recorded. */
export type OperatorActionName =
  | 'subscription_paused'
  | 'subscription_resumed'
  | 'plan_changed'
  | 'subscription_resynced'
  | 'payment_refunded'
  | 'customer_invited'
  | 'account_disabled'
  | 'account_enabled'
  | 'admin_granted'
  | 'admin_revoked'
  | 'viewed_as_customer'
  | 'template_saved'
  | 'prompt_saved'
  | 'plan_saved'
  | 'question_saved'
  | 'issue_changed'
  | 'api_key_validated'
  | 'automation_retried';

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
