import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const COLUMNS =
  'Order:T=O1,O2,O3; Client:T=Acme,Bolt,Acme; Status:P=New,In Progress,Cancelled; Owner:T=Ana,,Leo; Due Date:D=2026-11-20,2026-11-26,2026-12-01; Received On:D=2026-11-22,2026-11-01,2026-11-10; Amount:N=0,250,400; Minimum:N=10,300,50; Priority:P=High,Low,High';
const ORDERS = drawnSheet(COLUMNS, [], 'Orders');
const FLAGGED = drawnSheet(`${COLUMNS}; Flag:C=`, [], 'Orders');
const LABELLED = drawnSheet(`${COLUMNS}; Action:T=`, [], 'Orders');

function value(sheet: typeof ORDERS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe("'different from' denies what follows it, where it is said of one thing", () => {
  test.each([
    ['contar si status distinto de New', '2'],
    ['contar se o status for diferente de New', '2'],
    ['¿Cuántos clientes distintos hay?', '2'],
    ['Quantos clientes diferentes há?', '2'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe("'is not' keeps its denial where 'é' is written without its accent", () => {
  test.each([
    ['marcar se o status não é New', '0, 1, 1'],
    ['marcar se o status nao e New', '0, 1, 1'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe("'si no' before a verb is a condition, and what is left elsewhere", () => {
  test.each([
    ['marcar si no tiene Owner', '0, 1, 0'],
    ['marcar se não tem Owner', '0, 1, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));

  test('with a label behind it', () => {
    expect(value(LABELLED, 'si Owner está vacío poner "Nadie", si no "Alguien"')).toBe('Alguien, Nadie, Alguien');
  });
});

describe('who wishes that a box ticks itself asks for a box to be ticked', () => {
  test.each([
    ['quiero que la casilla se marque sola cuando el cliente sea Acme', '1, 0, 1'],
    ['necesito que se marque automáticamente si el cliente es Acme', '1, 0, 1'],
    ['gostaria que a caixinha ficasse marcada sozinha se o cliente for Acme', '1, 0, 1'],
    ['quero que a caixa seja marcada se Amount passar de 300', '0, 0, 1'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('labels with a capital need no quotes, whatever titles begin like them', () => {
  test.each([
    ['si Amount = 0 entonces Out, si Amount < Minimum entonces Reorder, si no OK', 'Out, Reorder, OK'],
    ['se Amount = 0 Out, se Amount < Minimum Reorder, senao OK', 'Out, Reorder, OK'],
    ['Grande cuando Amount pase de 300, Medio cuando pase de 100 y Chico en los demás casos', 'Chico, Medio, Grande'],
    ['colocar Grande se Amount for maior que 300, Médio se for maior que 100 e Pequeno caso contrário', 'Pequeno, Médio, Grande'],
    ['si priority es High poner Urgente, si es Low poner Normal, si no dejar vacío', 'Urgente, Normal, Urgente'],
    ['si amount = 400 poner Grande, si amount = 250 poner Medio, si no dejar vacío', ', Medio, Grande'],
  ])('%s', (question, shown) => expect(value(LABELLED, question)).toBe(shown));
});

describe('the days beside yesterday and tomorrow are days of their own', () => {
  test.each([
    ['orders received the day before yesterday', '1'],
    ['pedidos recibidos anteayer', '1'],
    ['quantos pedidos foram recebidos anteontem', '1'],
    ['pedidos que vencen pasado mañana', '1'],
    ['quantos pedidos vencem depois de amanhã', '1'],
    ['Wie viele Aufträge sind übermorgen fällig?', '1'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('what was done is told by the preterite as by the participle', () => {
  test.each([
    ['¿Cuántos pedidos se cancelaron?', '1'],
    ['Quantos pedidos se cancelaram?', '1'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

test('where the date of a deed is asked for, the one number of the sheet is not', () => {
  const visits = drawnSheet(
    'Site:T=Bar,Mill,Bar; Technician:T=Ana,Joel,Ana; Due Date:D=2026-11-01,2026-11-20,2026-11-28; Visited On:D=2026-11-03,,2026-10-14; Amount:N=120,90,300',
    [],
    'Visits',
  );
  expect(value(visits, 'fecha más reciente de Visited On de Ana')).toBe('11/03/26');
  expect(value(visits, 'data mais recente de Visited On da Ana')).toBe('11/03/26');
});

describe("who has most of what the rows are called is told by the rows' name in another language", () => {
  test.each([
    ['¿Qué cliente tiene más pedidos?', 'Acme'],
    ['Qual cliente tem mais pedidos?', 'Acme'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('what the rows are called tells in another language of each of them', () => {
  test.each([
    ['el pedido con mayor importe', 'O3'],
    ['o pedido mais caro', 'O3'],
    ['promedio de Amount por pedido', '216.66'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)?.slice(0, 6)).toBe(shown));
});

describe("'maximum of' sets a limit only before a number", () => {
  test.each([
    ['máximo de Amount de Acme', '400'],
    ['máximo de Amount da Acme', '400'],
  ])('%s', (question, shown) => expect(value(ORDERS, question)).toBe(shown));
});

describe('what has not begun has its own option', () => {
  const tasks = drawnSheet('Task:T=a,b,c; Status:P=Not Started,In Progress,Not Started', [], 'Plan');
  test.each([
    ['¿Cuántas tareas aún no han empezado?', '2'],
    ['Quantas tarefas ainda não começaram?', '2'],
  ])('%s', (question, shown) => expect(value(tasks, question)).toBe(shown));
});

describe('verbs of a condition in other moods say what they say where it is so', () => {
  test.each([
    ['marcar cuando Amount llegue a 400', '0, 0, 1'],
    ['marcar quando Amount chegar a 400', '0, 0, 1'],
    ['marcar quando faltar o Owner', '0, 1, 0'],
    ['marcar cuando falte Owner', '0, 1, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('what an option is worth may be said by a verb', () => {
  test.each([
    ['High vale 3 puntos y Low 1', '3, 1, 3'],
    ['High vale 3 pontos e Low 1', '3, 1, 3'],
  ])('%s', (question, shown) => expect(value(drawnSheet(`${COLUMNS}; Score:T=`, [], 'Orders'), question)).toBe(shown));
});

describe('a cell of the row that is named by its first column is looked up', () => {
  test.each([
    ['¿Quién es el responsable del pedido O3?', 'Leo'],
    ['Quem é o responsável por O3?', 'Leo'],
    ['status do pedido O2', 'In Progress'],
    ['Who is the owner of O1?', 'Ana'],
    ['what is the amount of O2', '250'],
    ['¿Qué Amount tiene O2?', '250'],
    ['Wer ist für O3 verantwortlich?', 'Leo'],
    ['estado de los pedidos de Acme', undefined],
  ])('%s', (question, shown) => {
    const read = synthesise({ question, sheet: ORDERS, today: TODAY });
    expect(read?.reading.operation === 'cell-of-row' ? read.value : undefined).toBe(shown);
  });
});

describe('that there is no value in a column says that it is blank', () => {
  test.each([
    ['marcar si no hay nada en Owner', '0, 1, 0'],
    ['marcar se não houver valor em Owner', '0, 1, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('a date that goes by has gone by', () => {
  test.each([
    ['marcar cuando se pase la fecha de Due Date', '1, 0, 0'],
    ['marcar quando a data de Due Date passar', '1, 0, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

test('a stretch from here on is counted in days ahead', () => {
  expect(value(ORDERS, 'pedidos con Due Date de aquí a 5 días')).toBe('1');
});

test('the verb that opens a question leads to a label, too', () => {
  const question = 'Poner Nulo si Status es Cancelled, Alto si Amount >= 250, de lo contrario Bajo';
  expect(value(LABELLED, question)).toBe('Bajo, Alto, Nulo');
});

test('a row may be called by any noun before its name', () => {
  expect(value(ORDERS, 'status del encargo O2')).toBe('In Progress');
});

describe('a priority of the middle is no average', () => {
  const tickets = drawnSheet('Ticket:T=a,b,c; Priority:P=High,Medium,Low; Cost:N=1,2,3', [], 'Tickets');
  test.each([
    ['Contar tickets de prioridad alta o media', '2'],
    ['Contar tickets de prioridade alta ou média', '2'],
    ['costo medio de los tickets de prioridad media', '2'],
  ])('%s', (question, shown) => expect(value(tickets, question)).toBe(shown));
});
