import { expect, it } from 'vitest';
import { barePlan, onRows, sheetOfPlan, TODAY } from '../testing/bare-plan.ts';

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
  expect(rows.column(primary, 'Expires On')).toEqual(['2028-03-30', '2026-02-28', '', '']);
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

it('what is done to each row again and again has the day of the last time, and is due so long after it', () => {
  const plan = barePlan({
    projectDescription:
      'Pubs and their tenants and rents, beer deliveries and repairs. For each pub we keep address, phone and boiler service.',
    automationNeeds:
      'Boiler service yearly, remind 4 weeks before the boiler service. Repairs over 500 go to the owner. Chase rents on the 3rd.',
  });
  const sheet = sheetOfPlan(plan, 'Pub');
  const dates = sheet.columns.filter(({ title }) => title.startsWith('Boiler')).map(({ title, type }) => `${title}: ${type}`);
  expect(dates).toEqual(['Boiler Service: DATE', 'Boiler Service Due: DATE']);
  const rows = onRows(plan, { Pub: [{ Pub: 'Swan', 'Boiler Service': '2026-03-31' }, { Pub: 'Crown' }] });
  expect(rows.column('Pub', 'Boiler Service Due')).toEqual(['2027-03-31', '']);
  const reminders = plan.automations.filter(({ sheet: key }) => key === sheet.key).map(({ spec }) => spec?.trigger);
  expect(reminders).toEqual([
    { is: 'date-reached', column: 'Boiler Service Due', offsetDays: 0 },
    { is: 'date-reached', column: 'Boiler Service Due', offsetDays: -28 },
  ]);
  const samples = onRows(plan, { Pub: sheet.rows.map(({ cells }) => cells) }).column('Pub', 'Boiler Service Due');
  expect(samples.filter((day) => String(day) < TODAY)).not.toEqual([]);
});
