import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const MAILS = drawnSheet('Subject:T=pump broken,price,broken lid; State:T=Open,Open,Closed', [], 'Mails');

describe('a text that rows have in a column, and that no cell is as a whole, is a part of its texts also where it is a word for a state', () => {
  test.each([
    'How many open rows have broken in the subject?',
    'how many subjects with "broken" are still Open?',
    'Quantas linhas Open têm "broken" no Subject?',
  ])('%s', (question) => {
    expect(synthesise({ question, sheet: MAILS, today: TODAY })?.value).toBe('1');
  });
});

test("'x' between two numbers of the sheet multiplies them", () => {
  const sheet = drawnSheet('Entry:T=a,b,c; Score:N=4,5,; Weight:N=2,3,1; Points:N=', [], 'Entries');
  const question = 'score x weight in Points, blank when score is blank';
  expect(synthesise({ question, sheet, today: TODAY })?.value).toBe('8, 15, ');
});

const JOB = drawnSheet('Job:T=Shed,Walls,Roof; State:P=,Paid,Open; Price:N=,5,7', [undefined, 1, 1], 'Job');
const inParent = (question: string) => synthesise({ question, sheet: JOB, today: TODAY })?.formula;

describe('one number for the rows under a row adds those in a state, and lists their names with commas', () => {
  test.each([
    [
      'in the parent row add the price of just the children marked paid',
      '=SUMIFS(CHILDREN(Price@row), CHILDREN(State@row), "Paid")',
    ],
    ['children price where state is open', '=SUMIFS(CHILDREN(Price@row), CHILDREN(State@row), "Open")'],
    ['Show the names of the direct sub-tasks, separated by commas', '=JOIN(CHILDREN(Job@row), ", ")'],
  ])('%s', (question, formula) => {
    expect(inParent(question)).toBe(formula);
  });
});

describe('what a look-up shows that finds nothing needs no quotes', () => {
  const orders = drawnSheet('Order:T=1,2,3; Part:T=A,B,C; Maker:T=', [], 'Orders');
  const parts = drawnSheet('Part:T=A,B,D; Maker:T=Acme,Bolt,Cora', [], 'Parts');
  test.each([
    'get the maker of each part from Parts, say not found if missing',
    'maker of the part from the Parts sheet or the words not found',
    'bring the maker over from Parts by part, not found when it is absent',
  ])('%s', (question) => {
    expect(synthesise({ question, sheet: orders, otherSheets: [parts], today: TODAY })?.value).toBe('Acme, Bolt, not found');
  });
});
