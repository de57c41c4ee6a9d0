import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const ROWS = Array<undefined>(5).fill(undefined);
const FILLED =
  'Deal:T=Acme,Beta,Corp,Dune,Echo; Owner:O=ann@x.test,bob@x.test,ann@x.test,cy@x.test,bob@x.test; Stage:P=Proposal,Won,Lost,Negotiation,Won; Amount:N=1000,5000,2000,8000,700; Expected Close:D=2026-12-10,2026-10-05,2026-09-30,2026-11-20,2026-11-02; Region:P=EMEA,AMER,APAC,EMEA,AMER; Contract Signed:C=0,1,0,0,1';
const PIPELINE = drawnSheet(`${FILLED}; Health:T=; Comments:T=; Days Open:N=`, ROWS, 'Pipeline');

function formulaFor(question: string): string | undefined {
  return answerQuestion({ question, sheet: PIPELINE, today: TODAY }).formulas[0]?.formula;
}

describe('what is sold is open until it is won or lost', () => {
  test.each([
    ['total amount of open deals', '9000'],
    ['how many deals are open', '2'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: PIPELINE, today: TODAY })?.value).toBe(shown);
  });
});

describe('where several columns are blank, a question that fits none of them is about one value', () => {
  test.each([
    [
      'amount of deals closing next month',
      '=SUMIFS(Amount:Amount, [Expected Close]:[Expected Close], AND(IFERROR(MONTH(@cell), 0) = MOD(MONTH(TODAY()), 12) + 1, IFERROR(YEAR(@cell), 0) = YEAR(TODAY()) + INT(MONTH(TODAY()) / 12)))',
    ],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test('and is never sure of it', () => {
    const { markdown } = answerQuestion({ question: 'amount of deals closing next month', sheet: PIPELINE, today: TODAY });
    expect(markdown).toMatch(/^I read your question as: sum \*\*Amount\*\*/);
  });
});

describe('rows that are parted by a column are counted, or added up, for each of its values', () => {
  const ofOwner = 'IF(ISBLANK(Owner@row), "", ';
  test.each([
    ['won deals by owner', `=${ofOwner}COUNTIFS(Owner:Owner, Owner@row, Stage:Stage, "Won"))`],
    ['deals per region as a table', '=IF(ISBLANK(Region@row), "", COUNTIFS(Region:Region, Region@row))'],
    [
      'sum amount by owner where contract signed',
      `=${ofOwner}SUMIFS(Amount:Amount, Owner:Owner, Owner@row, [Contract Signed]:[Contract Signed], 1))`,
    ],
    ['sum amount by owner for won deals', `=${ofOwner}SUMIFS(Amount:Amount, Owner:Owner, Owner@row, Stage:Stage, "Won"))`],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });
});

describe('the last quarter is the one before this one, unless it is that of a year', () => {
  const JOBS = drawnSheet(
    'Job:T=A,B,C,D; Filed:D=2026-08-01,2026-10-05,2026-07-09,2025-12-01; Fee:N=1,2,3,4',
    [...ROWS.slice(1)],
    'Jobs',
  );
  test.each([
    ['how many jobs were filed last quarter', '2'],
    ['how many jobs were filed in the last quarter', '2'],
    ['how many jobs were filed in the last quarter of the year', '1'],
    ['total fee of jobs filed in the last quarter of 2025', '4'],
    ['how many jobs were filed in the past year', '4'],
    ['how many jobs were filed in the past month', '0'],
    ['how many jobs were filed less than a year ago', '4'],
    ['how many jobs were filed by the end of september', '3'],
    ['how many jobs were filed this month last year', '0'],
    ['how many jobs were filed in the same month last year', '0'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: JOBS, today: '2026-11-23' })?.value).toBe(shown);
  });

  test('what is done in summer is not summed', () => {
    expect(synthesise({ question: 'how many jobs were filed in summer', sheet: JOBS, today: TODAY })?.formula).not.toContain(
      'SUM',
    );
  });
});

describe('the name of a row that stands alone is of that row', () => {
  const EXPENSES = drawnSheet(
    'Expense:T=Taxi,Hotel,Lunch,Taxi; Category:P=Travel,Stay,Meals,Travel; Amount:N=40,220,35,25',
    ROWS.slice(1),
    'Expenses',
  );
  test.each([
    ['lunch total', '35'],
    ['how much for taxi', '65'],
    ['Summe Taxi', '65'],
    ['total of hotel and lunch', '255'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: EXPENSES, today: TODAY })?.value).toBe(shown);
  });
});

describe('a tax is divided by to take it out', () => {
  const BILLS = drawnSheet('Bill:T=A,B,C; Amount:N=119,238,0; Net:N=', [], 'Bills');
  test.each(['net amount without 19% VAT', 'Betrag ohne 19% MwSt'])('%s', (question) => {
    expect(synthesise({ question, sheet: BILLS, today: TODAY })?.value).toBe('100, 200, 0');
  });
});

describe('who is away today has begun to be, and is not back', () => {
  const LEAVE = drawnSheet(
    'Employee:T=Ann,Bob,Cy,Dee; Start:D=2026-11-02,2026-11-20,2026-12-21,2026-10-01; End:D=2026-11-06,2026-11-24,2027-01-04,2027-01-31',
    ROWS.slice(1),
    'Leave',
  );
  test.each(['how many employees are away today', 'how many people are off today'])('%s', (question) => {
    expect(synthesise({ question, sheet: LEAVE, today: TODAY })?.value).toBe('2');
  });
});

describe('more than a share over a column is more than so many times the column', () => {
  const HOURS = drawnSheet(
    'Task:T=A,B,C; % Complete:N=1,0.5,0; Est Hours:N=10,10,10; Actual Hours:N=13,12,8; Flag:C=',
    [],
    'Plan',
  );
  test.each([
    ['flag tasks where actual hours are more than 20% over est hours', '1, 0, 0'],
    ['flag if actual hours are 10% below est hours', '0, 0, 1'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: HOURS, today: TODAY })?.value).toBe(shown);
  });
});

describe('a project begins with the first of its rows and ends with the last', () => {
  const PLAN = drawnSheet(
    'Task:T=A,B,C; Start Date:D=2026-10-01,2026-11-02,2026-12-01; Due Date:D=2026-10-02,2026-11-27,2026-12-15; Notes:T=',
    [],
    'Plan',
  );
  test.each([
    ['when does the project end?', '12/15/26'],
    ['project start date', '10/01/26'],
    ['next deadline', '11/27/26'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: PLAN, today: TODAY })?.value).toBe(shown);
  });

  test('and where the rows are projects, each has its own', () => {
    const PROJECTS = drawnSheet(
      'Project:T=A,B,C; Start Date:D=2026-10-01,2026-11-02,2026-12-01; Due Date:D=2026-10-02,2026-11-27,2026-12-15',
      [],
      'Projects',
    );
    expect(synthesise({ question: 'project start date', sheet: PROJECTS, today: TODAY })?.formula ?? '').not.toContain('MIN');
  });
});

test('who spent the most is told by the sums and not by the rows', () => {
  const SPENT = drawnSheet(
    'Expense:T=Taxi,Hotel,Lunch; Employee:O=ann@x.test,bob@x.test,ann@x.test; Amount:N=40,220,35',
    [],
    'Expenses',
  );
  expect(synthesise({ question: 'who spent the most', sheet: SPENT, today: TODAY })?.value).toBe('bob@x.test');
});

describe('what is asked of an inventory, of tickets and of jobs', () => {
  const STOCK = drawnSheet(
    'Item:T=Gloves,Drill,Ladder,Tape,Mask; Category:P=Safety,Tools,Tools,Supplies,Safety; On Hand:N=120,3,0,44,8; Unit Cost:N=0.5,129,85,3,22; Last Counted:D=2026-11-01,2026-10-20,2026-11-18,,2026-08-02; Reorder:C=; Stock Value:N=; Notes:T=',
    ROWS,
    'Inventory',
  );
  const TICKETS = drawnSheet(
    'Ticket:T=T-1,T-2,T-3,T-4,T-5; Status:P=New,Closed,In Progress,New,Closed; Opened:D=2026-11-20,2026-11-02,2026-11-10,2026-10-01,2026-11-16; Closed On:D=,2026-11-05,,,2026-11-17; Rating:N=,4,,,5; Age:N=; Breach:C=',
    ROWS,
    'Tickets',
  );
  const JOBS = drawnSheet(
    'Job:T=J-1,J-2,J-3,J-4,J-5; Contractor:P=Bright Spark Electric,Nova Plumbing,Oak & Sons,Oak & Sons,Nova Plumbing; Stage:P=Under Review,Signed Off,Under Review,Signed Off,Signed Off; Cost:N=100,200,300,400,500',
    ROWS,
    'Jobs',
  );

  test.each([
    ['the row of a superlative is named', 'most expensive item', STOCK, 'Drill'],
    ['what is said of the row stands before it', 'oldest open ticket', TICKETS, 'T-4'],
    ['the newest row is that of the first date of a row', 'newest ticket', TICKETS, 'T-1'],
    ['a word of time is said of a date alone', 'oldest count date', STOCK, '08/02/26'],
    ['a mark that nobody asked for is a number of rows', 'tickets closed this month', TICKETS, '2'],
    ['an option is known by how it begins', 'spend with nova', JOBS, '700'],
    ['also by its first two words', 'total cost bright spark', JOBS, '100'],
    ['an option is no other word for another one', 'how many jobs are not yet signed off', JOBS, '2'],
  ])('%s: %s', (_rule, question, sheet, shown) => {
    expect(answerQuestion({ question, sheet, today: TODAY }).markdown).toContain(`**${shown}** now`);
  });

  test('who asks for the total of a column that is still blank is asked whether another one is meant', () => {
    const { markdown } = answerQuestion({ question: 'total stock value', sheet: STOCK, today: TODAY });
    expect(markdown).toMatch(/^I read your question as/);
  });

  test('a formula that is known under a name, over columns that the sheet has not, is only the nearest topic', () => {
    const { markdown } = answerQuestion({ question: 'backlog', sheet: TICKETS, today: TODAY });
    expect(markdown).toMatch(/^I am not certain what you mean/);
  });
});
