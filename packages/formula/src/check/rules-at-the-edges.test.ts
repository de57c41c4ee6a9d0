import { expect, test } from 'vitest';
import { checkFormula } from './check-formula.ts';
import type { FormulaContext } from './context.ts';

const columns = [
  { title: 'Name', type: 'TEXT_NUMBER' },
  { title: 'Box', type: 'CHECKBOX' },
  { title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
  { title: 'Pick', type: 'PICKLIST', options: Array.from({ length: 12 }, (_, index) => `Option ${index}`) },
  { title: 'Day', type: 'DATE' },
  { title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
  { title: 'a_b', type: 'TEXT_NUMBER' },
];

function rules(formula: string, context: Partial<FormulaContext> = {}): readonly string[] {
  return checkFormula(formula, { columns, ...context }).map(({ rule, severity }) => `${severity} ${rule}`);
}

test.each<[string, Partial<FormulaContext>, readonly string[]]>([
  ['="a;b"', {}, []],
  ['=IF(1; 2; 3)', {}, ['warning locale-separator']],
  ['=COUNTIF(Name:Name, -@CELL > COUNTIF(Box:Box, 1))', {}, ['warning nested-criteria']],
  ['=COUNTIF(Name:Name, COUNTIF(Box:Box, 1) + 1 > @cell)', {}, ['warning nested-criteria']],
  ['=COUNTIF(Name:Name, COUNTIF(Box:Box, > 1))', {}, []],
  ['=@Cell', {}, ['error misplaced-current-cell']],
  ['=SUMIFS(Name:Name, {Far}, 1)', {}, ['error range-size']],
  ['=SUMIFS({Far}, {Far}, 1)', {}, []],
  ['=SUMIFS(Name1:Name5, Box1:Box4, 1)', {}, ['error range-size']],
  ['=SUMIFS(Name1:Name@row, Box:Box, 1)', {}, ['error range-size']],
  ['=SUMIFS(Name@row:Name@row, Box@row:Box@row, 1)', {}, []],
  ['=5', { column: 'Box' }, ['error result-type']],
  ['="maybe"', { column: 'Box' }, ['error result-type']],
  ['=TODAY()', { column: 'Box' }, ['error result-type']],
  ['=IF(Name@row = 1, 1, TODAY())', { column: 'Box' }, ['warning result-type']],
  ['=TODAY()', { column: 'Tags' }, ['error result-type']],
  ['=Day@row', { column: 'Pick' }, ['warning result-type']],
  ['=5', { column: 'Day' }, ['error result-type']],
  ['=Day@row + 1', { column: 'Name' }, ['warning result-type']],
  ['=Made@row - Day@row', { column: 'Name' }, []],
  ['="Option 99x"', { column: 'Pick' }, ['warning result-option']],
  ['="elsewhere"', { column: 'Pick' }, ['warning result-option']],
  ['="option 3"', { column: 'Pick' }, []],
  ['=1', { column: 'Made' }, ['error formula-place']],
  ['=HAS(Tags@row, "c")', {}, ['warning unknown-option']],
  ['="Option 99x" = Pick@row', {}, ['warning unknown-option']],
  ['=a_b@row + $a_b@row', {}, ['warning bare-underscore', 'warning bare-underscore']],
  ['=[a_b]@row', {}, []],
  ['=SUM(a_b:a_b)', {}, ['warning bare-underscore', 'warning bare-underscore']],
  ['=SUM (1)', {}, ['warning space-before-parenthesis']],
  ['=SUM(Name1:Name@row)', { summaryField: true, column: 'Total' }, ['warning summary-field']],
  ['=SUM(Name@row:Name3)', { summaryField: true, column: 'Total' }, ['warning summary-field']],
  ['=COUNT(CHILDREN())', { summaryField: true, column: 'Total' }, ['warning summary-field']],
  ['=COUNT(CHILDREN(Name1))', { summaryField: true, column: 'Total' }, []],
  ['=Total# + 1', { summaryField: true, column: 'total' }, ['error self-reference']],
  ['=COUNTIF(Name:Name, "*x*")', {}, ['warning wildcard-criterion']],
  ['="2 * 3"', {}, []],
  ['={1, 2}', {}, ['error unknown-reference']],
  ['={Far}', { references: ['Fair'] }, ['error unknown-reference']],
  ['={Far}', { references: ['Something'] }, ['error unknown-reference']],
  ['={Far}', {}, []],
  ['=Budgt#', { summaryFields: ['Budget'] }, ['error unknown-summary-field']],
  ['=Other#', { summaryFields: ['Budget'] }, ['error unknown-summary-field']],
  ['=Zzzzzz@row', {}, ['error unknown-column']],
  ['=Nam$1 + $Nam1', {}, ['error unknown-column', 'error unknown-column']],
  ['=SUM(Nam:Nam)', {}, ['error unknown-column']],
  ['=MONTH(IF(1, "x", "y")) + YEAR("x")', {}, ['error argument-type', 'error argument-type']],
  ['=IFERROR(MONTH("x"), 0)', {}, ['warning argument-type']],
  ['=CHILDREN({Far})', {}, ['warning unwrapped-list', 'warning argument-type']],
  ['=SUM(CHILDREN(Name:Name))', {}, ['warning argument-type']],
])('%s with %j', (formula, context, expected) => {
  expect(rules(formula, context).toSorted()).toEqual([...expected].toSorted());
});

test('a context is prepared once, and formulas checked with it do not disturb one another', () => {
  const context: FormulaContext = { columns, column: 'Name' };
  const first = checkFormula('=Nam@row', context);
  expect(checkFormula('=Box@row', context)).toEqual([]);
  expect(first).toHaveLength(1);
  expect(checkFormula('=Nam@row', context)).toEqual(first);
  expect(checkFormula('=Nam@row')).toEqual([]);
});
