import { expect, it } from 'vitest';
import { barePlan, onRows } from '../testing/bare-plan.ts';

function sheetWith(plan: ReturnType<typeof barePlan>, title: string) {
  const sheet = plan.sheets.find(({ columns }) => columns.some((column) => column.title === title));
  return { primary: sheet?.columns[0]?.title ?? '', titles: sheet?.columns.map((column) => column.title) ?? [] };
}

it('what goes over budget is flagged beside budget and actual, and never without both', () => {
  const plan = barePlan({
    projectDescription: 'We restore organs. Each restoration has a parish and a due date.',
    painPoints: 'restorations go over budget',
  });
  const { primary, titles } = sheetWith(plan, 'Over Budget');
  expect(titles).toEqual(expect.arrayContaining(['Budget', 'Actual']));
  const rows = onRows(plan, {
    [primary]: [
      { [primary]: 'A', Budget: 100, Actual: 120 },
      { [primary]: 'B', Budget: 100, Actual: 100 },
      { [primary]: 'C', Actual: 50 },
      {},
    ],
  });
  expect(rows.column(primary, 'Over Budget')).toEqual([true, false, false, false]);
});

it('what is entered twice is flagged in both rows', () => {
  const plan = barePlan({
    projectDescription: 'We handle donation requests. Each request has an applicant and an amount.',
    painPoints: 'duplicate requests from two departments',
  });
  const { primary } = sheetWith(plan, 'Possible Duplicate');
  const rows = onRows(plan, { [primary]: [{ [primary]: 'Roof' }, { [primary]: 'Bell' }, { [primary]: 'Roof' }, {}, {}] });
  expect(rows.column(primary, 'Possible Duplicate')).toEqual([true, false, true, false, false]);
});

it('no pain, no flag', () => {
  const plan = barePlan({ projectDescription: 'We handle donation requests. Each request has an applicant and an amount.' });
  expect(sheetWith(plan, 'Possible Duplicate').primary).toBe('');
  expect(sheetWith(plan, 'Over Budget').primary).toBe('');
});
