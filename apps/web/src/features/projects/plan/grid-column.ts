import type { PreviewColumn } from '@sheetwright/contract/preview.ts';
import type { GridColumn } from '../../../ui/sheet-grid/sheet-grid.tsx';

/** A column of a plan as the grid draws it. */
export function gridColumn(column: PreviewColumn): GridColumn {
  const { title, type, symbol, systemColumnType, format, width, formula, primary, locked } = column;
  const look = { title, type, symbol, systemColumnType, format, width };
  return { ...look, isFormula: formula !== undefined, isPrimary: primary === true, isLocked: locked === true };
}
