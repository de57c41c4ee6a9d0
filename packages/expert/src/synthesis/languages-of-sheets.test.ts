import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const OLIVES = drawnSheet(
  'Lote:T=A,B,C; Finca:P=Norte,Sur,Norte; Calidad:P=Dulce,Amargo,Dulce; Cosecha:D=2026-10-01,2026-11-05,2026-11-18; Peso:N=900,250,80; Importe:N=100,300,50',
  [],
  'Olivos',
);
const KENNEL = drawnSheet(
  'Tier:T=Rex,Mia,Leo; Prüfung:D=2026-09-01,2026-11-05,2026-11-18; Gewicht:N=9,25,30; Preis:N=90,100,120; Zustand:P=gesund,krank,gesund; Klasse:T=',
  [],
  'Tiere',
);
const RENTALS = drawnSheet(
  '品名:T=A,B,C; 種別:P=机,椅子,椅子; 貸出日:D=2026-11-01,2026-11-10,2026-11-18; 返却日:D=2026-11-05,2026-11-20,2026-12-10; 単価:N=500,800,60000; 数量:N=4,20,120; 返却済:C=1,0,0; 計算:T=',
  [],
  '貸出',
);

function value(sheet: typeof OLIVES, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('values and titles are found in other forms of their word', () => {
  test.each([
    ['¿Cuántos lotes dulces hay?', '2'],
    ['Importe total de los lotes amargos', '300'],
  ])('%s', (question, shown) => {
    expect(value(OLIVES, question)).toBe(shown);
  });

  test('an adjective agrees with its noun in German', () => {
    expect(value(KENNEL, 'Durchschnittliches Gewicht der gesunden Tiere')).toBe('19.5');
  });

  test('an option of two characters counts in Japanese', () => {
    expect(value(RENTALS, '椅子の数量の合計は?')).toBe('140');
  });
});

describe('a unit says which number a limit is about', () => {
  test.each([
    ['¿Cuántos lotes de más de 100 kg hay?', '2'],
    ['¿Cuántos lotes de más de 90 euros hay?', '2'],
  ])('%s', (question, shown) => {
    expect(value(OLIVES, question)).toBe(shown);
  });

  test('Wie viele Tiere sind schwerer als 20 kg?', () => {
    expect(value(KENNEL, 'Wie viele Tiere sind schwerer als 20 kg?')).toBe('2');
  });
});

describe('what a Japanese question says of each row is read in the order of Japanese', () => {
  test.each([
    ['数量が100個以上なら「大口」、10個以上なら「中口」、それ以外は「小口」', '小口, 中口, 大口'],
    ['数量が5以下はS、100以上はL、それ以外はM', 'S, M, L'],
    ['単価に数量を掛けて10%割引した金額', '1800, 14400, 6480000'],
    ['単価を数量で割って小数点以下は切り捨て', '125, 40, 500'],
    ['貸出日から返却日までの日数', '4, 10, 22'],
    ['返却日が今日より前で、返却済でなければ「督促」と表示', ', 督促, '],
  ])('%s', (question, shown) => {
    expect(value(RENTALS, question)).toBe(shown);
  });

  test('a number is read with its power of ten', () => {
    expect(value(RENTALS, '単価が5万円以上のものは何件ありますか?')).toBe('1');
  });
});

test('the noun before a value names its column in the own language', () => {
  const sheet = drawnSheet('Boat:T=A,B,C; Berth:P=North,South,North; Sold:C=0,0,1', [], 'Boats');
  expect(synthesise({ question: 'Quantos barcos do cais North ainda não foram vendidos?', sheet, today: TODAY })?.value).toBe(
    '1',
  );
});

test('a value that names children speaks of no rows under a row', () => {
  const sheet = drawnSheet('Jeu:T=A,B,C; Public:P=Enfant,Famille,Enfant; Caution:N=10,20,40', [], 'Jeux');
  expect(synthesise({ question: 'Caution moyenne des jeux pour enfants', sheet, today: TODAY })?.value).toBe('25');
});

test('a denial that is not understood leaves the question unanswered', () => {
  const sheet = drawnSheet('Boat:T=A,B,C; Berth:P=North,South,North; Launched:C=0,0,1', [], 'Boats');
  const answer = synthesise({ question: 'Quantos barcos em North não foram desmontados?', sheet, today: TODAY });
  expect(answer?.confidence ?? 0).toBeLessThan(0.5);
});

describe('a column is named by a word of another language for its title', () => {
  const FERRIES = drawnSheet(
    'Trip:T=A,B,C; Route:P=North,South,North; Departed:D=2026-11-01,2026-11-10,2026-11-25; Fuel:N=100,300,50; Toll:N=5,10,15; Damaged:C=0,1,0; Driver:O=ana@x.com,bo@x.com,ana@x.com',
    [],
    'Trips',
  );
  test.each([
    ['Treibstoff der Fahrten von Ana', '150'],
    ['¿Cuánto combustible gastamos en la ruta South?', '300'],
    ['Combien de trajets à partir d’aujourd’hui ?', '1'],
    ['Quantas viagens com avaria na rota South?', '1'],
    ['破損ありの件数は?', '1'],
    ['Anaさんの燃料の合計は?', '150'],
  ])('%s', (question, shown) => {
    expect(value(FERRIES, question)).toBe(shown);
  });
});

describe('bands in other languages than English', () => {
  const banded = (question: string) => value(KENNEL, question);
  test.each([
    ['bis 10 kg "leicht", bis 25 kg "mittel", darüber "schwer"', 'leicht, mittel, schwer'],
    ['menos de 10 kg: "leve"; de 10 a 25: "medio"; más de 25: "pesado"', 'leve, medio, pesado'],
    [
      'Rot, wenn die Prüfung länger als 60 Tage her ist, gelb, wenn sie länger als 10 Tage her ist, sonst grün',
      'Red, Yellow, Green',
    ],
  ])('%s', (question, shown) => {
    expect(banded(question)).toBe(shown);
  });
});

test('a limit in days on a date counts from today, backwards for what is gone by', () => {
  const sheet = drawnSheet(
    'Volk:T=A,B,C; Letzte Kontrolle:D=2026-09-01,2026-10-10,2026-11-18; Ertrag:N=9,40,30; Ampel:T=',
    [],
    'Völker',
  );
  const question = 'Rot, wenn die letzte Kontrolle länger als 60 Tage her ist, gelb ab 30 Tagen, sonst grün';
  expect(synthesise({ question, sheet, today: TODAY })?.value).toBe('Red, Yellow, Green');
});

test('what is counted in Japanese may end with its number', () => {
  expect(value(RENTALS, 'まだ返却していないものの数')).toBe('2');
});

describe('words that belong to a column or to a gloss in brackets', () => {
  const POOL = drawnSheet(
    'Reserva:T=A,B,C; Guía:O=ana@x.com,,ana@x.com; Llegada:D=2026-11-01,2026-11-10,2026-12-25; Precio por kg:N=1,2,3; Peso:N=10,200,30; Aviso:T=',
    [],
    'Reservas',
  );
  test.each([
    ['reservas sin guía asignado', '1'],
    ['una semana antes de la llegada', '10/25/26, 11/03/26, 12/18/26'],
    ['Si hace más de 10 días de la última llegada, "Llamar"; si no, en blanco', 'Llamar, Llamar, '],
    ['hasta 20 kg "ligero", hasta 100 kg "medio", por encima "pesado"', 'ligero, pesado, medio'],
  ])('%s', (question, shown) => {
    expect(value(POOL, question)).toBe(shown);
  });

  test('the name of a column in brackets says what the word before it means', () => {
    const sheet = drawnSheet(
      'Trip:T=A,B,C; Left:D=2026-11-01,2026-11-05,2026-11-06; Back:D=2026-11-03,2026-11-09,; Days:T=',
      [],
      'Trips',
    );
    const question = 'Tage zwischen dem Aufbruch (Left) und der Heimkunft (Back)';
    expect(synthesise({ question, sheet, today: TODAY })?.value).toBe('2, 4, ');
  });
});

describe('Japanese names what is left, not done, and how to round', () => {
  test.each([
    ['椅子で未返却済のものは何件ありますか?', '2'],
    ['単価を数量で割って、小数第1位まで表示', '125, 40, 500'],
    ['数量が10を下回っていたら「補充」、そうでなければ空白', '補充, , '],
  ])('%s', (question, shown) => {
    expect(value(RENTALS, question)).toBe(shown);
  });
});

test('a limit with its unit is no sample of a text', () => {
  const sheet = drawnSheet('Boot:T=A,B,C; Länge:N=9,14,20; Abfahrt:D=2026-11-01,2026-11-05,2026-11-12; Text:T=', [], 'Boote');
  const answer = synthesise({ question: 'Wieviele Boote sind länger als 12 m?', sheet, today: TODAY });
  expect(answer?.value).toBe('2');
});

describe('a question that begins with the rows, or with a number of theirs, wants one value', () => {
  const BLASTS = drawnSheet(
    'Blast:T=A,B,C; Sector:P=North,South,North; Date:D=2026-11-17,2026-11-30,2026-12-25; Tonnes:N=50,30,8; Approved:C=0,1,0; Ratio:T=',
    [],
    'Blasts',
  );
  test.each([
    ['toneladas de las voladuras no aprobadas del sector North', '58'],
    ['Toneladas desta semana', '50'],
  ])('%s', (question, shown) => {
    expect(value(BLASTS, question)).toBe(shown);
  });
});

test('what one unit costs is no number to work with', () => {
  const sheet = drawnSheet('貸出:T=A,B,C; 日数:N=2,3,4; 料金:N=100,200,300; 合計:T=', [], '自転車');
  expect(synthesise({ question: '日数に1日の料金を掛ける', sheet, today: TODAY })?.value).toBe('200, 600, 1200');
});
