import { deleteAsset, presentAsset, type Reached, reach, reachParent, visible } from './access.ts';
import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';
import type { ReportColumnRecord, ReportRecord } from './model.ts';
import { newNamed } from './new-record.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { objectForm } from './read-cell.ts';
import { type ReportScopeItem, readDefinition, readReport, readScope } from './report-body.ts';
import { matches, type ReportLine, type ReportView, readReportView } from './report-rows.ts';
import { offsetPage } from './request.ts';
import { presentCreated } from './sheets.ts';

/** Reports can be created, read and re-defined; there is no call that renames one. */
export const reportOperations: readonly Operation[] = [
  { method: 'GET', path: '/reports', scope: 'READ_SHEETS', handle: listReports },
  { method: 'POST', path: '/reports', scope: 'READ_SHEETS', handle: createReport },
  { method: 'GET', path: '/reports/:reportId', scope: 'READ_SHEETS', handle: getReport },
  { method: 'DELETE', path: '/reports/:reportId', scope: 'DELETE_SHEETS', handle: (call) => deleteAsset(call, 'report') },
  { method: 'GET', path: '/reports/:reportId/definition', scope: 'READ_SHEETS', handle: getDefinition },
  { method: 'PUT', path: '/reports/:reportId/definition', scope: 'READ_SHEETS', handle: replaceDefinition },
  { method: 'GET', path: '/reports/:reportId/scope', scope: 'READ_SHEETS', handle: getScope },
  { method: 'POST', path: '/reports/:reportId/scope', scope: 'READ_SHEETS', handle: addToScope },
  { method: 'GET', path: '/reports/:reportId/columns', scope: 'READ_SHEETS', handle: getColumns },
];

function checkPlan(call: Call): void {
  if (call.token.plan !== 'business') throw apiError(1013);
}

function listReports(call: Call) {
  const reports = visible(call, 'report').map((reached) => ({
    ...presentAsset(call, 'report', reached),
    isSummaryReport: reached.record.isSummaryReport,
  }));
  return offsetPage(reports, call.query);
}

function createReport(call: Call) {
  checkPlan(call);
  const input = readReport(call.body);
  const { destinationType: kind, destinationId: id } = input.destination;
  const accessLevel = reachParent(call, { kind, id }, 'ADMIN');
  checkScope(call, input.scope);
  const columns = input.columns
    .toSorted((a, b) => a.index - b.index)
    .map((column): ReportColumnRecord => ({ ...column, virtualId: call.store.newId() }));
  const report: ReportRecord = {
    ...newNamed(call, input.name),
    parent: { kind, id },
    scope: input.scope,
    columns,
    isSummaryReport: input.isSummaryReport,
    definition: input.reportDefinition ?? {},
    version: 1,
  };
  call.store.put('report', report);
  const { isSummaryReport } = report;
  return { ...SUCCESS, result: { ...presentAsset(call, 'report', { record: report, accessLevel }), isSummaryReport, columns } };
}

function checkScope(call: Call, scope: readonly ReportScopeItem[]): void {
  for (const { assetType, assetId } of scope) {
    if (assetType === 'sheet') reach(call, 'sheet', assetId, 'VIEWER');
    else reachParent(call, { kind: 'workspace', id: assetId }, 'VIEWER');
  }
}

function getReport(call: Call) {
  const reached = reach(call, 'report', call.id('reportId'), 'VIEWER');
  const view = readReportView(call, reached.record);
  const pageSize = call.query.whole('pageSize', { otherwise: 100, min: 1, max: 10_000 });
  const page = call.query.whole('page', { otherwise: 1, min: 1, max: 1_000_000 });
  const start = (page - 1) * pageSize;
  const include = call.query.words('include');
  return {
    ...presentHead(call, reached, view),
    columns: view.columns.map((column, index) => presentReportColumn(column, index)),
    rows: view.lines
      .slice(start, start + pageSize)
      .map((line, place) => presentLine(call, { line, view, rowNumber: start + place + 1 })),
    scope: include.has('scope') ? presentScope(call, reached.record) : undefined,
    sourceSheets: include.has('sourceSheets')
      ? view.sources.map((sheet) => presentCreated(call, sheet, reached.accessLevel))
      : undefined,
  };
}

function presentHead(call: Call, { record, accessLevel }: Reached<ReportRecord>, view: ReportView) {
  const { version, createdAt, modifiedAt, isSummaryReport } = record;
  return {
    ...presentAsset(call, 'report', { record, accessLevel }),
    version,
    totalRowCount: view.lines.length,
    isSummaryReport,
    ganttEnabled: false,
    dependenciesEnabled: false,
    createdAt,
    modifiedAt,
  };
}

function presentReportColumn({ index: _given, ...column }: ReportColumnRecord, index: number) {
  return {
    ...column,
    index,
    title: column.title ?? (column.primary ? 'Primary' : 'Sheet Name'),
    type: column.type ?? 'TEXT_NUMBER',
    version: 0,
  };
}

function presentLine(
  call: Call,
  { line, view, rowNumber }: { readonly line: ReportLine; readonly view: ReportView; readonly rowNumber: number },
) {
  const { row, sheet } = line;
  return {
    id: line.id,
    sheetId: sheet.id,
    rowNumber,
    expanded: row?.expanded,
    createdAt: row?.createdAt,
    modifiedAt: row?.modifiedAt,
    cells: line.cells.map((cell, place) => presentCell(call, cell, { view, place, sheet })),
  };
}

interface LinePlace {
  readonly view: ReportView;
  readonly place: number;
  readonly sheet: ReportLine['sheet'];
}

function presentCell(call: Call, seen: ReportLine['cells'][number], { view, place, sheet }: LinePlace) {
  const { value, displayValue, formula, hyperlink } = seen;
  const column = view.columns[place];
  const source = column && sheet.columns.find((candidate) => !column.sheetNameColumn && matches(candidate, column));
  return {
    virtualColumnId: column?.virtualId,
    columnId: source?.id,
    value,
    displayValue,
    ...(call.query.words('include').has('objectValue') ? objectForm(column?.type ?? 'TEXT_NUMBER', seen) : {}),
    formula,
    hyperlink,
  };
}

function presentScope(call: Call, report: ReportRecord) {
  const named = (type: ReportScopeItem['assetType']) =>
    report.scope
      .filter(({ assetType }) => assetType === type)
      .flatMap(({ assetId }) => {
        const record = call.store.get(type, assetId);
        return record ? [{ id: record.id, name: record.name, permalink: call.links.permalink(type, record) }] : [];
      });
  return { sheets: named('sheet'), workspaces: named('workspace') };
}

function getDefinition(call: Call) {
  return reach(call, 'report', call.id('reportId'), 'VIEWER').record.definition;
}

/** The given sections replace the stored ones; sections that are not sent stay, which is also safe for who sends all four. */
function replaceDefinition(call: Call) {
  checkPlan(call);
  const { record } = reach(call, 'report', call.id('reportId'), 'ADMIN');
  const definition = { ...record.definition, ...readDefinition(call.body) };
  saveReport(call, { ...record, definition });
  return SUCCESS;
}

function saveReport(call: Call, report: ReportRecord): void {
  call.store.put('report', { ...report, version: report.version + 1, modifiedAt: call.at });
}

function getScope(call: Call) {
  return { data: reach(call, 'report', call.id('reportId'), 'VIEWER').record.scope };
}

function addToScope(call: Call) {
  checkPlan(call);
  const { record } = reach(call, 'report', call.id('reportId'), 'ADMIN');
  const added = readScope(call.body);
  checkScope(call, added);
  const isNew = (item: ReportScopeItem) =>
    !record.scope.some((known) => known.assetType === item.assetType && known.assetId === item.assetId);
  const scope = [...record.scope, ...added.filter(isNew)];
  if (scope.length > LIMITS.reportScope)
    throw apiError(1018, scope.length, `the number of scope items; ${LIMITS.reportScope} are possible`);
  saveReport(call, { ...record, scope });
  return SUCCESS;
}

function getColumns(call: Call) {
  return { data: reach(call, 'report', call.id('reportId'), 'VIEWER').record.columns };
}
