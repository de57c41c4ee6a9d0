import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

describe('What is told beside a value has its part, whatever the value is', () => {
  const vats =
    'Vat:T=a,b,c; Filled:D=2026-11-01,2026-11-11,; Stage:P=Ageing,Sold,Ageing; Litres:N=200,100,50; Kg:N=20,0,; Note:T';

  test.each([
    ['days since filled, only while the stage is Ageing, otherwise a dash', '20, -, '],
    ['days since filled, "not yet" if it is unknown', '20, 10, not yet'],
    ['litres divided by kg, n/a if kg is missing', '10, n/a, n/a'],
    ['litres times 2, zero if the stage is sold', '400, 0, 100'],
    ['"never" without a filled date, otherwise how many weeks ago it was, whole weeks', '2, 1, never'],
  ])('%s', (question, value) => {
    expect(shownBy(question, vats)).toBe(value);
  });

  test('a branch that holds unless something is so holds where it is not', () => {
    expect(shownBy('litres times 2 unless the stage is sold, otherwise 0', vats)).toBe('400, 0, 100');
  });
});

describe('An amount for each option is read in whatever order it is told', () => {
  const units =
    'Unit:T=a,b,c; Cycle:P=Weekly,Monthly,Yearly; Last Visit:D=2026-11-01,2026-11-11,; Next:D; Hours:N=1,2,3; Price:N=10,20,30; Fee:N';

  test.each([
    ['next = weekly 7 days, monthly 30 days, yearly 365 days after the last visit', '11/08/26, 12/11/26, '],
    ['weekly units 7 days after the last visit, monthly ones 30, yearly 365', '11/08/26, 12/11/26, '],
    ['last visit plus 7 days for weekly, 30 for monthly and 365 for the rest', '11/08/26, 12/11/26, '],
    ['next: 7 days before last visit if weekly, 30 days if monthly, else 365 days', '10/25/26, 10/12/26, '],
  ])('%s', (question, value) => {
    expect(shownBy(question, units)).toBe(value);
  });

  test.each([
    ['fee = hours times 20 for weekly, 30 for monthly and 40 for the others', '20, 60, 120'],
    ['price times hours, 10% off for weekly, 5% off for monthly', '9, 38, 90'],
    ['price minus hours, "none" when nothing is left', '9, 18, 27'],
  ])('%s', (question, value) => {
    expect(shownBy(question, units.replace('Next:D; ', ''))).toBe(value);
  });
});

test('a scale may have single numbers in it, and none of something', () => {
  const towers = 'Tower:T=a,b,c; Outages:N=0,3,9; Trend:T';
  expect(shownBy('down for more than 5 outages, sideways for 1 to 5, up for none', towers)).toBe('up, sideways, down');
  expect(shownBy('none gets "five", 1 or 2 "four", 3 or 4 "three", more than that "one"', towers)).toBe('five, three, one');
});

test('what was never done is over its time as well', () => {
  const ponds = 'Pond:T=a,b,c; Tested:D=2026-11-20,2026-10-01,; Closed:C=0,0,1; Retest:C';
  expect(shownBy('check when the pond was tested more than 14 days ago or never', ponds)).toBe('0, 1, 1');
  expect(shownBy('check when not closed and tested more than 14 days ago or never', ponds)).toBe('0, 1, 0');
});

test('what is left of a number of things are those that are not gone', () => {
  const pupils = 'Pupil:T=a,b,c; Lessons Booked:N=5,3,6; Lessons Done:N=2,3,0; Left:T';
  expect(shownBy('lessons they still have left', pupils)).toBe('3, 0, 6');
});

describe('Spans are compared with a number of days', () => {
  const orders = 'Order:T=a,b,c; Ordered:D=2026-11-02,2026-11-05,2026-11-09; Sent:D=2026-11-04,2026-11-16,; Slow:C';

  test.each([
    ['tick slow if it took more than 4 working days from ordered to sent', '0, 1, 0'],
    ['flag it when there are over 10 days between ordered and sent', '0, 1, 0'],
    ['tick slow if there were less than 3 days between ordered and sent', '1, 0, 0'],
  ])('%s', (question, value) => {
    expect(shownBy(question, orders)).toBe(value);
  });

  test('what a comparison calls it was named in the branch before', () => {
    const sent = orders.replace('Slow:C', 'Due:D=2026-11-05,2026-11-10,2026-11-30; Delivery:T');
    expect(shownBy('"on time" if sent on or before due, "late" if after it, "open" if not sent', sent)).toBe(
      'on time, late, open',
    );
  });
});

describe('Values of a row are multiplied as people say it', () => {
  test('what each option is worth may be told in brackets behind its column', () => {
    const risks = 'Risk:T=a,b,c; Odds:P=Rare,Likely,; Harm:P=Minor,Grave,Minor; Score:T';
    expect(shownBy('odds (rare 1, likely 3) times harm (minor 2, grave 5)', risks)).toBe('2, 15, ');
  });

  test('a scale from one option to another counts those between them', () => {
    const sheet = drawnSheet('Job:T=a,b,c; Stage:P=Asked,Quoted,Won; Step:T');
    const columns = sheet.columns.map((one) => (one.title === 'Stage' ? { ...one, options: ['Asked', 'Quoted', 'Won'] } : one));
    const question = 'stage as a number from 1 for asked to 3 for won';
    expect(synthesise({ question, sheet: { ...sheet, columns }, today: '2026-11-21' })?.value).toBe('1, 2, 3');
  });

  test('a column of shares is taken off or put on', () => {
    const lines = 'Line:T=a,b,c; Bags:N=10,4,1; Bag Price:N=5,10,1; Discount:N=0.1,,0; VAT Rate:N=0.2,0.05,0; Total:T';
    expect(shownBy('bags times bag price less the discount, plus VAT', lines)).toBe('54, 42, 1');
  });

  test('so many at so much each is a product, and so is a rate for all days of a span', () => {
    const hires =
      'Job:T=a,b,c; Hire Start:D=2026-11-01,2026-11-10,2026-11-10; Hire End:D=2026-11-03,2026-11-10,2026-11-11; Day Rate:N=100,50,1; Hours:N=2,0,1; Hour Rate:N=30,30,5; Cost:T';
    const question = 'day rate for all days from hire start to hire end inclusive plus hours at the hour rate';
    expect(shownBy(question, hires)).toBe('360, 50, 7');
  });
});

test.each([
  'on parent rows the sum of the cost of the rows below, on the others their own cost',
  'sum of cost of the children on parent rows, the cost itself on child rows',
])('rows with children show what their children come to, and the others what they have: %s', (question) => {
  const sheet = drawnSheet('Task:T=Plan,a,b,Alone; Cost:N=,10,20,7; Total:T', [undefined, 1, 1, undefined]);
  expect(synthesise({ question, sheet, today: '2026-11-21' })?.value).toBe('30, 10, 20, 7');
});

describe('What changes the value of some rows is read beside it', () => {
  const stays =
    'Stay:T=a,b,c; Guests:N=2,3,4; Menu:N=10,20,5; Season:P=High,Low,Low; Member:C=0,1,0; State:P=Open,Open,Cancelled; Total:T';

  test.each([
    ['guests times menu, 10% on top in high season', '22, 60, 20'],
    ['guests times menu, members get 50% off', '20, 30, 20'],
    ['guests times menu; 7 extra if the season is low', '20, 67, 27'],
    ['guests times menu; ignore cancelled ones', '20, 60, '],
    ['0.5 kg per guest, at least 1.5', '1.5, 1.5, 2'],
  ])('%s', (question, value) => {
    expect(shownBy(question, stays)).toBe(value);
  });

  test('weights that come to a hundred percent make one sum', () => {
    const pupils = 'Pupil:T=a,b,c; Essay:N=50,100,0; Exam:N=100,50,10; Mark:T';
    expect(shownBy('weighted: essay 40%, exam 60%', pupils)).toBe('80, 70, 6');
  });
});

describe('Names are read by what stands around them', () => {
  test('a column that waits for the formula leaves its name to the one that is measured', () => {
    const tyres = 'Tyre:T=a,b,c; Tread mm:N=1,2,6; Price:N=80,90,100; Tread:P';
    expect(shownBy('tread below 1.6 Red, 1.6 to 3 Yellow, otherwise Green', tyres)).toBe('Red, Yellow, Green');
  });

  test('a verb behind a noun says that the deed of its column is done', () => {
    const sites = 'Site:T=a,b,c; Permit Granted:D=2026-11-01,2026-11-02,; Grid Approved:D=2026-11-05,,; Phase:T';
    expect(shownBy('"live" once the grid is approved, "permitted" once the permit is granted, else "ordered"', sites)).toBe(
      'live, permitted, ordered',
    );
  });

  test('behind an option and “or” stands another option', () => {
    const people =
      'Person:T=a,b,c; Stage:P=New,Interview,Hired; Interview:D=,2026-11-20,2026-10-01; Applied:D=2026-10-01,2026-10-02,2026-09-01; Stale:C';
    expect(shownBy('flag people in stage New or Interview who applied more than 21 days ago', people)).toBe('1, 1, 0');
  });

  test('today or tomorrow are two days', () => {
    const beds = 'Guest:T=a,b,c; Arrival:D=2026-11-21,2026-11-22,2026-11-23; Soon:C';
    expect(shownBy('tick if the arrival is today or tomorrow', beds)).toBe('1, 1, 0');
  });

  test('what is more than a share of something else is what was compared before', () => {
    const jobs = 'Job:T=a,b,c; Spent:N=120,90,10; Budget:N=100,100,100; Burn:P';
    expect(shownBy('"over" if spent is more than budget, "close" if it is more than 85% of budget, otherwise "fine"', jobs)).toBe(
      'over, close, fine',
    );
  });
});

test('a number is compared with the average of its group', () => {
  const hives = 'Hive:T=a,b,c; Apiary:P=Hill,Hill,Valley; Honey kg:N=20,10,5; Above:C';
  expect(shownBy('check if the hive gave more honey than the average hive in its apiary', hives)).toBe('1, 0, 0');
});
