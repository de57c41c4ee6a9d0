import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const COLUMNS =
  'Event:T=Gala,Dinner,Lunch; Client:T=Acme,Bolt,Acme; Status:P=Confirmed,Ready,Delivered; Event Date:D=2026-11-20,2026-12-01,2026-11-06; Booked On:D=2026-11-10,2026-11-11,2026-11-01; Cost:N=100,200,300; Price:N=500,250,1000; Level:P=High,Media,Low';
const EVENTS = drawnSheet(`${COLUMNS}; Result:T=`, [], 'Events');
const FLAGGED = drawnSheet(`${COLUMNS}; Flag:C=`, [], 'Events');
const DATED = drawnSheet(`${COLUMNS}; Reminder:D=`, [], 'Events');
const FULL = drawnSheet(COLUMNS, [], 'Events');
const TREE = drawnSheet(
  'Item:T=Walls,Brick,Plaster; Estimate:N=,40,25; Status:P=,Done,Open; Total:N=; Progress:N=',
  [undefined, 1, 1],
  'Plan',
);

function value(sheet: typeof EVENTS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

function formula(sheet: typeof EVENTS, question: string): string | undefined {
  return synthesise({ question, sheet, today: TODAY })?.formula;
}

describe('of upper limits the lowest is tested first, also beside a lower one', () => {
  test.each([
    ['Price: <=250 Small, <=500 Medium, >500 Large', 'Medium, Small, Large'],
    ['Price: <=250 Pequeño, <=500 Mediano, >500 Grande', 'Mediano, Pequeño, Grande'],
    ['Clasificar el precio: hasta 250 "Bajo", hasta 500 "Normal" y más de 500 "Alto"', 'Normal, Bajo, Alto'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('what a scale is of may stand behind it, and what is not above a limit is up to it', () => {
  test.each([
    ['Pequeño hasta 250, Mediano hasta 500 y Grande por encima, según Price', 'Mediano, Pequeño, Grande'],
    ['Pequeno até 250, Normal até 500 e Grande acima disso, conforme Price', 'Normal, Pequeno, Grande'],
    [
      'Necesito una columna que diga Pequeño si el precio no pasa de 250, Mediano si no pasa de 500 y Grande si es mayor',
      'Mediano, Pequeño, Grande',
    ],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('which place is the first tells the order of a rank', () => {
  test.each([
    ['posición de cada fila según Price, el mayor es 1', '2, 3, 1'],
    ['¿Cómo numero los eventos por Price, siendo 1 el más alto?', '2, 3, 1'],
    ['Como numero os eventos por Price, sendo 1 o mais alto?', '2, 3, 1'],
    ['posición de cada fila según Price, el menor es 1', '2, 1, 3'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('the first person of a deed asks for it', () => {
  test.each([
    ['¿Cómo marco los eventos con Event Date anterior a hoy que no están en Delivered?', '1, 0, 0'],
    ['Como marco os eventos com Event Date anterior a hoje que não estão em Delivered?', '1, 0, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));

  test('of texts that are joined', () => {
    expect(value(EVENTS, '¿Cómo junto Event y Client con " - " en medio?')).toBe('Gala - Acme, Dinner - Bolt, Lunch - Acme');
    expect(value(EVENTS, 'Necesito que salga Event - Client en una sola celda')).toBe('Gala - Acme, Dinner - Bolt, Lunch - Acme');
  });
});

describe('a share with respect to a number, and of a total that falls to each row, is of the row', () => {
  test('under the number that it is of', () => {
    expect(value(EVENTS, 'porcentaje de Cost respecto a Price en cada fila')).toBe('0.2, 0.8, 0.3');
    expect(value(EVENTS, 'porcentagem de Cost em relação a Price em cada linha')).toBe('0.2, 0.8, 0.3');
  });
  test.each(['¿Qué parte del precio total corresponde a cada evento?', 'Peso de cada evento no total do preço'])(
    '%s',
    (question) => expect(formula(EVENTS, question)).toBe('=ROUND(Price@row / SUM(Price:Price), 3)'),
  );
});

describe('a number of days after a date is added to it', () => {
  test.each([
    ['Quince días después de la fecha del evento', '12/05/26, 12/16/26, 11/21/26'],
    ['Necesito en Reminder una fecha 15 días posterior a la fecha del evento', '12/05/26, 12/16/26, 11/21/26'],
    ['15 dias depois da data do evento', '12/05/26, 12/16/26, 11/21/26'],
  ])('%s', (question, shown) => expect(value(DATED, question)).toBe(shown));
});

describe('what parent rows show, and what the others show, are two branches', () => {
  test.each([
    'Suma de los hijos en las filas padre, y Estimate en las filas sin hijos',
    'Total: soma dos filhos nas linhas pai, e o Estimate nas linhas sem filhos',
  ])('%s', (question) => expect(value(TREE, question)).toBe('65, 40, 25'));

  test('a share of the children is no state of the parent', () => {
    expect(formula(TREE, 'Porcentaje de filas hijas en Done en cada fila padre')).toContain('/ COUNT(CHILDREN(Item@row))');
  });
});

describe('a mean is no option of the same name, and a sum with a condition is of rows', () => {
  test.each([
    ['qué precio tienen de media los eventos de Acme', '750'],
    ['sumar Price si Client = Acme y Price > 600', '1000'],
  ])('%s', (question, shown) => expect(value(FULL, question)).toBe(shown));
});

describe('a share in each of what the rows are is of the row, where a column waits for it', () => {
  test.each([
    ['¿Qué porcentaje del precio es el coste en cada evento?', '0.2, 0.8, 0.3'],
    ['porcentagem de Cost sobre Price por linha', '0.2, 0.8, 0.3'],
    ['Necesito para cada evento el porcentaje de Cost respecto a Price', '0.2, 0.8, 0.3'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe("'segundo' before a name is according to it, and second before what comes in order", () => {
  test.each([
    ['classificação dos eventos segundo Price, o maior é 1', '2, 3, 1'],
    ['posição de cada linha segundo o preço, o maior é 1', '2, 3, 1'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));

  test('of the second highest', () => expect(value(FULL, 'qual é o segundo maior Price?')).toBe('500'));
});

describe('days late are 0 where nothing is late, whether that is said or not', () => {
  test.each([
    'Días de retraso según Event Date, 0 si no está atrasado, vacío si Status es Delivered',
    'Dias de atraso segundo Event Date, 0 se não está atrasado, vazio se Status é Delivered',
  ])('%s', (question) => expect(value(EVENTS, question)).toBe('4, 0, '));
});

describe('a cell that is filled with what another sheet has is looked up', () => {
  const ORDERS = drawnSheet('Order:T=1,2,3; Product:T=Lamp,Desk,Lamp; Supplier:T=', [], 'Orders');
  const PRICES = drawnSheet('Product:T=Desk,Lamp,Sofa; Price:N=5,6,7; Supplier:T=Nord,Luz,Comfort', [], 'Price List');
  test.each([
    'Necesito rellenar Supplier con el proveedor que tiene el producto en Price List',
    'Buscar en Price List el proveedor del producto de la fila',
    'Preciso preencher Supplier com o fornecedor que o produto tem em Price List',
  ])('%s', (question) =>
    expect(synthesise({ question, sheet: ORDERS, otherSheets: [PRICES], today: TODAY })?.formula).toMatch(
      /INDEX\(\{[^}]*Supplier\}, MATCH\(Product@row, \{[^}]*Product\}, 0\)\)/,
    ),
  );
});
