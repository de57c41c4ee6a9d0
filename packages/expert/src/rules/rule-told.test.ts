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
    [
      'a total over the rows that share something',
      "We'd like to treat good borrowers better. Result should say Gold when a borrower has lent for more than 500 deposit in total, Silver if it is between 100 and 500, and Plain otherwise.",
      '=IF(ISBLANK(Borrower@row), "", IF(SUMIFS(Deposit:Deposit, Borrower:Borrower, Borrower@row) > 500, "Gold", IF(AND(SUMIFS(Deposit:Deposit, Borrower:Borrower, Borrower@row) >= 100, SUMIFS(Deposit:Deposit, Borrower:Borrower, Borrower@row) <= 500), "Silver", "Plain")))',
    ],
    [
      'a price for the first few and another one for the others',
      'I work out every bill on paper. The first ten days cost 8 each, every day above that 6. Damaged ones cost nothing. The result should be in Result.',
      '=IF(Damaged@row = 1, 0, IF(ISNUMBER(Days@row), MIN(Days@row, 10) * 8 + MAX(0, Days@row - 10) * 6, ""))',
    ],
    [
      'a place among all rows, and rows that have none',
      "The board only reads the biggest ones. In Result I'd like the position of each loan by deposit, the largest being 1. Damaged ones get no rank and neither do loans without a deposit.",
      '=IF(Damaged@row = 1, "", IF(ISBLANK(Deposit@row), "", IFERROR(RANKEQ(Deposit@row, Deposit:Deposit), "")))',
    ],
    [
      'a share of all with the digits that are asked for',
      'I have to explain who uses our tools. In Result I would like to see the share of all days in the sheet that each loan has, as a percentage with one decimal.',
      '=IFERROR(ROUND(Days@row / SUM(Days:Days), 3), "")',
    ],
    [
      'what stands in place of a number that comes to nothing',
      'We try to keep people happy. I would like to know in Result how many earlier loans the same borrower had before this one, judged by the lent date. If there were none, show First loan.',
      '=IF(OR(ISBLANK(Borrower@row), NOT(ISDATE(Lent@row))), "", IF(COUNTIFS(Borrower:Borrower, Borrower@row, Lent:Lent, < Lent@row) = 0, "First loan", COUNTIFS(Borrower:Borrower, Borrower@row, Lent:Lent, < Lent@row)))',
    ],
    [
      'what somebody says that all other rows pay, and what is free',
      "Our fees have changed. The fee is 5 for DE, 9 for FR and all others pay 25. Whoever has a deposit of more than 100 gets 2 off. Damaged ones don't pay anything. Please put it in Result.",
      '=IF(Damaged@row = 1, 0, IF(Country@row = "DE", 5, IF(Country@row = "FR", 9, 25)) - IF(Deposit@row > 100, 2, 0))',
    ],
    [
      'a missing value as blank',
      'I prepare the meeting. Result should say Review if the deposit is under 60 and it is not back yet. If the deposit is missing it should say Ask. Damaged ones do not need a remark.',
      '=IF(Damaged@row = 1, "", IF(AND(AND(ISNUMBER(Deposit@row), Deposit@row < 60), ISBLANK(Back@row)), "Review", IF(ISBLANK(Deposit@row), "Ask", "")))',
    ],
    [
      'other numbers for some rows in later sentences, within what was told first',
      'The lenders get something for their trouble. Result is 2 percent of the deposit for loans from FR. When the days are more than 10 it is 3 percent. No bonus for damaged tools.',
      '=IF(Damaged@row = 1, "", IF(Days@row > 10, IF(ISNUMBER(Deposit@row), Deposit@row * 0.03, ""), IF(Country@row = "FR", IF(ISNUMBER(Deposit@row), Deposit@row * 0.02, ""), "")))',
    ],
    [
      'a condition ahead of the column and a label that no other word leads to',
      'We label the loans for the board. If the tool is damaged then Result should be Broken. If it is overdue it should be Red. If it is due in the next 7 days it should be Yellow. Otherwise Blue.',
      '=IF(Damaged@row = 1, "Broken", IF(AND(ISDATE(Due@row), Due@row < TODAY()), "Red", IF(AND(ISDATE(Due@row), Due@row >= TODAY(), Due@row <= TODAY(7)), "Yellow", "Blue")))',
    ],
    [
      'two limits of one condition, and what is unknown as blank',
      'We work with budgets. In Result, write Too high if the deposit is over 60, or over 10 when the country is FR. Write OK otherwise, and leave it blank if the deposit is unknown.',
      '=IF(ISBLANK(Deposit@row), "", IF(OR(Deposit@row > 60, AND(Deposit@row > 10, Country@row = "FR")), "Too high", "OK"))',
    ],
    [
      'a stretch of days ago',
      'Finance asks about late tools. If the tool is damaged, Result should say Repair. If it was lent between 30 and 60 days ago it should say Ask. Otherwise leave it blank.',
      '=IF(Damaged@row = 1, "Repair", IF(AND(ISDATE(Lent@row), Lent@row <= TODAY(-30), Lent@row >= TODAY(-60)), "Ask", ""))',
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

  it('ticks a box unless one of several conditions holds, and reads two times of one date with what stands before them', () => {
    const sheet = {
      ...LENDING,
      columns: LENDING.columns.map((one) => (one.title === 'Result' ? { ...one, type: 'CHECKBOX' } : one)),
    };
    expect(
      told(
        'Some tools just stay away. Check the Result box for loans that are not back and older than 10 days, unless they are damaged or the deposit is below 50.',
        sheet,
      ),
    ).toContain('NOT(OR(Damaged@row = 1, AND(ISNUMBER(Deposit@row), Deposit@row < 50)))');
    expect(
      told(
        'We want to see what needs attention. Flag the loans from FR that are due within the next 7 days or already overdue. I use it as a filter.',
        sheet,
      ),
    ).toBe(
      '=IF(OR(AND(Country@row = "FR", AND(ISDATE(Due@row), Due@row >= TODAY(), Due@row <= TODAY(7))), AND(Country@row = "FR", AND(ISDATE(Due@row), Due@row < TODAY()))), 1, 0)',
    );
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
