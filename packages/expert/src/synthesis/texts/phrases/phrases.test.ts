import { describe, expect, test } from 'vitest';
import { synthesise } from '../../synthesise.ts';
import { drawnSheet } from '../../testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-23' })?.value ?? null;
}

describe('What is done to a text is read from the words that tell it, each of which has a part in the formula', () => {
  const places = 'Crate:T=a,b,c; Shelf Code:T=N-12-up,S-3-low,E-40-mid; Keeper:T=Ana Ruiz,Bo Lind,Cy Poe; Tag:T';

  test.each([
    ['the number between the two dashes of the shelf code', '12, 3, 40'],
    ['was im Shelf Code zwischen den beiden Bindestrichen steht', '12, 3, 40'],
    ['what comes after the last dash in shelf code', 'up, low, mid'],
    ['la segunda parte de Shelf Code, separada por guiones', '12, 3, 40'],
    ['the second word of the keeper in capitals', 'RUIZ, LIND, POE'],
    ['la première lettre de Keeper en minuscules', 'a, b, c'],
    ['drei Zeichen von Keeper ab Position 2', 'na , o L, y P'],
    ['Keeperの2文字目から3文字', 'na , o L, y P'],
    ['shelf code without the dashes in lower case', 'n12up, s3low, e40mid'],
    ['keeper with underscores instead of spaces', 'Ana_Ruiz, Bo_Lind, Cy_Poe'],
    ['Keeper ohne die letzten zwei Zeichen', 'Ana Ru, Bo Li, Cy P'],
    ['cuántas palabras hay en Keeper', '2, 2, 2'],
  ])('%s', (question, value) => {
    expect(shownBy(question, places)).toBe(value);
  });

  test.each([
    ['keeper in capitals, a dash, then the first two letters of the shelf code', 'ANA RUIZ-N-, BO LIND-S-, CY POE-E-'],
    ['the first letter of the keeper and the shelf code joined by an underscore', 'A_N-12-up, B_S-3-low, C_E-40-mid'],
    ['Shelf Code em minúsculas seguido do Keeper entre parênteses', 'n-12-up (Ana Ruiz), s-3-low (Bo Lind), e-40-mid (Cy Poe)'],
    ['erster Buchstabe von Keeper, Punkt, dann Shelf Code', 'A. N-12-up, B. S-3-low, C. E-40-mid'],
  ])('several columns one behind the other: %s', (question, value) => {
    expect(shownBy(question, places)).toBe(value);
  });

  test('a word that plays no part leaves the question to others', () => {
    expect(shownBy('the second word of the keeper where the crate is sealed', places)).not.toBe('Ruiz, Lind, Poe');
  });

  test.each([
    'the last word of the keeper, otherwise the shelf code',
    'keepers with the same first letter',
    'every second letter of keeper',
    'is the first letter of keeper a capital',
  ])('nor is what makes a case or compares left out: %s', (question) => {
    const made = synthesise({ question, sheet: drawnSheet(places), today: '2026-11-23' });
    expect(made?.confidence ?? 0).toBeLessThan(0.5);
  });

  test.each(['the lower of bid and ask', 'first 2 bids', 'bid & ask in one column'])(
    'numbers have no letters: %s',
    (question) => {
      const made = synthesise({
        question,
        sheet: drawnSheet('Lot:T=a,b,c; Bid:N=60,45,61; Ask:N=44,47,59; Cell:T'),
        today: '2026-11-23',
      });
      expect(made?.formula ?? '').not.toMatch(/LOWER|LEFT|"&"/);
    },
  );

  test('two columns of which nothing is written down are no text of both', () => {
    const sales = 'Rep:T=a,b,c; Sales:N=3,4,9; Place:N';
    expect(shownBy('Rank reps by sales', sales)).toBe('3, 2, 1');
  });
});

test('what a pair of brackets has inside is taken away where the question says so', () => {
  const animals = 'Sample:T=a,b,c; Species:T=cat (felis),dog (canis),fox; Short:T';
  expect(shownBy('species without the part in brackets', animals)).toBe('cat, dog, fox');
  expect(shownBy('Species sans ce qui est entre parenthèses', animals)).toBe('cat, dog, fox');
});

test('a sign that cells have is one although it may compare', () => {
  const routes = 'Trip:T=a,b,c; Stops:T=Oslo > Bergen > Umea,Riga > Turku,Kiel; End:T';
  expect(shownBy('whatever follows the last ">" in stops', routes)).toBe('Umea, Turku, ');
});

describe('A text that is looked for may stand before the verb', () => {
  const stages = 'Stage:T=a,b,c; Stage Ref:T=SS03/Night,SS11/Day,SS09/Night; Late:C';
  test.each([
    'checked if Night appears in the stage ref',
    'coché si "Night" apparaît dans Stage Ref',
    'Stage RefがSS0で始まる場合はチェック',
  ])('%s', (question) => {
    expect(shownBy(question, stages)).toBe('1, 0, 1');
  });
});

test('signs are taken out by a verb behind them', () => {
  expect(shownBy('plate with all the spaces taken out', 'Car:T=a,b,c; Plate:T=KL 4 X,M 9,B 3 Q; Plain:T')).toBe('KL4X, M9, B3Q');
});

test('places of characters are no limits of a number', () => {
  const codes = 'Hive:T=a,b,c; Apiary Code:T=AP00123XZ,AP00777XQ,BP01000YZ; No:T';
  expect(shownBy('Zeichen 3 bis 7 von Apiary Code', codes)).toBe('00123, 00777, 01000');
});

test('what stands before a colon or "out of" names the result', () => {
  const names = 'Row:T=a,b,c; Given:T=Ida,Per,Uwe; Family:T=Holm,Moe,Graf; User:T';
  const question = 'Konto aus den ersten zwei Buchstaben von Given und den ersten drei von Family, alles klein';
  expect(shownBy(question, names)).toBe('idhol, pemoe, uwgra');
});

describe('Where no sheet is known, words that say nothing of texts name the column', () => {
  test.each([
    ['the last word of the product description', '[Product Description]'],
    ['was im Chargencode vor dem ersten Bindestrich steht', 'Chargencode'],
    ['remove every hyphen from the serial number', '[Serial Number]'],
  ])('%s', (question, column) => {
    const made = synthesise({ question, today: '2026-11-23' });
    expect(made?.formula).toContain(`${column}@row`);
    expect(made?.assumed).toHaveLength(1);
  });
});

test('a text is put before or behind a cell where the question says so', () => {
  const sacks = 'Sack:T=a,b,c; Grams:N=12,3,40; Label:T';
  expect(shownBy('hinter Grams " g" anhängen', sacks)).toBe('12 g, 3 g, 40 g');
  expect(shownBy('Grams with BAG in front', sacks)).toBe('BAG12, BAG3, BAG40');
});

describe('A date is written as a pattern of letters or words says', () => {
  const finds = 'Coin:T=a,b,c; Found:D=2026-03-04,2025-11-20; Written:T';
  test.each([
    ['Found als Text im Format TT.MM.JJJJ', '04.03.2026, 20.11.2025, '],
    ['found as text like 04.03.2026 (day.month.year)', '04.03.2026, 20.11.2025, '],
    ['found as dd mmm yyyy', '04 Mar 2026, 20 Nov 2025, '],
  ])('%s', (question, value) => {
    expect(shownBy(question, finds)).toBe(value);
  });
});

test('whether capitals count says nothing of what is looked for', () => {
  const notes = 'Pet:T=a,b,c; Remarks:T=Barks a lot,calm,it barks; Noisy:C';
  expect(shownBy('marcar si Remarks contiene "barks", en mayúsculas o minúsculas', notes)).toBe('1, 0, 1');
});

describe('Parts of texts, the year of a date and a number with its zeros are put together', () => {
  const files = 'Sender:T=a,b,c; Land:T=Norway,Chile,India; Landed:D=2026-03-04,2025-12-30,2026-11-20; Serial:N=7,112,45; Mark:T';
  const whole = 'NO-2026-007, CH-2025-112, IN-2026-045';
  test.each([
    [
      'the first two letters of the land in capitals, the year it landed and the serial with three digits, with dashes between',
      whole,
    ],
    ['upper(first 2 letters of land)-year of landed-serial padded to 3 digits', whole],
    ['mark = first 2 leters of land upper case + "-" + year of landed + "-" + serial 3 digits', whole],
    ['die ersten zwei Buchstaben von Land groß, Bindestrich, Jahr von Landed', 'NO-2026, CH-2025, IN-2026'],
    ['les deux premières lettres de Land en majuscules, un tiret, l’année de Landed', 'NO-2026, CH-2025, IN-2026'],
    ['land, then a slash, then the last two digits of the year of landed', 'Norway/26, Chile/25, India/26'],
    ['year of landed and serial with a slash between them', '2026/7, 2025/112, 2026/45'],
  ])('%s', (question, value) => {
    expect(shownBy(question, files)).toBe(value);
  });

  test('a function that is called by a name and a number is one of a text', () => {
    const cases = 'Ref:T=A-1,A-2,A-3; Household:T=Lee House,Dahl House,Poe House; Short:T';
    expect(shownBy('left 3 of household + "-" + right 1 of ref', cases)).toBe('Lee-1, Dah-2, Poe-3');
    expect(shownBy('first 3 letters household - last digit of ref', cases)).toBe('Lee-1, Dah-2, Poe-3');
  });
});
