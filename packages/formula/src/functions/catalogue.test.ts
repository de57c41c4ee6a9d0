import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFormula } from '../syntax/parser.ts';
import { BLANK } from '../values/values.ts';
import { FUNCTIONS, findFunction, parameterAt, signatureOf } from './catalogue.ts';
import { type FunctionEntry, functionsOf } from './function-definition.ts';
import { findMissingFunction, MISSING_FUNCTIONS, type MissingFunction } from './missing.ts';

describe('the function catalogue', () => {
  test('knows each function and each name that does not exist once, and none as both', () => {
    const names = [...FUNCTIONS, ...MISSING_FUNCTIONS].map((entry) => entry.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('lists functions by category, and those of one category by name', () => {
    for (const [index, { category, name }] of FUNCTIONS.entries()) {
      const next = FUNCTIONS[index + 1];
      if (next?.category === category) expect(next.name > name, `${name}, ${next.name}`).toBe(true);
      else expect(FUNCTIONS.slice(index + 1).filter((entry) => entry.category === category)).toEqual([]);
    }
  });

  test('a signature tells names, types, optional and repeating parameters, and the result', () => {
    const define = functionsOf('Numeric');
    const rest = { description: '', example: '', evaluate: () => BLANK };
    expect(define('NONE(): text', rest)).toMatchObject({ parameters: [], minArgs: 0, maxArgs: 0, result: 'text', errors: [] });
    const pairs = define('PAIRS(first?: number-or-range, ...range: range, ...criterion: criterion): list', rest);
    expect(pairs).toMatchObject({ name: 'PAIRS', category: 'Numeric', repeating: 2, minArgs: 2, maxArgs: null, result: 'list' });
    expect(pairs.parameters).toEqual([
      { name: 'first', type: 'number-or-range', optional: true },
      { name: 'range', type: 'range', optional: false },
      { name: 'criterion', type: 'criterion', optional: false },
    ]);
    // @ts-expect-error No such type of a parameter, though a later one is known.
    define('WRONG(first: integer, second: number): number', rest);
    // @ts-expect-error No such type of a result.
    define('WRONG(first: number): integer', rest);
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

interface KnownFunctions {
  readonly functions: readonly Pick<
    FunctionEntry,
    'name' | 'category' | 'minArgs' | 'maxArgs' | 'result' | 'errors' | 'confidence'
  >[];
  readonly missing: readonly Pick<MissingFunction, 'name' | 'confidence'>[];
}

const known: KnownFunctions = JSON.parse(readFileSync(new URL('../../fixtures/functions.json', import.meta.url), 'utf8'));

describe('what is known of Smartsheet (functions of ours beyond that may be added)', () => {
  test.each(known.functions)('$name takes and gives what Smartsheet documents', (facts) =>
    expect(findFunction(facts.name)).toMatchObject(facts),
  );

  test.each(known.missing)('$name does not exist', (facts) => expect(findMissingFunction(facts.name)).toMatchObject(facts));
});
