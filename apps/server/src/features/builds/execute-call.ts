import type { AddRowsCall, CompiledCall, CreateReportCall } from '@sheetwright/solution';
import type { Container, SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { type Ids, idOf, resolveRefs } from './resolve-refs.ts';
import { producedBy, producedRows } from './search-outcome.ts';

export interface CallResult {
  readonly produced: Readonly<Record<string, number>>;
  readonly url: string | null;
}

type ParentOf = Extract<CompiledCall, { op: 'folder.create' | 'sheet.create' }>['parent'];

/** Makes one call. @throws SmartsheetError */
export async function executeCall(client: SmartsheetClient, call: CompiledCall, ids: Ids): Promise<CallResult> {
  switch (call.op) {
    case 'workspace.create':
      return created(call, await client.createWorkspace(call.body));
    case 'folder.create':
      return created(call, await client.createFolder(containerOf(call.parent, ids), call.body));
    case 'sheet.create':
      return created(call, await client.createSheet(containerOf(call.parent, ids), call.body));
    case 'report.create':
      return created(call, await client.createReport(reportBody(call, ids)));
    case 'rows.add':
      return { produced: producedRows(call, await client.addRows(idOf(call.sheet, ids), rowBodies(call, ids))), url: null };
    case 'column.update':
      await client.updateColumn(idOf(call.sheet, ids), idOf(call.column, ids), call.body);
      return { produced: {}, url: null };
    case 'reference.create':
      await client.createCrossSheetReference(idOf(call.sheet, ids), resolveRecord(call.body, ids));
      return { produced: {}, url: null };
    case 'summary.add':
      await client.addSummaryFields(
        idOf(call.sheet, ids),
        call.fields.map((field) => ({ ...field })),
      );
      return { produced: {}, url: null };
  }
}

type Created = Parameters<typeof producedBy>[1] & { readonly permalink?: string | null | undefined };

function created(call: CompiledCall, result: Created): CallResult {
  return { produced: producedBy(call, result), url: result.permalink ?? null };
}

/** The workspace or folder that a reference names. */
export function containerOf(parent: ParentOf, ids: Ids): Container {
  return { type: parent.$ref === 'workspace' ? 'workspace' : 'folder', id: idOf(parent, ids) };
}

function reportBody({ body, destination, scope }: CreateReportCall, ids: Ids): Readonly<Record<string, unknown>> {
  return {
    ...resolveRecord(body, ids),
    destination: { destinationType: destination.type, destinationId: idOf(destination.id, ids) },
    scope: scope.map((sheet) => ({ assetType: 'sheet', assetId: idOf(sheet, ids) })),
  };
}

function rowBodies(call: AddRowsCall, ids: Ids): readonly Readonly<Record<string, unknown>>[] {
  const location = call.parent ? { parentId: idOf(call.parent, ids), toBottom: true } : { toBottom: true };
  return call.rows.map((row) => ({
    ...location,
    cells: row.cells.map((cell) => ({ columnId: idOf(cell.column, ids), value: cell.value })),
  }));
}

function resolveRecord(data: Readonly<Record<string, unknown>>, ids: Ids): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, resolveRefs(value, ids)]));
}
