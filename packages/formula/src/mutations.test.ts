import { describe, expect, test } from 'vitest';
import { checkFormula } from './check/check-formula.ts';
import type { FormulaContext } from './check/context.ts';
import { applyFix, type Problem } from './problem.ts';
import { childrenOf, type Expression } from './syntax/ast.ts';
import { parseFormula } from './syntax/parser.ts';
import { FORMULAS_IN_USE } from './testing/formulas-in-use.ts';
import { MISTAKES, type Mistaken, mistakesIn } from './testing/mistakes.ts';
import { seededRandom, withoutPlaces } from './testing/random-trees.ts';
import { WORKING_FORMULAS } from './testing/working-formulas.ts';

const inUse = FORMULAS_IN_USE.filter(({ works }) => works === true).map(({ formula }) => formula);

const MISTAKES_EACH = 20;
const FIXED_EACH = 8;

/** Kinds of mistakes in which nothing is lost that cannot be told from the rest. */
const UNDONE: readonly string[] = [
  'a parenthesis dropped',
  'a square bracket dropped',
  'a wrong separator',
  'a misspelt function',
  'a misspelt column',
  'an operator of another language',
];

describe.each([
  ['carried along', WORKING_FORMULAS],
  ['in use', inUse],
])('formulas %s', (_name, formulas) => {
  let ofAllKinds: readonly Tried[] | null = null;
  const mistakesOfAllKinds = () => {
    ofAllKinds ??= tryMistakes(formulas, 99);
    return ofAllKinds;
  };

  test('none that works has an error', () => {
    const errors = formulas.flatMap((formula) =>
      checkFormula(formula, contextOf(formula)).filter(({ severity }) => severity === 'error'),
    );
    expect(errors).toEqual([]);
  });

  test('of 20 mistakes put into each, at least 95 in 100 are flagged', () => {
    const tried = tryMistakes(formulas, 2026);
    const missed = tried.filter(({ isFlagged }) => !isFlagged);
    expect(tried.length).toBeGreaterThan(formulas.length * 10);
    expect(missed.length / tried.length, missed.map(({ kind, text }) => `${kind}: ${text}`).join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('every fix offered for such a mistake leaves fewer errors, and every fix of a warning fewer warnings', () => {
    const random = seededRandom(7);
    const bad = formulas.flatMap((formula) => {
      const context = contextOf(formula);
      return mistakesIn(formula, FIXED_EACH, random).flatMap(({ text }) => [
        ...badFixes(text, context),
        ...badFixes(text, undefined),
      ]);
    });
    expect(bad).toEqual([]);
  });

  test('of mistakes that leave the rest of a formula as it was, the fixes undo at least 9 of 10', () => {
    const random = seededRandom(5);
    const tried = formulas.flatMap((formula) => {
      const context = contextOf(formula);
      if (countErrors(checkFormula(formula, context)) > 0) return [];
      return mistakesIn(formula, FIXED_EACH, random)
        .filter(({ kind, text }) => UNDONE.includes(kind) && !meansTheSame(text, formula))
        .map(({ text }) => ({ text, mended: mend(text, context), formula }));
    });
    const missed = tried.filter(({ mended, formula }) => !meansTheSame(mended, formula));
    expect(tried.length).toBeGreaterThan(100);
    expect(missed.length / tried.length, missed.map(({ text, mended }) => `${text} → ${mended}`).join('\n')).toBeLessThanOrEqual(
      0.1,
    );
  });

  test.each(Object.keys(MISTAKES))('%s is flagged at least 9 times of 10', (wanted) => {
    const tried = mistakesOfAllKinds().filter(({ kind }) => kind === wanted);
    const missed = tried.filter(({ isFlagged }) => !isFlagged);
    if (formulas === WORKING_FORMULAS) expect(tried.length).toBeGreaterThan(0);
    expect(missed.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(tried.length / 10);
  });
});

function badFixes(text: string, context: FormulaContext | undefined): readonly string[] {
  const problems = checkFormula(text, context);
  const before = countErrors(problems);
  return problems.flatMap((problem) => {
    if (problem.fix === undefined) return [];
    const fixed = applyFix(text, problem);
    const after = checkFormula(fixed, context);
    const errors = countErrors(after);
    const isBetter = problem.severity === 'error' ? errors < before : errors <= before && after.length < problems.length;
    return isBetter ? [] : [`${text} (${problem.rule}) becomes ${fixed}`];
  });
}

/** The formula after the first fix of an error, again and again. */
function mend(text: string, context: FormulaContext): string {
  const problem = checkFormula(text, context).find(({ severity, fix }) => severity === 'error' && fix !== undefined);
  return problem === undefined ? text : mend(applyFix(text, problem), context);
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

interface Tried extends Mistaken {
  readonly isFlagged: boolean;
}

/** Mistakes that leave the formula as it was, as a parenthesis too many round a value does, are none. */
function tryMistakes(formulas: readonly string[], seed: number): readonly Tried[] {
  const random = seededRandom(seed);
  return formulas.flatMap((formula) => {
    const context = contextOf(formula);
    const known = checkFormula(formula, context).length;
    return mistakesIn(formula, MISTAKES_EACH, random)
      .filter(({ text }) => !meansTheSame(text, formula))
      .map((mistaken) => {
        const problems = checkFormula(mistaken.text, context);
        return { ...mistaken, isFlagged: problems.length > known || problems.some(({ severity }) => severity === 'error') };
      });
  });
}

function meansTheSame(one: string, other: string): boolean {
  const [first, second] = [parseFormula(one), parseFormula(other)];
  return first.ok && second.ok && JSON.stringify(withoutPlaces(first.formula)) === JSON.stringify(withoutPlaces(second.formula));
}

/** A sheet that has what the formula refers to, and nothing else. */
function contextOf(formula: string): FormulaContext {
  const parsed = parseFormula(formula);
  const nodes = parsed.ok ? partsOf(parsed.formula.expression) : [];
  const titles = nodes.flatMap((node) =>
    node.kind === 'cell' ? [node.column] : node.kind === 'range' ? [node.from.column, node.to.column] : [],
  );
  return {
    columns: [...new Set(titles)].map((title) => ({ title, type: 'TEXT_NUMBER' })),
    summaryFields: nodes.flatMap((node) => (node.kind === 'summary' ? [node.field] : [])),
    references: nodes.flatMap((node) => (node.kind === 'cross-sheet' ? [node.name] : [])),
  };
}

function partsOf(node: Expression): readonly Expression[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}
