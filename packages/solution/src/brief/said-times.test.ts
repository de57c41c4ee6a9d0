import { expect, test } from 'vitest';
import { someRequirements } from '../testing/requirements.ts';
import type { RuleTrigger } from './brief.ts';
import { readBrief } from './read-brief.ts';

function summaryOf(trigger: RuleTrigger): string {
  if (trigger.is === 'date') return `${trigger.offsets.map(({ days }) => Math.round(days)).join('/')} ${trigger.event}`;
  if (trigger.is !== 'schedule') return trigger.is;
  const { every, interval = 1, weekday, ordinal } = trigger.cadence;
  return [
    every,
    interval,
    ...(weekday === null ? [] : [`day ${weekday}`]),
    ...(ordinal === null ? [] : [`the ${ordinal}.`]),
  ].join(' ');
}

function rulesIn(automationNeeds: string): string[] {
  const nothingElse = { projectName: '', stakeholders: '', currentWorkflows: '', painPoints: '', successMetrics: '' };
  return readBrief(someRequirements({ ...nothingElse, projectDescription: '', automationNeeds })).rules.map(({ trigger }) =>
    summaryOf(trigger),
  );
}

const CASES: readonly (readonly [rule: string, text: string, expected: readonly string[]])[] = [
  ['a fortnight is a length', 'The lease ends in May; warn us a fortnight ahead.', ['-14 lease ends in May']],
  [
    'a name behind the verb tells whom, and the clause before when to count from',
    'Each van has its MOT in spring; remind Colin six weeks beforehand.',
    ['-42 van has its MOT in spring'],
  ],
  [
    'again counts from what the rule before it counted from',
    'A month before the tenancy ends, write to the tenant, and again a week before.',
    ['-30 tenancy ends', '-7 tenancy ends'],
  ],
  ['“no later than” misses nothing', 'Choirs must send their notes no later than 21 days before the concert.', ['-21 concert']],
  ['a month out is a lead time', 'The licence ends in June, remind the keeper a month out.', ['-30 licence ends in June']],
  ['alternate days of the week are every second one', 'Rehearsal plans go out on alternate Wednesdays.', ['fortnight 1 day 3']],
  ['every second January is each other year', 'Rates are agreed anew every second January.', ['year 2']],
  ['months that lie equally far apart come round', 'Stock counts happen in March and September.', ['half-year 1']],
  ['so do months with a day', 'Send the rent reminders on 1 March and on 1 September.', ['half-year 1']],
  ['the evening before is a day before', 'Am Abend vor der Führung die Kassierer erinnern.', ['-1 Führung']],
  ['so is the afternoon before', 'Avisar al cliente la tarde antes de la entrega.', ['-1 entrega']],
  ['the turn of the month comes round', 'Zum Monatswechsel den Bestand an Gläsern melden.', ['month 1']],
  ['so does its first working day', 'Le premier jour ouvré du mois, envoyer les comptes au trésorier.', ['month 1 the 1.']],
  ['de quinze em quinze dias is each fortnight', 'As pranchas são revistas de quinze em quinze dias.', ['fortnight 1']],
];

test.each(CASES)('%s: %s', (_, text, expected) => {
  expect(rulesIn(text)).toEqual(expected);
});

test('what lies between two months is no recurrence', () => {
  expect(rulesIn('Between March and September the pool is open.').filter((rule) => rule.startsWith('half-year'))).toEqual([]);
});
