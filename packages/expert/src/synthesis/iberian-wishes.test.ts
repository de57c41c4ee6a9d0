import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const COLUMNS =
  'Event:T=Gala,Dinner,Lunch; Client:T=Acme,Bolt,Acme; Status:P=Confirmed,Ready,Confirmed; Chef:T=Ana,Ana,Leo; Event Date:D=2026-11-20,2026-11-23,2026-12-01; Guests:N=120,80,400; Cost:N=100,200,300; Price:N=500,250,400';
const EVENTS = drawnSheet(COLUMNS, [], 'Events');

function value(sheet: typeof EVENTS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('what a number is for says nothing of the rows', () => {
  test.each([
    ['Para el informe del lunes quiero el número de eventos confirmados', '2'],
    ['Para cerrar el mes necesito el total de precio de los eventos confirmados', '900'],
    ['Para a reunião de segunda quero o número de eventos confirmados', '2'],
    ['Para fechar o mês quero somar o preço dos eventos confirmados', '900'],
    ['precio total de los eventos de Ana para el informe semanal', '750'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('where a value is shown, and who wants it, says nothing of the rows', () => {
  test.each([
    ['Quiero ver arriba cuántos eventos están confirmados', '2'],
    ['Quero ver no topo quantos eventos são da Ana', '2'],
    ['Quiero un campo con el precio mínimo de los eventos que están confirmados', '400'],
    ['Quero um número lá em cima com os eventos confirmados', '2'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('a total of rows is how many there are, and a total of theirs is a sum', () => {
  test.each([
    ['total de eventos confirmados', '2'],
    ['total de eventos de Ana', '2'],
    ['Preço total dos eventos confirmados', '900'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('a share of rows stays one whether their total or a part of them is spoken of', () => {
  test.each([
    ['porcentaje de eventos que están confirmados sobre el total', '0.67'],
    ['porcentagem de eventos que estão confirmados sobre o total', '0.67'],
    ['Quiero ver qué parte de los eventos están confirmados, en porcentaje', '0.67'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('which rows there are is asked for by name', () => {
  test.each([
    ['¿Qué eventos están confirmados?', 'Gala, Lunch'],
    ['¿Cuáles son los eventos de Ana?', 'Gala, Dinner'],
    ['Quais eventos têm mais de 100 convidados?', 'Gala, Lunch'],
    ['Quiero una lista de los eventos de Ana', 'Gala, Dinner'],
    ['Preciso dos nomes dos eventos que estão confirmados', 'Gala, Lunch'],
    ['¿Qué clientes tienen eventos confirmados?', 'Acme'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('which of the rows has the most is asked for by name', () => {
  test.each([
    ['¿Cuál de los eventos confirmados tiene el precio más alto?', 'Gala'],
    ['Necesito el nombre del evento con más precio entre los eventos confirmados', 'Gala'],
    ['Quiero que salga el nombre del evento con menor precio', 'Dinner'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('one word tells the language of search words over a sheet in English', () => {
  test.each([
    ['soma Price Status Confirmed', '900'],
    ['média Price Status Confirmed', '450'],
    ['mínimo Price Status Confirmed', '400'],
    ['contar Guests > 100 y Status distinto de Ready', '2'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('a participle is known with a letter wrong', () => {
  test.each([
    ['cuantos eventos estan conifrmados', '2'],
    ['promedio del precio de los eventos que estan confiramdos', '450'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('a share with the total behind it is of rows, however they are told', () => {
  test.each([
    ['% de eventos con Status Confirmed sobre el total', '0.67'],
    ['porcentaje de eventos confirmados sobre el total', '0.67'],
  ])('%s', (question, shown) => expect(value(EVENTS, question)).toBe(shown));
});

describe('what is added up may leave out zeros, or be of the highest only', () => {
  const HOURS = drawnSheet('Task:T=a,b,c,d; Hours:N=4,0,8,6', [undefined, undefined, undefined, undefined], 'Tasks');
  test.each([
    ['Promedio de horas sin contar los ceros', '6'],
    ['Média de horas sem contar os zeros', '6'],
    ['Suma de las dos horas más altas', '14'],
  ])('%s', (question, shown) => expect(value(HOURS, question)).toBe(shown));
});

describe('a column is known by the word for its title', () => {
  const CODED = drawnSheet('Invoice:T=F1,F2,F3; Owner:T=Eva,Noel,Eva; Code:T=ES-1,PT-2,ES-3; Country:T=', [], 'Invoices');
  test.each([
    ['Las dos primeras letras del código', 'ES, PT, ES'],
    ['As duas primeiras letras do código', 'ES, PT, ES'],
  ])('%s', (question, shown) => expect(value(CODED, question)).toBe(shown));
});
