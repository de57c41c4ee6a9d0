import { describe, expect, it } from 'vitest';
import { isOnlyWhen, isTail } from './when-words.ts';

describe('words that only say when', () => {
  it.each([
    'every Monday',
    'jeden zweiten Dienstag',
    'cada lunes a las 8',
    'tous les matins à 8 h',
    'toda segunda',
    '毎週金曜日',
  ])('“%s” says how often and nothing besides', (text) => expect(isOnlyWhen(text)).toBe(true));

  it.each(['Monday lists', 'contracts every month', 'Tagesberichte', 'damages monthly', 'pedidos diarios', '毎週の在庫'])(
    '“%s” names something',
    (text) => expect(isOnlyWhen(text)).toBe(false),
  );

  it.each([
    'daily in season and weekly otherwise',
    'first working day of the month',
    'jeweils montags an die Hausdame',
    'im Sommer täglich',
    'todos los días en campaña y cada semana el resto del año',
    'tous les matins pendant la foire',
    'todas as semanas até maio e todos os dias durante a feira',
    '月初めに品質保証部へ',
  ])('“%s” goes on about what stands before', (text) => expect(isTail(text)).toBe(true));

  it.each(['weekly figures for the board', 'incidents by run weekly', 'on Fridays the late orders', 'in stock: spare parts'])(
    '“%s” is something of its own',
    (text) => expect(isTail(text)).toBe(false),
  );
});
