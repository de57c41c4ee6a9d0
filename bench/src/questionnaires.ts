import type { Requirements } from '@sheetwright/contract/requirements.ts';

const base: Requirements = {
  projectName: 'Office relocation',
  projectDescription: 'We move 40 people to a new building in May and have to coordinate contractors, IT and furniture.',
  projectScope: 'medium',
  timeline: '2-3_months',
  teamSize: '6-15',
  teamRoles: ['Project Manager', 'Operations Manager'],
  stakeholders: 'Managing director, facilities, IT, the landlord',
  dataTypes: ['Project', 'Financial'],
  dataVolume: 'low',
  currentWorkflows: 'A task list in Excel, sent round by e-mail every Monday',
  currentTools: ['Excel/Google Sheets', 'Email'],
  toolIntegrations: '',
  painPoints: 'Deadlines slip because nobody sees who waits for whom; costs are known too late',
  primaryGoals: ['Real-time Visibility', 'Better Collaboration'],
  successMetrics: 'Move on the planned day; budget kept within 5 %',
  automationNeeds: 'Remind owners three days before a task is due',
  reportingRequirements: 'Weekly overview of late tasks',
  complianceNeeds: '',
};

/** Questionnaires that differ in field, size and language, and one as long as the form allows. */
export const QUESTIONNAIRES = {
  relocation: base,
  helpdesk: {
    ...base,
    projectName: 'IT help desk',
    projectDescription: 'Tickets from 300 colleagues about laptops, accounts and software; SLA of 4 hours for urgent incidents.',
    projectScope: 'small',
    dataTypes: ['Operational', 'Performance Metrics'],
    dataVolume: 'medium',
    currentWorkflows: 'Shared mailbox; tickets are forwarded and forgotten',
    painPoints: 'No priorities, no response time, nobody knows the backlog',
    primaryGoals: ['Improve Efficiency', 'Automated Reporting'],
  },
  sales: {
    ...base,
    projectName: 'Sales pipeline',
    projectDescription: 'Leads, opportunities and quotes of six account managers, with a forecast for the board.',
    projectScope: 'large',
    teamRoles: ['Sales Manager', 'Executive/C-Level'],
    dataTypes: ['Sales', 'Customer'],
    currentTools: ['Salesforce', 'Excel/Google Sheets'],
    painPoints: 'The forecast is a guess; deals are lost because follow-ups are late',
    primaryGoals: ['Better Analytics', 'Real-time Visibility'],
  },
  qualidad: {
    ...base,
    projectName: 'Gestión de calidad',
    projectDescription: 'No conformidades, acciones correctivas y auditorías de una planta con tres líneas de producción.',
    projectScope: 'enterprise',
    teamSize: '51-200',
    dataTypes: ['Compliance Data', 'Operational'],
    dataVolume: 'very_high',
    painPoints: 'Las acciones correctivas vencen sin que nadie se entere',
    complianceNeeds: 'ISO 9001',
  },
  longest: {
    ...base,
    projectName: 'Everything at once',
    projectScope: 'enterprise',
    projectDescription: 'portfolio of projects, budgets, invoices, contracts and vendors. '.repeat(150),
    currentWorkflows: 'inventory, purchase requests, onboarding, audits, incidents. '.repeat(160),
    painPoints: 'late tasks, missing approvals, unclear ownership, no overview. '.repeat(155),
  },
  /** What is slow to take apart: nothing but blanks, separators or the beginnings of tags, each as long as a text may be. */
  blanks: sameEverywhere(' '.repeat(10_000)),
  separators: sameEverywhere('. , ; -> '.repeat(1_200)),
  tags: sameEverywhere('<script>'.repeat(1_250)),
} satisfies Readonly<Record<string, Requirements>>;

function sameEverywhere(text: string): Requirements {
  const answer = `${text.slice(0, 9_999)}x`;
  return {
    ...base,
    projectScope: 'enterprise',
    projectName: answer,
    projectDescription: answer,
    painPoints: answer,
    stakeholders: answer,
    currentWorkflows: answer,
    successMetrics: answer,
    automationNeeds: answer,
    complianceNeeds: answer,
  };
}
