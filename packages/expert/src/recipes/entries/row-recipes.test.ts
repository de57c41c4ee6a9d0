import { describe, expect, test } from 'vitest';
import { drawnSheet } from '../../synthesis/testing/drawn-sheet.ts';
import { readRecipe } from '../read-recipe.ts';

const TODAY = '2026-11-22';
const formulaFor = (question: string, drawn: string, parents?: readonly (number | undefined)[]) =>
  readRecipe({ question, sheet: drawnSheet(drawn, parents), today: TODAY })?.formula ?? null;

const HIRES = 'Hire:T=Ann,Bob,Cy; Laptop:C=1,0,1; Badge:C=1,1,0; Desk:C=0,0,0; Ready:C=';
const SHOPS = 'Shop:T=A,B,C; City:T=Oslo,Rome,Oslo; Sales:N=10,30,50; Rank:N=; Top:C=';
const TREE = 'Part:T=House,Walls,Roof; Lead:T=Ann,,; Price:N=,10,20; Result:T=';
const UNDER_FIRST = [undefined, 1, 1];

describe('What is asked in general of a row is answered over the columns that fit best', () => {
  test.each([
    ['quarter from date', 'Bill:T=A,B,C; Sent:D=2026-01-31,2026-05-15,; Quarter:T=', '"Q" + ROUNDUP(MONTH(Sent@row) / 3, 0)'],
    ['Tag des Jahres', 'Bill:T=A,B,C; Sent:D=2026-01-31,2026-05-15,; Day:N=', 'YEARDAY(Sent@row)'],
    ['somar anos a uma data', 'Bill:T=A,B; Sent:D=2026-01-31,2026-05-15; Years:N=1,2; End:D=', 'DATE(YEAR(Sent@row) + Years@row'],
    ['count checked boxes in each row', 'Hire:T=Ann,Bob; Laptop:C=1,0; Badge:C=1,1; No:N=', 'COUNTIF(Laptop@row:Badge@row, 1)'],
    ['all checkboxes checked', HIRES, 'AND(Laptop@row = 1, Badge@row = 1, Desk@row = 1)'],
    ['OR of several checkboxes', HIRES, 'OR(Laptop@row = 1, Badge@row = 1, Desk@row = 1)'],
    ['rank if', SHOPS, 'COUNTIFS(City:City, City@row, Sales:Sales, > Sales@row) + 1'],
    ['mark the best three', SHOPS, 'RANKEQ(Sales@row, Sales:Sales) <= 3'],
    ['TEXTJOIN', 'Trip:T=A,B; City:T=Rome,Oslo; Land:T=Italy,Norway; Place:T=', 'JOIN(COLLECT(City@row:Land@row'],
    ['code with prefix and leading zeros', 'Job:T=A,B; No:N=7,12; Code:T=', '"ID-" + RIGHT("0000" + No@row, 4)'],
    [
      'N means North, S means South',
      'Stop:T=A,B; Zone:P=N,S; Full:T=',
      'IF(Zone@row = "N", "North", IF(Zone@row = "S", "South", ""))',
    ],
    ['value of the parent row', TREE, 'PARENT(Lead@row)'],
    ['tick if the date is a Friday', 'Class:T=A,B; Held:D=2026-11-20,2026-11-21; Due:C=', 'IF(WEEKDAY(Held@row) = 6, 1, 0)'],
    ['LEN > 12 then tick', 'Advert:T=A,B; Slogan:T=Fresh bread,Open; Long:C=', 'LEN(Slogan@row) > 12'],
    ['NOT(ISBLANK()) to checkbox', 'Crate:T=A,B; Came:D=2026-10-01,; Here:C=', 'IF(ISBLANK(Came@row), 0, 1)'],
    ['AVG(CHILDREN())', TREE, 'AVG(CHILDREN(Price@row))'],
    ['SUMIF with CHILDREN', `${TREE}; State:P=Open,Done,Open`, 'SUMIFS(CHILDREN(Price@row), CHILDREN('],
    ['count descendants', TREE, 'COUNT(DESCENDANTS(Part@row))'],
  ])('%s', (question, drawn, part) => {
    expect(formulaFor(question, drawn, drawn.startsWith(TREE) ? UNDER_FIRST : undefined)).toContain(part);
  });

  test('the column that waits tells whether a box becomes a word or a word becomes a box', () => {
    expect(formulaFor('checkbox and text', 'Guest:T=A,B; Paid:C=1,0; Text:T=')).toContain('IF(Paid@row = 1, "Yes", "No")');
    expect(formulaFor('checkbox and text', 'Guest:T=A,B; Reply:P=Yes,No; Coming:C=')).toBe('=IF(Reply@row = "Yes", 1, 0)');
  });

  test('a column that waits for the year has its name from what is wanted', () => {
    expect(formulaFor('year from date', 'Asset:T=A,B; Bought:D=2024-01-31,2026-05-15; Year:N=')).toBe(
      '=IF(ISDATE(Bought@row), YEAR(Bought@row), "")',
    );
  });

  test('who counts or adds up gets nothing that does not', () => {
    expect(formulaFor('how many codes with prefix and leading zeros', 'Job:T=A,B; No:N=7,12; Code:T=')).toBeNull();
  });
});
