import { describe, expect, test } from 'vitest';
import { automationWith, DASHBOARD, factsIn, lastWord, REPORT, SHEET, scoreOf, withReason } from './fixtures.ts';

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
