import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownFor(question: string, drawn: string) {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

const VISITS = 'Visit:T=a,b,c; Visited:D=2026-02-03,2026-07-01,2025-12-30';

describe('A label for a date looks like the example in the question', () => {
  test.each([
    ['label like 2026-W07', '2026-W06, 2026-W27, 2025-W01'],
    ['Rótulo de semana como 2026-W07', '2026-W06, 2026-W27, 2025-W01'],
    ['week label such as W07/2026', 'W06/2026, W27/2026, W01/2025'],
    ['Halbjahr aus einem Datum (2026 H1)', '2026 H1, 2026 H2, 2025 H2'],
    ['How do I show Nov 2026 instead of a date?', 'Feb 2026, Jul 2026, Dec 2025'],
    ['TEXT(visited,"mmm-yy")', 'Feb-26, Jul-26, Dec-25'],
    ['TEXT(date,"dd.mm.yyyy")', '03.02.2026, 01.07.2026, 30.12.2025'],
    ['our financial year begins in April, show FY27 style labels', 'FY26, FY27, FY26'],
    ['quarter like 2026-Q3', '2026-Q1, 2026-Q3, 2025-Q4'],
    ['Show Mon, Tue, Wed for a date column', 'Tue, Wed, Tue'],
  ])('%s', (question, value) => {
    expect(shownFor(question, `${VISITS}; Label:T`)).toBe(value);
  });

  test('a month and a half-year have their year unless it is not wanted', () => {
    expect(shownFor('month name', `${VISITS}; Label:T`)).toBe('Feb 2026, Jul 2026, Dec 2025');
    expect(shownFor('month name without the year', `${VISITS}; Label:T`)).toBe('Feb, Jul, Dec');
    expect(shownFor('half year', `${VISITS}; Label:T`)).toBe('2026 H1, 2026 H2, 2025 H2');
  });

  test('a month that rows are counted in is no label', () => {
    expect(shownFor('how many visits in Feb 2026', VISITS)).toBe('1');
  });

  test('the fiscal year starts in the month that is named first', () => {
    expect(shownFor('our fiscal year runs July to June', `${VISITS}; Label:T`)).toBe('FY2026, FY2027, FY2026');
  });
});

describe('Dates that come round', () => {
  const boilers = 'Boiler:T=a,b,c; First Visit:D=2026-01-10,2026-11-21,2027-01-04; Cycle Days:N=30,14,90; Next:D';

  test.each([
    ['Friday after the visit', `${VISITS}; Day:D`, '02/06/26, 07/03/26, 01/02/26'],
    ['der auf den Besuch folgende Donnerstag', `${VISITS}; Day:D`, '02/05/26, 07/02/26, 01/01/26'],
    ['the Monday before the visit', `${VISITS}; Day:D`, '02/02/26, 06/29/26, 12/29/25'],
    ['recurring visit date', boilers, '12/06/26, 11/21/26, 01/04/27'],
    ['Próxima fecha de un evento que se repete cada n días', boilers, '12/06/26, 11/21/26, 01/04/27'],
    ['when is the next visit if we come every 10 days since the first visit?', boilers, '11/26/26, 11/21/26, 01/04/27'],
    ['next date, it repeats every 2 months from the first visit', boilers, '01/10/27, 11/21/26, 01/04/27'],
  ])('%s', (question, drawn, value) => {
    expect(shownFor(question, drawn)).toBe(value);
  });
});

describe('The first and last days of a period', () => {
  test.each([
    ['last day of the quarter', '03/31/26, 09/30/26, 12/31/25'],
    ['first day of the quarter', '01/01/26, 07/01/26, 10/01/25'],
    ['Jahresende', '12/31/26, 12/31/26, 12/31/25'],
    ['dernier jour ouvré du mois', '02/27/26, 07/31/26, 12/31/25'],
    ['first business day of the month', '02/02/26, 07/01/26, 12/01/25'],
  ])('%s', (question, value) => {
    expect(shownFor(question, `${VISITS}; Day:D`)).toBe(value);
  });
});

describe('Working days and the days that do not count', () => {
  const jobs = 'Job:T=a,b,c; Begin:D=2026-11-02,2026-11-20,2026-12-21; Finish:D=2026-11-13,2026-11-27,2026-12-31';
  const closures = drawnSheet('Closure:T=x,y,z; Day Off:D=2026-11-26,2026-12-25,2026-12-28', [], 'Closures');

  test.each([
    ['networkdays without our closures', `${jobs}; Days:N`, '10, 5, 7'],
    ['business days for each job, the holidays are in the Closures sheet', `${jobs}; Days:N`, '10, 5, 7'],
    ['date 4 workdays after the finish, leave out the closures', `${jobs}; Next:D`, '11/19/26, 12/03/26, 01/06/27'],
    ['a one day job should be 1', `${jobs}; Days:N`, '12, 8, 11'],
    ['how many days did the job take', `${jobs}; Days:N`, '11, 7, 10'],
    ['how far should each job be by today in percent', `${jobs}; Expected:N`, '1, 0.14, 0'],
  ])('%s', (question, drawn, value) => {
    expect(synthesise({ question, sheet: drawnSheet(drawn), otherSheets: [closures], today: '2026-11-21' })?.value).toBe(value);
  });

  test.each([
    ['combien de jours de retard a chaque tâche', 'Tâche:T=a,b,c; Due:D=2026-11-01,2026-11-20,2026-12-21; Late:N', '20, 1, 0'],
    ['due within a week flag', 'Task:T=a,b,c; Due:D=2026-11-01,2026-11-24,2026-12-21; Soon:C', '0, 1, 0'],
  ])('%s', (question, drawn, value) => {
    expect(shownFor(question, drawn)).toBe(value);
  });
});

describe('An amount is divided by days', () => {
  const fees =
    'Licence:T=a,b,c; Valid From:D=2026-01-01,2026-03-10,2026-04-01; Valid To:D=2026-12-31,2026-03-20,2026-06-30; Fee:N=365,110,910; March:N';

  test.each([
    'how much of the fee belongs to march 2026',
    'pro rata fee by days',
    'Gebühr taggenau auf den Monat März verteilen',
  ])('%s', (question) => {
    expect(shownFor(question, fees)).toBe('31, 110, 0');
  });
});

describe('How soon a date comes, and how long ago it was', () => {
  const permits = 'Permit:T=a,b,c; Valid Until:D=2026-11-01,2026-12-10,2027-05-05; Bucket:T';
  const samples = 'Sample:T=a,b,c; Drawn:D=2026-11-19,2026-11-10,2026-10-01; Reported On:D=,,2026-10-20; Age:N';

  test.each([
    ['label permits Expired, Next 30 days, Next 90 days or Later', permits, 'Expired, Next 30 days, Later'],
    ['due date buckets', permits, 'Overdue, Next 30 days, Later'],
    ['age of each sample until it is reported, today if not yet', samples, '2, 11, 19'],
    ['how old are the unreported samples: 0-3, 4-14, 15+ days', samples.replace('Age:N', 'Band:T'), '0-3, 4-14, '],
  ])('%s', (question, drawn, value) => {
    expect(shownFor(question, drawn)).toBe(value);
  });
});

describe('A date is named by the deed of its title and by being the last of its kind', () => {
  const scales = 'Scale:T=a,b; Last Calibrated:D=2026-11-01,2026-10-01; Next Due:D';
  test.each([
    '30 days after the last calibration',
    'next due is 30 days after the last one',
    '30 days from the latest calibration',
  ])('%s', (question) => expect(shownFor(question, scales)?.replace(/[, ]+$/, '')).toBe('12/01/26, 10/31/26'));

  test('what is counted from a deed is counted from its day, although the rows are called so', () => {
    const sheet = drawnSheet('Client:T=a,b; Fitted:D=2026-11-01,2026-10-01; Check:D', [], 'Fittings');
    const shown = synthesise({ question: 'the check is 14 days after the fitting', sheet, today: '2026-11-21' });
    expect(shown?.value?.replace(/[, ]+$/, '')).toBe('11/15/26, 10/15/26');
    expect(shown?.confidence).toBeGreaterThan(0.5);
  });
});

describe('How long ago something was has its limit in or out as it is said', () => {
  const tanks = 'Tank:T=a,b,c; Cleaned:D=2026-11-14,2026-11-15,2026-11-10; Water:T';
  test.each([
    ['Fresh if fewer than 7 days since cleaned, otherwise Stale', 'Stale, Fresh, Stale'],
    ['Fresh if it was cleaned less than 7 days ago, otherwise Stale', 'Stale, Fresh, Stale'],
    ['Fresh if up to 7 days since cleaned, otherwise Stale', 'Fresh, Fresh, Stale'],
    ['Fresh if it was cleaned up to 7 days ago, otherwise Stale', 'Fresh, Fresh, Stale'],
    ['Stale if at least 7 days since cleaned, otherwise Fresh', 'Stale, Fresh, Stale'],
    ['Stale if it was cleaned at least 7 days ago, otherwise Fresh', 'Stale, Fresh, Stale'],
    ['Stale if it was cleaned more than 7 days ago, otherwise Fresh', 'Fresh, Fresh, Stale'],
    ['green if fewer than 6 days since cleaned, yellow up to 7, red beyond that', 'Yellow, Yellow, Red'],
    ['wie viele Cleaned vor weniger als 7 Tagen', '1'],
    ['cuántos cleaned hace menos de 7 días', '1'],
    ['combien de cleaned il y a moins de 7 jours', '1'],
  ])('%s', (question, value) => {
    expect(shownFor(question, tanks)).toBe(value);
  });
});

describe('A school year or a season is shown by the two years that it touches', () => {
  const games = 'Game:T=a,b,c; Played:D=2026-03-04,2026-08-01,2025-12-30; Season:T';
  test.each([
    ['season like 2026/27, starts in August', '2025/26, 2026/27, 2025/26'],
    ['season label 2026-2027 from played, july to june', '2025-2026, 2026-2027, 2025-2026'],
    ['season label yyyy/yy from played, begins in march', '2026/27, 2026/27, 2025/26'],
    ['Saison wie 2026/27, beginnt im August', '2025/26, 2026/27, 2025/26'],
    ['temporada como 2026/27, empieza en agosto', '2025/26, 2026/27, 2025/26'],
    ['played as 2026-11', '2026-03, 2026-08, 2025-12'],
  ])('%s', (question, value) => {
    expect(shownFor(question, games)).toBe(value);
  });
});
