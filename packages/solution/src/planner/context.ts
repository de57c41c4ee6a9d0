import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { SolutionPlan } from '../plan.ts';
import { isQuotable, listItems } from '../text/clauses.ts';
import { allStems, readAnswers, textOf } from './answers.ts';
import { type Choice, choosePatterns } from './choose.ts';
import { type Organisation, readOrganisation } from './organisation.ts';

const NOTHING = /^(?:none|no|n\/?a|nil|nothing|not applicable|keine?|ninguno|ninguna|aucune?|nenhuma?|-+)\.?$/i;
const MOST_ITEMS = 20;

export interface DesignOptions {
  /** `YYYY-MM-DD`. With it starter rows get dates and dropdowns of periods get years; without it the plan holds no date. */
  readonly today?: string;
}

/** The parts of a plan that are built; the texts are written about them. */
export type PlanParts = Pick<
  SolutionPlan,
  'workspace' | 'folders' | 'sheets' | 'reports' | 'dashboards' | 'forms' | 'automations'
>;

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

/** Reads the answers and chooses the patterns. */
export function readContext(requirements: Requirements, { today }: DesignOptions): PlanningContext {
  const answers = readAnswers(requirements);
  const compliance = readCompliance(requirements);
  const choices = choosePatterns({ requirements, answers, compliance });
  const [main] = choices;
  if (main === undefined) throw new Error('There is always a main pattern');
  return {
    requirements,
    choices,
    main,
    organisation: readOrganisation(requirements),
    today: today ?? null,
    compliance,
    answerStems: allStems(answers),
  };
}

/** The compliance needs as items; none when the answer is empty or says that there are none. */
function readCompliance(requirements: Requirements): string[] {
  const items = listItems(textOf(requirements, 'complianceNeeds')).slice(0, MOST_ITEMS);
  return items.filter((item) => !NOTHING.test(item) && isQuotable(item));
}
