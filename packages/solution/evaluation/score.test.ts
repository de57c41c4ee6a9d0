import { describe, expect, test } from 'vitest';
import { designSolution } from '../src/index.ts';
import { someRequirements } from '../src/testing/requirements.ts';
import { evaluate, recordOf } from './evaluate.ts';
import type { Because, EvaluatedPlan } from './evaluated-plan.ts';
import { localPlanner, type PlannedSolution } from './plan-solution.ts';
import { parseQuestionnaires, type Questionnaire } from './questionnaire.ts';
import { scoreSolution } from './score.ts';
import { differenceOf, scoreLanguages } from './stability.ts';
import { formatEvaluation } from './table.ts';
import { applyVariant, VARIANTS } from './variants.ts';

const TODAY = '2026-11-22';

const NOTHING: EvaluatedPlan = {
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

const LABELLED: Questionnaire = {
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

const SHEET: EvaluatedPlan['sheets'][number] = {
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

describe('a plan that holds nothing', () => {
  const score = scoreOf({});

  test.each([
    'facts',
    'homes',
    'relations',
    'mustHaves',
    'metrics',
    'leadTimes',
    'thresholds',
    'cadences',
    'stages',
    'contradictions',
    'mustAsk',
  ] as const)('scores 0 for %s', (figure) => {
    expect(score[figure]?.met).toBe(0);
    expect(score[figure]?.of).toBeGreaterThan(0);
  });

  test('has no figure where there is nothing to judge', () => {
    for (const figure of ['kinds', 'sheets', 'columns', 'names', 'copies', 'formulas', 'coverage', 'patterns'] as const)
      expect(score[figure]).toBeNull();
  });
});

describe('facts', () => {
  test('in summary, reasoning, benefits, next steps, purposes and sample rows are not structure', () => {
    const said = 'Each kiosk has a permit and an electrician.';
    const sheet = {
      ...SHEET,
      name: 'Things',
      purpose: said,
      columns: [],
      rows: [{ key: 'r1', parent: null, cells: { Permit: said } }],
    };
    expect(scoreOf({ sheets: [sheet], summary: said, reasoning: said, benefits: [said], nextSteps: [said] }).facts?.met).toBe(0);
  });

  test('quoted from the answers in a description are not structure, and named in a title they are', () => {
    const quoted = { title: 'Notes', type: 'TEXT_NUMBER', description: 'You said: “Each kiosk needs a street permit”' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, name: 'Things', columns: [quoted] }] }).facts?.met).toBe(0);
    expect(scoreOf({ sheets: [SHEET] }).facts?.met).toBe(2);
  });

  test.each([
    ['options', { columns: [{ title: 'Who', type: 'PICKLIST', options: ['Electrician'] }] }],
    ['formulas', { columns: [{ title: 'Who', type: 'TEXT_NUMBER', formula: '="Electrician"' }] }],
    ['descriptions', { columns: [{ title: 'Who', type: 'TEXT_NUMBER', description: 'Name of the electrician' }] }],
  ] as const)('in %s of columns are structure', (_, change) => {
    expect(scoreOf({ sheets: [{ ...SHEET, name: 'Things', ...change }] }).facts?.met).toBe(1);
  });

  test('in automations and filters are structure', () => {
    const automation = automationWith({ trigger: 'A wiring report is missing', action: 'Alert the kiosk' });
    expect(scoreOf({ automations: [automation] }).facts?.missed).toEqual(['permit']);
    const column = { title: 'Permit', type: 'TEXT_NUMBER' } as const;
    const filter = { operator: 'AND', criteria: [{ column, operator: 'CONTAINS', values: ['kiosk'] }], nested: [] } as const;
    expect(scoreOf({ reports: [{ ...REPORT, filter }] }).facts?.missed).toEqual(['electrician|wiring']);
  });

  test('count where an alternative begins a word, whatever its case', () => {
    expect(factsIn('Unpermitted', ['permit'])).toBe(0);
    expect(factsIn('PERMITTED USES', ['permit'])).toBe(1);
    expect(factsIn('Pre-permit', ['permit'])).toBe(1);
    expect(factsIn('Loan’s End', ["loan's end"])).toBe(1);
  });

  test('in Japanese count anywhere, since it writes no spaces', () => {
    expect(factsIn('定期検査予定日', ['検査|inspection'])).toBe(1);
    expect(factsIn('消防PMDA相談', ['pmda'])).toBe(1);
  });
});

describe('things', () => {
  const home = { thing: 'Street Permit', kind: 'obligation', home: 'sheet', sheet: 'permits' } as const;

  test('are at home in a sheet, column or option that names them, when a plan declares no homes', () => {
    const { homes, kinds } = scoreOf({ sheets: [SHEET] });
    expect(homes?.met).toBe(2);
    expect(kinds).toBeNull();
  });

  test('are at home only where the declared sheet and column exist', () => {
    const kiosk = { ...home, thing: 'kiosk', kind: 'place', home: 'column', column: 'Kiosk' } as const;
    expect(scoreOf({ sheets: [SHEET], homes: [home, kiosk] }).homes?.met).toBe(2);
    expect(scoreOf({ sheets: [SHEET], homes: [home, { ...kiosk, column: 'Stand' }] }).homes?.missed).toEqual(['kiosk']);
    expect(scoreOf({ sheets: [], homes: [home, kiosk] }).homes?.met).toBe(0);
  });

  test.each([
    ['obligation', 1],
    ['obligation-with-expiry', 1],
    ['document', 0.5],
    ['money', 0],
  ])('of a home with the kind %s count %d where an obligation is right', (kind, met) => {
    expect(scoreOf({ sheets: [SHEET], homes: [{ ...home, kind }] }).kinds).toMatchObject({ met, of: 1 });
  });

  test('are related when the sheet of the child names the parent', () => {
    expect(scoreOf({ sheets: [SHEET] }).relations?.met).toBe(1);
    const apart = [
      { ...SHEET, columns: SHEET.columns.filter(({ title }) => title !== 'Kiosk') },
      { ...SHEET, key: 'k', name: 'Kiosk' },
    ];
    expect(scoreOf({ sheets: apart }).relations?.met).toBe(0);
  });
});

describe('sheets', () => {
  test('are called for by a labelled thing or fact, whatever the plan claims', () => {
    const claimed = { spans: [{ field: 'projectDescription', start: 0, end: 4 }] };
    const sheets = ['Street Permits', 'Wiring', 'Renewed'].map((name) => withReason({ ...SHEET, name }, claimed));
    expect(scoreOf({ sheets }).sheetThings?.missed).toEqual(['Renewed']);
    expect(scoreOf({ sheets }).sheets?.missed).toEqual([]);
  });
});

describe('reasons', () => {
  test('of a sheet are spans that lie in the answers; a span outside of them is none', () => {
    const founded = (start: number, end: number, field = 'projectDescription') =>
      scoreOf({ sheets: [withReason(SHEET, { spans: [{ field, start, end }] })] }).sheets?.met;
    expect(founded(0, 10)).toBe(1);
    expect(founded(0, 10_000)).toBe(0);
    expect(founded(0, 5, 'invented')).toBe(0);
  });

  test('of a sheet are never a block alone, and of a column they may be', () => {
    const block = { spans: [], block: 'obligation' };
    const column = withReason({ title: 'Evidence', type: 'CHECKBOX' } as const, block);
    const { sheets, columns, columnNames } = scoreOf({ sheets: [withReason({ ...SHEET, columns: [column] }, block)] });
    expect(sheets?.met).toBe(0);
    expect(columns).toMatchObject({ met: 1, of: 1 });
    expect(columnNames).toMatchObject({ met: 0, of: 1 });
  });

  test('are missing where name and options say nothing of the answers', () => {
    const sheet = { ...SHEET, columns: [{ title: 'Sprint', type: 'PICKLIST', options: ['Backlog', 'Kiosk'] } as const] };
    expect(scoreOf({ sheets: [sheet] }).columns).toMatchObject({ met: 1, of: 3 });
  });
});

describe('guidance', () => {
  test.each([
    ['a column', { trigger: { is: 'date-reached', column: 'Expires', offsetDays: -42 } }, 'Expires'],
    ['a recipient column', { actions: [{ is: 'alert', to: [{ is: 'column', column: 'Clerk' }] }] }, 'Clerk'],
    [
      'a decision column',
      { actions: [{ is: 'request-approval', to: [], decision: 'Approval', approved: 'Yes', declined: 'No' }] },
      'Approval',
    ],
    ['an option', { conditions: [{ column: 'Kiosk', operator: 'is', values: ['Harbour', 'Airport'] }] }, 'Airport'],
    ['a sheet', { actions: [{ is: 'move-row', target: 'archive' }] }, 'archive'],
  ])('dangles where a typed automation names %s that does not exist', (_, spec, name) => {
    const { names, typed } = scoreOf({ sheets: [SHEET], automations: [automationWith({ spec })] });
    expect(names?.missed).toEqual([`automation Workflow: ${name}`]);
    expect(typed).toMatchObject({ met: 1, of: 1 });
  });

  test('dangles where a widget shows a missing column, summary field or source', () => {
    const widget = { type: 'CHART', text: 'Permits', source: 'permits' };
    const chart = (groupBy: string) => ({ ...widget, shows: { is: 'chart', groupBy, value: { column: 'Permit' } } });
    const metric = { ...widget, shows: { is: 'metric', summaryField: 'Open Permits' } };
    const missedWith = (...widgets: object[]) =>
      scoreOf({ sheets: [SHEET], dashboards: [{ ...DASHBOARD, widgets: widgets as [] }] }).names?.missed.map(lastWord);
    expect(missedWith(chart('Kiosk'))).toEqual([]);
    expect(missedWith(chart('District'), metric, { ...widget, source: 'gone' })).toEqual(['District', 'Permits', 'gone']);
  });

  test('that is only text cannot be judged, which is told', () => {
    expect(scoreOf({ sheets: [SHEET], automations: [automationWith({})] }).typed).toMatchObject({ met: 0, of: 1 });
  });

  test('loses columns where rows are copied to a sheet that has not all of them', () => {
    const automation = automationWith({ action: 'Move rows to Archive' });
    const archive = { ...SHEET, key: 'archive', name: 'Archive' };
    const without = { ...archive, columns: archive.columns.filter(({ title }) => title !== 'Kiosk') };
    expect(scoreOf({ sheets: [SHEET, archive], automations: [automation] }).copies?.met).toBe(1);
    expect(scoreOf({ sheets: [SHEET, without], automations: [automation] }).copies?.met).toBe(0);
    expect(scoreOf({ sheets: [SHEET], automations: [automation] }).copies?.met).toBe(0);
    const typed = automationWith({ action: '', spec: { actions: [{ is: 'copy-row', target: 'archive' }] } });
    expect(scoreOf({ sheets: [SHEET, without], automations: [typed] }).copies?.met).toBe(0);
  });
});

describe('rules', () => {
  test('keep a lead time as a computed date, in days, or as an automation in any unit', () => {
    expect(scoreOf({ sheets: [SHEET] }).leadTimes?.met).toBe(1);
    for (const trigger of [
      'Permit expires in 42 days',
      '6 weeks before the permit expires',
      'Street permit: 90/42/7 days before',
    ])
      expect(scoreOf({ automations: [automationWith({ trigger })] }).leadTimes?.met).toBe(1);
  });

  test('of another number, unit or thing keep none', () => {
    for (const trigger of ['Permit expires in 6 days', 'Permit expires in 43 days', 'Invoice is due in 42 days'])
      expect(scoreOf({ automations: [automationWith({ trigger })] }).leadTimes?.met).toBe(0);
  });

  test('that are only named in a title or a description are not kept', () => {
    const column = {
      title: 'Permit: 42 days before',
      type: 'DATE',
      description: 'Above 900 the owner approves repairs',
    } as const;
    const score = scoreOf({ sheets: [{ ...SHEET, columns: [column] }] });
    expect(score.leadTimes?.met).toBe(0);
    expect(score.thresholds?.met).toBe(0);
  });

  test('keep a threshold in a condition or a formula over the same thing', () => {
    expect(
      scoreOf({ automations: [automationWith({ spec: { condition: { column: 'Repair Cost', value: 900 } } })] }).thresholds?.met,
    ).toBe(1);
    expect(scoreOf({ automations: [automationWith({ trigger: 'Fine above 900' })] }).thresholds?.met).toBe(0);
    const formula = { title: 'Repair Needs Owner', type: 'CHECKBOX', formula: '=IF([Repair Cost]@row > 900, 1, 0)' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [formula] }] }).thresholds?.met).toBe(1);
  });

  test('keep a cadence as a recurring automation or as a formula for the next date', () => {
    expect(scoreOf({ automations: [automationWith({ trigger: 'Yearly, for each permit' })] }).cadences?.met).toBe(1);
    expect(scoreOf({ automations: [automationWith({ trigger: 'Monthly, for each permit' })] }).cadences?.met).toBe(0);
    const quarterly = { ...LABELLED, cadences: [{ text: 'permits listed', every: 'quarterly', to: '' }] };
    const spec = { trigger: { is: 'schedule', every: 'month' } };
    const automations = [automationWith({ trigger: 'Every quarter, for the permits', spec })];
    expect(scoreSolution(quarterly, solved({ ...NOTHING, automations }), TODAY).cadences?.met).toBe(1);
    const next = { title: 'Permit Renewal', type: 'DATE', formula: '=[Granted On]@row + 365' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [next] }] }).cadences?.met).toBe(1);
  });

  test('keep named stages as options or rows', () => {
    const column = { title: 'Status', type: 'PICKLIST', options: ['Applied', 'Done'] } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [column] }] }).stages?.missed).toEqual(['granted']);
  });
});

describe('figures', () => {
  const measure = { text: 'Kiosks without a permit', unit: 'kiosks', direction: 'down', target: 0 } as const;

  test('are right with the same unit, direction and target; zero of something is to go down or to be held', () => {
    expect(scoreOf({ measures: [measure] }).metrics?.met).toBe(1);
    expect(scoreOf({ measures: [{ ...measure, direction: 'hold' }] }).metrics?.met).toBe(1);
  });

  test.each([{ direction: 'up' }, { target: 1 }, { target: null }, { unit: '%' }] as const)('are wrong with %o', (wrong) => {
    expect(scoreOf({ measures: [{ ...measure, ...wrong }] }).metrics?.met).toBe(0);
  });

  test('may be told in another unit of time', () => {
    const repairs = { text: 'Repairs finished', unit: 'days', direction: 'down', target: 2 } as const;
    expect(scoreOf({ measures: [repairs] }).metrics?.met).toBe(1);
    expect(scoreOf({ measures: [{ ...repairs, target: 48 }] }).metrics?.met).toBe(0);
  });

  test('stand for one label only', () => {
    const both = { ...measure, text: 'kiosks without a permit, repairs finished' };
    expect(scoreOf({ measures: [both] }).metrics?.met).toBe(1);
  });

  test('are measurable with a formula that exists or a reason', () => {
    const withFormula = { ...measure, field: { sheet: 'permits', title: 'Renew By' } };
    const missing = { ...measure, field: { sheet: 'permits', title: 'Gone' } };
    const scored = scoreOf({
      sheets: [SHEET],
      measures: [withFormula, missing, { ...measure, because: 'No column holds it' }, measure],
    });
    expect(scored.measurable).toMatchObject({ met: 2, of: 4 });
  });
});

describe('questions', () => {
  const question = { text: '', assumption: '' };

  test('notice a contradiction when they speak of both sides', () => {
    const text = 'Do all kiosks share one list, or does each kiosk have separate papers?';
    expect(scoreOf({ questions: [{ ...question, text }] }).contradictions?.met).toBe(1);
    expect(scoreOf({ questions: [{ ...question, text: 'How many permits are there?' }] }).contradictions?.met).toBe(0);
    expect(scoreOf({ questions: [{ ...question, text: 'Which kiosks share a list?' }] }).contradictions?.met).toBe(0);
  });

  test('ask what a good consultant asks', () => {
    expect(scoreOf({ questions: [{ ...question, text: 'Does the clerk apply for a street permit?' }] }).mustAsk?.met).toBe(1);
    expect(scoreOf({ questions: [{ ...question, text: 'Who is the clerk?' }] }).mustAsk?.met).toBe(0);
  });
});

describe('coverage', () => {
  const entry = { field: 'projectDescription', start: 0, end: 10, how: 'structure' } as const;

  test('claims only places that exist, and for structure at least one', () => {
    const coverage = [
      { ...entry, where: [{ asset: 'permits', column: 'Kiosk' }] },
      { ...entry, where: [{ asset: 'permits', column: 'Stand' }] },
      { ...entry, where: [] },
      { ...entry, how: 'not-covered' as const, where: [] },
    ];
    expect(scoreOf({ sheets: [SHEET], coverage }).coverage).toMatchObject({ met: 1, of: 4 });
  });
});

describe('formulas', () => {
  test('are worked out on a filled and an empty row, and an error value is a miss', () => {
    const sound = scoreOf({ sheets: [SHEET] }).formulas;
    expect(sound).toMatchObject({ met: sound?.of });
    const careless = { title: 'Share', type: 'TEXT_NUMBER', formula: '=1 / [Cost]@row' } as const;
    const cost = { title: 'Cost', type: 'TEXT_NUMBER' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [cost, careless] }] }).formulas).toMatchObject({ met: 1, of: 3 });
  });

  test('of a status are blank on an empty row', () => {
    const status = { title: 'Health', type: 'PICKLIST', symbol: 'RYG' } as const;
    const careless = { ...status, formula: '=IF([Expires On]@row < TODAY(), "Red", "Green")' };
    const guarded = { ...status, title: 'State', formula: '=IF(ISBLANK([Expires On]@row), "", "Green")' };
    const columns = [...SHEET.columns, careless, guarded];
    expect(scoreOf({ sheets: [{ ...SHEET, columns }] }).blankStatus).toMatchObject({ met: 1, of: 2 });
  });
});

describe('forbidden words', () => {
  test('may occur in a quotation of the answers, and nowhere else', () => {
    const hostile = { ...LABELLED, expect: { mustNotMention: ['street permit'] } };
    const plan = { ...NOTHING, summary: 'You wrote “Each kiosk needs a street permit”.' };
    expect(scoreSolution(hostile, solved(plan), TODAY).forbidden?.met).toBe(1);
    expect(scoreSolution(hostile, solved({ ...plan, reasoning: 'A street permit' }), TODAY).forbidden?.met).toBe(0);
  });
});

describe('variants', () => {
  test.each(VARIANTS)('$name changes the answers, the same way each time', (variant) => {
    const requirements = someRequirements({
      projectDescription:
        'We need to remind suppliers 5 days before each delivery, and invoices, agreements, certificates, licences, inspections, complaints, assessments and warehouses are checked.',
    });
    const changed = applyVariant(requirements, variant);
    expect(changed).not.toEqual(requirements);
    expect(applyVariant(requirements, variant)).toEqual(changed);
    expect(changed.projectName).toBe(requirements.projectName);
  });

  test('in capitals and dictation are counted apart from other words', () => {
    const sheet = (name: string) => [{ ...SHEET, columns: [], name }];
    const deaf = ({ projectDescription }: { projectDescription: string }) =>
      solved({ ...NOTHING, sheets: sheet(/[A-Z]{4}/.test(projectDescription) ? 'Shouted' : 'Said') });
    const { totals } = evaluate([LABELLED], deaf, TODAY);
    expect(totals.manner?.missed).toEqual(['capitals 100 %']);
    expect(totals.stability?.missed).toEqual([]);
  });

  test('count what is not in both plans', () => {
    expect(differenceOf(['a', 'b'], ['b', 'a'])).toBe(0);
    expect(differenceOf(['a', 'a'], ['a'])).toBeCloseTo(1 / 3);
    expect(differenceOf(['a'], ['b'])).toBe(1);
  });

  test('that swap a word for its synonym may swap it in names as well', () => {
    const planner = (word: string) => solved({ ...NOTHING, sheets: [{ ...SHEET, name: `${word} Permits` }] });
    const questionnaire = { ...LABELLED, requirements: someRequirements({ projectDescription: 'Permits of our suppliers' }) };
    const run = (renamed: string) =>
      evaluate(
        [questionnaire],
        ({ projectDescription }) => planner(/vendor/i.test(projectDescription) ? renamed : 'Suppliers'),
        TODAY,
      );
    expect(run('Vendors').totals.stability?.missed).toEqual([]);
    const many = (word: string) => ({ ...SHEET, columns: [{ title: word, type: 'DATE' } as const], name: word });
    const unstable = evaluate(
      [questionnaire],
      ({ projectDescription }) =>
        solved({ ...NOTHING, sheets: [many(/vendor/i.test(projectDescription) ? 'Boats' : 'Permits')] }),
      TODAY,
    );
    expect(unstable.totals.stability?.missed).toEqual(['synonyms 100 %']);
  });
});

describe('translations', () => {
  test('have the same design when kinds, types and numbers agree, whatever the names are', () => {
    const one = {
      questionnaire: { ...LABELLED, design: 'kiosk', language: 'en' },
      solution: solved({ ...NOTHING, sheets: [SHEET] }),
    };
    const german = {
      ...SHEET,
      name: 'Genehmigungen',
      columns: SHEET.columns.map((column) => ({ ...column, title: `${column.title}-de` })),
    };
    const other = (sheets: EvaluatedPlan['sheets']) => ({
      questionnaire: { ...LABELLED, id: 'T01-de', design: 'kiosk', language: 'de' },
      solution: solved({ ...NOTHING, sheets }),
    });
    expect(scoreLanguages([one, other([german])])).toMatchObject({ met: 1, of: 1 });
    expect(scoreLanguages([one, other([german, german])])).toMatchObject({ met: 0, of: 1 });
  });
});

describe('an evaluation', () => {
  const other: Questionnaire = {
    id: 'T02',
    requirements: someRequirements({ projectDescription: 'A library lends its books.' }),
  };

  test('takes the next questionnaire’s plan as the baseline of chance', () => {
    const planner = ({ projectDescription }: { projectDescription: string }) =>
      solved({ ...NOTHING, sheets: [{ ...SHEET, columns: [], name: /library/.test(projectDescription) ? 'Kiosk' : 'Permit' }] });
    const [first] = evaluate([LABELLED, other], planner, TODAY).evaluated;
    expect(first?.score.facts?.missed).toEqual(['kiosk', 'electrician|wiring']);
    expect(first?.score.chance?.missed).toEqual(['permit', 'electrician|wiring']);
  });

  test('shows figures without labels as a dash, and a planner that throws as a failure', () => {
    const text = formatEvaluation(
      evaluate(
        [other, { ...other, id: 'T03', requirements: someRequirements({ projectName: 'Broken' }) }],
        ({ projectName }) => {
          if (projectName === 'Broken') throw new Error('out of ideas');
          return solved(NOTHING);
        },
        TODAY,
      ),
    );
    expect(text).toMatch(/^T02 +–/m);
    expect(text).toContain('T03      no plan: out of ideas');
    const unusual = formatEvaluation(evaluate([{ ...other, refused: 'stakeholders: missing' }], () => solved(NOTHING), TODAY));
    expect(unusual).toContain('T02      the wizard would refuse: stakeholders: missing');
  });

  test('refuses a planner that gives another plan for the same answers', () => {
    let run = 0;
    const { failed } = evaluate([other], () => solved({ ...NOTHING, summary: String(run++) }), TODAY);
    expect(failed).toEqual([{ questionnaire: other, failure: 'another plan each time' }]);
  });

  test('prints plan, coverage, questions, calls and score of each questionnaire', () => {
    const [one] = evaluate([LABELLED], () => solved({ ...NOTHING, questions: [] }), TODAY).evaluated;
    expect(one && Object.keys(recordOf(one))).toEqual(['id', 'plan', 'coverage', 'questions', 'calls', 'score']);
    expect(one && recordOf(one)).toMatchObject({ id: 'T01', coverage: null, questions: [], calls: [] });
  });

  test('scores the production path without a failure', () => {
    const { evaluated, failed } = evaluate([LABELLED], localPlanner(TODAY), TODAY);
    expect(failed).toEqual([]);
    expect(evaluated[0]?.solution.plan).toEqual(designSolution(LABELLED.requirements, { today: TODAY }));
    expect(evaluated[0]?.score.sound).toMatchObject({ met: 1, of: 1 });
  });
});

describe('a file of questionnaires', () => {
  const line = JSON.stringify({ id: 'X-de', requirements: someRequirements() });

  test('may leave labels out; translations belong together by their ids', () => {
    expect(parseQuestionnaires(`${line}\n\n`)).toEqual([{ id: 'X-de', design: 'X', requirements: someRequirements() }]);
  });

  test('may hold answers that the wizard would refuse, which is told', () => {
    const [short] = parseQuestionnaires(JSON.stringify({ id: 'Y', requirements: { projectDescription: 'Boats' } }));
    expect(short?.requirements.projectDescription).toBe('Boats');
    expect(short?.refused).toMatch(/projectDescription: Please provide a detailed description/);
  });

  test('names the line that is no questionnaire', () => {
    expect(() => parseQuestionnaires(`${line}\n{"id":"Z"}`)).toThrow('Line 2 holds no questionnaire.');
    expect(() => parseQuestionnaires('boats')).toThrow('Line 1 holds no questionnaire.');
  });
});

const REPORT: EvaluatedPlan['reports'][number] = {
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

const DASHBOARD: EvaluatedPlan['dashboards'][number] = {
  key: 'dashboard-1',
  name: 'Dashboard',
  purpose: '',
  description: '',
  widgets: [],
  steps: [],
};

function automationWith(change: { trigger?: string; action?: string; spec?: unknown }): EvaluatedPlan['automations'][number] {
  const plain = { key: 'automation-1', name: 'Workflow', sheet: 'permits', trigger: '', action: '', steps: [] };
  return { ...plain, ...change } as EvaluatedPlan['automations'][number];
}

function scoreOf(parts: Partial<EvaluatedPlan>) {
  return scoreSolution(LABELLED, solved({ ...NOTHING, ...parts }), TODAY);
}

function withReason<T extends object>(part: T, because: Because): T {
  return { ...part, because };
}

function lastWord(text: string): string | undefined {
  return text.split(/[ :]+/).at(-1);
}

function factsIn(name: string, facts: readonly string[]): number | undefined {
  return scoreSolution({ ...LABELLED, facts }, solved({ ...NOTHING, sheets: [{ ...SHEET, name, columns: [] }] }), TODAY).facts
    ?.met;
}

function solved(plan: EvaluatedPlan): PlannedSolution {
  return { plan, calls: [], problems: [], leftOut: [], milliseconds: 1 };
}
