import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

function sheetNamed(projectDescription: string, name: RegExp, further: Parameters<typeof barePlan>[0] = {}) {
  return barePlan({ projectDescription, ...further }).sheets.find((sheet) => name.test(sheet.name));
}

it.each([
  ['We are a puppet theatre. Puppets are lent to schools and half of them never come back.', /puppet/i, 'Lent To'],
  ['We lend out telescopes to members and they come back late.', /telescope/i, 'Lent To'],
  ['Masken werden an Vereine verliehen und kommen beschädigt zurück. Wir haben 60 Masken.', /maske/i, 'Verliehen an'],
  ['Prestamos 40 instrumentos a los alumnos y muchos no vuelven.', /instrumento/i, 'Prestado a'],
  ['Nous prêtons 30 costumes aux écoles, et ils reviennent en retard.', /costume/i, 'Prêté à'],
])('what is lent has a sheet of who has it and when it is due back: %s', (description, name, holder) => {
  const titles = sheetNamed(description, name)?.columns.map(({ title }) => title) ?? [];
  expect(titles).toContain(holder);
  expect(titles.length).toBeGreaterThan(5);
});

it('what is lent has its sheet beside what is booked', () => {
  const names = barePlan({
    projectDescription:
      'We are an amateur orchestra and give nine recitals a season. For every recital we need a hall and a soloist. Gowns are lent to the players and half of them never come back.',
    currentWorkflows: 'A recital is proposed, approved, the hall is booked, then it is played',
    painPoints: 'Gowns go missing.',
    reportingRequirements: 'Who still has which gown',
  }).sheets.map(({ name }) => name);
  expect(names.filter((name) => /^gowns/i.test(name))).toHaveLength(1);
});

it('what is lent is out or back, and late once it was due', () => {
  const sheet = sheetNamed('We lend out 90 telescopes to members and they come back late.', /telescope/i);
  const state = sheet?.columns.find(({ title }) => title === 'Status');
  expect(state?.options).toEqual(['Available', 'Lent', 'In Repair', 'Lost']);
  expect(sheet?.columns.find(({ title }) => title === 'Late')?.formula).toContain('[Due Back]@row');
});

it.each([
  [
    'We lend 300 kites. Each loan has a member, a kite, a pick-up date and a return date.',
    'A loan with dates of its own has them, and the kites have not',
  ],
  ['We let 30 barges. Each charter has a crew, a barge, a start date, an end date and a price.', 'nor the barges of charters'],
  ['We rent storage and hire 4 cranes from a firm.', 'what we have from others is not lent'],
])('%s (%s)', (projectDescription) => {
  const titles = barePlan({ projectDescription }).sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles).not.toContain('Lent To');
});

it.each([
  ['We keep 40 falcons. Each falcon has a ring number, a weight and a sex.', /falcon/i, ['Active', 'Inactive', 'Gone']],
  [
    'Wir halten 80 Alpakas. Jedes Alpaka hat Name, Farbe, Gewicht und Geburtsdatum.',
    /alpaka/i,
    ['Aktiv', 'Inaktiv', 'Abgegangen'],
  ],
  [
    'The hostel has 42 beds in three houses. Each bed has a number, a house and a mattress size.',
    /bed/i,
    ['Free', 'Reserved', 'Occupied', 'Out of Use'],
  ],
  [
    'We look after 12 excavators. Each excavator has a serial number, a make and a year.',
    /excavator/i,
    ['In Service', 'Out of Service', 'In Repair', 'Retired'],
  ],
])('an animal is never in repair, and a bed is free or taken: %s', (description, name, states) => {
  const options = sheetNamed(description, name)?.columns.flatMap((column) => [column.options ?? []]) ?? [];
  expect(options).toContainEqual(states);
});

it('what is named in one breath with a thing stands in its sheet', () => {
  const plan = barePlan({
    projectDescription:
      'We survey caves with 6 lasers and 9 lamps each. A trip has a client, a cave, a licence, a guide and a date. Each licence expires.',
    painPoints: 'licences arrive after the trip, lamps over 200 hours are still used',
    automationNeeds: 'warn when a lamp reaches 180 hours; chase the licence 10 days before the trip',
  });
  const withLamps = plan.sheets.filter(({ columns }) => columns.some(({ title }) => /^lamp/i.test(title)));
  expect(withLamps.map(({ name }) => name).filter((name) => /licence/i.test(name))).toEqual([]);
});

it('“tools” that are lent are tracked', () => {
  expect(sheetNamed('Snow festival with 40 teams. We lend tools to the teams and half of them vanish.', /tools/i)).toBeDefined();
});

it('what is booked twice is compared in the sheet of bookings, and not in that of guests', () => {
  const plan = barePlan({
    projectDescription:
      'We let 12 mills to guests. A mill stay has a guest, a mill, an arrival, a departure, a price and a deposit. Guests come back.',
    painPoints: 'two families booked the same mill',
    currentWorkflows: 'Stay: enquired, offered, confirmed, stayed. Guest: welcomed, checked, thanked, invited',
  });
  const sheets = plan.sheets.filter(({ columns }) => columns.some(({ title }) => title === 'Double Booked'));
  expect(sheets.map(({ name }) => name).filter((name) => /guest/i.test(name))).toEqual([]);
  expect(sheets).toHaveLength(1);
});
