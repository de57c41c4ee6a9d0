import { describe, expect, test } from 'vitest';
import { OFFERED, SURE } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const FOUR = [undefined, undefined, undefined, undefined];

/** Tables that a restaurant for groups has had. */
const DINNERS = drawnSheet(
  `Table=Oak,Elm,Fig,Ash; Held:D=2026-10-05,2026-11-12,2026-11-25,2026-12-02; Diners:N=4,6,2,5; Breakages:N=0,2,1,0;
   Food:N=80,150,40,90; Drinks:N=40,75,0,60; Stage:P=Paid,On Hold,Ready,On Hold; Waiter:O=ola@d.no,per@d.no,ola@d.no,ira@d.no`,
  FOUR,
  'Dinners',
);
/** What a workshop has had in. */
const CLOCKS = drawnSheet(
  `Clock=A,B,C,D; Dropped Off:D=2026-11-02,2026-11-10,2026-11-17,2026-10-12; Promised:D=2026-11-16,2026-12-01,2026-12-07,2026-11-20;
   Collected:D=2026-11-18,,,; Town:P=Bath,York,Bath,York; Hours:N=2,7,3,1`,
  FOUR,
  'Clocks',
);

function shownFor(question: string, sheet = DINNERS): string | null | undefined {
  const answer = synthesise({ question, sheet, today: TODAY });
  return answer !== null && answer.confidence >= OFFERED ? answer.value : null;
}

describe('Which rows one value is of', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['a number right before a column is what rows have of it', 'dinners with two diners', '1'],
    ['joined numbers before a column are alternatives', 'food for tables with 4 or 6 diners', '230'],
    ['a number joined to a noun counts what rows have', 'how many 6-diner tables did we have', '1'],
    ['groups of a number are counted by their people', 'number of tables of 4 or 5', '2'],
    ['a verb before a number of the rows only says that they have it', 'tables that caused no breakages', '2'],
    ['having one of something is having more than none', 'how many tables had a breakage', '2'],
    ['a number with a plus sign is the least', 'dinners with 5+ diners', '2'],
    ['a number or fewer is the most', 'dinners with 4 diners or fewer', '2'],
    ['the unit of time is said once for two stretches', 'food this week and next', '130'],
    ['no day is in two months, so both are meant', 'how many dinners in october and november', '3'],
    ['the month is said once for both days of a stretch', 'dinners held between 10 and 26 november', '2'],
    ['an article may stand within an option', 'tables ready or on the hold', '3'],
    ['whoever is behind a denied verb of a column is denied', 'dinners not waited on by ola', '2'],
    ['columns joined by and are added up', 'food and drinks together for ola', '160'],
    ['plus joins totals where no column waits', 'what do food plus drinks come to', '535'],
    ['one total in per cent of another is of all rows', 'drinks as % of food', '0.486'],
    ['money is added up and not counted', 'money taken on food last month', '80'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['what came in is dated by its arrival', 'how many came in last week', '1'],
    ['what went out is dated by its leaving', 'how many went out last week', '1'],
    ['what is still here has come and not gone', 'how many clocks dropped off in november are still here', '2'],
    ['what was promised is due then', 'clocks overdue', '1'],
    [
      'a date that is to be blank is not what is asked for',
      'earliest promise date for york clocks that are not collected',
      '11/20/26',
    ],
    ['what is outside of an option is not it', 'hours outside bath', '8'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, CLOCKS)).toBe(shown);
  });

  const FLIGHTS = drawnSheet(
    'Flight=A,B,C,D; Pilot:O=kit@f.io,kit@f.io,noa@f.io,noa@f.io; Flown:D=2026-11-17,2026-10-05,2026-11-19,2026-11-20; Rate:N=40,20,60,50; Minutes:N=10,20,30,20; Cargo:M=Mail+Fish,Mail,Fish,Mail+Fish; Passengers:N=2,3,2,1; Status:P=Done,Planned,Planned,Done',
    FOUR,
    'Flights',
  );

  test.each<[rule: string, question: string, shown: string]>([
    ['forms of a verb that change within are one verb', 'how many flights did noa fly last week', '2'],
    ['a participle before an option says that it is so', 'number carrying mail and fish', '2'],
    ['what is averaged per unit is one total under another', 'average rate per minute', '2.125'],
    ['the number of all rows chooses none', 'how many of the 4 flights were by kit', '2'],
    ['what is compared may stand behind its number', 'average rate of flights over 15 min', '43.3333333333333'],
    ['a column that is called Rate is no share', 'rate of kit, average', '30'],
    ['the size of groups is how many people they are', "noa's average group size", '1.5'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, FLIGHTS)).toBe(shown);
  });

  test('a word for a state that no condition tells makes an answer doubtful', () => {
    const answer = synthesise({ question: 'minutes of noa we have delivered', sheet: FLIGHTS, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(SURE);
  });

  test('a time that is said of none of several dates is one reading', () => {
    const answer = synthesise({ question: 'total hours in york this month', sheet: CLOCKS, today: TODAY });
    expect(answer?.confidence).toBeLessThan(SURE);
  });

  test('names of all rows are no answer where a word tells of some', () => {
    const answer = synthesise({ question: 'how many towns are jammed', sheet: CLOCKS, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(SURE);
  });

  const BOATS = drawnSheet(
    'Fahrt=A,B,C,D; Boot:P=Kanu,Segler,Kanu,Kanu; Personen:N=2,4,3,2; Preis:N=20,90,30,25; Am:D=2026-11-05,2026-11-18,2026-11-26,2026-10-02',
    FOUR,
    'Fahrten',
  );

  test.each<[rule: string, question: string, shown: string]>([
    ['a number before a column, in German', 'Wie viele Fahrten mit 2 Personen gab es?', '2'],
    ['revenue is added up, in German', 'Einnahmen im November', '140'],
    ['both ends of a stretch share a month, in German', 'Fahrten zwischen dem 10. und 20. November', '1'],
    ['what took place is over, in German', 'Wie viele Kanu-Fahrten haben schon stattgefunden?', '2'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question, BOATS)).toBe(shown);
  });

  test('one total less another is asked for in Portuguese as well', () => {
    const sheet = drawnSheet('Passeio=A,B,C; Guia:P=Nina,Zeca,Nina; Receita:N=100,50,80; Gasto:N=30,10,20', [], 'Passeios');
    expect(shownFor('receita menos gasto dos passeios da Nina', sheet)).toBe('130');
  });

  test('a verb of one letter and its ending names the date that is titled by it, in Japanese', () => {
    const sheet = drawnSheet('樽=A,B,C; 搾り日:D=2026-11-02,,; 量:N=3,4,5', [], '樽の記録');
    expect(shownFor('まだ搾っていない樽はいくつ?', sheet)).toBe('2');
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['a number in per cent asks for no share, in Spanish', 'cámaras con menos del 30% de batería', '2'],
    ['a participle before but says that it was done, in Spanish', 'revisadas pero sin cambiar', '1'],
    ['the mean of a number is no level of that name', 'valor medio de las cámaras', '20'],
  ])('%s: %s', (_rule, question, shown) => {
    const sheet = drawnSheet(
      'Cámara=A,B,C; Batería %:N=0.2,0.8,0.1; Nivel:P=Alto,Medio,Alto; Valor:N=10,20,30; Revisada:D=2026-11-02,2026-11-09,; Cambiada:D=2026-11-03,,',
      [],
      'Cámaras',
    );
    expect(shownFor(question, sheet)).toBe(shown);
  });

  test('an option that is called like a feature of Smartsheet is an option', () => {
    const sheet = drawnSheet('Flight=A,B,C; Site:P=Dam,Bridge,Dam; Frames:N=5,2,4', [], 'Flights');
    expect(shownFor('difference in frames between dam and bridge', sheet)).toBe('7');
  });

  test('with none of a number is the 0 that other rows show', () => {
    const sheet = drawnSheet('Service=A,B,C; Cars:N=0,2,3; Fee:N=10,20,30', [], 'Services');
    expect(shownFor('services with no cars', sheet)).toBe('1');
  });

  test('a name is asked for by which, in French as well', () => {
    const sheet = drawnSheet('Lot=A,B,C; Volume hl:N=30,60,45', [], 'Cuvées');
    expect(shownFor('Quel lot a le plus grand volume ?', sheet)).toBe('B');
  });

  test('dearer than nothing is the dearest where a relative clause follows, in Spanish', () => {
    const sheet = drawnSheet('Taller=A,B,C; Precio:N=30,60,45; Cancelado:C=0,1,0', [], 'Talleres');
    expect(shownFor('precio del taller más caro que no esté cancelado', sheet)).toBe('45');
  });
});
