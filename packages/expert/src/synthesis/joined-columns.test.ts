import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Trips of a bus company, with a column that waits for a formula. */
const TRIPS = drawnSheet(
  `Trip=T1,T2,T3,T4,T5; Driver:O=ann@b.test,bo@b.test,ann@b.test,cy@b.test,bo@b.test; Inspector:O=bo@b.test,ann@b.test,cy@b.test,ann@b.test,cy@b.test;
   Roof:P=Steel,Glass,Steel,Glass,Steel; Floor:P=Steel,Steel,Glass,Wood,Steel; Seats Front:N=10,20,30,40,50; Seats Back:N=30,40,12,44,9; Fares Collected:N=100,200,300,400,500;
   Fuel:N=5,6,7,8,9; Collected On:D=2026-11-01,2026-11-02,,2026-11-04,; Washed On:D=2026-11-02,,,2026-11-05,; Washed:C=1,0,0,1,0;
   Trip Status:P=Open,Done,Open,Open,Done; Bill Status:P=Open,Open,Closed,Closed,Open; Rating:N`,
  [undefined, undefined, undefined, undefined, undefined],
  'Trips',
);

function first(question: string, sheet = TRIPS): string | undefined {
  return answerQuestion({ question, sheet, today: TODAY }).formulas[0]?.formula;
}

test.each<[rule: string, question: string, formula: string]>([
  [
    'a person in one role or the other is in either column',
    'how many trips had bo as driver or inspector',
    '=COUNTIFS(Driver:Driver, "bo@b.test") + COUNTIFS(Inspector:Inspector, "bo@b.test") - COUNTIFS(Driver:Driver, "bo@b.test", Inspector:Inspector, "bo@b.test")',
  ],
  [
    'what two columns both are is said of each',
    'how many trips where both roof and floor are steel',
    '=COUNTIFS(Roof:Roof, "Steel", Floor:Floor, "Steel")',
  ],
  [
    'two numbers share what they are compared with',
    'how many trips with both seats front and seats back over 15',
    '=COUNTIFS([Seats Front]:[Seats Front], > 15, [Seats Back]:[Seats Back], > 15)',
  ],
  [
    'the role behind each person tells the column',
    'trips with ann as driver and bo as inspector',
    '=COUNTIFS(Driver:Driver, "ann@b.test", Inspector:Inspector, "bo@b.test")',
  ],
  [
    'the verb for what people do tells their column',
    'how many trips did ann inspect',
    '=COUNTIFS(Inspector:Inspector, "ann@b.test")',
  ],
  [
    'a total that the question opens with is wanted although a column waits',
    'fares collected on trips with a steel roof',
    '=SUMIFS([Fares Collected]:[Fares Collected], Roof:Roof, "Steel")',
  ],
  [
    'what was done to the rows was done on a day',
    'trips collected but not washed',
    '=COUNTIFS([Collected On]:[Collected On], ISDATE(@cell), Washed:Washed, <> 1)',
  ],
  [
    'a box may be compared with false',
    'sumif fares collected washed = false',
    '=SUMIFS([Fares Collected]:[Fares Collected], Washed:Washed, <> 1)',
  ],
  [
    'an option belongs to the column that is named before it',
    'fares collected on trips whose bill is still open',
    '=SUMIFS([Fares Collected]:[Fares Collected], [Bill Status]:[Bill Status], "Open")',
  ],
  [
    'a sum of rows that are counted once is a sum',
    'add up the seats front of every trip with a glass roof, counted once',
    '=SUMIFS([Seats Front]:[Seats Front], Roof:Roof, "Glass")',
  ],
])('%s: %s', (_rule, question, formula) => {
  expect(first(question)).toBe(formula);
});

test('anything other than an option is another option, although a date has the same name', () => {
  const sheet = drawnSheet('Box=A,B,C; Sent:D=2026-11-01,,2026-11-03; State:P=Sent,Lost,Packed; Heavy:C=1,1,0', [], 'Boxes');
  expect(first('heavy boxes that are anything other than sent', sheet)).toBe('=COUNTIFS(Heavy:Heavy, 1, State:State, <> "Sent")');
});

test('mistakes in a word of a title are known in its plural, behind a denial, and in another spelling', () => {
  const sheet = drawnSheet(
    'Tank=A,B,C; Litres:N=4,5,6; Settled On:D=2026-11-01,,; Keepers=Ann,Bo,Cy; Fee:N=10,20,30',
    [],
    'Tanks',
  );
  expect(first('sum litters of tanks not settled', sheet)).toBe('=SUMIFS(Litres:Litres, [Settled On]:[Settled On], "")');
  expect(first('count unsetled tanks with a fee over 15', sheet)).toBe('=COUNTIFS([Settled On]:[Settled On], "", Fee:Fee, > 15)');
});

test('everyone whose row is so is named by the column that holds people', () => {
  const sheet = drawnSheet('Order=G-1,G-2,G-3; Buyer=Nora Vik,Paul Reu,Rita Sol; Ready:C=1,1,0', [], 'Orders');
  expect(first('names of everyone whose order is ready', sheet)).toBe(
    '=JOIN(COLLECT(Buyer:Buyer, Ready:Ready, 1, Buyer:Buyer, <> ""), ", ")',
  );
});

/** Classes of a school, with numbers of which one is a part of another. */
const CLASSES = drawnSheet(
  `Class=C1,C2,C3,C4; Level:P=Frog,Otter,Frog,Otter; Coach:O=ann@b.test,bo@b.test,ann@b.test,bo@b.test; Pupils=Ann,Bo,Cy,Di;
   Seats:N=10,20,30,40; Seats Sold:N=5,15,20,30; Lessons Attended:N=8,6,4,9; Lessons Missed:N=2,4,6,1; Fees Due:N=100,200,300,400;
   Fees Paid:N=60,200,150,300; Km:N=3,9,4,7; Opened:D=2026-01-05,2026-02-05,2026-03-05,2026-04-05; Cancelled:C=0,1,0,0`,
  [undefined, undefined, undefined, undefined],
  'Classes',
);

test.each<[rule: string, question: string, formula: string]>([
  [
    'a rate of what was attended is one of what was attended and missed',
    'attendance rate of the frogs',
    '=IFERROR(SUMIFS([Lessons Attended]:[Lessons Attended], Level:Level, "Frog") / (SUMIFS([Lessons Attended]:[Lessons Attended], Level:Level, "Frog") + SUMIFS([Lessons Missed]:[Lessons Missed], Level:Level, "Frog")), 0)',
  ],
  [
    'a percentage of what was sold is one of what there was to sell',
    'percentage of seats sold in otter classes',
    '=IFERROR(ROUND(SUMIFS([Seats Sold]:[Seats Sold], Level:Level, "Otter") / SUMIFS(Seats:Seats, Level:Level, "Otter"), 3), 0)',
  ],
  [
    'what is still owed is what is due less what is paid',
    'fees still owed by the frogs',
    '=SUMIFS([Fees Due]:[Fees Due], Level:Level, "Frog") - SUMIFS([Fees Paid]:[Fees Paid], Level:Level, "Frog")',
  ],
  [
    'what is not sold of a number is all of it less what is sold',
    'how many seats are not sold yet in otter classes',
    '=SUMIFS(Seats:Seats, Level:Level, "Otter") - SUMIFS([Seats Sold]:[Seats Sold], Level:Level, "Otter")',
  ],
  [
    'what is unsold is what is left',
    'how many seats are still unsold in frog classes',
    '=SUMIFS(Seats:Seats, Level:Level, "Frog") - SUMIFS([Seats Sold]:[Seats Sold], Level:Level, "Frog")',
  ],
  [
    'the noun and the deed of a title may stand apart',
    'how many seats were sold in frog classes',
    '=SUMIFS([Seats Sold]:[Seats Sold], Level:Level, "Frog")',
  ],
  [
    'a sign between two totals takes one from the other',
    'fees due - fees paid for otter classes total',
    '=SUMIFS([Fees Due]:[Fees Due], Level:Level, "Otter") - SUMIFS([Fees Paid]:[Fees Paid], Level:Level, "Otter")',
  ],
  [
    'the longest is the one over the longest distance where nothing else is long',
    'which class is the longest',
    '=INDEX(Class:Class, MATCH(MAX(Km:Km), Km:Km, 0))',
  ],
  [
    'who the rows are of may stand behind an option',
    'average km of otter pupils',
    '=IFERROR(AVG(COLLECT(Km:Km, Km:Km, <> "", Level:Level, "Otter")), 0)',
  ],
])('%s: %s', (_rule, question, formula) => {
  expect(first(question, CLASSES)).toBe(formula);
});

/** Animals of a shelter. */
const ANIMALS = drawnSheet(
  `Animal=A1,A2,A3,A4,A5; Kind:P=Dog,Cat,Dog,Cat,Dog; Keeper:O=ann@b.test,bo@b.test,,bo@b.test,ann@b.test; Level:P=Easy,Hard,Hard,Easy,Hard;
   Bill:N=10,20,30,40,50; Settled:C=1,0,0,1,0; Outcome:P=Adopted,Discharged,Discharged,Adopted,; Rehomed On:D=2026-10-05,,2026-11-05,,; No Show:C=0,1,0,0,0;
   Rating:N=5,3,4,2,4; Age:N=3,19,8,20,5; Checked:D=2026-10-01,,2026-11-01,,; Gross kg:N=10,12,20,8,9; Spoiled kg:N=1,2,3,0,1; Fault=Ear,,Leg,,Ear;
   Stage:P=New,Sent,Sent,New,Back; Guests:N=2,3,4,5,6; Owner=Ana Lim,Bo Reu,Cy Sol,Di Ray,Ed Fox`,
  [undefined, undefined, undefined, undefined, undefined],
  'Animals',
);

test.each<[rule: string, question: string, formula: string]>([
  [
    'what is owed is not settled',
    'what are we still owed for dogs',
    '=SUMIFS(Bill:Bill, Settled:Settled, <> 1, Kind:Kind, "Dog")',
  ],
  [
    'whom nobody has been assigned to has none',
    'dogs nobody has been assigned to',
    '=COUNTIFS(Kind:Kind, "Dog", Keeper:Keeper, "")',
  ],
  [
    'what rows have is said before whom they lack',
    'animals with a fault nobody is assigned to',
    '=COUNTIFS(Fault:Fault, <> "", Keeper:Keeper, "")',
  ],
  ['what is unpaid is not settled', 'total unpaid bills of dogs', '=SUMIFS(Bill:Bill, Settled:Settled, <> 1, Kind:Kind, "Dog")'],
  ['the oldest has the highest age', 'which animal is the oldest', '=INDEX(Animal:Animal, MATCH(MAX(Age:Age), Age:Age, 0))'],
  ['what was scored is the score', 'how many animals scored 4 or better', '=COUNTIFS(Rating:Rating, >= 4)'],
  ['under 18s are told by their age', 'how many under 18s are there', '=COUNTIFS(Age:Age, < 18, Age:Age, <> "")'],
  [
    'a column Level is no level of a tree',
    'average bill in every level except easy',
    '=IFERROR(AVG(COLLECT(Bill:Bill, Bill:Bill, <> "", Level:Level, <> "Easy")), 0)',
  ],
  [
    'the count of a number is the number',
    'the highest guest count we had with a dog',
    '=MAX(COLLECT(Guests:Guests, Guests:Guests, <> "", Kind:Kind, "Dog"))',
  ],
  [
    'what is named as not done is blank in its date',
    'bill of animals not checked yet',
    '=SUMIFS(Bill:Bill, Checked:Checked, "")',
  ],
  [
    'what is explained in brackets is said so',
    'animals with a gross kg of more than a crate (9)',
    '=COUNTIFS([Gross kg]:[Gross kg], > 9)',
  ],
  ['an option in brackets is the state', 'how many animals are waiting for the vet (sent)', '=COUNTIFS(Stage:Stage, "Sent")'],
  [
    'what stands behind i.e. is said of the rows',
    'how many animals are still in the yard, i.e. not rehomed',
    '=COUNTIFS(Animal:Animal, <> "", [Rehomed On]:[Rehomed On], "")',
  ],
  [
    'a rate of a box is a share of the rows',
    'no show rate',
    '=IFERROR(ROUND(COUNTIFS([No Show]:[No Show], 1) / COUNTIFS(Animal:Animal, <> ""), 2), 0)',
  ],
  [
    'a rate of a part is one of the whole in the same unit',
    'spoilage rate overall',
    '=IFERROR(SUM([Spoiled kg]:[Spoiled kg]) / SUM([Gross kg]:[Gross kg]), 0)',
  ],
  [
    'a noun behind what it ended in is an option',
    'what proportion of animals ended in discharge',
    '=IFERROR(ROUND(COUNTIFS(Outcome:Outcome, "Discharged") / COUNTIFS(Animal:Animal, <> ""), 2), 0)',
  ],
  [
    'what is still in a place has not gone',
    'cats still on the farm',
    '=COUNTIFS(Kind:Kind, "Cat", [Rehomed On]:[Rehomed On], "")',
  ],
])('%s: %s', (_rule, question, formula) => {
  expect(first(question, ANIMALS)).toBe(formula);
});

/** Stays at a hostel. */
const STAYS = drawnSheet(
  `Ref=S1,S2,S3,S4; Room:P=Dorm,Twin,Dorm,Twin; Guest=Ana Lim,Bo Reu,Cy Sol,Di Ray; Booked On:D=2026-10-05,2026-10-06,2026-11-05,2026-11-06; Paid On:D=2026-11-01,,,2026-11-04;
   Beds:N=2,3,1,5; Room Revenue:N=100,300,90,250; Bar Revenue:N=10,20,60,5; Total:N=110,320,150,255`,
  [undefined, undefined, undefined, undefined],
  'Stays',
);

test.each<[rule: string, question: string, formula: string]>([
  [
    'what earns the most has the most money in all its rows',
    'which room brings in the most',
    '=IF(SUMIFS(Total:Total, Room:Room, "Dorm") = MAX(SUMIFS(Total:Total, Room:Room, "Dorm"), SUMIFS(Total:Total, Room:Room, "Twin")), "Dorm", "Twin")',
  ],
  [
    'the word that two titles share may be said once behind them',
    'room and bar revenue of the dorm',
    '=SUMIFS([Room Revenue]:[Room Revenue], Room:Room, "Dorm") + SUMIFS([Bar Revenue]:[Bar Revenue], Room:Room, "Dorm")',
  ],
  [
    'the word that two titles share may be said once before them',
    'total revenue from bar and room',
    '=SUM([Bar Revenue]:[Bar Revenue]) + SUM([Room Revenue]:[Room Revenue])',
  ],
  [
    'who asks for just the amount wants no name',
    'highest total of a twin ref - just the amount',
    '=MAX(COLLECT(Total:Total, Room:Room, "Twin"))',
  ],
])('%s: %s', (_rule, question, formula) => {
  expect(first(question, STAYS)).toBe(formula);
});

test('The biggest of the rows is none by a day', () => {
  expect(first('which room had the biggest booking', STAYS) ?? '').not.toContain('Booked On');
});

test('Who has unpaid invoices is listed by what is not paid', () => {
  const sheet = drawnSheet('Family=A,B,C; Invoice:N=10,20,30; Paid On:D=2026-11-01,,', [], 'Families');
  expect(first('names of the families with unpaid invoices', sheet)).toContain('COLLECT(Family:Family, [Paid On]:[Paid On], ""');
});
