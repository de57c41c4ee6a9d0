import { describe, expect, it } from 'vitest';
import type { Thing } from '../brief/brief.ts';
import { readFigures } from '../brief/read-figures.ts';
import { needOf } from './figure-needs.ts';
import { ownFigureColumn } from './own-figure-column.ts';

function thing(one: string, many: string): Thing {
  return {
    id: one.toLowerCase(),
    one,
    many,
    kinds: [],
    entry: null,
    count: null,
    members: [],
    varieties: [],
    attributes: [],
    owner: null,
    weight: 1,
    spans: [],
  };
}

function figure(text: string) {
  const [found] = readFigures([{ field: 'successMetrics', start: 0, end: text.length, text, ignored: null }], []);
  if (found === undefined) throw new Error(`No figure in “${text}”`);
  return found;
}

describe('the column of a figure that no other column tells', () => {
  it.each<[string, string, string, string, string | null]>([
    ['90% of referrals answered inside 2 hours', 'Referral', 'Referrals', 'en', 'Answered Inside 2 Hours'],
    ['no crane turned away at a gate', 'Crane', 'Cranes', 'en', 'Turned Away at a Gate'],
    ['rescinded sales: none', 'Sale', 'Sales', 'en', 'Rescinded'],
    ['Kein Kran am Tor abgewiesen', 'Kran', 'Kräne', 'de', 'Am Tor abgewiesen'],
    ['aucun appareil prêté plus de 45 jours', 'Appareil', 'Appareils', 'fr', 'Prêté plus de 45 jours'],
    ['refunds under 3 a month', 'Refund', 'Refunds', 'en', null],
    ['95% of orders delivered', 'Order', 'Orders', 'en', null],
    ['availability 94%', 'Tram', 'Trams', 'en', null],
  ])('for “%s” of a row is a tick', (text, one, many, language, title) => {
    expect(ownFigureColumn(figure(text), thing(one, many), language, true)?.title ?? null).toBe(title);
  });

  it('names the thing where the rows are something else', () => {
    expect(ownFigureColumn(figure('0 forgotten custom cakes'), thing('Cake', 'Cakes'), 'en', false)).toEqual({
      title: 'Forgotten Custom Cakes',
      type: 'CHECKBOX',
    });
  });

  it('for a time that a row’s own dates do not tell is a number with its unit', () => {
    const own = (text: string, one: string, many: string) => ownFigureColumn(figure(text), thing(one, many), 'en', true);
    expect(own('incidents answered in 10 minutes', 'Incident', 'Incidents')).toEqual({
      title: 'Incidents Answered (minutes)',
      type: 'TEXT_NUMBER',
    });
    expect(own('enquiry to approval in 6 months', 'Enquiry', 'Enquiries')?.title).toBe('Enquiry to Approval (months)');
    expect(own('complaints answered within 2 days', 'Complaint', 'Complaints')).toBeNull();
  });
});

it.each([
  ['complaints answered within 2 days', 'duration'],
  ['vendors paid within 28 days of the sale in 98% of cases', null],
  ['report out 8 days after collection', null],
  ['report out within 8 days after receipt', 'duration'],
  ['refund in 3 days instead of 9', 'duration'],
])('“%s” counts from the day a row came in only where it says nothing else', (text, need) => {
  expect(needOf(figure(text))).toBe(need);
});

it.each([
  ['Verluste der Bienen unter 8 %', 'Verlust', 'Verluste', 'de'],
  ['losses below 15 %', 'Loss', 'Losses', 'en'],
  ['Auslastung der Zelte 80 %', 'Zelt', 'Zelte', 'de'],
  ['pertes sous 3 %', 'Perte', 'Pertes', 'fr'],
  ['perdas abaixo de 4 %', 'Perda', 'Perdas', 'pt'],
  ['80 % der Gäste kommen jedes Jahr (heute 55 %)', 'Gast', 'Gäste', 'de'],
])('what only stands beside a limit is no box to tick: %s', (text, one, many, language) => {
  expect(ownFigureColumn({ ...figure(text), unit: '%' }, thing(one, many), language, true)).toBeNull();
});
