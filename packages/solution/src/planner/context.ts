import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Choice } from './choose.ts';
import type { Organisation } from './organisation.ts';

/** What every step of the planning knows. */
export interface PlanningContext {
  readonly requirements: Requirements;
  readonly choices: readonly Choice[];
  readonly main: Choice;
  readonly organisation: Organisation;
  /** `YYYY-MM-DD`; null where no date is known, and then nothing in the plan has one. */
  readonly today: string | null;
  /** The compliance needs, item by item; empty where there are none. */
  readonly compliance: readonly string[];
  /** Stems of the words in all answers. */
  readonly answerStems: ReadonlySet<string>;
}
