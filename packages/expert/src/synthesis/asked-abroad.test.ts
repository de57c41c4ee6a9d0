import { describe, expect, test } from 'vitest';
import { SURE } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const NURSERY = drawnSheet(
  'Planta:T=Romero,Menta,Aloe; Macetas:N=120,90,75; Estado:P=Vendida,Lista,Vendida; Regada:C=1,0,0; Siembra:D=2026-08-02,2026-11-25,2026-11-20',
  [],
  'Vivero',
);
const COURSES = drawnSheet(
  'Session:T=S1,S2,S3; Statut:P=Terminée,Planifiée,Planifiée; Date de début:D=2026-11-02,2026-12-01,2026-12-07; Date de fin:D=2026-11-04,2026-12-04,2026-12-18; Inscrits:N=10,8,3',
  [],
  'Formations',
);
const EVENTS = drawnSheet(
  'Booking:T=A,B,C; Booked On:D=2026-11-01,,2026-11-20; Guests:N=10,20,30; Price per Head:N=5,6,7; Refund Amount:N=10,0,40; Order Value:N=50,120,210; Paid:C=0,0,1; Status:P=Shipped,Open,Shipped; Due:D=2026-11-25,2026-11-30,2026-11-20',
  [],
  'Bookings',
);
const WAITING = drawnSheet(
  'Booking:T=A,B,C; Guests:N=10,20,30; Price per Head:N=5,6,7; Status:P=Shipped,Open,Shipped; Due:D=2026-11-25,2026-11-30,2026-11-20; 計算:T=',
  [],
  'Bookings',
);
const HARVEST = drawnSheet('Talhão:T=T1,T2,T3; Situação:P=A colher,Em colheita,Colhido; Sacas:N=1,2,3', [], 'Safra');

function value(sheet: typeof NURSERY, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('an option or a box is denied by its infinitive as well', () => {
  test.each([
    ['¿Cuántas macetas quedan sin vender?', '90'],
    ['Número de plantas sin regar', '2'],
  ])('%s', (question, shown) => {
    expect(value(NURSERY, question)).toBe(shown);
  });

  test("'por' stands for 'a' before the infinitive of an option", () => {
    expect(value(HARVEST, 'Quantos talhões ainda estão por colher?')).toBe('1');
  });
});

test('what was not held yet is still to come', () => {
  expect(value(NURSERY, 'plantas cuya siembra todavía no se ha realizado')).toBe('1');
});

describe('a day of a month is no number to compare with, and a verb before it no state', () => {
  test.each([
    ['Combien de sessions se terminent avant le 10 décembre ?', '2'],
    ['Combien de sessions commencent après le 1er décembre ?', '1'],
  ])('%s', (question, shown) => {
    expect(value(COURSES, question)).toBe(shown);
  });
});

test("a title with 'per' is named with what it is per of, in whatever word", () => {
  expect(value(WAITING, 'Gäste mal Preis pro Kopf')).toBe('50, 120, 210');
});

test('a number whose title says what was done is named by the verb', () => {
  expect(value(EVENTS, 'Wie viel wurde insgesamt erstattet?')).toBe('50');
});

test('a noun for what the rows are called names no date on which that was done', () => {
  expect(value(EVENTS, 'Combien de réservations ne sont toujours pas payées ?')).toBe('2');
});

describe('Japanese says where a value stands before it or behind it', () => {
  test.each([
    ['人数×単価。Shippedの行は0にする', '0, 120, 0'],
    ['Dueまでの残り日数。Shippedなら空白', ', 7, '],
    ['Shippedの場合は「-」、それ以外はDueまでの残り日数', '-, 7, -'],
  ])('%s', (question, shown) => {
    expect(value(WAITING, question)).toBe(shown);
  });
});

test('where a word is left over and the column is one of several, the answer asks to confirm it', () => {
  const asked = synthesise({ question: 'posición según el coste de grúa, el más caro primero', sheet: REFITS, today: TODAY });
  expect(asked === null || asked.confidence < SURE).toBe(true);
});

const REFITS = drawnSheet('Job:T=A,B; Material Cost:N=4,9; Labour Cost:N=10,6; Rank:T=', [], 'Refits');
