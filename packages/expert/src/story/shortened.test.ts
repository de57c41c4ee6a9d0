import { growth } from '@sheetwright/solution/testing/growth.ts';
import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from '../synthesis/testing/drawn-sheet.ts';
import { shortened } from './shortened.ts';

const STORY =
  'We opened two more halls last spring and nobody keeps count any longer. I tried a report and a filter by hand. I need to know how many looms in Hall B are idle. Thanks!';

const LOOMS = drawnSheet('Loom:T=L1,L2,L3; Hall:P=Hall A,Hall B,Hall B; State:P=Idle,Idle,Running');
const shortOf = (question: string) => shortened({ question, sheet: LOOMS, today: '2026-11-21' }, 'en')?.question ?? null;

test('The sentence that asks is found at the end of a story, without the thanks and without who wants it', () => {
  expect(shortOf(STORY)).toBe('how many looms in Hall B are idle');
});

test('What tells after the wish which rows do not count is part of it, as a short question has it', () => {
  expect(shortOf(STORY.replace(' Thanks!', ' Looms of Hall A do not count.'))).toBe(
    'how many looms in Hall B are idle, excluding looms of Hall A',
  );
});

test.each(['How many looms are idle?', 'I have looms. How many are idle?'])(
  'A short question is read as a whole: %s',
  (question) => {
    expect(shortOf(question)).toBeNull();
  },
);

test('A formula for a part of a story asks to be confirmed', () => {
  const answer = answerQuestion({ question: STORY, sheet: LOOMS, today: '2026-11-21' });
  expect(answer.formulas[0]?.value).toBe('1');
  expect(answer.isSure).toBe(false);
});

const PRINTS = drawnSheet(
  'Job:T=J1,J2,J3; Press:P=Offset,Offset,Digital; Copies:N=100,250,40; Reprint:C=0,1,0; Shipped:D=2026-11-02,,',
);
const WAITING = { ...PRINTS, columns: [...PRINTS.columns, { title: 'State', type: 'TEXT_NUMBER' }] };
const firstFormula = (question: string, sheet = PRINTS) => answerQuestion({ question, sheet, today: '2026-11-21' }).formulas[0];

test.each([
  'We print for half the town and nobody knows how much. My boss wants a figure for the council: the copies on offset presses. Please leave reprints out of it, we pay for those ourselves.',
  'Good morning, I keep the books of a print shop. Could you tell me what I put in the summary to get the total of the copies on offset presses? Reprints should not be counted. Is there a formula for that?',
  'Paper is getting dear again, so the owner looks at everything twice. I need the copies on offset presses. Do not count the reprints, they can wait.',
])('What a story wants and what is not to count are read as one short question: %s', (question) => {
  expect(firstFormula(question)?.value).toBe('100');
});

test('The column that waits is filled by what a story says that it is to say', () => {
  const said =
    'Customers ring us all day long about their jobs. In the column State I want to see Sent if it has shipped. Otherwise it should say Waiting. Many thanks!';
  expect(firstFormula(said, WAITING)?.value).toBe('Sent, Waiting, Waiting');
});

test('What is wanted may stand before the question which formula goes into the column', () => {
  const said =
    'We run a print shop in an old mill and love it. The state is the press in capitals, so which formula goes into State?';
  expect(firstFormula(said, WAITING)?.value).toBe('OFFSET, OFFSET, DIGITAL');
});

test.each([
  [
    'Nobody here reads the list, so I do it. The column State should be the copies times 2. If it is a reprint, show 0 instead.',
    '200, 0, 80',
  ],
  [
    'My colleague wants it in every row by Friday. Could you help me with the column State? It is the copies divided by 2.',
    '50, 125, 20',
  ],
  [
    'The press hall is a mess and we lose jobs. I want Late in State when it has not shipped. It should stay blank if it is a reprint.',
    'Late',
  ],
])('What a cell shows and when may be told in a sentence of its own: %s', (question, value) => {
  expect(firstFormula(question, WAITING)?.value).toContain(value);
});

test('Some that are told not to count are left out of the short question', () => {
  const said =
    'Every month I have to tell the board how many looms are idle. Some are Hall A and should not count. Which formula gives me that?';
  expect(shortOf(said)).toBe('how many looms are idle, excluding those that are Hall A');
});

test('What all others get is part of what a column is to say', () => {
  const said =
    'I am too kind with late customers, says my husband. The column State should say Big if the copies are over 200, Some if they are over 50. Everybody else gets Few.';
  expect(firstFormula(said, WAITING)?.value).toBe('Some, Big, Few');
});

test('Somebody else may want the number, and what would spoil it says no more of the rows', () => {
  const said =
    'The regional manager phones on Mondays. She wants the number of looms that are idle, and I count them on my fingers. Only Hall B, Hall A would spoil it.';
  expect(shortOf(said)).toBe('the number of looms that are idle, only Hall B');
});

test('Neither who wants the number, in however many words, nor the column that it is for is a part of the wish', () => {
  const said = 'Times are hard and we sold a few looms. The loom makers board wants to know how many looms are idle.';
  expect(shortOf(said)).toBe('how many looms are idle');
  expect(shortOf(said.replace('looms are idle', 'idle looms we have left'))).toBe('how many idle looms we have left');
  const column = 'The printer needs it in a certain way, says my boss. So for the column State I need the press in capitals.';
  expect(firstFormula(column, WAITING)?.value).toBe('OFFSET, OFFSET, DIGITAL');
});

test.each(['éa', ' - it goes', ', it goes', 'the abc ', 'so now and ', 'Only idle ones. '])(
  'a story of %j again and again is parted in time that grows with its length',
  (part) => {
    // In the sentence that asks, and in one that tells.
    const tell = (long: string) => shortOf(`I need the looms${long};x. Looms ${long};x. Only those that are idle.`);
    expect(growth(tell, part, 40_000)).toBeLessThan(9);
  },
);

const HIRES = drawnSheet(
  'Hire:T=H1,H2,H3,H4; Tool:P=Saw,Drill,Saw,Saw; Clerk:O=mia@yard.com,leo@yard.com,mia@yard.com,leo@yard.com; Back:D=2026-11-02,,,',
  [undefined, undefined, undefined, undefined],
);

test.each([
  ['Half of our saws are always somewhere else, so how many saws are not back?', '2'],
  ['Customers keep asking for them every morning: give me the number of saws that are not back', '2'],
  ['We never know what is still out there and I need the number of saws that are not back', '2'],
])('A reason before the wish in one sentence is no part of the question: %s', (question, value) => {
  expect(firstFormula(question, HIRES)?.value).toBe(value);
});

test('Whom a reason names is meant by the word that stands for them in the wish', () => {
  const said = 'I am preparing a talk with Mia and need the number of her hires that are not back';
  expect(firstFormula(said, HIRES)?.value).toBe('1');
});

test.each([
  'Of all saws that are not back, how many are with Leo?',
  'Our fiscal year begins on July 1 and I need the hires of the current one',
])('What tells which rows are meant is no reason, wherever it stands: %s', (question) => {
  expect(shortened({ question, sheet: HIRES, today: '2026-11-21' }, 'en')?.question ?? question).toBe(question);
});

test.each([
  [
    'what a column is to say stays, and what that is good for goes',
    'What I need is a column that says Late when a job was shipped more than 30 days ago, and nothing otherwise, so that we can call people on Fridays.',
    'Late when a job was shipped more than 30 days ago, and nothing otherwise',
  ],
  [
    'a wish stays one whatever limits it, and is told in short',
    'For our stand-up I need a column that shows a date which is three working days before it was shipped, and it should be empty if the job is a reprint.',
    'a date three working days before it was shipped, empty if the job is a reprint',
  ],
])('%s', (_rule, question, short) => {
  expect(shortened({ question, sheet: PRINTS, today: '2026-11-21' }, 'en')?.question).toBe(short);
});
