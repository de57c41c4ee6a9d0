import { describe, expect, test } from 'vitest';
import { calculate } from '../evaluate/calculate.ts';
import { FUNCTIONS } from '../functions/catalogue.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { type FormulaValue, plainOf } from '../values/values.ts';
import { explain } from './explain.ts';

function steps(formula: string): readonly string[] {
  const explanation = explain(formula);
  return explanation.ok ? explanation.steps.map(({ text }) => text) : [];
}

describe('a formula in plain English', () => {
  test.each([
    ['=Cost@row * 2 + 1', ['The result is (Cost in this row times 2) plus 1.']],
    ['=(Cost1 + 1) * -Cost$2', ['The result is (Cost in row 1 plus 1) times the negative of Cost in row 2.']],
    ['=-(A@row + B@row) ^ 2', ['The result is (the negative of (A in this row plus B in this row)) to the power of 2.']],
    ['=A@row - B@row + C@row', ['The result is A in this row minus B in this row plus C in this row.']],
    ['=A@row / B@row * C@row', ['The result is (A in this row divided by B in this row) times C in this row.']],
    ['=Cost@row / (2 - 1)', ['The result is Cost in this row divided by (2 minus 1).']],
    ['=+Cost@row ^ -2', ['The result is Cost in this row to the power of -2.']],
    ['=TODAY() + 1 - Due@row', ["The result is today's date plus one day minus Due in this row."]],
    [
      '=[First]@row + " " + [Last]@row',
      ['The result is First in this row followed by “ ” (a space) followed by Last in this row.'],
    ],
    ['="" + A@row + "  "', ['The result is an empty text followed by A in this row followed by “  ” (2 spaces).']],
    ['=A@row + B@row + " h"', ['The result is (A in this row plus B in this row) followed by “ h”.']],
    ['=[% Complete]@row', ['The result is [% Complete] in this row.']],
    ['=Budget# >= 5', ['The result is true if the summary field Budget is at least 5, otherwise false.']],
    [
      '=(A@row = B@row) = C@row',
      [
        'The result is true if (true if A in this row equals B in this row, otherwise false) equals C in this row, otherwise false.',
      ],
    ],
    ['=SUM(A:C)', ['The result is the sum of the columns A to C.']],
    ['=SUM(Cost1:Cost@row)', ['The result is the sum of the column Cost from row 1 to this row.']],
    ['=SUM(Cost:Cost@row)', ['The result is the sum of the column Cost from the first row to this row.']],
    ['=SUM(A@row:C@row, {Prices})', ["The result is the sum of the columns A to C in this row and another sheet's {Prices}."]],
    [
      '=AND(OR(A@row, B@row = 1), C@row)',
      [
        'The result is true if both (either A in this row is true or B in this row is 1) and C in this row is true, otherwise false.',
      ],
    ],
    [
      '=OR(AND(A@row > 1, B@row > 1), NOT(AND(C@row, D@row)), ISERROR(E@row))',
      [
        'The result is true if at least one of these holds ((both A in this row is more than 1 and B in this row is more than 1); it is not true that (both C in this row is true and D in this row is true); E in this row is an error), otherwise false.',
      ],
    ],
    [
      '=IF(A@row = 1, "x", "") + IF(B@row = 1, "y", "")',
      ['The result is (“x” if A in this row is 1, otherwise blank) followed by (“y” if B in this row is 1, otherwise blank).'],
    ],
    ['=A@row + (B@row + "h")', ['The result is A in this row followed by (B in this row followed by “h”).']],
    [
      '=(A@row = 1) + (B@row = 1)',
      ['The result is (true if A in this row is 1, otherwise false) plus (true if B in this row is 1, otherwise false).'],
    ],
    [
      '=LEFT(Code@row, 3) = "ABC"',
      ['The result is true if the first 3 characters of Code in this row are “ABC”, otherwise false.'],
    ],
    [
      '=IF(WEEKDAY(Due@row) = 7, Due@row + 2, Due@row)',
      [
        'If the day of the week of Due in this row is 7 (Saturday), the result is Due in this row plus 2; otherwise it is Due in this row.',
      ],
    ],
    [
      '=WEEKDAY(Due@row) > 5',
      ['The result is true if the day of the week of Due in this row is more than 5 (Thursday), otherwise false.'],
    ],
    [
      '=COUNTIF(Due:Due, IFERROR(MONTH(@cell), 0) = 5) + IF(MONTH(Due@row) = 5, 1, 0)',
      [
        'The result is (the number of rows where (the month of Due, or 0 if that is an error) is 5 (May)) plus (1 if the month of Due in this row is 5 (May), otherwise 0).',
      ],
    ],
    [
      '=COUNTIF(A:A, 1) > COUNTIF(B:B, 1)',
      ['The result is true if (the number of rows where A is 1) is more than the number of rows where B is 1, otherwise false.'],
    ],
    ['=NOT(A@row = "x")', ['The result is true if A in this row is not “x”, otherwise false.']],
    ['=NOT(A@row >= B@row)', ['The result is true if A in this row is not at least B in this row, otherwise false.']],
    ['=NOT(A@row = B@row)', ['The result is true if A in this row does not equal B in this row, otherwise false.']],
    ['=AND(A@row <> "x", A@row <> "")', ['The result is true if A in this row is neither “x” nor blank, otherwise false.']],
    [
      '=OR(CHILDREN(Done@row))',
      ['The result is true if at least one cell of (the child cells of Done in this row) is true, otherwise false.'],
    ],
    [
      '=IF(ISBLANK(Due@row), "none", IF(Due@row < TODAY(), "late", true))',
      [
        "If Due in this row is blank, the result is “none”; otherwise, if Due in this row is before today's date, the result is “late”; otherwise it is true.",
      ],
    ],
    [
      '=IF(A@row, IF(B@row, 1, 2), 3)',
      ['If A in this row is true, the result is (1 if B in this row is true, otherwise 2); otherwise it is 3.'],
    ],
    [
      '="Week " + IF(WEEKDAY(Due@row) = 1, "starts", IF(WEEKDAY(Due@row) = 7, "ends", "runs"))',
      [
        'Take this: if the day of the week of Due in this row is 1 (Sunday), “starts”; otherwise, if the day of the week of Due in this row is 7 (Saturday), “ends”; otherwise “runs”.',
        'The result is “Week ” followed by the result of step 1.',
      ],
    ],
    [
      '=IFERROR(IF(A@row > 1, "x", "y"), "z")',
      [
        'If A in this row is more than 1, the result is “x”; otherwise it is “y”.',
        'If working this out gives an error, the result is “z” instead.',
      ],
    ],
    [
      '=SUMIFS(Cost:Cost, Status:Status, <> "Done", Due:Due, OR(@cell < TODAY(), @cell = ""))',
      [
        "The result is the sum of Cost in the rows where Status is not “Done” and (either Due is before today's date or Due is blank).",
      ],
    ],
    ['=COUNTIF({Status}, "Done")', ['The result is the number of rows of another sheet where {Status} is “Done”.']],
    [
      '=COUNTIFS(Project:Project, Project@row, Due:Due, >= TODAY(-7))',
      [
        'The result is the number of rows where Project equals Project in this row and Due is on or after the date 7 days before today.',
      ],
    ],
    [
      '=COUNTIFS(Due:Due, NOT(ISBLANK(@cell)), Due:Due, IFERROR(MONTH(@cell), 0) = 5)',
      ['The result is the number of rows where Due is not blank and (the month of Due, or 0 if that is an error) is 5 (May).'],
    ],
    ['=COUNTIF(CHILDREN(Status@row), "Done")', ['The result is the number of child rows of this row where Status is “Done”.']],
    ['=COUNTIF(CHILDREN(), > 5)', ['The result is the number of child rows of this row where this column is more than 5.']],
    ['=COUNTIF(Cost1:Cost5, > 5)', ['The result is the number of rows from row 1 to row 5 where Cost is more than 5.']],
    [
      '=COUNTIF(A@row:C@row, "x")',
      ['The result is the number of cells in the columns A to C in this row where the cell is “x”.'],
    ],
    ['=AVERAGEIF(Team:Team, "North", Cost:Cost)', ['The result is the average of Cost in the rows where Team is “North”.']],
    ['=SUMIF(Cost:Cost, > 5)', ['The result is the sum of Cost in the rows where Cost is more than 5.']],
    [
      '=JOIN(COLLECT(Task:Task, Done:Done, true), ", ")',
      ['The result is (the values of Task in the rows where Done is true) joined into one text with “, ” between the values.'],
    ],
    ['=COUNT(DISTINCT(COLLECT(A:A, B:B, 1)))', ['The result is the number of different values of A in the rows where B is 1.']],
    [
      '=INDEX({Price}, MATCH(Item@row, {Item}, 0))',
      ['The result is the value of {Price} in the first row of another sheet where {Item} equals Item in this row.'],
    ],
    [
      '=INDEX(COLLECT({Price}, {Item}, Item@row, {Valid}, <= Date@row, {Region}, OR(@cell = "All", @cell = Region@row)), 1) * Pieces@row',
      [
        'Take the values of {Price} in the rows of another sheet where {Item} equals Item in this row, {Valid} is at most Date in this row and (either {Region} is “All” or {Region} equals Region in this row).',
        'The result is (the first entry of the values of step 1) times Pieces in this row.',
      ],
    ],
    ['=PRORATE(1, 2)', [expect.stringMatching(/^The result is PRORATE of 1 and 2 \(/)]],
    ['=IF(A@row)', [expect.stringMatching(/^The result is IF of A in this row \(/)]],
    [
      '=SUMIF(A:A, 1, B:B, C:C)',
      [expect.stringMatching(/^The result is SUMIF of the column A, 1, the column B and the column C \(/)],
    ],
    ['=ISBLANK(A@row, B@row)', [expect.stringMatching(/^The result is ISBLANK of A in this row and B in this row \(/)]],
    ['=NEW()', ['The result is NEW of nothing.']],
  ])('%s', (formula, expected) => expect(steps(formula)).toEqual(expected));

  test('a long list of conditions has a sentence for each, with the part of the formula it is about', () => {
    const values = ['Not started', 'In progress', 'Waiting for somebody else', 'Complete'];
    const formula = `=${values.map((value, at) => `IF(Status@row = "${value}", ${at}, `).join('')}9${')'.repeat(values.length)}`;
    const explanation = explain(formula);
    expect(explanation.ok && explanation.steps.map(({ text, start, end }) => [text, formula.slice(start, end)])).toEqual([
      ['If Status in this row is “Not started”, the result is 0.', 'Status@row = "Not started", 0'],
      ['Otherwise, if Status in this row is “In progress”, the result is 1.', 'Status@row = "In progress", 1'],
      [
        'Otherwise, if Status in this row is “Waiting for somebody else”, the result is 2.',
        'Status@row = "Waiting for somebody else", 2',
      ],
      ['Otherwise, if Status in this row is “Complete”, the result is 3.', 'Status@row = "Complete", 3'],
      ['Otherwise the result is 9.', '9'],
    ]);
  });

  test('a long list of conditions inside another part has a line for each', () => {
    const values = ['Not started; planned', 'In progress', 'Waiting for somebody else', 'Complete'];
    const choice = values.map((value, at) => `IF(Status@row = "${value}", ${at}, `).join('');
    expect(steps(`=Cost@row * ${choice}9${')'.repeat(values.length)}`)[0]).toBe(
      [
        'Take this: if Status in this row is “Not started; planned”, 0;',
        'otherwise, if Status in this row is “In progress”, 1;',
        'otherwise, if Status in this row is “Waiting for somebody else”, 2;',
        'otherwise, if Status in this row is “Complete”, 3;',
        'otherwise 9.',
      ].join('\n'),
    );
  });

  test('a part that stands twice is told once', () => {
    const part = 'NETWORKDAYS([Start Date]@row, [Finish Date]@row, {Public holidays of this year})';
    const told = steps(`=IF(${part} > 5, ${part} - 5, 0)`);
    expect(told.filter((text) => text.startsWith('Take '))).toHaveLength(1);
    expect(told.at(-1)).toBe(
      'If the result of step 1 is more than 5, the result is the result of step 1 minus 5; otherwise it is 0.',
    );
  });

  test('a summary says in one sentence what the whole gives', () => {
    expect(explain('=SUM(Cost:Cost)')).toMatchObject({ summary: 'Gives the sum of the column Cost.' });
    expect(explain('=(1 + 1) * 2')).toMatchObject({ summary: 'Gives (1 plus 1) times 2.' });
    expect(explain('=Cost@row > 2')).toMatchObject({ summary: 'Tells whether Cost in this row is more than 2.' });
    expect(explain('=IF(Due@row < TODAY(), "Late", IF(Status@row = "Done", "Done"))')).toMatchObject({
      summary: 'Gives “Late”, “Done” or blank, depending on Due and Status.',
    });
    const long = `=${Array.from({ length: 40 }, (_, at) => `Cost${at + 1}`).join(' * ')}`;
    expect(explain(long)).toMatchObject({ summary: 'Gives a value worked out from Cost.' });
    expect(explain(`=AND(${long.slice(1)} > 5, Done@row)`)).toMatchObject({
      summary: 'Gives true or false worked out from Cost and Done.',
    });
  });

  test('formulas of the same words come to the same value, however they are grouped', () => {
    expectSameWordsSameValue(groupings(['A@row', 'B@row', 'C@row', 'D@row'], ['+', '-', '*', '/', '^']), [
      { A: 7, B: 3, C: 2, D: 5 },
    ]);
  });

  test('conditions of the same words hold for the same rows', () => {
    const simple = ['A@row', 'B@row', 'C@row'].flatMap((name) => [name, `NOT(${name})`]);
    const pairs = simple.flatMap((one) => simple.flatMap((other) => [`AND(${one}, ${other})`, `OR(${one}, ${other})`]));
    const nested = pairs.flatMap((pair) =>
      simple.flatMap((one) => [`AND(${pair}, ${one})`, `OR(${one}, ${pair})`, `NOT(${pair})`]),
    );
    const truths = [0, 1].flatMap((A) => [0, 1].flatMap((B) => [0, 1].map((C) => ({ A, B, C }))));
    expectSameWordsSameValue([...simple, ...pairs, ...nested], truths);
  });

  test('a step tells which part of the formula it is about', () => {
    const formula = '=ROUND(NETWORKDAYS([Start Date]@row, [Finish Date]@row, {Public holidays of this year}) / 5, 1)';
    const explanation = explain(formula);
    expect(explanation.ok && explanation.steps.map(({ start, end }) => formula.slice(start, end))).toEqual([
      'NETWORKDAYS([Start Date]@row, [Finish Date]@row, {Public holidays of this year})',
      formula.slice(1),
    ]);
  });

  test('a formula that does not parse has its problems instead', () => {
    expect(explain('=SUM(')).toMatchObject({ ok: false, problems: [{ rule: 'unbalanced-parenthesis' }] });
  });

  test.each([...FUNCTIONS.map(({ example }) => example), ...WORKING_FORMULAS])('%s leaves nothing unsaid', (formula) => {
    expect(steps(formula).length).toBeGreaterThan(0);
    for (const text of steps(formula))
      expect(text).toMatch(
        /^(?:Take|The result is|If|Otherwise,? (?:if|the result is)) (?!.*(?:undefined|NaN|object Object|[\uE000\uE001])).+\.$/s,
      );
  });

  test.each(FUNCTIONS.filter(({ category }) => category !== 'System'))(
    '$name with all its arguments leaves nothing unsaid',
    ({ name, parameters }) => {
      const all = `=${name}(${parameters.map(() => 'Cost@row').join(', ')})`;
      const few = `=${name}(${parameters
        .filter(({ optional }) => !optional)
        .map(() => 'Cost@row')
        .join(', ')})`;
      for (const formula of [all, few]) expect(steps(formula).join(' ')).not.toContain('undefined');
    },
  );
});

/** Every way of putting operators between operands, and parentheses round them. */
function groupings(operands: readonly string[], operators: readonly string[]): readonly string[] {
  if (operands.length === 1) return operands;
  const splits = operands.slice(1).map((_, at) => at + 1);
  return splits.flatMap((at) => {
    const left = groupings(operands.slice(0, at), operators);
    const right = groupings(operands.slice(at), operators);
    return left.flatMap((one) =>
      right.flatMap((other) => operators.map((operator) => `${inParentheses(one)} ${operator} ${inParentheses(other)}`)),
    );
  });
}

function inParentheses(part: string): string {
  return part.includes(' ') ? `(${part})` : part;
}

function expectSameWordsSameValue(formulas: readonly string[], rows: readonly Readonly<Record<string, number>>[]): void {
  const columns = Object.keys(rows[0] ?? {}).map((title) => ({ title, type: 'TEXT_NUMBER' }));
  const calculation = calculate(
    { sheets: [{ name: 'Plan', columns, rows: rows.map((cells) => ({ cells })) }] },
    { today: '2026-05-13' },
  );
  const known = new Map<string, { readonly formula: string; readonly values: string }>();
  for (const formula of formulas.map((part) => `=${part}`)) {
    const words = steps(formula).join(' ');
    const values = rows.map((_, rowIndex) => valueText(calculation.evaluate(formula, { sheet: 'Plan', rowIndex }))).join(' ');
    const same = known.get(words) ?? { formula, values };
    known.set(words, same);
    expect(values, `${formula} and ${same.formula} are both “${words}”`).toBe(same.values);
  }
}

/** Rounding of the last digits is no difference between two formulas. */
function valueText(value: FormulaValue): string {
  return value.type === 'number' ? value.value.toPrecision(9) : String(plainOf(value));
}
