import { z } from 'zod';
import { deleteAsset, presentAsset, type Reached, reach, reachParent, visible, workspaceOf } from './access.ts';
import { CreationColumnBody, checkColumn, checkColumnSet, newColumn, refuseSettings } from './column-rules.ts';
import { LIMITS } from './column-types.ts';
import { levelOf, presentColumn } from './columns.ts';
import { copySheetInto } from './copies.ts';
import { apiError } from './errors.ts';
import type { AccessLevel, ColumnRecord, Parent, SheetRecord } from './model.ts';
import { newNamed } from './new-record.ts';
import { type Call, inContainers, type Operation, SUCCESS } from './operation.ts';
import { presentReference } from './references.ts';
import { checkName, offsetPage, readBody } from './request.ts';
import { presentRow } from './row-view.ts';
import { saveSheet } from './sheet-change.ts';

export const sheetOperations: readonly Operation[] = [
  { method: 'GET', path: '/sheets', scope: 'READ_SHEETS', handle: listSheets },
  ...inContainers({ method: 'POST', path: 'sheets', scope: 'CREATE_SHEETS' }, createSheet),
  { method: 'GET', path: '/sheets/:sheetId', scope: 'READ_SHEETS', handle: getSheet },
  { method: 'GET', path: '/sheets/:sheetId/version', scope: 'READ_SHEETS', handle: getVersion },
  { method: 'PUT', path: '/sheets/:sheetId', scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: changeSheet },
  {
    method: 'DELETE',
    path: '/sheets/:sheetId',
    scope: 'DELETE_SHEETS',
    writesSheet: 'sheetId',
    handle: (call) => deleteAsset(call, 'sheet'),
  },
];

const NewSheetBody = z.strictObject({ name: z.string(), columns: z.array(CreationColumnBody) });
const SheetFromBody = z.strictObject({ name: z.string(), fromId: z.number().int() });
const ChangeSheetBody = z.strictObject({
  name: z.string().optional(),
  userSettings: z.object({}).loose().optional(),
  projectSettings: z.object({}).loose().optional(),
});

function listSheets(call: Call) {
  const sheets = visible(call, 'sheet').map((reached) => presentListed(call, reached));
  return offsetPage(sheets, call.query);
}

function presentListed(call: Call, { record, accessLevel }: Reached<SheetRecord>) {
  const { createdAt, modifiedAt, version } = record;
  return { ...presentAsset(call, 'sheet', { record, accessLevel }), createdAt, modifiedAt, version };
}

function createSheet(call: Call, parent: Parent) {
  const accessLevel = reachParent(call, parent, 'ADMIN');
  if (!call.token.licensedSheetCreator) throw apiError(1004, 'this user may not create sheets');
  const isCopy = typeof call.body === 'object' && call.body !== null && 'fromId' in call.body;
  const sheet = isCopy ? sheetFromAnother(call, parent) : emptySheet(call, parent);
  call.store.put('sheet', sheet);
  return { ...SUCCESS, result: presentCreated(call, sheet, accessLevel) };
}

function emptySheet(call: Call, parent: Parent): SheetRecord {
  const body = readBody(NewSheetBody, call.body);
  const name = checkName(body.name, 'sheet.name', LIMITS.name);
  for (const column of body.columns) refuseSettings(column);
  const columns = body.columns.map((column) => newColumn(call.store.newId(), checkColumn(column), column));
  checkColumnSet(columns);
  return {
    ...newNamed(call, name),
    parent,
    version: 1,
    columns,
    rows: [],
    references: [],
    summaryFields: [],
    rules: [],
    forms: [],
  };
}

function sheetFromAnother(call: Call, parent: Parent): SheetRecord {
  const body = readBody(SheetFromBody, call.body);
  const name = checkName(body.name, 'sheet.name', LIMITS.name);
  const { record } = reach(call, 'sheet', body.fromId, 'VIEWER');
  return copySheetInto(call, { source: record, parent, name });
}

export function presentCreated(call: Call, sheet: SheetRecord, accessLevel: AccessLevel) {
  return {
    ...presentAsset(call, 'sheet', { record: sheet, accessLevel }),
    columns: sheet.columns.map((column, index) => presentColumn(column, index)),
  };
}

function getSheet(call: Call) {
  const { record: sheet, accessLevel } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const knownVersion = call.query.whole('ifVersionAfter', { otherwise: 0, min: 0, max: 1_000_000_000 });
  if (call.query.text('ifVersionAfter') !== undefined && sheet.version <= knownVersion) return { version: sheet.version };
  const columnIds = call.query.ids('columnIds');
  const withFormat = call.query.words('include').has('format');
  const columns = sheet.columns
    .map((column, index) => presentColumn(withFormat ? column : withoutFormat(column), index, levelOf(call)))
    .filter(({ id }) => !columnIds || columnIds.has(id));
  return {
    ...presentHead(call, { record: sheet, accessLevel }),
    columns,
    rows: chosenRows(call, sheet).map((row) => presentRow(call, { sheet, row, columnIds })),
    crossSheetReferences: call.query.words('include').has('crossSheetReferences')
      ? sheet.references.map((reference) => presentReference(call, reference))
      : undefined,
  };
}

/** A format is told to those who ask for it. */
function withoutFormat({ format, ...column }: ColumnRecord): ColumnRecord {
  return column;
}

function presentHead(call: Call, { record: sheet, accessLevel }: Reached<SheetRecord>) {
  const workspace = workspaceOf(call, sheet.parent);
  return {
    ...presentAsset(call, 'sheet', { record: sheet, accessLevel }),
    version: sheet.version,
    totalRowCount: sheet.rows.length,
    effectiveAttachmentOptions: ['LINK', 'FILE'],
    ganttEnabled: false,
    dependenciesEnabled: false,
    resourceManagementEnabled: false,
    resourceManagementType: 'NONE',
    cellImageUploadEnabled: true,
    isMultiPicklistEnabled: true,
    userSettings: { criticalPathEnabled: false, displaySummaryTasks: true },
    userPermissions: { summaryPermissions: accessLevel === 'OWNER' || accessLevel === 'ADMIN' ? 'ADMIN' : 'READ_WRITE' },
    hasSummaryFields: sheet.summaryFields.length > 0,
    createdAt: sheet.createdAt,
    modifiedAt: sheet.modifiedAt,
    workspace: workspace && { id: workspace.id, name: workspace.name },
    ...(call.query.words('include').has('ownerInfo') && workspace ? ownerInfo(call, workspace.ownerId) : {}),
  };
}

function ownerInfo(call: Call, ownerId: number) {
  const owner = call.store.get('user', ownerId);
  return owner ? { owner: owner.email, ownerId } : {};
}

function chosenRows(call: Call, sheet: SheetRecord) {
  const { query } = call;
  const rowIds = query.ids('rowIds');
  const rowNumbers = query.ids('rowNumbers');
  const since = query.text('rowsModifiedSince');
  if (since !== undefined && Number.isNaN(Date.parse(since))) throw apiError(1018, since.slice(0, 40), 'rowsModifiedSince');
  const rows = sheet.rows.filter(
    (row, index) =>
      (!rowIds || rowIds.has(row.id)) &&
      (!rowNumbers || rowNumbers.has(index + 1)) &&
      (since === undefined || Date.parse(row.modifiedAt) > Date.parse(since)),
  );
  if (query.text('page') === undefined && query.text('pageSize') === undefined) return rows;
  return offsetPage(rows, query).data;
}

function getVersion(call: Call) {
  return { version: reach(call, 'sheet', call.id('sheetId'), 'VIEWER').record.version };
}

function changeSheet(call: Call) {
  const { record: sheet, accessLevel } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const { name } = readBody(ChangeSheetBody, call.body);
  const changed = saveSheet(call, name === undefined ? sheet : { ...sheet, name: checkName(name, 'sheet.name', LIMITS.name) });
  const { version, modifiedAt } = changed;
  return { ...SUCCESS, version, result: { ...presentAsset(call, 'sheet', { record: changed, accessLevel }), modifiedAt } };
}
