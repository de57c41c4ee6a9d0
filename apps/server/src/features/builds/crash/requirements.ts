import type { Requirements } from '@sheetwright/contract/requirements.ts';

/** Leads to a solution with everything that can be created: folders, rows with children, references, formulas, summaries, reports. */
export const fullRequirements: Requirements = {
  projectName: 'Programme office',
  projectDescription: 'We track projects and their budgets, with tasks below phases and expenses against each project.',
  projectScope: 'medium',
  timeline: '1_month',
  teamSize: '6-15',
  teamRoles: ['Project Manager'],
  stakeholders: 'The steering group',
  dataTypes: ['Project', 'Financial'],
  dataVolume: 'low',
  currentWorkflows: 'Tasks and expenses in spreadsheets',
  currentTools: ['Excel/Google Sheets'],
  painPoints: 'Nobody knows what a project has cost so far',
  primaryGoals: ['Improve Efficiency'],
  successMetrics: 'Fewer late tasks, no budget overrun',
  reportingRequirements: 'Total spent per project and a monthly summary',
};

/** Leads to a solution of some twenty calls. */
export const smallRequirements: Requirements = {
  ...fullRequirements,
  projectDescription: 'We track the budget and the expenses of a small team.',
  projectScope: 'small',
  teamSize: '1-5',
  dataTypes: ['Financial'],
};
