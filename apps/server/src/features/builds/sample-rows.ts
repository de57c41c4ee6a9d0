import type { AddRowsCall, SolutionPlan } from '@sheetwright/solution';
import type { Column, Row, Sheet } from '../../integrations/smartsheet/answers.ts';
import { type Ledger, producedIds } from './ledger.ts';
import type { PlanVersion } from './plans.ts';
import { idOf } from './resolve-refs.ts';

type CellValue = string | number | boolean;

/** A row that a build has added as an example, as it was written. Ids are Smartsheet's. */
export interface SampleRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly cells: ReadonlyMap<number, CellValue>;
}

export interface SampleSheet {
  readonly sheetId: number;
  readonly rows: readonly SampleRow[];
}

export interface Judgement {
  readonly unchanged: readonly number[];
  /** Somebody works with them: they are samples no more. */
  readonly kept: number;
  readonly missing: number;
}

/** The sample rows that a finished build has added, by sheet. */
export function samplesOf({ plan, calls }: Pick<PlanVersion, 'plan' | 'calls'>, ledger: Ledger): readonly SampleSheet[] {
  const ids = producedIds(ledger);
  const added = calls.filter((call) => call.op === 'rows.add' && ledger.get(call.key)?.status === 'done') as AddRowsCall[];
  const bySheet = Map.groupBy(added, ({ sheetKey }) => sheetKey);
  return [...bySheet].flatMap(([key, own]) => {
    const samples = sampleKeys(plan, key);
    const rows = own.flatMap((call) => call.rows.filter((row) => samples.has(row.key)).map((row) => sampleRow(call, row, ids)));
    return rows.length === 0 ? [] : [{ sheetId: idOf({ $ref: `sheet:${key}` }, ids), rows }];
  });
}

function sampleKeys({ sheets }: SolutionPlan, sheetKey: string): ReadonlySet<string> {
  const rows = sheets.find(({ key }) => key === sheetKey)?.rows ?? [];
  return new Set(rows.filter(({ sample }) => sample).map(({ key }) => key));
}

function sampleRow(call: AddRowsCall, row: AddRowsCall['rows'][number], ids: ReadonlyMap<string, number>): SampleRow {
  return {
    id: idOf({ $ref: `sheet:${call.sheetKey}/row:${row.key}` }, ids),
    parentId: call.parent ? idOf(call.parent, ids) : null,
    cells: new Map(row.cells.map(({ column, value }) => [idOf(column, ids), value])),
  };
}

/** Which of the sample rows are in the sheet as they were written. A row with others below it goes only with all of them. */
export function judgeSamples(samples: readonly SampleRow[], sheet: Pick<Sheet, 'columns' | 'rows'>): Judgement {
  const present = new Map(sheet.rows.map((row) => [row.id, row]));
  const children = Map.groupBy(sheet.rows, ({ parentId }) => parentId ?? null);
  const computed = computedColumns(sheet.columns);
  const found = samples.flatMap((sample) => {
    const row = present.get(sample.id);
    return row ? [{ sample, row }] : [];
  });
  const asWritten = new Set(found.filter(({ sample, row }) => isAsWritten(sample, row, computed)).map(({ row }) => row.id));
  const goes = (id: number): boolean => asWritten.has(id) && (children.get(id) ?? []).every((child) => goes(child.id));
  const unchanged = found.map(({ row }) => row.id).filter(goes);
  return { unchanged, kept: found.length - unchanged.length, missing: samples.length - found.length };
}

/** What nobody types: Smartsheet fills these cells by itself. */
function computedColumns(columns: readonly Column[]): ReadonlySet<number> {
  return new Set(columns.filter(({ formula, systemColumnType }) => formula || systemColumnType).map(({ id }) => id));
}

/** The place among its siblings does not matter: sorting a sheet is no work on a row. */
function isAsWritten(sample: SampleRow, row: Row, computed: ReadonlySet<number>): boolean {
  if ((row.parentId ?? null) !== sample.parentId) return false;
  if ((row.attachments?.length ?? 0) + (row.discussions?.length ?? 0) > 0) return false;
  const typed = row.cells.filter(({ columnId }) => !computed.has(columnId));
  const values = new Map(typed.map(({ columnId, value }) => [columnId, value ?? '']));
  return (
    [...sample.cells].every(([column, value]) => String(values.get(column) ?? '') === String(value)) &&
    typed.every((cell) => !hasMore(cell) && (sample.cells.has(cell.columnId) || isEmpty(cell.value)))
  );
}

/** A formula, a link or a picture that we never write. */
function hasMore({ formula, hyperlink, image, linkInFromCell, linksOutToCells }: Row['cells'][number]): boolean {
  return [formula, hyperlink, image, linkInFromCell, linksOutToCells].some(Boolean);
}

/** A box that is not ticked is empty, too. */
function isEmpty(value: Row['cells'][number]['value']): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
