import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../functions/catalogue.ts';
import { WORKING_FORMULAS } from '../testing/working-formulas.ts';
import { explain } from './explain.ts';

/** What a formula's last step says behind `The result is`. */
function result(formula: string): string {
  const explanation = explain(formula);
  const last = explanation.ok ? (explanation.steps.at(-1)?.text ?? '') : '';
  return last.replace(/^The result is (.*)\.$/s, '$1');
}

const PHRASES: readonly (readonly [string, string])[] = [
  ['ABS(A@row)', 'the absolute value of A in this row'],
  ['AVERAGEIF(A:A, > 1, B:B)', 'the average of B in the rows where A is more than 1'],
  ['AVG(A:A)', 'the average of the column A'],
  ['CEILING(A@row)', 'A in this row rounded up (away from zero) to a multiple of 1'],
  ['CEILING(A@row, 0.25)', 'A in this row rounded up (away from zero) to a multiple of 0.25'],
  ['COUNT(A:A)', 'the number of filled cells in the column A'],
  ['COUNTIF(A:A, "x")', 'the number of rows where A is “x”'],
  ['COUNTIFS(A:A, "x", B:B, <> "")', 'the number of rows where A is “x” and B is not blank'],
  ['COUNTM(A@row)', 'the number of chosen items in A in this row'],
  ['DECTOHEX(A@row)', 'A in this row in hexadecimal'],
  ['DECTOHEX(A@row, 1)', 'A in this row in hexadecimal, filled with zeros to one digit'],
  ['DECTOHEX(A@row, 4)', 'A in this row in hexadecimal, filled with zeros to 4 digits'],
  ['FLOOR(A@row, 5)', 'A in this row rounded down (towards zero) to a multiple of 5'],
  ['HEXTODEC("FF")', 'the number written in hexadecimal as “FF”'],
  ['INT(A@row)', 'A in this row rounded down to the whole number at or below it'],
  ['LARGE(A:A, 1)', 'the largest value of the column A'],
  ['LARGE(A:A, 2)', 'the 2nd largest value of the column A'],
  ['LARGE(A:A, B@row)', 'the n-th (n being B in this row) largest value of the column A'],
  ['MAX(A:A)', 'the maximum of the column A'],
  ['MEDIAN(1, 2, 3)', 'the median of 1, 2 and 3'],
  ['MIN(A@row, 5)', 'the minimum of A in this row and 5'],
  ['MOD(A@row, 2)', 'the remainder when A in this row is divided by 2'],
  ['MROUND(A@row, 5)', 'A in this row rounded to the nearest multiple of 5'],
  ['PERCENTILE(A:A, 0.9)', 'the 90th percentile of the column A'],
  ['PERCENTILE(A:A, 0.01)', 'the 1st percentile of the column A'],
  ['PERCENTILE(A:A, B@row)', 'the percentile at the share B in this row of the column A'],
  [
    'RANKAVG(A@row, A:A)',
    'the rank of A in this row in the column A, the highest number first, equal numbers sharing the average of their places',
  ],
  [
    'RANKEQ(A@row, A:A, 1)',
    'the rank of A in this row in the column A, the lowest number first, equal numbers sharing the best of their places',
  ],
  ['ROUND(A@row)', 'A in this row rounded to a whole number'],
  ['ROUND(A@row, 1)', 'A in this row rounded to one decimal'],
  ['ROUND(A@row, 2)', 'A in this row rounded to 2 decimals'],
  ['ROUND(A@row, -2)', 'A in this row rounded to a multiple of 100'],
  ['ROUNDDOWN(A@row, 1)', 'A in this row rounded down (towards zero) to one decimal'],
  ['ROUNDDOWN(A@row, 3)', 'A in this row rounded down (towards zero) to 3 decimals'],
  ['ROUNDUP(A@row, 1)', 'A in this row rounded up (away from zero) to one decimal'],
  ['ROUNDUP(A@row, 0)', 'A in this row rounded up (away from zero) to a whole number'],
  ['SMALL(A:A, 1)', 'the smallest value of the column A'],
  ['SMALL(A:A, 13)', 'the 13th smallest value of the column A'],
  ['STDEVA(A:A)', 'the standard deviation of the sample the column A, true counting as 1, false and texts as 0'],
  ['STDEVP(A:A)', 'the standard deviation of the whole population the column A, numbers only'],
  ['STDEVPA(A:A)', 'the standard deviation of the whole population the column A, true counting as 1, false and texts as 0'],
  ['STDEVS(A:A)', 'the standard deviation of the sample the column A, numbers only'],
  ['SUM(A:A, 2)', 'the sum of the column A and 2'],
  ['SUMIF(A:A, > 1)', 'the sum of A in the rows where A is more than 1'],
  ['SUMIFS(A:A, B:B, "x")', 'the sum of A in the rows where B is “x”'],
  ['AND(A@row = 1, B@row = 2)', 'true if both A in this row is 1 and B in this row is 2, otherwise false'],
  ['IF(A@row = 1, "x", "y")', 'If A in this row is 1, the result is “x”; otherwise it is “y”.'],
  ['IF(A@row = 1, "x")', 'If A in this row is 1, the result is “x”; otherwise it is blank.'],
  ['IFERROR(A@row / B@row, 0)', 'A in this row divided by B in this row, or 0 if that is an error'],
  ['ISBLANK(A@row)', 'true if A in this row is blank, otherwise false'],
  ['ISBOOLEAN(A@row)', 'true if A in this row is a checkbox value, otherwise false'],
  ['ISDATE(A@row)', 'true if A in this row is a date, otherwise false'],
  ['ISERROR(A@row)', 'true if A in this row is an error, otherwise false'],
  ['ISEVEN(A@row)', 'true if A in this row is even, otherwise false'],
  ['ISNUMBER(A@row)', 'true if A in this row is a number, otherwise false'],
  ['ISODD(A@row)', 'true if A in this row is odd, otherwise false'],
  ['ISTEXT(A@row)', 'true if A in this row is a text, otherwise false'],
  ['NOT(ISTEXT(A@row))', 'true if A in this row is not a text, otherwise false'],
  ['NOT(A@row < 5)', 'true if A in this row is not less than 5, otherwise false'],
  ['OR(A@row = 1, A@row = 2)', 'true if A in this row is 1 or 2, otherwise false'],
  ['CHAR(10)', 'a line break'],
  ['CHAR(65)', 'the character with code 65'],
  ['CONTAINS("x", A@row)', 'true if A in this row contains “x”, otherwise false'],
  ['NOT(CONTAINS("x", A@row))', 'true if A in this row does not contain “x”, otherwise false'],
  ['FIND("x", A@row)', 'the position of “x” in A in this row (0 if not found)'],
  ['FIND("x", A@row, 3)', 'the position of “x” in A in this row, searched from position 3 on (0 if not found)'],
  ['HAS(A@row, "x")', 'true if A in this row has “x” among its items, otherwise false'],
  ['JOIN(A:A)', 'the column A joined into one text'],
  ['JOIN(A:A, ", ")', 'the column A joined into one text with “, ” between the values'],
  ['LEFT(A@row)', 'the first character of A in this row'],
  ['LEFT(A@row, 1)', 'the first character of A in this row'],
  ['LEFT(A@row, 3)', 'the first 3 characters of A in this row'],
  ['LEFT(A@row, B@row)', 'the first characters of A in this row, as many as B in this row'],
  ['LEN(A@row)', 'the number of characters in A in this row'],
  ['LOWER(A@row)', 'A in this row in lower case'],
  ['MID(A@row, 4, 1)', 'the character of A in this row at position 4'],
  ['MID(A@row, 4, 2)', 'the 2 characters of A in this row from position 4 on'],
  ['MID(A@row, 4, B@row)', 'the characters of A in this row from position 4 on, as many as B in this row'],
  ['REPLACE(A@row, 1, 1, "x")', 'A in this row with one character, from position 1 on, replaced by “x”'],
  ['REPLACE(A@row, 1, 3, "")', 'A in this row with 3 characters, from position 1 on, replaced by nothing'],
  ['RIGHT(A@row)', 'the last character of A in this row'],
  ['RIGHT(A@row, 4)', 'the last 4 characters of A in this row'],
  ['SUBSTITUTE(A@row, " ", "")', 'A in this row with every “ ” (a space) removed'],
  ['SUBSTITUTE(A@row, "a", "b", 1)', 'A in this row with the first “a” replaced by “b”'],
  ['SUBSTITUTE(A@row, "a", "b", 2)', 'A in this row with the 2nd “a” replaced by “b”'],
  ['UNICHAR(9733)', 'the character with the Unicode number 9733'],
  ['UPPER(A@row)', 'A in this row in upper case'],
  ['VALUE(A@row)', 'A in this row as a number'],
  ['DATE(2026, 3, 1)', '1 March 2026'],
  ['DATE(YEAR(A@row), 12, 31)', 'the date with the year (the year of A in this row), the month 12 (December) and the day 31'],
  ['DATEONLY(A@row)', 'the date without the time of A in this row'],
  ['DAY(A@row)', 'the day of the month of A in this row'],
  ['MONTH(A@row)', 'the month of A in this row'],
  ['NETDAYS(A@row, B@row)', 'the number of days from A in this row to B in this row, both counted'],
  [
    'NETWORKDAY(A@row, B@row)',
    'the number of working days from A in this row to B in this row, both counted and one more when the first is no working day',
  ],
  [
    'NETWORKDAYS(A@row, B@row, {H})',
    "the number of working days from A in this row to B in this row, both counted, leaving out the holidays in another sheet's {H}",
  ],
  ['TIME("20:30")', 'the time of day “20:30”'],
  ['TIME("20:30", 1)', 'the time of day “20:30”, shown with 24 hours'],
  ['TIME(20, 30, 0, 0, 2)', 'the time of day with the hour 20, minute 30 and second 0, shown with 12 hours as hours and minutes'],
  ['TODAY()', "today's date"],
  ['TODAY(1)', 'the date one day from today'],
  ['TODAY(+5)', 'the date 5 days from today'],
  ['TODAY(-1)', 'the date one day before today'],
  ['TODAY(-30)', 'the date 30 days before today'],
  ['TODAY(A@row)', 'the date (A in this row) days from today'],
  ['WEEKDAY(A@row)', 'the day of the week (1 for Sunday to 7 for Saturday) of A in this row'],
  ['WEEKNUMBER(A@row)', 'the week number of A in this row'],
  ['WORKDAY(A@row, 1)', 'the date one working day after A in this row'],
  ['WORKDAY(A@row, 10)', 'the date 10 working days after A in this row'],
  ['WORKDAY(A@row, -1)', 'the date one working day before A in this row'],
  ['WORKDAY(A@row, -3)', 'the date 3 working days before A in this row'],
  ['YEAR(A@row)', 'the year of A in this row'],
  ['YEARDAY(A@row)', 'the day of the year of A in this row'],
  ['ANCESTORS()', 'the ancestor cells of this cell'],
  ['CHILDREN(A@row)', 'the child cells of A in this row'],
  ['DESCENDANTS(A@row)', 'the descendant cells of A in this row'],
  ['PARENT(A@row)', 'the parent cell of A in this row'],
  ['AVGW(A:A, B:B)', 'the average of the column A weighted by the column B'],
  ['COLLECT(A:A, B:B, true)', 'the values of A in the rows where B is true'],
  ['DISTINCT(A:A)', 'the different values of the column A'],
  ['INDEX(A:A, 1)', 'the first entry of the column A'],
  ['INDEX(A:A, 3)', 'the 3rd entry of the column A'],
  ['INDEX([A]:[C], 2, 3)', 'the value in row 2 and column 3 of the columns A to C'],
  [
    'LOOKUP(A@row, {T}, 2, false)',
    "the value in column 2 of the row of another sheet's {T} whose first column equals A in this row (exact match)",
  ],
  ['MATCH(A@row, B:B, 0)', 'the position of A in this row in the column B (exact match)'],
  [
    'MATCH(A@row, B:B)',
    'the position of A in this row in the column B (approximate match: the last value not above it, sorted upwards)',
  ],
  [
    'MATCH(A@row, B:B, -1)',
    'the position of A in this row in the column B (approximate match: the last value not below it, sorted downwards)',
  ],
  [
    'PRORATE(A@row, B@row, C@row, D@row, E@row, 1)',
    'the share of A in this row, spread evenly over the days from B in this row to C in this row, that falls on the days from D in this row to E in this row, rounded to one decimal',
  ],
  [
    'VLOOKUP(A@row, {T}, 2)',
    "the value in column 2 of the row of another sheet's {T} whose first column comes closest to A in this row (approximate match)",
  ],
  ['NPV(0.05, A:A)', 'the net present value, at the rate 0.05, of the column A'],
  ['ISCRITICAL(A@row)', 'true if A in this row lies on the critical path, otherwise false'],
  ['SUCCESSORS(A@row)', 'the numbers of the rows that depend on A in this row'],
  ['TOTALFLOAT(A@row)', 'the days of total float of A in this row'],
  ['CALCDURATION(A1, B1)', 'the duration from A in row 1 to B in row 1 as Smartsheet schedules it'],
  [
    'CALCSTART(A1, B1, C1, 0, 5)',
    'the start Smartsheet schedules for the duration A in row 1 after a predecessor from B in row 1 to C in row 1, with the lag 0 and an offset of 5 milliseconds',
  ],
];

describe('the words of each function, for one and for several', () => {
  test.each(PHRASES)('%s', (formula, words) => expect(result(`=${formula}`)).toBe(words));

  test('every function of the catalogue is among them', () => {
    const told = new Set(PHRASES.map(([formula]) => formula.split('(')[0]));
    expect(FUNCTIONS.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  test('no formula speaks of one thing as several, or of several as one', () => {
    const counts = [0, 1, 2, 11].flatMap((count) =>
      FUNCTIONS.filter(({ category }) => category !== 'System').map(
        ({ name, parameters }) =>
          `=${name}(${parameters.map(({ type }) => (type === 'number' ? count : 'Cost@row')).join(', ')})`,
      ),
    );
    for (const formula of [...counts, ...WORKING_FORMULAS, ...FUNCTIONS.map(({ example }) => example)])
      expect(result(formula), formula).not.toMatch(
        /\b(?:1|one) (?:characters|days|decimals|digits|working days|spaces)\b|\b(?:0|2|11) (?:character|day|decimal|digit|working day|space)\b/,
      );
  });
});
