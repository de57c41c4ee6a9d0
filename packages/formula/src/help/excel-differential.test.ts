import { HyperFormula } from 'hyperformula';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../functions/catalogue.ts';
import { MISSING_FUNCTIONS, OTHER_EXCEL_FUNCTIONS } from '../functions/missing.ts';
import {
  type Comparison,
  compareWithExcel,
  type ExcelFixture,
  readExcelFixtures,
  translateFixture,
} from '../testing/excel-differential.ts';
import { TASK_COLUMNS } from '../testing/excel-sheets.ts';
import { SPECIAL_FUNCTIONS } from './excel-functions.ts';

const SEEDS = [0, 1, 2, 3, 4];
const { translated, refused } = readExcelFixtures();
const TITLES = TASK_COLUMNS.map(({ title }) => title);

/** Their difference shows in every row. */
const NEVER_THE_SAME = new Set([
  '=COUNTA(A:A)',
  '=COUNTIF(B:B,"<>Done")',
  '=TEXTJOIN(", ",TRUE,A:A)',
  '=MATCH(A2,A:A,0)',
  '=NOW()',
  '=A2&I2',
  '=AVERAGE(D2:D4)',
  '=COUNTIF(I2:I13,1)',
  '=SUMIF(I2:I13,1,D2:D13)',
]);

const comparisons = new Map<ExcelFixture, Comparison>();

/** Worked out once for all tests. */
function comparisonOf(fixture: ExcelFixture): Comparison {
  const known = comparisons.get(fixture);
  if (known !== undefined) return known;
  const translation = translateFixture(fixture);
  if (!translation.ok) expect.fail(translation.reason);
  const comparison = compareWithExcel(fixture, translation, SEEDS);
  comparisons.set(fixture, comparison);
  return comparison;
}

describe('a translation shows what Excel shows, but for the rows its notes tell of', () => {
  test.each(translated)('$excel', (fixture) => {
    const { agreed, disagreements } = comparisonOf(fixture);
    expect(disagreements).toEqual([]);
    expect(agreed > 0).toBe(!NEVER_THE_SAME.has(fixture.excel));
  });

  test('also when only the titles of the columns are known, which tell dates but no checkboxes', () => {
    const differing = translated.filter((fixture) => {
      const translation = translateFixture(fixture, TITLES);
      return translation.ok && compareWithExcel(fixture, translation, [0, 1]).disagreements.length > 0;
    });
    expect(differing.map(({ excel }) => excel)).toEqual(['=A2&I2']);
  }, 60_000);
});

test('every kind of difference that is noted shows in some row', () => {
  const all = translated.map(comparisonOf);
  const noted = all.flatMap(({ translation }) => translation.differences.map(({ kind }) => kind));
  const shown = all.flatMap(({ shownDifferences }) => [...shownDifferences]);
  // VALUE of an empty text may be an error in both.
  const isSure = (kind: string) => kind !== 'no-number-to-read';
  expect([...new Set(shown.filter(isSure))].sort()).toEqual([...new Set(noted.filter(isSure))].sort());
}, 60_000);

test.each(refused)('%s is refused, and the reason says what to do instead', (excel) => {
  const translation = translateFixture({ excel });
  expect(translation.ok).toBe(false);
  if (!translation.ok) expect(translation.reason).not.toMatch(/nothing that does the same is known|lacks an argument/);
});

describe('the comparison finds translations that are wrong', () => {
  test.each([
    ['=ISNUMBER(SEARCH("plan",A2))', '=ISNUMBER(FIND(LOWER("plan"), LOWER(Task@row)))'],
    ['=ISERROR(FIND("-",H2))', '=ISERROR(FIND("-", Code@row))'],
    ['=IFERROR(FIND("-",H2),"none")', '=IFERROR(FIND("-", Code@row), "none")'],
    ['=D2/$D$2', '=Cost@row / Cost@row'],
    ['=SUM(D$2:D2)', '=SUM(Cost@row:Cost@row)'],
    ['=COUNTIF(A$2:A2,A2)>1', '=COUNTIF(Task@row:Task@row, Task@row) > 1'],
    ['=DATE(YEAR(F2),MONTH(F2)+1,1)', '=DATE(YEAR(Due@row), MONTH(Due@row) + 1, 1)'],
    ['=SUMPRODUCT((B2:B13="Done")*(E2:E13<3))', '=COUNTIFS(Status:Status, "Done", Hours:Hours, < 3)'],
    ['=COUNTIF(F2:F13,"<"&TODAY())', '=COUNTIF(Due:Due, < TODAY())'],
    ['=COUNTIF(F2:F13,">=1/1/2025")', '=COUNTIF(Due:Due, >= "1/1/2025")'],
    ['=COUNTIF(A2:A13,"*plan*")', '=COUNTIF(Task:Task, CONTAINS("plan", @cell))'],
    ['=INDEX(D:D,5)', '=INDEX(Cost:Cost, 5)'],
    ['=COUNTA(A:A)-1', '=COUNT(Task:Task) - 1'],
    ['=RIGHT(H2,2)+1', '=RIGHT(Code@row, 2) + 1'],
    ['=WEEKNUM(F2)', '=WEEKNUMBER(Due@row)'],
  ])('%s is not %s', (excel, formula) => {
    const wrong = { ok: true, formula, notes: [], differences: [], references: [] } as const;
    expect(compareWithExcel({ excel }, wrong, SEEDS).disagreements).not.toEqual([]);
  });
});

test('there are over 300 formulas, among them every function with a counterpart', () => {
  expect(translated.length).toBeGreaterThan(300);
  const everywhere = new Set(HyperFormula.getRegisteredFunctionNames('enGB'));
  const known = [
    ...FUNCTIONS.flatMap(({ name, excel = {} }) => [...(everywhere.has(name) ? [name] : []), ...Object.keys(excel)]),
    ...[...MISSING_FUNCTIONS, ...OTHER_EXCEL_FUNCTIONS].flatMap(({ name, excel }) => (excel === undefined ? [] : [name])),
    ...Object.keys(SPECIAL_FUNCTIONS),
  ];
  const written = [...translated.map(({ excel }) => excel), ...refused].join(' ');
  const used = new Set([...written.matchAll(/[A-Z][A-Z0-9.]*(?=\()/g)].map(([name]) => name));
  expect([...new Set(known)].filter((name) => !used.has(name)).sort()).toEqual([]);
});
