import type { Recommendations } from '@sheetwright/contract/projects.ts';

/** A part of the plan as the outline names it; its id is the id of its heading's place on the page. */
export interface PlanSection {
  readonly id: string;
  readonly label: string;
  /** How many things it holds; null where that says nothing. */
  readonly amount: number | null;
}

/** The parts that this plan has, in the order of the page. */
export function sectionsOf(plan: Recommendations): readonly PlanSection[] {
  const assets = (type: string) => plan.assets.filter((asset) => asset.type === type).length;
  const all: readonly PlanSection[] = [
    { id: 'overview', label: 'Overview', amount: null },
    { id: 'questions', label: 'Questions', amount: plan.questions.length },
    { id: 'sheets', label: 'Sheets', amount: assets('sheet') },
    { id: 'reports', label: 'Reports', amount: assets('report') },
    { id: 'dashboards', label: 'Dashboards', amount: assets('dashboard') },
    { id: 'forms', label: 'Forms', amount: assets('form') },
    { id: 'automations', label: 'Automations', amount: plan.automations.length },
    { id: 'people', label: 'People', amount: plan.audience.length },
    { id: 'measures', label: 'Measures', amount: plan.measures.length },
    { id: 'coverage', label: 'Your answers', amount: plan.coverage.length },
    { id: 'roll-out', label: 'Roll-out', amount: plan.nextSteps.length },
  ];
  return all.filter(({ amount }) => amount === null || amount > 0);
}
