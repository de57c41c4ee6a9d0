import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from '../synthesis/testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const ROWS = [undefined, undefined, undefined, undefined];
const PROJECTS = drawnSheet(
  'Project:T=Roof,Pool,Barn,Shed; Manager:O=ann@x.com,bob@x.com,ann@x.com,bob@x.com; Status:P=Active,Done,Active,On Hold; Budget:N=1000,500,800,200; Actual:N=1200,400,800,; Start:D=2026-01-05,2026-03-01,2026-06-01,; Target End:D=2026-06-30,2026-05-15,2026-12-24,; Actual End:D=2026-07-10,2026-05-10,,; Qty:N=2,5,1,; Unit Price:N=10,20,30,',
  ROWS,
);
const TICKETS = drawnSheet(
  'Ticket:T=t1,t2,t3,t4; Team:P=Net,Net,Desk,Desk; Opened:D=2026-11-02,2026-11-10,2026-10-20,2026-11-20; Closed:D=2026-11-04,,2026-11-01,2026-11-21; SLA Days:N=2,5,5,1',
  ROWS,
);
const PARTS = drawnSheet(
  'Part:T=Bolt,Nut,Gear,Belt; Shelf:P=A,B,A,C; Stock:N=5,40,0,9; Minimum Stock:N=10,20,2,9; Price:N=2,1,50,20',
  ROWS,
);
const EVENTS = drawnSheet(
  'Event:T=Gala,Expo,Run,Fair; Planned Guests:N=100,300,50,80; Actual Guests:N=120,310,50,; Planned Cost:N=1000,5000,300,700; Actual Cost:N=1500,4800,300,',
  ROWS,
);
const REPAIRS = drawnSheet(
  'Repair:T=R1,R2,R3; Dropped Off:D=2026-11-01,2026-11-03,2026-11-05; Agreed Date:D=2026-11-04,2026-11-06,2026-11-12; Picked Up:D=2026-11-06,2026-11-05,2026-11-12',
);

const JOBS = drawnSheet(
  'Job:T=J1,J2,J3; Quote:N=100,200,300; Final Cost:N=120,180,300; Scheduled Start:D=2026-10-01,2026-10-05,2026-10-20; Actual Start:D=2026-10-02,2026-10-05,2026-10-18; Scheduled Finish:D=2026-10-10,2026-10-12,2026-11-01; Actual Finish:D=2026-10-12,2026-10-11,',
);

const REQUESTS = drawnSheet(
  'RFI No:T=R1,R2,R3,R4; Raised:D=2026-11-01,2026-11-03,2026-11-05,2026-11-10; Answered:D=2026-11-04,2026-11-09,,2026-11-13; Required By:D=2026-11-05,2026-11-06,2026-11-12,2026-11-20; Days Impact:N=2,0,5,1; Response Days:N=',
  ROWS,
);

function firstOf(question: string, sheet: typeof PROJECTS) {
  const { formulas, kind } = answerQuestion({ question, sheet, today: TODAY });
  return kind === 'formula' ? formulas[0] : undefined;
}

describe('What compares or works out two columns of each row takes a column of its own first', () => {
  test.each<[rule: string, question: string, sheet: typeof PROJECTS, column: string, value: string]>([
    ['more was spent than planned', 'how many projects are over budget', PROJECTS, 'Over Budget', '1'],
    ['other conditions stay beside it', 'how many of bob’s projects stayed within budget', PROJECTS, 'Within Budget', '1'],
    ['done after the day it was planned for', 'how many projects finished late', PROJECTS, 'Finished Late', '1'],
    ['two columns with a sign', 'count rows where actual > budget', PROJECTS, 'Actual over Budget', '1'],
    ['a product', 'total of qty times unit price', PROJECTS, 'Qty × Unit Price', '150'],
    ['days of delay', 'average days late', PROJECTS, 'Days Late', '5'],
    ['days between two dates', 'average days between Opened and Closed', TICKETS, 'Days Taken', '5'],
    ['how long something takes', 'avg time to close for Net', TICKETS, 'Days Taken', '2'],
    ['a service level that today breaks as well', 'how many tickets broke their SLA?', TICKETS, 'SLA Missed', '2'],
    ['what took its time has ended', 'how many tickets took longer than their SLA days', TICKETS, 'Over SLA Days', '1'],
    ['a share of what has ended', 'percentage of tickets closed within SLA', TICKETS, 'Within SLA', '0.67'],
    ['less in stock than there has to be', 'how many parts are below minimum stock', PARTS, 'Low Stock', '2'],
    ['what quantities are worth', 'total stock value', PARTS, 'Line Total', '230'],
    ['of several pairs the one that is spoken of', 'events with more guests than planned', EVENTS, 'Over Estimate', '2'],
    ['a budget is one of money', 'how many events were over budget', EVENTS, 'Over Budget', '1'],
    ['dates are told apart by which comes first', 'how many repairs were picked up late', REPAIRS, 'Finished Late', '1'],
    ['started after the day it was planned for', 'how many jobs started late', JOBS, 'Started Late', '1'],
    ['less was needed than planned', 'jobs that cost less than quoted', JOBS, 'Under Estimate', '1'],
    ['what took longest is asked of time', 'which job took the longest', JOBS, 'Days Taken', 'J1'],
    ['the time to a response', 'average response time', REQUESTS, 'Days Taken', '4'],
    ['days of another kind are none that it took', 'longest response time', REQUESTS, 'Days Taken', '6'],
    ['how long it takes on average', 'how long does it take on average to answer an RFI?', REQUESTS, 'Days Taken', '4'],
    ['how long it usually takes', 'how long does it usually take from raised to answered', REQUESTS, 'Days Taken', '4'],
    ['answered on time', 'percentage answered on time', REQUESTS, 'On Time', '0.67'],
    ['German', 'wie viele Projekte liegen über dem Budget?', PROJECTS, 'Über Budget', '1'],
    ['Spanish', '¿Cuántos proyectos superan el presupuesto?', PROJECTS, 'Sobre presupuesto', '1'],
    ['French', 'combien de projets terminés en retard ?', PROJECTS, 'Terminé en retard', '1'],
    ['Portuguese', 'quantos projetos foram concluídos com atraso?', PROJECTS, 'Concluído com atraso', '1'],
    ['Japanese', '予算超過のプロジェクトは何件?', PROJECTS, '予算超過', '1'],
  ])('%s: %s', (_rule, question, sheet, column, value) => {
    const formula = firstOf(question, sheet);
    expect([formula?.helperColumn?.title, formula?.value]).toEqual([column, value]);
  });

  test('the answer tells both steps, each with its formula', () => {
    const { markdown, formulas } = answerQuestion({
      question: 'how many projects are over budget',
      sheet: PROJECTS,
      today: TODAY,
    });
    const [column, count] = [...markdown.matchAll(/```formula\n(.*)\n```/g)].map(([, formula]) => formula);
    expect(column).toBe('=IF(AND(ISNUMBER(Actual@row), ISNUMBER(Budget@row), Actual@row > Budget@row), 1, 0)');
    expect(count).toBe('=COUNTIFS([Over Budget]:[Over Budget], 1)');
    expect(formulas.map(({ formula }) => formula)).toEqual([count, column]);
    expect(markdown).toMatch(/two steps.*\*\*Over Budget\*\* \(Checkbox\)/);
  });
});

test('where no sheet is known, the columns are assumed and named', () => {
  const { kind, markdown } = answerQuestion({ question: 'How many rows are over budget?', today: TODAY });
  expect(kind).toBe('formula');
  expect(markdown).toContain('Assumed columns: **Budget** (Text/Number), **Actual** (Text/Number).');
  expect(markdown).not.toContain('On your rows');
});

describe('Nothing is added', () => {
  test('where a column of the sheet holds it', () => {
    const sheet = drawnSheet('Ticket:T=a,b; Opened:D=2026-11-01,2026-11-02; Closed:D=2026-11-03,2026-11-05; Age:N=2,3');
    const formula = firstOf('Average days to close a ticket', sheet);
    expect(formula?.helperColumn).toBeUndefined();
    expect(formula?.formula).toContain('Age:Age');
  });

  test('where a column waits for a formula of each row', () => {
    const sheet = drawnSheet('Project:T=a,b; Budget:N=1,2; Actual:N=2,1; Over:C');
    expect(firstOf('tick if the project is over budget', sheet)?.place).toMatchObject({ kind: 'column', title: 'Over' });
  });

  test('where the amount is asked for, or a limit of its own is set', () => {
    expect(firstOf('how much over budget are we in total', PROJECTS)?.helperColumn).toBeUndefined();
    expect(firstOf('projects over budget by more than 10%', PROJECTS)?.helperColumn).toBeUndefined();
  });
});
