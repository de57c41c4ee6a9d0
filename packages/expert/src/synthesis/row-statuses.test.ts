import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function read(question: string, drawn: string) {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' });
}

describe('A status that the question names is what comes out', () => {
  const samples =
    'Sample:T=a,b,c; Stage:P=Finished,Running,Queued; Progress:N=1,0.5,0; Begin:D=2026-11-02,2026-11-20,2026-12-01; Due:D=2026-11-10,2026-11-27,2026-12-05; Result:T';

  test.each([
    ['set the stage from progress', 'Finished, In Progress, Not Started'],
    ['Stage aus Fortschritt ableiten', 'Finished, In Progress, Not Started'],
    ['status column based on dates', 'Overdue, In Progress, Upcoming'],
    ['Late / Running / Planned by the dates', 'Late, Running, Planned'],
  ])('%s', (question, value) => {
    expect(read(question, samples)?.value).toBe(value);
  });
});

describe('Lights look at the date and at what is done', () => {
  const samples =
    'Sample:T=a,b,c; Stage:P=Finished,Running,Running; Due:D=2026-11-10,2026-11-20,2026-11-27; % Complete:N=1,0.9,0.2; Light:P';

  test.each([
    ['red yellow green by due date and % complete', 'Green, Red, Yellow'],
    ['Ampel nach Fälligkeit und Fortschritt', 'Green, Red, Yellow'],
    ['RAG formula', 'Green, Red, Yellow'],
    ['Ampel nach Fälligkeit', 'Green, Red, Yellow'],
    ['Kreis: harvey balls by progress', 'Full, Three Quarter, Empty'],
  ])('%s', (question, value) => {
    expect(read(question, samples)?.value).toBe(value);
  });
});

describe('Labels for a number', () => {
  const berths = 'Boat:T=a,b,c; Berth Fee:N=900,15000,52000; Note:T';

  test.each([
    ['Cheap, Normal or Expensive by berth fee', 'Cheap, Normal, Expensive'],
    ['small, medium or large by fee', 'Small, Medium, Large'],
    ['Klein, Mittel oder Groß je nach Gebühr', 'Small, Medium, Large'],
    ['bands: 20000 and more Large, 1000 to 20000 Medium, below Small', 'Small, Medium, Large'],
  ])('%s', (question, value) => {
    expect(read(question, berths)?.value).toBe(value);
  });

  test('limits that the question leaves open are said to be chosen', () => {
    expect(read('Cheap, Normal or Expensive by berth fee', berths)?.reading.chosen).toEqual(['50000, 10000']);
  });
});

describe('Points for the values of a dropdown', () => {
  const hazards = 'Hazard:T=a,b,c; Probability:P=High,Low,; Severity:P=Medium,High,Low; Points:N';

  test.each([
    ['risk points', '6, 3, '],
    ['Punktzahl aus Wahrscheinlichkeit × Auswirkung', '6, 3, '],
    ['convert picklist to points', '6, 3, '],
  ])('%s', (question, value) => {
    expect(read(question, hazards)?.value).toBe(value);
  });
});

describe('What a row lacks', () => {
  const berths =
    'Boat:T=a,b,; Skipper:O=ann@x.com,,; Insured Until:D=2026-11-01,2026-11-02,; Priority:P=High,Low,; Fee:N=1,2,; Missing:C';

  test.each([
    ['tick the box when skipper, fee or insurance date is not filled in', '0, 1, 0'],
    ['flag rows where fee or insured until is empty', '0, 0, 0'],
    ['data quality flag for incomplete rows', '0, 1, 0'],
  ])('%s', (question, value) => {
    expect(read(question, berths)?.value).toBe(value);
  });

  test('who, when and how urgent is required where the question does not say, and the reading says so', () => {
    const plan =
      'Task:T=a,b,c; Assigned To:O=ann@x.com,,bo@x.com; Due:D=2026-11-01,2026-11-02,2026-11-03; Priority:P=High,Low,Low; Notes:T=,,x; Flag:C';
    const found = read('flag rows where a required field is blank', plan);
    expect(found?.value).toBe('0, 1, 0');
    expect(found?.reading.chosen).toEqual(['Assigned To, Due, Priority']);
  });

  test('a box follows the one column that has answers', () => {
    const calls = 'Call:T=a,b,c; Answer:T=Yes,No,Approved; Ok:C';
    expect(read('Kontrollkästchen setzen, wenn der Text Ja ist', calls)?.value).toBe('1, 0, 1');
  });
});
