import type { RequirementField } from '@sheetwright/contract/requirements.ts';

/** What the questionnaire asks for, as the document names it. */
export const FIELD_LABELS: Readonly<Record<RequirementField, string>> = {
  projectName: 'Project Name',
  projectDescription: 'Project Description',
  projectScope: 'Project Scope',
  timeline: 'Timeline',
  teamSize: 'Team Size',
  teamRoles: 'Team Roles',
  stakeholders: 'Key Stakeholders',
  dataTypes: 'Data Types',
  dataVolume: 'Data Volume',
  currentWorkflows: 'Current Workflows',
  currentTools: 'Current Tools',
  toolIntegrations: 'Tool Integrations',
  painPoints: 'Pain Points',
  primaryGoals: 'Primary Goals',
  successMetrics: 'Success Metrics',
  automationNeeds: 'Automation Needs',
  reportingRequirements: 'Reporting Requirements',
  complianceNeeds: 'Compliance Needs',
  extraAnswers: 'Further Questions',
};
