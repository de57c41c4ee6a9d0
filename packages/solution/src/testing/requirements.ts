import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';

/** A complete questionnaire of a small services company; `changes` replaces answers. */
export function someRequirements(changes: Partial<Requirements> = {}): Requirements {
  return {
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Office relocation',
    projectDescription: 'We move two offices into one building and must not miss a deadline.',
    projectScope: 'medium',
    timeline: '2-3_months',
    teamSize: '6-15',
    teamRoles: ['Project Manager'],
    stakeholders: 'Facilities, IT, Works council',
    dataTypes: ['Project'],
    dataVolume: 'low',
    currentWorkflows: 'A task list in a spreadsheet that three people edit',
    currentTools: ['Excel/Google Sheets'],
    painPoints: 'Tasks slip and nobody notices',
    primaryGoals: ['Real-time Visibility'],
    successMetrics: '90% of tasks on time, move finished within 12 weeks',
    ...changes,
  };
}
