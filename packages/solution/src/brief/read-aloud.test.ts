import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';
import { someRequirements } from '../testing/requirements.ts';
import type { Brief } from './brief.ts';
import { readBrief } from './read-brief.ts';

function briefOf(answers: Parameters<typeof someRequirements>[0]): Brief {
  const empty = { painPoints: '', successMetrics: '', automationNeeds: '', reportingRequirements: '', currentWorkflows: '' };
  return readBrief(someRequirements({ ...empty, ...answers }));
}

it.each([
  'Brushes are cleaned every evening. Soap is topped up daily. The recycler is serviced twice a year.',
  'Beehives are weighed weekly. Frames are counted every month. Feeders are filled every autumn.',
  'The font is drained monthly. Candles are counted each Friday. Bells are oiled every quarter.',
])('what is done again and again, each in its own time, is no row of stages: %s', (currentWorkflows) => {
  expect(briefOf({ projectDescription: 'Things that we look after.', currentWorkflows }).flows).toEqual([]);
});

it.each([
  ['We lend 40 harps to schools, each has a number, a maker, a string count and an insurance value.', 'harp'],
  ['We hand 30 kayaks to guests, each has a serial number, a colour, a length and a purchase date.', 'kayak'],
  ['We send 90 costumes with the singers: each has a label, a size, a colour and a cleaning date.', 'costume'],
])('each of several things that are named first has the values: %s', (projectDescription, id) => {
  const { things } = briefOf({ projectDescription });
  const described = things.filter(({ attributes }) => attributes.filter(({ spans }) => spans.length > 0).length >= 3);
  expect(described.map((thing) => thing.id)).toEqual([id]);
});

it.each([
  ['Licence per stall, renews every April, start 8 weeks before.', 'licence'],
  ['Gas certificate of each van, renewed yearly, start 3 weeks before.', 'gas-certificate'],
  ['Permit for the square, expires in May, file 2 months before.', 'permit'],
])('a verb without a subject goes on about that of the clause before it: %s', (automationNeeds, id) => {
  const dated = briefOf({ projectDescription: 'Market stalls, vans and squares.', automationNeeds }).rules.filter(
    ({ trigger }) => trigger.is === 'date',
  );
  expect(dated.map(({ thing }) => thing)).toEqual([id]);
});

it.each([
  ['Remind the engineer 6 weeks before the validation of an oven.', 'remind'],
  ['Tell the host 3 days before the release of the hall.', 'remind'],
  ['The host releases the hall 3 days before the ball, okay by the mayor.', 'approve'],
])('a reminder of something that is approved asks for no approval: %s', (automationNeeds, action) => {
  const { rules } = briefOf({ projectDescription: 'Ovens and halls.', automationNeeds, stakeholders: 'engineer, host, mayor' });
  expect(rules.map((rule) => rule.action)).toEqual([action]);
});

it.each([
  [
    'We have twelve harpists. Harpists are sent to weddings. Each wedding: date, hall, harpist, hours, fee and travel.',
    /wedding/i,
  ],
  ['We have 30 guides. Guides lead walks. Each walk: date, route, guide, group size, price and weather.', /walk/i],
  ['Nine ferrymen. Ferrymen make crossings. Each crossing: day, boat, ferryman, load, toll and tide.', /crossing/i],
])('what nothing else is said of belongs to the work, before registers of people: %s', (projectDescription, work) => {
  expect(barePlan({ projectDescription }).sheets[0]?.name).toMatch(work);
});
