import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_PROGRAMS } from './outputs.ts';

const SOURCES = path.resolve(import.meta.dirname, '../apps/server/src');
const MODULES = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/(\.test\.ts$|^testing\/|^db\/fixtures\/)/.test(file));
const COMMANDS = MODULES.filter((file) => read(file).includes('import.meta.main'));

test('every command is a program of the bundle', () => {
  expect(COMMANDS.length).toBeGreaterThan(3);
  expect(COMMANDS.filter((file) => !Object.values(SERVER_PROGRAMS).includes(file))).toEqual([]);
});

test('no module imports a command, which would run with the program that it became part of', () => {
  const imported = new Set(MODULES.flatMap(importsOf));
  expect(imported.size).toBeGreaterThan(100);
  expect(COMMANDS.filter((command) => imported.has(command))).toEqual([]);
});

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, name = '']) => path.join(path.dirname(file), name));
}

function read(file: string): string {
  return readFileSync(path.join(SOURCES, file), 'utf8');
}
