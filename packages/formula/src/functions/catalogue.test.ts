import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePath } from '../../scripts/reference.ts';
import { parseFormula } from '../syntax/parser.ts';
import { FUNCTIONS, findFunction, parameterAt, signatureOf } from './catalogue.ts';
import { findMissingFunction, MISSING_FUNCTIONS } from './missing.ts';

describe('the function catalogue', () => {
  test('knows 92 functions and 41 names that do not exist, each once', () => {
    expect(new Set(FUNCTIONS.map((entry) => entry.name)).size).toBe(92);
    expect(new Set(MISSING_FUNCTIONS.map((entry) => entry.name)).size).toBe(41);
    expect(MISSING_FUNCTIONS.filter((entry) => findFunction(entry.name))).toEqual([]);
  });

  test.each(FUNCTIONS.map((entry) => [entry.name, entry] as const))('the example of %s parses and uses it', (name, entry) => {
    expect(parseFormula(entry.example)).toMatchObject({ ok: true });
    expect(entry.example).toContain(`${name}(`);
  });

  test('a replacement is a function that exists', () => {
    const replacements = MISSING_FUNCTIONS.flatMap((entry) => entry.replacement ?? []);
    expect(replacements.filter((name) => !findFunction(name))).toEqual([]);
  });

  test('a name that does not exist says what to write instead', () => {
    expect(findMissingFunction('AVERAGE')).toMatchObject({ replacement: 'AVG', advice: 'use AVG' });
  });

  test('arguments beyond the last parameter repeat the last group', () => {
    const sumifs = findFunction('SUMIFS');
    const names = [0, 1, 2, 3, 4, 5].map((index) => sumifs && parameterAt(sumifs, index)?.name);
    expect(names).toEqual(['range', 'criterion_range', 'criterion', 'criterion_range', 'criterion', 'criterion_range']);
    const find = findFunction('FIND');
    expect(find && parameterAt(find, 3)).toBeUndefined();
  });

  test('a signature shows optional and repeating parameters', () => {
    const signatures = ['FIND', 'SUMIFS', 'PARENT']
      .map((name) => FUNCTIONS.find((entry) => entry.name === name))
      .map((entry) => entry && signatureOf(entry));
    expect(signatures).toEqual([
      'FIND(find_text, within_text, [start_position])',
      'SUMIFS(range, criterion_range, criterion, …)',
      'PARENT([cell_reference])',
    ]);
  });
});

interface ReferenceEntry {
  readonly name: string;
  readonly category: string;
  readonly min_args: number;
  readonly max_args: number | null;
  readonly return_type: string;
  readonly errors: readonly string[];
  readonly confidence: string;
}

const functionsFile = referencePath('formula-functions.json');

describe.skipIf(!existsSync(functionsFile))(`against ${functionsFile} (skipped when absent)`, () => {
  const reference = existsSync(functionsFile)
    ? JSON.parse(readFileSync(functionsFile, 'utf8'))
    : { functions: [], not_in_smartsheet: [] };

  test('names, argument counts, results, errors and confidence agree', () => {
    const theirs = reference.functions.map((entry: ReferenceEntry) => ({
      name: entry.name,
      category: entry.category,
      minArgs: entry.min_args,
      maxArgs: entry.max_args,
      result: entry.return_type,
      errors: entry.errors,
      confidence: entry.confidence,
    }));
    const ours = FUNCTIONS.map(({ name, category, minArgs, maxArgs, result, errors, confidence }) => ({
      name,
      category,
      minArgs,
      maxArgs,
      result,
      errors,
      confidence,
    }));
    expect(byName(ours)).toEqual(byName(theirs));
  });

  test('the names that do not exist agree', () => {
    const theirs = reference.not_in_smartsheet.map((entry: { name: string; confidence: string }) => ({
      name: entry.name.replace('()', ''),
      confidence: entry.confidence,
    }));
    expect(byName(MISSING_FUNCTIONS.map(({ name, confidence }) => ({ name, confidence })))).toEqual(byName(theirs));
  });
});

function byName<Entry extends { name: unknown }>(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
}
