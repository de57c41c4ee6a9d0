import { growth } from '@sheetwright/solution/testing/growth.ts';
import { describe, expect, test } from 'vitest';
import { choicesTold } from './choices-told.ts';
import { modelOf } from './sheet-model.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const ROOMS = 'Room:T=a,b,c; Stage:P=Free,Booked,Closed; Until:D=2026-11-10,2026-11-24,; Beds:N=1,4,9; Clean:C=1,0,0';
const WAITING = `${ROOMS}; Days:T; Advice:T; Alert:C; Next Date:D`;

const shown = (question: string, drawn = WAITING) =>
  synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;

describe('A label is what stands where a rule has its labels, whatever its words mean', () => {
  test.each([
    [
      'before its condition',
      'No guests if the stage is Free, This week if until is within the next 7 days, otherwise Any',
      'No guests, This week, Any',
    ],
    ['behind an arrow', 'Stage = Free -> Ask for guests, beds > 5 -> Next, else Not ready', 'Ask for guests, Not ready, Next'],
    ['behind "then"', 'if until is blank then No date, if clean is ticked then Go on, else Wait', 'Go on, Wait, No date'],
    [
      'in quotes behind its condition',
      'IFS does not work here: beds < 3 "Small", beds < 8 "Large", rest "Hall"',
      'Small, Large, Hall',
    ],
    [
      'behind what the column should say',
      'Advice should say Look when until has passed, Sell when the stage is Booked and Nothing otherwise',
      'Look, Sell, Nothing',
    ],
    [
      'behind a reason',
      'We let rooms by the week and nobody reads long lists, so I want Look where until has passed and Fine everywhere else',
      'Look, Fine, Fine',
    ],
    [
      'without a comma between them',
      'show Empty rooms if the stage is Free Full if the stage is Booked othewise Shut',
      'Empty rooms, Full, Shut',
    ],
    [
      'behind what goes wrong',
      'my nested IF always says Look. It should be Look if until has passed, No date if until is empty, else Fine',
      'Look, Fine, No date',
    ],
    [
      'before the rows that they are for',
      'Look for rooms with more than 5 beds, Wait for Booked rooms and Go for the rest',
      'Go, Wait, Look',
    ],
    [
      'behind an order at the head',
      'Show Look when until has passed, Wait when the stage is Booked and Go if none of that is true',
      'Look, Wait, Go',
    ],
    [
      'behind an apology',
      'Sorry if this is simple, but our board wants a column with Look where until has a date and Go for the others',
      'Look, Look, Go',
    ],
    [
      'as options that a cell is compared with too',
      'Stage = Free and beds < 2 -> Free, Stage = Booked or beds > 5 -> Booked, else Closed',
      'Free, Booked, Booked',
    ],
    [
      'before what they mean',
      'Look means beds are above 5, Wait means the stage is Booked, Go means anything else',
      'Go, Wait, Look',
    ],
  ])('%s', (_, question, value, drawn = WAITING) => {
    expect(shown(question, drawn)).toBe(value);
  });

  test('a text in quotes that a cell is looked through for is none', () => {
    const question = '"Shore" when the room contains "a", "Hill" when it contains "b", "Town" for all others';
    expect(shown(question, `Room:T=Bay,Tub,Den; ${WAITING.slice(WAITING.indexOf('Stage'))}`)).toBe('Shore, Hill, Town');
  });

  test('nothing in small letters is a blank cell', () => {
    expect(shown('Look if until has passed, otherwise nothing')).toBe('Look, , ');
  });
});

test('A cell that is empty is blank, although a ball that waits may be Empty', () => {
  const sheet = drawnSheet(WAITING);
  const columns = [...sheet.columns, { title: 'Ball', type: 'PICKLIST', options: ['Empty', 'Full'] }];
  const question = 'Ask if until is empty, otherwise Read';
  expect(synthesise({ question, sheet: { ...sheet, columns }, today: '2026-11-21' })?.value).toBe('Read, Read, Ask');
});

test('An empty ball is one that the column has, where full and half are', () => {
  const sheet = drawnSheet('Job:T=a,b,c; % Done:N=1,0.5,0.1; Label:T');
  const options = ['Empty', 'Quarter', 'Half', 'Three Quarter', 'Full'];
  const question = 'ball from % done: full at 100, three quarter from 75, half from 50, quarter from 25, else empty';
  const columns = [...sheet.columns, { title: 'Ball', type: 'PICKLIST', options }];
  expect(synthesise({ question, sheet: { ...sheet, columns }, today: '2026-11-21' })?.value).toBe('Full, Half, Empty');
});

describe('What is compared with two things is compared with each', () => {
  test.each([
    ['a number and a column', 'Tick the box when spent is over 5000 or above the budget', '1, 1, 0'],
    ['two columns of other kinds that are blank', 'check Alert if owner or due date is empty', '0, 1, 1'],
  ])('%s', (_, question, value) => {
    const drawn =
      'Job:T=a,b,c; Spent:N=900,6000,50; Budget:N=800,9000,60; Owner:O=an@x.io,,bo@x.io; Due Date:D=2026-11-02,2026-11-03,; Alert:C';
    expect(shown(question, drawn)).toBe(value);
  });

  test('shares of which the second alone has its sign', () => {
    const drawn = 'Job:T=a,b,c; % Done:N=0.2,0.7,0.01; Label:T';
    expect(shown('Half if % done is between 1 and 50%, otherwise Full', drawn)).toBe('Half, Full, Half');
  });

  test('what is left between two limits gets what is said of the rest', () => {
    expect(shown('beds 1-2 -> Small, beds > 8 -> Hall, else Large')).toBe('Small, Large, Hall');
  });
});

test('A share that is told alone is of the column of shares', () => {
  expect(shown('Go at 100%, Wait in between, Stop at 0%', 'Room:T=a,b,c; % Full:N=1,0.3,0; Advice:T')).toBe('Go, Wait, Stop');
});

describe('When a box is ticked is told behind its name as well', () => {
  test.each([
    ['I want the Alert box ticked as soon as until has passed', '1, 0, 0'],
    ['Alert yes or no: yes if the stage is Booked and beds are at least 4', '0, 1, 0'],
    ['check Alert if until is empty', '0, 0, 1'],
    ['A checkmark for rooms with more than 5 beds please', '0, 0, 1'],
    ['A simple flag is enough: on whenever beds are above 3', '0, 1, 1'],
    ['tick the box if clean is checked and beds are below 3', '1, 0, 0'],
    ['Nobody reads long lists here, so the box has to be on wherever the stage is Closed', '0, 0, 1'],
    ['alert if beds > 5 or stage = Free, otherwise off', '1, 0, 1'],
  ])('%s', (question, value) => {
    expect(shown(question)?.replaceAll('true', '1').replaceAll('false', '0')).toBe(value);
  });
});

test('A date before or after so many days from today is said in signs', () => {
  expect(shown('until < today - 5 -> Old, until > today + 2 -> New, else Now')).toBe('Old, New, Now');
});

test.each(['Look if Beds > 4, ', 'otherwise nothing, ', 'beds > 4 -> Look '])(
  'A rule is looked for in a time that grows with the length of the question: %s',
  (piece) => {
    const own = modelOf(drawnSheet(WAITING), true);
    const told = (text: string) => {
      for (let time = 0; time < 20; time += 1) choicesTold(text, own);
    };
    expect(growth(told, piece, 600)).toBeLessThan(9);
  },
);
