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

it.each([
  'We rent out kilns. A truck came two days after the firing started.',
  'We breed owls. Last year we lost 9 owls 3 days after a storm.',
])('what happened once is no rule: %s', (projectDescription) => {
  expect(briefOf({ projectDescription }).rules).toEqual([]);
});

it.each([
  ['Tell the dean when a thesis is more than a week late', 'thesis', 7],
  ['Alert the cook if a pot is more than a month old', 'pot', 30],
])('a length of time is no recurrence: %s', (automationNeeds, thing, days) => {
  const { rules } = briefOf({
    projectDescription: 'We track 60 theses and 30 pots.',
    stakeholders: 'dean, cook',
    automationNeeds,
  });
  expect(rules.map(({ trigger }) => trigger.is)).not.toContain('schedule');
  const dated = rules.filter(({ trigger }) => trigger.is === 'date');
  expect(dated.map((rule) => (rule.trigger.is === 'date' ? rule.trigger.offsets[0]?.days : null))).toContain(days);
  expect(dated.map((rule) => (rule.trigger.is === 'date' ? rule.trigger.event : ''))).toContain(thing);
});

it('who is to be told, and at what time, is no event without the condition that follows', () => {
  const { rules } = briefOf({
    projectDescription: 'Wir haben 300 Aufträge im Monat.',
    stakeholders: 'Disponenten',
    automationNeeds: 'Erinnere den Disponenten um 13 Uhr, wenn Aufträge noch nicht freigegeben sind',
  });
  expect(rules.map(({ trigger }) => trigger.is)).toEqual(['missing']);
});

it('a limit that is passed downwards is compared in what passes it', () => {
  const { rules } = briefOf({
    projectDescription: 'Nous séchons des herbes dans 4 greniers.',
    stakeholders: 'chef de grenier',
    automationNeeds: "Prévenir le chef de grenier si l'humidité passe sous 40 %",
  });
  expect(
    rules.map(({ trigger }) => (trigger.is === 'threshold' ? [trigger.threshold.field, trigger.threshold.value] : [])),
  ).toEqual([['humidité', 40]]);
});

it('a Japanese report keeps its name where it says how often', () => {
  const { reports } = briefOf({
    projectDescription: '金魚を飼育しています。',
    reportingRequirements: '毎月、品種別の匹数の一覧',
  });
  expect(reports).toHaveLength(1);
  expect(reports[0]?.cadence?.every).toBe('month');
});

it.each([
  ['Tenemos 90 préstamos con tres semanas de retraso. Las semanas de retraso cuestan dinero.', /semana/i],
  ['Notes on every bell are in a notebook. The notebook is lost.', /notebook/i],
  ['o ano passado o telhado estourou e a gente compra telhas', /estourou|gente/i],
])('lengths of time, paper and verbs are no things: %s', (projectDescription, name) => {
  expect(briefOf({ projectDescription }).things.filter(({ one }) => name.test(one))).toEqual([]);
});

it.each([
  ['Quotes take months: survey, offer sent, council, permit granted, in workshop, fitted, signed off.', 7],
  ['Führung: angefragt, Rückruf, bestätigt, bezahlt, besucht.', 5],
])('after a colon all short items are stages where most are done: %s', (projectDescription, count) => {
  expect(briefOf({ projectDescription }).flows.map(({ stages }) => stages.length)).toEqual([count]);
});

it('a report of the coming fortnight looks two weeks ahead', () => {
  const { reports } = briefOf({ reportingRequirements: 'the visits of the coming fortnight by tuner' });
  expect(reports.map(({ window }) => window)).toEqual([14]);
});

it('what a report is grouped by ends before it says when', () => {
  const { reports } = briefOf({ reportingRequirements: 'liquidación por socio al final de la campaña' });
  expect(reports.map(({ groupBy }) => groupBy)).toEqual([['socio']]);
});

it('records kept for years are no standard', () => {
  expect(briefOf({ complianceNeeds: 'Prüfprotokolle 5 Jahre aufbewahren' }).standards).toEqual([]);
  expect(briefOf({ complianceNeeds: 'les professeurs ne voient pas les paiements' }).standards).toEqual([]);
});

it('a standard that everybody knows is written as everybody does', () => {
  expect(briefOf({ complianceNeeds: 'gdpr' }).standards.map(({ name }) => name)).toEqual(['GDPR']);
});

it('a limit of a value works on what the value is recorded of, whatever else matters more', () => {
  const { sheets, automations } = barePlan({
    projectDescription:
      'We keep 48 owls. Of each owl we record ring number, sex and weight. Tours: asked for, confirmed, paid, visited.',
    stakeholders: 'keeper',
    automationNeeds: 'When the weight falls below 850 grams tell the keeper',
  });
  const owls = sheets.find(({ columns }) => columns[0]?.title === 'Owl')?.key;
  const compared = automations.filter(({ spec }) => spec?.conditions.some(({ operator }) => operator === 'less-than'));
  expect(compared.map(({ sheet }) => sheet)).toEqual([owls]);
});
