import { parseIsoDate } from '../values/dates.ts';
import { findTimeZone, type TimeZone, UTC } from '../values/time-zone.ts';
import { errorValue, type FormulaValue } from '../values/values.ts';
import { compileFormula } from './compile.ts';
import { Engine } from './engine.ts';
import { modelSheets, type SheetModel } from './model.ts';
import type { Workbook } from './workbook.ts';

export interface CalculateOptions {
  /** What TODAY() gives, as `YYYY-MM-DD`. */
  readonly today: string;
  /**
   * IANA name of the time zone of the account, in whose clocks Smartsheet shows system dates and cuts them to days; UTC when left out. Dates
   * and times without Z or an offset are taken as they stand.
   */
  readonly timeZone?: string;
}

/** Where a formula that is in no cell is to be worked out. */
export interface EvaluationPlace {
  readonly sheet: string;
  /** Counted from 0; needed for @row. */
  readonly rowIndex?: number;
  /** Title of the column it would stand in, the first when left out: where hierarchy functions without an argument look. */
  readonly column?: string;
}

/** The values of a workbook, each worked out when it is first asked for. */
export interface Calculation {
  /** The value of a cell; rows count from 0. `#REF` where there is no such cell. */
  value(sheetName: string, rowIndex: number, title: string): FormulaValue;
  /** The value of a summary field. `#REF` where there is no such field. */
  summary(sheetName: string, title: string): FormulaValue;
  /** The value a formula would have at a place, before it is fitted to a column's type. */
  evaluate(formula: string, place: EvaluationPlace): FormulaValue;
  /** The value a cell of the place's column would show for a formula: an error where it does not fit the column's type. */
  evaluateInColumn(formula: string, place: EvaluationPlace & { readonly column: string }): FormulaValue;
  /**
   * As `evaluate`, with how the value came about: a step for each part of the formula whose value was needed, the inner parts first, the
   * whole last. Parts that were not needed, such as the other branch of an IF, and criteria with `@cell` have none.
   */
  evaluateSteps(formula: string, place: EvaluationPlace): readonly EvaluationStep[];
}

/** A part of a formula and what it came to. */
export interface EvaluationStep {
  /** The part as offsets into the formula's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** One value, or the cells of a range row by row. */
  readonly value: FormulaValue | readonly FormulaValue[];
}

/**
 * Works out a workbook's formulas: cells, column formulas and summary fields, across its sheets.
 *
 * Errors are values with Smartsheet's codes. The workbook must not change afterwards; `openWorkbook` takes edits. Throws a RangeError
 * when `today` is no date or `timeZone` no zone.
 */
export function calculate(workbook: Workbook, options: CalculateOptions): Calculation {
  const engine = new Engine(dayOfToday(options.today));
  return calculationOver(modelSheets(workbook, { compile: compileFormula, timeZone: zoneOf(options) }), engine);
}

/** Throws a RangeError when there is no zone of this name. */
export function zoneOf({ timeZone }: Pick<CalculateOptions, 'timeZone'>): TimeZone {
  const zone = timeZone === undefined ? UTC : findTimeZone(timeZone);
  if (zone === null)
    throw new RangeError(`timeZone is to be the IANA name of a time zone, such as Europe/Berlin, not “${timeZone}”`);
  return zone;
}

/** Throws a RangeError when the text is no date. */
export function dayOfToday(today: string): number {
  const date = parseIsoDate(today);
  if (date === null) throw new RangeError(`today is to be a date as YYYY-MM-DD, not “${today}”`);
  return date.day;
}

/** The values of sheets as an engine works them out. */
export function calculationOver(sheets: ReadonlyMap<string, SheetModel>, engine: Engine): Calculation {
  return {
    value(sheetName, rowIndex, title) {
      const column = sheets.get(sheetName)?.columnNamed(title);
      if (!column || !Number.isInteger(rowIndex) || rowIndex < 0 || rowIndex >= column.size) return errorValue('#REF');
      return engine.cell(column, rowIndex);
    },
    summary(sheetName, title) {
      const field = sheets.get(sheetName)?.fieldNamed(title);
      return field === undefined ? errorValue('#REF') : engine.cell(field, 0);
    },
    evaluate(formula, place) {
      const sheet = sheets.get(place.sheet);
      if (!sheet) return errorValue('#REF');
      const column = sheet.columnIndex(place.column ?? '') ?? 0;
      return engine.formula(compileFormula(formula, sheet), { sheet, row: place.rowIndex ?? -1, column });
    },
    evaluateSteps(formula, place) {
      const sheet = sheets.get(place.sheet);
      const steps: EvaluationStep[] = [];
      if (!sheet) return steps;
      const compiled = compileFormula(formula, sheet, ({ kind, start, end }, value) => {
        const isLiteral = kind === 'number' || kind === 'text' || kind === 'boolean';
        if (isLiteral && formula.trimStart().length > 1 + end - start) return;
        steps.push({ start, end, text: formula.slice(start, end), value: value.type === 'list' ? value.values : value });
      });
      const column = sheet.columnIndex(place.column ?? '') ?? 0;
      const value = engine.formula(compiled, { sheet, row: place.rowIndex ?? -1, column });
      const isTold = steps.at(-1)?.value === value;
      return isTold ? steps : [...steps, { start: 0, end: formula.length, text: formula, value }];
    },
    evaluateInColumn(formula, place) {
      const sheet = sheets.get(place.sheet);
      const column = sheet?.columnIndex(place.column);
      if (!sheet || column === undefined) return errorValue('#REF');
      return engine.formulaIn(compileFormula(formula, sheet), { sheet, row: place.rowIndex ?? -1, column });
    },
  };
}
