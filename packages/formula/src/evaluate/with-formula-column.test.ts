import { expect, test } from 'vitest';
import { withFormulaColumn } from './with-formula-column.ts';

test('a column formula gives each row its value, as a column that stands behind the others', () => {
  const sheet = {
    name: 'Orders',
    columns: [
      { title: 'Qty', type: 'TEXT_NUMBER' },
      { title: 'Price', type: 'TEXT_NUMBER' },
    ],
    rows: [{ cells: { Qty: 2, Price: 10 } }, { cells: { Qty: 3 } }],
  };
  const total = { title: 'Total', type: 'TEXT_NUMBER', formula: '=IF(ISNUMBER(Price@row), Qty@row * Price@row, "")' };
  const made = withFormulaColumn(sheet, total, { today: '2026-11-22' });
  expect(made.columns.at(-1)).toBe(total);
  expect(made.rows.map(({ cells }) => cells.Total)).toEqual([20, '']);
  expect(sheet.rows[0]?.cells).not.toHaveProperty('Total');
});
