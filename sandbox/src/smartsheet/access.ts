import { apiError } from './errors.ts';
import type { LinkedKind } from './links.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type AssetKind,
  type FolderRecord,
  type Named,
  type Parent,
  type Records,
  type ShareRecord,
  type WorkspaceRecord,
} from './model.ts';
import { type Call, type ChangeResult, SUCCESS } from './operation.ts';

/** The workspace in which something lies, however deep. */
export function workspaceOf(call: Pick<Call, 'store'>, parent: Parent): WorkspaceRecord | undefined {
  if (parent.kind === 'workspace') return call.store.get('workspace', parent.id);
  const folder = call.store.get('folder', parent.id);
  return folder && workspaceOf(call, folder.parent);
}

/** The user's level on a workspace and all that lies in it; undefined when nothing is shared. */
export function accessLevelOn(workspace: WorkspaceRecord | undefined, userId: number): AccessLevel | undefined {
  if (workspace?.ownerId === userId) return 'OWNER';
  return workspace?.shares.find((share) => share.userId === userId)?.accessLevel;
}

/** The user's level on an item, by its own shares and those of its workspace: the more generous one counts. */
export function accessLevelOf(
  call: Pick<Call, 'store'>,
  { parent, shares = [] }: { readonly parent: Parent; readonly shares?: readonly ShareRecord[] },
  userId: number,
): AccessLevel | undefined {
  const own = shares.find((share) => share.userId === userId)?.accessLevel;
  const wide = accessLevelOn(workspaceOf(call, parent), userId);
  if (own === undefined || wide === undefined) return own ?? wide;
  return ACCESS_LEVELS.indexOf(own) > ACCESS_LEVELS.indexOf(wide) ? own : wide;
}

function require(level: AccessLevel | undefined, needed: AccessLevel): AccessLevel {
  if (level === undefined) throw apiError(1006);
  if (ACCESS_LEVELS.indexOf(level) < ACCESS_LEVELS.indexOf(needed)) throw apiError(1004, `it needs access level ${needed}`);
  return level;
}

export interface Reached<T> {
  readonly record: T;
  readonly accessLevel: AccessLevel;
}

/** A workspace that the user may use at that level; what is not shared with the user is not found (1006), too little is 1004. */
export function reachWorkspace(call: Call, id: number, needed: AccessLevel): Reached<WorkspaceRecord> {
  const record = call.store.get('workspace', id);
  if (!record) throw apiError(1006);
  return { record, accessLevel: require(accessLevelOn(record, call.user.id), needed) };
}

export function reachFolder(call: Call, id: number, needed: AccessLevel): Reached<FolderRecord> {
  return reachInside(call, 'folder', id, needed);
}

export function reach<K extends AssetKind>(call: Call, kind: K, id: number, needed: AccessLevel): Reached<Records[K]> {
  return reachInside(call, kind, id, needed);
}

function reachInside<K extends AssetKind | 'folder'>(call: Call, kind: K, id: number, needed: AccessLevel): Reached<Records[K]> {
  const record = call.store.get(kind, id);
  if (!record) throw apiError(1006);
  return { record, accessLevel: require(accessLevelOf(call, record, call.user.id), needed) };
}

/** The destination of something new: a workspace or folder in which the user may create. */
export function reachParent(call: Call, parent: Parent, needed: AccessLevel): AccessLevel {
  return parent.kind === 'workspace'
    ? reachWorkspace(call, parent.id, needed).accessLevel
    : reachFolder(call, parent.id, needed).accessLevel;
}

/** Everything of that kind that the user can see, in order of creation. */
export function visible<K extends AssetKind>(call: Call, kind: K): Reached<Records[K]>[] {
  return call.store.all(kind).flatMap((record) => {
    const accessLevel = accessLevelOf(call, record, call.user.id);
    return accessLevel ? [{ record, accessLevel }] : [];
  });
}

export function visibleWorkspaces(call: Call): Reached<WorkspaceRecord>[] {
  return call.store.all('workspace').flatMap((record) => {
    const accessLevel = accessLevelOn(record, call.user.id);
    return accessLevel ? [{ record, accessLevel }] : [];
  });
}

/** Removes a sheet, report or dashboard. */
export function deleteAsset(call: Call, kind: AssetKind): ChangeResult {
  const { record } = reach(call, kind, call.id(`${kind}Id`), 'ADMIN');
  call.store.remove(kind, record.id);
  return SUCCESS;
}

/** What answers of every kind begin with. */
export function presentAsset(call: Call, kind: LinkedKind, { record, accessLevel }: Reached<Named>) {
  return { id: record.id, name: record.name, accessLevel, permalink: call.links.permalink(kind, record) };
}
