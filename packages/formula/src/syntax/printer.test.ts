import { describe, expect, test } from 'vitest';
import { parseFormula } from './parser.ts';
import { printFormula } from './printer.ts';

describe('printing', () => {
  test.each([
    ['=sum( 1,2 )', '=SUM(1, 2)'],
    ['=[Status]@row', '=Status@row'],
    ['=[Due Date]1:$[Due Date]$3', '=[Due Date]1:$[Due Date]$3'],
    [String.raw`=[Budget \[hrs\]]@row`, String.raw`=[Budget \[hrs\]]@row`],
    ['=[true]@row', '=[true]@row'],
    ['=((1 + 2)) * 3', '=(1 + 2) * 3'],
    ['=1 - (2 - 3) - 4', '=1 - (2 - 3) - 4'],
    ['=1 + (2 * 3)', '=1 + 2 * 3'],
    ['=(1 = 2) = true', '=1 = 2 = true'],
    ['=-(1 + 2)', '=-(1 + 2)'],
    ['=(-2) ^ 2', '=-2 ^ 2'],
    ['=COUNTIF(A:A,<>"")', '=COUNTIF(A:A, <> "")'],
    ['=HAS(@cell, {My Range})', '=HAS(@cell, {My Range})'],
    ['=[Sync to Jira]# + Budget#', '=[Sync to Jira]# + Budget#'],
    ['="say ""hi"""', String.raw`="say \"hi\""`],
    ['=ROUND(1,50; 0)', '=ROUND(1,5; 0)'],
    ['=0.0000001', '=0.0000001'],
    ['=1000000000000000000000000', '=1000000000000000000000000'],
  ])('%s is printed as %s', (text, printed) => {
    expect(print(text)).toBe(printed);
    expect(print(printed)).toBe(printed);
  });

  test('a formula of a decimal-comma locale can be printed with commas between arguments', () => {
    const result = parseFormula('=ROUND(1,5; 0)');
    expect(result.ok && printFormula(result.formula, { separator: ',' })).toBe('=ROUND(1.5, 0)');
  });
});

function print(text: string): string {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text} does not parse`);
  return printFormula(result.formula);
}
