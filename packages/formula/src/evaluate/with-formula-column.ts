import { plainOf } from '../values/values.ts';
import { type CalculateOptions, calculate } from './calculate.ts';
import type { WorkbookColumn, WorkbookSheet } from './workbook.ts';

/**
 * A sheet as it is once a column formula has been added to it: with the column at its end, and what it gives in every row. References to
 * other sheets give errors there, as their sheets are not at hand.
 *
 * @param column with its formula, with the leading `=`; its title must be new
 */
export function withFormulaColumn(
  sheet: WorkbookSheet,
  column: WorkbookColumn & { readonly formula: string },
  options: CalculateOptions,
): WorkbookSheet {
  const columns = [...sheet.columns, column];
  const calculation = calculate({ sheets: [{ ...sheet, columns }] }, options);
  const rows = sheet.rows.map((row, place) => ({
    ...row,
    cells: { ...row.cells, [column.title]: plainOf(calculation.value(sheet.name, place, column.title)) },
  }));
  return { ...sheet, columns, rows };
}
