import type { WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../answer-question.ts';

const sheet: WorkbookSheet = {
  name: 'Repairs',
  columns: [
    { title: 'Machine', type: 'TEXT_NUMBER', primary: true },
    { title: 'Reported', type: 'DATE' },
    { title: 'Closed', type: 'DATE' },
    { title: 'Urgency', type: 'PICKLIST' },
    { title: 'Technician', type: 'CONTACT_LIST' },
    { title: 'Parts', type: 'TEXT_NUMBER' },
    { title: 'Labour', type: 'TEXT_NUMBER' },
  ],
  rows: [],
};

function formulasFor(question: string): readonly string[] {
  return answerQuestion({ question, sheet, today: '2026-11-23' }).formulas.map(({ formula }) => formula);
}

describe('a pasted formula', () => {
  it('has IFs that follow one another put into each other', () => {
    expect(
      formulasFor('=IF(Urgency@row = "A", 1), IF(Urgency@row = "B", 2), IF(Urgency@row = "C", 3, 4) is unparseable'),
    ).toEqual(['=IF(Urgency@row = "A", 1, IF(Urgency@row = "B", 2, IF(Urgency@row = "C", 3, 4)))']);
  });

  it('has what stands behind the last IF as its other result', () => {
    expect(formulasFor('=IF(Parts@row > 9, "A"), IF(Parts@row > 5, "B"), "C" is unparseable')).toEqual([
      '=IF(Parts@row > 9, "A", IF(Parts@row > 5, "B", "C"))',
    ]);
  });

  it('that counts weekdays from Monday does so by MOD', () => {
    expect(formulasFor('=WEEKDAY(Closed@row, 2) #INCORRECT ARGUMENT SET')).toEqual(['=MOD(WEEKDAY(Closed@row) - 2, 7) + 1']);
    expect(formulasFor('=Closed@row - WEEKDAY(Closed@row, 2) #INCORRECT ARGUMENT SET')[0]).toContain(
      'Closed@row - (MOD(WEEKDAY(Closed@row) - 2, 7) + 1)',
    );
  });

  it('that adds two dates becomes the days between them, the earlier one by its name', () => {
    expect(formulasFor('=Closed@row + Reported@row #INVALID OPERATION')).toEqual([
      '=IF(AND(ISDATE(Closed@row), ISDATE(Reported@row)), Closed@row - Reported@row, "")',
    ]);
  });

  it('that adds two dates whose names do not tell takes the date of the first column as the earlier one', () => {
    const columns = ['Stay', 'Arrival', 'Farewell'].map((title, index) => ({
      title,
      type: index === 0 ? 'TEXT_NUMBER' : 'DATE',
    }));
    const question = '=Farewell@row + Arrival@row #INVALID OPERATION';
    const { formulas } = answerQuestion({ question, sheet: { name: 'Stays', columns, rows: [] }, today: '2026-11-23' });
    expect(formulas[0]?.formula).toContain('Farewell@row - Arrival@row');
  });

  it('with a date or a word, for a date column that it does not read, leaves the cell blank instead of the word', () => {
    expect(formulasFor('=IF(Urgency@row = "A", TODAY(), "later") gives #INVALID COLUMN VALUE')).toEqual([
      '=IF(Urgency@row = "A", TODAY(), "")',
    ]);
  });

  it('with names for a contact column gets addresses in their place, and says that they are placeholders', () => {
    const question = '=IF(Urgency@row = "A", "Zoë Grün", "Bo Li") #CONTACT EXPECTED';
    expect(formulasFor(question)).toEqual(['=IF(Urgency@row = "A", "zoe.grun@example.com", "bo.li@example.com")']);
    expect(answerQuestion({ question, sheet, today: '2026-11-23' }).markdown).toContain('placeholders');
  });

  it('names symbols as Smartsheet spells them where the asker sees a word', () => {
    expect(formulasFor('=IF(Urgency@row = "A", "Amber", "Grey") shows the word and no traffic light')).toEqual([
      '=IF(Urgency@row = "A", "Yellow", "Gray")',
    ]);
  });

  it('with one #REF gets the only column that can have stood there, and none where several can', () => {
    expect(formulasFor('=#REF + Parts@row shows #REF')).toEqual(['=Labour@row + Parts@row']);
    expect(formulasFor('=#REF * 2 shows #REF')).toEqual([]);
  });

  it('over the children of another sheet takes the rows of one level', () => {
    expect(formulasFor('=AVG(CHILDREN({Plant Hours})) #UNSUPPORTED CROSS-SHEET FORMULA')).toEqual([
      '=AVG(COLLECT({Plant Hours}, {Plant Level}, 1))',
    ]);
  });

  it('with a fourth argument of IF has the last test in the third place', () => {
    expect(formulasFor('=IF(Parts@row > 9, "a", "b", IF(Parts@row > 5, "c")) #INCORRECT ARGUMENT SET')).toEqual([
      '=IF(Parts@row > 9, "a", IF(Parts@row > 5, "c", "b"))',
    ]);
  });

  it('that only sums a column and gives 0 comes with the helper column that makes numbers of texts', () => {
    expect(formulasFor('=SUM(Parts:Parts) stays 0')).toEqual([
      '=IF(ISNUMBER(Parts@row), Parts@row, IFERROR(VALUE(Parts@row), 0))',
    ]);
  });

  it('with a lookup that Smartsheet lacks comes also with a blank for keys that are missing', () => {
    expect(formulasFor('=XLOOKUP(Machine@row, {Key}, {Price}) unparseable')).toEqual([
      '=INDEX({Price}, MATCH(Machine@row, {Key}, 0))',
      '=IFERROR(INDEX({Price}, MATCH(Machine@row, {Key}, 0)), "")',
    ]);
  });

  it('in which nothing is found is not given again as if it worked', () => {
    const answer = answerQuestion({ question: '=Parts@row + Labour@row is wrong, why?', sheet, today: '2026-11-23' });
    expect(answer).toMatchObject({ kind: 'repair', formulas: [] });
    expect(answer.markdown).not.toContain('right as it stands');
  });

  it('on a line of its own is not read together with a function named before it', () => {
    expect(formulasFor('invalid data type with MONTH(@cell)\n=COUNTIFS(Closed:Closed, MONTH(@cell) = 5)')).toEqual([
      '=COUNTIFS(Closed:Closed, IFERROR(MONTH(@cell), 0) = 5)',
    ]);
  });

  it.each([
    [
      'with an array condition picks values by COLLECT',
      '=MAX(IF(Urgency:Urgency = "A", Parts:Parts)) #INVALID OPERATION',
      '=MAX(COLLECT(Parts:Parts, Urgency:Urgency, "A"))',
    ],
    [
      'has several conditions of NOT put into OR',
      '=IF(NOT(Parts@row > 1, Labour@row > 1), 1, 0) #INCORRECT ARGUMENT SET',
      '=IF(NOT(OR(Parts@row > 1, Labour@row > 1)), 1, 0)',
    ],
    [
      'has nothing put in where the replacement is missing',
      '=SUBSTITUTE(Machine@row, "-") #INCORRECT ARGUMENT SET',
      '=SUBSTITUTE(Machine@row, "-", "")',
    ],
    ['takes the cell of a date column as the date it is', '=DATE(Closed@row) + 3 #INCORRECT ARGUMENT SET', '=Closed@row + 3'],
    [
      'has a test stand by itself, not beside a word',
      '=IF(ISBLANK(Parts@row) = "false", 1, 0) is always 0',
      '=IF(NOT(ISBLANK(Parts@row)), 1, 0)',
    ],
    ['has a parenthesis at the end that closes nothing taken away', '=SUM(Parts:Parts)) #UNPARSEABLE', '=SUM(Parts:Parts)'],
    [
      'leaves blank dates out of a comparison of what is left',
      '=IF(Closed@row - TODAY() < 5, "soon", "") marks blanks too, wrong',
      '=IF(AND(ISDATE(Closed@row), Closed@row - TODAY() < 5), "soon", "")',
    ],
  ])('%s', (_rule, question, formula) => {
    expect(formulasFor(question)).toEqual([formula]);
  });

  it('in parentheses of the sentence ends before they close', () => {
    expect(formulasFor('my total (I use =SUM(Parts:Parts)) is not right')).not.toContain('=SUM(Parts:Parts))');
  });

  it.each([
    [
      'takes a bound out of its quotation marks, over numbers',
      '=COUNTIF(Parts:Parts, > "70") is 0',
      '=COUNTIF(Parts:Parts, > 70)',
    ],
    [
      'gives the second bound its range',
      '=COUNTIFS(Closed:Closed, >DATE(2026, 1, 1), <DATE(2026, 2, 1)) #INCORRECT ARGUMENT SET',
      '=COUNTIFS(Closed:Closed, >DATE(2026, 1, 1), Closed:Closed, <DATE(2026, 2, 1))',
    ],
    [
      'takes the number of a column of VLOOKUP from what is told',
      '=VLOOKUP(Machine@row, {Parts list}, Labour, false) unparseable, labour is the 3rd column',
      '=VLOOKUP(Machine@row, {Parts list}, 3, false)',
    ],
    [
      'tests the cell of the row where it gives the same in every row',
      '=IF(CONTAINS("pump", Machine:Machine), 1, 0) is the same in every row',
      '=IF(CONTAINS("pump", Machine@row), 1, 0)',
    ],
    ['puts the delimiter of JOIN into quotation marks', '=JOIN(Machine:Machine, ;) unparseable', '=JOIN(Machine:Machine, "; ")'],
    [
      'drops the unit behind a number',
      '=IF(Closed@row - Reported@row > 5 days, 1, 0) unparseable',
      '=IF(Closed@row - Reported@row > 5, 1, 0)',
    ],
    ['puts NOT round what it denies', '=IF(NOT ISBLANK(Machine@row), 1, 0) unparseable', '=IF(NOT(ISBLANK(Machine@row)), 1, 0)'],
    ['multiplies by a star', '=Parts@row x Labour@row unparseable', '=Parts@row * Labour@row'],
    [
      'puts criteria beside MAX into COLLECT',
      '=MAX(Parts:Parts, Urgency:Urgency, "A") is wrong',
      '=MAX(COLLECT(Parts:Parts, Urgency:Urgency, "A"))',
    ],
    ['adds days to a date without DATE', '=DATE(Closed@row + 7) #INCORRECT ARGUMENT SET', '=Closed@row + 7'],
    [
      'gives a test in a criterion the cell that is tested',
      '=COUNTIF(Machine:Machine, CONTAINS("pump")) #INCORRECT ARGUMENT SET',
      '=COUNTIF(Machine:Machine, CONTAINS("pump", @cell))',
    ],
    [
      'counts over the column and not over one cell',
      '=COUNTIF(Urgency@row, "A") always gives 1',
      '=COUNTIF(Urgency:Urgency, "A")',
    ],
    ['reads a decimal comma as a point', '=ROUND(Parts@row * 1,19, 2) #INCORRECT ARGUMENT SET', '=ROUND(Parts@row * 1.19, 2)'],
    [
      'has English names for its functions',
      '=SUMMEWENN(Urgency:Urgency, "A", Parts:Parts) #UNPARSEABLE',
      '=SUMIF(Urgency:Urgency, "A", Parts:Parts)',
    ],
    [
      'ends where plain words follow, though a parenthesis is open',
      '=IF(Parts@row > 5, "many", "few" unparseable please help',
      '=IF(Parts@row > 5, "many", "few")',
    ],
    [
      'reads a decimal comma in any call with one argument too many',
      '=IF(Parts@row > 1,5, "a", "b") #INCORRECT ARGUMENT SET',
      '=IF(Parts@row > 1.5, "a", "b")',
    ],
    [
      'has commas for THEN and ELSE',
      '=IF(Parts@row > 5 THEN "many" ELSE "few") unparseable',
      '=IF(Parts@row > 5, "many", "few")',
    ],
    [
      'compares each value where IN lists them',
      '=IF(Urgency@row IN ("A", "B"), 1, 0) unparseable',
      '=IF(OR(Urgency@row = "A", Urgency@row = "B"), 1, 0)',
    ],
    [
      'works out a day that stands in quotation marks',
      '=IF(Closed@row = "TODAY()", "now", "") never says now',
      '=IF(Closed@row = TODAY(), "now", "")',
    ],
    [
      'names a column alike on both sides of the colon',
      '=COUNTIF(Urg:Urgency, "A") unparseable',
      '=COUNTIF(Urgency:Urgency, "A")',
    ],
    [
      'leaves blank dates out of a count where the asker speaks of them',
      '=COUNTIF(Closed:Closed, < TODAY()) counts rows with no date as well',
      '=COUNTIF(Closed:Closed, AND(ISDATE(@cell), @cell < TODAY()))',
    ],
  ])('%s: %s', (_rule, question, mended) => {
    expect(formulasFor(question)[0]).toBe(mended);
  });
});
