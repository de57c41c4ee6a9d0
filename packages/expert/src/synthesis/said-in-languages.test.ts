import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const HIRE = drawnSheet(
  'Machine:T=Digger,Roller,Lift; Client:T=Orbit,Mason,Orbit; State:P=Out,Reserved,Back; Channel:P=Web,Phone,Web; Due Back:D=2026-11-10,2026-12-05,2026-11-02; Returned:C=0,0,1; Day Rate:N=200,120,90; Days:N=10,4,2; Total:N; Warning:T',
  [],
  'Equipment Hire',
);
const CLEANING = drawnSheet(
  'Auftrag:T=a,b,c; Art:P=Glas,Treppenhaus,Glas; Stand:P=Geplant,Laufend,Laufend; Fläche:N=400,300,100; Stunden:N=8,6,2; Bezahlt:C=1,0,0',
  [],
  'Aufträge',
);
const RACES = drawnSheet(
  'Race:T=a,b,c; Sponsor:T=Orbit,Mason,Orbit; Marshal:T=Kim,Kim,Kim; Days:N=10,4,2; Laps:N=1,2,3',
  [],
  'Races',
);
const STAYS = drawnSheet(
  '予約番号:T=A,B,C; 状態:P=確定,確定,取消; 泊数:N=2,3,1; 入金済み:C=1,0,0; チェックイン:D=2026-11-01,2026-11-25,2026-12-01',
  [],
  '宿泊予約',
);

function value(sheet: typeof HIRE, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('What is told beside a value has its part in every language', () => {
  test.each([
    ['Total: Day Rate mal Days, aber nur wenn nicht zurückgegeben', '2000, 480, '],
    ['Total: Day Rate multiplicado por Days, cero si está devuelta', '2000, 480, 0'],
    ['Total : Day Rate fois Days, moins 10 % pour le canal Web', '1800, 480, 162'],
    ['Total: Day Rate vezes Days, só para o que não foi devolvido', '2000, 480, '],
    ['Total: Day Rate mal Days, bei Web noch 15 % Aufschlag drauf', '2300, 480, 207'],
  ])('%s', (question, shown) => {
    expect(value(HIRE, question)).toBe(shown);
  });
});

test.each([
  ['Pon "reclamar" en Warning cuando la fecha de devolución ya pasó y no está devuelta; si no, déjalo vacío', 'reclamar, , '],
  ['Schreibe "mahnen" in Warning, wenn Due Back vorbei ist, ansonsten lass es leer', 'mahnen, , mahnen'],
  ['Coloque "cobrar" em Warning se o Due Back passou e a máquina não foi devolvida, "ok" caso contrário', 'cobrar, ok, ok'],
])('what denies and what is left are told apart: %s', (question, shown) => {
  expect(value(HIRE, question)).toBe(shown);
});

test.each([
  ['Quel client a le plus de Days ?', 'Orbit'],
  ['Welche Maschine hat die meisten Days?', 'Digger'],
])('a column that waits keeps no question for a name away: %s', (question, shown) => {
  expect(value(HIRE, question)).toBe(shown);
});

test('a word that begins like another one is not that word: Bestellungen are not the best', () => {
  const orders = drawnSheet('Order:T=a,b,c; Channel:P=Web,Phone,Web; Bags:N=1,2,3', [], 'Orders');
  expect(value(orders, 'Wie viele Bestellungen sind über das Web gekommen?')).toBe('2');
});

test.each([
  ['Glasfläche insgesamt', '500'],
  ['Stunden der Glasaufträge', '10'],
  ['durchschnittliche Auftragsfläche', '266.666666666667'],
])('two names in one German word are read apart: %s', (question, shown) => {
  expect(value(CLEANING, question)).toBe(shown);
});

test('the second part of a German word says what it is', () => {
  const orders = drawnSheet(
    'Order:T=a,b,c; Roast Date:D=2026-10-01,2026-10-05,2026-11-02; Delivery Date:D=2026-11-01,2026-11-09,2026-12-02',
    [],
    'Orders',
  );
  expect(value(orders, 'Wie viele haben ein Lieferdatum im November?')).toBe('2');
});

test.each([
  ['Wie viele Aufträge sind nicht bezahlt, die geplanten ausgenommen?', CLEANING, '2'],
  ['Stunden insgesamt, Glas ausgenommen', CLEANING, '6'],
])('what is left out may be named first: %s', (question, sheet, shown) => {
  expect(value(sheet, question)).toBe(shown);
});

test.each([
  ['スポンサーは何種類ありますか', RACES, '2'],
  ['確定なのに入金がまだの予約は何件?', STAYS, '1'],
  ['確定の予約は全部で何泊?', STAYS, '5'],
])('Japanese names titles by loan words, counters and what is yet to come: %s', (question, sheet, shown) => {
  expect(value(sheet, question)).toBe(shown);
});

test('options in English are called by the words of the asker', () => {
  expect(value(HIRE, '¿Cuántas máquinas están fuera?')).toBe('1');
  expect(value(HIRE, 'Wie viele Maschinen sind reserviert?')).toBe('1');
});

test('what is older than some days is before them in every language', () => {
  const orders = drawnSheet('Commande:T=a,b; Date de commande:D=2026-11-01,2026-11-20; Alerte:T', [], 'Commandes');
  expect(value(orders, 'Mettre "relancer" dans Alerte si la commande date de plus de 7 jours')).toBe('relancer, , ');
});

test('a formula that denies nothing is no answer to what is denied', () => {
  const found = synthesise({ question: 'Suma de Days de las máquinas de Orbit sin seguro', sheet: HIRE, today: TODAY });
  expect(found?.confidence ?? 0).toBeLessThan(0.3);
});

describe('options and titles are found in other words', () => {
  const shifts = drawnSheet(
    'Shift:T=a,b,c; Area:P=Kitchen,Gate,Kitchen; Meals:N=2,1,4; Confirmed:C=0,1,1; State:P=In taller,Done,In taller',
    [],
    'Shifts',
  );

  test.each([
    ['turnos de cocina sin confirmar', '1'],
    ['Wie viele Schichten am Eingang?', '1'],
    ['Combien de repas pour la cuisine ?', '6'],
    ['Quantas refeições para o portão?', '1'],
    ['厨房のシフトは何件?', '2'],
  ])('an option in English is called by a noun of the asker: %s', (question, shown) => {
    expect(value(shifts, question)).toBe(shown);
  });

  test('an article may stand within an option', () => {
    const bikes = drawnSheet('Bici:T=a,b,c; Estado:P=En taller,Lista,En taller; Horas:N=1,2,3', [], 'Bicis');
    expect(value(bikes, '¿Cuántas bicis están en el taller?')).toBe('2');
  });

  test('a German verb that ends in a preposition compares nothing', () => {
    const hours = drawnSheet(
      'Stunde:T=a,b,c; Bemerkung:T=Autobahn,Stadt,Autobahn; Datum:D=2026-11-01,2026-11-02,',
      [],
      'Fahrstunden',
    );
    expect(value(hours, 'In wie vielen Bemerkungen kommt Autobahn vor?')).toBe('2');
  });
});

describe('Japanese dates and states', () => {
  const flowers = drawnSheet(
    '注文番号:T=A,B,C; 注文日:D=2026-11-01,2026-11-10,2026-11-18; 配達日:D=2026-11-05,2026-11-20,2026-12-10; 進捗:P=完了,制作中,受付; 連絡:T; 確認:C',
    [],
    '花の注文',
  );

  test('a deed is the date that is titled by it, from one to another', () => {
    expect(value(flowers, '注文から配達まで何日あるか連絡欄に出したい')).toBe('4, 10, 22');
  });

  test('what is not finished is no option of what is', () => {
    expect(value(flowers, '配達日が過ぎているのに完了していない注文にチェック')).toBe('0, 1, 0');
  });
});

describe('What the rows are called is no condition on them', () => {
  const LOANS = drawnSheet(
    'Prêt:T=L1,L2,L3; Jeu:T=Catan,Dixit,Azul; Retour prévu:D=2026-11-01,2026-11-05,2026-12-01; Rendu:C=0,1,0; Relance:T',
    [],
    'Prêts',
  );
  const TRIPS = drawnSheet('Entrega:T=a,b,c; Status:P=Em rota,Entregue,Em rota; Km:N=1,2,3', [], 'Entregas da frota');
  const NURSERY = drawnSheet('Kind:T=Mila,Noah,Emil; Status:P=Warteliste,Zusage,Warteliste', [], 'Anmeldungen');
  const COURSES = drawnSheet('講座名:T=英会話,和食,書道; 講師:O=a@x.jp,,b@x.jp', [], '講座一覧');

  test.each([
    [
      LOANS,
      'Dans Relance mettre "à relancer" dès que le retour prévu est dépassé et que le jeu n’est pas rendu',
      'à relancer, , ',
    ],
    [TRIPS, 'Quantas entregas ainda estão em rota?', '2'],
    [NURSERY, 'Wie viele Kinder stehen noch auf der Warteliste?', '2'],
    [COURSES, '講師が未定の講座数', '1'],
  ])('$1', (sheet, question, shown) => {
    expect(value(sheet, question)).toBe(shown);
  });

  test('of two columns the one that two words of the question name is meant', () => {
    const water = drawnSheet('Parcela:T=a,b,c; Agua asignada:N=10,20,30; Agua consumida:N=1,2,3', [], 'Parcelas');
    expect(value(water, '¿Cuánta agua han consumido las parcelas?')).toBe('6');
  });

  test('a text that is to be written names no column', () => {
    const bikes = drawnSheet('Bici:T=a,b; Estado:P=Lista,En taller; Avisado:C=0,0; Etiqueta:T', [], 'Bicis');
    expect(value(bikes, 'En Etiqueta pon "avisar" cuando esté lista y no esté avisado')).toBe('avisar, , ');
  });

  test('in Portuguese "é" is no "e"', () => {
    const orders = drawnSheet(
      'PO:T=a,b; Received Date:D=2026-11-10,2026-11-20; Promised Date:D=2026-11-12,2026-11-15; Follow Up:T',
      [],
      'Orders',
    );
    expect(value(orders, 'Follow Up: "atrasado" quando a data de recebimento é posterior à prometida')).toBe(', atrasado, ');
  });
});
