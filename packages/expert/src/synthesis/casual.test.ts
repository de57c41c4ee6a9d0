import { describe, expect, test } from 'vitest';
import { spelledOut } from './casual.ts';
import { modelOf } from './sheet-model.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const ORDERS = drawnSheet(
  'PO No:T=P1,P2,P3; Supplier:P=Acme,Bolt,Acme; State:P=Open,Closed,Open; Ordered:D=2026-09-01,2026-11-05,2026-11-18; Amount:N=100,250,80; Qty:N=5,2,7',
  [],
  'Purchase Orders',
);
const MODEL = modelOf(ORDERS, true);

describe('A hurried question is spelled out', () => {
  test.each([
    ['cnt open POs', 'count open POs'],
    ['ordered > 30d', 'ordered more than 30 days ago'],
    ['amount between 50 and 150', 'amount at least 50 and at most 150'],
    ['between 5 and 10 days', 'between 5 and 10 days'],
    ['sum of column E', 'sum of Amount'],
    ['qty of Acme', 'qty of Acme'],
    ['sum amount of inv supp bolt', 'sum amount of inv Supplier bolt'],
    ['no of POs', 'number of POs'],
    ['state open/closed', 'state open or closed'],
    ['ordered 10/01/2026 to 10/31/2026', 'ordered from 10/01/2026 to 10/31/2026'],
    ['btw 1 oct 2026 and 31 oct 2026', 'between 1 oct 2026 and 31 oct 2026'],
    ['between October 1 and October 31, 2026', 'between October 1 2026 and October 31 2026'],
    ['amount, closed ones excluded', 'amount, except closed ones'],
    ['qty 5+', 'qty >= 5'],
  ])('%s: %s', (typed, meant) => {
    expect(spelledOut(typed, 'en', [MODEL]).toLowerCase()).toBe(meant.toLowerCase());
  });

  test('a short form of one language is no word of another', () => {
    expect(spelledOut('anz offen', 'de', [MODEL])).toBe('Anzahl offen');
    expect(spelledOut('anz bank', 'en', [MODEL])).toBe('anz bank');
  });
});

describe('A telegram is a question', () => {
  test.each([
    ['cnt open POs supplier Acme > 30d', '1'],
    ['tot amt open POs', '180'],
    ['how mny opne POs do we hav for acme', '2'],
    ['sumifs for amount where supplier is acme and state is open', '180'],
    ['countifs column C = "Open" and column B = "Acme"', '2'],
    ['amt btwn 50 and 150, count', '2'],
  ])('%s', (question, value) => {
    expect(synthesise({ question, sheet: ORDERS, today: TODAY })?.value).toBe(value);
  });
});

test('Capitals that a sheet or a title of several words begins with stand for its name', () => {
  const orders = modelOf(drawnSheet('Order:T=a,b; Asset:T=x,y', [], 'Work Orders'), false);
  expect(spelledOut('count of WOs per asset', 'en', [MODEL, orders])).toBe('count of Work Orders per asset');
});

test('a word with a capital letter that begins the title of the column that waits is what it is to say', () => {
  const hives = modelOf(drawnSheet('Hive:T=a,b,c; Mites:N=0.5,2,4; Treatment:T'), true);
  expect(spelledOut('Treat from 3 mites on, otherwise Fine', 'en', [hives])).toBe('Treat from 3 mites on, otherwise Fine');
});
