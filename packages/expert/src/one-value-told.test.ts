import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const TODAY = '2026-11-24';

/** What a print shop has been asked for: a row is a purchase order, and one of its boxes says what is urgent. */
const ORDERS = drawnSheet(
  `Work Order=WO-1,WO-2,WO-3,WO-4,WO-5,WO-6; Stage:P=Submitted,Printed,Quoted,Printed,Submitted,Binding; Quoted:D=2026-10-05,2026-11-02,2026-11-20,2025-12-01,,2026-11-23;
   Filed On:D=2026-10-01,2026-10-28,2026-11-18,2025-11-20,2026-11-23,2026-11-19; Due Date:D=2026-11-20,2026-12-04,2026-11-30,2026-01-15,,2026-12-20;
   Assigned To:O=ann@shop.example,bo@shop.example,ann@shop.example,,,bo@shop.example; Paper Cost:N=200,80,50,30,,140; Labor Cost:N=150,20,60,10,,90; Rush Job:C=1,0,1,0,0,0; Units:M=IT+Mail,Mail,IT,,Shop,Shop+IT`,
  Array.from({ length: 6 }, () => undefined),
  'Print Shop',
);

function formulaFor(question: string): string | null {
  return answerQuestion({ question, sheet: ORDERS, today: TODAY }).formulas[0]?.value ?? null;
}

describe('One value over rows is told in many ways', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['a work order is a row, and no work that is added up', 'How many work orders are printed?', '2'],
    ['the plural of a title of several words is the rows', 'highest paper cost among work orders of ann', '200'],
    ['flagged as what a box says is ticked', 'total paper cost of work orders flagged as a rush job and by ann', '250'],
    ['a box that equals 0 is not ticked', 'count if rush job = 0', '4'],
    ['a box that is not 1 is not ticked', 'count where rush job <> 1', '4'],
    ['as one of the options is no choice between two', 'How many work orders have Mail as one of the units?', '2'],
    ['assigned to somebody is filled', 'How many work orders are assigned to somebody?', '4'],
    ['assigned to nobody is blank', 'What share of all work orders are assigned to nobody?', '0.33'],
    ['a time behind a deed tells its day, and no state', 'paper cost filed 2025', '30'],
    ['before or and another option an option is no column', 'count work orders in stage Quoted or Binding', '2'],
    ['assignees are those that rows are assigned to', 'number of unique assignees stage printed', '1'],
    [
      'IT in capitals is an option, and no pronoun',
      'My SUMIF for the paper cost of work orders with IT returns 0, what is the right way?',
      '390',
    ],
    ['who asks and when says nothing', 'Our owner asks me every Friday how many printed work orders we have', '2'],
    [
      'what is shown on a page is what follows',
      "I'm preparing a report and one of the pages should show how many work orders are due in December 2026, which formula does that?",
      '2',
    ],
    [
      'some blank rows are told in passing',
      'For the weekly mail I want to say how many work orders are due in November 2026, some rows have no date at all',
      '2',
    ],
    ['what is done by hand is wanted', 'I keep counting the printed work orders by hand, there must be a formula for it', '2'],
    [
      'what is divided by all is a share',
      'I divide the printed work orders by all work orders by hand, how can a formula give me that percentage?',
      '0.33',
    ],
    [
      'the highest of a part is not the one of the column',
      'MAX gives me the highest paper cost of the whole column but I only want it for printed work orders',
      '80',
    ],
    [
      'the first one of a column of dates is the earliest',
      'MIN of my due date column gives an error, I want the first one of printed work orders',
      '01/15/26',
    ],
    ['which date comes first asks for the date', 'Which due date comes first among the printed work orders?', '01/15/26'],
    ['how high it goes asks for the highest', 'How high does the paper cost go for printed work orders?', '80'],
    ['how far apart two totals are is their difference', 'How far apart are paper cost and labor cost in total?', '170'],
    [
      'whose name is asked for last has the highest',
      'Show me the work order with the highest paper cost, the name please',
      'WO-1',
    ],
    [
      'among some only is what the share is taken of',
      'Management wants to see, among the printed work orders only, how many percent are assigned to nobody',
      '0.5',
    ],
    ['what is said to be minus is taken off', 'labor cost minus paper cost total', '-170'],
    ['it between a title and a sign is the option IT', 'sum paper cost it + rush job checked', '250'],
    [
      'rows without a date that are too many have to have one',
      'count of work orders in stage Printed includes rows without a due date, the number is too high',
      '2',
    ],
    ['the first to be due has the earliest date', 'which printed work order is due first', 'WO-4'],
    ['selections are counted where all are asked for', 'How many units in all have been picked?', '7'],
    ['options joined by a sign are rows', 'quoted + binding total paper cost', '190'],
    [
      'a share is taken of the box that stands before the verb',
      'what percentage of the work orders that are not a rush job have a due date in the past',
      '0.25',
    ],
    [
      'a percentage that is too high compares nothing',
      'My percentage is over 100, how do I get the percentage of work orders that are printed?',
      '0.33',
    ],
    [
      'what is reported every week is what follows',
      'Every Friday I report how many work orders with Mail we have and count them on paper, what formula would do it?',
      '2',
    ],
    ['a comma alone joins no columns of several kinds', 'sumifs paper cost, assigned to is blank', '30'],
    ['how many on the list counts, and lists none', 'how many different stages are on the list', '4'],
    ['a number behind a sign chooses rows', 'countifs labor cost > 50', '3'],
    [
      'a number of all taken together is a total',
      'Finance wants to know the paper cost of all work orders together, as a single figure in a summary field.',
      '500',
    ],
    [
      'who asks every week says nothing of weekdays',
      'My boss asks every Monday how many work orders with Mail we have, so I want that figure at the top of the sheet.',
      '2',
    ],
    ['which one of some asks for its name', 'Of the work orders that are printed, which one has the earliest due date?', 'WO-4'],
    [
      'rows with a date in the past need no date besides',
      'what percentage of the printed work orders have a filed date in the past',
      '1',
    ],
  ])('%s: %s', (_rule, question, shown) => {
    expect(formulaFor(question)).toBe(shown);
  });
});

/** What a mail order house sells, with the country in the number. */
const SALES = drawnSheet(
  'Order No=FR-10,US-11,FR-12,US-FR-3; Customer=Acme,Bolt,Acme,Cora; Amount:N=10,20,30,40',
  Array.from({ length: 4 }, () => undefined),
  'Sales',
);

test.each<[question: string, shown: string]>([
  ['total of FR- orders', '40'],
  ['how many order numbers have FR- at the front', '2'],
])('A code with a sign at its end is how cells begin: %s', (question, shown) => {
  expect(answerQuestion({ question, sheet: SALES, today: TODAY }).formulas[0]?.value).toBe(shown);
});

/** What a shop has to pay. */
const BILLS = drawnSheet(
  'Bill=A1,A2,A3,A4; Payment Status:P=Open,Paid,Blocked,Paid; Net:N=10,20,30,40',
  Array.from({ length: 4 }, () => undefined),
  'Bills',
);

test('A payment status is no payment that is added up', () => {
  const question = 'countif payment status open or blocked';
  expect(answerQuestion({ question, sheet: BILLS, today: TODAY }).formulas[0]?.value).toBe('2');
});
