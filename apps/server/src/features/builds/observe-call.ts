import type { CompiledCall } from '@sheetwright/solution';
import type { Child, ChildKind } from '../../integrations/smartsheet/answers.ts';
import type { Container, SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { containerOf } from './execute-call.ts';
import { type Ids, idOf } from './resolve-refs.ts';
import type { Namesake, Observation } from './search-outcome.ts';

interface Looking {
  readonly client: SmartsheetClient;
  readonly ids: Ids;
  /** Of these workspaces, the ones that a build has recorded as its own. */
  readonly takenWorkspaces: (ids: readonly number[]) => Promise<readonly number[]>;
}

/** What is in Smartsheet where the call would have left its result. @throws SmartsheetError */
export async function observeCall(call: CompiledCall, looking: Looking): Promise<Observation> {
  const { client, ids } = looking;
  switch (call.op) {
    case 'workspace.create':
      return observeWorkspaces(call.body.name, looking);
    case 'folder.create':
      return namesakes(await childrenNamed(client, containerOf(call.parent, ids), 'folder', call.body.name));
    case 'sheet.create':
      return namesakes(await sheetsNamed(client, containerOf(call.parent, ids), call.body.name));
    case 'report.create': {
      const container = { type: call.destination.type, id: idOf(call.destination.id, ids) };
      return namesakes(await childrenNamed(client, container, 'report', call.body.name));
    }
    case 'rows.add':
      return { of: 'rows', rows: (await client.getSheet(idOf(call.sheet, ids))).rows };
    case 'reference.create':
      return { of: 'references', references: await client.listCrossSheetReferences(idOf(call.sheet, ids)) };
    case 'summary.add':
      return { of: 'summary', fields: await client.listSummaryFields(idOf(call.sheet, ids)) };
    case 'column.update':
      throw new Error('Setting a column is repeated, never looked for');
  }
}

/** Ids of the workspaces that bear the name of one about to be created. */
export async function workspacesBefore(client: SmartsheetClient, name: string): Promise<readonly number[]> {
  return (await client.listWorkspaces()).filter((workspace) => workspace.name === name).map(({ id }) => id);
}

async function observeWorkspaces(name: string, { client, takenWorkspaces }: Looking): Promise<Observation> {
  const found = (await client.listWorkspaces()).filter((workspace) => workspace.name === name);
  const items = found.map(({ id, permalink, createdAt }) => ({ id, url: permalink ?? null, createdAt }));
  return { of: 'namesakes', items, taken: await takenWorkspaces(found.map(({ id }) => id)) };
}

function namesakes(items: readonly Namesake[]): Observation {
  return { of: 'namesakes', items, taken: [] };
}

async function childrenNamed(client: SmartsheetClient, container: Container, kind: ChildKind, name: string): Promise<Namesake[]> {
  const children = await client.children(container, [kind]);
  return children.filter((child) => child.resourceType === kind && child.name === name).map(toNamesake);
}

function toNamesake({ id, permalink, createdAt }: Child): Namesake {
  return { id, url: permalink ?? null, createdAt };
}

/** Sheets are told apart by their columns, whose ids the following calls need anyway. */
async function sheetsNamed(client: SmartsheetClient, container: Container, name: string): Promise<Namesake[]> {
  const found: Namesake[] = [];
  for (const namesake of await childrenNamed(client, container, 'sheet', name)) {
    const { columns } = await client.getSheet(namesake.id);
    found.push({ ...namesake, columns });
  }
  return found;
}
