import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = resolve(import.meta.dirname, '../../apps/web/dist');
const BUDGET_KB = 104;

/** Script that a browser loads before the first screen works: what index.html names, and all that those files import statically. */
export function benchFirstLoad(): void {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/<script[^>]+src="([^"]+)"/g), ...html.matchAll(/rel="modulepreload"[^>]+href="([^"]+)"/g)];
  const files = new Set<string>();
  for (const [, path] of entries) if (path) collect(path, files);
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file))).length / 1024);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `\nFirst load: ${files.size} scripts, ${total.toFixed(1)} KB gzip = ${(total / BUDGET_KB).toFixed(2)} of the budget of ${BUDGET_KB} KB`,
  );
}

function collect(path: string, files: Set<string>): void {
  if (files.has(path)) return;
  files.add(path);
  const source = readFileSync(join(DIST, path), 'utf8');
  for (const [, imported] of source.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
    if (imported) collect(join(dirname(path), imported), files);
  }
}
