import { describe, expect, test } from 'vitest';
import { checkFormula } from './check/check-formula.ts';
import type { ContextColumn } from './check/context.ts';
import { parseFormula } from './syntax/parser.ts';
import { printFormula } from './syntax/printer.ts';
import { FORMULAS_IN_USE, readFixture } from './testing/formulas-in-use.ts';
import { withoutPlaces } from './testing/random-trees.ts';

describe('formulas in use', () => {
  test('every formula that works parses and has no error', () => {
    const working = FORMULAS_IN_USE.filter(({ works }) => works === true);
    const refused = working.filter(({ formula }) => checkFormula(formula).some(({ severity }) => severity === 'error'));
    expect(working).toHaveLength(122);
    expect(refused).toEqual([]);
  });

  test('the formula reported as #UNPARSEABLE has an error', () => {
    const broken = FORMULAS_IN_USE.filter(({ works }) => works === false);
    expect(broken.map(({ formula }) => parseFormula(formula).ok)).toEqual([false]);
  });

  test('those that do not parse are the ones known to be damaged, each for the reason written down', () => {
    const found = FORMULAS_IN_USE.map(({ formula }) => {
      const result = parseFormula(formula);
      return result.ok ? undefined : result.problems[0]?.rule;
    });
    expect(found).toEqual(FORMULAS_IN_USE.map(({ rejected }) => rejected));
    expect(FORMULAS_IN_USE.filter(({ reason }) => reason !== undefined)).toHaveLength(37);
  });

  test('printing and parsing again gives the same tree', () => {
    for (const { formula } of FORMULAS_IN_USE) {
      const parsed = parseFormula(formula);
      if (!parsed.ok) continue;
      const again = parseFormula(printFormula(parsed.formula));
      expect(again.ok && withoutPlaces(again.formula), formula).toEqual(withoutPlaces(parsed.formula));
    }
  });

  test('no column formula of a sheet has an error in its column', () => {
    const sheets = readFixture<readonly (readonly (ContextColumn & { readonly formula?: string })[])[]>('column-formulas.json');
    const checked = sheets.flatMap((columns) =>
      columns.flatMap(({ title, formula }) =>
        formula === undefined ? [] : [checkFormula(formula, { columns, column: title, columnFormula: true })],
      ),
    );
    expect(checked).toHaveLength(157);
    expect(checked.flat().filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
