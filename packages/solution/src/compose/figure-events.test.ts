import { describe, expect, it } from 'vitest';
import type { Figure, Language } from '../brief/brief.ts';
import { readFigures } from '../brief/read-figures.ts';
import { daysBetweenFormula, figureEvents } from './figure-events.ts';

function eventsOf(text: string, language: Language = 'en') {
  const [figure] = readFigures([{ field: 'successMetrics', start: 0, end: text.length, text, ignored: null }], []);
  return figureEvents(figure as Figure, language);
}

describe('a figure that counts the days between two events', () => {
  it.each([
    ['en', 'enquiry to approval in 6 months or less', 'Enquiry Date', 'Approval Date', 'Days from Enquiry to Approval'],
    ['en', 'time from survey to quote 3 days max', 'Survey Date', 'Quote Date', 'Days from Survey to Quote'],
    ['en', 'invoices paid within 30 days of delivery', 'Delivery Date', 'Paid On', 'Days from Delivery to Payment'],
    ['de', 'von Anfrage bis Angebot höchstens 3 Tage', 'Anfrage', 'Angebot', 'Tage von Anfrage bis Angebot'],
    ['fr', 'factures payées dans les 30 jours après livraison', 'Livraison', 'Payé le', 'Jours de livraison à paiement'],
  ] as const)('has a date for each of them (%s: %s)', (language, text, from, to, days) => {
    expect(eventsOf(text, language)).toMatchObject({ from, to, days, most: null });
  });

  it('is a share where only so many days are allowed', () => {
    expect(eventsOf('95% of skis serviced within 3 days of return')).toMatchObject({ to: 'Serviced On', most: 3 });
  });

  it.each([
    'reply to customers in 3 days',
    'closed within 90 days of receipt',
    'boats returned within 2 days',
    'accounts to office in 2 days',
    'cut time on paperwork by half',
  ])('needs two events that can be named (%s)', (text) => {
    expect(eventsOf(text)).toBeNull();
  });

  it('counts working days as working days, and leaves rows without both dates blank', () => {
    const events = { from: 'A', to: 'B', days: 'C', isWorkingDays: true, most: null };
    expect(daysBetweenFormula(events)).toBe('=IF(AND(ISDATE([A]@row), ISDATE([B]@row)), NETWORKDAYS([A]@row, [B]@row) - 1, "")');
    expect(daysBetweenFormula({ ...events, isWorkingDays: false })).toContain('[B]@row - [A]@row, "")');
  });
});
