import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';
import { wishOf } from './wish.ts';

const TODAY = '2026-11-21';
const wish = (typed: string) => wishOf(typed, () => false);

describe('A question is read without what went wrong', () => {
  test.each([
    ['SUMIF crates by grower gives #INCORRECT ARGUMENT SET', 'SUMIF crates by grower'],
    ['my count of open calls always returns 0', 'my count of open calls'],
    ['EOMONTH is not available', 'EOMONTH'],
    ['my harvest month breaks in December', 'my harvest month'],
    ['how many days since the last visit in Smartsheet?', 'how many days since the last visit ?'],
    ['My count of visits this week also includes last year', 'My count of visits this week'],
    ['my late calls count includes closed ones', 'my late calls count not completed'],
    ['my count counts the same grower twice', 'my count of unique grower'],
    ['blank picked dates are flagged as late', 'flag late picked dates'],
    ['min crates excluding zeros', 'min crates above 0'],
    ['MIN(Crates:Crates) returns 0', 'MIN(Crates:Crates) above 0'],
    ['exclude Ade and Bee from the count', 'count not Ade and Bee'],
    ['Dashboard number: crates picked this week, updated automatically', 'number of crates picked this week'],
    ['What I need is simply the number of growers, shown on the dashboard.', 'the number of growers .'],
  ])('%s: %s', (typed, meant) => {
    expect(wish(typed)).toBe(meant);
  });

  test.each([
    'hide #NO MATCH',
    'How many cells in the column show an error?',
    'count errors in Price',
    'rows where the stock is 0',
    'How do I break ties in a ranking?',
    'red if any child is Blocked',
    'How do I refer to a sheet summary value?',
    '% of the total per grower',
  ])('what is asked for stays: %s', (typed) => {
    expect(wish(typed)).toBe(typed);
  });
});

describe('Functions and calculations are read as words', () => {
  test.each([
    ['COUNTBLANK grower', 'count blank grower'],
    ['TEXT(Picked,"dddd")', 'weekday name of Picked'],
    ['countif year(Picked) = 2025', 'countif Picked in 2025'],
    ['countifs Picked between today and today+10', 'countifs Picked in the next 10 days'],
    ['countifs Picked >= TODAY()-90', 'countifs Picked in the last 90 days'],
    ['sum(Sold)/sum(Crates)', 'Sold divided by Crates in total'],
    ['total sold / total crates', 'sold divided by crates in total'],
    ['multiply crates by price', 'crates times price'],
    ['LEFT FIND "-" code', 'text before "-" code'],
    ['countif washed / number of rows', 'share of washed'],
    ['countif(washed)/count(rows)', 'share of washed'],
    ['SUMIFS with WEEKNUMBER(Picked) = WEEKNUMBER(TODAY())', 'SUMIFS with Picked this week'],
    ['crates bigger then 5', 'crates bigger than 5'],
    ['grower with the most crates', 'which grower has the highest crates'],
    ['picked within a month from now', 'picked within 30 days'],
    ['=SUM(1/COUNTIF(B2:B9,B2:B9))', '=count unique column B'],
    ['countif month(Picked) = month(today())', 'countif Picked this month'],
    ['adding two COUNTIFs for Ade and Bee counts some rows twice', 'countif Ade or Bee'],
    ['my late flag also flags calls that were answered', 'my late flag not answered'],
    ['=UNIQUE(Grower:Grower)', '=list of unique Grower'],
    ['MONTH(TODAY())-1', 'last month'],
  ])('%s: %s', (typed, meant) => {
    expect(wish(typed)).toBe(meant);
  });

  test('a title in capitals is no function', () => {
    expect(wishOf('total DAYS', (word) => word === 'days')).toBe('total DAYS');
  });
});

const HARVEST = drawnSheet(
  'Row:T=A1,A2,A3,A4; Grower:P=Ade,Bee,Ade,Cole; Crates:N=10,0,7,; Sold:N=4,0,7,; Picked:D=2026-11-20,2026-12-01,,2025-11-02; Washed:C=1,0,1,0',
  [undefined, undefined, undefined, undefined],
  'Harvest',
);

function valueFor(question: string): string | null {
  const answer = answerQuestion({ question, sheet: HARVEST, today: TODAY });
  return answer.kind === 'knowledge' || answer.kind === 'none' ? null : (answer.formulas[0]?.value ?? null);
}

describe('A formula answers what is asked with functions, signs and errors', () => {
  test.each([
    ['SUMIF crates for Ade gives #INCORRECT ARGUMENT SET', '17'],
    ['COUNTIF(Picked:Picked, "<TODAY()") returns 0', '2'],
    ['countif year(Picked) = 2025', '1'],
    ['countifs Picked today to today+14', '1'],
    ['My count of rows picked this month also includes last year', '1'],
    ['my count counts the same grower twice', '3'],
    ['exclude Ade from the count', '2'],
    ['=SUM(1/COUNTIF(B2:B9,B2:B9))', '3'],
    ['which grower has the most crates', 'Ade'],
    ['MINIFS picked >= today', '12/01/26'],
    ['count rows past picked', '2'],
    ['sum(Sold)/sum(Crates)', '0.647058823529412'],
    ['Every spring we hire new people for the fields. I just need the total crates of Ade on our dashboard. Thanks!', '17'],
  ])('%s: %s', (question, value) => {
    expect(valueFor(question)).toBe(value);
  });

  test.each([
    [
      '=SUMPRODUCT((A2:A20="Ade")*B2:B20)',
      'A is Grower, the one column that holds Ade',
      '=SUMIFS(Crates:Crates, Grower:Grower, "Ade")',
    ],
    ['=COUNTIFS(C2:C9,"<"&TODAY(),A2:A9,TRUE)', 'C is the date and A the box', '=COUNTIFS(Picked:Picked'],
    ['=SUMIF(B:B,"Ade",C:C)', 'places that fit are kept', '=SUMIF(Grower:Grower, "Ade", Crates:Crates)'],
  ])('%s: %s', (question, _why, formula) => {
    expect(
      answerQuestion({
        question,
        sheet: drawnSheet('Row:T=A1,A2; Grower:P=Ade,Bee; Crates:N=10,0; Picked:D=2026-11-20,; Washed:C=1,0', [], 'Harvest'),
        today: TODAY,
      }).formulas[0]?.formula,
    ).toContain(formula);
  });

  test('a function that there is not is answered with the formula that does the same', () => {
    const sheet = drawnSheet('Row:T=A1,A2,A3; Crates:N=10,0,7; Rank:N', [], 'Harvest');
    const answer = answerQuestion({ question: '=RANK() is unparseable', sheet, today: TODAY });
    expect(answer.kind).toBe('formula');
    expect(answer.formulas[0]?.formula).toContain('RANKEQ(Crates@row, Crates:Crates)');
  });

  test('blank cells of no column are counted in one that has some, to be confirmed', () => {
    const answer = answerQuestion({ question: 'COUNTBLANK in Smartsheet?', sheet: HARVEST, today: TODAY });
    expect(answer.isSure).toBe(false);
    expect(answer.formulas[0]?.formula).toContain('Crates:Crates, ""');
  });

  test.each([
    ['sumif greater than', '=SUMIFS(Crates:Crates, Crates:Crates, >'],
    ['countif starts with', 'LEFT(@cell, 1) = '],
  ])(
    'a condition that is said and not which is chosen, to be confirmed, and no formula over all rows given: %s',
    (question, part) => {
      const answer = answerQuestion({ question, sheet: HARVEST, today: TODAY });
      expect(answer.isSure).toBe(false);
      expect(answer.formulas[0]?.formula).toContain(part);
    },
  );
});

describe('An error that a formula gives', () => {
  const question = 'SUMIF crates for Ade gives #INCORRECT ARGUMENT SET';

  test('is told of beside the formula that goes right', () => {
    const { kind, formulas, markdown } = answerQuestion({ question, sheet: HARVEST, today: TODAY });
    expect(kind).toBe('formula');
    expect(formulas[0]?.value).toBe('17');
    expect(markdown).toMatch(/argument/i);
  });

  test('is told of alone where no sheet is known', () => {
    expect(answerQuestion({ question, today: TODAY }).kind).toBe('knowledge');
  });

  test('leaves what Smartsheet does by itself to its feature', () => {
    const asked = 'Send a reminder three days before the picked date';
    expect(answerQuestion({ question: asked, sheet: HARVEST, today: TODAY }).kind).toBe('knowledge');
  });
});

describe('A translated formula shows no error in rows that are not filled', () => {
  test.each([
    ['=EOMONTH(E2,0)', /^=IF\(ISDATE\(Picked@row\), .*, ""\)$/],
    ['=DATEDIF(E2,TODAY(),"y")', /^=IF\(ISDATE\(Picked@row\), /],
    // A blank day less a week is a number, and no error.
    ['=E2-7', /^=IF\(ISDATE\(Picked@row\), Picked@row - 7, ""\)$/],
  ])('%s', (question, formula) => {
    expect(answerQuestion({ question, sheet: HARVEST, today: TODAY }).formulas[0]?.formula).toMatch(formula);
  });
});

describe('What the rows are, with a condition and nothing else', () => {
  const bookings = drawnSheet(
    'Booking:T=E1,E2,E3; Event:D=2027-06-05,2026-12-12,; Extras:M=Band+Photo,Photo,Band',
    [],
    'Bookings',
  );

  test.each([
    ['bookings in 2027', '1'],
    ['bookings w band', '2'],
    ['bookings with band or photo', '3'],
  ])('wants to know how many there are: %s', (question, value) => {
    expect(answerQuestion({ question, sheet: bookings, today: TODAY }).formulas[0]?.value).toBe(value);
  });
});

describe('What the rows are called is none of their columns', () => {
  const claims = drawnSheet(
    'Claim No:T=C1,C2,C3; Adjuster:O=rae@in.com,sol@in.com,; Claimed Amount:N=4000,900,70; Filed On:D=2026-11-03,,2025-11-20; Fraud Check:C=1,0,0',
    [],
    'Claims',
  );

  test.each([
    ['how many claims does rae have', '1'],
    ['claims without adjuster', '1'],
    ['sum claimed amount', '4970'],
    ['percent fraud check done', '0.33'],
    ['how many claims are from 2025', '1'],
    ['COUNTIF([Filed On]:[Filed On], "<"&TODAY()) returns 0', '2'],
    ['COUNTIF([Claim No]:[Claim No], OR(<>"C1", <>"C2")) counts all', '1'],
  ])('%s', (question, value) => {
    expect(answerQuestion({ question, sheet: claims, today: TODAY }).formulas[0]?.value).toBe(value);
  });

  test('a shift that is a row is nothing to be moved', () => {
    const shifts = drawnSheet('Shift:T=s1,s2,s3; Hours:N=8,6,10; Worker:T=Ann,Cy,Eve', [], 'Shifts');
    expect(answerQuestion({ question: 'highest hours in one shift', sheet: shifts, today: TODAY }).formulas[0]?.value).toBe('10');
  });
});

describe('Words within titles and before values', () => {
  const cellar = drawnSheet(
    'Wine:T=Alma,Cava,Etna; Country:P=Spain,Spain,Italy; Bottles:N=6,12,3; Rating:N=88,94,91; Last Tasted:D=2026-10-01,,2026-09-01; Resolved:D=2026-10-02,,; Seller:T=a@b.es,c@d.es,e@f.it',
    [],
    'Wines',
  );

  test.each([
    ['how many bottles are from Spain', '18'],
    ['count wines without last tasted date', '1'],
    ['how many wines from Spain are still unresolved', '1'],
    ['how many wines are rated 90 or better', '2'],
    ['LARGE rating 2', '91'],
  ])('%s', (question, value) => {
    expect(answerQuestion({ question, sheet: cellar, today: TODAY }).formulas[0]?.value).toBe(value);
  });
});
