import { z } from 'zod';
import * as answers from './answers.ts';
import { kindOf, SmartsheetError } from './errors.ts';
import type { Query, Transport } from './transport.ts';

export interface Container {
  readonly type: 'workspace' | 'folder';
  readonly id: number;
}

/** What can be shared. Ids of shares are texts. */
export interface SharedAsset {
  readonly type: 'workspace' | 'sheet' | 'report';
  readonly id: number;
}

export interface NewShare {
  readonly email: string;
  readonly accessLevel: string;
  /** Stands in the invitation that Smartsheet mails. */
  readonly message?: string;
}

/** What of a sheet is told only to those who ask for it. */
export type SheetPart = 'attachments' | 'discussions';

type Body = Readonly<Record<string, unknown>>;

/** Every call the product makes, with checked answers. Failures are thrown as SmartsheetError. */
export interface SmartsheetClient {
  me(): Promise<answers.SmartsheetUser>;
  listWorkspaces(): Promise<readonly answers.Workspace[]>;
  createWorkspace(body: { readonly name: string }): Promise<answers.Created>;
  deleteWorkspace(workspaceId: number): Promise<void>;
  /** What lies directly in a workspace or folder; of the given kinds, or all. */
  children(container: Container, kinds?: readonly answers.ChildKind[]): Promise<readonly answers.Child[]>;
  createFolder(container: Container, body: { readonly name: string }): Promise<answers.Created>;
  deleteFolder(folderId: number): Promise<void>;
  createSheet(container: Container, body: Body): Promise<answers.CreatedSheet>;
  /** The whole sheet with all its rows and cross-sheet references, and what else of them is asked for. */
  getSheet(sheetId: number, include?: readonly SheetPart[]): Promise<answers.Sheet>;
  /** The sheets that the account can see, those of the first pages when there are very many. */
  listSheets(): Promise<readonly answers.ListedSheet[]>;
  /** The columns and as many of the first rows, with the cross-sheet references; never all of a long sheet. */
  getFirstRows(sheetId: number, most: number): Promise<answers.SheetPage>;
  deleteSheet(sheetId: number): Promise<void>;
  updateColumn(sheetId: number, columnId: number, body: Body): Promise<void>;
  /** At most 500 rows with one common location; answered in the order given. */
  addRows(sheetId: number, rows: readonly Body[]): Promise<readonly answers.AddedRow[]>;
  /** At most 450 rows, with all below them; rows that are gone already do not matter. */
  deleteRows(sheetId: number, rowIds: readonly number[]): Promise<void>;
  listCrossSheetReferences(sheetId: number): Promise<readonly answers.CrossSheetReference[]>;
  createCrossSheetReference(sheetId: number, body: Body): Promise<answers.CrossSheetReference>;
  listSummaryFields(sheetId: number): Promise<readonly answers.SummaryField[]>;
  addSummaryFields(sheetId: number, fields: readonly Body[]): Promise<readonly answers.SummaryField[]>;
  createReport(body: Body): Promise<answers.Created>;
  getReport(reportId: number): Promise<answers.Report>;
  deleteReport(reportId: number): Promise<void>;
  /** Everybody with whom the asset itself is shared, its owner included. */
  listShares(asset: SharedAsset): Promise<readonly answers.Share[]>;
  /** @returns null when this one has the asset already, at whatever level */
  addShare(asset: SharedAsset, share: NewShare, options: { readonly sendEmail: boolean }): Promise<answers.Share | null>;
  removeShare(asset: SharedAsset, shareId: string): Promise<void>;
}

const MAX_ITEMS = '1000';
const ROWS_PER_PAGE = 5000;
const ITEMS_PER_PAGE = '1000';
const MOST_SHEET_PAGES = 5;
const MOST_SHARE_PAGES = 50;

const CHILD_TYPES: Readonly<Record<answers.ChildKind, string>> = {
  sheet: 'sheets',
  report: 'reports',
  sight: 'sights',
  folder: 'folders',
  template: 'templates',
};

/** @param transport sends one request with all the manners of a good guest: limits, queues, patience */
export function createClient(transport: Transport): SmartsheetClient {
  return { ...containerCalls(transport), ...sheetCalls(transport), ...reportCalls(transport), ...shareCalls(transport) };
}

function containerCalls(transport: Transport) {
  return {
    me: () => transport.send({ method: 'GET', path: '/users/me', answer: answers.userSchema }),
    listWorkspaces: () =>
      allByKey(transport, '/workspaces', { paginationType: 'token', maxItems: MAX_ITEMS }, answers.workspaceSchema),
    createWorkspace: (body: { readonly name: string }) => change(transport, 'POST', '/workspaces', body, answers.createdSchema),
    deleteWorkspace: (workspaceId: number) => remove(transport, `/workspaces/${workspaceId}`),
    children: (container: Container, kinds: readonly answers.ChildKind[] = []) => {
      const types: Query = kinds.length > 0 ? { childrenResourceTypes: kinds.map((kind) => CHILD_TYPES[kind]).join(',') } : {};
      return allByKey(transport, `${pathOf(container)}/children`, { ...types, maxItems: MAX_ITEMS }, answers.childSchema);
    },
    createFolder: (container: Container, body: { readonly name: string }) =>
      change(transport, 'POST', `${pathOf(container)}/folders`, body, answers.createdSchema),
    deleteFolder: (folderId: number) => remove(transport, `/folders/${folderId}`),
  };
}

function sheetCalls(transport: Transport) {
  return {
    createSheet: (container: Container, body: Body) =>
      change(transport, 'POST', `${pathOf(container)}/sheets`, body, answers.createdSheetSchema),
    getSheet: (sheetId: number, include: readonly SheetPart[] = []) => wholeSheet(transport, sheetId, include),
    listSheets: () => allByNumber(transport, '/sheets', answers.listedSheetSchema, { mostPages: MOST_SHEET_PAGES }),
    getFirstRows: (sheetId: number, most: number) =>
      transport.send({
        method: 'GET',
        path: `/sheets/${sheetId}`,
        query: { include: 'crossSheetReferences,objectValue', level: '2', page: '1', pageSize: String(most) },
        answer: answers.sheetPageSchema,
        sheetId,
      }),
    deleteSheet: (sheetId: number) => remove(transport, `/sheets/${sheetId}`, sheetId),
    updateColumn: async (sheetId: number, columnId: number, body: Body) => {
      await change(transport, 'PUT', `/sheets/${sheetId}/columns/${columnId}`, body, z.unknown(), sheetId);
    },
    addRows: async (sheetId: number, rows: readonly Body[]) => {
      // Smartsheet answers an array of one with a bare object.
      const result = z.union([z.array(answers.addedRowSchema), answers.addedRowSchema.transform((row) => [row])]);
      return change(transport, 'POST', `/sheets/${sheetId}/rows`, rows, result, sheetId);
    },
    deleteRows: async (sheetId: number, rowIds: readonly number[]) => {
      const query = { ids: rowIds.join(','), ignoreRowsNotFound: 'true' };
      await transport.send({ method: 'DELETE', path: `/sheets/${sheetId}/rows`, query, answer: z.unknown(), sheetId });
    },
    listCrossSheetReferences: (sheetId: number) =>
      allByNumber(transport, `/sheets/${sheetId}/crosssheetreferences`, answers.crossSheetReferenceSchema, { sheetId }),
    createCrossSheetReference: (sheetId: number, body: Body) =>
      change(transport, 'POST', `/sheets/${sheetId}/crosssheetreferences`, body, answers.crossSheetReferenceSchema, sheetId),
    listSummaryFields: (sheetId: number) =>
      allByNumber(transport, `/sheets/${sheetId}/summary/fields`, answers.summaryFieldSchema, { sheetId, include: 'format' }),
    addSummaryFields: (sheetId: number, fields: readonly Body[]) =>
      change(transport, 'POST', `/sheets/${sheetId}/summary/fields`, fields, z.array(answers.summaryFieldSchema), sheetId),
  };
}

function reportCalls(transport: Transport) {
  return {
    createReport: (body: Body) => change(transport, 'POST', '/reports', body, answers.createdSchema),
    getReport: (reportId: number) =>
      transport.send({ method: 'GET', path: `/reports/${reportId}`, query: { pageSize: '1' }, answer: answers.reportSchema }),
    deleteReport: (reportId: number) => remove(transport, `/reports/${reportId}`),
  };
}

function shareCalls(transport: Transport) {
  const queryOf = ({ type, id }: SharedAsset): Query => ({ assetType: type, assetId: String(id) });
  return {
    async listShares(asset: SharedAsset) {
      const found: answers.Share[] = [];
      for (let lastKey: string | undefined, page = 0; page < MOST_SHARE_PAGES; page += 1) {
        const query = { ...queryOf(asset), maxItems: '100', ...(lastKey !== undefined && { lastKey }) };
        const answer = await transport.send({ method: 'GET', path: '/shares', query, answer: answers.sharePageSchema });
        found.push(...answer.items);
        lastKey = answer.lastKey ?? undefined;
        if (!lastKey) break;
      }
      return found;
    },
    async addShare(asset: SharedAsset, share: NewShare, { sendEmail }: { readonly sendEmail: boolean }) {
      const query = { ...queryOf(asset), sendEmail: String(sendEmail) };
      const answer = await transport.send({
        method: 'POST',
        path: '/shares',
        query,
        body: [share],
        answer: answers.sharedSchema,
      });
      const [failed] = answer.failedItems ?? [];
      if (failed) throw refusalOf(failed.error);
      return answer.result?.[0] ?? null;
    },
    removeShare: async (asset: SharedAsset, shareId: string) => {
      const path = `/shares/${encodeURIComponent(shareId)}`;
      await transport.send({ method: 'DELETE', path, query: queryOf(asset), answer: z.unknown() });
    },
  };
}

/** One item of a list was refused while the call itself was accepted. */
function refusalOf({ errorCode, message, refId }: z.infer<typeof answers.problemSchema>): SmartsheetError {
  return new SmartsheetError({ kind: kindOf(400, errorCode), message, status: 400, code: errorCode, refId: refId ?? null });
}

function pathOf(container: Container): string {
  return container.type === 'workspace' ? `/workspaces/${container.id}` : `/folders/${container.id}`;
}

async function change<R>(
  transport: Transport,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  result: z.ZodType<R>,
  sheetId?: number,
): Promise<R> {
  return transport.send({ method, path, body, answer: answers.changeSchema(result), sheetId });
}

async function remove(transport: Transport, path: string, sheetId?: number): Promise<void> {
  await transport.send({ method: 'DELETE', path, answer: z.unknown(), sheetId });
}

async function allByKey<T extends z.ZodType>(transport: Transport, path: string, query: Query, item: T): Promise<z.infer<T>[]> {
  const found: z.infer<T>[] = [];
  const seen = new Set<string>();
  let lastKey: string | undefined;
  do {
    const page = await transport.send({
      method: 'GET',
      path,
      query: lastKey ? { ...query, lastKey } : query,
      answer: answers.tokenPageSchema(item),
    });
    found.push(...page.data);
    lastKey = page.lastKey || undefined;
    // A key that comes back a second time would page for ever.
    if (lastKey && seen.has(lastKey)) break;
    if (lastKey) seen.add(lastKey);
  } while (lastKey);
  return found;
}

async function allByNumber<T extends z.ZodType>(
  transport: Transport,
  path: string,
  item: T,
  {
    sheetId,
    include,
    mostPages = Number.POSITIVE_INFINITY,
  }: { readonly sheetId?: number; readonly include?: string; readonly mostPages?: number },
): Promise<z.infer<T>[]> {
  const found: z.infer<T>[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const query = { page: String(page), pageSize: ITEMS_PER_PAGE, ...(include !== undefined && { include }) };
    const answer = await transport.send({ method: 'GET', path, query, answer: answers.offsetPageSchema(item), sheetId });
    found.push(...answer.data);
    pages = Math.min(answer.totalPages ?? 1, mostPages);
  }
  return found;
}

async function wholeSheet(transport: Transport, sheetId: number, parts: readonly SheetPart[]): Promise<answers.Sheet> {
  const include = ['crossSheetReferences', 'format', ...parts].join(',');
  const rows: answers.Row[] = [];
  for (let page = 1; ; page += 1) {
    const sheet = await transport.send({
      method: 'GET',
      path: `/sheets/${sheetId}`,
      query: { include, page: String(page), pageSize: String(ROWS_PER_PAGE) },
      answer: answers.sheetSchema,
      sheetId,
    });
    rows.push(...sheet.rows);
    const isComplete = sheet.rows.length === 0 || rows.length >= (sheet.totalRowCount ?? rows.length);
    if (isComplete) return { ...sheet, rows };
  }
}
