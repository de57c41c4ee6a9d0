import type { PlainValue, WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { clausesIn } from './clauses.ts';
import { Draft } from './draft.ts';
import { readQuestion } from './reading.ts';
import { modelOf } from './sheet-model.ts';
import { synthesise } from './synthesise.ts';

const row = (cells: Readonly<Record<string, PlainValue>>) => ({ cells });

/** Repairs of a bicycle workshop. */
const REPAIRS: WorkbookSheet = {
  name: 'Repairs',
  columns: [
    { title: 'Bike', type: 'TEXT_NUMBER', primary: true },
    { title: 'Mechanic', type: 'CONTACT_LIST' },
    { title: 'State', type: 'PICKLIST', options: ['Waiting', 'In Repair', 'Ready'] },
    { title: 'Brought In', type: 'DATE' },
    { title: 'Promised', type: 'DATE' },
    { title: 'Collected', type: 'DATE' },
    { title: 'Price', type: 'TEXT_NUMBER' },
    { title: 'Hours', type: 'TEXT_NUMBER' },
    { title: 'Paid', type: 'CHECKBOX' },
    { title: 'Extras', type: 'MULTI_PICKLIST', options: ['Wash', 'Tyres'] },
  ],
  rows: [
    row({
      Bike: 'Red 1',
      Mechanic: 'ana@x.com',
      State: 'Ready',
      'Brought In': '2026-11-01',
      Promised: '2026-11-10',
      Collected: '2026-11-12',
      Price: 80,
      Hours: 2,
      Paid: true,
    }),
    row({
      Bike: 'Blue 2',
      Mechanic: 'ana@x.com',
      State: 'Waiting',
      'Brought In': '2026-11-15',
      Promised: '2026-11-20',
      Price: 300,
      Hours: 6,
      Paid: false,
      Extras: ['Wash', 'Tyres'],
    }),
    row({
      Bike: 'Gold 3',
      State: 'In Repair',
      'Brought In': '2026-09-15',
      Promised: '2026-11-27',
      Price: 40,
      Hours: 1,
      Paid: false,
      Extras: ['Wash'],
    }),
    row({ Bike: 'Grey 4', Mechanic: 'bo@x.com', State: 'Ready', 'Brought In': '2026-11-20', Price: 120, Hours: 2, Paid: true }),
  ],
};
const TODAY = '2026-11-23';

function read(question: string) {
  const own = modelOf(REPAIRS, true);
  const { alternatives, unknown } = clausesIn(new Draft(readQuestion(question, [own]), own, [], own));
  return { unknown, tests: alternatives.map((all) => all.map(({ column, test }) => test(column.title))) };
}

function shownFor(question: string, columns: WorkbookSheet['columns'] = []): string | null | undefined {
  const sheet = { ...REPAIRS, columns: [...REPAIRS.columns, ...columns] };
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('A clause becomes a condition', () => {
  test.each<[string, readonly string[]]>([
    ['bikes that were brought in more than 30 days ago', ['AND(ISDATE(Brought In), Brought In < TODAY(-30))']],
    ['promised within the next 7 days', ['AND(ISDATE(Promised), Promised >= TODAY(), Promised <= TODAY(7))']],
    ['not collected', ['ISBLANK(Collected)']],
    ['without a mechanic', ['ISBLANK(Mechanic)']],
    ['price over 100', ['Price > 100']],
    ['price not over 100', ['AND(ISNUMBER(Price), Price <= 100)']],
    ['neither waiting nor ready', ['AND(State <> "Waiting", State <> "Ready")']],
    ['waiting or ready', ['OR(State = "Waiting", State = "Ready")']],
    ['wash and tyres', ['AND(HAS(Extras, "Wash"), HAS(Extras, "Tyres"))']],
    ["that haven't been paid", ['Paid <> 1']],
    ['collected after the promised date', ['AND(ISDATE(Collected), ISDATE([Promised]@row), Collected > [Promised]@row)']],
  ])('%s', (clause, tests) => {
    expect(read(clause)).toEqual({ unknown: [], tests: [tests] });
  });

  test('what stands after or is an alternative of its own', () => {
    const { tests } = read('not paid or promised in the past');
    expect(tests).toEqual([['Paid <> 1'], ['AND(ISDATE(Promised), Promised < TODAY())']]);
  });

  test('a word that no rule knows is told, and what is denied with it is no condition', () => {
    expect(read('without squeaking ready')).toEqual({ unknown: ['squeaking'], tests: [['State = "Ready"']] });
  });
});

describe('A question is a measure, its conditions and a form of output', () => {
  test.each<[string, string]>([
    ['total price of all unpaid bikes over 100', '300'],
    ['average hours for ana where the price is at least 100', '6'],
    ['how many bikes were promised in the past and are not collected', '1'],
    ['how many bikes are neither waiting nor ready', '1'],
    ['total price per hour', '49.0909090909091'],
    ['hours of the ready ones in total', '4'],
    ['Summe von Price ohne Mechanic', '40'],
    ['what share of the bikes is waiting', '0.25'],
  ])('%s', (question, value) => {
    expect(Number(shownFor(question))).toBeCloseTo(Number(value), 6);
  });

  test('a text in quotes is shown where the clauses hold', () => {
    const note = { title: 'Note', type: 'TEXT_NUMBER' };
    expect(shownFor('write "Call" if the bike is ready and not collected, otherwise leave it empty', [note])).toBe(', , , Call');
  });

  test('a box is ticked where one of two alternatives holds', () => {
    const late = { title: 'Late', type: 'CHECKBOX' };
    const question = 'tick if collected after the promised date, or not collected and promised date in the past';
    expect(shownFor(question, [late])).toBe('1, 1, 0, 0');
  });

  test('a reading that leaves out no word is surer than one that does', () => {
    const whole = synthesise({ question: 'how many bikes are ready and not collected', sheet: REPAIRS, today: TODAY });
    const partly = synthesise({
      question: 'how many squeaking bikes are ready and not collected by neighbours',
      sheet: REPAIRS,
      today: TODAY,
    });
    expect(whole?.confidence).toBeGreaterThan((partly?.confidence ?? 0) + 0.1);
  });
});
