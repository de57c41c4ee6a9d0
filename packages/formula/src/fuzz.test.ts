import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from './catalogue/catalogue.ts';
import { checkFormula } from './check/check-formula.ts';
import type { FormulaContext } from './check/context.ts';
import { calculate } from './evaluate/calculate.ts';
import { displayOf } from './evaluate/values.ts';
import type { Workbook } from './evaluate/workbook.ts';
import { applyFix, describeProblem } from './problem.ts';
import type { Formula } from './syntax/ast.ts';
import { parseFormula } from './syntax/parser.ts';
import { printFormula } from './syntax/printer.ts';
import { pick, randomFormula, seededRandom, withoutPlaces } from './syntax/random-trees.ts';

const SEED = 20_260_501;

const context: FormulaContext = {
  columns: [
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Due Date', type: 'DATE' },
    { title: 'Cost', type: 'TEXT_NUMBER' },
  ],
  column: 'Due Date',
  columnFormula: true,
  summaryFields: ['Budget'],
  references: ['Range'],
};

const workbook: Workbook = {
  sheets: [
    {
      name: 'Fuzz',
      columns: context.columns,
      rows: [
        { cells: { Status: 'Open', 'Due Date': '2026-03-01', Cost: 5 } },
        { cells: { Status: 'Done', 'Due Date': '2026-12-31', Cost: '=Cost1 * 2' }, parent: 1 },
        { cells: { Cost: 'none' }, parent: 2 },
      ],
      summary: { Budget: 100 },
      references: [{ name: 'Range', sheet: 'Fuzz', columns: ['Status', 'Cost'] }],
    },
  ],
};

const calculation = calculate(workbook, { today: '2026-05-01' });

const PARTS = [
  ...[
    '=',
    '(',
    ')',
    ',',
    ';',
    '"',
    '""',
    "'",
    '[',
    ']',
    '{',
    '}',
    '@row',
    '@cell',
    '#',
    '$',
    ':',
    '!',
    '%',
    '&',
    '!=',
    '==',
    '“',
    '”',
    '\\',
    '\n',
    ' ',
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '^',
    '<',
    '>',
    '<>',
    '1',
    '0.5',
    '999999999',
    'true',
    'Status',
    '[Due Date]',
    'Cost',
    '{Range}',
    'Budget#',
    '"Done"',
  ],
  ...[
    'Status@row',
    '[Due Date]@row',
    'Cost:Cost',
    'Cost1',
    'Sheet1!A1',
    '😀',
    '\u0000',
    'é',
    'DATE(2026, 2, 3)',
    '> 5',
    '@cell = 1',
  ],
  ...FUNCTIONS.map(({ name }) => `${name}(`),
];

describe('no input makes an exception', () => {
  test('10,000 texts put together from the parts of formulas', () => {
    const random = seededRandom(SEED);
    for (let round = 0; round < 10_000; round += 1) {
      const length = 1 + Math.floor(random() * 14);
      survive(`${random() < 0.9 ? '=' : ''}${Array.from({ length }, () => pick(random, PARTS)).join('')}`);
    }
  });

  test('6,000 examples of the catalogue with characters dropped, doubled, swapped and exchanged', () => {
    const random = seededRandom(SEED + 1);
    for (let round = 0; round < 6_000; round += 1) survive(mutate(pick(random, FUNCTIONS).example, random));
  });

  test('4,000 calls of all functions with arguments of all types give a value or an error of Smartsheet', () => {
    const random = seededRandom(SEED + 2);
    const args = [
      '1',
      '-2.5',
      '0',
      '1000000000',
      '""',
      '"text"',
      '"4:30 PM"',
      'true',
      'DATE(2026, 1, 31)',
      'TIME(9, 30, 0)',
      '1 / 0',
    ];
    const places = [
      'Cost@row',
      'Status@row',
      '[Due Date]@row',
      'Cost:Cost',
      '[Due Date]:[Due Date]',
      'Status:Cost',
      '{Range}',
      'Cost1:Cost2',
    ];
    for (let round = 0; round < 4_000; round += 1) {
      const count = Math.floor(random() * 5);
      const given = Array.from({ length: count }, () => pick(random, random() < 0.5 ? args : places));
      survive(`=${pick(random, FUNCTIONS).name}(${given.join(', ')})`);
    }
  });
});

test('2,000 random trees come back the same from printing and parsing', () => {
  const random = seededRandom(SEED + 3);
  for (let round = 0; round < 2_000; round += 1) {
    const tree = withoutPlaces(inUse(randomFormula(random)));
    const text = printFormula(tree as Formula);
    const parsed = parseFormula(text);
    expect(parsed.ok && withoutPlaces(parsed.formula), text).toEqual(tree);
  }
});

/** The separator shows only where it is written: a tree without one is read as with commas. */
function inUse(formula: Formula): Formula {
  return parsesWithSemicolons(printFormula(formula)) ? formula : { ...formula, separator: ',' };
}

function parsesWithSemicolons(text: string): boolean {
  const parsed = parseFormula(text);
  return parsed.ok && parsed.formula.separator === ';';
}

function survive(text: string): void {
  const problems = checkFormula(text, context);
  for (const problem of problems) {
    expect(problem.start >= 0 && problem.start <= problem.end && problem.end <= text.length, `${problem.rule} in ${text}`).toBe(
      true,
    );
  }
  const [first] = problems;
  if (first !== undefined) describeProblem(applyFix(text, first), first);
  const value = calculation.evaluate(text, { sheet: 'Fuzz', rowIndex: 1, column: 'Due Date' });
  if (typeof displayOf(value) !== 'string') expect.fail(`${text} has no value`);
}

function mutate(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const other = Math.floor(random() * text.length);
  const choice = random();
  if (choice < 0.3) return text.slice(0, at) + text.slice(at + 1);
  if (choice < 0.5) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  if (choice < 0.7) return text.slice(0, at) + pick(random, PARTS) + text.slice(at + 1);
  if (choice < 0.85) return text.slice(0, at) + text.slice(other);
  return text.slice(0, at) + text.slice(other, other + 10) + text.slice(at);
}
