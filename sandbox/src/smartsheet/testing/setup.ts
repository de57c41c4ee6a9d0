import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Emulator, type EmulatorOptions, startSmartsheetEmulator } from '../server.ts';
import type { TokenSeed } from '../tokens.ts';

export const TOKEN = 'token-of-casey';

export const CASEY: TokenSeed = {
  token: TOKEN,
  user: { id: 48569348493401, email: 'casey@example.com', firstName: 'Casey', lastName: 'Customer' },
  plan: 'business',
};

/** The fields that tests look at in answers of every kind; each answer has some of them. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly index: number;
  readonly permalink: string;
  readonly resourceType: string;
  readonly accessLevel: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly version: number;
  readonly format?: string;
  readonly rowNumber: number;
  readonly parentId: number;
  readonly siblingId: number;
  readonly sheetId: number;
  readonly columnId: number;
  readonly virtualId: number;
  readonly virtualColumnId: number;
  readonly value: unknown;
  readonly objectValue: unknown;
  readonly displayValue: string;
  readonly formula: string;
  readonly status: string;
  readonly columns: readonly Item[];
  readonly rows: readonly Item[];
  readonly cells: readonly Item[];
}

export interface Body extends Item {
  readonly errorCode: number;
  readonly message: string;
  readonly resultCode: number;
  readonly refId: string;
  readonly detail: unknown;
  /** One item or a list of them, by operation. */
  readonly result: Item & readonly Item[];
  readonly data: readonly Item[];
  readonly lastKey: string | undefined;
  readonly totalCount: number;
  readonly totalPages: number;
  readonly failedItems: readonly unknown[];
}

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

export interface Sent {
  readonly token?: string | null;
  readonly body?: unknown;
}

export interface ControlAnswer {
  readonly status: number;
  readonly body: {
    readonly id: number;
    readonly permalink: string;
    readonly held: readonly {
      readonly id: number;
      readonly path: string;
      readonly phase: string;
      readonly clientGone: boolean;
    }[];
    readonly requests: readonly {
      readonly method: string;
      readonly path: string;
      readonly status: number | null;
      readonly errorCode: number | null;
    }[];
    readonly workspaces: readonly Item[];
    readonly sheets: readonly (Item & { readonly rowCount: number })[];
    readonly reports: readonly Item[];
  };
}

export interface Client {
  readonly emulator: Emulator;
  readonly folder: string;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  remove(path: string): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<ControlAnswer>;
}

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'smartsheet-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An emulator of its own for one test, with one customer; closed and removed afterwards. */
export async function startForTest(options: Partial<EmulatorOptions> = {}): Promise<Client> {
  const folder = options.dataFolder ?? makeFolder();
  const emulator = await startSmartsheetEmulator({ tokens: [CASEY], writeMs: 0, ...options, dataFolder: folder });
  onTestFinished(() => emulator.close());
  return clientOf(emulator, folder);
}

export function clientOf(emulator: Emulator, folder: string): Client {
  const send = async (method: string, place: string, { token = TOKEN, body }: Sent = {}): Promise<Answer> => {
    const response = await fetch(emulator.apiBaseUrl + place, {
      method,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    emulator,
    folder,
    send,
    get: (place) => send('GET', place),
    post: (place, body) => send('POST', place, { body }),
    put: (place, body) => send('PUT', place, { body }),
    remove: (place) => send('DELETE', place),
    async control(method, place, body) {
      const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await fetch(emulator.controlUrl + place, { method, ...init });
      return { status: response.status, body: (await response.json()) as ControlAnswer['body'] };
    },
  };
}

export interface BuiltSheet {
  readonly workspaceId: number;
  readonly sheetId: number;
  readonly permalink: string;
  /** By title. */
  readonly columns: Readonly<Record<string, number>>;
}

export const PRIMARY = { title: 'Task', type: 'TEXT_NUMBER', primary: true };

/** A workspace with one sheet that has the given columns beside its primary one. */
export async function buildSheet(client: Client, columns: readonly object[] = [], name = 'Plan'): Promise<BuiltSheet> {
  const workspace = await client.post('/workspaces', { name: 'Workspace' });
  return addSheet(client, { workspaceId: workspace.body.result.id, columns, name });
}

export async function addSheet(
  client: Client,
  { workspaceId, columns, name }: { readonly workspaceId: number; readonly columns: readonly object[]; readonly name: string },
): Promise<BuiltSheet> {
  const { body } = await client.post(`/workspaces/${workspaceId}/sheets`, { name, columns: [PRIMARY, ...columns] });
  if (!body.result) throw new Error(body.message);
  const ids = body.result.columns.map((column) => [column.title, column.id]);
  return { workspaceId, sheetId: body.result.id, permalink: body.result.permalink, columns: Object.fromEntries(ids) };
}

/** Rows at the bottom, their cells by column title. */
export async function addRows(
  client: Client,
  sheet: BuiltSheet,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const body = rows.map((row) => ({
    toBottom: true,
    cells: Object.entries(row).map(([title, value]) => ({ columnId: sheet.columns[title], value })),
  }));
  const answer = await client.post(`/sheets/${sheet.sheetId}/rows`, body);
  if (!answer.body.result) throw new Error(answer.body.message);
  return answer.body.result.map(({ id }) => id);
}

/** The values of a sheet by column title, row by row. */
export async function valuesOf(client: Client, sheet: BuiltSheet): Promise<Readonly<Record<string, unknown>>[]> {
  const { body } = await client.get(`/sheets/${sheet.sheetId}?level=2&include=objectValue`);
  const titles = new Map(body.columns.map(({ id, title }) => [id, title]));
  return body.rows.map((row) =>
    Object.fromEntries(row.cells.flatMap(({ columnId, value }) => (value === undefined ? [] : [[titles.get(columnId), value]]))),
  );
}
