import { compareWithExcel, readExcelFixtures, translateFixture } from '../src/testing/excel-differential.ts';

interface Tally {
  formulas: number;
  agreed: number;
  noted: number;
  disagreed: number;
  refused: number;
}

const SEEDS = Array.from({ length: Number(process.argv[2] ?? 12) }, (_, seed) => seed);

/** Prints how translated formulas compare with Excel, in all and by the function they begin with. */
function main(): void {
  const { translated, refused } = readExcelFixtures();
  const tallies = new Map<string, Tally>();
  const total: Tally = { formulas: 0, agreed: 0, noted: 0, disagreed: 0, refused: 0 };
  const add = (excel: string, rows: Partial<Tally>) => {
    for (const name of new Set(['in all', ...functionsIn(excel)])) {
      const tally = name === 'in all' ? total : (tallies.get(name) ?? { formulas: 0, agreed: 0, noted: 0, disagreed: 0, refused: 0 });
      for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += rows[key] ?? 0;
      if (name !== 'in all') tallies.set(name, tally);
    }
  };
  for (const fixture of translated) {
    const translation = translateFixture(fixture);
    if (!translation.ok) {
      add(fixture.excel, { formulas: 1, refused: 1 });
      console.log(`refused: ${fixture.excel}: ${translation.reason}`);
      continue;
    }
    const { agreed, excused, disagreements, shownDifferences } = compareWithExcel(fixture, translation, SEEDS);
    add(fixture.excel, { formulas: 1, agreed, noted: excused, disagreed: disagreements.length });
    const unshown = translation.differences.filter(({ kind }) => !shownDifferences.has(kind)).map(({ kind }) => kind);
    if (process.env.VERBOSE !== undefined && (disagreements.length > 0 || agreed < 3 || unshown.length > 0))
      console.log(fixture.excel, '=>', translation.formula, { agreed, excused }, unshown, JSON.stringify(disagreements.slice(0, 2)));
  }
  for (const excel of refused) if (!translateFixture({ excel }).ok) add(excel, { formulas: 1, refused: 1 });
  print('function', 'formulas', 'rows agreeing', 'differing as noted', 'differing', 'refused');
  for (const [name, tally] of [...tallies].sort(([one], [other]) => (one < other ? -1 : 1))) printTally(name, tally);
  printTally('in all', total);
}

function printTally(name: string, { formulas, agreed, noted, disagreed, refused }: Tally): void {
  print(name, formulas, agreed, noted, disagreed, refused);
}

function print(name: string, ...cells: readonly (string | number)[]): void {
  console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(20)).join(''));
}

function functionsIn(excel: string): readonly string[] {
  const names = [...excel.matchAll(/[A-Z][A-Z0-9.]*(?=\()/g)].map(([name]) => name);
  return names.length === 0 ? ['operators'] : names;
}

main();
