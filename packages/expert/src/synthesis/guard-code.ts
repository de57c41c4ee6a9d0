import { type Expression, parseFormula } from '@sheetwright/formula';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';
import { type Guard, isOfRow } from './guard.ts';

type Alternatives = readonly (readonly Condition[])[];

/** The value of a row changed within its guards against blanks and errors. */
export function withinGuards(built: Built, change: (code: string) => string): Built | null {
  const parsed = parseFormula(`=${built.code}`);
  if (!parsed.ok) return null;
  const code = `=${built.code}`;
  const { start, end } = innerOf(parsed.formula.expression);
  return { ...built, code: `${code.slice(1, start)}${change(code.slice(start, end))}${code.slice(end)}` };
}

/** The value within its guards against blanks and errors. */
function innerOf(expression: Expression): { readonly start: number; readonly end: number } {
  const [, held, missed] = expression.kind === 'call' && expression.name === 'IF' ? expression.args : [];
  const isEmpty = (one: Expression | undefined) => one?.kind === 'text' && one.value === '';
  if (held !== undefined && isEmpty(missed)) return innerOf(held);
  if (missed !== undefined && isEmpty(held)) return innerOf(missed);
  // 'IFERROR(a / b, "")'.
  const [safe, ifWrong] = expression.kind === 'call' && expression.name === 'IFERROR' ? expression.args : [];
  if (safe !== undefined && isEmpty(ifWrong)) return innerOf(safe);
  return expression;
}

/** The value where its condition holds, and another one elsewhere. */
export function underCondition(
  { alternatives, isUnless }: { readonly alternatives: Alternatives; readonly isUnless: boolean },
  instead: string,
): Guard['around'] {
  return (built, draft) => {
    // Of a row that has a date another one has no number instead.
    if (!isOfRow(built) || (built.result === 'date' && /^\d/.test(instead))) return null;
    const [held, missed] = isUnless ? [instead, built.code] : [built.code, instead];
    return {
      ...built,
      code: `IF(${testOf(draft, alternatives)}, ${held}, ${missed})`,
      conditions: [...(built.conditions ?? []), ...alternatives.flat()],
      isForBlank: true,
    };
  };
}

/** What is to hold, as one test of a row. */
export function testOf(draft: Draft, alternatives: Alternatives): string {
  const joined = (name: string, tests: readonly string[]) =>
    tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
  return joined(
    'OR',
    alternatives.map((all) =>
      joined(
        'AND',
        all.map(({ column, test }) => test(draft.row(column))),
      ),
    ),
  );
}
