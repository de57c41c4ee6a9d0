/** Kinds that a careful reader may take for each other; each pair counts half. */
const NEIGHBOURS = [
  ['document', 'obligation'],
  ['document', 'work'],
  ['work', 'request'],
  ['work', 'time'],
  ['work', 'occurrence'],
  ['work', 'obligation'],
  ['work', 'opportunity'],
  ['request', 'occurrence'],
  ['request', 'opportunity'],
  ['request', 'money'],
  ['risk', 'occurrence'],
  ['risk', 'work'],
  ['obligation', 'occurrence'],
  ['measure', 'occurrence'],
  ['time', 'occurrence'],
  ['asset', 'stock'],
  ['asset', 'place'],
  ['party', 'person'],
] as const;

/** The kind without what explains it: `obligation` for `obligation-with-expiry`, `place` for `place-or-unit`. */
export function baseKind(kind: string): string {
  return /^[a-z]+/.exec(kind.toLowerCase())?.[0] ?? kind;
}

/** 1 for the same kind, a half for neighbours, 0 otherwise. */
export function kindAgreement(one: string, other: string): number {
  const pair = [baseKind(one), baseKind(other)];
  if (pair[0] === pair[1]) return 1;
  return NEIGHBOURS.some((neighbours) => neighbours.every((kind) => pair.includes(kind))) ? 0.5 : 0;
}
