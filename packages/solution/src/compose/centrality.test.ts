import { describe, expect, it, test } from 'vitest';
import { barePlan, sheetOfPlan } from '../testing/bare-plan.ts';

function namesOf(answers: Parameters<typeof barePlan>[0]): string[] {
  return barePlan(answers).sheets.map(({ name }) => name);
}

describe('which things get a sheet', () => {
  it('what each row has one of is a column, and no sheet', () => {
    const names = namesOf({
      projectDescription:
        'A glider club with 70 flights a month. Each flight has a pilot, a launch method, a fee and a landing time.',
    });
    expect(names.filter((name) => /launch|fee|landing/i.test(name))).toEqual([]);
  });

  it('a place of which several values are known of each has rows', () => {
    const names = namesOf({
      projectDescription:
        'We clean offices. For each site we keep the key number, the contact, the floor area and the alarm code. Complaints are logged.',
    });
    expect(names).toContain('Sites');
  });

  it('a date by which reports are grouped is a column, and no sheet', () => {
    const names = namesOf({
      projectDescription: 'Parish newsletter articles. Each article has an author.',
      reportingRequirements: 'articles by print date',
    });
    expect(names).toEqual(['Articles']);
  });

  it('who writes is not what is tracked', () => {
    const names = namesOf({ projectDescription: 'I (STM) need: 12 rehearsal rooms with keys, instrument loans, tuning visits.' });
    expect(names.some((name) => name.includes('STM'))).toBe(false);
  });

  it('what is kept in a list today comes before what is only spoken of once', () => {
    const names = namesOf({
      projectScope: 'small',
      projectDescription: 'Beaver reserve with a hide, a jetty, a car park and three islands. We tag beavers.',
      currentWorkflows: 'Sightings are kept in a notebook',
      reportingRequirements: 'sightings per month',
    });
    expect(names).toContain('Sightings');
  });
});

describe('what a list says of each', () => {
  it('is no flow, even where some of it sounds like one', () => {
    const plan = barePlan({
      projectDescription:
        'Poster sites in 9 towns. Each booking: advertiser, site, from, to, poster size, price, artwork received, posted photo.',
    });
    const options = plan.sheets.flatMap(({ columns }) => columns.flatMap((column) => column.options ?? []));
    expect(options).not.toContain('Advertiser');
  });

  it('names what happens in a stage by the stage alone', () => {
    const names = namesOf({
      projectDescription:
        'Bell foundry. A bell is ordered, moulded, cast, tuned and delivered. Each bell has a note, a weight and a casting date.',
      reportingRequirements: 'castings in the next month',
    });
    expect(names).not.toContain('Castings');
  });
});

describe('what belongs to what', () => {
  it('a row names the one of which others have theirs, and not the firm that writes', () => {
    const plan = barePlan({
      projectDescription:
        'Driving school with 9 instructors and 200 learners. Each learner has an instructor, a car class and an exam date.',
    });
    expect(plan.sheets.map(({ name }) => name)).toEqual(['Learners']);
    const titles = sheetOfPlan(plan, 'Learner').columns.map(({ title }) => title);
    expect(titles).toContain('Instructor');
    expect(titles).not.toContain('Driving School');
  });

  it('things listed in the plural belong to what each has of them', () => {
    const clinics = { projectDescription: 'We open 6 clinics. Each clinic: permits, leases, hires.' };
    const names = barePlan(clinics)
      .sheets.find(({ name }) => /Permits/.test(name))
      ?.columns.map(({ title }) => title);
    expect(names).toContain('Clinic');
  });

  it('what happens in or with the centre of all is keyed to it', () => {
    const plan = barePlan({
      projectDescription: 'I (STM) need: rehearsal rooms with keys, instrument loans, tuning visits, daily timesheets',
    });
    const keyed = plan.sheets
      .filter(({ columns }) => columns.some(({ title }) => title === 'Rehearsal Room'))
      .map(({ name }) => name);
    expect(keyed).toEqual(expect.arrayContaining(['Tuning Visits', 'Timesheets', 'Keys']));
  });
});

describe('what shares a sheet', () => {
  test('people in a process share none with firms', () => {
    const plan = barePlan({
      projectScope: 'small',
      projectDescription: 'Apprentice chefs pass trial, training and exam. 40 apprentices, 12 hotels that take them, 3 colleges.',
      reportingRequirements: 'apprentices by stage, hotels with free places',
    });
    const types = plan.sheets.flatMap(({ columns }) => columns.find(({ title }) => title === 'Record Type')?.options ?? []);
    expect(types.includes('Apprentice') && types.includes('Hotel')).toBe(false);
  });
});
