import { describe, expect, it } from 'vitest';
import type { SolutionPlan } from '../plan.ts';
import { barePlan, onRows } from '../testing/bare-plan.ts';
import { DUTIES, dutyName } from './duties.ts';

function dutiesOf(plan: SolutionPlan): string[] {
  const rows = plan.sheets.find(({ key }) => key === DUTIES)?.rows ?? [];
  return rows.map(({ cells }) => Object.values(cells).join(': '));
}

describe('what is done again and again and has no rows anywhere', () => {
  it.each([
    [
      'car wash',
      'Car wash with 6 sites. Each site has a manager, an address and a lease.',
      'Brushes are cleaned every evening. Soap is topped up daily. The water recycler is serviced twice a year.',
      ['Brushes cleaned: Daily', 'Soap topped up: Daily', 'Water recycler serviced: Every 6 Months'],
    ],
    [
      'mushroom farm',
      'We grow mushrooms in 14 rooms. Each flush has a room, a date, kilos and a grade.',
      'Carbon dioxide is measured every morning. The misting nozzles are flushed once a week.',
      ['Carbon dioxide measured: Daily', 'Misting nozzles flushed: Weekly'],
    ],
    [
      'planetarium',
      'A planetarium sells shows to schools. Each booking has a school, a date, a show and a price.',
      'The projector lens is wiped daily. Emergency lights get tested every three months.',
      ['Projector lens wiped: Daily', 'Emergency lights tested: Quarterly'],
    ],
  ])('is a row of a sheet of its own: %s', (_, projectDescription, currentWorkflows, duties) => {
    expect(dutiesOf(barePlan({ projectDescription, currentWorkflows }))).toEqual(duties);
  });

  it('may be said by one noun and how often, and never by an adjective', () => {
    const rows = dutiesOf(
      barePlan({
        projectDescription:
          'Donkey sanctuary. Each donkey has a name, a sex, a stable and a vet. Farrier every 7 weeks, worming every 3 months. Special every 5 years.',
      }),
    );
    expect(rows).toEqual(['Farrier: Every 7 Weeks', 'Worming: Quarterly']);
  });

  const plan = barePlan({
    projectDescription: 'A planetarium sells shows to schools. Each booking has a school, a date, a show and a price.',
    currentWorkflows: 'The projector lens is wiped daily. Emergency lights get tested every three months.',
  });
  const sheet = plan.sheets.find(({ key }) => key === DUTIES);
  const primary = sheet?.columns[0]?.title ?? '';

  it('that comes round after years is due by the day on which it was done last, whatever has a sheet', () => {
    const { sheets, automations } = barePlan({
      projectDescription:
        'We keep 14 kilns. Each kiln has a number, a size and a room. Orders have a client, a date and a price.',
      currentWorkflows: 'Kilns are relined every 5 years. The floor is swept daily.',
    });
    const rows = sheets.find(({ key }) => key === DUTIES)?.rows ?? [];
    expect(rows.map(({ cells }) => Object.values(cells).join(': '))).toContain('Kilns relined: Every 5 Years');
    expect(automations.some(({ sheet, spec }) => sheet === DUTIES && spec?.trigger.is === 'date-reached')).toBe(true);
  });

  it('names the one of a register that it is done to', () => {
    const { sheets } = barePlan({
      projectDescription:
        'We keep 14 kilns. Each kiln has a number, a size and a room. Orders have a client, a date and a price. Kilns are booked.',
      currentWorkflows: 'Each kiln is cleaned every week. The floor is swept daily.',
    });
    const checks = sheets.find(({ key }) => key === DUTIES);
    expect(checks?.columns.map(({ title }) => title)).toContain('Kiln');
    expect(sheets.find(({ name }) => name === 'Kilns')?.columns.map(({ title }) => title)).toContain(`${checks?.name}: Late`);
  });

  it('is due so long after it was done last, and late where it never was', () => {
    const rows = onRows(plan, {
      [primary]: [
        { [primary]: 'Lens', Interval: 'Daily', 'Last Done': '2026-11-21' },
        { [primary]: 'Lights', Interval: 'Quarterly', 'Last Done': '2026-07-31' },
        { [primary]: 'Never', Interval: 'Weekly' },
        {},
      ],
    });
    expect(rows.column(primary, 'Next Due')).toEqual(['2026-11-22', '2026-10-28', '', '']);
    expect(rows.column(primary, 'Late')).toEqual([false, true, true, false]);
  });

  it('reminds of its own row alone', () => {
    const reminders = plan.automations.filter((one) => one.sheet === DUTIES && one.spec?.trigger.is === 'schedule');
    expect(reminders.map(({ spec }) => spec?.conditions)).toEqual([
      [{ column: primary, operator: 'is', values: ['Projector lens wiped'] }],
      [{ column: primary, operator: 'is', values: ['Emergency lights tested'] }],
    ]);
  });

  it.each([
    [
      'bee keeper',
      'We keep 60 hives. Each hive has a site, a queen and a colour.',
      'Hive scales monthly. Mite treatment every 6 weeks.',
      ['Hive scales: Monthly', 'Mite treatment: Every 6 Weeks'],
    ],
    [
      'Hotel',
      'Wir führen Zimmer und Mängel. Jeder Mangel hat eine Etage, ein Datum und eine Ursache.',
      'Spülkästen vierteljährlich. Heizöl am Monatsersten.',
      ['Spülkästen: Vierteljährlich', 'Heizöl: Monatlich'],
    ],
    [
      'crèche',
      'Nous suivons des enfants et des repas. Chaque repas a une date et un prix.',
      'Bac à sable tous les dix jours.',
      1,
    ],
  ])('is a row where it is asked for without a verb: %s', (_, projectDescription, automationNeeds, duties) => {
    const found = dutiesOf(barePlan({ projectDescription, automationNeeds, currentWorkflows: '' }));
    expect(typeof duties === 'number' ? found.length : found).toEqual(duties);
  });

  it('is a row of its own where nothing says that each of what has the sheet is done', () => {
    const plan = barePlan({
      projectDescription: 'We look after 88 playgrounds. Each defect has a playground, a date, a risk and a photo.',
      automationNeeds: 'visual check weekly, operational check quarterly. Defects with high risk go to the parks officer.',
    });
    expect(dutiesOf(plan)).toEqual(['Visual check: Weekly', 'Operational check: Quarterly']);
    const others = plan.sheets.filter(({ key }) => key !== DUTIES).flatMap(({ columns }) => columns.map(({ title }) => title));
    expect(others.filter((title) => /check/i.test(title))).toEqual([]);
  });

  it('is told of ahead by the day on which its own row is due', () => {
    const plan = barePlan({
      projectDescription: 'A planetarium sells shows to schools. Each booking has a school, a date, a show and a price.',
      automationNeeds: 'The dome is descaled every 18 months, remind the technician 2 weeks ahead.',
    });
    const [ahead] = plan.automations.filter(({ spec }) => spec?.trigger.is === 'date-reached' && spec.trigger.offsetDays === -14);
    expect(ahead?.sheet).toBe(DUTIES);
    expect(ahead?.spec?.trigger).toEqual({ is: 'date-reached', column: 'Next Due', offsetDays: -14 });
    expect(ahead?.spec?.conditions.map(({ operator, values }) => [operator, values])).toEqual([['is', ['Dome descaled']]]);
  });

  it('is no sample: the customer has named it', () => {
    expect(sheet?.rows.filter(({ sample }) => sample === true)).toEqual([]);
  });

  it('has no sheet where the customer wants no more sheets than there are things', () => {
    const one = barePlan({
      projectDescription: 'Planetarium bookings: school, date, show, price. One sheet only.',
      currentWorkflows: 'The projector lens is wiped daily. Emergency lights get tested every three months.',
    });
    expect(one.sheets.map(({ key }) => key)).not.toContain(DUTIES);
  });
});

it('what recurs for each row of a sheet stays there', () => {
  const plan = barePlan({
    projectDescription: 'Pubs and their tenants. For each pub we keep address, phone and boiler service.',
    automationNeeds: 'Boiler service yearly, remind 4 weeks before the boiler service.',
  });
  expect(dutiesOf(plan)).toEqual([]);
});

it.each([
  ['en', 'Every morning the windsock is checked', 'Windsock checked'],
  ['en', '- the fryer oil is changed twice a week', 'Fryer oil changed'],
  ['de', 'Die Pumpen werden monatlich gewartet', 'Pumpen gewartet'],
  ['es', 'Los filtros se limpian cada semana', 'Filtros se limpian'],
  ['fr', 'Les cuves sont nettoyées chaque semaine', 'Cuves nettoyées'],
  ['fr', 'Le groupe électrogène est testé tous les quinze jours', 'Groupe électrogène testé'],
  ['en', 'The partners meet every second Wednesday', 'Partners meet'],
  ['de', 'Das Labor holt die Proben am Dienstag', 'Labor holt die Proben'],
  ['ja', '害虫駆除は月1回', '害虫駆除'],
] as const)('a duty is called without how often it is done (%s: %s)', (language, text, name) => {
  expect(dutyName(text, language)).toBe(name);
});

it.each([
  [
    'Flats with a boiler service each.',
    'Boiler service yearly. Remind the tenant 4 weeks before the boiler service.',
    'boiler-service',
    -28,
  ],
  ['Churches with an organ tuning each.', 'Ask the sexton 3 weeks before the organ tuning.', 'organ-tuning', -21],
  [
    'Trucks with a tachograph calibration each.',
    'Tell the haulier 10 days before the tachograph calibration.',
    'tachograph-calibration',
    -10,
  ],
])('who is told is not what the reminder is about: %s', (projectDescription, automationNeeds, key, days) => {
  const plan = barePlan({
    projectDescription: `${projectDescription} Tenants, sextons and hauliers are our customers.`,
    automationNeeds,
  });
  const reminders = plan.automations.filter(
    ({ spec }) => spec?.trigger.is === 'date-reached' && spec.trigger.offsetDays === days,
  );
  const columns = plan.sheets.filter(({ name }) => !/tenant|sexton|haulier/i.test(name)).map(({ key: own }) => own);
  expect(reminders.map(({ sheet }) => sheet).every((own) => own === key || columns.includes(own))).toBe(true);
  expect(reminders).toHaveLength(1);
});

it('names a duty from whatever separators stand in it: a text of nothing else has no duty, and is told at once', () => {
  const separators = ' – : , '.repeat(40);
  expect(dutyName(`Pump${separators}checked every Monday${separators}x`, 'en')).toMatch(/^Pump/);
  expect(dutyName(`${separators}every Monday${separators}`, 'en')).toBe('');
});
