import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';

function valuesOf(projectDescription: string, many: string) {
  const { things } = readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', projectDescription });
  const thing = things.find((one) => one.many.toLowerCase() === many);
  const said = thing?.attributes.filter(({ spans }) => spans.length > 0) ?? [];
  return {
    values: said.map(({ title, type }) => `${title.toLowerCase()}: ${type}`),
    names: things.map((one) => one.many.toLowerCase()),
  };
}

it('what is written down after every occasion is known of each time', () => {
  const { values } = valuesOf(
    'We tow gliders with two winches. After every launch the winch driver writes down cable length, wind direction, release height and anything unusual.',
    'launches',
  );
  expect(values).toEqual(['cable length: number', 'wind direction: text', 'release height: number', 'remarks: text']);
});

it.each([
  [
    'Rangers visit a nest box every week and write down whether the female was seen, how many eggs were laid, which rings were used and what they did.',
    'visits',
    ['female seen: flag', 'number of eggs: number', 'rings: text', 'what was done: text'],
  ],
  [
    'Every calf is weighed and wormed and the herdsman logs weight, girth, dose and remarks.',
    'weighings',
    ['weight: number', 'girth: text', 'dose: text', 'remarks: text'],
  ],
  [
    'A warden visits a reserve twice a week and records arrival, terns counted, and any nest that was flooded.',
    'visits',
    ['arrival: date', 'terns counted: text', 'nest: text'],
  ],
  [
    'The teacher books a workshop with date, number of pupils, age and topic.',
    'workshops',
    ['date: date', 'number of pupils: number', 'age: number', 'topic: text'],
  ],
  [
    'We fish from three boats. Each trip is written in the log book with boat, ice used and the state of the sea.',
    'trips',
    ['ice used: text', 'state of the sea: text'],
  ],
  [
    'For every collection the driver notes the weight, the number of sacks and the colour.',
    'collections',
    ['weight: number', 'number of sacks: number', 'colour: text'],
  ],
  [
    'We keep 12 looms. At every change the reed number, the yarn lot and the new width are noted in a book.',
    'changes',
    ['reed number: text', 'yarn lot: text', 'new width: number'],
  ],
  [
    'Wir füllen Flaschen in drei Hallen. Nach jeder Füllung notiert der Meister Flaschenzahl, Druck, Temperatur und Dauer.',
    'füllungen',
    ['flaschenzahl: text', 'druck: text', 'temperatur: number', 'dauer: text'],
  ],
])('the deed that comes before the verb has the values that are written down: %s', (text, many, values) => {
  expect(valuesOf(text, many).values).toEqual(values);
});

it('“for every tree the height, the girth and the price” tells values of trees', () => {
  const { values, names } = valuesOf(
    'Tom looks at the trees and writes a quote: for every tree the species, the height, the girth and the price. Quotes lie for weeks.',
    'trees',
  );
  expect(values).toEqual(expect.arrayContaining(['species: text', 'height: number', 'price: money']));
  expect(names).not.toContain('girths');
});

it('a clause goes on about what the sentence before began with', () => {
  const { values } = valuesOf(
    'A survey is ordered by phone and planned; on site the diver writes the depth of the hull, whether it leaks, and which anode numbers he changed.',
    'surveys',
  );
  expect(values).toEqual(expect.arrayContaining(['leaks: flag', 'anode numbers: text']));
});

it('what is said of others in a list that is written down names no value', () => {
  const { values } = valuesOf(
    'We guide walks. After every walk the guide notes the route, the number of walkers, who was late and rings the office.',
    'walks',
  );
  expect(values).toEqual(['route: text', 'number of walkers: number']);
});
