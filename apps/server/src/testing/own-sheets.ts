import type { TestEmulator } from './smartsheet-emulator.ts';

type Value = string | number | boolean;

interface NewSheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly type: string; readonly options?: readonly string[] }[];
  readonly rows: readonly Readonly<Record<string, Value>>[];
}

/** A sheet with rows in the account of a token, in a workspace of its own. @returns its id */
export async function makeSheet(emulator: TestEmulator, token: string, { name, columns, rows }: NewSheet): Promise<string> {
  const client = emulator.gateway.clientFor({ token, region: 'us' });
  const { id } = await client.createWorkspace({ name: `Home of ${name}`.slice(0, 100) });
  const sheet = await client.createSheet(
    { type: 'workspace', id },
    { name, columns: columns.map((column, index) => ({ ...column, ...(index === 0 && { primary: true }) })) },
  );
  const ids = new Map(sheet.columns.map((column) => [column.title, column.id]));
  const cells = (row: Readonly<Record<string, Value>>) =>
    Object.entries(row).map(([title, value]) => ({ columnId: ids.get(title), value, strict: false }));
  if (rows.length > 0)
    await client.addRows(
      sheet.id,
      rows.map((row) => ({ toBottom: true, cells: cells(row) })),
    );
  return String(sheet.id);
}

/** Another customer of Smartsheet, with a token of their own. */
export async function addCustomer(emulator: TestEmulator, token: string): Promise<void> {
  const user = { email: `${token}@example.test`, firstName: 'Olivia', lastName: 'Other' };
  await emulator.control('POST', '/tokens', { tokens: [{ token, user }] });
}
