import type { PreviewCell, PreviewColumn, PreviewReport } from '@sheetwright/contract/preview.ts';
import type { ColumnPlan, ReportColumnRef, ReportPlan, SheetPlan, SolutionPlan } from '../../plan.ts';
import type { PlanValues } from './plan-values.ts';
import { previewLook, reasonOf } from './preview-sheet.ts';
import { compareCells, isBlank, passesFilter } from './report-filter.ts';

/** A row of a sheet that a report shows. */
interface SourceRow {
  readonly sheet: SheetPlan;
  readonly row: number;
}

type Line = PreviewReport['rows'][number];

/** A report with the rows that it will hold. */
export function previewReport(report: ReportPlan, plan: SolutionPlan, values: PlanValues): PreviewReport {
  const sources = sourcesOf(report, plan);
  const found = reportRows(report, plan, values);
  return {
    key: report.key,
    sources: [...report.sources],
    columns: report.columns.map((column) => lookOf(column, sources)),
    rows: report.groups.length === 0 ? found.map((row) => lineOf(row, 0, report, values)) : grouped(found, report, values, 0),
    readRows: sources.reduce((sum, { rows }) => sum + rows.length, 0),
    ...reasonOf(report.because),
  };
}

/** The rows of its sheets that pass its filter, in its order: by its groups first. */
export function reportRows(report: ReportPlan, plan: SolutionPlan, values: PlanValues): readonly SourceRow[] {
  const found = sourcesOf(report, plan).flatMap((sheet) =>
    sheet.rows.flatMap((_row, row) => {
      const isShown = passesFilter(report.filter, ({ column }) => valueIn({ sheet, row }, column, values), values.today);
      return isShown ? [{ sheet, row }] : [];
    }),
  );
  const orders = [...report.groups, ...report.sorts];
  return found.toSorted((one, other) => {
    for (const { column, direction } of orders) {
      const sign = compareCells(valueIn(one, column, values), valueIn(other, column, values));
      if (sign !== 0) return direction === 'ASCENDING' ? sign : -sign;
    }
    return 0;
  });
}

function sourcesOf({ sources }: ReportPlan, { sheets }: SolutionPlan): readonly SheetPlan[] {
  return sources.flatMap((key) => sheets.find((sheet) => sheet.key === key) ?? []);
}

function valueIn({ sheet, row }: SourceRow, ref: ReportColumnRef, values: PlanValues): PreviewCell {
  if (ref.sheetNameColumn) return sheet.name;
  const column = columnFor(ref, sheet);
  return column === undefined ? null : values.cell(sheet, row, column);
}

function columnFor(ref: ReportColumnRef, { columns }: SheetPlan): ColumnPlan | undefined {
  return columns.find((column) => (ref.primary ? column.primary : column.title === ref.title));
}

const SHEET_NAME_WIDTH = 180;

function lookOf(ref: ReportColumnRef, sources: readonly SheetPlan[]): PreviewColumn {
  const [sheet] = sources;
  const column = sheet && columnFor(ref, sheet);
  if (!sheet || !column) return { title: ref.title, type: ref.type, width: SHEET_NAME_WIDTH };
  return { ...previewLook(column, sheet), title: ref.title };
}

function lineOf(source: SourceRow, level: number, { columns }: ReportPlan, values: PlanValues): Line {
  return {
    level,
    from: { sheet: source.sheet.key, row: source.row },
    cells: columns.map((column) => valueIn(source, column, values)),
  };
}

/** Rows that have the same value below a line that names it, with what is summed up of them. */
function grouped(rows: readonly SourceRow[], report: ReportPlan, values: PlanValues, depth: number): Line[] {
  const group = report.groups[depth];
  if (group === undefined) return rows.map((row) => lineOf(row, depth, report, values));
  const groups = Map.groupBy(rows, (row) => JSON.stringify(valueIn(row, group.column, values)));
  return [...groups.values()].flatMap((members) => [
    groupLine(members, { report, values, depth, column: group.column }),
    ...grouped(members, report, values, depth + 1),
  ]);
}

interface GroupPlace {
  readonly report: ReportPlan;
  readonly values: PlanValues;
  readonly depth: number;
  readonly column: ReportColumnRef;
}

function groupLine(members: readonly SourceRow[], { report, values, depth, column }: GroupPlace): Line {
  const [first] = members;
  const value = first === undefined ? null : valueIn(first, column, values);
  const cells = report.columns.map((shown) => {
    if (shown.primary) return isBlank(value) ? '(blank)' : value;
    const summary = report.summaries.find(({ column: summed }) => summed.title === shown.title);
    const numbers = members.flatMap((member) => numberIn(valueIn(member, shown, values)));
    return summary === undefined ? null : aggregate(numbers, summary.aggregation);
  });
  return { level: depth, from: null, cells };
}

export function numberIn(cell: PreviewCell): number[] {
  return typeof cell === 'number' ? [cell] : [];
}

/** As Smartsheet's reports sum up; null where there is nothing to sum up, or for what is not shown here. */
export function aggregate(numbers: readonly number[], aggregation: string): number | null {
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (aggregation === 'COUNT') return numbers.length;
  if (numbers.length === 0) return null;
  if (aggregation === 'SUM') return sum;
  if (aggregation === 'AVG') return sum / numbers.length;
  if (aggregation === 'MIN') return Math.min(...numbers);
  return aggregation === 'MAX' ? Math.max(...numbers) : null;
}
