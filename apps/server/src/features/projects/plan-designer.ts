import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import type { ModelStepInput } from '@sheetwright/solution';
import type { KnowledgeThreads } from '../../knowledge-threads.ts';
import type { DesignedStep, DesignInput, DesignOutcome, EditInput, EditOutcome } from './design-plan.ts';

export interface PlanDesigner {
  /**
   * `owner` is whom the plan is for: nobody fills the queue alone.
   * @throws AppError rate_limited or unavailable when too much waits
   * @throws Error when designing comes to no end, which is a mistake of ours
   */
  design(input: DesignInput, owner: string): Promise<DesignOutcome>;
  /** Computes a step of a design with a model. @throws as `design` */
  takeStep(input: ModelStepInput, owner: string): Promise<DesignedStep>;
  /** Changes a designed plan. @throws as `design` */
  edit(input: EditInput, owner: string): Promise<EditOutcome>;
  /** Loads everything that the first design needs, in one thread: another one starts when two accounts want something at once. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

const OTHER_RESULT = 'The thread answered something else than it was asked';

/** Answers that need every part of the planner. */
const SAMPLE: Requirements = {
  ...REQUIREMENTS_DEFAULTS,
  projectName: 'Customer projects',
  projectDescription: 'We plan customer projects with tasks, budgets, invoices, risks and weekly meetings.',
  teamRoles: ['Project Manager'],
  stakeholders: 'The customer gets a report every Monday. The manager approves changes.',
  dataTypes: ['Project'],
  currentWorkflows: 'Requests come by mail. Each is checked, approved and then done within five days.',
  painPoints: 'Invoices are late, and nobody sees which tasks are overdue.',
  primaryGoals: ['Better Collaboration'],
  successMetrics: 'At least 95 % of the tasks are done on time.',
  automationNeeds: 'Remind the owner two days before the due date.',
  reportingRequirements: 'Open risks by owner, and the budget by project and month.',
};

/** Designs plans in the threads of the server. */
export function createPlanDesigner(threads: KnowledgeThreads): PlanDesigner {
  return {
    async design(input, owner) {
      const result = await threads.run({ design: input }, owner);
      if (!('outcome' in result)) throw new Error(OTHER_RESULT);
      return result.outcome;
    },
    async takeStep(input, owner) {
      const result = await threads.run({ takeStep: input }, owner);
      if (!('step' in result)) throw new Error(OTHER_RESULT);
      return result.step;
    },
    async edit(input, owner) {
      const result = await threads.run({ edit: input }, owner);
      if (!('edited' in result)) throw new Error(OTHER_RESULT);
      return result.edited;
    },
    async warmUp() {
      await threads.run({ design: { requirements: SAMPLE, questionAnswers: {}, at: new Date(0) } }, 'the start');
    },
    close: threads.close,
  };
}
