import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { designSolution } from '../index.ts';

function sheetsFor(projectDescription: string, painPoints = '') {
  const answers = {
    ...REQUIREMENTS_DEFAULTS,
    projectScope: 'medium' as const,
    projectName: 'Trial',
    projectDescription,
    painPoints,
  };
  return designSolution(answers, { today: '2026-11-22' }).sheets;
}

function columnsOf(name: RegExp, ...answers: Parameters<typeof sheetsFor>) {
  return sheetsFor(...answers).find((sheet) => name.test(sheet.name))?.columns ?? [];
}

describe('dates that the answers name themselves', () => {
  it.each([
    ['We hire out 40 tents. A booking has a customer, a tent, a start date and an end date.', /booking/i, /^(?:from|to)$/i],
    [
      'Wir verleihen 40 Zelte. Eine Buchung hat einen Kunden, ein Zelt, ein Startdatum und ein Enddatum.',
      /buchung/i,
      /^(?:von|bis)$/i,
    ],
    [
      'Alquilamos 40 carpas. Una reserva tiene un cliente, una carpa, una fecha de inicio y una fecha de fin.',
      /reserva/i,
      /^(?:desde|hasta)$/i,
    ],
  ])('are when something is booked, so that nothing else asks for the same: %s', (text, sheet, others) => {
    const dates = columnsOf(sheet, text).filter(({ type }) => type === 'DATE');
    expect(dates.length).toBeGreaterThanOrEqual(2);
    expect(dates.filter(({ title }) => others.test(title))).toEqual([]);
  });

  it('are what two bookings of the same are compared by', () => {
    const columns = columnsOf(
      /booking/i,
      'We hire out 40 tents. Each tent has bookings. A booking has a customer, a tent, a start date and an end date.',
      'The same tent was double booked.',
    );
    expect(columns.find(({ title }) => title === 'Double Booked')?.formula).toContain('[Start Date]');
  });

  it('are when a request is due', () => {
    const columns = columnsOf(
      /order/i,
      'We print posters. An order goes from proof to print to delivery. Each order has a customer, a deadline, a paper and a price.',
    );
    expect(columns.map(({ title }) => title)).toContain('Deadline');
    expect(columns.filter(({ title }) => title === 'Due Date')).toEqual([]);
    expect(columns.find(({ title }) => title === 'Late')?.formula).toContain('[Deadline]');
  });
});

it.each([
  ['We look after 300 barrows. Each barrow-walk has a date, a keeper and a note.', 'barrow-walk'],
  ['Wir führen 40 Reviere. Jeder Ansitz hat ein Datum, einen Jäger und eine Notiz.', 'ansitz'],
])('what has a day and somebody, and is called by no known word, happens: %s', (projectDescription, name) => {
  const { things } = readBrief({ ...REQUIREMENTS_DEFAULTS, projectName: 'Trial', projectDescription });
  expect(things.find(({ one }) => one.toLowerCase() === name)?.kinds[0]?.kind).toBe('occurrence');
});
