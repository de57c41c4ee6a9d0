import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../functions/catalogue.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { explain } from './explain.ts';

function steps(formula: string): readonly string[] {
  const explanation = explain(formula);
  return explanation.ok ? explanation.steps.map(({ text }) => text) : [];
}

describe('a formula in plain English', () => {
  test.each([
    ['=Cost@row * 2 + 1', ['The result is Cost in this row times 2 plus 1.']],
    ['=(Cost1 + 1) * -Cost$2', ['The result is Cost in row 1 plus 1 times minus Cost in row 2.']],
    ['=Cost@row / (2 - 1)', ['The result is Cost in this row divided by (2 minus 1).']],
    ['=+Cost@row ^ 2', ['The result is Cost in this row to the power of 2.']],
    ['=[First]@row + " " + [Last]@row', ['The result is First in this row followed by “ ” plus Last in this row.']],
    ['=Budget# >= 5', ['The result is the summary field Budget is at least 5.']],
    ['=SUM(A:C)', ['The result is the sum of the columns A to C.']],
    ['=SUM(Cost1:Cost@row)', ['The result is the sum of the column Cost from row 1 to this row.']],
    ['=SUM(Cost:Cost@row)', ['The result is the sum of the column Cost from the first row to this row.']],
    [
      '=SUM(A@row:C@row, {Prices})',
      ['The result is the sum of the columns A to C in this row and the cells of another sheet called {Prices}.'],
    ],
    [
      '=IF(ISBLANK(Due@row), "none", IF(Due@row < TODAY(), "late", true))',
      [
        "Take “late” if Due in this row is less than today's date, otherwise true.",
        'The result is “none” if Due in this row is blank, otherwise the result of step 1.',
      ],
    ],
    [
      '=SUMIFS(Cost:Cost, Status:Status, <> "Done", Due:Due, OR(@cell < TODAY(), @cell = ""))',
      [
        "The result is the sum of the values of the column Cost where Status is not “Done” and at least one of these holds: Due is less than today's date, or Due is blank.",
      ].map((text) => text.replace('the sum of the values of', 'the sum of')),
    ],
    [
      '=COUNTIF({Status}, "Done")',
      ['The result is the number of rows where the cell of the cells of another sheet called {Status} is “Done”.'],
    ],
    ['=AVERAGEIF(Team:Team, "North", Cost:Cost)', ['The result is the average of the column Cost where Team is “North”.']],
    ['=SUMIF(Cost:Cost, > 5)', ['The result is the sum of the column Cost where Cost is more than 5.']],
    [
      '=JOIN(COLLECT(Task:Task, Done:Done, true), ", ")',
      [
        'Take the values of the column Task where Done is true.',
        'The result is the values of the result of step 1 joined into one text, with “, ” between them.',
      ],
    ],
    ['=PRORATE(1, 2)', [expect.stringMatching(/^The result is PRORATE of 1 and 2 \(/)]],
    ['=NEW()', ['The result is NEW of nothing.']],
  ])('%s', (formula, expected) => expect(steps(formula)).toEqual(expected));

  test('a summary says in one sentence what the whole gives', () => {
    expect(explain('=SUM(Cost:Cost)')).toMatchObject({ summary: expect.stringMatching(/^SUM: /) });
    expect(explain('=1 + 1')).toMatchObject({ summary: 'Gives the outcome of a calculation.' });
    expect(explain('=1 > 2')).toMatchObject({ summary: 'Gives true or false by a comparison.' });
    expect(explain('=Cost@row')).toMatchObject({ summary: 'Gives Cost in this row.' });
  });

  test('a step tells which part of the formula it is about', () => {
    const formula = '=ROUND(AVG(Cost:Cost), 1)';
    const explanation = explain(formula);
    expect(explanation.ok && explanation.steps.map(({ start, end }) => formula.slice(start, end))).toEqual([
      'AVG(Cost:Cost)',
      'ROUND(AVG(Cost:Cost), 1)',
    ]);
  });

  test('a formula that does not parse has its problems instead', () => {
    expect(explain('=SUM(')).toMatchObject({ ok: false, problems: [{ rule: 'unbalanced-parenthesis' }] });
  });

  test.each([...FUNCTIONS.map(({ example }) => example), ...WORKING_FORMULAS])('%s leaves nothing unsaid', (formula) => {
    expect(steps(formula).length).toBeGreaterThan(0);
    for (const text of steps(formula))
      expect(text).toMatch(/^(?:Take|The result is) (?!.*(?:undefined|NaN|object Object)).+\.$/s);
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
