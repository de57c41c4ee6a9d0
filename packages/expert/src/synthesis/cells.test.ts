import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';

function read(question: string, drawn: string) {
  return synthesise({ question, sheet: drawnSheet(drawn, Array(5).fill(undefined)), today: TODAY });
}

describe('Boxes are counted by what they are called, where one box alone can be meant', () => {
  const pots = 'Pot:T=a,b,c,d; Glaze:P=Blue,Blue,Red,Red; Fired:C=1,1,1,0';
  test.each([
    ['how many boxes are ticked', '3'],
    ['countif checkbox is checked and glaze blue', '2'],
    ['number of unticked boxes', '1'],
    ['Wie viele Kästchen sind angehakt?', '3'],
    ['¿Cuántas casillas de verificación marcadas hay?', '3'],
    ['Nombre de cases cochées', '3'],
    ['Quantas caixas estão assinaladas?', '3'],
    ['チェックの入った行は何件?', '3'],
  ])('%s', (question, value) => {
    expect(read(question, pots)?.value).toBe(value);
  });
});

describe('All that is selected in a column of several values is counted, in the rows that are meant', () => {
  const dishes = 'Dish:T=a,b,c; Allergens:M=Milk+Nuts,Milk,; Menu:P=Lunch,Dinner,Lunch';
  test.each([
    ['how many values are selected in the multi-select column in total', '3'],
    ['number of allergens on the lunch menu', '2'],
    ['Wie viele Optionen sind ausgewählt?', '3'],
    ['combien de valeurs sont choisies', '3'],
  ])('%s', (question, value) => {
    expect(read(question, dishes)?.value).toBe(value);
  });

  test('a column that waits for a number gets one in each row', () => {
    const synthesis = read('how many options are selected', `${dishes}; How Many:N`);
    expect(synthesis?.formula).toContain('COUNTM(Allergens@row)');
  });
});

describe('Errors are looked for where a formula stands', () => {
  const jars = 'Jar:T=a,b,c; Price:N=4,6,9; Grams:N=2,3,3; Per Gram:T=#DIVIDE BY ZERO,,#DIVIDE BY ZERO';
  test.each([
    ['how many cells show an error', 'COUNTIF([Per Gram]:[Per Gram], ISERROR(@cell))'],
    ['sum ignoring errors', 'SUM(COLLECT([Per Gram]:[Per Gram], [Per Gram]:[Per Gram], NOT(ISERROR(@cell))))'],
    ['Anzahl der Fehler', 'COUNTIF([Per Gram]:[Per Gram], ISERROR(@cell))'],
  ])('%s', (question, code) => {
    expect(read(question, jars)?.formula).toBe(`=${code}`);
  });

  test('a column of formulas in its cells holds numbers', () => {
    const sheet = drawnSheet('Jar:T=a,b,c; Price:N=4,6,9; Grams:N=2,3,; Per Gram:T');
    const rows = sheet.rows.map(({ cells }) => ({ cells: { ...cells, 'Per Gram': '=Price@row / Grams@row' } }));
    const synthesis = synthesise({ question: 'average per gram without errors', sheet: { ...sheet, rows }, today: TODAY });
    expect(synthesis?.value).toBe('2');
  });
});

describe('A share is taken of the rows that are spoken of', () => {
  const visits =
    'Visit:T=a,b,c,d,e; Ward:P=North,North,North,South,South; Urgency:P=High,High,Low,High,Low; State:P=Done,Open,Done,Open,Open';
  test.each([
    ['what share of the north visits is done', '0.67'],
    ['of all high visits, how many percent are done', '0.33'],
    ['percentage of done visits among the high ones', '0.33'],
    ['Welcher Anteil der Besuche in North ist erledigt?', '0.67'],
    ['¿Qué porcentaje de las visitas de North está terminado?', '0.67'],
    ['what share of the visits is high', '0.6'],
    ['Wie viel Prozent der Besuche sind erledigt?', '0.4'],
    ['share of high visits, one decimal', '0.6'],
  ])('%s', (question, value) => {
    expect(read(question, visits)?.value).toBe(value);
  });
});

describe('A text that is looked for is a condition beside others', () => {
  const letters =
    'Ref:T=K-1,K-2,M-1,M-2; Subject:T=Glue missing,New brush,Glue late,Old kiln; State:P=Open,Open,Closed,Open; Weight:N=1,2,3,4';
  test.each([
    ['how many open letters mention glue', '1'],
    ['total weight where the subject contains "glue"', '4'],
    ['how many letters start with K-', '2'],
    ['Wie viele Zeilen beginnen mit „K-“?', '2'],
    ['¿Cuántas filas abiertas contienen "glue"?', '1'],
    ['Nombre de lignes qui commencent par « M- »', '2'],
    ['Quantas linhas contêm "glue"?', '2'],
    ['「glue」を含む行は何件?', '2'],
  ])('%s', (question, value) => {
    expect(read(question, letters)?.value).toBe(value);
  });
});

describe('What a question leaves open is taken from the sheet, and asks to be confirmed', () => {
  const shifts =
    'Shift:T=a,b,c,d; Helper:O=ada@x.com,bo@x.com,ada@x.com,; Place:P=Bar,Door,Bar,Bar; Day:D=2026-11-20,,2026-11-22,; Hours:N=3,4,5,120';
  test.each([
    ['sum the hours of one person', 'SUMIFS(Hours:Hours, Helper:Helper, "ada@x.com")'],
    ['sumif by place', 'SUMIFS(Hours:Hours, Place:Place, "Bar")'],
    ['Wie viele Schichten hat eine bestimmte Person?', 'COUNTIFS(Helper:Helper, "ada@x.com")'],
    ['total of hours over a threshold', 'SUMIFS(Hours:Hours, Hours:Hours, > 100)'],
    ['countif not blank', 'COUNTIFS(Day:Day, ISDATE(@cell))'],
  ])('%s', (question, code) => {
    const synthesis = read(question, shifts);
    expect(synthesis?.formula).toBe(`=${code}`);
    expect(synthesis?.confidence).toBeLessThan(0.5);
    expect(synthesis?.reading.chosen).toHaveLength(1);
  });

  test('who is named leaves nothing open', () => {
    const synthesis = read('sum the hours of Ada', shifts);
    expect(synthesis?.formula).toBe('=SUMIFS(Hours:Hours, Helper:Helper, "ada@x.com")');
    expect(synthesis?.reading.chosen).toEqual([]);
  });

  test('a column that waits takes the total of its own row', () => {
    expect(read('sum of hours by place', `${shifts}; Total:N`)?.formula).toContain('Place@row');
  });

  test('all rows are no answer to a question for some of them', () => {
    expect(read('count rows that start with', shifts)?.formula ?? '').not.toContain('Shift:Shift, <> ""');
  });
});

describe('A cell that a row is said to have is filled', () => {
  const jobs = 'Job:T=a,b,c; Due Date:D=2026-11-20,,; Smith:O=ada@x.com,bo@x.com,; Hours:N=1,2,3';
  test.each([
    ['how many jobs have a due date', '1'],
    ['total hours of jobs with a smith', '3'],
    ['how many jobs have no due date', '2'],
    ['how many jobs have a due date after today', '0'],
  ])('%s', (question, value) => {
    expect(read(question, jobs)?.value).toBe(value);
  });
});

describe('Aggregates over one sheet say what they leave out and what they are taken of', () => {
  const casks =
    'Cask:T=V1,V2,V3,V4; Hop:P=Cascade,Saaz,Cascade,Saaz; Litres:N=100,200,300,400; Sold:N=50,200,0,150; Filled:D=2026-11-02,2026-10-01,2026-11-20,; Tap By:D=2026-11-25,2026-11-10,2027-01-01,; State:P=Ripe,Empty,Young,Ripe; Labelled:C=1,1,0,0';
  test.each([
    ['how many casks are neither ripe nor empty', '1'],
    ['count casks except the ripe or empty ones', '1'],
    ['Wie viele Casks sind weder Ripe noch Empty?', '1'],
    ['how many casks are ripe right now', '2'],
    ['number of unlabelled ripe casks', '1'],
    ['what share of the litres is sold', '0.4'],
    ['how many hops do we use', '2'],
    ['how many casks hold from 150 to 300 litres', '2'],
    ['how many casks get tapped in the next 14 days', '1'],
    ['when was the last cask filled', '11/20/26'],
    ['litres of the saaz casks', '600'],
  ])('%s', (question, value) => {
    expect(read(question, casks)?.value).toBe(value);
  });
});

describe('A question without a verb, and short names, are read as they are meant', () => {
  const books =
    'Book:T=Dune,Emma,Kim,Saul; Kind:P=Epic,Novel,Novel,Play; Reader:O=li@x.com,sam@x.com,,li@x.com; Back By:D=2026-11-10,2026-12-01,,2026-10-01; Shelf:P=A,B,A,C; Price:N=10,15,20,8; Loaned:C=1,1,0,1; Fee:N=1,,2,';
  test.each([
    ['novels without a reader', '1'],
    ['how many books does Li have', '2'],
    ['total price on shelf A or B', '45'],
    ['loaned books past their back by date', '2'],
    ['count price above 8 and below 20', '2'],
    ['highest price on the list', '20'],
    ['¿Cuántos libros no tienen Fee?', '2'],
    ['number of non-novels', '2'],
    ['how many books contain the letter "u"', '2'],
  ])('%s', (question, value) => {
    expect(read(question, books)?.value).toBe(value);
  });
});

describe('Short words of one language are not read as those of another', () => {
  const orders =
    'Order:T=a,b,c,d; Part:P=Hinge,Bolt,Bolt,Nut; Budget:N=10,20,30,; Actual:N=0,25,5,; Due:D=2026-12-10,2026-12-01,2026-11-30,; State:P=Open,Done,Open,Done; Paid:C=1,1,0,0; Hours:N=2,3,4,';
  test.each([
    ['Combien de lignes dont State est « Open » ?', '2'],
    ['Anzahl der Zeilen, deren State Open ist', '2'],
    ['Quantas linhas há no total com State Open?', '2'],
    ['Summe der Kosten für Bolt', '30'],
    ['lowest cost above zero', '5'],
    ['Kleinste Kosten größer als null', '5'],
    ['Wie viele offene Stunden gibt es?', '6'],
    ['next deadline among the open ones', '11/30/26'],
  ])('%s', (question, value) => {
    expect(read(question, orders)?.value).toBe(value);
  });
});

describe('What is worked out of several numbers, and which of two columns is meant, is said in words', () => {
  const fields =
    'Field:T=F1,F2,F3,F4; Crop:P=Wheat,Barley,Wheat,Oats; Hectares:N=10,20,30,40; Harvest:N=50,40,,60; Sown:D=2026-03-01,2026-11-02,2026-11-09,; Signed On:D=2026-11-01,,,; Contract:C=1,0,0,1; Organic:C=1,0,1,0';
  test.each([
    ['what share of the hectares is organic', '0.4'],
    ['organic hectares as a percentage of all hectares', '0.4'],
    ['average harvest weighted by hectares', '52.857142857142854'],
    ['harvest averaged with the hectares as weights', '52.857142857142854'],
    ['how many fields have a harvest', '3'],
    ['how many organic fields have not signed the contract', '1'],
    ['total hectares for everything but wheat', '60'],
    ['what is the maximum of hectares', '40'],
    ['second best harvest', '50'],
  ])('%s', (question, value) => {
    expect(Number(read(question, fields)?.value)).toBeCloseTo(Number(value), 6);
  });
});

describe('Options in English are known by the words of other languages', () => {
  const bikes =
    'Bike:T=a,b,c,d; State:P=Active,Damaged,Active,Sold; Stage:P=New,Delivered,Delivered,New; Price:N=100,200,300,400';
  test.each([
    ['Combien de vélos sont actifs ?', '2'],
    ['Quantas bicicletas estão ativas?', '2'],
    ['Wie viele beschädigte Räder gibt es?', '1'],
    ['Summe von Price der verkauften', '400'],
    ['¿Cuántas bicicletas entregadas hay?', '2'],
    ['how many new ones are there', '2'],
  ])('%s', (question, value) => {
    expect(read(question, bikes)?.value).toBe(value);
  });
});
