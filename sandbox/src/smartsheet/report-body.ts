import { z } from 'zod';
import { CREATABLE_TYPES, LIMITS, SYSTEM_TYPES } from './column-types.ts';
import { apiError } from './errors.ts';
import { OPERATORS } from './report-filters.ts';
import { checkName, readBody } from './request.ts';

const Identifier = z.strictObject({
  title: z.string().optional(),
  type: z.enum(CREATABLE_TYPES).optional(),
  systemColumnType: z.enum(SYSTEM_TYPES).optional(),
  primary: z.boolean().optional(),
  sheetNameColumn: z.boolean().optional(),
});

const Value = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.strictObject({ objectType: z.literal('DATE'), value: z.iso.date() }),
  z.strictObject({ objectType: z.literal('CURRENT_USER') }),
]);

const Criterion = z.strictObject({ column: Identifier, operator: z.enum(OPERATORS), values: z.array(Value).optional() });

const Expression = z.strictObject({
  operator: z.enum(['AND', 'OR']),
  criteria: z.array(Criterion).optional(),
  get nestedCriteria(): z.ZodOptional<z.ZodArray<typeof Expression>> {
    return z.array(Expression).optional();
  },
});

const direction = z.enum(['ASCENDING', 'DESCENDING']);

const Definition = z.strictObject({
  filters: Expression.optional(),
  groupingCriteria: z
    .array(z.strictObject({ column: Identifier, sortingDirection: direction, isExpanded: z.boolean().optional() }))
    .optional(),
  summarizingCriteria: z
    .array(
      z.strictObject({ column: Identifier, aggregationType: z.enum(['SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'FIRST', 'LAST']) }),
    )
    .optional(),
  sortingCriteria: z.array(z.strictObject({ column: Identifier, sortingDirection: direction })).optional(),
});

const ScopeItem = z.strictObject({ assetType: z.enum(['sheet', 'workspace']), assetId: z.number().int() });

const ReportColumn = z.strictObject({
  ...Identifier.shape,
  index: z.number().int().nonnegative(),
  hidden: z.boolean().optional(),
  width: z.number().int().positive().optional(),
});

const ReportBody = z.strictObject({
  name: z.string(),
  destination: z.strictObject({ destinationType: z.enum(['workspace', 'folder']), destinationId: z.number().int() }),
  scope: z.array(ScopeItem),
  columns: z.array(ReportColumn),
  isSummaryReport: z.boolean().default(false),
  reportDefinition: Definition.optional(),
});
export type ReportInput = z.output<typeof ReportBody>;
export type ReportDefinition = z.output<typeof Definition>;
export type ReportColumn = z.output<typeof ReportColumn>;
export type ReportScopeItem = z.output<typeof ScopeItem>;
export type ColumnIdentifier = z.output<typeof Identifier>;
export type FilterExpression = z.output<typeof Expression>;
export type FilterValue = z.output<typeof Value>;

/** A body that creates a report, with the rules on its size and its columns. */
export function readReport(body: unknown): ReportInput {
  const report = readBody(ReportBody, body);
  checkName(report.name, 'report.name', LIMITS.name);
  checkCount(report.columns, 'columns', LIMITS.reportColumns);
  checkCount(report.scope, 'scope', LIMITS.reportScope);
  checkColumns(report);
  checkDefinition(report.reportDefinition ?? {});
  return report;
}

export function readScope(body: unknown): ReportScopeItem[] {
  const scope = readBody(z.array(ScopeItem), body);
  checkCount(scope, 'scope', LIMITS.reportScope);
  return scope;
}

export function readDefinition(body: unknown): ReportDefinition {
  const definition = readBody(Definition, body);
  checkDefinition(definition);
  return definition;
}

function checkCount(items: readonly unknown[], name: string, limit: number): void {
  if (items.length === 0) throw apiError(1012, name);
  if (items.length > limit) throw apiError(1018, items.length, `the number of ${name}; ${limit} are possible`);
}

function checkColumns({ columns, isSummaryReport }: ReportInput): void {
  if (new Set(columns.map(({ index }) => index)).size !== columns.length) throw apiError(1018, 'repeated index', 'columns');
  const kind = isSummaryReport ? 'sheetNameColumn' : 'primary';
  const marked = columns.filter((column) => column[kind]).length;
  if (marked !== 1) throw apiError(1018, `${marked} columns`, `${kind}; a report of this kind has exactly one`);
  const nameless = columns.find(
    ({ title, primary, sheetNameColumn, systemColumnType }) => !title && !primary && !sheetNameColumn && !systemColumnType,
  );
  if (nameless) throw apiError(1012, 'columns.title');
  const typeless = columns.find(({ type, primary, sheetNameColumn }) => !type && !primary && !sheetNameColumn);
  if (typeless) throw apiError(1012, 'columns.type');
}

function checkDefinition({ filters }: ReportDefinition): void {
  if (filters && depthOf(filters) > LIMITS.filterDepth) {
    throw apiError(1018, depthOf(filters), `the depth of filters; ${LIMITS.filterDepth} levels are possible`);
  }
}

function depthOf({ nestedCriteria = [] }: FilterExpression): number {
  return 1 + Math.max(0, ...nestedCriteria.map(depthOf));
}
