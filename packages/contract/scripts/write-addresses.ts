import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls, navigations } from '../src/calls.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/generated');
const NOTE = 'Written by `npm run generate -w @sheetwright/contract` from the calls; do not edit.';

/**
 * The addresses of the contract as modules of constants, which a bundler drops where they are not used.
 * @returns the text of each file by its path
 */
export function addressModules(): ReadonlyMap<string, string> {
  return new Map([
    [
      path.join(FOLDER, 'calls.ts'),
      moduleOf('The address of every JSON call.', calls, ({ method, path }) => `${method} ${path}`),
    ],
    [
      path.join(FOLDER, 'navigations.ts'),
      moduleOf('The path of every address that a browser goes to.', navigations, ({ path }) => path),
    ],
  ]);
}

function moduleOf<T>(summary: string, table: Readonly<Record<string, T>>, addressOf: (entry: T) => string): string {
  const lines = Object.entries(table).map(([name, entry]) => `export const ${name} = '${addressOf(entry)}';`);
  return [`// ${summary} ${NOTE}`, ...lines, ''].join('\n');
}

if (import.meta.main) {
  for (const [file, text] of addressModules()) writeFileSync(file, text);
}
