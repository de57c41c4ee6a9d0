import { type CalculateOptions, type Calculation, calculationOver, dayOfToday, zoneOf } from './calculate.ts';
import { compileFormula } from './compile.ts';
import { Engine } from './engine.ts';
import { type ColumnModel, modelSheets, type SheetModel } from './model.ts';
import { Recalculation } from './recalculation.ts';
import type { PlainValue, Workbook } from './workbook.ts';

/** A workbook whose cells can be written; every value is up to date after each call. */
export interface OpenWorkbook extends Calculation {
  /**
   * Writes into a cell what a person could type: a plain value, or a formula as a text that begins with `=`. Rows count from 0. Works out
   * what changes with it, and gives the number of cells and summary fields that have another value now. Throws a RangeError when there is
   * no such cell, or when a formula of the whole column stands there.
   */
  set(sheetName: string, rowIndex: number, title: string, value: PlainValue): number;
  /** As `set`, for a summary field. */
  setSummary(sheetName: string, title: string, value: PlainValue): number;
}

/**
 * Works out a whole workbook, and afterwards only what changes with an edit: cells that read the edited one, and in turn the cells that read
 * those, as far as values really change. The values are those `calculate` gives for the edited workbook. Throws a RangeError when `today`
 * is no date or `timeZone` no zone.
 */
export function openWorkbook(workbook: Workbook, options: CalculateOptions): OpenWorkbook {
  const day = dayOfToday(options.today);
  const sheets = modelSheets(workbook, { compile: compileFormula, timeZone: zoneOf(options) });
  const engine = new Engine(day, true);
  const recalculation = new Recalculation(engine, columnsOf(sheets));
  return {
    ...calculationOver(sheets, engine),
    set(sheetName, rowIndex, title, value) {
      const column = sheets.get(sheetName)?.columnNamed(title);
      if (!column || !Number.isInteger(rowIndex) || rowIndex < 0 || rowIndex >= column.size)
        throw new RangeError(`There is no row ${rowIndex} with a column “${title}” in a sheet “${sheetName}”.`);
      if (column.columnFormula !== null) throw new RangeError(`“${title}” has a column formula: its cells cannot be written.`);
      return recalculation.write(column, rowIndex, value);
    },
    setSummary(sheetName, title, value) {
      const field = sheets.get(sheetName)?.fieldNamed(title);
      if (!field) throw new RangeError(`There is no summary field “${title}” in a sheet “${sheetName}”.`);
      return recalculation.write(field, 0, value);
    },
  };
}

function columnsOf(sheets: ReadonlyMap<string, SheetModel>): readonly ColumnModel[] {
  return [...sheets.values()].flatMap(({ columns, fields }) => [...columns, ...fields]);
}
