import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { OPEN_FILE, readQuestionnaires } from '@sheetwright/solution/evaluation/read-questionnaires.ts';

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

const LONGEST_ANSWER = 10_000;

const SHAPES = {
  prose: `${base.projectDescription} ${base.painPoints}. Orders over 2,500 euros need the director; contracts end in spring. `,
  parentheses: 'permits (city (county), state) and leases (landlord, term) (see note (a), (b)) with ',
  japanese: '係留許可の期限は60日前に港長へ通知。修理が50万円を超えたら会計担当が承認、',
  word: 'x',
  digits: '1234567890',
  commas: ',',
  formulas: '=IF([A]@row > 5, "x", SUM(CHILDREN([B]@row))) ',
};

const LONG_FIELDS = [
  'projectDescription',
  'stakeholders',
  'currentWorkflows',
  'painPoints',
  'successMetrics',
  'automationNeeds',
  'reportingRequirements',
  'complianceNeeds',
] as const satisfies readonly (keyof Requirements)[];

function longAnswers(pieceOf: (field: (typeof LONG_FIELDS)[number]) => string): Requirements {
  const answers = LONG_FIELDS.map((field) => {
    const piece = pieceOf(field);
    return [field, piece.repeat(Math.ceil(LONGEST_ANSWER / piece.length)).slice(0, LONGEST_ANSWER)];
  });
  return { ...base, ...Object.fromEntries(answers) };
}

/** What people of many trades wrote in a field, one after the other: text that does not repeat itself. */
function manyTrades(language: string): Requirements {
  const questionnaires = readQuestionnaires(OPEN_FILE).filter((questionnaire) => questionnaire.language === language);
  return longAnswers((field) => questionnaires.map(({ requirements }) => `${requirements[field]} `).join(''));
}

/** Each of the eight long answers filled to its end with one shape of text, or with what many people wrote there. */
export const LONGEST_ANSWERS: Readonly<Record<string, Requirements>> = {
  ...Object.fromEntries(Object.entries(SHAPES).map(([name, piece]) => [name, longAnswers(() => piece)])),
  'many trades, English': manyTrades('en'),
  'many trades, German': manyTrades('de'),
  'many trades, Spanish': manyTrades('es'),
  'many trades, Japanese': manyTrades('ja'),
};
