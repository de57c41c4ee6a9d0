import { describe, expect, test } from 'vitest';
import { checkFormula } from './check-formula.ts';
import type { FormulaContext } from './context.ts';

const sheet: FormulaContext = {
  columns: [
    { title: 'Name', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Due', type: 'DATE' },
    { title: 'Start', type: 'DATE' },
    { title: 'Done', type: 'CHECKBOX' },
    { title: 'Owner', type: 'CONTACT_LIST' },
    { title: 'Team', type: 'MULTI_CONTACT_LIST' },
    { title: 'Skills', type: 'MULTI_PICKLIST', options: ['Welding', 'Paint'] },
    { title: 'Created', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
  ],
};

type Case = [formula: string, problems: readonly string[]];

const NEVER = 'this is never true';
const NO_ORDER = 'the result would be #INVALID OPERATION';

describe('comparison-type: what is compared can be equal, or has an order', () => {
  test.each<Case>([
    [
      '=Due@row > "2026-01-15"',
      [
        `warning comparison-type: A date cannot be compared with a text, and ${NO_ORDER}. Write DATE(2026, 1, 15). → DATE(2026, 1, 15)`,
      ],
    ],
    [
      '=Due@row = "soon"',
      [`warning comparison-type: A date cannot be compared with a text, and ${NEVER}. Write a date with DATE(year, month, day).`],
    ],
    [
      '=Due@row < 1/15/2026',
      [
        `warning comparison-type: A date cannot be compared with a number, and ${NO_ORDER}. Write DATE(2026, 1, 15). → DATE(2026, 1, 15)`,
      ],
    ],
    [
      '=TODAY() > "2026-02-30"',
      [
        `error comparison-type: A date cannot be compared with a text, and ${NO_ORDER}. Write a date with DATE(year, month, day).`,
      ],
    ],
    [
      '=COUNTIF(Due:Due, > "2026-01-15")',
      [
        `warning comparison-type: A date cannot be compared with a text, and ${NO_ORDER}. Write DATE(2026, 1, 15). → DATE(2026, 1, 15)`,
      ],
    ],
    [
      '=COUNTIF(Due:Due, @cell > "2026-01-15")',
      [
        `warning comparison-type: A date cannot be compared with a text, and ${NO_ORDER}. Write DATE(2026, 1, 15). → DATE(2026, 1, 15)`,
      ],
    ],
    [
      '=Done@row = "Yes"',
      [`warning comparison-type: This is true or false, and "Yes" is neither, so that ${NEVER}. Compare with true. → true`],
    ],
    [
      '=COUNTIF(Done:Done, "no")',
      [`warning comparison-type: This is true or false, and "no" is neither, so that ${NEVER}. Compare with false. → false`],
    ],
    [
      '=ISBLANK(Name@row) <> "maybe"',
      [
        'warning comparison-type: This is true or false, and "maybe" is neither, so that this is always true. Compare with true or false.',
      ],
    ],
    [
      '=Owner@row = 5',
      ['warning comparison-type: A contact is never equal to a number: compare it with a name or an e-mail address.'],
    ],
    [
      '=Skills@row = "Welding"',
      [
        'warning multiple-values: A cell of “Skills” can hold several values, and = looks at all of them together, so that it finds "Welding" only where it stands alone. To look for one of them write HAS(Skills@row, "Welding").',
      ],
    ],
    [
      '=COUNTIF(Team:Team, "ann@example.com")',
      [
        'warning multiple-values: A cell of “Team” can hold several values, and = looks at all of them together, so that it finds "ann@example.com" only where it stands alone. To look for one of them write HAS(@cell, "ann@example.com").',
      ],
    ],
    [
      '=Name@row = "5"',
      [
        `warning number-in-quotes: "5" is a text, and where “Name” holds numbers, ${NEVER}. For numbers write 5 without quotation marks.`,
      ],
    ],
    [
      '=YEAR(Due@row) = "2026"',
      [
        `warning comparison-type: A number cannot be compared with a text, and ${NEVER}. Write 2026 without quotation marks. → 2026`,
      ],
    ],
    [
      '=LEFT(Name@row, 2) = 12',
      [
        `warning comparison-type: A number cannot be compared with a text, and ${NEVER}. VALUE(…) makes a number of a text. → VALUE(LEFT(Name@row, 2))`,
      ],
    ],
    ['=Due@row = ""', []],
    ['=Due@row <> 0', []],
    ['=Done@row = "true"', []],
    ['=Done@row = 1', []],
    ['=Owner@row = "Ann"', []],
    ['=HAS(Skills@row, "Welding")', []],
    ['=Skills@row = ""', []],
    ['=Name@row = "007"', []],
    ['=Status@row = Name@row', []],
    ['=IF(Due@row < TODAY(), Start@row, Due@row) > DATE(2026, 1, 1)', []],
  ])('%s', expectProblems);
});

describe('operator-type: arithmetic is done with numbers', () => {
  const sum =
    'Two dates cannot be added; a difference of two dates is a number of days, and a number of days can be added to a date: the result would be #INVALID OPERATION.';
  test.each<Case>([
    ['=Due@row + Start@row', [`warning operator-type: ${sum}`]],
    ['=TODAY() + TODAY()', [`error operator-type: ${sum}`]],
    ['=IFERROR(TODAY() + TODAY(), 0)', [`warning operator-type: ${sum}`]],
    [
      '=Due@row * 2',
      ['warning operator-type: The operator * works on numbers, and this is a date: the result would be #INVALID OPERATION.'],
    ],
    [
      '=1 - "a"',
      ['error operator-type: The operator - works on numbers, and this is a text: the result would be #INVALID OPERATION.'],
    ],
    ['=Due@row - Start@row + 1', []],
    ['=Due@row + 7', []],
    ['=Name@row - TODAY()', []],
    ['=Due@row - Name@row', []],
    ['=Due@row + ""', []],
    ['=Done@row + Done@row', []],
  ])('%s', expectProblems);
});

describe('argument-type: what a column is for is known of its cells', () => {
  const advice = 'the result would be #INVALID DATA TYPE. Give it a cell of a Date column, or DATE(year, month, day).';
  test.each<Case>([
    ['=MONTH(5)', [`error argument-type: MONTH wants a date here, and this is a number: ${advice}`]],
    ['=MONTH(Done@row)', [`warning argument-type: MONTH wants a date here, and this is true or false: ${advice}`]],
    ['=YEAR(Owner@row)', [`warning argument-type: YEAR wants a date here, and this is a contact: ${advice}`]],
    ['=MONTH(Created@row) + MONTH(Due@row) + MONTH(Name@row)', []],
    [
      '=IF(Due@row, 1)',
      ['warning argument-type: IF wants a condition here, and this is a date: the result would be #INVALID DATA TYPE.'],
    ],
    ['=COUNTIF(Done@row, true) + SUM(Done@row)', []],
  ])('%s', expectProblems);
});

describe('constant-result: FIND gives a number, also for what it does not find', () => {
  const never = 'FIND gives 0, not an error, when the text is not found, so that';
  test.each<Case>([
    [
      '=ISNUMBER(FIND("a", Name@row))',
      [`warning constant-result: ${never} this is always true: write FIND("a", Name@row) > 0. → FIND("a", Name@row) > 0`],
    ],
    [
      '=ISERROR(FIND("a", Name@row)) = false',
      [`warning constant-result: ${never} this is always false: write FIND("a", Name@row) = 0. → (FIND("a", Name@row) = 0)`],
    ],
    [
      '=IFERROR(FIND("a", Name@row), "none")',
      [`warning constant-result: ${never} the second value is never taken: write IF(FIND("a", Name@row) > 0, …).`],
    ],
    ['=ISNUMBER(Name@row)', []],
    ['=IFERROR(FIND("a", Name@row), 0)', []],
  ])('%s', expectProblems);
});

describe('blank-date: a criterion that takes a part of a date is ready for blanks', () => {
  const blank = (name: string, call: string) =>
    `warning blank-date: A blank cell has no ${name}: one of them in the range makes the whole ${call} #INVALID DATA TYPE. Write IFERROR(${name}(@cell), 0). → IFERROR(${name}(@cell), 0)`;
  test.each<Case>([
    ['=COUNTIF(Due:Due, MONTH(@cell) = 1)', [blank('MONTH', 'COUNTIF')]],
    [
      '=SUMIFS(Name:Name, Due:Due, AND(MONTH(@cell) = 1, YEAR(@cell) = 2026))',
      [blank('MONTH', 'SUMIFS'), blank('YEAR', 'SUMIFS')],
    ],
    ['=COUNTIF(Due:Due, IFERROR(MONTH(@cell), 0) = 1)', []],
    ['=COUNTIF(Due:Due, AND(ISDATE(@cell), MONTH(@cell) = 1))', []],
    ['=COUNTIFS(Due:Due, <> "", Due:Due, MONTH(@cell) = 1)', []],
    ['=COUNTIF(Created:Created, MONTH(@cell) = 1)', []],
    ['=MONTH(Due@row)', []],
  ])('%s', expectProblems);
});

function expectProblems(formula: string, problems: readonly string[]): void {
  const found = checkFormula(formula, sheet).map(({ severity, rule, message, fix }) => {
    return `${severity} ${rule}: ${message}${fix === undefined ? '' : ` → ${fix}`}`;
  });
  expect(found).toEqual(problems);
}
