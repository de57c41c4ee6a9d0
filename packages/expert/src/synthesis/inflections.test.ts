import { describe, expect, test } from 'vitest';
import { OFFERED } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

const HAULS = drawnSheet(
  `Fuhre=F1,F2,F3,F4; Ort:P=München,Berlin,Köln,München; Stand:P=Offen,Geliefert,Storniert,Geliefert; Abholung:D=2026-11-02,2026-11-20,,2026-12-01;
   Frist:D=2026-11-10,2026-11-30,2026-12-20,2026-12-31; Tonnen:N=12,30.5,8,20; Erlös:N=1234.5,12500,90,640; Bezahlt:C=1,0,0,1; Stufe=`,
  [undefined, undefined, undefined, undefined],
  'Fuhren',
);
const STAYS = drawnSheet(
  `Estancia=E1,E2,E3,E4; Ciudad:P=Sevilla,Madrid,Sevilla,Bilbao; Llegada:D=2026-11-01,2026-11-25,2026-12-20,2026-10-03; Cierre:D=2026-11-05,,,2026-10-09;
   Nivel:P=Alta,Media,Media,Baja; Noches:N=4,2,7,6; Importe:N=400,90,1100,300; Pagado:C=1,0,0,1; Notas=llega tarde,,,cuna`,
  [undefined, undefined, undefined, undefined],
  'Estancias',
);
const CALLS = drawnSheet(
  `Chamado=C1,C2,C3,C4; Estado:P=Aberto,Fechado,Aberto,Aberto; Aberto em:D=2026-10-05,2026-10-20,2026-11-02,2026-11-20; Fechado em:D=,2026-11-01,,;
   Prazo:D=2026-10-12,2026-10-30,2026-11-30,2026-11-24; Horas:N=3,4,5,6; Atraso:C=`,
  [undefined, undefined, undefined, undefined],
  'Chamados',
);
const ORDERS = drawnSheet(
  `番号=A,B,C,D; 受注日:D=2026-10-05,2026-11-10,2026-11-20,2026-03-20; 納期:D=2026-11-05,2026-12-20,2026-12-10,2026-04-01; 金額:N=5000,12000,18000,300`,
  [undefined, undefined, undefined, undefined],
  '受注',
);

const CREWS = drawnSheet('伝票=A,B,C; 運転手:T=健,,舞; 運賃:N=1,2,3', [undefined, undefined, undefined], '伝票');

const ORDERED = drawnSheet(
  'Bestellung=B1,B2,B3; Geliefert:C=1,1,0; Lieferdatum:D=2026-11-03,2026-11-14,2026-11-24; Stückpreis:N=2,28,3; Summe:N=100,84,65',
  [undefined, undefined, undefined],
  'Bestellungen',
);
const UNPAID = drawnSheet('予約=A,B,C; 状態:P=確定,仮予約,確定; 支払済:C=1,0,0', [undefined, undefined, undefined], '予約');

function shown(question: string, sheet: typeof HAULS): string | null | undefined {
  const answer = synthesise({ question, sheet, today: TODAY });
  return answer !== null && answer.confidence >= OFFERED ? answer.value : null;
}

describe('Words of another language are read in the forms that they take', () => {
  test.each<[rule: string, sheet: typeof HAULS, question: string, value: string]>([
    ['a place is an adjective in German', HAULS, 'Wie viele Tonnen haben die Münchner Fuhren?', '32'],
    ['a place is an adjective in Spanish', STAYS, 'Importe total de las estancias sevillanas', '1500'],
    ['a verb is of the date that is titled by its noun', STAYS, '¿Cuántos llegan en los próximos 7 días?', '1'],
    ['what closed is of the date of closing', STAYS, '¿Cuántas estancias se cerraron en octubre?', '1'],
    ['a participle has its sign within', HAULS, 'Wie viele Fuhren wurden noch nicht abgeholt?', '1'],
    ['an option is the deed of a date beside a time', CALLS, 'Quantos foram abertos no mês passado?', '2'],
    ['the word for a date belongs to the date that is named behind it', CALLS, 'Conta os que não têm data de fechamento', '3'],
    ['a Japanese title without its day is a deed', ORDERS, '先月受注した件数を教えてください', '1'],
    ['the mean of something is no option of that name', STAYS, 'Media de noches de las estancias de Sevilla', '5.5'],
    ['what was collected was paid', STAYS, '¿Cuánto llevamos cobrado hasta ahora?', '700'],
    ['from today on goes on', STAYS, '¿Cuántas llegadas hay de hoy en adelante?', '2'],
    ['a word is looked for that cells carry', STAYS, '¿Cuántas notas llevan la palabra "cuna"?', '1'],
    ['what is unpaid has a box for what is paid', UNPAID, '確定しているのに未払いの予約は何件ですか', '1'],
    ['the noun of a deed does not say that it is done', ORDERED, 'Wie viele Lieferungen waren vor dem 20.11.2026?', '2'],
    ['who has nobody that is settled is blank', CREWS, '運転手が決まっていない伝票の数', '1'],
    ['leaving out is said in two words', STAYS, 'Noches en total, sin contar las de Sevilla', '8'],
  ])('%s', (_rule, sheet, question, value) => {
    expect(shown(question, sheet)).toBe(value);
  });
});

describe('Numbers are read as they are written in each language', () => {
  test.each<[rule: string, sheet: typeof HAULS, question: string, value: string]>([
    ['with points and a decimal comma', HAULS, 'Anzahl der Fuhren mit mehr als 1.234,50 € Erlös', '1'],
    ['with a space between thousands', HAULS, 'Wie viele Fuhren haben mindestens 12 500 Erlös?', '1'],
    ['with the word for a thousand', STAYS, '¿Cuántas estancias de más de 1 mil de importe hay?', '1'],
    ['with two powers of ten in Japanese', ORDERS, '金額が5千円以上1万5千円未満の件数', '2'],
  ])('%s', (_rule, sheet, question, value) => {
    expect(shown(question, sheet)).toBe(value);
  });
});

describe('A scale is told in each language', () => {
  test.each([
    ['Ab 1.000 Euro Erlös soll Groß stehen, ab 200 Mittel, darunter Klein', 'Groß, Groß, Klein, Mittel'],
    ['Stufe: Tonnen unter 10 = C, 10 bis 20 = B, über 20 = A', 'B, A, C, B'],
  ])('%s', (question, value) => {
    expect(shown(question, HAULS)).toBe(value);
  });

  test.each([
    ['Nivel según Tonnen: hasta 10 bajo, hasta 20 medio y por encima alto', 'medio, alto, bajo, medio'],
    ['Tonnen : moins de 10 Faible, de 10 à 20 Moyen, au-delà Fort', 'Moyen, Fort, Faible, Moyen'],
    ['Se as Tonnen forem até 10 é Baixo, até 20 Médio, acima disso Alto', 'Médio, Alto, Baixo, Médio'],
  ])('%s', (question, value) => {
    expect(shown(question, HAULS)).toBe(value);
  });
});

const SITES = drawnSheet(
  `Obra=Mar,Oro,Luz,Sol; Región:P=Costa,Sur,Norte,Costa; Install Date:D=2026-10-20,2026-12-04,,; Panels:N=12,30,120,14; Power kW:N=5,13,54,6; Price:N=7200,18500,61000,8000`,
  [undefined, undefined, undefined, undefined],
  'Obras',
);
const JOBS = drawnSheet(
  'Auftrag=A1,A2,A3; Ort:P=Ulm,Jena,Ulm; Kosten:N=480,2600,90; Stunden:N=4,12,1',
  [undefined, undefined, undefined],
  'Aufträge',
);
const SHOP = drawnSheet(
  'Commande=C1,C2,C3; Ville:P=Lyon,Paris,Lyon; Date de commande:D=2026-10-01,2026-10-05,2026-11-03; Prix unitaire:N=1,2,3; Montant:N=125,1200,110',
  [undefined, undefined, undefined],
  'Commandes',
);
const SALES = drawnSheet(
  '番号=A,B,C; 顧客名:T=山田,鈴木,田中; 金額:N=500,9000,120; 数量:N=1,2,3',
  [undefined, undefined, undefined],
  '売上',
);

describe('The name of a row is asked for by its superlative alone', () => {
  test.each<[rule: string, sheet: typeof HAULS, question: string, value: string]>([
    ['in German it stands between the article and the noun', JOBS, 'Der teuerste Auftrag?', 'A2'],
    ['in French it stands behind', SHOP, 'la commande la plus chère', 'C2'],
    ['in Spanish the rows are asked for by their name', SITES, '¿Cuál es la obra más barata?', 'Mar'],
    ['a noun that begins like a superlative is none', ORDERED, 'Die günstigste Bestellung', 'B3'],
    ['of an amount and a price of one the amount counts', SHOP, 'commande la moins chère', 'C3'],
    ['in Japanese a row is asked for by its noun', SALES, '一番高いものはどれですか', 'B'],
    ['in Japanese the name that is wanted comes last', SALES, '金額が一番大きい顧客名', '鈴木'],
  ])('%s', (_rule, sheet, question, value) => {
    expect(shown(question, sheet)).toBe(value);
  });
});

describe('Words name columns of an English title', () => {
  test.each<[rule: string, question: string, value: string]>([
    ['the noun of a deed is of the date of it', '¿Cuántas obras siguen sin fecha de instalación?', '2'],
    ['what is measured is named in the own language', 'Potencia total de la Costa', '11'],
  ])('%s', (_rule, question, value) => {
    expect(shown(question, SITES)).toBe(value);
  });

  test('a total of what no column holds is not one of money', () => {
    const answer = synthesise({ question: 'Qual a salinidade total das obras da Costa?', sheet: SITES, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(0.5);
  });
});

describe('What is worked out in each row is read in the words of each language', () => {
  const ITEMS = drawnSheet(
    'Pieza=A,B,C; Precio:N=10,20,30; Cantidad:N=2,4,5; Horas por kg:N=1,1,1; Resultado=',
    [undefined, undefined, undefined],
    'Piezas',
  );
  test.each([
    ['Precio por cantidad', '5, 5, 6'],
    ['Multiplicar la cantidad por el precio y añadir 10 % de IVA', '22, 88, 165'],
  ])('%s', (question, value) => {
    expect(shown(question, ITEMS)).toBe(value);
  });

  test('Produits: multiplier A par B, and ajouter', () => {
    const sheet = drawnSheet(
      'Pièce=A,B,C; Quantité:N=2,4,5; Prix unitaire:N=10,20,30; Total=',
      [undefined, undefined, undefined],
      'Pièces',
    );
    expect(shown('Multiplier la quantité par le prix unitaire et ajouter 20 % de TVA', sheet)).toBe('24, 96, 180');
  });

  test.each([
    ['Días que pasan desde la llegada hasta el cierre', '4, , , 6'],
    ['Oro a partir de 6 noches, Plata a partir de 3, si no Bronce', 'Plata, Bronce, Oro, Oro'],
  ])('%s', (question, value) => {
    const { columns, ...rest } = STAYS;
    expect(shown(question, { ...rest, columns: [...columns, { title: 'Dato', type: 'TEXT_NUMBER' }] })).toBe(value);
  });

  test.each([
    ['数量×単価に消費税10%を足して、小数点以下は切り捨て', '220, 1100, 330'],
    ['数量1個あたりの予算', '250, 250, 30'],
    ['(単価-原価)×数量', '80, 200, 100'],
  ])('%s', (question, value) => {
    const sheet = drawnSheet(
      '品目=A,B,C; 数量:N=2,4,10; 単価:N=100,250,30; 原価:N=60,200,20; 予算:N=500,1000,300; 結果=',
      [undefined, undefined, undefined],
      '見積',
    );
    expect(shown(question, sheet)).toBe(value);
  });

  test('an article behind before is no part of the comparison', () => {
    const sheet = drawnSheet(
      'Billet=A,B,C; Séance:D=2026-12-05,2026-11-29,; Relance:D=',
      [undefined, undefined, undefined],
      'Billets',
    );
    expect(shown('Deux semaines avant la séance', sheet)).toBe('11/21/26, 11/15/26, ');
  });

  test('a date that is later than another one ticks the box in Japanese', () => {
    const sheet = drawnSheet(
      '伝票=A,B,C; 到着予定日:D=2026-11-04,2026-10-23,2026-11-27; 到着日:D=2026-11-04,2026-10-26,; 遅れ:C=',
      [undefined, undefined, undefined],
      '配送',
    );
    expect(shown('到着日が到着予定日より遅ければチェックを入れる', sheet)).toBe('0, 1, 0');
  });

  test('the number of a row with a dash in it is no scale', () => {
    const sheet = drawnSheet('Antrag=A,B,C; Zeile:N=1,2,3; Nummer=', [undefined, undefined, undefined], 'Anträge');
    const answer = synthesise({ question: 'Nummer wie 2026-001, jedes Jahr wieder ab 1', sheet, today: TODAY });
    expect(answer?.formula ?? '').not.toContain('jedes');
  });

  test('a result of one character stands for what is left in Japanese', () => {
    const sheet = drawnSheet('設備=A,B,C; 出力:N=54,12,3; 規模=', [undefined, undefined, undefined], '設備');
    expect(shown('出力が30以上は大、10以上は中、それ未満は小', sheet)).toBe('大, 中, 小');
  });
});
