import { describe, expect, test } from 'vitest';
import { pick, randomFormula, seededRandom } from '../testing/random-trees.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { parseFormula } from './parser.ts';
import { printFormula } from './printer.ts';
import { columnsIn, referencesIn, renameColumn } from './rewrite.ts';

describe('renaming', () => {
  test.each([
    ['=IF(Name@row = "Name: none",1,0)', 'Name', 'Request', '=IF(Request@row = "Name: none",1,0)'],
    ['=Name1 + [Name]2 + Name$3', 'Name', 'Request', '=Request1 + Request2 + Request$3'],
    ['=[Due Date]1 - $[Due Date]$2', 'Due Date', 'Finish', '=Finish1 - $Finish$2'],
    ['=Größe@row * Größe1', 'Größe', 'Länge', '=Länge@row * Länge1'],
    ['=担当者@row', '担当者', 'Task owner', '=[Task owner]@row'],
    ['=COUNTIF(name:NAME, Name@row)', 'Name', 'Due Date', '=COUNTIF([Due Date]:[Due Date], [Due Date]@row)'],
    ['=SUM(Name1:Name@row) + Name# + {Name} + NameX@row', 'Name', 'A', '=SUM(A1:A@row) + Name# + {Name} + NameX@row'],
    ['=[a\\]b]@row', 'a]b', 'c[d', '=[c\\[d]@row'],
    ['= if( Name@row="[Name]@row" ,1 ; 0 )', 'Name', 'X', '= if( Name@row="[Name]@row" ,1 ; 0 )'],
    ['=  if( Name@row="[Name]@row" ,1 , 0 )', 'Name', 'X', '=  if( X@row="[Name]@row" ,1 , 0 )'],
  ])('%s with %s called %s is %s', (text, from, to, renamed) => {
    expect(renameColumn(text, from, to)).toBe(renamed);
  });

  test('a text that does not parse stays as it is and reads nothing', () => {
    expect(renameColumn('=IF(Name@row', 'Name', 'X')).toBe('=IF(Name@row');
    expect([...columnsIn('=IF(Name@row'), ...referencesIn('=SUM({A}')]).toEqual([]);
  });

  test('renamed and renamed back, any formula is what it was', () => {
    for (const text of generated()) {
      for (const column of columnsIn(text)) {
        const renamed = renameColumn(text, column, 'Another title [1]');
        expect(renamed).not.toBe(text);
        expect(columnsIn(renamed)).not.toContain(column);
        expect(renameColumn(renamed, 'Another title [1]', column)).toBe(text);
      }
    }
  });
});

describe('collecting', () => {
  test('columns and references are named once, in the order in which the formula reads them', () => {
    const text = '=IF(Name1 = "[X]@row {Y}", SUM([Due Date]$1:Größe@row), Name@row) + Total# + COUNT({A - B}, {C}, {A - B})';
    expect(columnsIn(text)).toEqual(['Name', 'Due Date', 'Größe']);
    expect(referencesIn(text)).toEqual(['A - B', 'C']);
  });

  test('of any formula, they are those of its tree', () => {
    for (const text of [...generated(), ...WORKING_FORMULAS]) {
      const parsed = parseFormula(text);
      const { columns, references } = namesInTree(parsed.ok && parsed.formula);
      expect(columnsIn(text)).toEqual([...new Set(columns)]);
      expect(referencesIn(text)).toEqual([...new Set(references)]);
    }
  });
});

/** Whatever in the data of a tree is called a column, and the names of its cross-sheet references. */
function namesInTree(tree: unknown): { columns: string[]; references: string[] } {
  const columns: string[] = [];
  const references: string[] = [];
  JSON.stringify(tree, (key, value) => {
    if (key === 'column') columns.push(value);
    if (value?.kind === 'cross-sheet') references.push(value.name);
    return value;
  });
  return { columns, references };
}

function generated(): string[] {
  const random = seededRandom(11);
  return Array.from({ length: 1_500 }, () => {
    const formula = randomFormula(random);
    return printFormula({ ...formula, separator: pick(random, [',', ';'] as const) });
  });
}
