import { describe, expect, test } from 'vitest';
import { checkPlan, type ReportPlan, type SheetPlan, type SolutionPlan } from '../index.ts';
import { FORMER_SALES_PLAN } from '../testing/former-plans.ts';

const PLAN = FORMER_SALES_PLAN;

test('the plan that is broken below is sound, and has what the rules look at', () => {
  expect(checkPlan(PLAN)).toEqual([]);
  expect(PLAN.sheets.some(({ references }) => references.length > 0)).toBe(true);
  expect(PLAN.sheets.some(({ rows }) => rows.length > 0)).toBe(true);
});

describe('names', () => {
  test('a sheet name of 51 characters is refused, one of 50 is not', () => {
    expect(rulesBrokenBy(withSheet({ name: 'x'.repeat(51) }))).toEqual(['name-lengths']);
    expect(rulesBrokenBy(withSheet({ name: 'x'.repeat(50) }))).toEqual([]);
  });

  test('an empty name, one that reads as a formula and one cut inside a character are refused', () => {
    for (const name of [' ', '=1+1', '\ud83d']) expect(rulesBrokenBy({ ...PLAN, workspace: { name } })).toEqual(['name-lengths']);
  });

  test('a workspace name may have 100 characters', () => {
    expect(rulesBrokenBy({ ...PLAN, workspace: { name: 'x'.repeat(100) } })).toEqual([]);
    expect(rulesBrokenBy({ ...PLAN, workspace: { name: 'x'.repeat(101) } })).toEqual(['name-lengths']);
  });

  test('a column title may not occur twice, in whatever case', () => {
    expect(rulesBrokenBy(withColumns((columns) => [...columns, { title: 'STAGE', type: 'TEXT_NUMBER' }]))).toContain(
      'unique-names',
    );
  });

  test('two assets of one folder need different names, and all assets different keys', () => {
    const [report] = PLAN.reports;
    if (report === undefined) throw new Error('the plan has reports');
    expect(rulesBrokenBy({ ...PLAN, reports: [...PLAN.reports, { ...report, key: 'copy' }] })).toEqual(['unique-names']);
    expect(rulesBrokenBy({ ...PLAN, reports: [...PLAN.reports, { ...report, name: 'Copy' }] })).toEqual(['unique-names']);
  });
});

describe('columns', () => {
  test('there is exactly one primary column, and it is plain text', () => {
    expect(
      rulesBrokenBy(withColumns((columns) => [...columns, { title: 'Second', type: 'TEXT_NUMBER', primary: true }])),
    ).toEqual(['primary-column']);
    expect(
      rulesBrokenBy(
        withColumns((columns) => columns.map((column) => (column.primary ? { ...column, type: 'DATE' as const } : column))),
      ),
    ).toContain('primary-column');
  });

  test.each([
    [{ title: 'X', type: 'DATETIME' }],
    [{ title: 'X', type: 'DURATION' as 'DATE' }],
    [{ title: 'X', type: 'DATE', systemColumnType: 'CREATED_DATE' }],
    [{ title: 'X', type: 'CHECKBOX', symbol: 'RYG' }],
    [
      {
        title: 'X',
        type: 'TEXT_NUMBER',
        systemColumnType: 'AUTO_NUMBER',
        autoNumberFormat: { prefix: 'x'.repeat(41), fill: '0', startingNumber: 1 },
      },
    ],
  ] as const)('%j is refused for its type', (column) => {
    expect(rulesBrokenBy(withColumns((columns) => [...columns, column]))).toEqual(['column-types']);
  });

  test.each([
    [{ title: 'X', type: 'PICKLIST' }],
    [{ title: 'X', type: 'PICKLIST', symbol: 'RYG', options: ['Red'] }],
    [{ title: 'X', type: 'PICKLIST', options: ['A', 'A'] }],
    [{ title: 'X', type: 'PICKLIST', options: ['=1+1'] }],
    [{ title: 'X', type: 'TEXT_NUMBER', options: ['A'] }],
    [{ title: 'X', type: 'DATE', validation: true }],
  ] as const)('%j is refused for its options', (column) => {
    expect(rulesBrokenBy(withColumns((columns) => [...columns, column]))).toEqual(['column-options']);
  });

  test('400 columns are the most', () => {
    const many = (count: number) =>
      withColumns((columns) => [
        ...columns,
        ...Array.from({ length: count - columns.length }, (_, index) => ({ title: `C${index}`, type: 'DATE' as const })),
      ]);
    expect(rulesBrokenBy(many(400))).toEqual([]);
    expect(rulesBrokenBy(many(401))).toEqual(['sheet-size']);
  });
});

describe('formulas and references', () => {
  test.each(['=IF(', '=NOSUCH(1)', '=[No such column]@row', '=[Stage]3', '=Stage$1'])(
    'the column formula %s is refused',
    (formula) => {
      expect(rulesBrokenBy(withColumns((columns) => [...columns, { title: 'X', type: 'TEXT_NUMBER', formula }]))).toEqual([
        'formulas',
      ]);
    },
  );

  test.each(['=Begins@row + Ends@row', '=Begins@row > "2026-01-15"', '=MONTH(Ready@row)'])(
    'the columns of a plan hold what they are planned for: %s is refused',
    (formula) => {
      const planned = [
        { title: 'Begins', type: 'DATE' },
        { title: 'Ends', type: 'DATE' },
        { title: 'Ready', type: 'CHECKBOX' },
        { title: 'X', type: 'TEXT_NUMBER', formula },
      ] as const;
      expect(rulesBrokenBy(withColumns((columns) => [...columns, ...planned]))).toEqual(['formulas']);
    },
  );

  test('the layout of a formula does not count for its 4,000 characters', () => {
    const spaced = (formula: string) => withColumns((columns) => [...columns, { title: 'X', type: 'TEXT_NUMBER', formula }]);
    expect(rulesBrokenBy(spaced(`=1 +${' '.repeat(4000)}2`))).toEqual([]);
    expect(rulesBrokenBy(spaced(`="${'x'.repeat(4000)}"`))).toEqual(['formulas']);
  });

  test('a range that is no reference of the sheet is refused', () => {
    expect(
      rulesBrokenBy(
        withColumns((columns) => [...columns, { title: 'X', type: 'TEXT_NUMBER', formula: '=SUM({Elsewhere - Amount})' }]),
      ),
    ).toContain('references');
  });

  test('a reference needs an existing column of another sheet that stands before, and a formula that uses it', () => {
    const reader = PLAN.sheets.find(({ references }) => references.length > 0);
    if (reader === undefined) throw new Error('a sheet reads another');
    const change = (changes: object) =>
      replaceSheet({ ...reader, references: reader.references.map((reference) => ({ ...reference, ...changes })) });
    expect(rulesBrokenBy(change({ startColumn: 'No such column' }))).toEqual(['references']);
    expect(rulesBrokenBy(change({ sourceSheet: 'nowhere' }))).toEqual(['references']);
    const unused = {
      name: 'Unused - Ref',
      sourceSheet: reader.references[0]?.sourceSheet ?? '',
      startColumn: 'Stage',
      endColumn: 'Stage',
    };
    expect(rulesBrokenBy(replaceSheet({ ...reader, references: [...reader.references, unused] }))).toEqual(['references']);
    expect(rulesBrokenBy({ ...PLAN, sheets: [reader, ...PLAN.sheets.filter((sheet) => sheet !== reader)] })).toEqual([
      'references',
    ]);
  });
});

describe('rows', () => {
  test.each([
    [{ 'No such column': 'x' }],
    [{ Probability: 0.5 }],
    [{ 'Opportunity ID': 'OPP-1' }],
    [{ Stage: 'No such stage' }],
    [{ 'Expected Close': 'tomorrow' }],
    [{ 'Next Step': '=1+1' }],
    [{ 'Next Step': 'x'.repeat(4_001) }],
    [{ Amount: Number.NaN }],
  ])('the cells %j are refused', (cells) => {
    expect(rulesBrokenBy(withSheet({ rows: [{ key: 'r', parent: null, cells }] }))).toEqual(['rows']);
  });

  test('a parent stands before its children', () => {
    const rows = [
      { key: 'child', parent: 'parent', cells: {} },
      { key: 'parent', parent: null, cells: {} },
    ];
    expect(rulesBrokenBy(withSheet({ rows }))).toEqual(['rows']);
    expect(rulesBrokenBy(withSheet({ rows: rows.toReversed() }))).toEqual([]);
  });
});

describe('reports', () => {
  const stage = { title: 'Stage', type: 'PICKLIST' } as const;
  const criterion = { column: stage, operator: 'EQUAL', values: ['Lead'] } as const;
  const level = (nested: ReportPlan['filter']) => ({
    operator: 'AND' as const,
    criteria: [criterion],
    nested: nested === null ? [] : [nested],
  });

  test('columns are named and typed as in the source', () => {
    expect(
      rulesBrokenBy(withReport({ sorts: [{ column: { title: 'Stage', type: 'CHECKBOX' }, direction: 'ASCENDING' }] })),
    ).toEqual(['report-columns']);
    expect(rulesBrokenBy(withReport({ columns: [stage] }))).toEqual(['report-columns']);
    expect(rulesBrokenBy(withReport({ sources: ['nowhere'] }))).toEqual(['report-columns']);
  });

  test('filters nest three levels deep and no deeper', () => {
    expect(rulesBrokenBy(withReport({ filter: level(level(level(null))) }))).toEqual([]);
    expect(rulesBrokenBy(withReport({ filter: level(level(level(level(null)))) }))).toEqual(['report-filters']);
  });

  test.each([
    [{ ...criterion, operator: 'LIKE' }],
    [{ ...criterion, values: [] }],
    [{ ...criterion, operator: 'TODAY', values: [] }],
    [{ ...criterion, operator: 'IS_CHECKED', values: [] }],
  ])('the condition %j is refused', (wrong) => {
    expect(rulesBrokenBy(withReport({ filter: { operator: 'AND', criteria: [wrong], nested: [] } }))).toEqual(['report-filters']);
  });
});

test('guided assets point only to what is built', () => {
  const [form] = PLAN.forms;
  const [dashboard] = PLAN.dashboards;
  if (form === undefined || dashboard === undefined) throw new Error('the plan has guided assets');
  expect(rulesBrokenBy({ ...PLAN, forms: [{ ...form, sheet: 'nowhere' }] })).toContain('guided-assets');
  expect(rulesBrokenBy({ ...PLAN, forms: [{ ...form, fields: [{ column: 'Probability', required: true, help: '' }] }] })).toEqual(
    ['guided-assets'],
  );
  expect(rulesBrokenBy({ ...PLAN, dashboards: [{ ...dashboard, steps: [{ text: '', opens: 'nowhere' }] }] })).toEqual([
    'guided-assets',
  ]);
});

function rulesBrokenBy(plan: SolutionPlan): string[] {
  return [...new Set(checkPlan(plan).map(({ rule }) => rule))];
}

function opportunities(): SheetPlan {
  const sheet = PLAN.sheets.find(({ key }) => key === 'opportunities');
  if (sheet === undefined) throw new Error('the plan has opportunities');
  return sheet;
}

function replaceSheet(sheet: SheetPlan): SolutionPlan {
  return { ...PLAN, sheets: PLAN.sheets.map((other) => (other.key === sheet.key ? sheet : other)) };
}

function withSheet(changes: Partial<SheetPlan>): SolutionPlan {
  return replaceSheet({ ...opportunities(), ...changes });
}

function withColumns(change: (columns: SheetPlan['columns']) => SheetPlan['columns']): SolutionPlan {
  return withSheet({ columns: change(opportunities().columns) });
}

function withReport(changes: Partial<ReportPlan>): SolutionPlan {
  const index = PLAN.reports.findIndex(({ sources }) => sources[0] === 'opportunities');
  return { ...PLAN, reports: PLAN.reports.map((report, at) => (at === index ? { ...report, ...changes } : report)) };
}
