import { LIMITS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

/** 400 columns, 20,000 rows and 500,000 cells a sheet, whichever is met first. */
export const sheetSize: PlanRule = {
  name: 'sheet-size',
  check: ({ sheets }) =>
    sheets.flatMap(({ key, columns, rows }) => {
      const at = `sheet ${key}`;
      const cells = columns.length * rows.length;
      return [
        ...(columns.length > LIMITS.columnsPerSheet
          ? [{ at, message: `has ${columns.length} columns; at most ${LIMITS.columnsPerSheet} are allowed` }]
          : []),
        ...(rows.length > LIMITS.rowsPerSheet
          ? [{ at, message: `has ${rows.length} rows; at most ${LIMITS.rowsPerSheet} are allowed` }]
          : []),
        ...(cells > LIMITS.cellsPerSheet
          ? [{ at, message: `has ${cells} cells; at most ${LIMITS.cellsPerSheet} are allowed` }]
          : []),
      ];
    }),
};
