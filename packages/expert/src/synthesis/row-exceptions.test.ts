import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

const KARTS =
  'Race:T=a,b,c; Laps:N=10,20,30; Lap Price:N=2,2,1; Helmets:N=1,0,2; Kind:P=Indoor,Outdoor,Outdoor; Member:C=1,0,0; Night:C=0,1,0; Booked:D=2026-11-01,2026-11-02,2026-11-03';

describe('Rows whose value differs may be told in a segment of their own, with any verb', () => {
  const total = `${KARTS}; Total:T`;

  test.each([
    ['laps times lap price, night races cost a quarter more', '20, 50, 30'],
    ['laps times lap price; members pay half', '10, 40, 30'],
    ['laps times lap price, members race free', '0, 40, 30'],
    ['laps times lap price. Outdoor races are 5 off.', '20, 35, 25'],
    ['laps times lap price, double at night', '20, 80, 30'],
    ['laps times lap price; members owe nothing', '0, 40, 30'],
    ['laps times lap price, races without night lights: 3 on top', '23, 40, 33'],
  ])('%s', (question, value) => {
    expect(shownBy(question, total)).toBe(value);
  });

  test('so much for each of a number is added', () => {
    expect(shownBy('laps times lap price, helmets cost 4 each on top', total)).toBe('24, 40, 38');
  });

  test('a bonus of so much, time and a half and an addend of its own unless something is so', () => {
    expect(shownBy('laps times lap price, members earn a bonus of 5', total)).toBe('25, 40, 30');
    expect(shownBy('laps times lap price, with 8 per helmet on top, and time and a half at night', total)).toBe('28, 60, 46');
    expect(shownBy('laps times lap price plus helmets unless it is a night race', total)).toBe('21, 40, 32');
  });

  test('what is told for each of several numbers is added', () => {
    expect(shownBy('a driver pays 2 per lap and 5 per helmet, members 3 extra', total)).toBe('28, 40, 70');
  });

  test('several of them hold one after the other', () => {
    expect(shownBy('laps times lap price; add 6 for night races; 50% off for members; outdoor races 10% more', total)).toBe(
      '10, 50.6, 33',
    );
  });

  test.each([
    ['Runden mal Preis, Nachtrennen kosten 25 % mehr', 'Rennen:T=a,b; Runden:N=10,20; Preis:N=2,2; Nacht:C=0,1; Summe:T'],
    ['vueltas por precio; de noche un 25% más', 'Carrera:T=a,b; Vueltas:N=10,20; Precio:N=2,2; Noche:C=0,1; Total:T'],
  ])('in other languages too: %s', (question, drawn) => {
    expect(shownBy(question, drawn)?.startsWith('20, 50')).toBe(true);
  });
});

describe('Some rows may have another number than the one of the value', () => {
  const days = `${KARTS}; Pay By:D`;

  test.each([
    ['pay by: 14 days after booked, or 30 if it is a member', '12/01/26, 11/16/26, 11/17/26'],
    ['pay by is 14 days after booked, but only 7 for night races', '11/15/26, 11/09/26, 11/17/26'],
    ['two weeks after booked, for members one week', '11/08/26, 11/16/26, 11/17/26'],
  ])('%s', (question, value) => {
    expect(shownBy(question, days)).toBe(value);
  });

  test('a share may be another one', () => {
    expect(shownBy('deposit: 30% of the laps, 50% when it is a night race', `${KARTS}; Deposit:T`)).toBe('3, 10, 9');
  });

  test('options that each have their amount are no exceptions from one of them', () => {
    expect(shownBy('indoor 3 days after booked, outdoor 5', days)).toBe('11/04/26, 11/07/26, 11/08/26');
  });
});

test('a number that is bounded twice on one side was said of something else', () => {
  const marks = 'Pupil:T=a,b,c; Test:N=60,70,80; Oral:N=50,60,70; Attendance:N=0.9,0.7,0.8; Passed:C';
  const question = 'passed only when both marks are at least 60 and attendance is not under 80%';
  const answer = synthesise({ question, sheet: drawnSheet(marks), today: '2026-11-21' });
  expect(answer?.value === '0, 0, 1' || (answer?.confidence ?? 0) < 0.5).toBe(true);
});

describe('Words between columns are read by what the columns are', () => {
  test('plus the weeks is the column of weeks, and not one of them', () => {
    expect(
      shownBy('end date: start plus the number of weeks', 'Course:T=a,b; Start:D=2026-11-01,2026-11-02; Weeks:N=2,1; End:D'),
    ).toBe('11/15/26, 11/09/26, ');
  });

  test('what is no price by one of something is divided', () => {
    const fields = 'Campo:T=a,b; Cosecha kg:N=100,90; Hectáreas:N=4,3; Precio:N=2,3; Resultado:T';
    expect(shownBy('cosecha por hectárea', fields)?.startsWith('25, 30')).toBe(true);
    expect(shownBy('cosecha por precio', fields)?.startsWith('200, 270')).toBe(true);
  });
});

test('what is worked out without a word of the question is one reading of it', () => {
  const sheet = drawnSheet(`${KARTS}; Total:T`);
  const question = 'laps times lap price plus helmets times 4 times member points, drivers with a blorb pay in advance';
  expect(synthesise({ question, sheet, today: '2026-11-21' })?.confidence ?? 0).toBeLessThan(0.5);
});
