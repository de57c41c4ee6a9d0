import { describe, expect, test } from 'vitest';
import { checkFormula } from '../check/check-formula.ts';
import type { FormulaContext } from '../check/context.ts';
import { findFunction } from '../functions/catalogue.ts';
import { MISSING_FUNCTIONS } from '../functions/missing.ts';
import { pick, seededRandom } from '../testing/random-trees.ts';
import { type Completion, complete } from './complete.ts';

const context: FormulaContext = {
  columns: [
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done', 'On hold'] },
    { title: 'Due Date', type: 'DATE' },
    { title: 'Budget [hrs]', type: 'TEXT_NUMBER' },
    { title: 'Cost', type: 'TEXT_NUMBER' },
  ],
  summaryFields: ['Budget'],
  references: ['Prices', 'People'],
};

function at(marked: string): Completion {
  return complete(marked.replace('|', ''), marked.indexOf('|'), context);
}

function inserts(marked: string, kind?: string): readonly string[] {
  return at(marked)
    .items.filter((item) => kind === undefined || item.kind === kind)
    .map(({ insert }) => insert);
}

const typed: FormulaContext = {
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Skills', type: 'MULTI_PICKLIST', options: ['Welding', 'Paint'] },
    { title: 'Start', type: 'DATE' },
    { title: 'Flag', type: 'CHECKBOX' },
    { title: 'Made', type: 'TEXT_NUMBER', systemColumnType: 'CREATED_DATE' },
    { title: 'Days', type: 'DURATION' },
  ],
};

/** The first offers of a kind, or of all kinds. */
function first(count: number, marked: string, kind?: string): readonly string[] {
  return complete(marked.replace('|', ''), marked.indexOf('|'), typed)
    .items.filter((item) => kind === undefined || item.kind === kind)
    .slice(0, count)
    .map(({ insert }) => insert);
}

describe('offers that suit the place', () => {
  test('after a column and an at sign: this row', () => {
    expect(inserts('=Cost@|')).toEqual(['@row']);
    expect(at('=Cost@|')).toMatchObject({ start: 5, end: 6 });
    expect(inserts('=SUM([Due Date]@r|')).toEqual(['@row']);
    expect(at('=SUM([Due Date]@r|')).toMatchObject({ start: 15, end: 17 });
    expect(inserts('=COUNTIF(Cost:Cost, Cost@|')).toEqual(['@row']);
    expect(inserts('=Cost@cell|')).not.toContain('@cell');
  });
  test('an at sign on its own: the cell of a criterion, however deep, and nothing elsewhere', () => {
    expect(inserts('=COUNTIF(Cost:Cost, @|')).toEqual(['@cell']);
    expect(inserts('=COUNTIF(Cost:Cost, AND(1, @ce|')).toEqual(['@cell']);
    expect(inserts('=SUM(@|')).toEqual([]);
    expect(inserts('=COUNTIF(@|')).toEqual([]);
    expect(inserts('=COUNTIF(Cost:Cost, OR(|', 'keyword')).toContain('@cell');
    expect(inserts('=IF(1 = |', 'keyword')).toEqual([]);
  });
  test('an at sign in a text offers nothing', () => expect(inserts('="me@|')).toEqual([]));
  test('compared with a checkbox: true and false come first', () => {
    expect(first(2, '=IF(Flag@row = |')).toEqual(['true', 'false']);
    expect(first(2, '=COUNTIF(Flag:Flag, |', 'keyword')).toEqual(['true', 'false']);
    expect(first(2, '=COUNTIFS(Task:Task, "x", Flag:Flag, <> |')).toEqual(['true', 'false']);
    expect(first(2, '=COUNTIF(Flag:Flag, OR(@cell = |')).toEqual(['true', 'false']);
    expect(first(9, '=IF(Task@row = |', 'keyword')).toEqual([]);
  });
  test('compared with a dropdown: its options come first', () => {
    expect(first(2, '=IF(Status@row = |')).toEqual(['"Open"', '"Done"']);
    expect(first(2, '=COUNTIF(Status:Status, @cell = |')).toEqual(['"Open"', '"Done"']);
    expect(first(2, '=IF(HAS(Skills@row, |')).toEqual(['"Welding"', '"Paint"']);
    expect(first(2, '=COUNTIF(Skills:Skills, HAS(@cell, |')).toEqual(['"Welding"', '"Paint"']);
    expect(first(9, '=IF(HAS(Skills@row, "w|')).toEqual(['"Welding"']);
  });
  test('what is only handed on or joined is compared with nothing', () => {
    expect(first(9, '=IF(Status@row, |', 'option')).toEqual([]);
    expect(first(9, '=Status@row + |', 'option')).toEqual([]);
  });
  test('compared with a date: date columns and functions that give dates come first', () => {
    expect(first(2, '=IF(Start@row < |')).toEqual(['Start', 'Made']);
    expect(first(4, '=IF(Start@row < |', 'function').toSorted()).toEqual(['DATE(', 'DATEONLY(', 'TODAY(', 'WORKDAY(']);
    expect(first(2, '=COUNTIF(Start:Start, >= |', 'column')).toEqual(['Start', 'Made']);
  });
  test('columns that suit the parameter come first', () => {
    expect(first(7, '=MONTH(|', 'column')).toEqual(['Start', 'Made', 'Task', 'Status', 'Skills', 'Flag', 'Days']);
    expect(first(2, '=MONTH(|')).toEqual(['Start', 'Made']);
    expect(first(1, '=AND(|', 'column')).toEqual(['Flag']);
    expect(first(2, '=ROUND(|', 'column')).toEqual(['Task', 'Days']);
    expect(first(2, '=NETDAYS(Start@row, |')).toEqual(['Start', 'Made']);
    expect(first(2, '=MONTH(s|', 'column')).toEqual(['Start', 'Status']);
    expect(first(1, '=LEN(|', 'column')).toEqual(['Task']);
  });
  test('a whole column name is offered with the cells the parameter takes first', () => {
    expect(first(2, '=SUM([Days]|')).toEqual([':Days', '@row']);
    expect(first(2, '=MONTH([Start]|')).toEqual(['@row', ':Start']);
    expect(first(9, '=MONTH(Start|', 'column')).toEqual(['Start', 'Start@row', 'Start:Start']);
  });
});

describe('a name from Excel', () => {
  test.each([
    ['=XLOOKUP|', ['INDEX(']],
    ['=xloo|', ['INDEX(']],
    ['=AVERAGE|', ['AVERAGEIF(', 'AVG(', 'AVG(COLLECT(']],
    ['=MAXIFS|', ['MAX(COLLECT(']],
    ['=IFS|', ['IF(']],
    ['=CONCAT|', ['JOIN(']],
    ['=EOMONTH|', ['DATE(']],
    ['=TRUNC|', ['ROUNDDOWN(']],
    ['=islogical|', ['ISBOOLEAN(']],
    ['=LAMBDA|', []],
  ])('%s offers what does the same', (marked, expected) => expect(inserts(marked)).toEqual(expected));

  test('says how people do it here', () => {
    expect(at('=XLOOKUP|').items).toMatchObject([
      {
        kind: 'function',
        label: 'INDEX(range, row_index, [column_index])',
        detail: 'XLOOKUP does not exist here: use INDEX with MATCH, or INDEX with COLLECT.',
      },
    ]);
  });

  test('offers nothing twice', () => {
    expect(inserts('=SUMPRODUCT|')).toEqual(['SUM(']);
    expect(inserts('=SUM|').filter((insert) => insert === 'SUM(')).toHaveLength(1);
  });

  test.each(MISSING_FUNCTIONS.map(({ name }) => name))('%s is offered only functions that exist', (name) => {
    for (const { insert } of complete(`=${name}`, name.length + 1).items)
      for (const part of insert.split('(').filter((word) => /^[A-Z]/.test(word))) expect(findFunction(part)).toBeDefined();
  });
});

describe('what may come next in a formula', () => {
  test('nothing written yet: an equals sign', () => expect(inserts('|')).toEqual(['=']));
  test('the beginning of a name: functions, columns, fields and truth values that begin so, whatever the capitals', () => {
    expect(inserts('=su|').toSorted()).toEqual(['SUBSTITUTE(', 'SUCCESSORS(', 'SUM(', 'SUMIF(', 'SUMIFS(']);
    expect(inserts('=IF(bu|')).toEqual(['[Budget \\[hrs\\]]', 'Budget#']);
    expect(inserts('=IF(tru|')).toEqual(['true']);
    expect(at('=1 + Sta|')).toMatchObject({ start: 5, end: 8 });
  });
  test('an open bracket: columns, with their brackets escaped', () => {
    expect(inserts('=[du|')).toEqual(['[Due Date]']);
    expect(inserts('=[|')).toHaveLength(4);
    expect(inserts('=[Bud|')).toEqual(['[Budget \\[hrs\\]]']);
  });
  test('an open brace: the cross-sheet references of the sheet', () => {
    expect(inserts('=SUM({p|')).toEqual(['{Prices}', '{People}']);
    expect(at('=SUM({p|')).toMatchObject({ start: 5, end: 7 });
  });
  test('an open quotation mark: the options of the dropdown it is compared with', () => {
    expect(inserts('=IF(Status@row = "o|')).toEqual(['"Open"', '"On hold"']);
    expect(inserts('=COUNTIF(Status:Status, "|')).toEqual(['"Open"', '"Done"', '"On hold"']);
    expect(inserts('=COUNTIF(Status:Status, <> "d|')).toEqual(['"Done"']);
    expect(inserts('=LEFT("|')).toEqual([]);
  });
  test('a whole column name: which of its cells are meant', () => {
    expect(inserts('=[Due Date]|')).toEqual(['@row', ':[Due Date]', '#']);
  });
  test('after a colon only columns', () => expect(inserts('=SUM(Cost:Co|')).toEqual(['Cost']));
  test('after a value: operators, and inside a call a separator or its end', () => {
    expect(inserts('=Cost@row |')).toEqual(['+', '-', '*', '/', '^', '=', '<>', '<', '<=', '>', '>=']);
    expect(inserts('=SUM(Cost@row |').slice(0, 2)).toEqual([',', ')']);
    expect(inserts('=ABS(1|').slice(0, 2)).toEqual([')', '+']);
    expect(inserts('=(1 |')[0]).toBe(')');
    expect(inserts('=SUM(Cost:Cost|').slice(0, 2)).toEqual([',', ')']);
  });
  test('where a criterion stands: comparisons and @cell too', () => {
    expect(inserts('=COUNTIF(Status:Status, |', 'operator')).toContain('<>');
    expect(inserts('=COUNTIF(Status:Status, |', 'keyword')).toEqual(['@cell']);
    expect(inserts('=COUNTIF(Status:Status, |', 'option')).toEqual(['"Open"', '"Done"', '"On hold"']);
    expect(inserts('=COUNTIF(|', 'operator')).toEqual([]);
  });
  test('a call that may be empty may be closed at once', () => {
    expect(inserts('=TODAY(|')[0]).toBe(')');
    expect(inserts('=SUM(|')).not.toContain(')');
  });
  test('system functions are not offered', () => expect(inserts('=CALC|')).toEqual([]));
  test('the call and the parameter at the position', () => {
    expect(at('=SUMIFS(Cost:Cost, |').call).toMatchObject({
      name: 'SUMIFS',
      signature: 'SUMIFS(range, criterion_range, criterion, …)',
      parameter: { name: 'criterion_range' },
    });
    expect(at('=IF(OR(1, 2), (3 + |').call).toMatchObject({ name: 'IF' });
    expect(at('=NEW(1, |').call).toMatchObject({ name: 'NEW', signature: 'NEW(…)' });
    expect(at('=1 + |').call).toBeUndefined();
  });
  test('without a context functions alone are known', () => {
    expect(complete('=SUMIFS', 7).items.map(({ insert }) => insert)).toEqual(['SUMIFS(']);
  });
  test('a position beyond the text counts as its end', () => {
    expect(complete('=AB', 99).end).toBe(3);
    expect(complete('=AB', Number.NaN).end).toBe(0);
  });
});

test('taking up offers again and again leads to formulas without unknown names', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 300; round += 1) {
    let text = '';
    for (let step = 0; step < 12; step += 1) {
      const { start, items } = complete(text, text.length, context);
      if (items.length === 0) break;
      text = text.slice(0, start) + pick(random, items).insert;
    }
    const unknown = checkFormula(text, context).filter(({ rule }) =>
      ['unknown-function', 'unknown-column', 'unknown-reference'].includes(rule),
    );
    expect(unknown, text).toEqual([]);
  }
});
