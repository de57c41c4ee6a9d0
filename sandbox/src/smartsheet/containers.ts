import { z } from 'zod';
import { presentAsset, reachFolder, reachParent, reachWorkspace, visibleWorkspaces } from './access.ts';
import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';
import type { AccessLevel, FolderRecord, Parent, WorkspaceRecord } from './model.ts';
import { newNamed } from './new-record.ts';
import { type Call, inContainers, type Operation, SUCCESS } from './operation.ts';
import { checkName, readBody, tokenPage } from './request.ts';
import { type Content, contentsOf, removeContainer } from './store.ts';

const NameBody = z.strictObject({ name: z.string() });

/** Workspaces and folders: create, rename, delete, metadata, children. */
export const containerOperations: readonly Operation[] = [
  { method: 'GET', path: '/workspaces', scope: 'READ_SHEETS', handle: listWorkspaces },
  { method: 'POST', path: '/workspaces', scope: 'ADMIN_WORKSPACES', handle: createWorkspace },
  { method: 'PUT', path: '/workspaces/:workspaceId', scope: 'ADMIN_WORKSPACES', handle: renameWorkspace },
  { method: 'DELETE', path: '/workspaces/:workspaceId', scope: 'ADMIN_WORKSPACES', handle: deleteWorkspace },
  { method: 'GET', path: '/workspaces/:workspaceId/metadata', scope: 'READ_SHEETS', handle: workspaceMetadata },
  ...inContainers({ method: 'GET', path: 'children', scope: 'READ_SHEETS' }, listChildren),
  ...inContainers({ method: 'POST', path: 'folders', scope: 'ADMIN_WORKSPACES' }, createFolder),
  { method: 'PUT', path: '/folders/:folderId', scope: 'ADMIN_WORKSPACES', handle: renameFolder },
  { method: 'DELETE', path: '/folders/:folderId', scope: 'ADMIN_WORKSPACES', handle: deleteFolder },
  { method: 'GET', path: '/folders/:folderId/metadata', scope: 'READ_SHEETS', handle: folderMetadata },
];

function presentFolder(call: Call, record: FolderRecord) {
  return { id: record.id, name: record.name, permalink: call.links.permalink('folder', record) };
}

function listWorkspaces(call: Call) {
  const maxItems = call.query.whole('maxItems', { otherwise: 100, min: 1, max: 1_000 });
  const page = tokenPage(visibleWorkspaces(call), call.query, maxItems);
  return { ...page, data: page.data.map((reached) => presentAsset(call, 'workspace', reached)) };
}

function createWorkspace(call: Call) {
  const { name } = readBody(NameBody, call.body);
  const record: WorkspaceRecord = {
    ...newNamed(call, checkName(name, 'name', LIMITS.workspaceName)),
    ownerId: call.user.id,
    shares: [],
  };
  call.store.put('workspace', record);
  return { ...SUCCESS, result: presentAsset(call, 'workspace', { record, accessLevel: 'OWNER' }) };
}

function renameWorkspace(call: Call) {
  const { record, accessLevel } = reachWorkspace(call, call.id('workspaceId'), 'ADMIN');
  const name = checkName(readBody(NameBody, call.body).name, 'name', LIMITS.workspaceName);
  const renamed = { ...record, name, modifiedAt: call.at };
  call.store.put('workspace', renamed);
  return { ...SUCCESS, result: presentAsset(call, 'workspace', { record: renamed, accessLevel }) };
}

function deleteWorkspace(call: Call) {
  const { record } = reachWorkspace(call, call.id('workspaceId'), 'OWNER');
  removeContainer(call.store, { kind: 'workspace', id: record.id });
  return SUCCESS;
}

function workspaceMetadata(call: Call) {
  const { record, accessLevel } = reachWorkspace(call, call.id('workspaceId'), 'VIEWER');
  return {
    ...presentAsset(call, 'workspace', { record, accessLevel }),
    createdAt: record.createdAt,
    modifiedAt: record.modifiedAt,
  };
}

function createFolder(call: Call, parent: Parent) {
  reachParent(call, parent, 'ADMIN');
  const { name } = readBody(NameBody, call.body);
  const record: FolderRecord = { ...newNamed(call, checkName(name, 'name', LIMITS.name)), parent };
  call.store.put('folder', record);
  return { ...SUCCESS, result: presentFolder(call, record) };
}

function renameFolder(call: Call) {
  const { record } = reachFolder(call, call.id('folderId'), 'ADMIN');
  const name = checkName(readBody(NameBody, call.body).name, 'name', LIMITS.name);
  const renamed = { ...record, name, modifiedAt: call.at };
  call.store.put('folder', renamed);
  return { ...SUCCESS, result: presentFolder(call, renamed) };
}

function deleteFolder(call: Call) {
  const { record } = reachFolder(call, call.id('folderId'), 'ADMIN');
  removeContainer(call.store, { kind: 'folder', id: record.id });
  return SUCCESS;
}

function folderMetadata(call: Call) {
  const { record } = reachFolder(call, call.id('folderId'), 'VIEWER');
  return { ...presentFolder(call, record), createdAt: record.createdAt, modifiedAt: record.modifiedAt };
}

const TYPES: Readonly<Record<string, Content['kind'] | 'template'>> = {
  sheets: 'sheet',
  reports: 'report',
  sights: 'sight',
  folders: 'folder',
  templates: 'template',
};

/** One level of a container's contents, paged by token. */
function listChildren(call: Call, parent: Parent) {
  const accessLevel = reachParent(call, parent, 'VIEWER');
  const kinds = wantedKinds(call);
  const wanted = contentsOf(call.store, parent).filter((content) => kinds.size === 0 || kinds.has(content.kind));
  const page = tokenPage(wanted, call.query, pageSize(call));
  return { ...page, data: page.data.map((content) => presentChild(call, content, accessLevel)) };
}

function wantedKinds(call: Call): Set<string> {
  const words = [...call.query.words('childrenResourceTypes')];
  return new Set(
    words.map((word) => {
      const kind = TYPES[word];
      if (!kind) throw apiError(1018, word.slice(0, 40), 'childrenResourceTypes');
      return kind;
    }),
  );
}

function pageSize(call: Call): number {
  const size = call.query.whole('maxItems', { otherwise: 100, min: 100, max: 1_000 });
  if (size % 100 !== 0) throw apiError(1018, size, 'maxItems');
  return size;
}

function presentChild(call: Call, { kind, record }: Content, accessLevel: AccessLevel) {
  return {
    id: record.id,
    name: record.name,
    permalink: call.links.permalink(kind, record),
    resourceType: kind,
    createdAt: record.createdAt,
    modifiedAt: record.modifiedAt,
    accessLevel: kind === 'folder' ? undefined : accessLevel,
  };
}
