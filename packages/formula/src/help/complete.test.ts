import { describe, expect, test } from 'vitest';
import { checkFormula } from '../check/check-formula.ts';
import type { FormulaContext } from '../check/context.ts';
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
