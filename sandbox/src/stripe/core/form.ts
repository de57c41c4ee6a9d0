/**
 * Nested keys of a form or query as an object: `items[0][price]=x&expand[]=y`. Objects whose keys are 0, 1, … become lists.
 * @throws RangeError with the key for one that cannot be read
 */
export function decodeForm(text: string): Record<string, unknown> {
  const root = new Map<string, unknown>();
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value, key);
  return plainObject(root);
}

type Node = Map<string, unknown>;

function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new RangeError(key);
  const [, first = '', rest = ''] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

function place(root: Node, path: readonly string[], value: string, key: string): void {
  if (path.includes('__proto__') || path.length > 12) throw new RangeError(key);
  let node = root;
  for (const part of path.slice(0, -1)) node = below(node, part, key);
  const last = path.at(-1) ?? '';
  node.set(last === '' ? String(node.size) : last, value);
}

function below(node: Node, part: string, key: string): Node {
  const name = part === '' ? String(node.size) : part;
  const existing = node.get(name);
  if (existing instanceof Map) return existing;
  if (existing !== undefined) throw new RangeError(key);
  const made: Node = new Map();
  node.set(name, made);
  return made;
}

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const keys = [...value.keys()];
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  return isList ? [...value.values()].map(plain) : plainObject(value);
}

function plainObject(node: Node): Record<string, unknown> {
  return Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}
