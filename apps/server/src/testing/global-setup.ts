import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPgliteTemplate } from './template.ts';

/** Once per run: an embedded database with all tables, as a file that every test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-template-'));
  const file = path.join(folder, 'pglite.tar');
  writeFileSync(file, Buffer.from(await (await createPgliteTemplate()).arrayBuffer()));
  project.provide('database', { engine: 'pglite', template: file });
  return () => rmSync(folder, { recursive: true, force: true });
}
