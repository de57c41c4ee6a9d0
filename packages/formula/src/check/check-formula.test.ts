import { describe, expect, test } from 'vitest';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { checkFormula } from './check-formula.ts';
import type { FormulaContext } from './context.ts';

/** A formula, where it stands, and its problems as `severity rule start-end: message → fix`. */
type Case = [formula: string, place: FormulaContext | undefined, problems: readonly string[]];

const nowhere = undefined;

const sheet: FormulaContext = {
  columns: [
    { title: 'Task Name', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Skills', type: 'MULTI_PICKLIST', options: ['Welding', 'Paint'] },
    { title: 'Due', type: 'DATE' },
    { title: 'Done', type: 'CHECKBOX' },
    { title: 'Cost', type: 'TEXT_NUMBER' },
    { title: 'Owner', type: 'CONTACT_LIST' },
    { title: 'Created', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
    { title: 'Total', type: 'TEXT_NUMBER' },
  ],
  summaryFields: ['Budget', 'Start of Year'],
  references: ['Price Range'],
};

describe('unknown-function: a function that does not exist comes with what to write instead', () => {
  test.each<Case>([
    ['=AVERAGE(Cost:Cost)', nowhere, ['error unknown-function 1-8: Smartsheet has no function AVERAGE: use AVG. → AVG']],
    [
      '=RANK(Cost@row, Cost:Cost)',
      nowhere,
      [
        'error unknown-function 1-5: Smartsheet has no function RANK: use RANKEQ, or RANKAVG for equal numbers to share a place. → RANKEQ',
      ],
    ],
    ['=SUMM(1)', nowhere, ['error unknown-function 1-5: No function SUMM is known. Did you mean SUM? → SUM']],
    ['=FOOBAR(1)', nowhere, ['error unknown-function 1-7: No function FOOBAR is known: the result would be #UNPARSEABLE.']],
  ])('%s', expectProblems);
});

describe('argument-count: the number of arguments fits the function', () => {
  test.each<Case>([
    [
      '=IF(true, 1, 2, 3)',
      nowhere,
      [
        'error argument-count 1-18: IF takes 2 or 3 arguments, but here are 4: IF(logical_expression, value_if_true, [value_if_false]).',
      ],
    ],
    ['=ABS()', nowhere, ['error argument-count 1-6: ABS takes 1 argument, but here are 0: ABS(number).']],
    [
      '=COUNTIFS(Cost:Cost, 1, Due:Due)',
      nowhere,
      [
        'error argument-count 1-32: COUNTIFS takes a criterion after each of its ranges, but the last range has none: COUNTIFS(range, criterion, …).',
      ],
    ],
    ['=UNICHAR()', nowhere, ['warning argument-count 1-10: UNICHAR takes 1 argument, but here are 0: UNICHAR(number).']],
    [
      '=TODAY(1, 2)',
      nowhere,
      ['error argument-count 1-12: TODAY takes at most 1 argument, but here are 2: TODAY([number_of_days]).'],
    ],
    ['=SUM()', nowhere, ['error argument-count 1-6: SUM takes at least 1 argument, but here are 0: SUM(number, …).']],
  ])('%s', expectProblems);
});

describe('unknown-column: a column has to exist, and a near one is suggested', () => {
  test.each<Case>([
    ['=Stauts@row', sheet, ['error unknown-column 1-11: This sheet has no column “Stauts”. Did you mean “Status”? → Status@row']],
    [
      '=SUM([Task Nam]:[Task Nam])',
      sheet,
      ['error unknown-column 5-26: This sheet has no column “Task Nam”. Did you mean “Task Name”? → [Task Name]:[Task Name]'],
    ],
    ['=Nothing@row', sheet, ['error unknown-column 1-12: This sheet has no column “Nothing”.']],
    ['=$Stauts$3', sheet, ['error unknown-column 1-10: This sheet has no column “Stauts”. Did you mean “Status”? → $Status$3']],
  ])('%s', expectProblems);
});

describe('excel-address: an Excel address is no column of the sheet', () => {
  test.each<Case>([
    [
      '=A1 + B:B2',
      sheet,
      [
        'error excel-address 1-3: Smartsheet addresses cells by column name: column A is “Task Name” here, so write [Task Name]1. → [Task Name]1',
        'error unknown-column 6-7: Smartsheet addresses cells by column name: column B is “Status” here, so write Status. → Status',
        'warning range-operand 6-10: An operator works on single values, and B:B2 is a range: put it inside a function, or write @row for this row.',
        'error excel-address 8-10: Smartsheet addresses cells by column name: column B is “Status” here, so write Status2. → Status2',
      ],
    ],
    [
      '=A1',
      nowhere,
      [
        'warning excel-address 1-3: “A1” means row 1 of a column called “A”: Smartsheet addresses cells by column name, as in [Due Date]@row.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('unknown-reference: a cross-sheet reference has to exist', () => {
  test.each<Case>([
    [
      '=SUM({Prize Range})',
      sheet,
      [
        'error unknown-reference 5-18: This sheet has no cross-sheet reference “Prize Range”. Did you mean “Price Range”? → {Price Range}',
      ],
    ],
    ['=SUM({Other})', sheet, ['error unknown-reference 5-12: This sheet has no cross-sheet reference “Other”. Create it first.']],
    [
      '=SUM({1,2,3})',
      nowhere,
      ['error unknown-reference 5-12: Smartsheet has no lists of constants: braces name a cross-sheet reference.'],
    ],
  ])('%s', expectProblems);
});

describe('unknown-summary-field: a summary field has to exist', () => {
  test.each<Case>([
    [
      '=Budgt#',
      sheet,
      ['error unknown-summary-field 1-7: This sheet has no summary field “Budgt”. Did you mean “Budget”? → Budget#'],
    ],
    ['=[Qqqqqqq]#', sheet, ['error unknown-summary-field 1-11: This sheet has no summary field “Qqqqqqq”.']],
  ])('%s', expectProblems);
});

describe('column-formula: a column formula names no row but its own', () => {
  test.each<Case>([
    [
      '=Cost4',
      { ...sheet, column: 'Total', columnFormula: true },
      ['error column-formula 1-6: A column formula cannot name row 4: use @row, or the whole column. → Cost@row'],
    ],
    [
      '=$Cost@row',
      { ...sheet, column: 'Total', columnFormula: true },
      ['warning column-formula 1-10: A column formula is not filled by dragging: leave the $ out. → Cost@row'],
    ],
    [
      '=SUM(Cost$1:Cost@row)',
      { ...sheet, column: 'Total', columnFormula: true },
      ['error column-formula 5-11: A column formula cannot name row 1: use @row, or the whole column. → Cost@row'],
    ],
    [
      '=SUM(Cost:Total@row)',
      { ...sheet, column: 'Task Name', columnFormula: true },
      ['warning column-formula 5-19: A range that has a row on one side only may be refused in a column formula.'],
    ],
  ])('%s', expectProblems);
});

describe('formula-place: a system column takes no formula', () => {
  test.each<Case>([
    [
      '=TODAY()',
      { ...sheet, column: 'Created', columnFormula: true },
      ['error formula-place 0-8: “Created” is a system column: it takes no formula.'],
    ],
  ])('%s', expectProblems);
});

describe('summary-field: a summary field belongs to no row', () => {
  test.each<Case>([
    [
      '=Cost@row + SUM(Cost@row:Total@row) + COUNT(CHILDREN())',
      { ...sheet, summaryField: true, column: 'Budget' },
      [
        'warning summary-field 1-9: A summary field belongs to no row, so @row has no meaning in it: use a whole column or a row number.',
        'warning summary-field 16-34: A summary field belongs to no row, so @row has no meaning in it: use a whole column or a row number.',
        'warning summary-field 44-54: CHILDREN() looks at the row of the formula, and a summary field has none: name a cell with a row number.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('self-reference: a formula does not read its own cell', () => {
  test.each<Case>([
    [
      '=Total@row + 1',
      { ...sheet, column: 'Total', columnFormula: true },
      [
        'error self-reference 1-10: This refers to “Total”, where the formula itself stands: the result would be #CIRCULAR REFERENCE.',
      ],
    ],
    [
      '=SUM(Total:Total)',
      { ...sheet, column: 'Total' },
      [
        'error self-reference 5-16: This refers to “Total”, where the formula itself stands: the result would be #CIRCULAR REFERENCE.',
      ],
    ],
    ['=COUNT(CHILDREN(Total@row)) + Total3', { ...sheet, column: 'Total' }, []],
    [
      '=SUM(Due:Total)',
      { ...sheet, column: 'Cost' },
      [
        'error self-reference 5-14: This refers to “Cost”, where the formula itself stands: the result would be #CIRCULAR REFERENCE.',
      ],
    ],
    [
      '=Budget# + 1',
      { ...sheet, summaryField: true, column: 'Budget' },
      [
        'error self-reference 1-8: This refers to the summary field “Budget”, where the formula itself stands: the result would be #CIRCULAR REFERENCE.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('quoted-criterion: a comparison in quotation marks is a text', () => {
  test.each<Case>([
    [
      '=COUNTIF(Cost:Cost, ">100")',
      nowhere,
      [
        'warning quoted-criterion 20-26: ">100" is compared as a text and will count nothing. Write the comparison without quotation marks: >100. → >100',
      ],
    ],
    [
      '=COUNTIF(Cost:Cost, "<>Done")',
      nowhere,
      [
        'warning quoted-criterion 20-28: "<>Done" is compared as a text and will count nothing. Write the comparison without quotation marks: <>"Done". → <>"Done"',
      ],
    ],
    [
      '=SUMIFS(Cost:Cost, Due:Due, ">=" + TODAY())',
      nowhere,
      [
        'warning quoted-criterion 28-42: ">=" + TODAY() is compared as a text and will count nothing. Write the comparison without quotation marks: >= TODAY(). → >= TODAY()',
      ],
    ],
  ])('%s', expectProblems);
});

describe('wildcard-criterion: criteria know no wildcards', () => {
  test.each<Case>([
    [
      '=COUNTIF(Cost:Cost, "*steel*")',
      nowhere,
      [
        'warning wildcard-criterion 20-29: Criteria know no wildcards, so the asterisk is taken as it stands. Write CONTAINS("steel", @cell). → CONTAINS("steel", @cell)',
      ],
    ],
  ])('%s', expectProblems);
});

describe('misplaced-criterion: a comparison without a left side stands only where a criterion does', () => {
  test.each<Case>([
    [
      '=SUM(> 5)',
      nowhere,
      ['error misplaced-criterion 5-8: > 5 has nothing on its left to compare, and SUM takes no criterion here.'],
    ],
    [
      '=COUNTIF(Cost:Cost, OR(> 5, < 1))',
      nowhere,
      [
        'warning misplaced-criterion 23-26: OR cannot tell what > 5 compares: write @cell > 5. → @cell > 5',
        'warning misplaced-criterion 28-31: OR cannot tell what < 1 compares: write @cell < 1. → @cell < 1',
      ],
    ],
  ])('%s', expectProblems);
});

describe('misplaced-current-cell: @cell stands only in a criterion', () => {
  test.each<Case>([
    [
      '=IF(@cell = 1, 2)',
      nowhere,
      [
        'error misplaced-current-cell 4-9: @cell stands for the cell a criterion is testing, and there is no criterion here. For this row write @row after a column name.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('nested-criteria: a criterion with @cell holds no other function with criteria', () => {
  test.each<Case>([
    [
      '=COUNTIF(Cost:Cost, @cell = SUMIF(Due:Due, TODAY(), Cost:Cost))',
      nowhere,
      [
        'warning nested-criteria 28-62: SUMIF inside a criterion of COUNTIF that uses @cell may give #NESTED CRITERIA: put it into a helper column.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('range-size: the ranges of one call have equal size and lie on one sheet', () => {
  test.each<Case>([
    [
      '=SUMIFS(Cost:Cost, Due1:Due5, 1)',
      nowhere,
      ['error range-size 1-32: The ranges of SUMIFS differ in size: all of them need the same rows.'],
    ],
    [
      '=SUMIFS(Cost:Cost, {Price Range}, 1)',
      nowhere,
      ['error range-size 1-36: The ranges of SUMIFS lie on different sheets: all of them have to be on one.'],
    ],
    ['=COUNTIFS(Cost1:Cost5, 1, Due2:Due6, 2)', nowhere, []],
  ])('%s', expectProblems);
});

describe('unwrapped-list: a list stands inside another function', () => {
  test.each<Case>([
    [
      '=COLLECT(Cost:Cost, Done:Done, 1)',
      nowhere,
      [
        'error unwrapped-list 1-33: COLLECT gives a list of cells: put it inside another function, such as JOIN, INDEX, COUNT or SUM.',
      ],
    ],
    [
      '=IF(true, CHILDREN())',
      nowhere,
      [
        'warning unwrapped-list 10-20: CHILDREN gives a list of cells: put it inside another function, such as JOIN, INDEX, COUNT or SUM.',
      ],
    ],
    ['=SUM(IF(true, CHILDREN()))', nowhere, []],
  ])('%s', expectProblems);
});

describe('range-operand: an operator works on single values', () => {
  test.each<Case>([
    [
      '=Cost:Cost > 5',
      nowhere,
      [
        'warning range-operand 1-10: An operator works on single values, and Cost:Cost is a range: put it inside a function, or write @row for this row.',
      ],
    ],
    [
      '=Cost:Cost',
      nowhere,
      [
        'warning range-operand 1-10: Cost:Cost is a whole range, and a cell holds one value: put it inside a function, or write @row for this row.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('chained-comparison: comparisons do not chain', () => {
  test.each<Case>([
    [
      '=1 < Cost@row < 5',
      nowhere,
      [
        'warning chained-comparison 1-17: Comparisons do not chain: join two of them with AND(…). → AND(1 < Cost@row, Cost@row < 5)',
      ],
    ],
    ['=(1 < 2) = true', nowhere, []],
  ])('%s', expectProblems);
});

describe('space-before-parenthesis: no space before a parenthesis', () => {
  test.each<Case>([
    ['=SUM (1)', nowhere, ['warning space-before-parenthesis 4-5: Leave out the space between SUM and its parenthesis. → ']],
  ])('%s', expectProblems);
});

describe('doubled-quotation-mark: a quotation mark in a text is written as CHAR(34)', () => {
  test.each<Case>([
    [
      '="say ""hi"""',
      nowhere,
      [
        'warning doubled-quotation-mark 1-13: A doubled quotation mark may be refused: write CHAR(34) for a quotation mark inside a text. → "say " + CHAR(34) + "hi" + CHAR(34)',
      ],
    ],
  ])('%s', expectProblems);
});

describe('locale-separator: semicolons work only where decimals have a comma', () => {
  test.each<Case>([
    [
      '=ROUND(1,5; 0)',
      nowhere,
      [
        'warning locale-separator 0-14: Semicolons separate arguments only where decimals have a comma: elsewhere write commas, and decimals with a point. → =ROUND(1.5, 0)',
      ],
    ],
  ])('%s', expectProblems);
});

describe('approximate-match: a lookup says whether it wants an exact match', () => {
  test.each<Case>([
    [
      '=MATCH(1, Cost:Cost)',
      nowhere,
      [
        'warning approximate-match 1-20: MATCH takes its data to be sorted unless the last argument is 0, as in MATCH(1, Cost:Cost, 0).',
      ],
    ],
    [
      '=VLOOKUP(1, Cost:Due, 2)',
      nowhere,
      [
        'warning approximate-match 1-24: VLOOKUP takes its data to be sorted unless the last argument is false, as in VLOOKUP(1, Cost:Due, 2, false).',
      ],
    ],
  ])('%s', expectProblems);
});

describe('argument-order: CONTAINS takes the text first and HAS the cells', () => {
  test.each<Case>([
    [
      '=CONTAINS(Status@row, "Done")',
      nowhere,
      [
        'warning argument-order 1-29: CONTAINS takes the text to look for first, then the cells: CONTAINS("Done", Status@row). → CONTAINS("Done", Status@row)',
      ],
    ],
    [
      '=HAS("Welding", Skills@row)',
      nowhere,
      [
        'warning argument-order 1-27: HAS takes the cells first, then the value: HAS(Skills@row, "Welding"). → HAS(Skills@row, "Welding")',
      ],
    ],
  ])('%s', expectProblems);
});

describe('system-function: functions Smartsheet writes itself are not for use', () => {
  test.each<Case>([
    [
      '=CALCDURATION(Due1, Due2)',
      nowhere,
      [
        'warning system-function 1-25: Smartsheet writes CALCDURATION itself into sheets with dependencies; a formula of your own may not use it.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('bare-underscore: a name with an underscore has brackets', () => {
  test.each<Case>([
    [
      '=my_column@row',
      nowhere,
      ['warning bare-underscore 1-10: Put square brackets round a column name with an underscore: [my_column]. → [my_column]'],
    ],
  ])('%s', expectProblems);
});

describe('result-type: the result fits the column', () => {
  test.each<Case>([
    [
      '=TODAY()',
      { ...sheet, column: 'Cost' },
      [
        'error result-type 1-8: “Cost” is a Text/Number column, and this gives a date: the result would be #INVALID COLUMN VALUE. → TODAY() + ""',
      ],
    ],
    [
      '=IF(Done@row, TODAY(), "none")',
      { ...sheet, column: 'Due' },
      ['warning result-type 23-29: “Due” is a Date column, and this gives a text: the result would be #DATE EXPECTED.'],
    ],
    [
      '=Due@row',
      { ...sheet, column: 'Cost' },
      [
        'warning result-type 1-8: “Cost” is a Text/Number column, and this gives a date: the result would be #INVALID COLUMN VALUE. → Due@row + ""',
      ],
    ],
    [
      '=Cost@row + "x"',
      { ...sheet, column: 'Due' },
      ['error result-type 1-15: “Due” is a Date column, and this gives a text: the result would be #DATE EXPECTED.'],
    ],
    [
      '=IF(Cost@row > 5, "yes", "no")',
      { ...sheet, column: 'Done' },
      [
        'error result-type 18-23: “Done” is a checkbox column, and this gives a text: the result would be #BOOLEAN EXPECTED.',
        'error result-type 25-29: “Done” is a checkbox column, and this gives a text: the result would be #BOOLEAN EXPECTED.',
      ],
    ],
    ['=IF(Cost@row > 5, 1, 0)', { ...sheet, column: 'Done' }, []],
    [
      '=5',
      { ...sheet, column: 'Owner' },
      ['error result-type 1-2: “Owner” is a Contact column, and this gives a number: the result would be #CONTACT EXPECTED.'],
    ],
    ['=Due@row + ""', { ...sheet, column: 'Cost' }, []],
    ['=Due@row - TODAY()', { ...sheet, column: 'Cost' }, []],
    [
      '=TODAY() + 7',
      { ...sheet, column: 'Status' },
      [
        'error result-type 1-12: “Status” is a dropdown column, and this gives a date: the result would be #INVALID COLUMN VALUE.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('argument-type: an argument is of the type its function wants', () => {
  test.each<Case>([
    [
      '=MONTH("May")',
      nowhere,
      [
        'error argument-type 7-12: MONTH wants a date here, and this is a text: the result would be #INVALID DATA TYPE. Give it a cell of a Date column, or DATE(year, month, day).',
      ],
    ],
    [
      '=ABS("x")',
      nowhere,
      ['error argument-type 5-8: ABS wants a number here, and this is a text: the result would be #INVALID DATA TYPE.'],
    ],
    [
      '=OR(Status@row = "A", "B")',
      nowhere,
      [
        'error argument-type 22-25: OR wants a condition here, and this is a text: the result would be #INVALID DATA TYPE. Write Status@row = "B". → Status@row = "B"',
      ],
    ],
    ['=COUNTIF("x", 1)', nowhere, ['warning argument-type 9-12: COUNTIF wants a range here, and this is a text.']],
    [
      '=PARENT({Price Range})',
      nowhere,
      ['warning argument-type 8-21: PARENT wants one cell of this sheet here, and this is a reference to another sheet.'],
    ],
    [
      '=CHILDREN(Cost:Cost)',
      nowhere,
      [
        'warning unwrapped-list 1-20: CHILDREN gives a list of cells: put it inside another function, such as JOIN, INDEX, COUNT or SUM.',
        'warning argument-type 10-19: CHILDREN wants one cell of this sheet here, and this is a range.',
      ],
    ],
  ])('%s', expectProblems);
});

describe('unknown-option: a dropdown is compared with options it has', () => {
  test.each<Case>([
    ['=Status@row = "Opn"', sheet, ['warning unknown-option 14-19: “Status” has no option “Opn”. Did you mean “Open”? → "Open"']],
    [
      '=COUNTIFS(Status:Status, "Closed", Status:Status, <> "Opne")',
      sheet,
      [
        'warning unknown-option 25-33: “Status” has no option “Closed”. Its options are Open, Done.',
        'warning unknown-option 53-59: “Status” has no option “Opne”. Did you mean “Open”? → "Open"',
      ],
    ],
    [
      '=COUNTIF(Status:Status, OR(@cell = "Doen", @cell = "open"))',
      sheet,
      ['warning unknown-option 35-41: “Status” has no option “Doen”. Did you mean “Done”? → "Done"'],
    ],
    [
      '=HAS(Skills@row, "Weldin")',
      sheet,
      ['warning unknown-option 17-25: “Skills” has no option “Weldin”. Did you mean “Welding”? → "Welding"'],
    ],
    [
      '=COUNTIF(Skills:Skills, HAS(@cell, "Weldin"))',
      sheet,
      ['warning unknown-option 35-43: “Skills” has no option “Weldin”. Did you mean “Welding”? → "Welding"'],
    ],
  ])('%s', expectProblems);
});

describe('result-option: a result in a dropdown column is one of its options', () => {
  test.each<Case>([
    [
      '=IF(Done@row, "Dnoe", "Open")',
      { ...sheet, column: 'Status' },
      ['warning result-option 14-20: “Status” has no option “Dnoe”. Did you mean “Done”? → "Done"'],
    ],
  ])('%s', expectProblems);
});

describe('checking', () => {
  test('a formula that does not parse has its syntax problems only', () => {
    expect(checkFormula('=NONSENSE(1', sheet).map((problem) => problem.rule)).toEqual(['unbalanced-parenthesis']);
  });

  test('a quotation mark too few or too many is one mistake and told once, wherever it is', () => {
    const several = WORKING_FORMULAS.flatMap((formula) => {
      const marks = [...formula.matchAll(/"/g)].map(({ index }) => index);
      const damaged = marks.flatMap((at) => [
        formula.slice(0, at) + formula.slice(at + 1),
        `${formula.slice(0, at)}"${formula.slice(at)}`,
      ]);
      return damaged.filter((text) => checkFormula(text).filter(({ severity }) => severity === 'error').length !== 1);
    });
    expect(several).toEqual([]);
  });

  test('what is wrong beside a stray quotation mark is told too, in its place', () => {
    const problems = checkFormula('=IF(Status@row == "Done, "yes", 5%', sheet);
    expect(problems.map(({ rule, start, end, fix }) => [rule, start, end, fix])).toEqual([
      ['foreign-operator', 15, 17, '='],
      ['unterminated-text', 18, 23, '"Done"'],
      ['percent-sign', 32, 34, '0.05'],
      ['unbalanced-parenthesis', 34, 34, ')'],
    ]);
  });

  test('a formula longer than a cell is said to hold gets a warning', () => {
    const long = (length: number) => `="${'x'.repeat(length - 3)}"`;
    expect(checkFormula(long(4000))).toEqual([]);
    expect(checkFormula(long(4001))).toMatchObject([
      {
        rule: 'formula-length',
        severity: 'warning',
        message:
          'This formula has 4001 characters, its layout not counted; Smartsheet is said to take about 4000. Move a part of it into a helper column.',
      },
    ]);
  });

  test('the layout of a formula does not count for its length, white space in texts, names and references does', () => {
    const spaced = (space: string) => `=[a b]@row +${space} {x y}`;
    expect(checkFormula(spaced(' \n'.repeat(3000)))).toEqual([]);
    expect(checkFormula(`=1 + "${' '.repeat(4001)}"`)).toMatchObject([{ rule: 'formula-length' }]);
    expect(checkFormula(`=1 + [a${' '.repeat(4001)}b]@row`)).toMatchObject([{ rule: 'formula-length' }]);
    expect(checkFormula(`=1 + {a${' '.repeat(4001)}b}`)).toMatchObject([{ rule: 'formula-length' }]);
  });

  test('names are found without regard to capitals', () => {
    expect(checkFormula('=[TASK name]@row + budget# + SUM({price range})', sheet)).toEqual([]);
  });

  test('a text that is an error everywhere is reported once for each place, in source order', () => {
    const starts = checkFormula('=Stauts@row + Cots@row + Stauts@row', sheet).map((problem) => problem.start);
    expect(starts).toEqual([1, 14, 25]);
  });
});

function expectProblems(formula: string, place: FormulaContext | undefined, problems: readonly string[]): void {
  const found = checkFormula(formula, place).map(({ severity, rule, start, end, message, fix }) => {
    return `${severity} ${rule} ${start}-${end}: ${message}${fix === undefined ? '' : ` → ${fix}`}`;
  });
  expect(found).toEqual(problems);
}
