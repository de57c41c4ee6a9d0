import { describe, expect, test } from 'vitest';
import { FUNCTIONS, parameterAt } from '../functions/catalogue.ts';
import type { FunctionEntry, ParameterType } from '../functions/function-definition.ts';
import { displayOf } from '../values/values.ts';
import { calculate } from './calculate.ts';

/** An argument that every function takes for a parameter of this type. */
const FITTING: Readonly<Record<ParameterType, string>> = {
  number: '1',
  text: '"10"',
  boolean: 'true',
  date: 'DATE(2026, 1, 5)',
  any: '10',
  range: 'N:N',
  'number-or-range': 'N:N',
  criterion: '10',
  cell: 'N2',
};

/** They look at errors, or at where a cell stands instead of what it holds. */
const EXEMPT: ReadonlySet<string> = new Set(['IF', 'IFERROR', 'ISERROR', 'ISBLANK', 'ISBOOLEAN', 'ISDATE', 'ISNUMBER', 'ISTEXT']);

/** Arguments whose value does not matter to the result. */
const UNREAD: ReadonlySet<string> = new Set(['CALCSTART duration', 'CALCSTART start_date']);

const calculation = calculate(
  {
    sheets: [
      {
        name: 'S',
        columns: [{ title: 'N', type: 'TEXT_NUMBER' }],
        rows: [{ cells: { N: 10 } }, { cells: { N: 20 }, parent: 1 }, { cells: { N: 30 } }],
      },
    ],
  },
  { today: '2026-05-13' },
);

const tried = FUNCTIONS.filter(({ category, name }) => category !== 'Hierarchy' && category !== 'Project' && !EXEMPT.has(name));

describe('an error in an argument is the result of the function', () => {
  test.each(tried.map((entry) => [entry.name, entry] as const))('%s', (name, entry) => {
    const highest = entry.maxArgs ?? entry.minArgs + entry.repeating;
    for (let count = Math.max(1, entry.minArgs); count <= highest; count += Math.max(1, entry.repeating)) {
      for (let bad = 0; bad < count; bad += 1) {
        if (UNREAD.has(`${name} ${parameterAt(entry, bad)?.name}`) || isDecidedBefore(name, bad)) continue;
        const formula = callWith(entry, count, bad);
        expect(`${formula} ${shown(formula)}`).toBe(`${formula} #DIVIDE BY ZERO`);
      }
    }
  });
});

/** OR is decided by its first true condition. */
function isDecidedBefore(name: string, index: number): boolean {
  return name === 'OR' && index > 0;
}

function callWith({ name, parameters, ...entry }: FunctionEntry, count: number, bad: number): string {
  const args = Array.from({ length: count }, (_, index) => {
    const type = parameterAt({ name, parameters, ...entry }, index)?.type ?? 'any';
    return index === bad ? '1 / 0' : FITTING[type];
  });
  return `=${name}(${args.join(', ')})`;
}

function shown(formula: string): string {
  return displayOf(calculation.evaluate(formula, { sheet: 'S', rowIndex: 1, column: 'N' }));
}
