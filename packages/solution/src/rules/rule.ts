import type { SolutionPlan } from '../plan.ts';

/** Where a part stands in a plan, from the outside in: `['sheets', 2, 'columns', 0, 'formula']`. */
export type PartPath = readonly (string | number)[];

/** Something in a plan that Smartsheet would refuse or that would not work there. */
export interface PlanProblem {
  readonly rule: string;
  /** The smallest part that the plan can do without and that takes the problem with it; the workspace where there is none. */
  readonly part: PartPath;
  /** What is wrong and what would be right, for a developer. */
  readonly message: string;
  /** Why the part would not work, for the customer: continues "because …". */
  readonly reason: string;
}

export type Finding = Pick<PlanProblem, 'part' | 'message'>;

/** One rule of Smartsheet's, checked over a whole plan. */
export interface PlanRule {
  readonly name: string;
  readonly reason: string;
  readonly check: (plan: SolutionPlan) => readonly Finding[];
}

/** What is found in each element of a list, whose place is put in front of it. */
export function findEach<Item>(
  list: PartPath,
  items: readonly Item[],
  find: (item: Item, part: PartPath, index: number) => readonly Finding[],
): Finding[] {
  return items.flatMap((item, index) => find(item, [...list, index], index));
}

/** The same part with each of these messages. */
export function about(part: PartPath, messages: readonly string[]): Finding[] {
  return messages.map((message) => ({ part, message }));
}
