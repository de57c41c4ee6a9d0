import type { OwnSheet, OwnSheets } from '@sheetwright/contract/consultant.ts';
import type { WorkbookReference, WorkbookSheet } from '@sheetwright/formula';
import { AppError } from '../../errors.ts';
import type { ListedSheet, SheetPage } from '../../integrations/smartsheet/answers.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { explain, SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import { noAnswer } from '../connection/connection-status.ts';
import { findConnection } from '../connection/find-connection.ts';
import { namedIn } from './closest-sheet.ts';
import type { ConsultantServices } from './services.ts';
import { toWorkbookSheet, withDistinctNames } from './workbook.ts';

type SheetServices = Pick<ConsultantServices, 'connection' | 'smartsheet'>;

interface UserRequest {
  readonly user: { readonly id: string };
  readonly signal?: AbortSignal;
}

/** Rows of a sheet that are read at most. */
export const MOST_ROWS = 100;
const MOST_LISTED = 500;
/** Further sheets that are read because references of a sheet lead there. */
const MOST_SOURCES = 5;
/** A person waits. */
const ANSWER_WITHIN_MS = 15_000;

const NOT_CONNECTED = 'Smartsheet is not connected. Connect it on the Dashboard, then choose a sheet.';
const NO_SHEET = 'There is no such sheet in your Smartsheet account, or it is not shared with you.';

const LOST_ACCESS: readonly SmartsheetErrorKind[] = ['token_invalid', 'token_expired', 'sign_on_required'];
const NOT_THERE: readonly SmartsheetErrorKind[] = ['not_found', 'forbidden'];

/** A sheet of the user's account, with those that its references lead to, and as much of their rows as is read. */
export interface SheetReading {
  readonly id: string;
  readonly name: string;
  readonly totalRows: number;
  readonly sheet: WorkbookSheet;
  readonly others: readonly WorkbookSheet[];
}

/**
 * The sheets that the user's account in Smartsheet can see, most recently changed first.
 * @throws AppError smartsheet_not_connected, smartsheet_reconnect, or unavailable when Smartsheet gives no answer
 */
export async function listOwnSheets(request: UserRequest, services: SheetServices): Promise<OwnSheets> {
  const sheets = await read(request, services, (client) => client.listSheets());
  return sheets
    .toSorted((one, other) => changedAt(other) - changedAt(one))
    .slice(0, MOST_LISTED)
    .map(({ id, name, permalink }) => ({ id: String(id), name, url: permalink ?? null }));
}

function changedAt({ modifiedAt }: ListedSheet): number {
  return modifiedAt == null ? 0 : new Date(modifiedAt).getTime() || 0;
}

/**
 * A sheet of the user's, with its first rows.
 * @throws AppError as `listOwnSheets`, and not_found for a sheet that the user's account cannot see
 */
export function readOwnSheet(
  { sheetId, ...request }: UserRequest & { readonly sheetId: string },
  services: SheetServices,
): Promise<SheetReading> {
  const id = Number(sheetId);
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('not_found', NO_SHEET);
  return read(request, services, async (client) => {
    const [page, summaryFields] = [await client.getFirstRows(id, MOST_ROWS), await client.listSummaryFields(id)];
    const sources = await readSources(page, client);
    const named = withDistinctNames(
      [page, ...sources].map((one) => toWorkbookSheet({ page: one, summaryFields: [], references: [] })),
    );
    const references = referencesOf(
      page,
      new Map(sources.map((source, index) => [source, named[index + 1]?.name ?? source.name])),
    );
    return {
      id: sheetId,
      name: page.name,
      totalRows: page.totalRowCount ?? page.rows.length,
      sheet: toWorkbookSheet({ page, summaryFields, references }),
      others: named.slice(1),
    };
  });
}

/** Further sheets that are read because a question names them. */
const MOST_NAMED = 3;

/** The user's other sheets that a question names; as many as can be read: without them there is still an answer. */
export async function readNamedSheets(
  { question, reading, ...request }: UserRequest & { readonly question: string; readonly reading: SheetReading },
  services: SheetServices,
): Promise<readonly WorkbookSheet[]> {
  const known = new Set([reading.name, ...reading.others.map(({ name }) => name)]);
  try {
    return await read(request, services, async (client) => {
      const others = (await client.listSheets()).filter(({ name }) => !known.has(name));
      const named = namedIn(question, others).slice(0, MOST_NAMED);
      const pages: SheetPage[] = [];
      for (const { id } of named) pages.push(await client.getFirstRows(id, MOST_ROWS));
      return pages.map((page) => toWorkbookSheet({ page, summaryFields: [], references: [] }));
    });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Those of a sheet's sources that the user can read. */
async function readSources({ id, crossSheetReferences }: SheetPage, client: SmartsheetClient): Promise<readonly SheetPage[]> {
  const ids = new Set(crossSheetReferences.flatMap(({ sourceSheetId }) => sourceSheetId ?? []));
  ids.delete(id);
  const sources: SheetPage[] = [];
  for (const source of [...ids].slice(0, MOST_SOURCES)) {
    try {
      sources.push(await client.getFirstRows(source, MOST_ROWS));
    } catch (error) {
      if (!(error instanceof SmartsheetError) || !NOT_THERE.includes(error.kind)) throw error;
    }
  }
  return sources;
}

/** Every reference of the sheet; where one leads that was not read is left blank. */
function referencesOf(page: SheetPage, sources: ReadonlyMap<SheetPage, string>): readonly WorkbookReference[] {
  const known = new Map([
    [page.id, { page, name: page.name }],
    ...[...sources].map(([source, name]) => [source.id, { page: source, name }] as const),
  ]);
  return page.crossSheetReferences.map(({ name, sourceSheetId, startColumnId, endColumnId }) => {
    const source = known.get(sourceSheetId ?? 0);
    const title = (id: number | null | undefined) => source?.page.columns.find((column) => column.id === id)?.title ?? '';
    return { name, sheet: source?.name ?? '', columns: [title(startColumnId), title(endColumnId)] };
  });
}

/** As a call answers it. */
export function toOwnSheet({ id, name, totalRows, sheet }: SheetReading): OwnSheet {
  return {
    id,
    name,
    totalRows,
    columns: sheet.columns.map(({ options, ...column }) => ({ ...column, ...(options && { options: [...options] }) })),
    rows: sheet.rows.map(({ cells, parent }) => ({
      cells: { ...cells } as OwnSheet['rows'][number]['cells'],
      ...(parent !== undefined && { parent }),
    })),
    summaryFields: Object.keys(sheet.summary ?? {}),
    references: (sheet.references ?? []).map(({ name: title, sheet: source, columns }) => ({
      name: title,
      sheet: source,
      columns: [...columns],
    })),
  };
}

async function read<T>(
  { user, signal }: UserRequest,
  { connection, smartsheet }: SheetServices,
  use: (client: SmartsheetClient) => Promise<T>,
): Promise<T> {
  const found = await findConnection(user.id, connection);
  if (found === null) throw new AppError('smartsheet_not_connected', NOT_CONNECTED);
  const client = smartsheet.clientFor({ ...found, answerWithinMs: ANSWER_WITHIN_MS, ...(signal && { signal, cutOff: signal }) });
  try {
    return await use(client);
  } catch (error) {
    throw error instanceof SmartsheetError ? toProblem(error) : error;
  }
}

function toProblem(error: SmartsheetError): AppError {
  if (error.kind === 'disconnected') return new AppError('smartsheet_not_connected', NOT_CONNECTED, { cause: error });
  if (NOT_THERE.includes(error.kind)) return new AppError('not_found', NO_SHEET, { cause: error });
  if (LOST_ACCESS.includes(error.kind)) return new AppError('smartsheet_reconnect', explain(error), { cause: error });
  return noAnswer(error);
}
