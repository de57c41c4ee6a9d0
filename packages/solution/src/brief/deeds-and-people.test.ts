import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import type { Brief, Thing } from './brief.ts';
import { readBrief } from './read-brief.ts';

function briefOf(projectDescription: string, more: Partial<Requirements> = {}): Brief {
  return readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', projectDescription, ...more });
}

function thing({ things }: Brief, many: string): Thing | undefined {
  return things.find((one) => one.many.toLowerCase() === many.toLowerCase());
}

function valuesOf(brief: Brief, many: string): string[] {
  const said = thing(brief, many)?.attributes.filter(({ spans }) => spans.length > 0) ?? [];
  return said.map(({ title }) => title.toLowerCase());
}

function relationsIn({ relations }: Brief): string[] {
  return relations.map(({ child, parent }) => `${child} > ${parent}`);
}

describe('values', () => {
  it.each([
    [
      'We run a bell choir. Ringers have a hand size, a glove number and an emergency contact.',
      'ringers',
      ['hand size', 'glove number', 'emergency contact'],
    ],
    ['We teach lace making. Workshops have a tutor, date, venue and price.', 'workshops', ['tutor', 'date', 'venue', 'price']],
    ['Töpferei. Kurse haben Dozentin, Termin, Ofen und Preis.', 'kurse', ['termin', 'preis']],
    ['Huerto urbano. Las parcelas tienen número, superficie, variedad y pozo.', 'parcelas', ['superficie', 'variedad', 'pozo']],
  ])('that several of a thing are said to have are values of each: %s', (text, many, titles) => {
    expect(valuesOf(briefOf(text), many)).toEqual(expect.arrayContaining(titles));
  });

  it('are things of their own where several are said to have several of them', () => {
    const brief = briefOf('We run three barge yards. Yards have cranes, skippers and a chandlery.');
    expect(valuesOf(brief, 'yards')).toEqual([]);
    expect(thing(brief, 'cranes')).toBeDefined();
  });

  it.each([
    [
      'We keep 90 aviaries. Every aviary is inspected every 2 weeks: perches, droppings, water, seed.',
      'inspections',
      ['perches', 'droppings', 'seed'],
      'inspection > aviary',
    ],
    [
      'Wir haben 30 Teiche. Jeder Teich wird alle 2 Wochen geprüft: Sauerstoff, Algen, Besatz.',
      'prüfungen',
      ['sauerstoff', 'algen', 'besatz'],
      'prufung > teich',
    ],
  ])('that are listed of what is done again and again are values of each time: %s', (text, many, titles, relation) => {
    const brief = briefOf(text);
    expect(valuesOf(brief, many)).toEqual(expect.arrayContaining(titles));
    expect(relationsIn(brief)).toContain(relation);
  });

  it('that a stretch of time is said to have make it a thing', () => {
    const brief = briefOf('Ferry on a river. Every night has a skipper, a water level, a fog note and a number of passengers.');
    expect(thing(brief, 'nights')?.kinds[0]?.kind).toBe('time-allocation');
  });

  it('are listed behind a number of things as well as behind each of them', () => {
    const brief = briefOf('Rum lies in 90 barrels: barrel number, wood type, fill date, strength, shed row.');
    expect(valuesOf(brief, 'barrels')).toEqual(expect.arrayContaining(['wood type', 'fill date', 'strength']));
    expect(thing(brief, 'barrels')?.varieties).toEqual([]);
  });

  it('of which a letter is chosen have these letters for choices', () => {
    const brief = briefOf('We inspect weirs. Every crack gets a grade A, B or C, a photo, a due date and a contractor.');
    expect(thing(brief, 'cracks')?.attributes.find(({ title }) => title === 'Grade')?.options).toEqual(['A', 'B', 'C']);
  });

  it('stand behind the day by which they are handed in, and are of what is handed in', () => {
    const brief = briefOf(
      'Members must hand in a nest log by 31 January: date, species, nest number and height. We have 90 members.',
    );
    expect(valuesOf(brief, 'nest logs')).toEqual(expect.arrayContaining(['species', 'nest number']));
    expect(valuesOf(brief, 'members')).toEqual([]);
  });

  it('are told of several with a word of where they are', () => {
    const brief = briefOf('Harness makers. Harnesses on commission have an owner, an asking price, a brand and a seat size.');
    expect(valuesOf(brief, 'harnesses')).toEqual(expect.arrayContaining(['asking price', 'brand', 'seat size']));
  });

  it('with a day make an occasion of a hire', () => {
    const brief = briefOf('We rent out stages. Each hire has a client, event date, build date and price.');
    expect(thing(brief, 'hires')?.kinds[0]?.kind).toBe('time-allocation');
  });

  it('of every piece are values of what there are pieces of', () => {
    const brief = briefOf(
      'Parks with 900 pieces of gym equipment. For every piece: number, maker, year of installation, surface.',
    );
    expect(valuesOf(brief, 'gym equipment')).toEqual(expect.arrayContaining(['maker', 'surface']));
    expect(thing(brief, 'pieces')).toBeUndefined();
  });

  it('that are days make no things, wherever else they are spoken of', () => {
    const brief = briefOf('A stay has arrival, departure, pen and price.', {
      automationNeeds: 'text the owner 3 days before arrival',
      reportingRequirements: 'arrivals and departures tomorrow',
    });
    expect(brief.things.filter(({ one }) => /arrival|departure/i.test(one))).toEqual([]);
  });

  it('name colleagues by whatever word the stakeholders do', () => {
    const brief = briefOf('Clock shop. A repair has a customer, a fault, an estimate and an horologer.', {
      stakeholders: 'owner, three horologers',
      automationNeeds: 'repair late -> horologer',
    });
    expect(thing(brief, 'repairs')?.attributes.find(({ title }) => title === 'Horologer')?.type).toBe('person');
  });
});

describe('names', () => {
  it.each([
    ['invoices unpaid every month', 'invoices'],
    ['kiln ready and not emptied', 'kilns'],
    ['sensor offline for a day', 'sensors'],
  ])('end before a word that says how far something is: %s', (reportingRequirements, many) => {
    const brief = briefOf('Glass studio with invoices, kilns and sensors.', { reportingRequirements });
    expect(thing(brief, many)).toBeDefined();
    expect(brief.things.filter(({ one }) => /unpaid|ready|offline/i.test(one))).toEqual([]);
  });

  it('are none where a word only tells what something is like', () => {
    const brief = briefOf('A skipper has a medical certificate which is valid 24 months.', {
      painPoints: 'no tour without valid certificate',
    });
    expect(brief.things.filter(({ one }) => /^valid$/i.test(one))).toEqual([]);
  });

  it('are no sorts where the parenthesis tells how often', () => {
    const brief = briefOf('Stud farm with 40 mares of 22 keepers (often syndicates, e.g. 25% each).');
    expect(thing(brief, 'keepers')?.varieties ?? []).toEqual([]);
  });
});

describe('people', () => {
  it('who do the work are told, and pass through nothing', () => {
    const brief = briefOf('We service lifts. For each job we note the lift, the technician and the hours.', {
      stakeholders: 'dispatcher, 12 technicians',
      reportingRequirements: 'jobs by technician',
    });
    expect(thing(brief, 'technicians')?.kinds[0]?.kind).toBe('party');
  });

  it('from outside are followed one by one where two answers tell of them', () => {
    const brief = briefOf('A sign language school. Applicants wait half a year.', {
      stakeholders: 'head, applicants, donors',
      automationNeeds: 'applicant without contact for 60 days -> head',
    });
    expect(thing(brief, 'applicants')).toBeDefined();
    expect(thing(brief, 'donors')).toBeUndefined();
  });

  it('are counted by words in every language', () => {
    const { people } = briefOf('Kletterhalle mit Routen.', { stakeholders: 'Leitung, elf Trainer' });
    expect(people.map(({ name, count }) => [name, count])).toContainEqual(['Trainer', 11]);
  });
});

it('stakeholders are parties, whatever their name is elsewhere', () => {
  const brief = briefOf('Distillery. Orders have a bar, a date and a price.', {
    stakeholders: 'founder, bars and shops',
    automationNeeds: 'bar owes money longer than 45 days -> founder',
  });
  expect(thing(brief, 'bars')?.kinds[0]?.kind).toBe('party');
});

it('a material that runs out is used up, and nothing that expires', () => {
  const brief = briefOf('Bag makers. Orders have a leather and a date.', {
    painPoints: 'Leather runs out.',
    automationNeeds: 'leather below 3 hides -> order',
  });
  expect(thing(brief, 'leather')?.kinds[0]?.kind ?? 'stock').toBe('stock');
});

it('what starts with the first stage passes them', () => {
  const { flows, things } = briefOf(
    'A vat starts with mash, then fermentation, first distillation, second distillation, bottling. We have 9 vats.',
  );
  expect(flows[0]?.stages.map(({ name }) => name)[0]).toBe('Mash');
  expect(things.find(({ id }) => id === flows[0]?.thing)?.one).toBe('Vat');
});

describe('relations', () => {
  it.each([
    ['We let 60 canoes. A booking reserves several canoes for a customer.', 'booking > canoe'],
    ['Clients buy a voucher and book a flight. Bookings have a date. Flights are weighed.', 'booking > flight'],
  ])('follow what is done with something: %s', (text, relation) => {
    expect(relationsIn(briefOf(text))).toContain(relation);
  });

  it('make no order of what is still “to order”', () => {
    const brief = briefOf('Saddlery. Orders have a customer, a price and a date.', {
      automationNeeds: 'girths to order 12 days before the fitting',
    });
    expect(relationsIn(brief).filter((one) => /order > girth|girth > order/.test(one))).toEqual([]);
  });
});

it('stages are named without how long before something they are', () => {
  const { flows } = briefOf('Entries are made by a closing date, then declared two days before the race, then confirmed.');
  expect(flows.flatMap(({ stages }) => stages.map(({ name }) => name)).filter((name) => /two days/i.test(name))).toEqual([]);
});
