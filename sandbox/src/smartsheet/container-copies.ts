import { z } from 'zod';
import { reach, reachFolder, reachParent, reachWorkspace } from './access.ts';
import { LIMITS } from './column-types.ts';
import { copySheetInto, type Renumbering, renumberDeep, renumbering } from './copies.ts';
import { ApiError, apiError } from './errors.ts';
import type { Parent, ReportRecord, RowRecord, SheetRecord, SightRecord, StoredCell } from './model.ts';
import { newNamed } from './new-record.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { checkName, readBody } from './request.ts';
import { presentCreated } from './sheets.ts';
import { type Content, descendantsOf } from './store.ts';

export const copyOperations: readonly Operation[] = [
  { method: 'POST', path: '/workspaces/:workspaceId/copy', scope: 'ADMIN_WORKSPACES', handle: copyWorkspace },
  { method: 'POST', path: '/folders/:folderId/copy', scope: 'ADMIN_WORKSPACES', handle: copyFolder },
  { method: 'POST', path: '/sheets/:sheetId/copy', scope: 'CREATE_SHEETS', handle: copySheet },
];

const WorkspaceCopyBody = z.strictObject({ newName: z.string() });
const DestinationBody = z.strictObject({
  destinationType: z.enum(['folder', 'workspace']),
  destinationId: z.number().int(),
  newName: z.string(),
});

function readDestination(call: Call) {
  const { destinationType: kind, destinationId: id, newName } = readBody(DestinationBody, call.body);
  const parent: Parent = { kind, id };
  return { parent, accessLevel: reachParent(call, parent, 'ADMIN'), name: checkName(newName, 'newName', LIMITS.name) };
}

function copyWorkspace(call: Call) {
  const { record } = reachWorkspace(call, call.id('workspaceId'), 'VIEWER');
  const name = checkName(readBody(WorkspaceCopyBody, call.body).newName, 'newName', LIMITS.workspaceName);
  const contents = copyable(call, { kind: 'workspace', id: record.id });
  const copy = { ...newNamed(call, name), ownerId: call.user.id, shares: [] };
  call.store.put('workspace', copy);
  copyContents(call, { contents, from: { kind: 'workspace', id: record.id }, to: { kind: 'workspace', id: copy.id } });
  return { ...SUCCESS, result: { id: copy.id, name, accessLevel: 'OWNER', permalink: call.links.permalink('workspace', copy) } };
}

function copyFolder(call: Call) {
  const { record } = reachFolder(call, call.id('folderId'), 'VIEWER');
  const { parent, name } = readDestination(call);
  const contents = copyable(call, { kind: 'folder', id: record.id });
  const copy = { ...newNamed(call, name), parent };
  call.store.put('folder', copy);
  copyContents(call, { contents, from: { kind: 'folder', id: record.id }, to: { kind: 'folder', id: copy.id } });
  return { ...SUCCESS, result: { id: copy.id, name, permalink: call.links.permalink('folder', copy) } };
}

function copySheet(call: Call) {
  const { record } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const { parent, accessLevel, name } = readDestination(call);
  const copy = copySheetInto(call, { source: record, parent, name });
  call.store.put('sheet', copy);
  return { ...SUCCESS, result: presentCreated(call, copy, accessLevel) };
}

/** What lies below, unless it is more than can be copied (1120). */
function copyable(call: Call, container: Parent): Content[] {
  const contents = descendantsOf(call.store, container);
  const { maxSheets } = call.copyLimits;
  if (contents.filter(({ kind }) => kind === 'sheet').length <= maxSheets) return contents;
  const { status, code, message } = apiError(1120);
  throw new ApiError({ status, code, message, detail: { maxSheetCount: maxSheets } });
}

interface Copying {
  readonly contents: readonly Content[];
  readonly from: Parent;
  readonly to: Parent;
}

/** Copies everything, then points references among the copies at the copies, kind by kind unless `skipRemap` says otherwise. */
function copyContents(call: Call, { contents, from, to }: Copying): void {
  const isPartial = call.copyLimits.failNextPartly;
  const copied = isPartial ? contents.slice(0, Math.ceil(contents.length / 2)) : contents;
  const ids = renumbering(call.store.newId);
  const parentOf = (parent: Parent): Parent => (parent.id === from.id ? to : { kind: 'folder', id: ids.of(parent.id) });
  const copies = copied.map((content) => copyContent(call, content, { ids, parent: parentOf(content.record.parent) }));
  for (const copy of copies) repoint(call, copy, ids);
  if (!isPartial) return;
  call.copyLimits.failNextPartly = false;
  const { status, code, message } = apiError(1119);
  throw new ApiError({ status, code, message, detail: { topContainerId: to.id } });
}

function copyContent(
  call: Call,
  content: Content,
  { ids, parent }: { readonly ids: Renumbering; readonly parent: Parent },
): Content {
  const { kind, record } = content;
  if (kind === 'sheet') return { kind, record: copySheetInto(call, { source: record, parent, name: record.name }, ids) };
  const identity = { ...newNamed(call, record.name), id: ids.of(record.id), parent };
  if (kind === 'folder') return { kind, record: identity };
  if (kind === 'sight') return { kind, record: { ...record, ...identity, shares: [] } };
  const columns = record.columns.map((column) => ({ ...column, virtualId: ids.of(column.virtualId) }));
  return { kind, record: { ...record, ...identity, columns, shares: [], version: 1 } };
}

function repoint(call: Call, { kind, record }: Content, ids: Renumbering): void {
  const skip = call.query.words('skipRemap');
  if (kind === 'sheet') call.store.put('sheet', repointSheet(record, ids, skip));
  else if (kind === 'report') call.store.put('report', skip.has('reports') ? record : repointReport(record, ids));
  else if (kind === 'sight') call.store.put('sight', skip.has('sights') ? record : repointSight(record, ids));
  else call.store.put('folder', record);
}

function repointSheet(sheet: SheetRecord, ids: Renumbering, skip: ReadonlySet<string>): SheetRecord {
  if (skip.has('cellLinks') && skip.has('sheetHyperlinks')) return sheet;
  const references = skip.has('cellLinks')
    ? sheet.references
    : sheet.references.map((reference) => ({
        ...reference,
        sourceSheetId: ids.known(reference.sourceSheetId),
        startColumnId: ids.known(reference.startColumnId),
        endColumnId: ids.known(reference.endColumnId),
      }));
  return { ...sheet, references, rows: sheet.rows.map((row) => repointRow(row, ids, skip)) };
}

function repointRow(row: RowRecord, ids: Renumbering, skip: ReadonlySet<string>): RowRecord {
  const cells = Object.entries(row.cells).map(([columnId, cell]): [string, StoredCell] => {
    const link = skip.has('cellLinks') ? undefined : cell.linkInFromCell;
    const hyperlink = skip.has('sheetHyperlinks') ? undefined : cell.hyperlink;
    return [
      columnId,
      {
        ...cell,
        ...(link
          ? {
              linkInFromCell: {
                sheetId: ids.known(link.sheetId),
                rowId: ids.known(link.rowId),
                columnId: ids.known(link.columnId),
              },
            }
          : {}),
        ...(hyperlink?.sheetId === undefined ? {} : { hyperlink: { ...hyperlink, sheetId: ids.known(hyperlink.sheetId) } }),
      },
    ];
  });
  return { ...row, cells: Object.fromEntries(cells) };
}

function repointReport(report: ReportRecord, ids: Renumbering): ReportRecord {
  return { ...report, scope: report.scope.map((item) => ({ ...item, assetId: ids.known(item.assetId) })) };
}

function repointSight(sight: SightRecord, ids: Renumbering): SightRecord {
  return { ...sight, widgets: sight.widgets.map((widget) => renumberDeep(widget, ids) as SightRecord['widgets'][number]) };
}
