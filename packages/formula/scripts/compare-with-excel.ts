import { compareWithExcel, readExcelFixtures, translateFixture } from '../src/testing/excel-differential.ts';

/** What became of formulas: of how many, and in how many rows both sides showed the same, differed as a note says, or differed otherwise. */
const NOTHING = { formulas: 0, refused: 0, agreeing: 0, differingAsNoted: 0, differing: 0 };
type Tally = typeof NOTHING;

const SEEDS = Array.from({ length: Number(process.argv[2] ?? 20) }, (_, seed) => seed);

/** Compares translated formulas with Excel and prints the figures, by function and in all. */
function main(): void {
  const { translated, refused } = readExcelFixtures();
  const tallies = new Map<string, Tally>();
  const fixtures = [...translated, ...refused.map((excel) => ({ excel }))];
  for (const fixture of fixtures) {
    const tally = tallyOf(fixture);
    for (const name of new Set(functionsIn(fixture.excel))) tallies.set(name, sum(tallies.get(name) ?? NOTHING, tally));
    tallies.set('', sum(tallies.get('') ?? NOTHING, tally));
  }
  print('', Object.keys(NOTHING));
  for (const [name, tally] of [...tallies].sort(([one], [other]) => (one < other ? -1 : 1)))
    print(name === '' ? 'in all' : name, Object.values(tally));
}

function tallyOf(fixture: Parameters<typeof translateFixture>[0]): Tally {
  const translation = translateFixture(fixture);
  if (!translation.ok) return { ...NOTHING, formulas: 1, refused: 1 };
  const { agreed, excused, disagreements } = compareWithExcel(fixture, translation, SEEDS);
  return { formulas: 1, refused: 0, agreeing: agreed, differingAsNoted: excused, differing: disagreements.length };
}

function sum(one: Tally, other: Tally): Tally {
  return {
    formulas: one.formulas + other.formulas,
    refused: one.refused + other.refused,
    agreeing: one.agreeing + other.agreeing,
    differingAsNoted: one.differingAsNoted + other.differingAsNoted,
    differing: one.differing + other.differing,
  };
}

function functionsIn(excel: string): readonly string[] {
  const names = [...excel.matchAll(/[A-Z][A-Z0-9.]*(?=\()/g)].map(([name]) => name);
  return names.length === 0 ? ['(operators)'] : names;
}

function print(name: string, cells: readonly (string | number)[]): void {
  process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(18)).join('')}\n`);
}

main();
