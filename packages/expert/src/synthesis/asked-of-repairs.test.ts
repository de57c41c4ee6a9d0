import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const ROWS = 'D=2026-10-20,2026-11-10,2026-11-25';
const ENGLISH = drawnSheet(
  `Repair:T=R1,R2,R3; Promised:${ROWS}; Finished On:D=2026-10-22,,2026-11-20; Parts Cost:N=45,100,30; Labour:N=55,60,150; Paid:C=1,0,0; Result:T=`,
  [],
  'Repairs',
);
const GERMAN = drawnSheet(
  `Reparatur:T=R1,R2,R3; Zugesagt bis:${ROWS}; Fertig am:D=2026-10-22,,2026-11-20; Teilekosten:N=45,100,30; Arbeitslohn:N=55,60,150; Bezahlt:C=1,0,0; Ergebnis:T=`,
  [],
  'Reparaturen',
);
const SPANISH = drawnSheet(
  `Reparación:T=R1,R2,R3; Fecha prometida:${ROWS}; Fecha de término:D=2026-10-22,,2026-11-20; Mano de obra:N=55,60,150; Pagado:C=1,0,0`,
  [],
  'Reparaciones',
);
const PORTUGUESE = drawnSheet(
  `Conserto:T=R1,R2,R3; Data prometida:${ROWS}; Data de conclusão:D=2026-10-22,,2026-11-20; Pago:C=1,0,0; Atrasado:C=`,
  [],
  'Consertos',
);
const JAPANESE = drawnSheet(
  '修理番号:T=R1,R2,R3; 受付日:D=2026-09-12,2026-10-02,2025-10-09; 引渡日:D=2026-10-22,,2026-11-20; 支払済み:C=1,0,0',
  [],
  '修理',
);
const PAID = drawnSheet('Invoice:T=a,b,c; Amount:N=10,20,30; Paid:C=1,0,0', [], 'Invoices');

function value(sheet: typeof PAID, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: '2026-11-23' })?.value;
}

describe('what is finished is told by the date of its end rather than by a box for the payment', () => {
  test('when it is compared with another date', () => {
    expect(value(PORTUGUESE, 'marcar se foi concluído depois da data prometida')).toBe('1, 0, 0');
  });

  test('when it is overdue', () => {
    expect(value(ENGLISH, 'How many repairs are overdue?')).toBe('1');
  });

  test('the box tells it where no date does', () => {
    expect(value(PAID, 'How many invoices are open?')).toBe('2');
  });
});

test('a date is meant that has the word, of two that may be called so', () => {
  expect(value(ENGLISH, 'How many have no finish date?')).toBe('1');
});

test("'tax on top' says once what is put on top", () => {
  expect(value(ENGLISH, 'Result: parts plus labour, with 10% tax on top')).toBe('110, 176, 198');
});

test("the Spanish 'se' asks for no condition of a row", () => {
  expect(value(SPANISH, 'mano de obra de todo lo que no se ha pagado')).toBe('210');
});

test('the first part of a German title of two names the column, and divides nothing', () => {
  expect(value(GERMAN, 'Ergebnis: Teile plus der Arbeitslohn')).toBe('100, 160, 180');
});

describe('a Japanese noun of two letters is written out as a verb', () => {
  test.each([
    ['2026年9月か10月に受け付けたものは何件', '2'],
    ['まだ引き渡していないものは何件', '1'],
  ])('%s', (question, shown) => {
    expect(value(JAPANESE, question)).toBe(shown);
  });
});
