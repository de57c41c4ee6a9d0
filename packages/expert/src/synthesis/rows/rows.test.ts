import type { PlainValue, WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { Draft } from '../draft.ts';
import { readQuestion } from '../reading.ts';
import { modelOf } from '../sheet-model.ts';
import { synthesise } from '../synthesise.ts';
import { placeIn } from './places.ts';

const row = (cells: Readonly<Record<string, PlainValue>>) => ({ cells });

/** Workshops of a pottery studio, with a column that waits for a formula. */
function studio(waiting: string, type = 'TEXT_NUMBER'): WorkbookSheet {
  return {
    name: 'Workshops',
    columns: [
      { title: 'Workshop', type: 'TEXT_NUMBER', primary: true },
      { title: 'Teacher', type: 'PICKLIST', options: ['Ana', 'Bo'] },
      { title: 'Booked On', type: 'DATE' },
      { title: 'Held On', type: 'DATE' },
      { title: 'Seats', type: 'TEXT_NUMBER' },
      { title: 'Price', type: 'TEXT_NUMBER' },
      { title: 'Clay Cost', type: 'TEXT_NUMBER' },
      { title: 'Paid', type: 'CHECKBOX' },
      { title: 'Notice Weeks', type: 'TEXT_NUMBER' },
      { title: waiting, type },
    ],
    rows: [
      row({
        Workshop: 'W1',
        Teacher: 'Ana',
        'Booked On': '2026-10-01',
        'Held On': '2026-10-20',
        Seats: 8,
        Price: 40,
        'Clay Cost': 60,
        Paid: true,
        'Notice Weeks': 2,
      }),
      row({ Workshop: 'W2', Teacher: 'Bo', 'Booked On': '2026-10-05', Seats: 12, Price: 35, Paid: false, 'Notice Weeks': 1 }),
      row({
        Workshop: 'W3',
        Teacher: 'Ana',
        'Booked On': '2026-11-02',
        'Held On': '2026-11-30',
        Seats: 3,
        Price: 50,
        'Clay Cost': 20,
        Paid: false,
        'Notice Weeks': 3,
      }),
    ],
  };
}

function formulaFor(question: string, waiting = 'Result', type = 'TEXT_NUMBER'): string | undefined {
  return synthesise({ question, sheet: studio(waiting, type), today: '2026-11-10' })?.formula;
}

describe('arithmetic of a row', () => {
  test.each([
    ['seats times price minus clay cost, never below zero', 'MAX(0, Seats@row * Price@row - [Clay Cost]@row)'],
    ['income = seats times price plus 10%', 'Seats@row * Price@row * 1.1'],
    ['(price minus clay cost) divided by seats, two decimals', 'ROUND((Price@row - [Clay Cost]@row) / Seats@row, 2)'],
    ['Ertrag = Seats mal Price abzüglich Clay Cost', 'Seats@row * Price@row - [Clay Cost]@row'],
    ['seats times price, capped at 400', 'MIN(400, Seats@row * Price@row)'],
    ['seats times price with 20% off', 'Seats@row * Price@row * 0.8'],
  ])('"%s" is written word by word', (question, code) => {
    expect(formulaFor(question)).toContain(code);
  });

  test('A value that is to stay empty without one of its columns is guarded by all of them', () => {
    expect(formulaFor('price plus clay cost, blank if one of them is missing')).toBe(
      '=IF(AND(ISNUMBER(Price@row), ISNUMBER([Clay Cost]@row)), Price@row + [Clay Cost]@row, "")',
    );
  });

  test('A name before the sign of a definition plays no part, a column there does', () => {
    expect(formulaFor('takings = seats times price')).toContain('Seats@row * Price@row');
    expect(formulaFor('paid workshops of Ana = seats times price') ?? '').not.toBe(formulaFor('takings = seats times price'));
  });
});

describe('spans of time in a row', () => {
  test('Days up to today count as long as the end is not there', () => {
    expect(formulaFor('days from booked on to held on, until today as long as it has not been held')).toContain(
      'IF(ISDATE([Held On]@row), [Held On]@row, TODAY()) - [Booked On]@row',
    );
  });

  test('Weeks in a column are added as weeks', () => {
    expect(formulaFor('booked on plus the notice weeks', 'Call By', 'DATE')).toContain(
      '[Booked On]@row + [Notice Weeks]@row * 7',
    );
  });

  test('Working days before a date lead back from it', () => {
    expect(formulaFor('5 working days before held on', 'Order By', 'DATE')).toContain('WORKDAY([Held On]@row, -5)');
  });
});

describe('branches of a row', () => {
  test('Limits are asked in the order that tells them apart, and what is missing first', () => {
    expect(formulaFor('Full from 10 seats on, Half from 5 on, otherwise Few; no number stays empty')).toBe(
      '=IF(ISBLANK(Seats@row), "", IF(Seats@row >= 10, "Full", IF(Seats@row >= 5, "Half", "Few")))',
    );
  });

  test('Results may be numbers', () => {
    expect(formulaFor('fee is 30 for Ana, 25 for Bo and 20 for everybody else', 'Fee')).toBe(
      '=IF(Teacher@row = "Ana", 30, IF(Teacher@row = "Bo", 25, 20))',
    );
  });

  test('Each branch has all its conditions', () => {
    expect(formulaFor('green if paid, red if it was held in the past and not paid, yellow otherwise', 'Light', 'PICKLIST')).toBe(
      '=IF(Paid@row = 1, "Green", IF(AND(AND(ISDATE([Held On]@row), [Held On]@row < TODAY()), Paid@row <> 1), "Red", "Yellow"))',
    );
  });

  test('Results may be worked out', () => {
    expect(formulaFor('seats times price times 0.9 if seats are over 10, otherwise seats times price')).toBe(
      '=IF(ISNUMBER(Seats@row), IF(Seats@row > 10, Seats@row * Price@row * 0.9, Seats@row * Price@row), "")',
    );
    expect(formulaFor('10% of price if paid, otherwise 0')).toBe('=IF(Paid@row = 1, Price@row * 0.1, 0)');
  });

  test('Limits may be about a number that no column holds', () => {
    expect(formulaFor('clay cost divided by price: under 50% Cheap, up to 80% Fair, otherwise Dear')).toContain(
      'IF(AND(ISNUMBER([Clay Cost]@row / Price@row), [Clay Cost]@row / Price@row < 0.5), "Cheap"',
    );
  });

  test('More days away than some is ahead of today, more days ago behind it', () => {
    expect(formulaFor('Early if held on is more than 30 days away, otherwise Soon')).toBe(
      '=IF([Held On]@row > TODAY(30), "Early", "Soon")',
    );
    expect(formulaFor('Old if held on is more than 30 days ago, otherwise New')).toContain('[Held On]@row < TODAY(-30)');
  });

  test('The condition may stand before its result', () => {
    expect(formulaFor('if more than 10 seats then "big", if more than 5 seats then "middle", else "small"')).toContain(
      'IF(Seats@row > 10, "big", IF(Seats@row > 5, "middle", "small"))',
    );
  });
});

describe('a row among the others', () => {
  test('A rank within a group counts those of the group that are better', () => {
    expect(formulaFor('place of each workshop within its teacher, fewest seats first', 'Place')).toBe(
      '=IF(ISNUMBER(Seats@row), COUNTIFS(Teacher:Teacher, Teacher@row, Seats:Seats, < Seats@row) + 1, "")',
    );
  });

  test('A running total starts anew for each value of the group', () => {
    expect(formulaFor('cumulative price per teacher, in order of booked on', 'So Far')).toBe(
      '=IF(OR(ISBLANK(Teacher@row), NOT(ISDATE([Booked On]@row))), "", SUMIFS(Price:Price, Teacher:Teacher, Teacher@row, [Booked On]:[Booked On], <= [Booked On]@row, [Booked On]:[Booked On], ISDATE(@cell)))',
    );
  });

  test('A share is taken of the group that the row belongs to', () => {
    expect(formulaFor('what share of the total price of its teacher is each workshop', 'Share')).toContain(
      'Price@row / SUMIFS(Price:Price, Teacher:Teacher, Teacher@row)',
    );
  });

  test('Values that are left out are neither compared nor marked', () => {
    expect(
      formulaFor('flag workshops with the same held on more than once, not counting teacher Bo', 'Twice', 'CHECKBOX'),
    ).toContain('IF(AND(Teacher@row <> "Bo", COUNTIFS([Held On]:[Held On], [Held On]@row, Teacher:Teacher, <> "Bo") > 1), 1, 0)');
  });

  test('A word that no rule knows counts against the reading', () => {
    const leftOf = (question: string) => {
      const own = modelOf(studio('Rank'), true);
      return placeIn(new Draft(readQuestion(question, [own]), own, [], own))?.left;
    };
    expect(leftOf('rank by price within the teacher')).toBe(0);
    expect(leftOf('rank by price within the teacher after refunds to unhappy people')).toBeGreaterThan(1);
  });
});

describe('texts of a row', () => {
  test('What is done to a text is done in the order in which it is said', () => {
    expect(formulaFor('workshop without the spaces and in capitals', 'Key')).toBe('=UPPER(SUBSTITUTE(Workshop@row, " ", ""))');
    expect(formulaFor('the last two characters of the workshop as a number', 'No')).toBe(
      '=IFERROR(VALUE(RIGHT(Workshop@row, 2)), "")',
    );
  });

  test('Columns are joined in the order of the question by the sign that is named', () => {
    expect(formulaFor('join teacher and seats with a dash', 'Key')).toBe('=Teacher@row + "-" + Seats@row');
  });

  test.each([
    ['month of held on as text like 2026-03', 'YEAR([Held On]@row) + "-" + RIGHT("0" + MONTH([Held On]@row), 2)'],
    ['held on as a label like Q3 2026', '"Q" + ROUNDUP(MONTH([Held On]@row) / 3, 0) + " " + YEAR([Held On]@row)'],
  ])('A sample tells how a date is written: "%s"', (question, code) => {
    expect(formulaFor(question, 'Label')).toBe(`=IF(ISDATE([Held On]@row), ${code}, "")`);
  });
});
