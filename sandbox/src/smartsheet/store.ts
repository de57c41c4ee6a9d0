import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind, Parent, Records } from './model.ts';

const CONTENT_KINDS = ['sheet', 'report', 'sight', 'folder'] as const;
const KINDS: readonly Kind[] = ['user', 'token', 'workspace', 'folder', 'sheet', 'report', 'sight'];

export interface Store {
  get<K extends Kind>(kind: K, id: number): Records[K] | undefined;
  /** In order of creation. */
  all<K extends Kind>(kind: K): Records[K][];
  /** On disk when it returns. */
  put<K extends Kind>(kind: K, record: Records[K]): void;
  remove(kind: Kind, id: number): void;
  /** Sixteen digits, below 2^53, never given before. */
  newId(): number;
  nextSeq(): number;
  /** Rises with every change: the key of everything that is derived and cached. */
  revision(): number;
  /** Forgets workspaces and what they hold; users and tokens stay. */
  clear(): void;
}

type Tables = { [K in Kind]: Map<number, Records[K]> };

/**
 * State in memory, one JSON file per record. A file is written beside its place and then renamed, so that a process killed
 * at any moment leaves the old or the new record. A container is removed before its contents; what is left without a
 * container is dropped at the next start.
 */
export function openStore(folder: string): Store {
  const tables = load(folder);
  const known = new Set(KINDS.flatMap((kind) => [...tables[kind].keys()]));
  let seq = Math.max(0, ...KINDS.flatMap((kind) => [...tables[kind].values()].map((record) => record.seq)));
  let revision = 0;
  const fileOf = (kind: Kind, id: number) => path.join(folder, kind, `${id}.json`);

  const store: Store = {
    get: (kind, id) => tables[kind].get(id),
    all: (kind) => [...tables[kind].values()].sort((a, b) => a.seq - b.seq),
    put(kind, record) {
      writeWhole(fileOf(kind, record.id), record);
      tables[kind].set(record.id, record);
      revision += 1;
    },
    remove(kind, id) {
      rmSync(fileOf(kind, id), { force: true });
      tables[kind].delete(id);
      revision += 1;
    },
    newId() {
      const id = randomInt(1_000, 9_000) * 1_000_000_000_000 + randomInt(1_000_000_000_000);
      if (known.has(id)) return store.newId();
      known.add(id);
      return id;
    },
    nextSeq: () => ++seq,
    revision: () => revision,
    clear() {
      for (const kind of KINDS) {
        if (kind === 'user' || kind === 'token') continue;
        for (const id of [...tables[kind].keys()]) store.remove(kind, id);
      }
    },
  };
  dropOrphans(store);
  return store;
}

function load(folder: string): Tables {
  return {
    user: loadKind(folder, 'user'),
    token: loadKind(folder, 'token'),
    workspace: loadKind(folder, 'workspace'),
    folder: loadKind(folder, 'folder'),
    sheet: loadKind(folder, 'sheet'),
    report: loadKind(folder, 'report'),
    sight: loadKind(folder, 'sight'),
  };
}

function loadKind<K extends Kind>(folder: string, kind: K): Map<number, Records[K]> {
  const place = path.join(folder, kind);
  mkdirSync(place, { recursive: true });
  const files = readdirSync(place).filter((name) => name.endsWith('.json'));
  const records = files.map((name): Records[K] => JSON.parse(readFileSync(path.join(place, name), 'utf8')));
  return new Map(records.map((record) => [record.id, record]));
}

function writeWhole(file: string, record: unknown): void {
  writeFileSync(`${file}.part`, JSON.stringify(record));
  renameSync(`${file}.part`, file);
}

function dropOrphans(store: Store): void {
  const lives = (parent: Parent): boolean => {
    if (parent.kind === 'workspace') return store.get('workspace', parent.id) !== undefined;
    const folder = store.get('folder', parent.id);
    return folder !== undefined && lives(folder.parent);
  };
  for (const kind of CONTENT_KINDS) {
    for (const record of store.all(kind)) if (!lives(record.parent)) store.remove(kind, record.id);
  }
}

type ContentKind = (typeof CONTENT_KINDS)[number];
export type Content = { [K in ContentKind]: { readonly kind: K; readonly record: Records[K] } }[ContentKind];

/** What lies directly in a workspace or folder, in order of creation. */
export function contentsOf(store: Store, parent: Parent): Content[] {
  const inside = (record: { readonly parent: Parent }) => record.parent.kind === parent.kind && record.parent.id === parent.id;
  return CONTENT_KINDS.flatMap((kind) =>
    store
      .all(kind)
      .filter(inside)
      .map((record) => ({ kind, record }) as Content),
  ).sort((a, b) => a.record.seq - b.record.seq);
}

/** Everything below a container, parents before their contents. */
export function descendantsOf(store: Store, parent: Parent): Content[] {
  return contentsOf(store, parent).flatMap((content) =>
    content.kind === 'folder' ? [content, ...descendantsOf(store, { kind: 'folder', id: content.record.id })] : [content],
  );
}

/** Removes a container and all below it; the container goes first, so that a crash on the way leaves no half container. */
export function removeContainer(store: Store, container: Parent): void {
  const below = descendantsOf(store, container);
  store.remove(container.kind, container.id);
  for (const { kind, record } of below) store.remove(kind, record.id);
}
