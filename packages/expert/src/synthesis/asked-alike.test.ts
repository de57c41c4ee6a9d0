import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const REFITS = drawnSheet(
  'Yacht:T=Aria,Bora,Calm; Owner:T=Blum,Cruz,Blum; Phase:P=Finished,In Work,Quoted; Start Date:D=2026-10-05,2025-09-12,2026-11-24; Handover:D=2026-11-20,2026-12-05,2026-12-30; Price:N=10,40,30; Cost:N=20,15,30; Comments:T=late,,mast; Result:T=',
  [],
  'Refits',
);

function value(question: string): string | null | undefined {
  return synthesise({ question, sheet: REFITS, today: TODAY })?.value;
}

describe('the year behind the last of several months is the year of them all', () => {
  test.each([
    ['How many start in September or November 2025?', '1'],
    ['Wie viele beginnen im September oder November 2025?', '1'],
    ['¿Cuántos empiezan en septiembre o noviembre de 2025?', '1'],
    ['Combien commencent en septembre ou novembre 2025 ?', '1'],
    ['Quantos começam em setembro ou novembro de 2025?', '1'],
    ['2025年9月または11月に開始するものは何件ですか', '1'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

test("'noch' behind 'weder' denies what follows it, in another column as well", () => {
  expect(value('Wie viele sind weder fertig noch von Cruz?')).toBe('1');
});

describe('a column that is said to be of this row is one that rows share', () => {
  test.each([
    ['Result: wie viele Yachten der Owner dieser Zeile hat', '2, 1, 2'],
    ['Result: cuántos yates tiene el owner de esta fila', '2, 1, 2'],
    ['Result : combien de yachts a le owner de cette ligne', '2, 1, 2'],
    ['Result: quantos iates tem o owner desta linha', '2, 1, 2'],
    ['Result: この行のOwnerのヨットの数', '2, 1, 2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('the larger and the smaller of two columns are asked for by what fits money as well', () => {
  test.each([
    ['Result: der höhere Wert aus Price und Cost', '20, 40, 30'],
    ['Result: el más alto entre Price y Cost', '20, 40, 30'],
    ['Result : le plus élevé du prix et du coût', '20, 40, 30'],
    ['Result: o mais baixo entre Price e Cost', '10, 15, 30'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('what comes next is looked for from today on, where the date is only said to be there', () => {
  test.each([['When is the next handover of those with a handover date?', '12/05/26']])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('a title named by its word in another language is no feature of Smartsheet', () => {
  test.each([
    ['¿Cuántos tienen comentarios?', '2'],
    ['Combien ont des commentaires ?', '2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});
