import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const RUNS = drawnSheet('Läufer:T=Ana,Bo,Cy; Verein:P=A,B,A; Startnummer:N=3,1,2; Minuten:N=31,28,40', [], 'Läufe');
const PLACES = drawnSheet('Coureur:T=Ana,Bo,Cy; Dossard:N=3,1,2; Minutes:N=31,28,40; Place:T=', [], 'Course');
const CASES = drawnSheet(
  'Akte:T=a,b,c; Gebiet:P=Arbeitsrecht,Mietrecht,Arbeitsrecht; Gerichtstermin:D=2026-11-30,,2026-12-18; Bezahlt:C=1,0,0; Frist:D=',
  [],
  'Akten',
);
const BLASTS = drawnSheet('Stück:T=a,b,c; Druck:N=1,5,9; Preis:N=100,50,20; Signal:T=', [], 'Stücke');
const ORDERS = drawnSheet(
  'Bestellung:T=a,b,c; Bestellt am:D=2026-11-02,2026-11-10,2026-11-16; Lieferdatum:D=2026-11-06,,2026-11-30; Vorlauf:T=',
  [],
  'Bestellungen',
);
const SWEEPS = drawnSheet(
  'Kamin:T=a,b,c; Last Sweep:D=2026-11-20,2026-10-25,; Next Sweep:D=2027-05-01,,2027-01-01; Alter:T=',
  [],
  'Kamine',
);
const ISSUES = drawnSheet('Issue:T=a,b,c; Pages:N=24,32,20; Drawn:N=24,8,0; Progress:T=', [], 'Issues');
const SHOWS = drawnSheet(
  'Réservation:T=a,b,c; Client:T=Ida,Max,Lou; Booked On:D=2026-11-01,2026-11-09,2026-10-02; Total:N=40,20,90; Places:N=4,1,3; Prix place:T=',
  [],
  'Réservations',
);

function value(sheet: typeof RUNS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('who was the fastest has the least time, whatever other numbers the rows have', () => {
  test.each([
    ['Wer war am schnellsten?', 'Bo'],
    ['Welcher Läufer war am langsamsten?', 'Cy'],
  ])('%s', (question, shown) => expect(value(RUNS, question)).toBe(shown));

  test.each([
    ['Quel coureur a été le plus rapide ?', 'Bo'],
    ['Qui est le plus lent ?', 'Cy'],
    ['le plus rapide doit avoir la place 1 etc', '2, 1, 3'],
    ['Classement, le moins de minutes en premier', '2, 1, 3'],
  ])('%s', (question, shown) => expect(value(PLACES, question)).toBe(shown));
});

describe('working days are days, also beside an option that begins alike', () => {
  test.each([
    ['Zehn Arbeitstage vor dem Gerichtstermin', '11/16/26, , 12/04/26'],
    ['Gerichtstermin minus 10 Arbeitstage', '11/16/26, , 12/04/26'],
  ])('%s', (question, shown) => expect(value(CASES, question)).toBe(shown));
});

describe('the verb behind a label to be written changes nothing', () => {
  test.each([
    'Wenn bezahlt, dann "ablegen" eintragen, ansonsten leer lassen',
    '"ablegen" reinschreiben, wenn bezahlt, sonst nichts eintragen',
  ])('%s', (question) => expect(value(CASES, question)).toBe('ablegen, , '));
});

describe('what is not between two numbers is below the one or above the other', () => {
  test.each([
    'Liegt der Druck nicht zwischen 2 und 8, soll "Alarm" kommen, ansonsten "OK"',
    'Wenn Druck außerhalb von 2 bis 8 liegt "Alarm", sonst "OK"',
    '"Alarm" si Druck est inférieure à 2 ou supérieure à 8, sinon "OK"',
    'Si Druck n’est pas entre 2 et 8 je veux "Alarm", autrement "OK"',
    'if Druck is not between 2 and 8 "Alarm", otherwise "OK"',
  ])('%s', (question) => expect(value(BLASTS, question)).toBe('Alarm, OK, Alarm'));
});

describe('a fraction or a percentage by which a number is lowered or raised is taken of it', () => {
  test.each([
    ['Der Preis um ein Viertel gesenkt', '75, 37.5, 15'],
    ['Preis um 10 % erhöht', '110, 55, 22'],
    ['Preis um die Hälfte reduziert', '50, 25, 10'],
  ])('%s', (question, shown) => expect(value(BLASTS, question)).toBe(shown));

  test('réduit d’un quart', () => {
    expect(value(SHOWS, 'le Total réduit d’un quart')).toBe('30, 15, 67.5');
    expect(value(SHOWS, 'le Total augmenté de 10 %')).toBe('44, 22, 99');
  });
});

describe('a noun at an end of a span is the date of what it says, though the rows are called so', () => {
  test.each([
    ['Arbeitstage von der Bestellung bis zum Lieferdatum', '5, , 11'],
    ['Tage zwischen Bestellung und Lieferdatum', '4, , 14'],
    ['Tage seit der Bestellung', '22, 14, 8'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('how many days ago something was done last ends today, and not on the day that it is due next', () => {
  test.each([
    'vor wievielen Tagen wurde der Kamin zuletzt gekehrt',
    'il y a combien de jours que la cheminée a été ramonée la dernière fois',
    'how many days ago was it last swept',
  ])('%s', (question) => expect(value(SWEEPS, question)).toBe('4, 30, '));

  test('30 jours après …', () => {
    expect(value(SWEEPS, '30 jours après le dernier ramonage')).toBe('12/20/26, 11/24/26, ');
  });
});

describe('of two numbers the one that is never more is the part', () => {
  test.each(['Anteil der gezeichneten Seiten', 'Part des pages dessinées', 'gezeichnet durch seiten'])('%s', (question) =>
    expect(value(ISSUES, question)).toBe('1, 0.25, 0'),
  );
});

describe('what is the most expensive is told by what it costs, and not by a date', () => {
  test('la réservation la plus chère', () => {
    expect(value(SHOWS, 'Quel client a la réservation la plus chère ?')).toBe('Lou');
  });

  test('diviser', () => {
    expect(value(SHOWS, 'Diviser le total par le nombre de places')).toBe('10, 20, 30');
  });
});

describe('how a text begins or ends is told before the verb', () => {
  const FILES = drawnSheet('Datei:T=MS-1.pdf,AB-2.doc,MS-3.pdf; Autor:T=x,y,z; Druck:T=', [], 'Dateien');
  const BOXES = drawnSheet('Datei:T=MS-1.pdf,AB-2.doc,MS-3.pdf; Autor:T=x,y,z; Ist MS:C=', [], 'Dateien');
  test('auf .pdf endet', () => {
    expect(value(FILES, '"ja" wenn Datei auf .pdf endet, sonst "nein"')).toBe('ja, nein, ja');
  });
  test('mit MS beginnt', () => {
    expect(value(BOXES, 'Häkchen, wenn Datei mit MS beginnt')).toBe('1, 0, 1');
  });
});

test('neither … nor … denies both', () => {
  const sheet = drawnSheet('Tier:T=a,b,c; Geimpft:C=1,0,0; Gechippt:C=0,0,1; Prüfen:C=', [], 'Tiere');
  expect(value(sheet, 'Haken setzen, wenn das Tier weder geimpft noch gechippt ist')).toBe('0, 1, 0');
});

describe('a column titled Summe holds what a row comes to', () => {
  const SALES = drawnSheet(
    'Bestellung:T=a,b,c; Filiale:P=Kiel,Kiel,Bremen; Stückpreis:N=2,3,4; Summe:N=20,60,12; Geliefert:C=1,0,1',
    [],
    'Bestellungen',
  );
  test.each([
    ['Summe der gelieferten Kieler Bestellungen', '20'],
    ['Summe aller Bestellungen in Kiel', '80'],
  ])('%s', (question, shown) => expect(value(SALES, question)).toBe(shown));
});

test('a label in capitals is told ahead of its condition, and a text that is looked for is no label', () => {
  const sheet = drawnSheet('Probe:T=a,b,c; Befund:T=stark positive,negative,Positive; Alarm:T=', [], 'Proben');
  expect(value(sheet, 'ALERT, wenn Befund "positive" enthält (egal ob groß oder klein), sonst leer')).toBe('ALERT, , ALERT');
});

test('a text that is only written is no text put together', () => {
  const sheet = drawnSheet('Buch:T=a,b,c; Pages:N=12,40,7; Umfang:T=', [], 'Bücher');
  expect(value(sheet, 'Pages suivi de " pages"')).toBe('12 pages, 40 pages, 7 pages');
});

describe('what is late waits for the box or the date of the deed that its due date is titled by', () => {
  const LIVRAISONS = drawnSheet(
    'Commande:T=a,b,c; Date de commande:D=2026-10-02,2026-11-02,2026-11-03; Livraison prévue:D=2026-11-10,2026-11-12,2026-12-01; Livrée:C=1,0,0',
    [],
    'Commandes',
  );
  const LIEFERUNGEN = drawnSheet(
    'Auftrag:T=a,b,c; Liefertermin:D=2026-11-10,2026-11-12,2026-12-01; Geliefert am:D=2026-11-09,,',
    [],
    'Aufträge',
  );
  test('en retard', () => expect(value(LIVRAISONS, 'Combien de commandes sont en retard ?')).toBe('1'));
  test('überfällig', () => expect(value(LIEFERUNGEN, 'Wie viele Aufträge sind überfällig?')).toBe('1'));
});

describe('the last of rows with one date is told by that date', () => {
  const FLIGHTS = drawnSheet(
    'Flug:T=F1,F2,F3; Pilot:P=Kaya,Jonas,Kaya; Flown On:D=2026-10-03,2026-11-09,2026-10-28; Minuten:N=22,18,31',
    [],
    'Flüge',
  );
  test.each([
    ['letzter Flug von Kaya', '10/28/26'],
    ['Ich such das Datum vom letzten Flug, den Kaya gemacht hat', '10/28/26'],
    ['erster Flug von Kaya', '10/03/26'],
  ])('%s', (question, shown) => expect(value(FLIGHTS, question)).toBe(shown));
});

describe('what is there is filled in', () => {
  const STONES = drawnSheet('Stein:T=a,b,c; Delivered:D=2026-11-01,,2026-11-20; Stand:T=', [], 'Steine');
  test.each([
    '"da" wenn ein Lieferdatum eingetragen ist, sonst "offen"',
    'sobald in Delivered ein Datum steht "da", vorher "offen"',
    'dès qu’une date est saisie dans Delivered, Stand doit afficher "da", avant "offen"',
  ])('%s', (question) => expect(value(STONES, question)).toBe('da, offen, da'));
});

test('the label of what is left is not that of rows without a number', () => {
  const sheet = drawnSheet('Beutel:T=a,b,c; Gewicht:N=4,15,; Größe:T=', [], 'Wäsche');
  expect(value(sheet, 'wenn gewicht <5 "klein", höchstens 15 "mittel", sonst "groß"')).toBe('klein, mittel, ');
});

test('what courses bring in is money, and when they begin is no option that begins alike', () => {
  const sheet = drawnSheet(
    'Kurs:T=a,b,c; Level:P=Beginner,Advanced,Beginner; Begins:D=2026-11-26,2026-12-01,2027-01-20; Fee:N=100,80,60',
    [],
    'Kurse',
  );
  expect(value(sheet, 'Combien rapportent les cours Beginner ?')).toBe('160');
  expect(value(sheet, 'anzahl kurse beginn innerhalb 14 tagen')).toBe('2');
});

test('what a row is in is its state, also beside a column of several of them', () => {
  const sheet = drawnSheet(
    'Lot:T=a,b,c; Bouteilles:N=10,20,30; Bio:C=1,1,0; État:P=Cuve,Bouteille,Bouteille; Note:T=',
    [],
    'Vins',
  );
  expect(value(sheet, 'Écrire « À expédier » si le lot est bio et déjà en bouteille, sinon rien')).toBe(', À expédier, ');
});

test('one sign may take the place of another, with the column between them', () => {
  const sheet = drawnSheet('Probe:T=a,b,c; Code:T=A|1|x,B|2|y,C|3|z; Neu:T=', [], 'Proben');
  expect(value(sheet, 'die | in Code durch Punkte ersetzen')).toBe('A.1.x, B.2.y, C.3.z');
  expect(value(sheet, 'replace the | in Code with dots')).toBe('A.1.x, B.2.y, C.3.z');
});

test('so many of one thing that come to one of another are the one under the other', () => {
  const sheet = drawnSheet('Sprengung:T=a,b,c; Tonnen:N=4200,3600,5100; Löcher:N=28,30,0; Tonnen je Loch:N=', [], 'Sprengungen');
  expect(value(sheet, 'Wie rechne ich aus, wieviel Tonnen auf ein Loch kommen?')).toBe('150, 120, ');
});
