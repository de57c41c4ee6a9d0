import { describe, expect, it } from 'vitest';
import { errorIn, findFormulas, withoutFormulas } from './find-formula.ts';

describe('findFormulas', () => {
  it.each([
    ['=IF(Due Date@row < TODAY(), "Late", "OK") gives #UNPARSEABLE, why?', '=IF(Due Date@row < TODAY(), "Late", "OK")'],
    ['I copied =IF(Status@row = “Done”, 1, 0) from a web page', '=IF(Status@row = “Done”, 1, 0)'],
    ['=[First Name]@row & " " & [Last Name]@row shows #UNPARSEABLE', '=[First Name]@row & " " & [Last Name]@row'],
    ['=[Budget [hrs]]@row * 2 is unparseable', '=[Budget [hrs]]@row * 2'],
    ['COUNTIF(Status:Status, "Done") returns 0 why?', '=COUNTIF(Status:Status, "Done")'],
    ['My formula is =IF(Due Date@row < TODAY(), "Late" and I get unparseable', '=IF(Due Date@row < TODAY(), "Late"'],
    ['use `=SUM(Cost:Cost)` please', '=SUM(Cost:Cost)'],
    ['```\n=SUM(Cost:Cost)\n```\nhelp', '=SUM(Cost:Cost)'],
    ['convert =VLOOKUP(A2,Sheet2!A:C,3,FALSE) for me', '=VLOOKUP(A2,Sheet2!A:C,3,FALSE)'],
    ['=Start@row + Duration@row - 1 gives the wrong date', '=Start@row + Duration@row - 1'],
    ['=Start Date@row + 5, is that right?', '=Start Date@row + 5'],
    ['数式は=IF(Status@row = "Done", 1, 0)です', '=IF(Status@row = "Done", 1, 0)'],
    ['=Cost@row/Hours@row #DIVIDE BY ZERO', '=Cost@row/Hours@row'],
    ['warum ergibt =IF(Status@row = "Fertig"; 1; 0) einen Fehler?', '=IF(Status@row = "Fertig"; 1; 0)'],
  ])('finds the formula in: %s', (text, formula) => {
    expect(findFormulas(text).map((found) => found.formula)).toEqual([formula]);
  });

  it.each([
    'What does COLLECT() do?',
    'if (possible) count it',
    'a = b',
    'Is it = 5 days?',
    'how do i use >= with TODAY in SUMIFS',
    'SUMIFS with ">=" fails',
  ])('finds none in: %s', (text) => {
    expect(findFormulas(text)).toEqual([]);
  });

  it('leaves what the writer says about the formula', () => {
    const text = 'why is =SUM(Cost:Cost) so slow';
    expect(withoutFormulas(text, findFormulas(text)).replace(/\s+/g, ' ')).toBe('why is so slow');
  });
});

describe('errorIn', () => {
  it.each([
    ['gives #UNPARSEABLE', '#UNPARSEABLE'],
    ['it says #unparsable', '#UNPARSEABLE'],
    ['I get no match', '#NO MATCH'],
    ['circular reference in my sheet', '#CIRCULAR REFERENCE'],
    ['#INVALID REF', '#INVALID REF'],
    ['#REF!', '#REF'],
    ['how many rows are there', null],
  ])('reads the error of: %s', (text, error) => {
    expect(errorIn(text)).toBe(error);
  });
});
