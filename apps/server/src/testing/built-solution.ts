import { isDeepStrictEqual } from 'node:util';
import type { ColumnPlan, NumberFormat, ReportPlan, SheetPlan, SolutionPlan } from '@sheetwright/solution';

/** What Smartsheet answers about a thing. */
type Answer = Readonly<Record<string, unknown>>;

/** Asks the API for what is at a path. */
type Ask = (path: string) => Promise<unknown>;

interface Place {
  readonly id: number;
  readonly name: string;
}

/** A format descriptor's places for decimals, thousands separator and kind, as Smartsheet's developer guide numbers them. */
const DESCRIPTORS: Readonly<Record<NumberFormat, string>> = {
  money: ',,,,,,,,,,,,2,1,1,,',
  percent: ',,,,,,,,,,,,0,,3,,',
  number: ',,,,,,,,,,,,,1,1,,',
};
const ERROR_VALUE = /^#[A-Z][A-Z \-/]+$/;
const ALL = 'pageSize=10000&includeAll=true';

/**
 * In what the contents of a workspace differ from the plan that was previewed, one line a difference; empty when in nothing. Read from the
 * plan, not from the calls compiled from it: what the compiler leaves out is missing here.
 */
export async function differencesFrom(plan: SolutionPlan, workspaceId: number, ask: Ask): Promise<readonly string[]> {
  const inside = async (kind: 'workspaces' | 'folders', id: number) => {
    const { data } = (await ask(`/${kind}/${id}/children?maxItems=1000`)) as { data: (Place & { resourceType: string })[] };
    return data;
  };
  const top = await inside('workspaces', workspaceId);
  const folders = top.filter(({ resourceType }) => resourceType === 'folder');
  const contents = await Promise.all(folders.map(async ({ id }) => inside('folders', id)));
  const folderName = new Map(plan.folders.map(({ key, name }) => [key, name]));
  const homes = new Map<string, number>(
    [top, ...contents].flatMap((places, index) => {
      const home = index === 0 ? '' : (folders[index - 1]?.name ?? '');
      return places
        .filter(({ resourceType }) => resourceType !== 'folder')
        .map(({ id, name, resourceType }) => [`${home}/${resourceType}/${name}`, id] as const);
    }),
  );
  const homeOf = (kind: string, { folder, name }: { folder: string | null; name: string }) =>
    `${folder === null ? '' : folderName.get(folder)}/${kind}/${name}`;
  const wanted = [
    ...plan.sheets.map((sheet) => homeOf('sheet', sheet)),
    ...plan.reports.map((report) => homeOf('report', report)),
  ];
  const { name } = (await ask(`/workspaces/${workspaceId}/metadata`)) as Place;
  const ids = new Map(plan.sheets.map((sheet) => [sheet.key, homes.get(homeOf('sheet', sheet)) ?? 0]));
  const parts = [
    ...unlike('the workspace’s name', name, plan.workspace.name),
    ...unlike('the folders', folders.map(({ name: folder }) => folder).toSorted(), [...folderName.values()].toSorted()),
    ...unlike('the sheets and reports', [...homes.keys()].toSorted(), wanted.toSorted()),
  ];
  if (parts.length > 0) return parts;
  const sheets = await Promise.all(plan.sheets.map((sheet) => sheetDifferences(sheet, { plan, ids, ask })));
  const reports = plan.reports.map((report) => reportDifferences(report, homes.get(homeOf('report', report)) ?? 0, { ids, ask }));
  return [...sheets, ...(await Promise.all(reports))].flat();
}

interface Built {
  /** Of the sheets, by their keys in the plan. */
  readonly ids: ReadonlyMap<string, number>;
  readonly ask: Ask;
}

async function sheetDifferences(sheet: SheetPlan, { plan, ids, ask }: Built & { readonly plan: SolutionPlan }) {
  const id = ids.get(sheet.key);
  const [found, fields] = (await Promise.all([
    ask(`/sheets/${id}?level=2&include=format,crossSheetReferences,objectValue&${ALL}`),
    ask(`/sheets/${id}/summary/fields?include=format&${ALL}`),
  ])) as [FoundSheet, { data: Answer[] }];
  return [
    ...columnDifferences(sheet, found),
    ...rowDifferences(sheet, found),
    ...brokenFormulas(found),
    ...(await referenceDifferences(sheet, found, { plan, ids, ask })),
    ...unlike('the summary fields', fields.data.map(fieldOf), sheet.summaryFields.map(plannedField)),
    ...fields.data
      .filter(({ displayValue }) => isError(displayValue))
      .map(({ title }) => `the summary field ${title} shows an error`),
  ].map((difference) => `sheet ${sheet.name}: ${difference}`);
}

interface FoundSheet {
  readonly columns: readonly (Answer & { readonly id: number; readonly title: string; readonly width: number })[];
  readonly rows: readonly { id: number; parentId?: number; cells: { columnId: number; value?: unknown; formula?: string }[] }[];
  readonly crossSheetReferences: readonly Answer[];
}

function columnDifferences(sheet: SheetPlan, { columns }: FoundSheet): readonly string[] {
  const order = unlike(
    'the columns',
    columns.map(({ title }) => title),
    sheet.columns.map(({ title }) => title),
  );
  if (order.length > 0) return order;
  return sheet.columns.flatMap((column, index) => {
    const found = columns[index];
    return found ? unlike(`column ${column.title}`, lookOf(found), plannedLook(column, found.width)) : [];
  });
}

function plannedLook(column: ColumnPlan, width: number) {
  const { format } = column;
  return lookOf({ width, ...column, ...(format && { format: DESCRIPTORS[format] }) });
}

function lookOf(column: Answer) {
  const { title, type, options, symbol, systemColumnType, formula, description, format, width } = column;
  const set = Object.fromEntries(['primary', 'validation', 'hidden', 'locked'].map((name) => [name, column[name] === true]));
  const autoNumber = systemColumnType === 'AUTO_NUMBER' ? column.autoNumberFormat : undefined;
  return { title, type, options, symbol, systemColumnType, autoNumber, formula, description, format, width, ...set };
}

/** Rows in their order, each with its parent's first cell and what the plan puts into it. */
function rowDifferences(sheet: SheetPlan, { columns, rows }: FoundSheet): readonly string[] {
  const titles = new Map(
    columns.map(({ id, title, formula, systemColumnType }) => [id, formula || systemColumnType ? null : title]),
  );
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const found = rows.map(({ parentId, cells }) => ({
    parent: parentId === undefined ? null : places.get(parentId),
    cells: Object.fromEntries(
      cells.flatMap(({ columnId, value }) =>
        value === undefined || !titles.get(columnId) ? [] : [[titles.get(columnId), value]],
      ),
    ),
  }));
  const ordered = inTreeOrder(sheet);
  const planned = ordered.map(({ parent, cells }) => ({
    parent: parent === null ? null : ordered.findIndex(({ key }) => key === parent),
    cells,
  }));
  return unlike('the rows', found, planned);
}

function inTreeOrder({ rows }: SheetPlan): SheetPlan['rows'] {
  const below = (parent: string | null): SheetPlan['rows'] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.key)]);
  return below(null);
}

function brokenFormulas({ columns, rows }: FoundSheet): readonly string[] {
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  const broken = rows.flatMap(({ cells }) =>
    cells
      .filter(({ formula, value }) => formula !== undefined && isError(value))
      .map(({ columnId, value }) => `${titles.get(columnId)} shows ${value}`),
  );
  return [...new Set(broken)];
}

function isError(value: unknown): boolean {
  return typeof value === 'string' && ERROR_VALUE.test(value);
}

async function referenceDifferences(
  sheet: SheetPlan,
  found: FoundSheet,
  { plan, ids, ask }: Built & { readonly plan: SolutionPlan },
) {
  const titlesOf = async (key: string) => {
    const { data } = (await ask(`/sheets/${ids.get(key)}/columns?${ALL}`)) as { data: { id: number; title: string }[] };
    return data.map(({ id, title }) => [id, title] as const);
  };
  const sources = [...new Set(sheet.references.map(({ sourceSheet }) => sourceSheet))];
  const titles = new Map((await Promise.all(sources.map(titlesOf))).flat());
  const keyOf = new Map(plan.sheets.map(({ key }) => [ids.get(key), key]));
  const read = found.crossSheetReferences.map(({ name, status, sourceSheetId, startColumnId, endColumnId }) => ({
    name,
    status,
    sourceSheet: keyOf.get(sourceSheetId as number),
    startColumn: titles.get(startColumnId as number),
    endColumn: titles.get(endColumnId as number),
  }));
  return unlike(
    'the references',
    read,
    sheet.references.map((reference) => ({ ...reference, status: 'OK' })),
  );
}

function plannedField({ format, ...field }: SheetPlan['summaryFields'][number]) {
  return fieldOf({ ...field, ...(format && { format: DESCRIPTORS[format] }) });
}

function fieldOf({ title, type, formula, format }: Answer) {
  return { title, type, formula, format };
}

async function reportDifferences(report: ReportPlan, id: number, { ids, ask }: Built) {
  const [columns, scope, definition] = (await Promise.all([
    ask(`/reports/${id}/columns`),
    ask(`/reports/${id}/scope`),
    ask(`/reports/${id}/definition`),
  ])) as [{ data: Answer[] }, { data: { assetId: number }[] }, Definition];
  return [
    ...unlike('the columns', columns.data.map(reportColumnOf), report.columns.map(reportColumnOf)),
    ...unlike(
      'the sources',
      scope.data.map(({ assetId }) => assetId),
      report.sources.map((key) => ids.get(key)),
    ),
    ...unlike('the filter', definition.filters ?? null, report.filter && filterOf(report.filter)),
    ...unlike('the groups', (definition.groupingCriteria ?? []).map(sortOf), report.groups.map(sortOf)),
    ...unlike('the sorts', (definition.sortingCriteria ?? []).map(sortOf), report.sorts.map(sortOf)),
    ...unlike('the summaries', (definition.summarizingCriteria ?? []).map(summaryOf), report.summaries.map(summaryOf)),
  ].map((difference) => `report ${report.name}: ${difference}`);
}

interface Definition {
  readonly filters?: unknown;
  readonly groupingCriteria?: readonly Answer[];
  readonly sortingCriteria?: readonly Answer[];
  readonly summarizingCriteria?: readonly Answer[];
}

function reportColumnOf({ title, type, systemColumnType, primary, sheetNameColumn }: ReportPlan['columns'][number] | Answer) {
  return { title, type, systemColumnType, primary, sheetNameColumn };
}

function sortOf({ column, ...rest }: Answer | ReportPlan['sorts'][number]) {
  const { direction, sortingDirection } = rest as Answer;
  return { column: reportColumnOf(column as Answer), direction: direction ?? sortingDirection };
}

function summaryOf({ column, ...rest }: Answer | ReportPlan['summaries'][number]) {
  const { aggregation, aggregationType } = rest as Answer;
  return { column: reportColumnOf(column as Answer), aggregation: aggregation ?? aggregationType };
}

function filterOf({ operator, criteria, nested }: NonNullable<ReportPlan['filter']>): unknown {
  return { operator, criteria, nestedCriteria: nested.map(filterOf) };
}

/** Members that are not set count as left out. */
function unlike(what: string, found: unknown, planned: unknown): readonly string[] {
  const [left, right] = [plainData(found), plainData(planned)];
  if (isDeepStrictEqual(left, right)) return [];
  const [one, other] = firstDifference(left, right);
  return [`${what}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`];
}

function plainData(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** The first pair of elements, or the values of the first member, in which two lists or objects differ. */
function firstDifference(found: unknown, planned: unknown): readonly [unknown, unknown] {
  if (!isObject(found) || !isObject(planned) || Array.isArray(found) !== Array.isArray(planned)) return [found, planned];
  const key = [...Object.keys(planned), ...Object.keys(found)].find((name) => !isDeepStrictEqual(found[name], planned[name]));
  if (key === undefined) return [found, planned];
  const [one, other] = firstDifference(found[key], planned[key]);
  return Array.isArray(found) ? [one, other] : [{ [key]: one }, { [key]: other }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
