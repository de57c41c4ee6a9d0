import type { Ref } from '@sheetwright/solution';

export type Ids = ReadonlyMap<string, number>;

/** The id a reference stands for. A missing one is a fault of the compiler or the ledger, never of the customer. */
export function idOf(ref: Ref, ids: Ids): number {
  const id = ids.get(ref.$ref);
  if (id === undefined) throw new Error(`The plan refers to ${ref.$ref} before it exists`);
  return id;
}

/** A copy of plain data with every reference replaced by its id. */
export function resolveRefs(data: unknown, ids: Ids): unknown {
  if (Array.isArray(data)) return data.map((item) => resolveRefs(item, ids));
  if (typeof data !== 'object' || data === null) return data;
  if ('$ref' in data && typeof data.$ref === 'string') return idOf({ $ref: data.$ref }, ids);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, resolveRefs(value, ids)]));
}
