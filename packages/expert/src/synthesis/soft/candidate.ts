import type { MeantCondition } from './conditions-meant.ts';
import type { MeantHead } from './heads-meant.ts';

/** A formula that a question may mean. */
export interface Candidate {
  readonly head: MeantHead;
  readonly conditions: readonly MeantCondition[];
  /** Of a share, the condition of the rows that are counted among those of the others. */
  readonly counted: MeantCondition | null;
}
