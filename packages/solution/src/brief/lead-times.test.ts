import { expect, it } from 'vitest';
import { DUTIES } from '../compose/duties.ts';
import { barePlan } from '../testing/bare-plan.ts';
import { someRequirements } from '../testing/requirements.ts';
import type { Rule } from './brief.ts';
import { readBrief } from './read-brief.ts';

const stakeholders = 'wardens, site manager, press officer, store keeper, cashier, customers, Platzwart, conservadora';

function rulesOf(answers: Parameters<typeof someRequirements>[0]): readonly Rule[] {
  return readBrief(someRequirements({ stakeholders, ...answers })).rules;
}

function eventOf({ trigger }: Rule): string {
  return trigger.is === 'date' ? `${Math.round(trigger.offsets[0]?.days ?? 0)} ${trigger.event}` : trigger.is;
}

it.each([
  ['Five weeks before a lease ends the site manager asks the tenant', '-35 lease ends'],
  ['Two months before the exhibition the press officer writes the invitation', '-61 exhibition'],
  ['Drei Wochen vor Saisonbeginn kontrolliert der Platzwart die Tore', '-21 Saisonbeginn'],
  ['Cuatro semanas antes del montaje la conservadora revisa las vitrinas', '-28 montaje'],
  ['Wardens get a text 2 days before the hunt with map and car park', '-2 hunt'],
  ['Check the seals 3 days after filling by the wardens', '3 filling'],
  ['Call the client 2 days before the meeting with the owner', '-2 meeting with the owner'],
])('ends with its event, and neither with who acts then nor with what is sent along: %s', (automationNeeds, expected) => {
  expect(rulesOf({ automationNeeds }).map(eventOf)).toEqual([expected]);
});

it.each([
  'The cashier has to order the coins 6 weeks before a market and not when the till is empty',
  'Wristbands must be ordered 6 weeks before a market, not on the day',
])('misses nothing where it only says when something is done instead: %s', (painPoints) => {
  const rules = rulesOf({ projectDescription: 'We run markets. Each market has stalls and wristbands.', painPoints });
  expect(rules.map(eventOf)).toEqual(['-42 market']);
});

it('tells those whom the clause before named, where a word points back to them', () => {
  const answers = {
    projectDescription: 'Each locker has a permit and an expiry date.',
    painPoints: 'Wardens find permits that have run out: they should hear about it 3 weeks before the permit expires.',
  };
  expect(rulesOf(answers).flatMap(({ recipients }) => recipients)).toContain('wardens');
});

it('is read from a longer clause outside the wishes where that says what follows', () => {
  const answers = {
    projectDescription: 'Visitors send complaints. Each complaint has a date and a place.',
    painPoints:
      'If four days have gone by since a complaint came in and nobody has answered it yet, it has to go to the site manager.',
  };
  expect(rulesOf(answers).map(({ trigger }) => trigger.is)).toEqual(['missing']);
});

it('is read from an aim that names who acts and holds for each, and not from a share', () => {
  const projectDescription = 'We let halls. Each booking has a date and a bill.';
  const told = rulesOf({ projectDescription, successMetrics: 'bill out 9 days after the booking at the latest (cashier)' });
  expect(told.map((rule) => [eventOf(rule), rule.recipients])).toEqual([['9 booking', ['cashier']]]);
  expect(rulesOf({ projectDescription, successMetrics: '90% of bills out 9 days after the booking (cashier)' })).toEqual([]);
});

it('that comes round stands for the last of a list alone', () => {
  const rules = rulesOf({ projectDescription: 'Each boat has an owner, a berth and a survey every two years.' });
  expect(rules.map(({ text }) => text)).toEqual(['a survey every two years.']);
});

it.each([
  ['The duty rota is published every Friday.', 1],
  ['Der Aushang wird jeden Montag erneuert.', 1],
  ['La lista se publica cada viernes.', 1],
  ['Two parcels are missed every week.', 0],
])('recurs where something is done again and again, by whatever verb: %s', (currentWorkflows, count) => {
  expect(rulesOf({ currentWorkflows }).filter(({ trigger }) => trigger.is === 'schedule')).toHaveLength(count);
});

it('that is about nothing tracked gets a row of its own, and no reminder of the rows of another sheet', () => {
  const { sheets } = barePlan({
    projectDescription: 'We build roofs. Each roof has an owner, a street and a date of handover.',
    currentWorkflows: 'The alarm is tested monthly.',
  });
  expect(sheets.some(({ key }) => key === DUTIES)).toBe(true);
});

it.each([
  ['wardens want to know 4 months before their permit expires', '-122 permit expires'],
  ['toys that still lie there two months after the fair, tell the cashier', '61 fair'],
  ['los repuestos no llegan; si a los diez días del pedido no han llegado, el almacén tiene que llamar', 'missing'],
])('is read from a pain where somebody is to know or to act: %s', (painPoints, expected) => {
  const english = 'Each fair has a date. Each permit has an expiry date. Toys are lent at the fair.';
  const spanish = {
    projectDescription: 'Molino con 12 muelas. Cada muela tiene averías y repuestos.',
    stakeholders: 'almacén, dueño',
  };
  const answers = painPoints.startsWith('los ') ? spanish : { projectDescription: english };
  expect(rulesOf({ ...answers, painPoints }).map(eventOf)).toEqual([expected]);
});

it('tells whom the clause behind it names', () => {
  const rules = rulesOf({ automationNeeds: 'a report is due 3 days after the accident, remind the cashier' });
  expect(rules.map((rule) => [eventOf(rule), rule.recipients])).toEqual([['3 accident', ['cashier']]]);
});

it('keeps what somebody is called apart from what is kept', () => {
  const rules = rulesOf({ automationNeeds: 'one year after the last check of a cellar the store keeper arranges the next one' });
  expect(rules.map(eventOf)).toEqual(['365 last check of a cellar']);
});

it('belongs to the thing whose date it names, with or without the word for a date', () => {
  const { rules, things } = readBrief(
    someRequirements({
      stakeholders,
      projectDescription: 'We test soil. Each sample has a client, a date of collection and a report. The cashier signs.',
      successMetrics: 'result sent 5 days after collection, at the latest (cashier)',
    }),
  );
  const [rule] = rules;
  expect(things.find(({ id }) => id === rule?.thing)?.one).toBe('Sample');
});
