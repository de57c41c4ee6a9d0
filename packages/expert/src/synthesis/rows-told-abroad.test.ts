import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const BADGES = drawnSheet(
  'Badge:T=B1,B2,B3; Status:P=Blocked,Active,Blocked; Issued:D=2026-01-05,2026-11-02,2025-11-05; Expires:D=2026-11-30,,2026-11-10; Building:P=Tower,Annex,Depot; Visits:N=12,3,7',
  [],
  'Badges',
);

function ask(question: string) {
  return synthesise({ question, sheet: BADGES, today: '2026-11-18' });
}

describe('a limit for a number asks for no greatest one', () => {
  test.each([
    ['Wie viele Ausweise mit höchstens 7 Besuchen?', '2'],
    ['Wie viele Ausweise mit maximal 7 Besuchen?', '2'],
    ['nombre de badges avec au maximum 7 visites', '2'],
    ['Combien de badges avec 7 visites minimum ?', '2'],
    ['höchste Anzahl Besuche', '12'],
  ])('%s', (question, value) => {
    expect(ask(question)?.value).toBe(value);
  });
});

describe('a plural that nobody knows is what the rows are called where it begins the question or where what is told of them stands beside it', () => {
  test.each([
    ['gesperrte Pappen', '2'],
    ['alle gesperrten Pappen', '2'],
    ['Pappen mit mehr als 5 Besuchen', '2'],
    ['papiers bloqués', '2'],
    ['papiers avec plus de 5 visites', '2'],
    ['papeles bloqueados', '2'],
  ])('%s', (question, value) => {
    expect(ask(question)?.value).toBe(value);
  });
});

describe('the first and the last of dates are asked for in German and French', () => {
  test.each([
    ['Wann wurde zuletzt ein Ausweis ausgestellt?', '11/02/26'],
    ["dernière date d'émission", '11/02/26'],
    ['Quand expire le prochain badge ?', '11/30/26'],
    ["prochaine date d'expiration", '11/30/26'],
  ])('%s', (question, value) => {
    expect(ask(question)?.value).toBe(value);
  });
});

test.each([
  ['wie viele Ausweise laufen nie ab', '1'],
  ["combien de badges n'expirent jamais", '1'],
])('what never comes has no date: %s', (question, value) => {
  expect(ask(question)?.value).toBe(value);
});

test.each([
  ['Combien de badges ailleurs que dans le Depot ?', '2'],
  ['combien de badges expirent sous 14 jours', '1'],
  ['compter les badges à partir de 7 visites', '2'],
])('French says where, until when and from how many: %s', (question, value) => {
  expect(ask(question)?.value).toBe(value);
});

test.each(['Wie viele sind dicht?', 'Wie viele kaputte Pappen gibt es?', 'Combien sont étanches ?'])(
  'what the rows are, or which of them are meant, is no name for them: %s',
  (question) => {
    expect(ask(question)?.confidence ?? 0).toBeLessThan(0.5);
  },
);

describe('a day before today is in the past in every language', () => {
  test.each(['anzahl ausweise mit expires vor heute', "nombre de badges avec expires avant aujourd'hui"])('%s', (question) => {
    expect(ask(question)?.value).toBe('1');
  });
});

const RUNNERS = drawnSheet('Runner:T=Ito,Kaz,Lou; Club:P=Blue,Red,Blue; Minutes:N=212,198,245', [], 'Marathon Runners');

describe('the fastest has the least time, and the slowest the most', () => {
  test.each([
    ['Which runner was the fastest?', 'Kaz'],
    ['Welcher Läufer war am schnellsten?', 'Kaz'],
    ['Welcher Läufer war am langsamsten?', 'Lou'],
  ])('%s', (question, value) => {
    expect(synthesise({ question, sheet: RUNNERS, today: '2026-11-18' })?.value).toBe(value);
  });

  test('but the most speed, where a column holds that', () => {
    const boats = drawnSheet('Boat:T=a,b,c; Speed:N=10,30,20; Minutes:N=212,198,245', [], 'Boats');
    expect(synthesise({ question: 'What is the fastest speed?', sheet: boats, today: '2026-11-18' })?.value).toBe('30');
  });
});

test.each(['läufer mit den wenigsten minuten', 'coureur avec le moins de minutes', 'corredor con menos minutes'])(
  'who has the most or the least is asked for without an interrogative: %s',
  (question) => {
    expect(synthesise({ question, sheet: RUNNERS, today: '2026-11-18' })?.value).toBe('Kaz');
  },
);

test.each([
  ['nachname und vorname mit komma verketten', 'Bauer, Anna, Graf, Theo, Holm, Iris'],
  ['concaténer nom et prénom avec une virgule', 'Bauer, Anna, Graf, Theo, Holm, Iris'],
  ['Vor- und Nachname zusammenfügen', 'Anna Bauer, Theo Graf, Iris Holm'],
])('names are put together in the order in which they are told: %s', (question, value) => {
  const interns = drawnSheet('ID:T=1,2,3; First Name:T=Anna,Theo,Iris; Last Name:T=Bauer,Graf,Holm; Display:T', [], 'Interns');
  expect(synthesise({ question, sheet: interns, today: '2026-11-18' })?.value).toBe(value);
});
