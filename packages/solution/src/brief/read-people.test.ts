import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { designSolution } from '../index.ts';
import { readBrief } from './read-brief.ts';

function answers(stakeholders: string, description = 'We run a crane hire yard. Hires are booked by the hire desk.') {
  return {
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'HIRE BOARD',
    projectDescription: description,
    stakeholders,
  };
}

function namesOf(stakeholders: string, description?: string): string[] {
  return readBrief(answers(stakeholders, description)).people.map(({ name }) => name);
}

describe('people', () => {
  it('are named without how many they are and what is said besides', () => {
    expect(namesOf('saleroom manager Deirdre, two photographers, vendors of course, and the porters')).toEqual(
      expect.arrayContaining(['Saleroom manager Deirdre', 'Photographers', 'Vendors', 'Porters']),
    );
  });

  it.each([
    ['two partners. Anglers get a reminder, guides never see prices', ['Partners', 'Anglers', 'Guides']],
    ['about 90 ushers who must not see the seating notes, house manager', ['Ushers', 'House manager']],
    ['Werkstattleiter; die Boten dürfen keine Preise sehen', ['Werkstattleiter', 'Boten']],
    ['jefa de taller, los conductores no ven los precios', ['Jefa de taller', 'Conductores']],
    ['falconers - they should see only their own birds, nine wardens', ['Falconers', 'Wardens']],
    ['Vorstand, sieben Türmer, zwölf Läuter', ['Vorstand', 'Türmer', 'Läuter']],
    ['園長、飼育員12名', ['園長', '飼育員']],
  ])('are named without what they do or may not see: %s', (stakeholders, names) => {
    expect(namesOf(stakeholders)).toEqual(expect.arrayContaining(names));
    expect(namesOf(stakeholders).filter((name) => name.includes(' ') && !names.includes(name))).toEqual(['Hire desk']);
  });

  it('are no hour of the day', () => {
    expect(namesOf('front desk', 'We run a crane hire yard. Gaps in the rota are found at 6 pm.')).not.toContain('Pm');
  });

  it('are no lead in the water, no head that costs are counted by, no order to somebody and no project', () => {
    const names = namesOf(
      'hire desk, yard manager',
      'Lead above 10 is reported. Cost per head must fall. Inform sales of each hire. The board decision is filed. Hires are booked by the hire desk.',
    );
    for (const no of ['Lead', 'Head', 'Inform sales', 'Sales', 'Board decision', 'HIRE BOARD']) expect(names).not.toContain(no);
  });

  it.each([
    ['customers', 'form'],
    ['the public health authority', 'report'],
    ['das Grundbuchamt', 'report'],
    ['les fabricants', 'form'],
    ['FIDE', 'view'],
    ['HR', 'edit'],
    ['angling clubs', 'form'],
    ['venues', 'form'],
    ['scaffold firm', 'form'],
    ['restaurants', 'form'],
    ['the haulier', 'form'],
    ['host office', 'edit'],
  ])('who are %s get a %s, since only those inside edit', (who, access) => {
    const plan = designSolution(answers(`hire desk, ${who}`), { today: '2026-11-22' });
    const name = who.replace(/^(?:the|das|les) /, '').toLowerCase();
    const found = plan.audience?.find((entry) => entry.who.toLowerCase() === name)?.access;
    expect(found === 'update-request' ? 'form' : found).toBe(access);
  });
});

it.each([
  ['Erinnere Trainer 40 Tage, bevor der Schein abläuft. Informiere Platzwart sofort.', ['Trainer', 'Platzwart']],
  ['Benachrichtige Wärter, wenn ein Tier fehlt.', ['Wärter']],
])('an order at the beginning of a German sentence is no part of a name: %s', (automationNeeds, expected) => {
  const { people } = readBrief({ ...answers('Verein', 'Wir haben 40 Pferde.'), automationNeeds });
  const names = people.map(({ name }) => name);
  expect(names.filter((name) => /erinner|informier|benachrichtig/iu.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(expected.slice(0, 1)));
});

it.each([
  ['We draw maps of mines and tunnels for insurers and engineers.', /engineers/i],
  ['We repair sails for captains and skippers.', /captains/i],
])('whom the work is done for does not do it: %s', (description, name) => {
  expect(namesOf('head of studio', description).filter((one) => name.test(one))).toEqual([]);
});

it.each([
  ['chase team if the visa is not granted 30 days before', /chase/i, 'We host 40 teams.'],
  ['ping pilots 2 days before a flight', /ping/i, 'We fly 5 airships.'],
])('an order to chase somebody is no person: %s', (automationNeeds, name, projectDescription) => {
  const { people } = readBrief({ ...answers('office', projectDescription), automationNeeds });
  expect(people.filter((person) => name.test(person.name))).toEqual([]);
});

it('a Spanish verb is no person', () => {
  const { people } = readBrief({
    ...answers('gerente', 'Tenemos 12 viveros con plantas y tratamientos.'),
    painPoints: 'Tratamientos sin registrar',
  });
  expect(people.map(({ name }) => name)).toEqual(['Gerente']);
});
