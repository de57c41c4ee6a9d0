import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../testing/random-trees.ts';
import { plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import { openWorkbook } from './open-workbook.ts';
import type { PlainValue, Workbook, WorkbookColumn, WorkbookRow } from './workbook.ts';

const TODAY = '2026-05-13';
const options = { today: TODAY };

const COLUMN_FORMULAS = [
  '=Cost@row * 2 + Hours@row',
  '=SUMIFS(Cost:Cost, Group:Group, Group@row)',
  '=COUNTIFS(Group:Group, Group@row, Flag:Flag, true)',
  '=IFERROR(INDEX(Cost:Cost, MATCH(Group@row, Key:Key, 0)), "none")',
  '=JOIN(COLLECT(Key:Key, Group:Group, Group@row, Cost:Cost, > 3), "|")',
  '=IF(Cost@row > AVG(Cost:Cost), "above", "below")',
  '=MAX(COLLECT(Cost:Cost, Flag:Flag, Flag@row))',
  '=VLOOKUP(Group@row, Key:Cost, 3, false)',
  '=SUM(CHILDREN(Cost@row)) + COUNT(DESCENDANTS(Key@row))',
  '=JOIN(ANCESTORS(Key@row), "/") + PARENT(Group@row)',
  '=SUM(CHILDREN(PARENT(Cost@row)))',
  '=SUM(Cost1:Cost@row)',
  '=SUM(Cost2:Cost4) - Cost3',
  '=Limit# + COUNT(Key:Cost)',
  '=SUMIF({Other group}, Group@row, {Other amount})',
  '=COUNTIF({Other group}, @cell = Group@row)',
  '=AVERAGEIF(Group:Group, Group@row, Cost:Cost)',
  '=IF(Flag@row, Made2@row, Cost@row)',
  '=IF(Flag@row, Cost@row, Made1@row)',
  '=SUM(Made1:Made1)',
  '=IFERROR(Made3@row, 7) + 1',
  '=COUNT(Made2:Made2) + SUM(Key:Group)',
  '=RANKEQ(Cost@row, Cost:Cost)',
  '=COUNTIF(Group:Group, PARENT(Group@row))',
  '=ROUND(Limit# / 3, 1) + ROUND(Cost1, 0)',
  '=INDEX(Key:Cost, 2, 3) + LARGE(Hours:Hours, 1)',
  '=COUNTIFS(Key:Key, <> Group@row, Made1:Made1, > 2)',
];
const CELL_FORMULAS = [
  '=Cost1 + 1',
  '=Hours@row',
  '=SUM(Hours:Hours)',
  '=Cost2 * 2',
  '=SUM(CHILDREN())',
  '=PARENT()',
  '=Made1@row',
];
const GROUPS = ['a', 'b', 'A', 'c', '', 'k1', 'k2', 1, true];

describe('an open workbook', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'has the values of a full calculation after each of 25 random edits (%i)',
    (seed) => {
      const random = seededRandom(seed);
      const content = randomWorkbook(random);
      const open = openWorkbook(content, options);
      expect(valuesOf(open, content)).toEqual(valuesOf(calculate(content, options), content));
      let edited = content;
      for (let round = 0; round < 25; round += 1) {
        const edit = randomEdit(edited, random);
        edited = applied(edited, edit);
        const before = valuesOf(open, content);
        const changed = edit.field
          ? open.setSummary(edit.sheet, edit.title, edit.value)
          : open.set(edit.sheet, edit.row, edit.title, edit.value);
        const after = valuesOf(open, content);
        expect(after, JSON.stringify(edit)).toEqual(valuesOf(calculate(edited, options), edited));
        expect(changed).toBeGreaterThanOrEqual(after.filter((value, index) => value !== before[index]).length);
      }
    },
  );
});

interface Edit {
  readonly sheet: string;
  readonly row: number;
  readonly title: string;
  readonly value: PlainValue;
  readonly field: boolean;
}

function randomWorkbook(random: () => number): Workbook {
  const columns: WorkbookColumn[] = [
    { title: 'Key', type: 'TEXT_NUMBER' },
    { title: 'Group', type: 'TEXT_NUMBER' },
    { title: 'Cost', type: 'TEXT_NUMBER' },
    { title: 'Hours', type: 'TEXT_NUMBER' },
    { title: 'Flag', type: 'CHECKBOX' },
    ...[1, 2, 3, 4].map((number) => ({ title: `Made${'abcd'[number - 1]}`, type: 'TEXT_NUMBER', formula: madeFormula(random) })),
  ];
  const rows = Array.from({ length: 8 }, (_, index): WorkbookRow => {
    const cells = {
      Key: `k${index % 5}`,
      Group: pick(random, GROUPS),
      Cost: literal(random),
      Hours: literal(random),
      Flag: random() < 0.5,
    };
    return index > 0 && random() < 0.6 ? { cells, parent: 1 + Math.floor(random() * index) } : { cells };
  });
  const other = Array.from({ length: 4 }, () => ({ cells: { Group: pick(random, GROUPS), Amount: literal(random) } }));
  return {
    sheets: [
      {
        name: 'Main',
        columns,
        rows,
        summary: { Limit: 10, Total: pick(random, ['=SUM(Cost:Cost) + Limit#', '=COUNT(Madea:Madea)', 5]) },
        references: [
          { name: 'Other group', sheet: 'Other', columns: ['Group', 'Group'] },
          { name: 'Other amount', sheet: 'Other', columns: ['Amount', 'Amount'] },
        ],
      },
      {
        name: 'Other',
        columns: [
          { title: 'Group', type: 'TEXT_NUMBER' },
          { title: 'Amount', type: 'TEXT_NUMBER' },
        ],
        rows: other,
      },
    ],
  };
}

/** Column names without digits stand bare in formulas. */
function madeFormula(random: () => number): string {
  return pick(random, COLUMN_FORMULAS).replaceAll(/Made(\d)/g, (_, digit) => `Made${'abcd'[Number(digit) - 1]}`);
}

function literal(random: () => number): PlainValue {
  return random() < 0.15 ? pick(random, ['', 'text', null]) : Math.floor(random() * 9);
}

function randomEdit({ sheets }: Workbook, random: () => number): Edit {
  const choice = random();
  if (choice < 0.08) return { sheet: 'Main', row: 0, title: 'Limit', value: Math.floor(random() * 20), field: true };
  if (choice < 0.16)
    return { sheet: 'Main', row: 0, title: 'Total', value: pick(random, ['=AVG(Cost:Cost)', 3, '=Limit# * 2']), field: true };
  if (choice < 0.26)
    return {
      sheet: 'Other',
      row: Math.floor(random() * 4),
      title: pick(random, ['Group', 'Amount']),
      value: pick(random, GROUPS),
      field: false,
    };
  const title = pick(random, ['Key', 'Group', 'Cost', 'Hours', 'Flag']);
  const row = Math.floor(random() * (sheets[0]?.rows.length ?? 1));
  if (title === 'Flag') return { sheet: 'Main', row, title, value: random() < 0.5, field: false };
  if (title === 'Group' || title === 'Key') return { sheet: 'Main', row, title, value: pick(random, GROUPS), field: false };
  const value = random() < 0.3 ? pick(random, CELL_FORMULAS).replace('Made1', 'Madea') : literal(random);
  return { sheet: 'Main', row, title, value, field: false };
}

function applied({ sheets }: Workbook, { sheet: name, row, title, value, field }: Edit): Workbook {
  return {
    sheets: sheets.map((sheet) => {
      if (sheet.name !== name) return sheet;
      if (field) return { ...sheet, summary: { ...sheet.summary, [title]: value } };
      const rows = sheet.rows.map((old, index) => (index === row ? { ...old, cells: { ...old.cells, [title]: value } } : old));
      return { ...sheet, rows };
    }),
  };
}

function valuesOf(calculation: ReturnType<typeof calculate>, { sheets }: Workbook): readonly string[] {
  return sheets.flatMap(({ name, columns, rows, summary = {} }) => [
    ...columns.flatMap(({ title }) =>
      rows.map((_, row) => `${name} ${title} ${row} ${JSON.stringify(plainOf(calculation.value(name, row, title)))}`),
    ),
    ...Object.keys(summary).map((title) => `${name} ${title} ${JSON.stringify(plainOf(calculation.summary(name, title)))}`),
  ]);
}
