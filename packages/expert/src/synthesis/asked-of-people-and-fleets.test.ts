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

  test('rows whose cells are so, without a word for what is wanted, are listed, and the answer asks', () => {
    const { markdown, formulas } = answerTo('volunteers whose check is pending or expired', VOLUNTEERS);
    expect(formulas[0]?.value).toBe('Cy Wu, Dee Fox, Eli Ray');
    expect(markdown).toMatch(/^I read your question as/);
  });
});
