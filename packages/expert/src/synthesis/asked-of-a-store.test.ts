import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const STORE = drawnSheet(
  'Pallet:T=P1,P2,P3; Supplier:T=Norsk,Agro,Lacta; Arrival Date:D=2026-11-02,2026-11-16,2026-11-20; Expiry Date:D=2026-11-28,2026-11-24,2026-12-02; Weight:N=600,400,300; Storage Fee:N=90,40,45; Handling Fee:N=40,50,25; Temperature:N=-18,6,4; Costly:C=; Result:T=',
  [],
  'Cold Store',
);
const SUMMED = drawnSheet(
  'Pallet:T=P1,P2,P3; Weight:N=600,400,300; Storage Fee:N=90,40,45; Handling Fee:N=40,50,25; Temperature:N=-18,6,4',
  [],
  'Cold Store',
);

function value(sheet: typeof STORE, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: '2026-11-23' })?.value;
}

describe('titles of what is stored, handled and expires are named in other languages', () => {
  test.each([
    ['Result: Tage zwischen Ankunft und Ablauf', '26, 8, 12'],
    ['Result: número de días entre la llegada y la caducidad', '26, 8, 12'],
    ['Result : frais de stockage plus frais de manutention', '130, 90, 70'],
    ['Result: 保管料を重量で割って小数点以下2桁', '0.15, 0.1, 0.15'],
  ])('%s', (question, shown) => {
    expect(value(STORE, question)).toBe(shown);
  });
});

test("'taxa' is no share where the word behind it names the same column", () => {
  expect(value(STORE, 'Result: taxa de armazenagem dividida pelo peso, com duas casas decimais')).toBe('0.15, 0.1, 0.15');
});

test('the noun that is asked for names the column, whatever asks for it', () => {
  expect(value(STORE, '¿Qué proveedor tiene la temperatura más baja?')).toBe('Norsk');
});

test('a number exceeds another, and no day has gone by', () => {
  expect(value(STORE, 'Costly : cocher si la Handling Fee dépasse la Storage Fee')).toBe('0, 1, 0');
});

test('a comparative behind a noun compares what it measures, and not the number that was named before', () => {
  expect(value(SUMMED, 'average temperature of pallets heavier than 350')).toBe('-6');
});

describe('a name of several words may stand between a number and its extreme', () => {
  test.each([
    ['suma de las dos tarifas de almacenamiento más bajas', '85'],
    ['somme des deux frais de stockage les plus bas', '85'],
  ])('%s', (question, shown) => {
    expect(value(SUMMED, question)).toBe(shown);
  });
});

const LESSONS = drawnSheet(
  'Lesson:T=L1,L2,L3; Lesson Date:D=2026-11-02,2026-11-16,2026-10-12; Exam Date:D=2026-11-27,2026-12-05,2026-11-30; Hours:N=12,8,4; Price:N=600,400,200; Paid Amount:N=600,150,20; Net:T=',
  [],
  'Driving Lessons',
);
const PAID = drawnSheet('Lesson:T=L1,L2,L3; Price:N=600,400,200; Paid Amount:N=600,150,20', [], 'Driving Lessons');

describe('a share that is more or less stands before or behind the limit', () => {
  test.each([
    ['Net: price, 10% less for more than 10 hours', '540, 400, 200'],
    ['Net: Preis, bei mehr als 10 Stunden 10 % weniger', '540, 400, 200'],
    ['Net: precio, un 10 % menos si son más de 10 horas', '540, 400, 200'],
    ['Net : prix, 10 % de moins au-delà de 10 heures', '540, 400, 200'],
    ['Net: preço, 10% a mais se forem mais de 10 horas', '660, 400, 200'],
  ])('%s', (question, shown) => {
    expect(value(LESSONS, question)).toBe(shown);
  });
});

describe('the sum of one column less the sum of another says sum twice', () => {
  test.each([
    ['Summe der Preise minus Summe der gezahlten Beträge', '430'],
    ['somme des prix moins somme des montants payés', '430'],
    ['soma dos preços menos soma dos valores pagos', '430'],
  ])('%s', (question, shown) => {
    expect(value(PAID, question)).toBe(shown);
  });
});

test('lessons are named in Japanese and German', () => {
  expect(value(LESSONS, 'Net: 授業日から試験日までの日数')).toBe('25, 19, 49');
  expect(value(LESSONS, 'Net: Tage von der Fahrstunde bis zur Prüfung')).toBe('25, 19, 49');
});

const SALES = drawnSheet(
  'Hive:T=H1,H2,H3; Price per Kg:N=10,20,30; Status:P=Strong,For Sale,Weak; Registered:C=1,0,1; Offer:T=',
  [],
  'Beehives',
);

describe('a share is taken off the one number of a row where something holds', () => {
  test.each([
    ['Offer: price per kg, 10% off if it is For Sale', '10, 18, 30'],
    ['Offer: Preis pro Kilo, 10 % Rabatt bei For Sale', '10, 18, 30'],
    ['Offer: precio por kilo, con un 10 % de descuento si está For Sale', '10, 18, 30'],
    ['Offer : prix au kilo, avec 10 % de remise si For Sale', '10, 18, 30'],
    ['Offer: preço por quilo, com 10% de desconto se estiver For Sale', '10, 18, 30'],
  ])('%s', (question, shown) => {
    expect(value(SALES, question)).toBe(shown);
  });
});
