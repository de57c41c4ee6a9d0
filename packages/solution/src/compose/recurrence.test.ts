import { expect, it } from 'vitest';
import { barePlan, onRows, sheetOfPlan } from '../testing/bare-plan.ts';

it('what has to be renewed again and again is due so long after it was last obtained', () => {
  const plan = barePlan({
    projectDescription: 'Kilns of a tile works. Each kiln has a gas certificate.',
    automationNeeds: 'gas certificate renewal every 2 years, remind 30 days before the gas certificate expires',
  });
  const sheet = plan.sheets.find(({ columns }) =>
    columns.some(({ title, formula }) => title === 'Expires On' && formula !== undefined),
  );
  const primary = sheet?.columns[0]?.title ?? '';
  const rows = onRows(plan, {
    [primary]: [
      { [primary]: 'A', 'Obtained On': '2026-03-31' },
      { [primary]: 'Leap day', 'Obtained On': '2024-02-29' },
      { [primary]: 'Not yet' },
      {},
    ],
  });
  expect(rows.column(primary, 'Expires On')).toEqual(['2028-03-28', '2026-02-28', '', '']);
  expect(rows.column(primary, 'Validity')).toEqual(['Valid', 'Expired', 'Missing', '']);
  const samples = onRows(plan, { [primary]: (sheet?.rows ?? []).map(({ cells }) => cells) }).column(primary, 'Validity');
  expect(new Set(samples)).toEqual(new Set(['Valid', 'Expiring', 'Expired']));
});

it('a date that reports group by is a date', () => {
  const plan = barePlan({
    projectDescription: 'Council agenda items. Each agenda item has a sponsor.',
    reportingRequirements: 'agenda items by meeting date',
  });
  expect(sheetOfPlan(plan, 'Agenda Item').columns.find(({ title }) => title === 'Meeting Date')?.type).toBe('DATE');
});
