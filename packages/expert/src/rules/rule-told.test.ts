import type { PlainValue, WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { ruleTold } from './rule-told.ts';

function sheetOf(
  columns: readonly (readonly [title: string, type: string])[],
  rows: readonly (readonly PlainValue[])[],
): WorkbookSheet {
  return {
    name: 'Orders',
    columns: columns.map(([title, type], place) => ({ title, type, ...(place === 0 ? { primary: true } : {}) })),
    rows: rows.map((cells) => ({ cells: Object.fromEntries(columns.map(([title], place) => [title, cells[place] ?? null])) })),
  };
}

const TEXT = 'TEXT_NUMBER';
const LENDING = sheetOf(
  [
    ['Loan', TEXT],
    ['Borrower', TEXT],
    ['Country', TEXT],
    ['Lent', 'DATE'],
    ['Due', 'DATE'],
    ['Back', 'DATE'],
    ['Days', TEXT],
    ['Deposit', TEXT],
    ['Damaged', 'CHECKBOX'],
    ['Result', TEXT],
  ],
  [
    ['L1', 'Ada', 'DE', '2026-11-01', '2026-11-10', '2026-11-09', 9, 50, false],
    ['L2', 'Bo', 'FR', '2026-11-02', '2026-11-20', null, 12, 100, true],
    ['L3', 'Ada', 'IT', '2026-11-15', '2026-11-30', null, 15, null, false],
    ['L4', 'Cy', 'FR', '2026-11-20', '2026-12-02', null, 20, 1200, false],
  ],
);

function told(question: string, sheet = LENDING): string | null {
  return ruleTold({ question, sheet, today: '2026-11-23' })?.formula ?? null;
}

describe('a rule that is told in several sentences', () => {
  it.each([
    [
      'an amount for each option, for all others, for what is large and for what is missing',
      'We lend tools to our members and type the fee by hand. Result should be 5 for DE, 9 for FR and 25 for all others. Loans with a deposit of 1000 or more are free. Leave it blank when there is no deposit.',
      '=IF(ISBLANK(Deposit@row), "", IF(Deposit@row >= 1000, 0, IF(Country@row = "DE", 5, IF(Country@row = "FR", 9, 25))))',
    ],
    [
      'labels with their conditions, and one for the rest in a sentence of its own',
      "I lose track of our tools. Result should be Check it if the tool is damaged, Remind if it's not back and overdue. Otherwise leave it empty, so that we can filter the list.",
      '=IF(Damaged@row = 1, "Check it", IF(AND(ISBLANK(Back@row), AND(ISDATE(Due@row), Due@row < TODAY())), "Remind", ""))',
    ],
    [
      'limits of one number, each in the order in which it is met',
      'My wife does this on paper. In Result write Short for less than 10 days, Long for 15 days or more and Normal in between. Damaged ones get Broken.',
      '=IF(Damaged@row = 1, "Broken", IF(Days@row >= 15, "Long", IF(AND(ISNUMBER(Days@row), Days@row < 10), "Short", "Normal")))',
    ],
    [
      'what is added in some rows, and rounded at the end',
      'I am tired of the calculator. Result is days times 2.5. On top of that comes 20 whenever the tool is damaged. Round it to two decimals please.',
      '=IF(ISNUMBER(Days@row), ROUND(Days@row * 2.5 + IF(Damaged@row = 1, 20, 0), 2), "")',
    ],
    [
      'days up to today where the end is not there yet',
      'People ask me how long the tools are away. In Result I need the days from lent to back. If it is not back yet, count until today. If it was never lent leave it empty.',
      '=IF(ISBLANK(Lent@row), "", IF(ISDATE(Back@row), Back@row, TODAY()) - Lent@row)',
    ],
    [
      'first rows and later ones',
      'We would like to greet new people. Please mark the first loan of each borrower as New and the later ones as Regular in the column Result, going by the lent date.',
      '=IF(OR(ISBLANK(Borrower@row), NOT(ISDATE(Lent@row))), "", IF(Lent@row = MIN(COLLECT(Lent:Lent, Borrower:Borrower, Borrower@row)), "New", "Regular"))',
    ],
  ])('reads %s', (_, question, formula) => {
    expect(told(question)).toBe(formula);
  });

  it('ticks a box for what is told, and never for the rows that are told not to be', () => {
    const sheet = {
      ...LENDING,
      columns: LENDING.columns.map((one) => (one.title === 'Result' ? { ...one, type: 'CHECKBOX' } : one)),
    };
    expect(
      told(
        'My colleague forgets the reminders. Tick Result if it is not back and it was lent more than 14 days ago. Damaged tools should not be ticked.',
        sheet,
      ),
    ).toBe('=IF(AND(AND(ISBLANK(Back@row), AND(ISDATE(Lent@row), Lent@row < TODAY(-14))), NOT(Damaged@row = 1)), 1, 0)');
  });

  it('leaves a rule unread of which one sentence is not understood', () => {
    expect(
      told('We lend tools. Result should be 5 for DE and 9 for all others. Only half of it for wibbling quuxes.'),
    ).toBeNull();
  });

  it('takes no stretch of days between two dates for one until today', () => {
    expect(
      told(
        'The rule is simple. Result should be Late if it was lent less than 14 days before it is due, and OK for everything else. Thanks.',
      ),
    ).toBeNull();
  });

  it('gives a formula where a word of the story is a feature of Smartsheet', () => {
    const answer = answerQuestion({
      question:
        'It goes into the monthly report and reminders. Result should be 5 for DE, 9 for FR and 25 for all others. Loans with a deposit of 1000 or more are free.',
      sheet: LENDING,
      today: '2026-11-23',
    });
    expect(answer.kind).toBe('formula');
  });
});
