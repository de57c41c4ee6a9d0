import { describe, expect, test } from 'vitest';
import { checkFormula } from './check/check-formula.ts';
import { calculate } from './evaluate/calculate.ts';
import { applyFix, type Problem } from './problem.ts';
import { DAY_OF_MISTAKES, PASTED_MISTAKES, PLACE_OF_MISTAKES, WORKBOOK_OF_MISTAKES } from './testing/pasted-mistakes.ts';
import { displayOf } from './values/values.ts';

const calculation = calculate(WORKBOOK_OF_MISTAKES, { today: DAY_OF_MISTAKES });

describe('a mistake that people paste is mended by its fixes, one after the other, to a formula that gives what was meant', () => {
  const mended = PASTED_MISTAKES.flatMap((entry) => ('fixed' in entry ? entry : []));
  test.each(mended)('$mistake: $formula', ({ formula, fixed, values }) => {
    const { text, counts } = mend(formula);
    expect(text).toBe(fixed);
    expect(counts.slice(1).filter((count, index) => !isFewer(count, counts[index]))).toEqual([]);
    expect(checkFormula(text, PLACE_OF_MISTAKES).filter(isError)).toEqual([]);
    const place = (rowIndex: number) => ({ sheet: 'Plan', rowIndex, column: 'Result' });
    expect([0, 1, 2].map((row) => displayOf(calculation.evaluate(text, place(row))))).toEqual(values);
  });
});

describe('where no fix can be proved, none is offered and the message says what is wrong', () => {
  const others = PASTED_MISTAKES.flatMap((entry) => ('sentence' in entry ? entry : []));
  test.each(others)('$mistake: $formula', ({ formula, sentence }) => {
    const problems = checkFormula(formula, PLACE_OF_MISTAKES);
    expect(problems[0]?.message).toBe(sentence);
    expect(problems.flatMap(({ fix }) => fix ?? [])).toEqual([]);
  });
});

test('a mistake is told once: no formula of the list has more messages than places that need a change', () => {
  const cascades = PASTED_MISTAKES.flatMap((entry) => {
    if (!('fixed' in entry)) return [];
    const { counts } = mend(entry.formula);
    const { length } = checkFormula(entry.formula, PLACE_OF_MISTAKES);
    return length > counts.length - 1 ? [entry.formula] : [];
  });
  expect(cascades).toEqual([]);
});

interface Count {
  readonly errors: number;
  readonly problems: number;
}

/** Fewer errors, or as many with fewer warnings. */
function isFewer(one: Count, other: Count | undefined): boolean {
  if (other === undefined) return false;
  return one.errors < other.errors || (one.errors === other.errors && one.problems < other.problems);
}

/** Applies the first fix that is offered until there is none, and tells how many problems there were each time. */
function mend(formula: string): { readonly text: string; readonly counts: readonly Count[] } {
  const counts: Count[] = [];
  let text = formula;
  for (;;) {
    const problems = checkFormula(text, PLACE_OF_MISTAKES);
    counts.push({ errors: problems.filter(isError).length, problems: problems.length });
    const problem = problems.find(({ fix }) => fix !== undefined);
    if (problem === undefined || counts.length > 9) return { text, counts };
    text = applyFix(text, problem);
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
