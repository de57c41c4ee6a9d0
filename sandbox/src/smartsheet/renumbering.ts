/** New ids for old ones: what a copy re-points its inner references with. */
export interface Renumbering {
  /** The new id, made at the first question. */
  of(id: number): number;
  /** The new id where there is one, else the old: for references that may lead outside. */
  known(id: number): number;
}

export function renumbering(newId: () => number): Renumbering {
  const given = new Map<number, number>();
  return {
    of(id) {
      const fresh = given.get(id) ?? newId();
      given.set(id, fresh);
      return fresh;
    },
    known: (id) => given.get(id) ?? id,
  };
}

/** Any value with all numbers that are known ids replaced. */
export function renumberDeep(value: unknown, ids: Renumbering): unknown {
  if (typeof value === 'number') return ids.known(value);
  if (Array.isArray(value)) return value.map((item) => renumberDeep(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renumberDeep(inner, ids)]));
}
