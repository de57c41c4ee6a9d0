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
