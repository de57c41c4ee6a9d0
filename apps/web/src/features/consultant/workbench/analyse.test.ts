import { expect, test } from 'vitest';
import { PLAN_SHEET } from '../testing/samples.ts';
import { analyse, type Ground, groundOfSheet, typedValue } from './analyse.ts';
import { markedText } from './marked-text.ts';
import { sampleCells } from './sample-rows.ts';

const TODAY = '2026-11-22';
const PLAN = groundOfSheet(PLAN_SHEET);

test('a formula that reads its row gives a value for each row, one that does not gives a single one', () => {
  const perRow = analyse('=IF(Status@row = "Open", Cost@row, 0)', PLAN, TODAY).trial;
  expect(perRow?.isSingle).toBe(false);
  expect(perRow?.columns).toEqual(['Status', 'Cost']);
  expect(perRow?.rows).toEqual([
    { number: 1, cells: ['Open', '100'], result: '100' },
    { number: 2, cells: ['Done', '40'], result: '0' },
  ]);

  const single = analyse('=SUM(Cost:Cost)', PLAN, TODAY).trial;
  expect([single?.isSingle, single?.rows[0]?.result]).toEqual([true, '140']);
  expect(single?.steps).toEqual([
    { part: 'Cost:Cost', value: '100, 40' },
    { part: 'SUM(Cost:Cost)', value: '140' },
  ]);
});

test('what is wrong is told with a fix that is proved, and nothing is worked out from a text that does not parse', () => {
  const misspelt = analyse('=SUM(Cots:Cots)', PLAN, TODAY);
  expect(misspelt.problems[0]).toMatchObject({ severity: 'error', fix: expect.stringContaining('Cost') });

  const broken = analyse('=SUM(Cost:Cost', PLAN, TODAY);
  expect(broken.problems.length).toBeGreaterThan(0);
  expect([broken.explanation, broken.trial]).toEqual([null, null]);
});

test('nothing is said of nothing', () => {
  expect(analyse('  ', PLAN, TODAY).problems).toEqual([]);
});

test('a formula that reads other sheets is checked and explained, and not worked out', () => {
  const ground: Ground = { ...PLAN, references: ['Rates'] };
  const { problems, references, trial, explanation } = analyse('=SUM({Rates})', ground, TODAY);
  expect([problems, references, trial]).toEqual([[], ['Rates'], null]);
  expect(explanation?.summary).toBeTruthy();
});

test('made-up cells suit the column, and what is typed into them counts as what it looks like', () => {
  expect(sampleCells({ title: 'Due', type: 'DATE' }, TODAY)).toEqual(['2026-11-17', '2026-11-25', '2026-12-12']);
  expect(sampleCells({ title: 'Cost', type: 'TEXT_NUMBER' }, TODAY)).toEqual(['120', '80', '200']);
  expect(sampleCells({ title: 'Task', type: 'TEXT_NUMBER' }, TODAY)[0]).toBe('Task 1');
  expect(typedValue(' 12.5 ', 'TEXT_NUMBER')).toBe(12.5);
  expect(typedValue('2026-01-01', 'TEXT_NUMBER')).toBe('2026-01-01');
  expect(typedValue('yes', 'CHECKBOX')).toBe(true);
  expect(typedValue('', 'DATE')).toBeNull();
  expect(typedValue('a@b.c', 'CONTACT_LIST')).toEqual({ email: 'a@b.c' });
  expect(typedValue('A, B', 'MULTI_PICKLIST')).toEqual(['A', 'B']);
});

test('a text is cut where something begins or ends to be wrong', () => {
  const problem = (start: number, end: number, severity: 'error' | 'warning') => ({
    rule: 'r',
    message: 'm',
    start,
    end,
    severity,
  });
  expect(markedText('abcdef', [problem(1, 3, 'warning'), problem(2, 4, 'error')])).toEqual([
    { text: 'a', severity: null },
    { text: 'b', severity: 'warning' },
    { text: 'c', severity: 'error' },
    { text: 'd', severity: 'error' },
    { text: 'ef', severity: null },
  ]);
  expect(markedText('ab', [problem(2, 2, 'error')])).toEqual([
    { text: 'a', severity: null },
    { text: 'b', severity: 'error' },
  ]);
  expect(markedText('', [problem(0, 0, 'error')])).toEqual([]);
});
