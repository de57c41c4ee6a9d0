import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPackage } from '../scripts/build.ts';
import { functionReference, REFERENCE_FILE } from '../scripts/write-reference.ts';
import { FUNCTIONS } from './functions/catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'formula-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the function reference is what the catalogue makes it (npm run docs -w @sheetwright/formula writes it anew)', () => {
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(functionReference());
  for (const { name } of FUNCTIONS) expect(functionReference()).toContain(`### ${name}\n`);
});

test('the published package runs where no types are stripped, as a library and as a command', () => {
  const target = buildPackage(path.join(folder, 'package'));
  const manifest = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
  expect(manifest.private).toBeUndefined();
  expect(manifest.dependencies).toBeUndefined();
  const sources = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of sources)
    expect(readFileSync(path.join(target, name), 'utf8')).not.toMatch(/hyperformula|fast-formula-parser/);
  const program = `
    import { calculate, checkFormula } from ${JSON.stringify(path.join(target, manifest.exports['.'].default))};
    const workbook = { sheets: [{ name: 'S', columns: [{ title: 'A', type: 'TEXT_NUMBER' }], rows: [{ cells: { A: 3 } }] }] };
    const value = calculate(workbook, { today: '2026-05-13' }).evaluate('=SUM(A:A) * 2', { sheet: 'S' });
    process.stdout.write(JSON.stringify([value, checkFormula('=SUMM(1)')[0].fix]));
  `;
  const library = runPlainly(['--input-type=module', '--eval', program]);
  expect(library).toEqual({ status: 0, out: '[{"type":"number","value":6},"SUM"]' });
  const command = runPlainly([path.join(target, manifest.bin['sheetwright-formula']), 'print', '=sum(1,2)']);
  expect(command).toEqual({ status: 0, out: '=SUM(1, 2)\n' });
}, 60_000);

function runPlainly(args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-strip-types', ...args], { encoding: 'utf8' });
  return { status, out: stdout + stderr };
}
