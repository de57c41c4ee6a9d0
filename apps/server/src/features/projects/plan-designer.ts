import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import type { ModelStepInput } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { createThreadPool } from '../../thread-pool.ts';
import type { DesignedStep, DesignInput, DesignOutcome } from './design-plan.ts';

export interface PlanDesigner {
  /**
   * `owner` is whom the plan is for: nobody fills the queue alone.
   * @throws AppError rate_limited or unavailable when too much waits
   * @throws Error when designing comes to no end, which is a mistake of ours
   */
  design(input: DesignInput, owner: string): Promise<DesignOutcome>;
  /** Computes a step of a design with a model. @throws as `design` */
  takeStep(input: ModelStepInput, owner: string): Promise<DesignedStep>;
  /** Loads everything that the first design needs. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** What a thread is asked for, and what it answers. */
export type DesignerWork = { readonly design: DesignInput } | { readonly takeStep: ModelStepInput };
export type DesignerAnswer = { readonly outcome: DesignOutcome } | { readonly step: DesignedStep };

/** The second is there for others while answers of one account take long. */
const THREADS = 2;
/** Even hostile answers take a few hundred milliseconds. */
const LONGEST_MS = 10_000;
const MEMORY_MB = 512;
const MOST_PER_ACCOUNT = 10;
/** About a second of work for answers of the usual length. */
const MOST = 100;
const TOO_MANY_OWN = 'Your earlier plans are still being designed. Please wait for them, then try again.';
const TOO_MANY = 'Too many plans are being designed. Please try again in a few seconds.';

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

/** Designs plans in threads, so that a design holds up no other request. Accounts take turns, each with one plan at a time. */
export function createPlanDesigner(): PlanDesigner {
  const pool = createThreadPool<DesignerWork, DesignerAnswer>({
    script: new URL('./design-thread.ts', import.meta.url),
    name: 'designing plans',
    threads: THREADS,
    longestMs: LONGEST_MS,
    memoryMb: MEMORY_MB,
    mostPerOwner: MOST_PER_ACCOUNT,
    most: MOST,
    tooManyOwn: () => new AppError('rate_limited', TOO_MANY_OWN, { retryAfter: 2 }),
    tooMany: () => new AppError('unavailable', TOO_MANY, { retryAfter: 5 }),
  });
  return {
    async design(input, owner) {
      const answer = await pool.run({ design: input }, owner);
      if (!('outcome' in answer)) throw new Error('The thread answered something else than it was asked');
      return answer.outcome;
    },
    async takeStep(input, owner) {
      const answer = await pool.run({ takeStep: input }, owner);
      if (!('step' in answer)) throw new Error('The thread answered something else than it was asked');
      return answer.step;
    },
    async warmUp() {
      const input = { requirements: SAMPLE, questionAnswers: {}, at: new Date(0) };
      await Promise.all(Array.from({ length: THREADS }, (_, n) => pool.run({ design: input }, `the start of thread ${n}`)));
    },
    close: pool.close,
  };
}
