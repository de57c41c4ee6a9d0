import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const REFITS = drawnSheet(
  'Yacht:T=Aria,Bora,Calm; Owner:T=Blum,Cruz,Blum; Phase:P=Finished,In Work,Quoted; Start Date:D=2026-10-05,2025-09-12,2026-11-24; Handover:D=2026-11-20,2026-12-05,2026-12-30; Price:N=10,40,30; Cost:N=20,15,30; Comments:T=late,,mast; Result:T=',
  [],
  'Refits',
);

function value(question: string): string | null | undefined {
  return synthesise({ question, sheet: REFITS, today: TODAY })?.value;
}

describe('the year behind the last of several months is the year of them all', () => {
  test.each([
    ['How many start in September or November 2025?', '1'],
    ['Wie viele beginnen im September oder November 2025?', '1'],
    ['¿Cuántos empiezan en septiembre o noviembre de 2025?', '1'],
    ['Combien commencent en septembre ou novembre 2025 ?', '1'],
    ['Quantos começam em setembro ou novembro de 2025?', '1'],
    ['2025年9月または11月に開始するものは何件ですか', '1'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

test("'noch' behind 'weder' denies what follows it, in another column as well", () => {
  expect(value('Wie viele sind weder fertig noch von Cruz?')).toBe('1');
});

describe('a column that is said to be of this row is one that rows share', () => {
  test.each([
    ['Result: wie viele Yachten der Owner dieser Zeile hat', '2, 1, 2'],
    ['Result: cuántos yates tiene el owner de esta fila', '2, 1, 2'],
    ['Result : combien de yachts a le owner de cette ligne', '2, 1, 2'],
    ['Result: quantos iates tem o owner desta linha', '2, 1, 2'],
    ['Result: この行のOwnerのヨットの数', '2, 1, 2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('the larger and the smaller of two columns are asked for by what fits money as well', () => {
  test.each([
    ['Result: der höhere Wert aus Price und Cost', '20, 40, 30'],
    ['Result: el más alto entre Price y Cost', '20, 40, 30'],
    ['Result : le plus élevé du prix et du coût', '20, 40, 30'],
    ['Result: o mais baixo entre Price e Cost', '10, 15, 30'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('what comes next is looked for from today on, where the date is only said to be there', () => {
  test.each([['When is the next handover of those with a handover date?', '12/05/26']])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('a title named by its word in another language is no feature of Smartsheet', () => {
  test.each([
    ['¿Cuántos tienen comentarios?', '2'],
    ['Combien ont des commentaires ?', '2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

const HIRE = drawnSheet(
  'Booking:T=B1,B2,B3; Client:T=Orbit,Mason,Orbit; Status:P=Handed Over,Reserved,Cancelled; Pickup Date:D=2026-11-09,2026-11-02,2026-11-20; Days:N=10,4,2; Daily Rate:N=200,120,90; Deposit:N=150,130,95; Melt Temp:N=5,6,9',
  [],
  'Equipment Bookings',
);
const RATES = drawnSheet(
  'Booking:T=B1,B2,B3; Days:N=10,4,2; Daily Rate:N=200,120,90; Deposit:N=150,130,95; Result:T=',
  [],
  'Equipment Bookings',
);

function hired(question: string): string | null | undefined {
  return synthesise({ question, sheet: HIRE, today: TODAY })?.value;
}

function rated(question: string): string | null | undefined {
  return synthesise({ question, sheet: RATES, today: TODAY })?.value;
}

describe('the sum of the highest few is asked for in other languages than English as well, the number before or after the article', () => {
  test.each([
    ['Summe der zwei höchsten Kautionen', '280'],
    ['suma de los dos depósitos más altos', '280'],
    ['somme des 2 cautions les plus élevées', '280'],
    ['soma dos 2 depósitos mais altos', '280'],
  ])('%s', (question, shown) => {
    expect(hired(question)).toBe(shown);
  });
});

describe('the noun of the rows in another language is none of their options', () => {
  test.each([
    ['¿Cuántas reservas tiene Orbit?', '2'],
    ['Quantas reservas têm um depósito acima de 100?', '2'],
  ])('%s', (question, shown) => {
    expect(hired(question)).toBe(shown);
  });

  test('its participle is the option', () => {
    expect(hired('¿Cuántas están reservadas?')).toBe('1');
  });
});

test("'la plus ancienne' is the oldest, and not the most of something", () => {
  expect(hired('Quel client a la date de retrait la plus ancienne ?')).toBe('Mason');
});

describe('a verb may stand within a comparison, and an article be joined to it', () => {
  test.each([
    ['Bei wie vielen ist die Kaution niedriger als 100?', '1'],
    ['Wie viele Buchungen, deren Kaution höher ist als 100?', '2'],
  ])('%s', (question, shown) => {
    expect(hired(question)).toBe(shown);
  });
});

describe('everything but some is everything without them', () => {
  test.each([
    ['total do depósito de tudo, menos os cancelados', '280'],
    ['suma de los depósitos de todos menos los cancelados', '280'],
    ['Summe der Kautionen, alle bis auf die stornierten', '280'],
  ])('%s', (question, shown) => {
    expect(hired(question)).toBe(shown);
  });
});

describe('a limit stands behind its unit as well, and a Japanese counter tells the column', () => {
  test.each([
    ['depósito medio de las reservas de 4 días como mínimo', '140'],
    ['caution moyenne pour 4 jours au maximum', '112.5'],
    ['4日以上の予約のデポジットの平均', '140'],
  ])('%s', (question, shown) => {
    expect(hired(question)).toBe(shown);
  });
});

describe('a number of the row is given up to a limit', () => {
  test.each([
    ['Result: the deposit, but never more than 120', '120, 120, 95'],
    ['Result: die Kaution, höchstens aber 120', '120, 120, 95'],
    ['Result: el depósito, pero como máximo 120', '120, 120, 95'],
    ['Result : la caution, mais 120 au maximum', '120, 120, 95'],
    ['Result: デポジット。ただし最大120まで', '120, 120, 95'],
    ['Result: the deposit, at least 100', '150, 130, 100'],
  ])('%s', (question, shown) => {
    expect(rated(question)).toBe(shown);
  });
});

describe('what is multiplied is a column of days, and no unit', () => {
  test.each([
    ['Result: Tagessatz mal Tage, ab 4 Tagen 10 % Rabatt', '1800, 432, 180'],
    ['Result : tarif journalier fois le nombre de jours, avec 10 % de remise à partir de 4 jours', '1800, 432, 180'],
    ['Result: diária vezes dias, com 10% de desconto a partir de 4 dias', '1800, 432, 180'],
    ['Result: 日額料金×日数', '2000, 480, 180'],
  ])('%s', (question, shown) => {
    expect(rated(question)).toBe(shown);
  });
});

describe('letters that a scale gives are told from the words around them', () => {
  test.each([
    ['Result: A bei einem Tagessatz bis 90, B bis 120, darüber C', 'C, B, A'],
    ['Result: A si la tarifa diaria es de hasta 90, B hasta 120 y C por encima', 'C, B, A'],
    ['Result : A pour un tarif journalier jusqu’à 90, B jusqu’à 120, C au-delà', 'C, B, A'],
    ['Result: 日額料金が90以下ならA、120以下ならB、それより高ければC', 'C, B, A'],
  ])('%s', (question, shown) => {
    expect(rated(question)).toBe(shown);
  });
});
