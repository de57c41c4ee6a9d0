import { someRequirements } from '../src/testing/requirements.ts';
import type { Because, EvaluatedPlan } from './evaluated-plan.ts';
import type { PlannedSolution } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { scoreSolution } from './score.ts';

export const TODAY = '2026-11-22';

export const NOTHING: EvaluatedPlan = {
  workspace: { name: 'Permits' },
  folders: [],
  sheets: [],
  reports: [],
  dashboards: [],
  forms: [],
  automations: [],
  patterns: [],
  summary: '',
  reasoning: '',
  benefits: [],
  nextSteps: [],
};

export const LABELLED: Questionnaire = {
  id: 'T01',
  requirements: someRequirements({
    projectDescription: 'Each kiosk needs a street permit, renewed every year, and an electrician who signs the wiring report.',
    automationNeeds: 'street permit 42 days before it expires to the permit clerk; repairs above 900 are approved by the owner',
  }),
  facts: ['permit', 'kiosk', 'electrician|wiring'],
  things: [
    { noun: 'street permit', kind: 'obligation-with-expiry' },
    { noun: 'kiosk', kind: 'place-or-unit' },
  ],
  relations: [['street permit', 'kiosk']],
  stages: ['applied', 'granted'],
  thresholds: [
    // biome-ignore lint/suspicious/noThenProperty: the labels call a rule's consequence so
    { text: 'repairs above 900', field: 'repair cost', operator: '>', value: 900, unit: 'EUR', then: 'owner approves' },
  ],
  lead_times: [{ text: 'street permit expires', value: 6, unit: 'weeks', relative_to: 'expiry', who: 'permit clerk' }],
  cadences: [{ text: 'permit renewed', every: 'every year', to: '' }],
  metrics: [
    { text: 'kiosks without a permit', unit: 'count', direction: 'hold', target: 0, measurable_from: '' },
    { text: 'repairs finished', unit: 'hours', direction: 'down', target: 48, measurable_from: '' },
  ],
  contradictions: ['All kiosks in one shared list / every kiosk keeps separate papers'],
  must_ask: ['Who applies for the street permit, the clerk or the kiosk?'],
  expect: { mustHaveSheets: ['permit'], mustHaveColumns: ['expir'], mustMention: ['900'], mustNotMention: ['Story Points'] },
};

export const SHEET: EvaluatedPlan['sheets'][number] = {
  key: 'permits',
  name: 'Street Permits',
  folder: null,
  purpose: '',
  description: '',
  columns: [
    { title: 'Permit', type: 'TEXT_NUMBER', primary: true },
    { title: 'Kiosk', type: 'PICKLIST', options: ['Harbour', 'Station'] },
    { title: 'Expires On', type: 'DATE' },
    { title: 'Renew By', type: 'DATE', formula: '=IF(ISDATE([Expires On]@row), [Expires On]@row - 42, "")' },
  ],
  references: [],
  rows: [],
  summaryFields: [],
};

export const REPORT: EvaluatedPlan['reports'][number] = {
  key: 'report-1',
  name: 'Report',
  folder: null,
  purpose: '',
  description: '',
  sources: [],
  columns: [],
  filter: null,
  groups: [],
  sorts: [],
  summaries: [],
};

export const DASHBOARD: EvaluatedPlan['dashboards'][number] = {
  key: 'dashboard-1',
  name: 'Dashboard',
  purpose: '',
  description: '',
  widgets: [],
  steps: [],
};

export function automationWith(change: {
  trigger?: string;
  action?: string;
  spec?: object;
}): EvaluatedPlan['automations'][number] {
  const plain = { key: 'automation-1', name: 'Workflow', sheet: 'permits', trigger: '', action: '', steps: [] };
  // What a test is not about does nothing.
  const spec = change.spec && { spec: { conditions: [], actions: [], ...change.spec } };
  return { ...plain, ...change, ...spec } as EvaluatedPlan['automations'][number];
}

export function scoreOf(parts: Partial<EvaluatedPlan>) {
  return scoreSolution(LABELLED, solved({ ...NOTHING, ...parts }), TODAY);
}

export function withReason<T extends object>(part: T, because: Because): T {
  return { ...part, because };
}

export function lastWord(text: string): string | undefined {
  return text.split(/[ :]+/).at(-1);
}

export function factsIn(name: string, facts: readonly string[]): number | undefined {
  return scoreSolution({ ...LABELLED, facts }, solved({ ...NOTHING, sheets: [{ ...SHEET, name, columns: [] }] }), TODAY).facts
    ?.met;
}

export function solved(plan: EvaluatedPlan): PlannedSolution {
  return { plan, calls: [], problems: [], leftOut: [], milliseconds: 1 };
}
