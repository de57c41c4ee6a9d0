import { calculate, type PlainValue, plainOf, type Workbook } from '@sheetwright/formula';
import type { AutomationPlan, AutomationSpec, ColumnPlan, SheetPlan, SolutionPlan } from '../plan.ts';

/** Milliseconds. */
export const DAY = 86_400_000;

export interface Row {
  readonly key: string;
  readonly cells: Record<string, PlainValue>;
  /** Changed by nobody but the automation that it is there to try. */
  readonly witness?: Witness;
}

export interface Witness {
  readonly automation: AutomationPlan;
  readonly spec: AutomationSpec;
}

export interface World {
  readonly plan: SolutionPlan;
  readonly rows: Map<string, Row[]>;
  readonly start: number;
  day: number;
  readonly fired: Map<string, number>;
  readonly problems: Map<string, string>;
  /** Sheet and row of what was added since automations last looked. */
  added: Set<Row>;
}

export type Read = (sheet: SheetPlan, row: Row, title: string) => PlainValue;

export function dateOf({ start, day }: World, offset = 0): string {
  return new Date(start + (day + offset) * DAY).toISOString().slice(0, 10);
}

/** The values of all cells as they are now: formulas are worked out, each when it is asked for. */
export function reading(world: World, offset = 0): Read {
  const { plan, rows } = world;
  const calculation = calculate(workbookOf(plan, rows), { today: dateOf(world, offset) });
  const places = new Map([...rows.values()].flatMap((list) => list.map((row, index) => [row, index] as const)));
  return (sheet, row, title) => {
    const index = places.get(row);
    if (index === undefined) return null;
    const column = columnOf(sheet, title);
    return column.formula === undefined ? (row.cells[title] ?? null) : plainOf(calculation.value(sheet.name, index, title));
  };
}

function workbookOf({ sheets }: SolutionPlan, rows: World['rows']): Workbook {
  const names = new Map(sheets.map(({ key, name }) => [key, name]));
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.columns,
      rows: (rows.get(sheet.key) ?? []).map(({ cells }) => ({ cells: { ...cells } })),
      summary: Object.fromEntries(sheet.summaryFields.map(({ title, formula }) => [title, formula])),
      references: sheet.references.map(({ name, sourceSheet, startColumn, endColumn }) => ({
        name,
        sheet: names.get(sourceSheet) ?? sourceSheet,
        columns: [startColumn, endColumn] as const,
      })),
    })),
  };
}

/** @throws Error when the sheet has no such column */
export function columnOf({ columns, key }: SheetPlan, title: string): ColumnPlan {
  const column = columns.find((candidate) => candidate.title === title);
  if (column === undefined) throw new Error(`${key} has no column ${title}`);
  return column;
}

export function isWritable({ formula, systemColumnType }: ColumnPlan): boolean {
  return formula === undefined && systemColumnType === undefined;
}

export function write(row: Row, { title }: ColumnPlan, value: PlainValue): void {
  if (value === null) delete row.cells[title];
  else row.cells[title] = value;
}

export function addRow(world: World, sheet: SheetPlan, row: Row): void {
  world.rows.get(sheet.key)?.push(row);
  world.added.add(row);
}

export function attempt(automation: AutomationPlan, world: World, run: () => void): void {
  try {
    run();
  } catch (error) {
    world.problems.set(automation.key, `it fails: ${error instanceof Error ? error.message : String(error)}`);
  }
}
