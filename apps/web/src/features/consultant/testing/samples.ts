import type { AiProviders, AiSession, AnswerFormula, AskAnswer, AskEvent, OwnSheet } from '@sheetwright/contract/consultant.ts';

export const EXPERT = {
  name: 'expert',
  displayName: 'Sheetwright Expert',
  model: null,
  available: true,
  recipient: null,
  isAllowed: true,
} as const;
export const OPENAI = {
  name: 'openai',
  displayName: 'OpenAI',
  model: 'gpt-5',
  available: true,
  recipient: 'OpenAI',
  isAllowed: true,
} as const;
export const ANTHROPIC = {
  name: 'anthropic',
  displayName: 'Anthropic',
  model: 'claude',
  available: true,
  recipient: 'Anthropic',
  isAllowed: false,
} as const;
export const GOOGLE = {
  name: 'google',
  displayName: 'Google',
  model: null,
  available: false,
  recipient: 'Google',
  isAllowed: false,
} as const;

export function providers(changes: Partial<AiProviders> = {}): AiProviders {
  return {
    defaultProvider: 'expert',
    providers: [EXPERT, OPENAI, ANTHROPIC, GOOGLE],
    quota: { used: 3, limit: 50, resetsAt: '2026-12-01T00:00:00.000Z' },
    ...changes,
  };
}

export const FORMULA = '=COUNTIFS(Status:Status, "Open", Owner:Owner, Owner@row)';

export function aFormula(changes: Partial<AnswerFormula> = {}): AnswerFormula {
  return {
    formula: FORMULA,
    verified: true,
    reason: null,
    checkedAgainst: 'the sheet Project Plan',
    explanation: ['Rows count in which Status is Open.', 'Of these, those whose Owner is the Owner in this row.'],
    example: { columns: ['Owner', 'Status'], rows: [{ cells: ['Ann', 'Open'], result: '2' }], isOwn: true },
    references: [],
    ...changes,
  };
}

export function anAnswer(changes: Partial<AskAnswer> = {}): AskAnswer {
  return {
    id: 1,
    response: 'Count the **open** tasks.',
    provider: 'expert',
    displayName: 'Sheetwright Expert',
    model: null,
    failedOver: [],
    isComplete: true,
    formulas: [],
    topics: [],
    sheet: null,
    duration: 12,
    tokens: 0,
    ...changes,
  };
}

export function aSession(changes: Partial<AiSession> = {}): AiSession {
  return {
    id: 1,
    projectId: null,
    question: 'How do I count open tasks?',
    response: `Like this:\n\n\`\`\`formula\n${FORMULA}\n\`\`\``,
    provider: 'expert',
    model: null,
    tokens: 0,
    duration: 12,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export function aStart(displayName = 'Sheetwright Expert', provider = 'expert'): AskEvent {
  return { type: 'start', provider, displayName, model: null, recipient: provider === 'expert' ? null : displayName };
}

export const PLAN_SHEET: OwnSheet = {
  id: '42',
  name: 'Project Plan',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Cost', type: 'TEXT_NUMBER' },
    { title: 'Due', type: 'DATE' },
  ],
  rows: [
    { cells: { Task: 'Build', Status: 'Open', Cost: 100, Due: '2026-05-01' } },
    { cells: { Task: 'Paint', Status: 'Done', Cost: 40, Due: '2026-06-01' } },
  ],
  summaryFields: [],
  references: [],
  totalRows: 2,
};
