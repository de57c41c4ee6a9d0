import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind, Records } from './model.ts';

export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** In order of creation. */
  all<K extends Kind>(kind: K): Records[K][];
  put<K extends Kind>(kind: K, record: Records[K]): Records[K];
  remove(kind: Kind, id: string): void;
  /** All changes of the work are kept together when it returns, and none of them when it throws, unless `keeps` says of the error that they are. */
  transact<T>(work: () => T, keeps?: (error: unknown) => boolean): T;
  clear(): void;
}

interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** Null: removed. */
  readonly record: Records[Kind] | null;
}

/**
 * State in memory, changes in a journal: one line per transaction, so that a process killed at any moment leaves a whole number
 * of them; a last line that was cut off is dropped. At the start the journal is written anew, beside its place and then renamed.
 * Without a folder nothing is kept.
 */
export function openStore(folder: string | null): Store {
  const file = folder === null ? null : path.join(folder, 'journal.jsonl');
  const tables = new Map<Kind, Map<string, Records[Kind]>>();
  const table = (kind: Kind) => tables.get(kind) ?? addTable(tables, kind);
  if (folder !== null && file !== null) {
    mkdirSync(folder, { recursive: true });
    for (const change of readJournal(file)) apply(table(change.kind), change);
    compact(file, tables);
  }
  let pending: Map<string, { readonly change: Change; readonly before: Records[Kind] | undefined }> | null = null;

  function change(next: Change): void {
    const changes = pending;
    const rows = table(next.kind);
    if (changes) {
      const key = `${next.kind} ${next.id}`;
      const before = changes.has(key) ? changes.get(key)?.before : rows.get(next.id);
      changes.set(key, { change: next, before });
    }
    apply(rows, next);
    if (!changes) append([next]);
  }

  function append(changes: readonly Change[]): void {
    if (file !== null && changes.length > 0) appendFileSync(file, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
  }

  function commit(): void {
    const changes = [...(pending?.values() ?? [])].map((entry) => entry.change);
    pending = null;
    append(changes);
  }

  function rollBack(): void {
    for (const { change: made, before } of pending?.values() ?? []) apply(table(made.kind), { ...made, record: before ?? null });
    pending = null;
  }

  return {
    get: <K extends Kind>(kind: K, id: string) => table(kind).get(id) as Records[K] | undefined,
    all: <K extends Kind>(kind: K) => [...table(kind).values()] as Records[K][],
    put(kind, record) {
      change({ kind, id: record.id, record });
      return record;
    },
    remove: (kind, id) => change({ kind, id, record: null }),
    transact(work, keeps = () => false) {
      if (pending) return work();
      pending = new Map();
      try {
        const result = work();
        commit();
        return result;
      } catch (error) {
        if (keeps(error)) commit();
        else rollBack();
        throw error;
      }
    },
    clear() {
      tables.clear();
      pending = null;
      if (file !== null) compact(file, tables);
    },
  };
}

function addTable(tables: Map<Kind, Map<string, Records[Kind]>>, kind: Kind): Map<string, Records[Kind]> {
  const rows = new Map<string, Records[Kind]>();
  tables.set(kind, rows);
  return rows;
}

function apply(rows: Map<string, Records[Kind]>, { id, record }: Change): void {
  if (record === null) rows.delete(id);
  else rows.set(id, record);
}

function readJournal(file: string): readonly Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // What follows the last line break was cut off while it was written.
  return lines.slice(0, -1).flatMap((line): Change[] => JSON.parse(line));
}

function compact(file: string, tables: ReadonlyMap<Kind, ReadonlyMap<string, Records[Kind]>>): void {
  const changes = [...tables].flatMap(([kind, rows]) => [...rows].map(([id, record]): Change => ({ kind, id, record })));
  writeFileSync(`${file}.part`, changes.map((change) => `${JSON.stringify([change])}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
