import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';

/** Of a solution whose parts are not drawn. */
export const NO_PREVIEW = { preview: null, language: 'en' } as const;

/** A project with answers, some of which differ. */
export function aProject(answers: Partial<NonNullable<Project['requirements']>> = {}): Project {
  return {
    id: 1,
    name: 'Launch tracker',
    description: 'Everything for the launch',
    status: 'draft',
    projectType: 'custom',
    answersVersion: 1,
    hasPlan: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    requirements: {
      projectName: 'Launch tracker',
      projectDescription: 'Everything for the launch',
      projectScope: 'medium',
      timeline: '1_month',
      teamSize: '1-5',
      teamRoles: ['Project Manager'],
      stakeholders: 'Stakeholders of the launch',
      dataTypes: ['Project'],
      dataVolume: 'medium',
      currentWorkflows: 'Mails and spreadsheets',
      currentTools: [],
      painPoints: 'Nobody knows the state',
      primaryGoals: ['Improve Efficiency'],
      successMetrics: 'Everybody knows the state',
      ...answers,
    },
  };
}

/** A solution with a part of every kind. */
export function aSolution(assetCount = 4): Recommendations {
  return {
    projectId: 1,
    version: 1,
    hash: 'hash',
    createdAt: '2026-11-21T10:00:00.000Z',
    summary: 'Two sheets and a report',
    reasoning: 'Because nobody knows the state',
    benefits: ['One place to look'],
    assets: Array.from({ length: assetCount }, (_, index) => anAsset(index)),
    nextSteps: ['Review the columns', 'Create the assets'],
    workspaceName: 'Launch',
    patterns: [{ id: 'launch', name: 'Launch', reason: 'You named a launch' }],
    relations: [],
    guidedMinutes: 4,
    automations: [{ key: 'remind', name: 'Remind', trigger: 'A date comes near', action: 'A mail is sent', steps: [] }],
    questions: [
      {
        id: 'who-approves',
        text: 'Who approves a launch?',
        assumption: 'The project manager does.',
        changes: 'the approver',
        options: [],
        answer: null,
      },
      { id: 'how-often', text: 'How often?', assumption: 'Weekly.', changes: 'the report', options: [], answer: 'Every Monday' },
    ],
    coverage: [
      {
        field: 'painPoints',
        start: 0,
        end: 24,
        text: 'Nobody likes the weather',
        how: 'not-covered',
        where: [],
        because: 'it names nothing that a sheet could hold',
      },
      {
        field: 'painPoints',
        start: 25,
        end: 40,
        text: 'Tasks are late.',
        how: 'structure',
        where: [{ asset: 'asset-0' }, { asset: 'remind' }],
      },
    ],
    audience: [
      { who: 'Subcontractors', isOutside: true, access: 'form', assets: ['asset-0'], because: 'they must not see each other' },
    ],
    measures: [
      {
        text: '90% in time',
        unit: '%',
        direction: 'up',
        target: 90,
        baseline: null,
        field: { sheet: 'asset-0', title: 'In Time' },
      },
      {
        text: 'Happy people',
        unit: '',
        direction: 'up',
        target: null,
        baseline: null,
        field: null,
        because: 'no column holds it',
      },
    ],
    sampleRows: { count: 0, isRemovable: false },
    isBuilt: false,
    callCount: 9,
    buildPace: null,
  };
}

function anAsset(index: number): Recommendations['assets'][number] {
  const isSheet = index % 2 === 0;
  const columns = [
    { title: 'Task Name', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Not Started', 'In Progress', 'Complete'] },
    { title: 'Health', type: 'TEXT_NUMBER', symbol: 'RYG', formula: '=IF([Due Date]@row < TODAY(), "Red", "Green")' },
  ];
  return {
    key: `asset-${index}`,
    name: `Subcontract Register ${index}`,
    type: isSheet ? 'sheet' : 'report',
    description: 'One row per subcontract',
    purpose: 'Know what is missing',
    columns: isSheet
      ? [...columns, ...columns, ...columns].map((column, at) => ({ ...column, title: `${column.title} ${at}` }))
      : [],
    status: 'planned',
    smartsheetUrl: null,
    delivery: 'api',
    folder: null,
    steps: [],
  };
}
