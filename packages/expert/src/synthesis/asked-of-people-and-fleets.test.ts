import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const ROWS = Array<undefined>(6).fill(undefined);

const APPLICANTS = drawnSheet(
  'Applicant:T=Mara Lind,Jon Reed,Aiko Tan,Olu Ade,Pia Sol,Ewa Now; Programme:P=Nursing,Nursing,Design,Design,Law,Law; Stage:P=Interview,Accepted,Rejected,New,Interview,Accepted; Applied:D=2026-10-02,2026-09-10,2026-09-20,2026-11-18,2026-10-22,2026-08-30; Decision Due:D=2026-11-30,2026-10-20,2026-10-30,2026-12-20,2026-11-20,2026-10-10; Counsellor:O=kim@u.test,kim@u.test,lee@u.test,lee@u.test,kim@u.test,lee@u.test; Score:N=78,91,55,,82,88; Fee Paid:C=1,1,1,0,0,1; Documents:M=Passport+Transcript,Passport,Passport+Letter,,Transcript,Passport+Transcript; Country:T=Sweden,USA,Japan,Nigeria,Spain,Poland; Letter:T=',
  ROWS,
  'Admissions',
);
const VOLUNTEERS = drawnSheet(
  'Volunteer:T=Ana Cruz,Ben Ode,Cy Wu,Dee Fox,Eli Ray,Fay Kim; Team:P=Kitchen,Driving,Kitchen,Events,Driving,Events; Joined:D=2024-03-10,2025-07-01,2026-09-15,2023-01-20,2026-11-03,2025-02-11; Last Shift:D=2026-11-20,2026-10-02,2026-11-22,2026-05-30,,2026-08-01; Hours:N=210,80,24,340,0,130; Background Check:P=Cleared,Cleared,Pending,Expired,Pending,Cleared; Active:C=1,1,1,0,1,0; Level:P=',
  ROWS,
  'Volunteers',
);
const FLEET = drawnSheet(
  'Vehicle:T=Van 1,Van 2,Truck 1,Truck 2,Car 1,Car 2; Driver:O=joe@f.test,sue@f.test,max@f.test,,ann@f.test,joe@f.test; Last Service:D=2026-06-01,2026-03-10,2026-10-05,2025-11-20,2026-11-10,2026-07-21; Next Service:D=2026-12-01,2026-09-10,2027-01-05,2026-05-20,2027-11-10,2027-07-21; Fuel Cost:N=320,410,1200,0,95,140; Repair Cost:N=150,900,2300,0,,60; Insured Until:D=2027-01-15,2026-12-02,2026-11-01,2027-06-30,2026-12-20,2027-03-03; Depot:P=North,South,North,South,North,East; Total Cost:N=',
  ROWS,
  'Fleet',
);

const PIECES = drawnSheet(
  'Piece:T=Guide,Video,Pricing,Story,Review,Recap; Channel:P=Blog,YouTube,Website,Blog,Mail,Blog; Author:O=eva@m.test,tom@m.test,eva@m.test,kai@m.test,tom@m.test,; Brief Date:D=2026-08-01,2026-08-15,2026-10-20,2026-11-01,2026-11-20,2026-09-05; Publish Date:D=2026-08-21,2026-09-10,2026-12-01,2026-12-08,2027-01-05,; Words:N=1800,0,600,900,,700; Views:N=5400,22000,,,,; Budget:N=400,3000,200,300,150,100; Spent:N=120,3600,50,0,,20; Health:P=; Slug:T=',
  ROWS,
  'Content Calendar',
);
const LEAVE = drawnSheet(
  'Employee:T=Ann Bell,Bob Cole,Cat Diaz,Dan Eco,Eve Fry,Fay Gil; Type:P=Vacation,Sick,Vacation,Parental,Vacation,Training; From:D=2026-12-21,2026-11-16,2026-11-23,2026-09-01,2026-12-28,2026-12-02; To:D=2026-12-31,2026-11-18,2026-11-27,2027-02-28,2027-01-08,2026-12-03; Days:N=9,3,5,120,9,2; Status:P=Approved,Approved,Approved,Approved,Pending,Rejected; Note:T=',
  ROWS,
  'Leave Requests',
);
const ORDERS = drawnSheet(
  'Order:T=SO-1,SO-2,SO-3,SO-4,SO-5,SO-6; Customer:T=Acme,Bolt,Acme,Core,Dash,Bolt; Unit Price:N=300,120,40,300,120,40; Discount:N=0.1,,0.2,,0.3,; Order Date:D=2026-11-02,2026-11-10,2026-10-12,2026-09-30,2026-11-21,2026-08-14; Ship Date:D=2026-11-05,,2026-10-15,2026-10-06,,2026-08-18; Returned:C=0,0,1,0,0,0; Net:N=; Bonus:N=; Text:T=',
  ROWS,
  'Orders',
);

const PATIENTS = drawnSheet(
  'Patient:T=Ola Berg,Per Dahl,Siv Eng,Tor Fos,Una Gro,Vig Hol; Doctor:O=han@h.test,liv@h.test,liv@h.test,han@h.test,kai@h.test,han@h.test; Admitted:D=2026-11-02,2026-11-15,2026-11-20,2026-10-05,2026-11-23,2026-09-12; Discharged:D=2026-11-08,,,2026-10-06,,2026-09-30; Bill:N=4200,6800,1500,300,,15200; Age:N=67,81,34,52,74,69; Next Visit:D=2026-12-01,,2026-11-30,2026-11-10,,2026-11-25; Stay:N=',
  ROWS,
  'Patients',
);
const TASKS = drawnSheet(
  'Task:T=Kickoff,Design,Build,Test,Train,Launch; Start:D=2026-09-01,2026-09-28,2026-10-19,2026-12-21,2027-01-18,2027-01-25; Finish:D=2026-09-02,2026-11-06,2026-12-18,2027-01-15,2027-01-22,2027-01-25; % Complete:N=1,0.8,0.4,0,0,0; Status:P=Complete,In Progress,In Progress,Not Started,Not Started,Not Started; Budget:N=500,9000,20000,6000,1500,800; Actual Cost:N=450,8700,9500,,,; Risk:P=Low,High,High,Medium,Low,High; At Risk:C=; Days Left:N=',
  ROWS,
  'Tasks',
);

function answerTo(question: string, sheet: typeof FLEET) {
  return answerQuestion({ question, sheet, today: TODAY });
}

describe('what is asked of applicants, volunteers and vehicles', () => {
  test.each([
    ['there is most of rows, and no day is most', 'Which counsellor has the most open applications?', APPLICANTS, 'kim@u.test'],
    ['what is accepted or rejected is no longer open', 'how many open applications does kim have', APPLICANTS, '2'],
    ['a box for a payment ends no request', 'how many decisions are overdue?', APPLICANTS, '1'],
    ['where each row is a person, who asks for that one', 'Who has the highest score?', APPLICANTS, 'Jon Reed'],
    ['one of several options of a cell is missing', 'how many applicants are missing the passport', APPLICANTS, '2'],
    ['where rows come from is counted once each', 'how many countries do our applicants come from', APPLICANTS, '6'],
    ['the highest few are told one after the other', 'top 3 scores', APPLICANTS, '91, 88, 82'],
    ['or whose they are', 'list the 2 applicants with the highest score in Law', APPLICANTS, 'Pia Sol, Ewa Now'],
    ['who has done nothing for a while, by the last time', 'how many volunteers haven’t had a shift in 60 days', VOLUNTEERS, '2'],
    ['or never', 'how many volunteers have never done a shift', VOLUNTEERS, '1'],
    ['the last time of all is the latest', 'When did somebody last do a shift?', VOLUNTEERS, '11/22/26'],
    ['what a box denies in one word', 'total hours of inactive volunteers', VOLUNTEERS, '470'],
    ['which of the rows asks for names', 'which volunteers are inactive', VOLUNTEERS, 'Dee Fox, Fay Kim'],
    ['what holds until a day holds no more behind it', 'which vehicles are not insured any more', FLEET, 'Truck 1'],
    ['and holds before it', 'how many vehicles are still insured', FLEET, '5'],
    ['what is due for the next time', 'How many vehicles are due for service?', FLEET, '2'],
    ['the number of rows is no number in their names', 'number of vehicles without a driver', FLEET, '1'],
    ['two totals taken together', 'how much do we spend on fuel and repairs altogether', FLEET, '5575'],
    ['what the rows of an option have cost together', 'which depot has the highest fuel cost?', FLEET, 'North'],
    ['what is left of a budget', 'how much is left of the budget?', PIECES, '360'],
    ['rows that went over the budget by name', 'which pieces went over budget', PIECES, 'Video'],
    ['the row of what it has most of', 'what’s the most viewed piece?', PIECES, 'Video'],
    ['a noun for what a date is titled by', 'average days between brief and publication', PIECES, '34.2'],
    ['the name with the highest average', 'Which author has the highest average views?', PIECES, 'tom@m.test'],
    ['what waits for approval is not approved', 'how many requests are waiting for approval', LEAVE, '1'],
    ['a part of the whole is no share of itself', 'share of sick days in all leave days', LEAVE, '0.02'],
    ['who has gone and is not back', 'Who is away today?', LEAVE, 'Cat Diaz, Dan Eco'],
    ['what was given is what is there', 'average discount given', ORDERS, '0.2'],
    ['how many days it takes us', 'how many days does it take us to ship on average', ORDERS, '4'],
    ['who is there now has not gone', 'How many patients are currently admitted?', PATIENTS, '3'],
    ['those of now have not gone either', 'median age of current patients', PATIENTS, '74'],
    ['the oldest has the highest age', 'oldest patient', PATIENTS, 'Per Dahl'],
    ['the age of a person is none that a stay took', 'average length of stay', PATIENTS, '8.33333333333333'],
    ['what comes next has not begun', 'which task starts next?', TASKS, 'Test'],
    ['how far over a budget is what is left of it', 'How far over or under budget are we?', TASKS, '19150'],
  ])('%s: %s', (_rule, question, sheet, shown) => {
    expect(answerTo(question, sheet).markdown).toContain(`**${shown}** now`);
  });

  test('a day by which something is due does not tell that it was done', () => {
    const { formulas } = answerTo('share of rejected ones among those decided', APPLICANTS);
    expect(formulas[0]?.formula ?? '').not.toContain('Decision Due');
  });

  test('beside a higher bound of the same column a number is a bound as well', () => {
    const question =
      'Level should be Gold if they have at least 200 hours and a cleared check, Silver with 100 hours, otherwise blank';
    expect(answerTo(question, VOLUNTEERS).formulas[0]?.formula).toBe(
      '=IF(AND(Hours@row >= 200, [Background Check]@row = "Cleared"), "Gold", IF(Hours@row >= 100, "Silver", ""))',
    );
  });

  test.each([
    ['half done is 50 percent', 'Check At Risk if risk is high and less than half done', '[% Complete]@row < 0.5'],
    [
      'the title that is filled may tell what it is',
      'Days Left until finish but never below zero and blank when complete',
      'MAX(0, ',
    ],
  ])('%s: %s', (_rule, question, part) => {
    expect(answerTo(question, TASKS).formulas[0]?.formula).toContain(part);
  });

  test('a sentence that tells when a year begins is not left out of a story', () => {
    const assets = drawnSheet(
      'Asset:T=Lift,Boiler; Last Done:D=2026-08-31,2026-11-15; Fiscal:T=; Fiscal Quarter:T=',
      ROWS.slice(4),
      'Assets',
    );
    const { formulas } = answerTo('Government fiscal year: Oct to Sep. Which quarter is each date in?', assets);
    expect(formulas[0]?.value).toMatch(/^FQ4, FQ1/);
  });

  test('who owes money is not told by a date alone, and the answer asks', () => {
    expect(answerTo('how many discharged patients still owe money', PATIENTS).markdown).toMatch(/^I read your question as/);
  });

  test.each([
    ['another blank column that is named', 'Bonus 5% of net for orders over 1000, 3% for the rest, nothing when returned'],
    ['a sample that it only repeats', 'Text: customer, order number and net amount, like "Acme - SO-1 - $1080"'],
  ])('a formula that passes over %s asks to be confirmed', (_what, question) => {
    expect(answerTo(question, ORDERS).markdown).toMatch(/^I read your question as/);
  });

  test('rows whose cells are so, without a word for what is wanted, are listed, and the answer asks', () => {
    const { markdown, formulas } = answerTo('volunteers whose check is pending or expired', VOLUNTEERS);
    expect(formulas[0]?.value).toBe('Cy Wu, Dee Fox, Eli Ray');
    expect(markdown).toMatch(/^I read your question as/);
  });
});
