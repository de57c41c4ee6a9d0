import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const ORDERS = drawnSheet(
  'Order No:T=DE-1,DE-2,FR-3; Customer:T=Kern,Lang,Kern; Status:P=Open,Shipped,Open; Order Date:D=2026-11-03,2026-09-05,2026-10-14; Ship Date:D=,2026-10-20,; Amount:N=1800,640,5200; Qty:N=12,40,8; Rush:C=1,0,1',
  [],
  'Orders',
);
const JOBS = drawnSheet(
  'Anlage:T=Pumpe 1,Presse 4,Pumpe 2; Zustand:P=Offen,Erledigt,Offen; Gemeldet am:D=2026-11-02,2026-10-06,2026-11-18; Kosten:N=480,150,90; Teilnehmer:N=30,12,45; Budget:N=900,1200,300',
  [],
  'Wartung',
);
const CANDIDATES = drawnSheet(
  'Candidate:T=Nina,Omar,Paul; Source:P=Web,Agency,Web; Applied On:D=2026-10-12,,2026-11-17; Interview Date:D=2026-11-26,,; Score:N=78,91,55',
  [],
  'Recruiting',
);

function value(sheet: typeof ORDERS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('a noun for what the rows are says of none that something was done', () => {
  test.each([
    ['Wie hoch ist der Score der Bewerber von Agency insgesamt?', '91'],
    ['Somme de Score des candidats de Agency', '91'],
    ['Durchschnitt Score Bewerber Agency', '91'],
  ])('%s', (question, shown) => expect(value(CANDIDATES, question)).toBe(shown));

  test.each([
    ['Quelle est la somme du montant des commandes de Lang ?', '640'],
    ['Wie viele Aufträge wurden im Oktober 2026 verschickt?', '1'],
    ['Combien de commandes ont été expédiées en octobre 2026 ?', '1'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('beside a column of quantities, a word for the quantity means no amount of money', () => {
  test.each([
    ['Welcher Auftrag hat die größte Menge?', 'DE-2'],
    ['Quelle est la plus petite quantité parmi les commandes de Kern ?', '8'],
    ['Total de la quantité des commandes de plus de 1000 €', '20'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('functions of Excel in German and French are their operations', () => {
  test.each([
    ['maxwenns amount customer kern', '5200'],
    ['minwenns amount customer kern', '1800'],
    ['nb.si.ens qty >= 10', '2'],
    ['moyenne.si.ens qty customer kern', '10'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('a box that is named with its tick flags no rows', () => {
  test.each([
    ['Summe Amount der Aufträge mit Häkchen bei Rush', '7000'],
    ['Durchschnitt Qty Aufträge ohne Haken bei Rush', '40'],
    ['Moyenne de Qty des commandes avec Rush coché', '10'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('umlauts may be written in two letters', () => {
  test.each([
    ['der groesste Betrag der Auftraege von kern', '5200'],
    ['wieviel auftraege haben wir von kern', '2'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('what is said in a way of its own in German means what plainer words mean', () => {
  test.each([
    ['Wie viele Order No fangen mit DE- an?', '2'],
    ['Wie viele Aufträge ab dem 1.11.2026?', '1'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));

  test.each([
    ['wieviel offene anlagen haben wir', '2'],
    ['Was ist der kleinste Wert bei Kosten bei Anlagen mit Zustand Offen?', '90'],
    ['Anzahl Anlagen mit Pumpe im Namen', '2'],
    ['Ich brauche die letzte Meldung der offenen Anlagen', '11/18/26'],
    ['Wie viele Anlagen haben ein Budget bis 1000 Euro?', '2'],
    ['Maximum von Budget nur bei Anlagen, die 30 oder mehr Teilnehmer haben', '900'],
  ])('%s', (question, shown) => expect(value(JOBS, question)).toBe(shown));
});

test('what only announces the question with a colon is left out of it', () => {
  const question =
    'Für den Monatsbericht an die Geschäftsleitung brauche ich oben eine Zahl: wie viele Anlagen, die noch offen sind, stehen gerade drin?';
  const { formulas, isSure } = answerQuestion({ question, sheet: JOBS, today: TODAY });
  expect(formulas[0]?.value).toBe('2');
  expect(isSure).not.toBe(false);
});

const LOANS_COLUMNS =
  'Gerät:T=Beamer,Leinwand,Laptop; Entleiher:T=Amsel,Bruck,Celik; Zustand:P=Zurück,Verliehen,Verliehen; Ausgeliehen am:D=2026-09-07,2026-11-20,2026-08-02; Rückgabe bis:D=2026-09-21,2026-12-01,2026-11-20; Zurück am:D=2026-09-24,,; Menge:N=3,12,40; Geliefert:N=1,2,3; Gebühr:N=150,90,60';
const LOANS = drawnSheet(`${LOANS_COLUMNS}; Ergebnis:T=`, [], 'Leihgeräte');
const LOANS_TICKED = drawnSheet(`${LOANS_COLUMNS}; Fällig:C=`, [], 'Leihgeräte');
const PRETS = drawnSheet(
  'Matériel:T=Micro,Écran,Portable; Emprunteur:T=Amiel,Brun,Celik; État:P=Rendu,Prêté,Prêté; Sorti le:D=2026-09-07,2026-11-20,2026-08-02; Retour prévu:D=2026-09-21,2026-12-01,2026-11-20; Rendu le:D=2026-09-24,,; Quantité:N=3,12,40; Livrée:N=1,2,3; Montant:N=150,90,60; Résultat:T=',
  [],
  'Prêts',
);
const TICKETS = drawnSheet(
  'Ticket:T=T1,T2,T3; State:P=Closed,Open,Open; Opened:D=2026-11-20,2026-11-20,2026-08-03; Bucket:T=',
  [],
  'Tickets',
);

describe('days late are counted, however the days that are none are told', () => {
  test.each([
    ['Tage im Verzug pro Gerät, 0 wenn nicht im Verzug, leer wenn Zurück', ', 0, 4'],
    ['Verspätung in Tagen gegenüber Rückgabe bis, 0 falls pünktlich, nichts falls Zurück', ', 0, 4'],
  ])('%s', (question, shown) => expect(value(LOANS, question)).toBe(shown));

  test('Nombre de jours de retard …', () => {
    const question = 'Nombre de jours de retard par matériel, 0 si pas en retard, vide si Rendu';
    expect(value(PRETS, question)).toBe(', 0, 4');
  });
});

describe('two small words behind their conditions are texts', () => {
  test.each([
    ['Wenn Zurück am ausgefüllt ist fertig, sonst offen', 'fertig, offen, offen'],
    ['Solange bei Zurück am nichts steht soll "offen" erscheinen, danach "fertig"', 'fertig, offen, offen'],
  ])('%s', (question, shown) => expect(value(LOANS, question)).toBe(shown));

  test.each([
    ['Afficher fini si Rendu le renseigné, ouvert sinon', 'fini, ouvert, ouvert'],
    ['Tant que Rendu le est vide afficher "ouvert", ensuite "fini"', 'fini, ouvert, ouvert'],
  ])('%s', (question, shown) => expect(value(PRETS, question)).toBe(shown));
});

describe('an option may stand beside what it is worth', () => {
  test.each([
    ['Wenn Zustand Zurück ist 1, wenn Verliehen 0,5, ansonsten 0', '1, 0.5, 0.5'],
    ['Punkte nach Zustand: Zurück 1, Verliehen 0,5, alles andere 0', '1, 0.5, 0.5'],
  ])('%s', (question, shown) => expect(value(LOANS, question)).toBe(shown));

  test('Si état est Rendu 1 …', () => {
    expect(value(PRETS, 'Si état est Rendu 1, si Prêté 0,5, sinon 0')).toBe('1, 0.5, 0.5');
  });
});

describe('the number that labels are told for may stand behind them', () => {
  test.each([
    ['klein bis 5, mittel bis 20, groß darüber (Menge)', 'klein, mittel, groß'],
    ['Ich möchte die Geräte in A, B und C einteilen: A über 100, B über 80 und der Rest C, je nach Gebühr', 'A, B, C'],
  ])('%s', (question, shown) => expect(value(LOANS, question)).toBe(shown));

  test('petit jusqu’à 5 …', () => {
    expect(value(PRETS, 'petit jusqu’à 5, moyen jusqu’à 20, grand au-delà (Quantité)')).toBe('petit, moyen, grand');
  });
});

describe('the month of a date is a number where it is asked for as one', () => {
  test.each(['Monatszahl von Ausgeliehen am', 'Monat von Ausgeliehen am als Zahl'])('%s', (question) => {
    expect(value(LOANS, question)).toBe('9, 11, 8');
  });

  test.each(['Mois de Sorti le en chiffre', 'Numéro de mois de Sorti le'])('%s', (question) => {
    expect(value(PRETS, question)).toBe('9, 11, 8');
  });

  test('a trimestre is written as it is shown', () => {
    expect(value(PRETS, 'Trimestre de Sorti le sous la forme T1 à T4')).toBe('T3, T4, T3');
  });
});

describe('ages are labelled as they are told, those of open rows alone where they are asked for', () => {
  test.each([
    ['Offene Tickets nach Alter einteilen: 0-7, 8-30, 31+ Tage', ', 0-7, 31+'],
    ['Classer les tickets ouverts par âge : 0-7, 8-30, 31-90, 90+ jours', ', 0-7, 90+'],
  ])('%s', (question, shown) => expect(value(TICKETS, question)).toBe(shown));
});

describe('what is worked out of a row is said in ways of its own', () => {
  test.each([
    ['Ausgeliehen am plus 10 Werktage', '09/21/26, 12/04/26, 08/14/26'],
    ['Geliefert von Menge abziehen', '2, 10, 37'],
    ['Wie viel von Menge ist nach Abzug von Geliefert noch übrig?', '2, 10, 37'],
    ['Gebühr geteilt durch Summe Gebühr', '0.5, 0.3, 0.2'],
    ['Die Geräte nach Gebühr durchnummerieren', '1, 2, 3'],
  ])('%s', (question, shown) => expect(value(LOANS, question)).toBe(shown));

  test('Combien reste-t-il de …', () => {
    expect(value(PRETS, 'Combien reste-t-il de Quantité après déduction de Livrée ?')).toBe('2, 10, 37');
  });

  test.each([
    'Checkbox ja wenn Rückgabe bis < heute und Zustand ungleich Zurück',
    'Das Kästchen soll angehakt werden, wenn Rückgabe bis vorbei ist und Zustand nicht Zurück ist',
  ])('%s', (question) => expect(value(LOANS_TICKED, question)).toBe('0, 0, 1'));
});

describe('a time between the name that is asked for and its superlative says which rows are meant', () => {
  test('Welche Anlage mit Meldung in diesem Monat …', () => {
    expect(value(JOBS, 'Welche Anlage mit Meldung in diesem Monat hat die niedrigsten Kosten?')).toBe('Pumpe 2');
    expect(value(JOBS, 'Welche Anlage mit Meldung im Oktober 2026 hat die höchsten Kosten?')).toBe('Presse 4');
  });
});

describe('a limit behind its number is no maximum', () => {
  test.each([
    ['Nombre de commandes avec un montant de 2000 € maximum', '2'],
    ['Nombre de commandes avec FR dans le nom', '1'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

test('of those that are told first, the one that is asked for is named', () => {
  expect(value(CANDIDATES, 'Parmi les candidats de Web, lequel a le Score le plus élevé ?')).toBe('Nina');
});

test('one of several options is not asked for alone', () => {
  const question = 'Welcher Anteil aller Aufträge entfällt auf die, die Open oder Shipped sind?';
  expect(value(ORDERS, question)).toBe('1');
});

test('the German verb is no column of what is actual', () => {
  const sheet = drawnSheet(
    'Task:T=a,b,c; Status:P=Complete,Open,Open; Due Date:D=2026-11-01,2026-11-02,2026-12-20; Actual Hours:N=1,2,3; Late:C=',
    [],
    'Plan',
  );
  const question = 'Ankreuzen, sobald Due Date überschritten ist und Status nicht auf Complete steht';
  expect(value(sheet, question)).toBe('0, 1, 0');
});

test('bounds of a label in quotes are no labels themselves', () => {
  const sheet = drawnSheet('Pumpe:T=a,b,c; Druck:N=1,5,9; Zustand:T=', [], 'Pumpen');
  expect(value(sheet, '"Alarm" bei Druck unter 2 oder über 8, sonst "OK"')).toBe('Alarm, OK, Alarm');
});

test('what the rows are called is no column of several words that has it', () => {
  const sheet = drawnSheet(
    'Claim No:T=C1,C2,C3; Type:P=Water,Fire,Water; Claimed Amount:N=400,1250,260; Paid Amount:N=320,90,80',
    [],
    'Claims',
  );
  expect(value(sheet, 'Total du Paid Amount pour les sinistres de type Water')).toBe('400');
});

test('as large as is compared', () => {
  const sheet = drawnSheet('Kurs:T=a,b,c; Plätze:N=20,8,15; Angemeldet:N=18,8,16; Ausgebucht:C=', [], 'Kurse');
  expect(value(sheet, 'Haken setzen, wenn Angemeldet mindestens so groß wie Plätze ist')).toBe('0, 1, 1');
});
