import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const REFITS = drawnSheet(
  'Yacht:T=Aria,Bora,Calm; Owner:T=Blum,Cruz,Blum; Yard:P=Genoa,Split,Genoa; Start Date:D=2026-09-01,2026-10-12,2026-11-03; Handover Date:D=2026-11-20,2026-12-05,2026-11-21; Material Cost:N=400,900,100; Labour Cost:N=1000,600,300; Crew Size:N=5,3,2; Phase:P=Finished,In Work,In Work',
  [],
  'Refits',
);

function value(question: string): string | null | undefined {
  return synthesise({ question, sheet: REFITS, today: TODAY })?.value;
}

describe('a title of two words is told from others that share one of them by its other word in the language of the question', () => {
  test.each([
    ['¿Cuánto suma el coste de mano de obra?', '1900'],
    ['Quel est le coût total de la main-d’œuvre ?', '1900'],
    ['Qual é o custo total de mão de obra?', '1900'],
    ['Wie hoch sind die Lohnkosten insgesamt?', '1900'],
    ['人件費の合計は?', '1900'],
    ['¿Cuántos tienen la fecha de entrega ya pasada?', '2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('a German word put together of two is the title whose words both parts mean', () => {
  test.each([
    ['Wie groß ist die durchschnittliche Mannschaftsgröße in Genoa?', '3.5'],
    ['Summe der Materialkosten', '1400'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

const CHECKED = drawnSheet(
  'Job:T=A,B,C; Team:P=North,South,North; Test Passed:C=1,0,0; Labour Cost:N=10,20,30; Material Cost:N=2,4,8; Started:D=2026-11-02,2026-11-09,2026-12-01; Ended:D=2026-11-05,,2026-12-09; Result:T=',
  [],
  'Jobs',
);
const DONE = drawnSheet(
  'Job:T=A,B,C; Team:P=North,South,North; Test Passed:C=1,0,0; Hours:N=10,20,30; Started:D=2026-11-02,2026-11-09,2026-12-01; Ended:D=2026-11-05,,2026-12-09',
  [],
  'Jobs',
);

function ofJobs(question: string, sheet = DONE): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

test("a number from one date 'hasta' or 'bis zu' another is between the two, and not since the first", () => {
  expect(ofJobs('días desde el comienzo hasta el final', CHECKED)).toBe('3, , 8');
  expect(ofJobs('Tage vom Start bis zum Ende', CHECKED)).toBe('3, , 8');
});

test("'más' between two numbers of a row adds them, in words of several parts as well", () => {
  expect(ofJobs('material más mano de obra', CHECKED)).toBe('12, 24, 38');
});

test('a box whose title ends in a word for what has gone by is named by both of its words', () => {
  expect(ofJobs('hours where the test is not passed')).toBe('50');
  expect(ofJobs('horas de los que no pasaron la prueba')).toBe('50');
});

test('without a preposition a German verb for a beginning tells a time, and no text', () => {
  expect(ofJobs('Wie viele beginnen diesen Monat?')).toBe('2');
  expect(ofJobs('Wie viele sind es, die diesen Monat beginnen?')).toBe('2');
});

test('a Japanese verb behind its time says when, and nothing more', () => {
  expect(ofJobs('今月開始するものは何件ですか')).toBe('2');
});

test("'noch nicht fertig' denies one name for what is finished, behind a date that has gone by", () => {
  expect(value('Wie viele sind über dem Übergabedatum und noch nicht fertig?')).toBe('1');
});

test('how much higher one group is than another is the difference of their totals', () => {
  expect(value('¿Cuánto mayor es el coste de material en Split que en Genoa?')).toBe('400');
  expect(value('Um wie viel höher sind die Materialkosten in Split als in Genoa?')).toBe('400');
  expect(value('How much higher is the material cost in Split than in Genoa?')).toBe('400');
});

test('a noun behind an interrogative that names nothing else is what the rows are called', () => {
  expect(value('¿Qué velero tiene el mayor coste de mano de obra?')).toBe('Aria');
});

const LEASES = drawnSheet(
  'Lease:T=A,B,C; Clerk:T=Ann,Bo,Cy; Landlord:T=Kern,Noir,Kern; Usage:P=Office,Shop,Office; Due:D=2026-12-12,2026-12-11,2026-11-01; Opened:D=2026-11-02,2026-11-09,2026-12-01; Score:N=3,5,7; Losses:N=1,2,4; Floors:N=1,2,3; Discount:N=10,20,60; In Stock:N=4,5,6; Depots:N=1,1,1; Signed:C=1,0,1; Square Metres:N=50,150,300; Rent:N=300,100,600; Size:T=',
  [],
  'Leases',
);

function ofLeases(question: string): string | null | undefined {
  return synthesise({ question, sheet: LEASES, today: TODAY })?.value;
}

describe('a German word for the day, the number or the sum of something is a title of one word for that', () => {
  test.each([
    ['Wie viele haben ein Eröffnungsdatum vor dem 10.11.2026?', '2'],
    ['Summe der Verlustbeträge', '7'],
  ])('%s', (question, shown) => {
    expect(ofLeases(question)).toBe(shown);
  });
});

describe('a column named by a word that also asks for something to be worked out is meant by it', () => {
  test.each([
    ['Wie hoch ist der Rabatt insgesamt?', '90'],
    ['Quelle est la remise totale ?', '90'],
  ])('%s', (question, shown) => {
    expect(ofLeases(question)).toBe(shown);
  });
});

test('a word that is known itself is not read by its beginning', () => {
  expect(ofLeases('Wie hoch ist der Lagerbestand insgesamt?')).toBe('15');
});

test("a German word that begins with 'un' denies nothing where it is known whole", () => {
  expect(ofLeases('Wie viele sind unterschrieben?')).toBe('2');
});

test('a short word for an option is known in the plural as well', () => {
  expect(ofLeases('Miete der Büros')).toBe('900');
});

test('German quotation marks are a sign of German', () => {
  expect(ofLeases('„Small“ unter 100 Quadratmetern, „Medium“ bis 250, sonst „Large“')).toBe('Small, Medium, Large');
});

describe('what the landlord, the company and the like are called in other languages names their columns', () => {
  test.each([
    ['Wie viele verschiedene Vermieter gibt es?', '2'],
    ['Combien de bailleurs différents y a-t-il ?', '2'],
    ['¿Cuántos arrendadores distintos hay?', '2'],
    ['Quantos locadores diferentes existem?', '2'],
    ['大家は何人いますか（重複なし）', '2'],
  ])('%s', (question, shown) => {
    expect(ofLeases(question)).toBe(shown);
  });
});

test('who is ranked by something else makes no groups', () => {
  const sales = drawnSheet('Rep:T=Ann,Bo; Sales:N=50,80; Rank:T=', [], 'Reps');
  expect(synthesise({ question: 'Classer les vendeurs par ventes', sheet: sales, today: TODAY })?.value).toBe('2, 1, ');
});

const STAFF = drawnSheet(
  'Name:T=Ann,Bo,Cy; Last Service:D=2026-10-01,2026-11-01,2026-09-01; Next Service:D=2026-12-01,2026-12-05,2027-01-10; Vacation Days:N=30,20,10; Days Taken:N=12,5,10; Hourly Rate:N=40,20,60; Full Time:C=1,0,1; Code:T=ABC-OF-012,ABD-SH-034,EFG-OF-056; Left:T=',
  [],
  'Staff',
);

function ofStaff(question: string, sheet = STAFF): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('what is left of a number is asked for in other languages by the column that has all of it', () => {
  test.each([
    ['Verbleibende Urlaubstage je Mitarbeiter', '18, 15, 0'],
    ['Jours de congé restants par employé', '18, 15, 0'],
  ])('%s', (question, shown) => {
    expect(ofStaff(question)).toBe(shown);
  });
});

describe("a word for 'last' or 'next' tells columns apart that are titled by it", () => {
  test.each([
    ['Wie viele hatten die letzte Wartung vor dem 15.10.2026?', '2'],
    ['Combien ont le prochain entretien avant le 31/12/2026 ?', '2'],
  ])('%s', (question, shown) => {
    expect(ofStaff(question)).toBe(shown);
  });
});

describe('who works full time is told by one word in German, and by two in French', () => {
  test.each([
    ['Durchschnittlicher Stundensatz der Vollzeitkräfte', '50'],
    ['Taux horaire moyen des employés à temps plein', '50'],
  ])('%s', (question, shown) => {
    expect(ofStaff(question)).toBe(shown);
  });
});

test('a German verb for taking, at the end, is no part of the text that is taken', () => {
  expect(ofStaff('Die ersten drei Buchstaben des Codes nehmen')).toBe('ABC, ABD, EFG');
});

describe('the name of what is wanted, before a colon, is no part of how it is worked out', () => {
  const leases = drawnSheet(
    'Lease:T=A; Signed:D=2026-01-01; End Date:D=2026-12-31; Notice Days:N=30; Rent:N=5; Notice By:D=',
    [],
    'Leases',
  );
  test.each([
    'Last day to give notice: end date minus the notice days',
    'Letzter Tag für die Kündigung: Enddatum minus Kündigungstage',
  ])('%s', (question) => {
    const found = synthesise({ question, sheet: leases, today: TODAY });
    expect(found?.value).toBe('12/01/26, , ');
    expect(found?.confidence).toBeGreaterThan(0.5);
  });
});

test('other sheets that a question does not speak of leave it as it is', () => {
  const suppliers = drawnSheet('Supplier:T=X,Y; Country:T=France,Spain', [], 'Suppliers');
  const found = synthesise({
    question: 'vacation days minus days taken, plus 5',
    sheet: STAFF,
    otherSheets: [suppliers],
    today: TODAY,
  });
  expect(found?.value).toBe('23, 20, 5');
});

describe("'à partir du' ahead of a column says what is looked up by, and a French 'numéro de' counts nothing", () => {
  const machines = drawnSheet('Machine:T=A,B; Serial:T=S-1,S-2; Bought:D=2026-01-01,2026-02-01; Technician:T=', [], 'Machines');
  const repairs = drawnSheet('Entry:T=L1,L2; Serial No:T=S-2,S-1; Technician:T=Udo,Rita', [], 'Repairs');
  test.each(['Récupérer le technicien dans Repairs à partir du numéro de série'])('%s', (question) => {
    const found = synthesise({ question, sheet: machines, otherSheets: [repairs], today: TODAY });
    expect(found?.value).toBe('Rita, Udo, ');
  });
});

test('when something was first registered is told by a word of its own for vehicles', () => {
  const fleet = drawnSheet(
    'Van:T=A,B,C; Branch:P=Graz,Bonn,Graz; Fee:N=1,2,3; First Registered:D=2019-05-02,2023-01-15,2016-09-30; Next Check:D=2026-05-02,2026-01-15,2026-09-30',
    [],
    'Fleet',
  );
  expect(synthesise({ question: 'Früheste Erstzulassung in Graz', sheet: fleet, today: TODAY })?.value).toBe('09/30/16');
});

const BOILERS = drawnSheet(
  'Boiler:T=B1,B2,B3; Tank Capacity:N=500,300,200; Pipe Length:N=10,20,30; Mortgage:C=1,0,1; Switchboard:P=Old,New,Old',
  [],
  'Boilers',
);

describe('a common noun of the planner’s table names a column in each language', () => {
  test.each([
    ['durchschnittliche Rohrlänge für Schalttafel Old', '20'],
    ['タンク容量の合計は?', '1000'],
    ['Combien de chaudières ont une hypothèque ?', '2'],
  ])('%s', (question, shown) => {
    expect(synthesise({ question, sheet: BOILERS, today: TODAY })?.value).toBe(shown);
  });
});
