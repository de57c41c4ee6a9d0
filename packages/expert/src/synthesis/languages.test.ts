import { expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const SHIPMENTS = drawnSheet(
  'Shipment:T=S1,S2,S3; Carrier:P=DHL,UPS,DHL; Status:P=In Transit,Delivered,Lost; Shipped:D=2026-09-01,2026-11-05,2026-11-18; Due:D=2026-10-01,2026-12-05,2026-11-30; Cost:N=100,250,80; Insured:C=1,0,1',
  [],
  'Shipments',
);

/** What rows are called in another language is no column, and what was done is one. */
test.each([
  ['Gesamtkosten der Sendungen von DHL', '180'],
  ['Wie viele Sendungen sind in den nächsten 14 Tagen fällig?', '2'],
  ['Wie viele Sendungen sind versichert?', '2'],
  ['¿Cuántos envíos de UPS no están asegurados?', '1'],
  ['Combien d’envois de DHL sont assurés ?', '2'],
  ['Quantos envios da DHL estão segurados?', '2'],
  ['DHL の出荷で Status が Lost の件数は?', '1'],
  ['DHL または UPS の出荷の費用の合計を求める数式は?', '430'],
])('%s', (question, value) => {
  expect(synthesise({ question, sheet: SHIPMENTS, today: '2026-11-21' })?.value).toBe(value);
});

const ENTRIES = drawnSheet(
  'Entry:T=a,b,c; No:N=1,2,3; Posted:D=2026-11-01,2026-11-02,2026-11-03; Amount:N=10,20,20; Running Total',
);

test('French says ‘cumul’ for a running total, and ‘ex æquo’ for equal ranks', () => {
  const ask = (question: string) => synthesise({ question, sheet: ENTRIES, today: '2026-11-21' })?.value;
  expect(ask('Cumul par date')).toBe('10, 30, 50');
  expect(ask('Classement des montants sans ex æquo')).toBe('3, 1, 2');
});
