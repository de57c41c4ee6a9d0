import { accessLevelOf } from './access.ts';
import type { ReportColumnRecord, ReportRecord, RowRecord, Scalar, SheetRecord } from './model.ts';
import type { Sandbox } from './operation.ts';
import { type SeenCell, seeCell, seeSummaryField } from './read-cell.ts';
import type { ColumnIdentifier, ReportDefinition } from './report-body.ts';
import { compareScalars, isBlank, passes } from './report-filters.ts';
import { descendantsOf } from './store.ts';

export interface ReportReading extends Pick<Sandbox, 'store' | 'computed' | 'clock'> {
  readonly user: { readonly id: number; readonly email: string };
}

export interface ReportLine {
  readonly id: number;
  readonly sheet: SheetRecord;
  /** Absent in a summary report, whose lines are sheets. */
  readonly row: RowRecord | null;
  readonly cells: readonly SeenCell[];
}

export interface Summary {
  readonly aggregation: string;
  readonly title: string;
  readonly value: Scalar | null;
}

export interface ReportGroup {
  readonly title: string;
  readonly value: string;
  readonly summaries: readonly Summary[];
  readonly count: number;
  readonly groups: readonly ReportGroup[];
  readonly lines: readonly ReportLine[];
}

export interface ReportView {
  readonly columns: readonly ReportColumnRecord[];
  /** All lines, filtered, in the order in which they are shown. */
  readonly lines: readonly ReportLine[];
  /** Empty without grouping. */
  readonly groups: readonly ReportGroup[];
  readonly summaries: readonly Summary[];
  readonly sources: readonly SheetRecord[];
}

const MOST_LINES = 50_000;

/** Reads a report: rows of its sources that the user may see, filtered, sorted, grouped and summarised. */
export function readReportView(reading: ReportReading, report: ReportRecord): ReportView {
  const sources = sourcesOf(reading, report);
  const { definition } = report;
  const columns = shownColumns(report);
  const context = { today: reading.clock.now().toISOString().slice(0, 10), userEmail: reading.user.email };
  const lines = sources
    .flatMap((sheet) => linesOf(reading, report, sheet))
    .filter((line) => !definition.filters || passes(definition.filters, context, ({ column }) => cellOf(reading, line, column)))
    .slice(0, MOST_LINES)
    .map((line) => ({ ...line, cells: columns.map((column) => cellOf(reading, line, column)) }));
  const sorted = sortLines(reading, lines, [...(definition.groupingCriteria ?? []), ...(definition.sortingCriteria ?? [])]);
  return {
    columns,
    lines: sorted,
    groups: groupLines(reading, sorted, definition, 0),
    summaries: summarise(reading, sorted, definition),
    sources,
  };
}

/** With grouping, the primary column comes first. */
function shownColumns({ columns, definition }: ReportRecord): readonly ReportColumnRecord[] {
  const ordered = columns.toSorted((a, b) => a.index - b.index);
  if (!definition.groupingCriteria || definition.groupingCriteria.length === 0) return ordered;
  return [...ordered.filter(({ primary }) => primary), ...ordered.filter(({ primary }) => !primary)];
}

export function sourcesOf(reading: ReportReading, { scope }: Pick<ReportRecord, 'scope'>): SheetRecord[] {
  const sheets = scope.flatMap(({ assetType, assetId }): SheetRecord[] => {
    if (assetType === 'workspace') {
      const below = descendantsOf(reading.store, { kind: 'workspace', id: assetId });
      return below.flatMap((content) => (content.kind === 'sheet' ? [content.record] : []));
    }
    const sheet = reading.store.get('sheet', assetId);
    return sheet ? [sheet] : [];
  });
  const readable = sheets.filter((sheet) => accessLevelOf(reading, sheet, reading.user.id));
  return [...new Set(readable)];
}

function linesOf(_reading: ReportReading, report: ReportRecord, sheet: SheetRecord): ReportLine[] {
  if (report.isSummaryReport) return sheet.summaryFields.length > 0 ? [{ id: sheet.id, sheet, row: null, cells: [] }] : [];
  return sheet.rows.map((row) => ({ id: row.id, sheet, row, cells: [] }));
}

function cellOf(reading: ReportReading, { sheet, row }: ReportLine, column: ColumnIdentifier): SeenCell {
  if (column.sheetNameColumn) return { value: sheet.name, displayValue: sheet.name };
  if (!row) {
    const field = sheet.summaryFields.find(({ title, type }) => title === column.title && type === column.type);
    return field ? seeSummaryField(reading, sheet, field) : {};
  }
  const source = sheet.columns.find((candidate) => matches(candidate, column));
  return source ? seeCell(reading, sheet, row, source) : {};
}

/** Columns match by primary, by system type, else by title and type; symbols do not matter. */
export function matches(candidate: SheetRecord['columns'][number], column: ColumnIdentifier): boolean {
  if (column.primary) return candidate.primary === true;
  if (column.systemColumnType) return candidate.systemColumnType === column.systemColumnType;
  return candidate.title === column.title && candidate.type === column.type;
}

type Criterion = NonNullable<ReportDefinition['sortingCriteria']>[number];

function sortLines(reading: ReportReading, lines: readonly ReportLine[], criteria: readonly Criterion[]): readonly ReportLine[] {
  if (criteria.length === 0) return lines;
  const keyed = lines.map((line) => ({ line, keys: criteria.map(({ column }) => cellOf(reading, line, column)) }));
  keyed.sort((a, b) => {
    for (const [place, { sortingDirection }] of criteria.entries()) {
      const sign = compareCells(a.keys[place] ?? {}, b.keys[place] ?? {}, sortingDirection === 'DESCENDING' ? -1 : 1);
      if (sign !== 0) return sign;
    }
    return 0;
  });
  return keyed.map(({ line }) => line);
}

/** Blanks stand at the end in both directions. */
function compareCells(a: SeenCell, b: SeenCell, sign: 1 | -1): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  return sign * compareScalars(a.value ?? '', b.value ?? '');
}

function groupLines(
  reading: ReportReading,
  lines: readonly ReportLine[],
  definition: ReportDefinition,
  level: number,
): ReportGroup[] {
  const criterion = definition.groupingCriteria?.[level];
  if (!criterion) return [];
  const byValue = Map.groupBy(lines, (line) => {
    const cell = cellOf(reading, line, criterion.column);
    return isBlank(cell) ? '' : String(cell.displayValue ?? cell.value);
  });
  return [...byValue].map(([value, members]) => {
    const groups = groupLines(reading, members, definition, level + 1);
    return {
      title: criterion.column.title ?? '',
      value,
      summaries: summarise(reading, members, definition),
      count: members.length,
      groups,
      lines: groups.length > 0 ? [] : members,
    };
  });
}

function summarise(
  reading: ReportReading,
  lines: readonly ReportLine[],
  { summarizingCriteria = [] }: ReportDefinition,
): Summary[] {
  return summarizingCriteria.map(({ column, aggregationType }) => {
    const values = lines
      .map((line) => cellOf(reading, line, column))
      .flatMap((cell) => (isBlank(cell) ? [] : [cell.value ?? '']));
    return { aggregation: aggregationType, title: column.title ?? '', value: aggregate(aggregationType, values) };
  });
}

function aggregate(type: string, values: readonly Scalar[]): Scalar | null {
  const numbers = values.filter((value) => typeof value === 'number');
  const ordered = values.filter((value) => typeof value !== 'boolean').toSorted(compareScalars);
  const sum = numbers.reduce((total, number) => total + number, 0);
  switch (type) {
    case 'SUM':
      return sum;
    case 'AVG':
      return numbers.length === 0 ? null : sum / numbers.length;
    case 'MIN':
      return ordered[0] ?? null;
    case 'MAX':
      return ordered.at(-1) ?? null;
    case 'FIRST':
      return values[0] ?? null;
    case 'LAST':
      return values.at(-1) ?? null;
    default:
      return values.length;
  }
}
