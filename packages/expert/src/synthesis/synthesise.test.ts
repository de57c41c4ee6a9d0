import { checkFormula, type PlainValue, type WorkbookColumn, type WorkbookSheet } from '@sheetwright/formula';
import { growth } from '@sheetwright/solution/testing/growth.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SURE, synthesise } from '../index.ts';

const TODAY = '2026-05-20';

function sheetOf(
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, PlainValue>>[],
): WorkbookSheet {
  const titles = Object.entries(columns).map(
    ([title, type], place): WorkbookColumn => ({ title, type, ...(place === 0 ? { primary: true } : {}) }),
  );
  return { name, columns: titles, rows: rows.map((cells) => ({ cells })) };
}

const HIVES = sheetOf(
  'Hives',
  {
    Hive: 'TEXT_NUMBER',
    Apiary: 'PICKLIST',
    Keeper: 'CONTACT_LIST',
    'Next Inspection': 'DATE',
    Harvest: 'TEXT_NUMBER',
    Treated: 'CHECKBOX',
    State: 'PICKLIST',
  },
  [
    {
      Hive: 'H1',
      Apiary: 'Mill',
      Keeper: 'ida@example.com',
      'Next Inspection': '2026-05-10',
      Harvest: 12,
      Treated: true,
      State: 'Open',
    },
    {
      Hive: 'H2',
      Apiary: 'Mill',
      Keeper: 'jon@example.com',
      'Next Inspection': '2026-06-02',
      Harvest: 20,
      Treated: false,
      State: 'Closed',
    },
    {
      Hive: 'H3',
      Apiary: 'Ridge',
      Keeper: 'ida@example.com',
      'Next Inspection': null,
      Harvest: null,
      Treated: true,
      State: 'Open',
    },
    { Hive: 'H4', Apiary: 'Ridge', Keeper: null, 'Next Inspection': '2026-05-28', Harvest: 7, Treated: false, State: 'Open' },
  ],
);

function formulaFor(question: string, sheet: WorkbookSheet, otherSheets: readonly WorkbookSheet[] = []): string | undefined {
  return synthesise({ question, sheet, otherSheets, today: TODAY })?.formula;
}

function valueFor(question: string, sheet: WorkbookSheet, otherSheets: readonly WorkbookSheet[] = []): string | null | undefined {
  return synthesise({ question, sheet, otherSheets, today: TODAY })?.value;
}

describe('One value over all rows', () => {
  test.each([
    ['How many hives are in the apiary Mill?', '2'],
    ['How many hives have no next inspection?', '1'],
    ['count hives inspected in the next 14 days', '2'],
    ['How many hives are not treated?', '2'],
    ['total harvest of Ida', '12'],
    ['average harvest at Mill', '16'],
    ['largest harvest in Ridge', '7'],
    ['earliest next inspection', '05/10/26'],
    ['Which hive has the highest harvest?', 'H2'],
    ['what share of the hives is treated', '0.5'],
    ['How many different keepers are there?', '2'],
    ['sum of the harvest where apiary is Mill or Ridge', '39'],
    ['harvest between 10 and 15, how many rows', '1'],
    ['median harvest', '12'],
    ['second highest harvest', '12'],
    ['How many open hives are overdue for inspection?', '1'],
  ])('%s gives %s', (question, value) => {
    expect(valueFor(question, HIVES)).toBe(value);
  });

  test.each([
    ['de', 'Wie viele Zeilen haben die Apiary „Mill“?', '2'],
    ['es', '¿Cuántas filas tienen la Apiary "Mill"?', '2'],
    ['fr', 'Combien de lignes ont l’Apiary « Mill » ?', '2'],
    ['pt', 'Quantas linhas têm a Apiary "Mill"?', '2'],
    ['ja', 'Apiaryが「Mill」の行は何件ですか?', '2'],
    ['de', 'Summe der Harvest von Ida', '12'],
    ['es', 'Suma de Harvest de Ida', '12'],
    ['fr', 'Somme de Harvest pour Ida', '12'],
    ['pt', 'Soma de Harvest da Ida', '12'],
    ['ja', 'IdaのHarvestの合計は?', '12'],
  ])('The same is understood in %s: %s', (_language, question, value) => {
    expect(valueFor(question, HIVES)).toBe(value);
  });

  test('A word of the values typed wrongly is still the value', () => {
    expect(
      valueFor(
        'how many hives at Rigde',
        sheetOf('H', { Hive: 'TEXT_NUMBER', Apiary: 'PICKLIST' }, [
          { Hive: 'a', Apiary: 'Ridge' },
          { Hive: 'b', Apiary: 'Mill' },
        ]),
      ),
    ).toBe('1');
  });
});

const BOATS = {
  columns: { Boat: 'TEXT_NUMBER', Launched: 'DATE', 'Berth Fee': 'TEXT_NUMBER', Paid: 'TEXT_NUMBER', Class: 'PICKLIST' },
  rows: [
    { Boat: 'Ada Lux', Launched: '2026-01-31', 'Berth Fee': 400, Paid: 100, Class: 'Sail' },
    { Boat: 'Brig', Launched: '2024-03-15', 'Berth Fee': 300, Paid: 300, Class: 'Motor' },
    {},
  ],
} as const;

function boats(title: string, type: string): WorkbookSheet {
  return sheetOf('Boats', { ...BOATS.columns, [title]: type }, BOATS.rows);
}

describe('A value for each row', () => {
  test.each([
    ['berth fee minus paid', 'Left', 'TEXT_NUMBER', '300, 0, '],
    ['(berth fee − paid) × 2', 'Double', 'TEXT_NUMBER', '600, 0, '],
    ['last day of the month of the launch', 'Month End', 'DATE', '01/31/26, 03/31/24, '],
    ['10 working days after launched', 'Check', 'DATE', '02/13/26, 03/29/24, '],
    ['name of the weekday', 'Day Name', 'TEXT_NUMBER', 'Sat, Fri, '],
    ['quarter of the launch', 'Quarter', 'TEXT_NUMBER', 'Q1, Q1, '],
    ['initials of the boat', 'Initials', 'TEXT_NUMBER', 'AL, B, '],
    ['rank the boats by berth fee', 'Rank', 'TEXT_NUMBER', '1, 2, '],
    ['flag when berth fee exceeds paid', 'Owes', 'CHECKBOX', '1, 0, 0'],
    ['flag duplicate class', 'Double', 'CHECKBOX', '0, 0, 0'],
    ['Show "due" if paid is below 200, otherwise "ok"', 'Note', 'TEXT_NUMBER', 'due, ok, '],
    ['Class Sail then Red, Motor then Green', 'Light', 'PICKLIST', 'Red, Green, '],
  ])('%s goes into %s', (question, title, type, value) => {
    const synthesis = synthesise({ question, sheet: boats(title, type), today: TODAY });
    expect(synthesis?.value).toBe(value);
    expect(synthesis?.place).toEqual({ kind: 'column', title, type });
  });
});

describe('Other sheets', () => {
  const fees = sheetOf('Fees', { Class: 'TEXT_NUMBER', Rate: 'TEXT_NUMBER' }, [
    { Class: 'Sail', Rate: 9 },
    { Class: 'Motor', Rate: 14 },
  ]);

  test('A look-up matches the columns that share their values and names the reference that it needs', () => {
    const synthesis = synthesise({
      question: 'look up the rate of the class',
      sheet: boats('Rate', 'TEXT_NUMBER'),
      otherSheets: [fees],
      today: TODAY,
    });
    expect(synthesis?.value).toBe('9, 14, ');
    expect(synthesis?.references).toContainEqual({ name: 'Fees - Rate', sheet: 'Fees', column: 'Rate' });
  });

  test('A reference that the sheet has already is used by its name', () => {
    const sheet = {
      ...boats('Rate', 'TEXT_NUMBER'),
      references: [{ name: 'My rates', sheet: 'Fees', columns: ['Rate', 'Rate'] as const }],
    };
    expect(formulaFor('look up the rate of the class', sheet, [fees])).toContain('{My rates}');
  });

  test('Rows of another sheet are counted by the key in the row', () => {
    const list = sheetOf('Apiaries', { Apiary: 'TEXT_NUMBER', Hives: 'TEXT_NUMBER' }, [{ Apiary: 'Mill' }, { Apiary: 'Ridge' }]);
    expect(valueFor('number of open hives per apiary', list, [HIVES])).toBe('1, 2');
  });
});

describe('Without a sheet', () => {
  test('columns are assumed, and told', () => {
    const synthesis = synthesise({ question: 'How many permits expire next month per clinic?', today: TODAY });
    expect(synthesis?.reading.operation).toBe('count');
    expect(synthesis?.assumed.length).toBeGreaterThan(0);
    expect(synthesis?.value).toBeNull();
  });
});

describe('What no formula can give is refused', () => {
  test.each([
    'count the rows that I coloured yellow',
    'How many comments are on each row?',
    'convert the amounts with the live exchange rate',
    'How do I set up an approval workflow?',
    'Should we have one sheet per hive?',
    'hello',
    '',
    '   ',
  ])('%s', (question) => {
    expect(synthesise({ question, sheet: HIVES, today: TODAY })).toBeNull();
  });
});

describe('Whatever is asked', () => {
  const words = fc.constantFrom(
    'count',
    'sum',
    'average',
    'per',
    'Apiary',
    'Harvest',
    'Mill',
    'not',
    'or',
    'and',
    'overdue',
    'next',
    'month',
    '14',
    'days',
    'if',
    'then',
    'Red',
    'otherwise',
    '"Late"',
    '>',
    '100',
    '%',
    'Next Inspection',
    'minus',
    'times',
    '(',
    ')',
    'Treated',
    'flag',
    'first',
    'between',
    'of',
    'each',
    'parent',
    'children',
    'rank',
    'join',
    'last',
    'year',
    '件数',
    'の',
    '合計',
    'wie viele',
    'größte',
  );
  const asked = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words, { maxLength: 24 }).map((all) => all.join(' ')),
  );

  test('it never throws, its formula has no error, and it says the same again', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const synthesis = synthesise({ question, sheet: HIVES, today: TODAY });
        expect(synthesise({ question, sheet: HIVES, today: TODAY })).toEqual(synthesis);
        const problems = synthesis === null ? [] : [synthesis, ...synthesis.alternatives].flatMap(({ problems: all }) => all);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (synthesis !== null)
          expect(checkFormula(synthesis.formula).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    'a',
    ' ',
    '(',
    '"',
    '1',
    '1,',
    '-',
    'count ',
    'not ',
    'if red ',
    '「',
    '月',
    'ß',
    '\u0000',
    'today(-',
    '0-7 ',
    '%',
    '.',
    "'",
  ])('20,000 characters of %j are read in time that grows with their number', (part) => {
    const ask = (question: string) => synthesise({ question, sheet: HIVES, today: TODAY });
    expect(growth(ask, part, 20_000)).toBeLessThan(9);
  });

  test('titles with brackets and values with quotation marks do not break a formula', () => {
    const odd = sheetOf('Odd', { 'Cost [$]': 'TEXT_NUMBER', 'Said "so"': 'PICKLIST' }, [
      { 'Cost [$]': 4, 'Said "so"': 'He said "no"' },
    ]);
    const synthesis = synthesise({ question: 'sum of Cost [$]', sheet: odd, today: TODAY });
    expect(synthesis?.formula).toBe('=SUM([Cost \\[$\\]]:[Cost \\[$\\]])');
  });

  test('a day that is none gives a formula without a value', () => {
    expect(synthesise({ question: 'total harvest', sheet: HIVES, today: 'tomorrow' })?.value).toBeNull();
  });

  test('confidence falls with words that the formula leaves out, and with a story around the question', () => {
    const [plain = 0, unplaced = 0, story = 0] = [
      'total harvest of Ida',
      'total harvest of Ida in clover and linden blossom',
      'We moved house last spring, and since then my neighbour, who knows bees, asks about the total harvest of Ida, because the fair is near and the jars with labels have to be ordered well before it',
    ].map((question) => synthesise({ question, sheet: HIVES, today: TODAY })?.confidence);
    expect(unplaced).toBeLessThan(plain);
    expect(story).toBeLessThan(unplaced);
  });

  test('confidence tells a plain question from a vague one', () => {
    const plain = synthesise({ question: 'Which hive has the highest harvest?', sheet: HIVES, today: TODAY });
    const vague = synthesise({ question: 'harvest of Ida', sheet: HIVES, today: TODAY });
    expect(plain?.confidence).toBeGreaterThanOrEqual(SURE);
    expect(vague?.confidence ?? 0).toBeLessThan(SURE);
  });
});

test('the same conditions in another order are no other reading of a question', () => {
  const sheet = sheetOf('Tickets', { Ticket: 'TEXT_NUMBER', Team: 'PICKLIST', Opened: 'DATE', Closed: 'DATE' }, [
    { Ticket: 'a', Team: 'Network', Opened: '2026-05-12', Closed: '2026-05-13' },
    { Ticket: 'b', Team: 'Hardware', Opened: '2026-05-18' },
  ]);
  const read = synthesise({ question: 'tickets opened last week by team network', sheet, today: TODAY });
  const pieces = [read, ...(read?.alternatives ?? [])].map((one) =>
    one?.formula
      .split(/[(), ]+/)
      .sort()
      .join(),
  );
  expect(pieces.length).toBe(new Set(pieces).size);
});
