import {
  DATA_TYPES,
  DATA_VOLUME_LABELS,
  DATA_VOLUMES,
  GOALS,
  PROJECT_SCOPES,
  type QuestionnaireField,
  SCOPE_LABELS,
  TEAM_ROLES,
  TEAM_SIZES,
  TIMELINE_LABELS,
  TIMELINES,
  TOOLS,
} from '@sheetwright/contract/requirements.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What distinguishes this choice from its neighbours. */
  readonly hint?: string;
}

interface Wording {
  readonly label: string;
  readonly help: string;
  readonly optional?: boolean;
}

export type Question = Wording &
  (
    | {
        readonly kind: 'line' | 'text';
        readonly example: string /** Asks for more than a sentence. */;
        readonly isLong?: boolean;
      }
    | { readonly kind: 'one' | 'many'; readonly choices: readonly Choice[] }
  );

/** One sentence under each step's title. */
export const STEP_INTRODUCTIONS: readonly string[] = [
  'What should the solution do, and how big is the work behind it?',
  'Who does the work, and who wants to know how it is going?',
  'What you keep track of, how much of it there is, and how it moves today.',
  'Where the information lives now, so that nothing has to be typed twice.',
  'What hurts today, and how you will know that it got better.',
  'Anything the solution must do on its own, show, or comply with. All three are optional.',
];

/** Every field of the questionnaire in words. The order and the steps are the contract's. */
export const QUESTIONS: Readonly<Record<QuestionnaireField, Question>> = {
  projectName: {
    kind: 'line',
    label: 'Project Name',
    help: 'A short name that your team will recognize in Smartsheet.',
    example: 'e.g. Store opening program',
  },
  projectDescription: {
    kind: 'text',
    label: 'Project Description',
    help: 'What is the work, who does it, and what should be different afterwards? Two or three sentences are plenty.',
    example:
      'e.g. We open twelve stores a year. Permits, contractors and fit-out live in e-mail threads, and nobody sees early enough which opening is about to slip.',
    isLong: true,
  },
  projectScope: {
    kind: 'one',
    label: 'Project Scope',
    help: 'How far the solution should reach.',
    choices: withHints(PROJECT_SCOPES, SCOPE_LABELS, {
      small: 'One team, one process',
      medium: 'A few teams or processes',
      large: 'A whole department',
      enterprise: 'Several departments',
    }),
  },
  timeline: {
    kind: 'one',
    label: 'Timeline',
    help: 'When the solution should be in daily use.',
    choices: TIMELINES.map((value) => ({ value, label: TIMELINE_LABELS[value] })),
  },
  teamSize: {
    kind: 'one',
    label: 'Team Size',
    help: 'Everyone who will work in the sheets.',
    choices: plain(TEAM_SIZES),
  },
  teamRoles: {
    kind: 'many',
    label: 'Team Roles',
    help: 'Select all that will use the solution.',
    choices: plain(TEAM_ROLES),
  },
  stakeholders: {
    kind: 'text',
    label: 'Key Stakeholders',
    help: 'Who decides, who approves, and who only wants to see progress?',
    example: 'e.g. The COO decides on budget, regional managers approve sites, Finance reads the monthly summary.',
  },
  dataTypes: {
    kind: 'many',
    label: 'Data Types',
    help: 'Select everything that the solution should hold.',
    choices: plain(DATA_TYPES),
  },
  dataVolume: {
    kind: 'one',
    label: 'Data Volume',
    help: 'Rows in all sheets after about a year. A guess is fine.',
    choices: DATA_VOLUMES.map((value) => ({ value, label: DATA_VOLUME_LABELS[value] })),
  },
  currentWorkflows: {
    kind: 'text',
    label: 'Current Workflows',
    help: 'Walk through one typical case from start to finish: who does what, and what waits for whom.',
    example:
      'e.g. A site is proposed by e-mail, Legal checks the lease, the COO approves, then a project manager copies last year’s task list.',
    isLong: true,
  },
  currentTools: {
    kind: 'many',
    label: 'Current Tools',
    help: 'Select what you use today. Leave it empty if you start from scratch.',
    choices: plain(TOOLS),
    optional: true,
  },
  toolIntegrations: {
    kind: 'text',
    label: 'Tool Integrations',
    help: 'What should move between Smartsheet and these tools, and how often?',
    example: 'e.g. Closed deals from Salesforce should appear as new rows every morning.',
    optional: true,
  },
  painPoints: {
    kind: 'text',
    label: 'Pain Points',
    help: 'What goes wrong, takes too long, or is found out too late?',
    example: 'e.g. Status is asked for by phone every Monday, and two openings slipped because a permit was forgotten.',
    isLong: true,
  },
  primaryGoals: {
    kind: 'many',
    label: 'Primary Goals',
    help: 'Select what matters most. Fewer goals make a sharper solution.',
    choices: plain(GOALS),
  },
  successMetrics: {
    kind: 'text',
    label: 'Success Metrics',
    help: 'What would you measure to say that it worked?',
    example: 'e.g. 9 of 10 stores open on the planned date, and the Monday status call is gone.',
  },
  automationNeeds: {
    kind: 'text',
    label: 'Automation Needs',
    help: 'What should happen without anyone thinking of it: reminders, approvals, alerts, hand-overs?',
    example: 'e.g. Remind the owner three days before a due date, and ask the COO for approval above $50,000.',
    optional: true,
  },
  reportingRequirements: {
    kind: 'text',
    label: 'Reporting Requirements',
    help: 'Who needs which overview, and how often?',
    example: 'e.g. A weekly list of overdue tasks per region, and a monthly budget overview for Finance.',
    optional: true,
  },
  complianceNeeds: {
    kind: 'text',
    label: 'Compliance Needs',
    help: 'Rules, standards or audits that the solution has to respect.',
    example: 'e.g. Lease documents are kept for ten years, and every approval must be traceable.',
    optional: true,
  },
};

function plain(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

function withHints<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  hints: Readonly<Record<T, string>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels[value], hint: hints[value] }));
}
