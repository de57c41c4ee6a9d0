import { describe, expect, test } from 'vitest';
import { describeProblem } from '../problem.ts';
import type { Expression } from './ast.ts';
import { parseFormula } from './parser.ts';

describe('references', () => {
  test('a word of letters names a column without brackets, @row takes this row', () => {
    expect(parse('=Status@row')).toEqual(cell({ column: 'Status', row: 'current', start: 1, end: 11 }));
  });

  test('a number after the name is a row, in brackets or not', () => {
    expect(parse('=Name1')).toMatchObject(cell({ column: 'Name', row: 1 }));
    expect(parse('=[Due Date]4')).toMatchObject(cell({ column: 'Due Date', row: 4 }));
  });

  test('a dollar sign before column or row is kept', () => {
    expect(parse('=$[Due Date]$4')).toMatchObject({ column: 'Due Date', row: 4, columnAbsolute: true, rowAbsolute: true });
    expect(parse('=Activity$1')).toMatchObject({ column: 'Activity', row: 1, columnAbsolute: false, rowAbsolute: true });
  });

  test('brackets inside a bracketed name are escaped with a backslash, and so is the backslash', () => {
    expect(parse(String.raw`=[Budget \[hrs\]]@row`)).toMatchObject({ column: 'Budget [hrs]' });
    expect(parse(String.raw`=[a\\b]@row`)).toMatchObject({ column: 'a\\b' });
  });

  test('ranges are whole columns, blocks, rows, this row, or run up to this row', () => {
    expect(corners('=[A]:[A]')).toEqual(['A', 'all', 'A', 'all']);
    expect(corners('=[A]:[C]')).toEqual(['A', 'all', 'C', 'all']);
    expect(corners('=Cost1:Cost5')).toEqual(['Cost', 1, 'Cost', 5]);
    expect(corners('=[A]@row:[C]@row')).toEqual(['A', 'current', 'C', 'current']);
    expect(corners('=Activity$1:Activity@row')).toEqual(['Activity', 1, 'Activity', 'current']);
    expect(corners('=[A]:[C]@row')).toEqual(['A', 'all', 'C', 'current']);
  });

  test('braces name a cross-sheet reference without any escape', () => {
    expect(parse('={P - Expected [hrs]: 5% – $}')).toMatchObject({ kind: 'cross-sheet', name: 'P - Expected [hrs]: 5% – $' });
  });

  test('a number sign after the name is a summary field', () => {
    expect(parse('=[Sync to Jira]# = false')).toMatchObject({ left: { kind: 'summary', field: 'Sync to Jira' } });
    expect(parse('=Budget#')).toMatchObject({ kind: 'summary', field: 'Budget' });
  });
});

describe('values and operators', () => {
  test('true and false stand in any case', () => {
    expect(parse('=TRUE')).toMatchObject({ kind: 'boolean', value: true });
    expect(parse('=False')).toMatchObject({ kind: 'boolean', value: false });
  });

  test('a column may be called True when it is written as a reference', () => {
    expect(parse('=True@row')).toMatchObject(cell({ column: 'True', row: 'current' }));
  });

  test(String.raw`a quotation mark inside a text is written \" or doubled`, () => {
    expect(parse(String.raw`="a \"b\" c"`)).toMatchObject({ value: 'a "b" c' });
    expect(parse('="a ""b"" c"')).toMatchObject({ value: 'a "b" c' });
    expect(parse('=""')).toMatchObject({ value: '' });
    expect(parse(String.raw`="C:\temp"`)).toMatchObject({ value: String.raw`C:\temp` });
  });

  test.each([
    ['=1 + 2 * 3 ^ 4', '1+(2*(3^4))'],
    ['=1 - 2 - 3', '(1-2)-3'],
    ['=2 ^ 3 ^ 4', '(2^3)^4'],
    ['=-2 ^ 2', '(-2)^2'],
    ['=2 ^ -2', '2^(-2)'],
    ['=1 + 2 = 3 * 1', '(1+2)=(3*1)'],
    ['=(1 + 2) * 3', '(1+2)*3'],
    ['=--1', '-(-1)'],
  ])('%s groups as %s', (text, grouping) => {
    expect(group(parse(text))).toBe(grouping);
  });

  test('an argument may be a comparison without a left side, which binds weaker than +', () => {
    expect(parse('=COUNTIF(D:D, >= TODAY() - 30)')).toMatchObject({
      args: [{ kind: 'range' }, { kind: 'criterion', operator: '>=', operand: { kind: 'binary', operator: '-' } }],
    });
  });

  test('white space and line breaks are free between tokens', () => {
    expect(parse('= \n IF (\n\tAND( 1 , 2 )\u00a0, 3 )')).toMatchObject({ name: 'IF', args: [{ name: 'AND' }, { value: 3 }] });
  });

  test('a semicolon as separator makes the comma a decimal sign', () => {
    expect(parse('=ROUND(1,5; 0)')).toMatchObject({ args: [{ value: 1.5 }, { value: 0 }] });
    expect(parse('=SUM(1,5)')).toMatchObject({ args: [{ value: 1 }, { value: 5 }] });
  });

  test('a node reaches from its first to its last character, parentheses round it left out', () => {
    const node = parse('= (1 + 2) * 3');
    expect(node).toMatchObject({ start: 2, end: 13, left: { start: 3, end: 8 } });
  });
});

describe('problems', () => {
  test.each([
    ['SUM(1)', 'missing-equals', 0, 0, 'A formula begins with an equals sign.', '='],
    ['=SUM(A:A', 'unbalanced-parenthesis', 8, 8, 'The parenthesis of SUM at column 2 is never closed.', ')'],
    ['=SUM(1))', 'unbalanced-parenthesis', 7, 8, 'This closing parenthesis closes nothing.', ''],
    ['=“x”', 'curly-quotes', 1, 4, 'Curly quotation marks do not work: write straight ones.', '"x"'],
    ["='x'", 'single-quotes', 1, 4, 'Texts stand between double quotation marks, not single ones.', '"x"'],
    ['=""Done""', 'doubled-quotes', 1, 9, 'The quotation marks are doubled: write "Done".', '"Done"'],
    ['="x', 'unterminated-text', 1, 3, 'This text has no closing quotation mark.', undefined],
    ['={x', 'unterminated-reference', 1, 3, 'This cross-sheet reference has no closing brace.', undefined],
    ['={}', 'empty-name', 1, 3, 'There is no reference name between these braces.', undefined],
    ['=[ ]@row', 'empty-name', 1, 4, 'There is no column name between these brackets.', undefined],
    ['=[Due@row', 'unterminated-name', 1, 5, 'This column name has no closing square bracket.', '[Due]'],
    ['=1 & 2', 'foreign-operator', 3, 4, 'Smartsheet joins texts with +, not with &.', '+'],
    ['=1 != 2', 'foreign-operator', 3, 5, 'Smartsheet writes “not equal” as <>, not as !=.', '<>'],
    ['=1 == 2', 'foreign-operator', 3, 5, 'Smartsheet compares with a single =.', '='],
    ['=1 ≤ 2', 'foreign-operator', 3, 4, 'Write <= instead of ≤.', '<='],
    ['=5%', 'percent-sign', 1, 3, 'Smartsheet formulas have no percent sign: 5% is 0.05.', '0.05'],
    ['=Q1@row', 'unbracketed-name', 1, 3, 'A column name with digits or signs needs square brackets: [Q1].', '[Q1]'],
    ['=A0', 'row-number', 2, 3, 'Row numbers are whole numbers from 1.', undefined],
    ['=A:', 'missing-name', 3, 3, 'A column name is missing after “:”.', 'A'],
    ['=$1', 'missing-name', 1, 3, 'A column name is missing after “$”.', undefined],
    ['=1 +', 'missing-value', 4, 4, 'A value is missing at the end of the formula.', undefined],
    ['=1 + * 2', 'missing-value', 5, 6, 'A value is missing before “*”.', undefined],
    ['=SUM(1,)', 'empty-argument', 7, 8, 'An argument is missing here.', undefined],
    ['=SUM(1 2)', 'unexpected', 7, 8, 'An operator or a separator is missing before “2”.', undefined],
    ['=1, 2', 'unexpected', 2, 3, 'This “,” stands outside any function: a parenthesis may be closed too early.', undefined],
    ['=@foo + 1', 'unknown-character', 1, 5, '“@foo” is not known here: only @row and @cell exist.', undefined],
    ['=1 ? 2', 'unknown-character', 3, 4, '“?” has no meaning in a formula.', undefined],
    ['=SUM(1; 2, 3)', 'mixed-separators', 9, 10, 'This formula separates with “;”, but here stands “,”.', ';'],
  ])('%s gives %s', (text, rule, start, end, message, fix) => {
    const problem = firstProblem(text);
    expect(problem).toEqual({ rule, severity: 'error', message, start, end, ...(fix === undefined ? {} : { fix }) });
  });

  test('a square bracket left bare inside a column name comes with the escaped name', () => {
    expect(firstProblem('=[EV [hrs]]@row')).toMatchObject({
      rule: 'unescaped-bracket',
      start: 1,
      end: 11,
      fix: String.raw`[EV \[hrs\]]`,
    });
  });

  test("Excel's way to another sheet is named as such", () => {
    const message =
      "“'My Sheet'!B2:B3” is Excel's way to another sheet. Create a cross-sheet reference and write its name in braces, such as {My Sheet Range 1}.";
    expect(firstProblem("='My Sheet'!B2:B3")).toMatchObject({ rule: 'excel-sheet-reference', start: 1, end: 17, message });
  });

  test('a name that stands alone comes with the forms it may have', () => {
    const message = `“Status” stands alone: write Status@row for this row's cell, Status:Status for the column, or "Status" for text.`;
    expect(firstProblem('=Status')).toMatchObject({ rule: 'bare-name', message, fix: 'Status@row' });
    expect(firstProblem('=[Due Date]')).toMatchObject({ rule: 'bare-name', fix: '[Due Date]@row' });
  });

  test('several problems of one formula are reported together, in their order', () => {
    const result = parseFormula('=IF(A & B@row != 5%, “x”, 1');
    expect(result.ok ? [] : result.problems.map((problem) => problem.rule)).toEqual([
      'bare-name',
      'foreign-operator',
      'foreign-operator',
      'percent-sign',
      'curly-quotes',
      'unbalanced-parenthesis',
    ]);
  });

  test('a problem is shown with its place, its line, carets and the mended formula', () => {
    const text = '=IF(\n\tA@row & 1,\n\t2)';
    expect(describeProblem(text, firstProblem(text))).toBe(
      'error at line 2, column 8: Smartsheet joins texts with +, not with &.\n\tA@row & 1,\n\t      ^\nFix: =IF(\n\tA@row + 1,\n\t2)',
    );
  });
});

function parse(text: string): Expression {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(describeProblem(text, firstProblem(text)));
  return result.formula.expression;
}

function firstProblem(text: string) {
  const result = parseFormula(text);
  const problem = result.ok ? undefined : result.problems[0];
  if (problem === undefined) throw new Error(`${text} has no problem`);
  return problem;
}

function cell(parts: { column: string; row: 'current' | number; start?: number; end?: number }) {
  return { kind: 'cell', columnAbsolute: false, rowAbsolute: false, ...parts };
}

function corners(text: string) {
  const node = parse(text);
  return node.kind === 'range' ? [node.from.column, node.from.row, node.to.column, node.to.row] : [];
}

function group(node: Expression): string {
  const part = (child: Expression) => (child.kind === 'number' ? String(child.value) : `(${group(child)})`);
  if (node.kind === 'binary') return part(node.left) + node.operator + part(node.right);
  return node.kind === 'unary' ? node.operator + part(node.operand) : node.kind;
}
