import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const FOUR_ROWS = [undefined, undefined, undefined, undefined];

const shown = (question: string, drawn: string, rows: Parameters<typeof drawnSheet>[1] = []) =>
  synthesise({ question, sheet: drawnSheet(drawn, rows), today: '2026-11-21' })?.value;

describe('A chain of branches is read step by step', () => {
  const hires =
    'Hire:T=a,b,c,d; Kind:P=Bike,Boat,Bike,Boat; Place:P=Lake,Lake,Hall,Hall; Out:D=2026-11-01,2026-11-02,2026-11-03,2026-11-04; Back:D=2026-11-10,,,; Due:D=2026-11-12,2026-11-15,2026-11-21,2026-11-24; State:T';

  test('"if not" and "failing that" go on where the step before does not hold', () => {
    const question =
      'If there is a back date then "Home". If not, and due is in the past or today, "Late". If due is within the next 5 days then "Soon". All others "Out".';
    expect(shown(question, hires, FOUR_ROWS)).toBe('Home, Late, Late, Soon');
  });

  test('"anything else that is" says less than "anything else", and "for … and for …" names two groups', () => {
    const question =
      '"Now" for boats on the lake, "Later" for anything else that is a boat and for bikes on the lake, "Never" for the rest';
    expect(shown(question, hires, FOUR_ROWS)).toBe('Later, Now, Never, Later');
  });

  test('"it" in a branch is what the branch before was about', () => {
    const question = '"Home" once there is a back date, "Late" when due is in the past, "Soon" when it is in the next 5 days';
    expect(shown(question, hires, FOUR_ROWS)).toBe('Home, Late, Soon, Soon');
  });

  test('a column is not taken for the result of that name behind the words of a condition', () => {
    const question = 'Back if there is a back date, otherwise Out';
    const drawn = hires.replace('State:T', 'Where:P=,,,');
    const sheet = drawnSheet(drawn, FOUR_ROWS);
    const columns = sheet.columns.map((column) => (column.title === 'Where' ? { ...column, options: ['Back', 'Out'] } : column));
    expect(synthesise({ question, sheet: { ...sheet, columns }, today: '2026-11-21' })?.value).toBe('Back, Out, Out, Out');
  });

  test('a state with a blank cell is looked at in its turn where nothing else compares that cell', () => {
    const question = '"Home" if back is filled, "Late" if due is in the past, "Out" if back is empty';
    expect(shown(question, hires, FOUR_ROWS)).toBe('Home, Late, Out, Out');
  });
});

describe('A comparative alone compares what was compared before', () => {
  const accounts = 'Account:T=a,b,c; Paid:N=5,9,7; Charged:N=7,7,7; Balance:T';
  const value = 'owes, credit, even';

  test.each([
    ['compare paid with charged: the same = "even", more = "credit", less = "owes"', accounts, value],
    ['"even" if paid and charged are the same, "credit" if paid is more, "owes" if it is less', accounts, value],
    ['"credit" with more paid than charged, "owes" if less, otherwise "even"', accounts, value],
    [
      '"ja", wenn Fertig nicht nach Frist liegt, "nein", wenn es später war',
      'Auftrag:T=a,b; Fertig:D=2026-11-01,2026-11-09; Frist:D=2026-11-03,2026-11-03; Pünktlich:T',
      'ja, nein, ',
    ],
  ])('%s', (question, drawn, expected) => {
    expect(shown(question, drawn)).toBe(expected);
  });

  test.each([
    ['ankreuzen, wenn Fertig nach Frist liegt'],
    ['marcar si Fertig es después de Frist'],
    ['cocher si Fertig est après Frist'],
    ['marcar se Fertig for depois de Frist'],
  ])('between two dates the preposition of another language compares: %s', (question) => {
    const drawn = 'Auftrag:T=a,b; Fertig:D=2026-11-01,2026-11-09; Frist:D=2026-11-03,2026-11-03; Spät:C';
    expect(shown(question, drawn)).toBe('0, 1, 0');
  });
});

describe('One number of a row is beside another one and a share of it', () => {
  const jobs = 'Job:T=a,b,c; Hours Planned:N=10,10,10; Hours Used:N=13,11,9; Health:T';

  test.each([
    ['"Red" if used hours are more than 20% over the planned hours, "Yellow" if they are over at all, otherwise "Green"'],
    ['"Red" if used hours exceed the planned hours by more than 20%, "Yellow" if used hours exceed planned hours, else "Green"'],
    ['"Red" if hours used is at least 2.5 over hours planned, "Yellow" if hours used is over hours planned, else "Green"'],
  ])('%s', (question) => {
    expect(shown(question, jobs)).toBe('Red, Yellow, Green');
  });
});

describe('What is said of a list of columns is said of each of them', () => {
  const checks = 'Tag:T=a,b,c; Pin:C=1,1,0; Hose:C=1,0,0; Sign:C=1,1,0; Result:T';

  test.each([
    ['"fail" as soon as one of the three checks (pin, hose, sign) is not ticked, otherwise "pass"', 'pass, fail, fail'],
    ['"pass" if pin, hose and sign are all ticked, otherwise "fail"', 'pass, fail, fail'],
    ['"bad" if none of pin, hose and sign is ticked, otherwise "fine"', 'fine, fine, bad'],
    ['"open" if not all of pin, hose and sign are ticked, otherwise "done"', 'done, open, open'],
  ])('%s', (question, value) => {
    expect(shown(question, checks)).toBe(value);
  });
});

describe('Other rows that share something with the row', () => {
  const tickets =
    'Ticket:T=1,2,3,4; Customer:T=Hart,Iver,Hart,Lund; Referred By:T=,1,1,2; Garment:P=Suit,Suit,Coat,Suit; Collected:C=1,0,0,0';

  test.each([
    ['tick if that customer has another ticket', 'Regular:C', '1, 0, 1, 0'],
    ['tick if there is another ticket of the same customer that is not collected', 'Regular:C', '1, 0, 0, 0'],
    ['how many other tickets were for the same garment', 'Others:T', '2, 2, 0, 2'],
    ['number of other tickets with the same customer and garment', 'Others:T', '0, 0, 0, 0'],
    ['how many were referred by this ticket', 'Referred:T', '2, 1, 0, 0'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${tickets}; ${waiting}`, FOUR_ROWS)).toBe(value);
  });
});

test('colours that are options of the waiting column are counted once as results', () => {
  const sheet = drawnSheet('Job:T=a,b,c; Score:N=9,5,1; Health:P=,,');
  const columns = sheet.columns.map((column) =>
    column.title === 'Health' ? { ...column, options: ['Red', 'Yellow', 'Green'] } : column,
  );
  const question = 'Green if the score is over 8, Yellow if it is over 4, otherwise Red';
  expect(synthesise({ question, sheet: { ...sheet, columns }, today: '2026-11-21' })?.value).toBe('Green, Yellow, Red');
});

describe('What is told beside a value is told in other languages as well', () => {
  const orders = 'Auftrag:T=a,b,c; Kisten:N=6,2,12; Preis:N=10,20,5; Dauerauftrag:C=1,0,1; Rabatt:T';

  test.each([
    ['Rabatt: 5 % von Kisten mal Preis, aber nur bei Dauerauftrag, sonst 0', '3, 0, 3'],
    ['Kisten mal Preis, nur wenn Dauerauftrag angehakt ist, sonst "-"', '60, -, 60'],
  ])('%s', (question, value) => {
    expect(shown(question, orders)).toBe(value);
  });

  test.each([
    ['montant = Kisten fois Preis, seulement si Dauerauftrag est coché, sinon vide', '60, , 60'],
    ['Kisten por Preis, solo si Dauerauftrag está marcado, si no 0', '60, 0, 60'],
  ])('%s', (question, value) => {
    expect(shown(question, orders.replace('Rabatt', 'Total'))).toBe(value);
  });
});

describe('A change of some rows is named', () => {
  const lots = 'Lot:T=a,b,c; Tonnes:N=10,20,5; Price:N=2,2,4; Organic:C=1,0,0; Size:N=1,4,3; Value:T';

  test.each([
    ['value = tonnes at price, with a bonus of 15 % on organic lots', '23, 40, 20'],
    ['value = tonnes times price, half price for a size of 3 or more', '20, 20, 10'],
    ['value is tonnes x price, less a deduction of 4 for organic lots', '16, 40, 20'],
  ])('%s', (question, value) => {
    expect(shown(question, lots)).toBe(value);
  });
});

describe('Numbers of a branch', () => {
  const talks = 'Talk:T=a,b,c; Votes:N=14,8,0; Against:N=3,8,5; Length:N=45,20,90; Invited:C=0,0,1; Slot:T';

  test.each([
    ['slot from length: up to 20 lightning, up to 60 talk, anything longer workshop', 'talk, lightning, workshop'],
    ['"in" when invited or when the votes are at least twice the against, otherwise "out"', 'in, out, in'],
    ['"none" when votes is 0, "few" if votes are under 10, else "many"', 'many, few, none'],
    ['0.2 for 10 votes and more, 0.1 for 5 votes or more, otherwise 0', '0.2, 0.1, 0'],
  ])('%s', (question, value) => {
    expect(shown(question, talks)).toBe(value);
  });
});

describe('What a branch leaves out is known from those before', () => {
  const flights =
    'Flight:T=a,b,c; Vaccinated:D=2026-05-01,2026-11-20,; Hatched:D=2025-01-01,2025-01-01,2025-01-01; Permit:C=1,0,0; Insurance:C=1,1,0; Sent:N=5,5,5; Back:N=5,3,5; State:T';

  test.each([
    [
      '"complete" when permit and insurance are both ticked, "partly" when only one of them is, "none" when neither is',
      'complete, partly, none',
    ],
    ['"all" if permit and insurance are ticked, "some" if any of them is, otherwise "nothing"', 'all, some, nothing'],
  ])('%s', (question, value) => {
    expect(shown(question, flights)).toBe(value);
  });

  test('a date that shares its word with what waits for the formula is meant where none is named', () => {
    const question = '"never" if there is no date, "due" when it is more than 180 days ago, "fine" otherwise';
    expect(shown(question, flights.replace('State', 'Vaccine'))).toBe('due, fine, never');
  });

  test('a comparison that was not understood is not read as something else', () => {
    const question = '"short" if fewer pieces came than were ordered, otherwise "good"';
    expect(shown(question, flights) ?? null).toBeNull();
  });

  test('what a column of yes and no does not have is its No', () => {
    const drawn = 'Job:T=a,b,c; Licence:P=Yes,No,; Chase:C';
    expect(shown('tick jobs that have no licence', drawn)).toBe('0, 1, 0');
  });

  test('what a row has not behind another column is its own object', () => {
    const drawn = 'Job:T=a,b,c; Faults:N=4,0,; Reader:C=1,0,1; Cash:N=1,900,900; Chase:C';
    expect(shown('tick if more than 3 faults, or if it has no reader and cash is over 500', drawn)).toBe('1, 1, 0');
  });

  test('amounts by options change what stands before them, and nobody else gets one', () => {
    const drawn = 'Order:T=a,b,c; Trays:N=2,4,5; Tray Price:N=10,10,10; Kind:P=Cake,Roll,Loaf; Sold:N=160,90,10; Label:T';
    expect(shown('trays by tray price; cakes get 10% off and rolls 5%', drawn)).toBe('18, 38, 50');
    expect(shown('label: 150 or more sold "top", 80 or more "good", nobody else gets one', drawn)).toBe('top, good, ');
  });
});

describe('Lights by how near a day is', () => {
  const tools =
    'Tool:T=a,b,c,d,e; Renewal:D=2026-12-01,2027-01-31,2027-06-01,,2026-11-30; Annual Cost:N=1,2,3,4,5; Cancelled:C=0,0,0,0,1; Light:P';
  const lights = (question: string) =>
    synthesise({ question, sheet: drawnSheet(tools, Array(5).fill(undefined)), today: '2026-11-21' })?.value;

  test.each([
    ['the limit of a further light is in days as well', 'red if it renews in the next 30 days, yellow up to 90, otherwise green'],
    ['a light may stand behind its limit', 'renewal within 30 days red, within 90 days yellow, else green'],
    ['what comes later is what is left', 'red when the renewal is within 30 days, yellow within 90 days, green after that'],
  ])('%s', (_rule, question) => {
    expect(lights(question)).toBe('Red, Yellow, Green, Green, Red');
  });

  test.each([
    ['red in the next 30 days, yellow within 90, otherwise green, gray if there is no renewal and nothing if cancelled'],
    [
      'red when the renewal is within 30 days, yellow within 90 days, green after that, gray without a date; cancelled tools get no light',
    ],
    ['cancelled empty, no date gray, within 30 days red, within 90 yellow, else green'],
  ])('a row without a light is told in many ways: %s', (question) => {
    expect(lights(question)).toBe('Red, Yellow, Green, Gray, ');
  });
});

describe('A box is named by what it says was done', () => {
  const claims = 'Claim:T=a,b,c,d; Amount:N=30000,6000,100,100; Injury:C=0,0,1,0; Delay:C=0,0,0,1; Priority:T';
  const shown = (question: string) =>
    synthesise({ question, sheet: drawnSheet(claims, Array(4).fill(undefined)), today: '2026-11-21' })?.value;

  test('and is no less a condition beside a limit than the limit', () => {
    const question = 'High if somebody got injured or the amount is over 20,000, Medium from 5,000 and Low otherwise';
    expect(shown(question)).toBe('High, Medium, High, Low');
  });

  test('what is delayed has its box Delay ticked', () => {
    expect(shown('Late if it was delayed, otherwise Fine')).toBe('Fine, Fine, Fine, Late');
    expect(shown('how many were delayed')).toBe('1');
  });
});

describe('A rule that is told instead of what goes wrong is read as if it were told alone', () => {
  const fridges = 'Fridge:T=a,b,c,d; Temperature:N=1,5,9,4; Door Open:C=0,1,0,0; Alarm:P';
  const trees = 'Tree:T=a,b,c,d; Fungus:C=1,0,1,0; Leaning:C=1,1,0,0; Urgency:T';
  test.each([
    [
      'my alarm is green when it is 1 degree, it should be red below 2 and above 8, yellow if the door is open and green otherwise',
      fridges,
      'Red, Yellow, Red, Green',
    ],
    [
      'red if it is colder than 2 or warmer than 8 degrees, yellow if the door is open, otherwise green',
      fridges,
      'Red, Yellow, Red, Green',
    ],
    [
      'IF(AND/OR) says Now for every leaning tree, should be Now only if fungus and leaning, This year if one of them, Routine otherwise',
      trees,
      'Now, This year, This year, Routine',
    ],
  ])('%s', (question, drawn, value) => {
    expect(shown(question, drawn, FOUR_ROWS)).toBe(value);
  });
});

test('behind a comma a label may stand before its limit', () => {
  const bikes = 'Bike:T=a,b,c,d; Promised:D=2026-11-10,2026-11-22,2026-12-20,2026-11-11; Picked Up:C=0,0,0,1; State:T';
  const question = 'Gone if picked up, Late if past, Soon within 3 days, else On time';
  expect(shown(question, bikes, FOUR_ROWS)).toBe('Late, Soon, On time, Gone');
});
