import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where a file of facts about Smartsheet lies; tests that read one skip when it is absent. */
export function referencePath(name: string): string {
  return path.join(process.env.SHEETWRIGHT_REFERENCE ?? path.resolve(root, '../shared'), 'reference', name);
}

/** The objects of a file with one JSON object a line; empty when it is absent. */
export function readLines<Item>(name: string): readonly Item[] {
  const file = referencePath(name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Item);
}
