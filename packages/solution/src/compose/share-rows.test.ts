import { expect, it } from 'vitest';
import type { SolutionPlan } from '../plan.ts';
import { barePlan } from '../testing/bare-plan.ts';

function recordTypes({ sheets }: SolutionPlan): string[][] {
  return sheets.flatMap(({ columns }) =>
    columns.flatMap(({ title, options = [] }) => (title === 'Record Type' ? [[...options]] : [])),
  );
}

it.each([
  [
    'a sculptor and a collector',
    'Bronze foundry with 12 sculptors and 40 collectors. Each casting has a sculptor, a collector, a mould, a weight and a price.',
    'Remind the collector 5 days before the casting is due.',
  ],
  [
    'a kayak and a trailer',
    'Kayak school with 30 kayaks and 3 trailers. Each tour has a date, a guide, a kayak, a trailer and a river.',
    'Trailers are inspected yearly.',
  ],
  [
    'a choir and a caterer',
    'Concert barn. Each evening has a date, a choir, a caterer, a price and a number of seats. We know 25 choirs and 9 caterers.',
    'Tell the caterers 10 days before the evening.',
  ],
])('what only is of the same kind is no record type of the other: %s', (_, projectDescription, automationNeeds) => {
  const mixed = recordTypes(barePlan({ projectDescription, automationNeeds })).filter(
    (options) => options.filter((option) => /sculptor|collector|kayak|trailer|choir|caterer/i.test(option)).length > 1,
  );
  expect(mixed).toEqual([]);
});

it.each([
  ['circus school', 'Trapeze acts of a circus school. Each act has an artist, a rig and a height.'],
  ['ferry', 'Crossings of a chain ferry. Each crossing has a day, a skipper and a load.'],
  ['planetarium', 'Shows of a planetarium. Each show has a day, a school and a price.'],
])('what has to be kept valid shares a register where sheets are few: %s', (_, projectDescription) => {
  const plan = barePlan({
    projectDescription: `${projectDescription} We keep permits and contracts. Two sheets at most.`,
    automationNeeds: 'Remind 60 days before a permit expires. Remind 90 days before a contract expires.',
  });
  const registers = plan.homes?.filter(({ thing }) => /^(?:permit|contract)$/i.test(thing)).map(({ sheet }) => sheet);
  expect(registers).toHaveLength(2);
  expect(new Set(registers).size).toBe(1);
});

it('what is hired out side by side is told apart by a record type', () => {
  const plan = barePlan({
    projectDescription:
      'We hire out tents, floors and heaters for weddings. Every booking has a delivery date, a crew and a pick-up date. Two sheets at most.',
    painPoints: 'Heaters are promised twice for the same weekend. Tents go out damaged.',
    successMetrics: 'No tent is booked twice',
  });
  expect(recordTypes(plan)).toContainEqual(['Tent', 'Heater']);
});
