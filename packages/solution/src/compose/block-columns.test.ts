import { expect, it, test } from 'vitest';
import { barePlan, sheetOfPlan } from '../testing/bare-plan.ts';

const COUNTED = ['On Hand', 'Reorder Level', 'Reorder'];

function titlesOf(primary: string, projectDescription: string): string[] {
  return sheetOfPlan(barePlan({ projectDescription }), primary).columns.map(({ title }) => title);
}

test.each([
  ['Batch', 'Candle factory with 50 batches a month. Each batch has a batch number, a scent, a wax lot and a pour date.'],
  ['Lot', 'Tea blender, 70 lots of tea in the store. Every lot has a lot number, a garden, a season and kilos left.'],
])('a %s has a number of its own and is not ordered again', (primary, description) => {
  expect(titlesOf(primary, description).filter((title) => COUNTED.includes(title))).toEqual([]);
});

it('spare parts are counted and ordered again', () => {
  const titles = titlesOf('Spare Part', 'We keep 300 spare parts for looms. Spare parts run low and nobody orders spare parts.');
  expect(titles).toEqual(expect.arrayContaining(COUNTED));
});

it('stock is available, and never in service', () => {
  const plan = barePlan({
    projectDescription: 'We keep 300 spare parts for looms. Spare parts run low and nobody orders spare parts.',
  });
  expect(sheetOfPlan(plan, 'Spare Part').columns.find(({ title }) => title === 'Status')?.options).toContain('Available');
});

it('what is in force until a day has no second end', () => {
  const titles = titlesOf('Contract', 'We keep 60 contracts with harbours. Contracts expire after 3 years and are renewed.');
  expect(titles).toContain('Expires On');
  expect(titles).not.toContain('End Date');
});

it('offer no values of another trade of which the answers name none', () => {
  const plan = barePlan({
    projectDescription:
      'Family firm with two dredgers, four barges and a survey launch. We deepen harbours for port authorities. Certificates of vessels and crew are in two folders. A load line certificate of a vessel had expired when the coastguard came on board. Each vessel has a captain and a flag.',
  });
  const options = plan.sheets.flatMap(({ columns }) => columns.flatMap((column) => column.options ?? []));
  expect(options).not.toContain('Bulk carrier');
});
