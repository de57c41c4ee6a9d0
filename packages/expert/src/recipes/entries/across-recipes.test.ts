import { describe, expect, test } from 'vitest';
import { drawnSheet } from '../../synthesis/testing/drawn-sheet.ts';
import { readRecipe } from '../read-recipe.ts';

const TODAY = '2026-11-22';
type Sheet = ReturnType<typeof drawnSheet>;
const formulaFor = (question: string, sheet: Sheet, ...otherSheets: readonly Sheet[]) =>
  readRecipe({ question, sheet, otherSheets, today: TODAY })?.formula ?? null;

const LOANS = drawnSheet('Loan=L1,L2,L3; Title=Dune,Emma,Ulysses; Shelf=');
const BOOKS = drawnSheet('Title=Emma,Dune,Faust; Shelf=A1,B2,C3; Copies:N=2,5,1', [], 'Books');

describe('What is asked in general of look-ups is answered over the sheets at hand', () => {
  test.each([
    ['XLOOKUP', '=IF(Title@row = "", "", IFERROR(INDEX({Books - Shelf}, MATCH(Title@row, {Books - Title}, 0)), ""))'],
    [
      'how do I hide #NO MATCH?',
      '=IF(Title@row = "", "", IFERROR(INDEX({Books - Shelf}, MATCH(Title@row, {Books - Title}, 0)), ""))',
    ],
    [
      'too many nested IFs',
      '=IF(Title@row = "", "", IFERROR(INDEX({Books - Shelf}, MATCH(Title@row, {Books - Title}, 0)), "Other"))',
    ],
    [
      'check if a value exists in another sheet',
      '=IF(Title@row = "", "", IF(COUNTIF({Books - Title}, Title@row) > 0, "Yes", "Missing"))',
    ],
    [
      'alle Treffer in eine Zelle holen',
      '=IF(Title@row = "", "", JOIN(COLLECT({Books - Shelf}, {Books - Title}, Title@row), ", "))',
    ],
  ])('%s', (question, formula) => {
    expect(formulaFor(question, LOANS, BOOKS)).toBe(formula);
  });

  test('a box that waits is ticked for what is in the other sheet', () => {
    const loans = drawnSheet('Loan=L1,L2; Title=Dune,Emma; Known:C=');
    expect(formulaFor('is it in the other list, yes or no', loans, BOOKS)).toBe(
      '=IF(COUNTIF({Books - Title}, Title@row) > 0, 1, 0)',
    );
  });

  test('a word of one sheet is looked for in the texts of the other, whichever has the words', () => {
    const words = drawnSheet('Word=fire,flood; Case=');
    const cases = drawnSheet('Summary=a small fire,big flood', [], 'Cases');
    expect(formulaFor('partial match lookup', words, cases)).toBe(
      '=IF(Word@row = "", "", IFERROR(INDEX(COLLECT({Cases - Summary}, {Cases - Summary}, CONTAINS(Word@row, @cell)), 1), ""))',
    );
    const tickets = drawnSheet('Text=a small fire,big flood; Team=');
    const teams = drawnSheet('Keyword=fire,flood; Team=Red,Blue', [], 'Teams');
    expect(formulaFor('vlookup with wildcard', tickets, teams)).toBe(
      '=IF(Text@row = "", "", IFERROR(INDEX(COLLECT({Teams - Team}, {Teams - Keyword}, AND(@cell <> "", CONTAINS(@cell, Text@row))), 1), ""))',
    );
  });

  test('the nearest band is the highest bound that is not above the number', () => {
    const parcels = drawnSheet('Parcel=a,b; Weight:N=3,12; Postage:N=');
    const tariffs = drawnSheet('Band=a,b,c; From:N=0,2,10; Postage:N=4,7,15', [], 'Tariffs');
    expect(formulaFor('vlookup approximate match', parcels, tariffs)).toBe(
      '=IF(Weight@row = "", "", IFERROR(INDEX(COLLECT({Tariffs - Postage}, {Tariffs - From}, MAX(COLLECT({Tariffs - From}, {Tariffs - From}, <= Weight@row))), 1), ""))',
    );
  });
});

describe('What is asked in general of figures of other sheets is answered over the sheets at hand', () => {
  const CREWS = drawnSheet('Crew=Red,Blue,Gold; Hours:N=');
  const LOG = drawnSheet('Entry=1,2,3; Crew=Red,Blue,Red; Hours:N=4,5,2; Kind:P=Major,Minor,Major', [], 'Log');

  test.each([
    ['cross-sheet sumifs', '=IF(Crew@row = "", "", SUMIFS({Log - Hours}, {Log - Crew}, Crew@row))'],
    ['averageif from another sheet', '=IF(Crew@row = "", "", IFERROR(AVG(COLLECT({Log - Hours}, {Log - Crew}, Crew@row)), ""))'],
    ['countifs from another sheet', '=IF(Crew@row = "", "", COUNTIFS({Log - Crew}, Crew@row))'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question, CREWS, LOG)).toBe(formula);
  });

  test('in a matrix the title of the column that waits is the value that is counted', () => {
    expect(formulaFor('pivot table with formulas', drawnSheet('Crew=Red,Blue; Minor:N=; Major:N='), LOG)).toBe(
      '=IF(Crew@row = "", "", COUNTIFS({Log - Crew}, Crew@row, {Log - Kind}, "Minor"))',
    );
  });

  test('the same number of several sheets is added up', () => {
    const [north, south] = ['North', 'South'].map((name) => drawnSheet('Sale=1,2; Amount:N=10,20', [], name));
    if (north === undefined || south === undefined) throw new Error('Two sheets are drawn.');
    expect(formulaFor('add up totals from multiple sheets', drawnSheet('Metric=All; Value:N='), north, south)).toBe(
      '=SUM({North - Amount}) + SUM({South - Amount})',
    );
  });
});

describe('What goes wrong with blank dates is asked in general, too', () => {
  const STAYS = drawnSheet('Guest=a,b,c; Arrival:D=2026-03-01,,2026-07-01; Departure:D=2026-03-04,,; Year:N=');

  test.each([
    ['#INVALID DATA TYPE on blank dates', '=IF(ISDATE(Arrival@row), YEAR(Arrival@row), "")'],
    [
      'NETDAYS #INVALID DATA TYPE',
      '=IF(AND(ISDATE(Arrival@row), ISDATE(Departure@row)), NETDAYS(Arrival@row, Departure@row), "")',
    ],
    [
      'COUNTIF with WEEKNUMBER gives #INVALID DATA TYPE',
      '=COUNTIFS(Arrival:Arrival, AND(IFERROR(WEEKNUMBER(@cell), 0) = WEEKNUMBER(TODAY()), IFERROR(YEAR(@cell), 0) = YEAR(TODAY())))',
    ],
  ])('%s', (question, formula) => {
    expect(formulaFor(question, STAYS)).toBe(formula);
  });
});

describe('Where no other sheet is connected, one is assumed for what speaks of one', () => {
  test('with the keys of the asker’s own sheet and the column that waits, said as an assumption', () => {
    const synthesis = readRecipe({ question: 'vlookup from another sheet', sheet: LOANS, today: TODAY });
    expect(synthesis?.formula).toBe(
      '=IF(Loan@row = "", "", IFERROR(INDEX({Source - Shelf}, MATCH(Loan@row, {Source - Loan}, 0)), ""))',
    );
    expect(synthesis?.assumed.map(({ title }) => title)).toEqual(['Loan', 'Shelf']);
    expect(synthesis?.value).toBeNull();
  });

  test('and none for what speaks of the own sheet alone', () => {
    expect(formulaFor('SUMIF ignores some rows', LOANS)).toBeNull();
  });

  test('where no sheet is known at all, both are', () => {
    const synthesis = readRecipe({ question: 'lookup on two columns', today: TODAY });
    expect(synthesis?.formula).toBe(
      '=IF(ID@row = "", "", IFERROR(INDEX(COLLECT({Source - Value}, {Source - ID}, ID@row, {Source - Category}, Category@row), 1), ""))',
    );
    expect(synthesis?.assumed.map(({ title }) => title)).toEqual(['ID', 'Category', 'Value']);
  });
});

describe('A question about the other sheet in words that no recipe has is answered as the sheets tell', () => {
  const LOG = drawnSheet('Entry=1,2,3; Crew=Red,Blue,Red; Hours:N=4,5,2', [], 'Log');
  const question = 'our wonderful and rather shiny gadgets from the other sheet';

  test.each([
    [
      'a number there is added up',
      'Crew=Red,Blue; Hours:N=',
      '=IF(Crew@row = "", "", SUMIFS({Log - Hours}, {Log - Crew}, Crew@row))',
    ],
    ['a box marks what is there', 'Crew=Red,Blue; Known:C=', '=IF(COUNTIF({Log - Crew}, Crew@row) > 0, 1, 0)'],
    ['two columns that wait leave a choice', 'Crew=Red,Blue; Hours:N=; Count:N=', null],
  ])('%s', (_, own, formula) => {
    expect(formulaFor(question, drawnSheet(own), LOG)).toBe(formula);
  });
});

test('a misspelt word of a way of asking is read as the one that is meant', () => {
  expect(formulaFor('suppres lookup erors', LOANS, BOOKS)).toBe(
    '=IF(Title@row = "", "", IFERROR(INDEX({Books - Shelf}, MATCH(Title@row, {Books - Title}, 0)), ""))',
  );
});
