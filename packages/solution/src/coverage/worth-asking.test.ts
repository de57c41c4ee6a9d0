import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';

const TODAY = '2026-03-02';

function answersOf(answers: Partial<Requirements>): Requirements {
  return { ...REQUIREMENTS_DEFAULTS, projectScope: 'small', teamSize: '6-15', timeline: '2-3_months', ...answers };
}

function planOf(requirements: Requirements, answers: Readonly<Record<string, string>> = {}) {
  return designSolution(requirements, { today: TODAY, answers });
}

const SHIP = answersOf({
  projectDescription:
    'We restore a steam ship. Each damage has a place, a date, a team and a photo. Jobs range from rust to a boiler tube.',
  stakeholders: 'Chief engineer, 4 team leaders, 70 volunteers, harbour authority',
  currentWorkflows: 'A volunteer sees damage on board and tells somebody. Bigger repairs need an offer from the yard.',
  painPoints: 'Damage is written on paper and forgotten',
  successMetrics: 'fewer forgotten damages',
});

describe('questions', () => {
  it('speak of sheets of the plan, and of those who are said to report something', () => {
    const { questions = [], sheets } = planOf(SHIP);
    const [form] = questions.filter(({ changes }) => changes.startsWith('forms'));
    expect(form?.text).toContain('Do volunteers enter damages themselves');
    expect(sheets.map(({ name }) => name).join()).toMatch(/Damage/);
  });

  it('ask from where to where an aim without a number goes, and the answer becomes level and target', () => {
    const { questions = [] } = planOf(SHIP);
    const aim = questions.find(({ id }) => id.startsWith('baseline:'));
    expect(aim?.text).toBe('“Fewer forgotten damages”: how much is it today, and what should it become?');
    const { measures = [] } = planOf(SHIP, { [aim?.id ?? '']: 'about 12 a month now, 3 by summer' });
    expect(measures.map(({ baseline, target }) => [baseline, target])).toContainEqual([12, 3]);
  });

  it('say nothing about who may see what where everybody is named', () => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription: 'We book interpreters. Each booking has a client, an interpreter and a fee.',
        stakeholders: 'Dispatch, freelance interpreters. Interpreters must not see the fees.',
      }),
    );
    expect(questions.map(({ changes }) => changes)).not.toContain('which sheets are apart, and who gets them');
  });

  it.each([
    ['Warn the grower when the temperature is too high', 'the temperature'],
    ['Low seed stock -> reorder', 'seed stock'],
  ])('ask for the number of a limit that has none: %s', (automationNeeds, about) => {
    const { questions = [] } = planOf(
      answersOf({ projectDescription: 'A salad farm. Each tray has a variety, a rack and a harvest date.', automationNeeds }),
    );
    expect(questions.map(({ text }) => text).join()).toContain(`Which limits hold for ${about}?`);
  });

  it('take what is open in a Portuguese report for a state, and not for something left open', () => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription: 'Alugamos barcos. Cada barco tem defeitos e reservas.',
        reportingRequirements: 'defeitos em aberto toda segunda-feira',
      }),
    );
    expect(questions.filter(({ id }) => id.startsWith('open:'))).toEqual([]);
  });

  const ICE = 'We run a curling rink. Clubs book sheets of ice. Each booking has a club, a date and a price.';
  const asked = (answers: Partial<Requirements>) => (planOf(answersOf(answers)).questions ?? []).map(({ text }) => text);

  it('ask where a measured value comes from, as far as the answers do not say by which way it gets here', () => {
    expect(asked({ projectDescription: ICE, successMetrics: 'energy per week down to 900' })).toContainEqual(
      expect.stringContaining('where does energy come from'),
    );
    expect(asked({ projectDescription: ICE, automationNeeds: 'Humidity over 70 % -> tell the ice maker' })).toContainEqual(
      expect.stringContaining('where does humidity come from'),
    );
    const byHand = asked({
      projectDescription: `${ICE} Energy is typed in by hand every Monday.`,
      successMetrics: 'energy per week down to 900',
    });
    expect(byHand.filter((text) => text.includes('come from'))).toEqual([]);
  });

  it('ask what those outside see of whom nobody says it', () => {
    const rink = {
      projectDescription: `${ICE} Parents pay for the lessons of their children.`,
      stakeholders: 'Ice maker, parents',
    };
    expect(asked(rink)).toContainEqual(expect.stringContaining('May parents see anything'));
    const told = asked({ ...rink, reportingRequirements: 'parents see the lessons of their children' });
    expect(told.filter((text) => text.includes('see anything'))).toEqual([]);
  });

  it('ask who may set a stage that lets something pass, unless it is said', () => {
    const loads = 'We dry grain. A load goes from weighed to tested to released to collected.';
    expect(asked({ projectDescription: loads })).toContainEqual(expect.stringMatching(/Who may set load to “Released”/i));
  });

  it('ask for the number where an alarm says that something is too strong', () => {
    expect(
      asked({ projectDescription: ICE, automationNeeds: 'if the wind is too strong the office phones the clubs' }),
    ).toContainEqual(expect.stringContaining('Which limits hold for'));
  });

  it('take a review that is on time for work, and not for a rating that somebody has to collect', () => {
    const texts = asked({ projectDescription: ICE, successMetrics: 'reviews of the ice on time' });
    expect(texts.filter((text) => text.includes('where is this number collected'))).toEqual([]);
  });

  it('ask whether those who are said to order something do it through a form', () => {
    const texts = asked({
      projectDescription: 'Food bank. Each order has a pantry, a date and a weight. Pantries order on Mondays.',
      stakeholders: 'Pantries, drivers',
    });
    expect(texts).toContainEqual(expect.stringMatching(/Do pantries enter orders themselves through a form/));
  });

  it('ask who decides where that is said to be unclear', () => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription: 'A co-op of beekeepers. Each delivery has a beekeeper, a weight and a grade.',
        painPoints: 'Nobody knows who decides on the grade of a large delivery',
      }),
    );
    expect(questions.map(({ id }) => id.split(':')[0])).toContain('decision');
  });
});

describe('an answer', () => {
  it('about where something is written down gives it a short form, or none', () => {
    const { questions = [], forms } = planOf(SHIP);
    const device = questions.find(({ id }) => id.startsWith('device:'))?.id ?? '';
    const onPhone = planOf(SHIP, { [device]: 'Phone, often without internet' }).forms;
    const later = planOf(SHIP, { [device]: 'Typed in later' }).forms;
    expect(forms.length).toBeGreaterThan(0);
    expect(onPhone.map(({ fields }) => fields.length <= 6)).toContain(true);
    expect(later.map(({ sheet }) => sheet)).not.toContain(onPhone[0]?.sheet);
  });

  it('about how many are possible at once sets when two clash', () => {
    const hall = answersOf({
      projectDescription: 'We let two halls for parties. Each booking has a hall, a customer, a start and an end.',
      stakeholders: 'Office, caretaker',
      painPoints: 'Halls are double booked',
    });
    const { questions = [] } = planOf(hall);
    const capacity = questions.find(({ id }) => id.startsWith('capacity:'))?.id ?? '';
    const formulas = planOf(hall, { [capacity]: 'three at a time' }).sheets.flatMap(({ columns }) =>
      columns.flatMap(({ formula }) => formula ?? []),
    );
    expect(formulas.join('\n')).toContain(') > 3, 1, 0)');
  });

  it.each([
    [
      'who judges what becomes of something',
      'Damaged chairs are repaired or scrapped.',
      '“Damaged chairs are repaired or scrapped”: who decides',
    ],
    [
      'whether one has several of those who work on it',
      'An assignment has a date, an interpreter and a fee.',
      'Does one assignment always go with one interpreter',
    ],
  ])('ask %s, where the answers name nobody and no number', (_, projectDescription, asked) => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription: `We lend chairs and send people. ${projectDescription}`,
        stakeholders: 'office, interpreters',
      }),
    );
    expect(questions.map(({ text }) => text).join('\n')).toContain(asked);
  });

  it('do not ask who decides on what happens by itself, for so many days, or is done by somebody named', () => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription:
          'We lend chairs. A chair is blocked for 10 days after each event. Damaged chairs are scrapped by the warehouse manager.',
        automationNeeds: 'deposit is missing -> booking is cancelled',
      }),
    );
    expect(questions.map(({ text }) => text).join('\n')).not.toContain('who decides');
  });

  it('ask how long records are kept that a law protects, unless the answers say it', () => {
    const kept = (complianceNeeds: string) =>
      planOf(answersOf({ projectDescription: 'A climbing gym with courses for children.', complianceNeeds })).questions ?? [];
    const asked = (complianceNeeds: string) => kept(complianceNeeds).some(({ id }) => id.startsWith('kept:'));
    expect(asked('accident reports')).toBe(true);
    expect(asked('accident reports are kept for 10 years')).toBe(false);
  });

  it.each([
    ['when there is heavy snow start the tours', 'Which limits hold for heavy snow?'],
    ['warn the crew when there are strong winds', 'Which limits hold for strong winds?'],
  ])('ask for the number of weather that starts something: %s', (automationNeeds, asked) => {
    const { questions = [] } = planOf(
      answersOf({ projectDescription: 'Winter service. Each tour has a driver.', automationNeeds }),
    );
    expect(questions.map(({ text }) => text).join('\n')).toContain(asked);
  });

  it('ask for the names of people, and not of what is done for them', () => {
    const { questions = [] } = planOf(
      answersOf({
        projectDescription: 'Private patient transport with 31 ambulances.',
        complianceNeeds: 'GDPR for patient data',
      }),
    );
    const texts = questions.map(({ text }) => text).join('\n');
    expect(texts).toContain('May the names of patient');
    expect(texts).not.toContain('names of private patient transport');
  });
});
