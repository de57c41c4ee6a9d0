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

/** The formula with another text wherever it gives an empty one; where it never does, around it. */
export function withInstead(code: string, draft: Draft, instead: string): string {
  const parsed = parseFormula(`=${code}`);
  if (!parsed.ok) return code;
  const { expression } = parsed.formula;
  // What another sheet does not have is missing, and not what the row has yet to get.
  const isFound = expression.kind === 'call' && expression.name === 'IFERROR' && /\bMATCH\(/.test(code);
  // '"on request" if it is not listed, blank without a dish': what is not found has its own text.
  const isTold =
    isFound && expression.args.slice(1).every(({ kind }) => kind === 'text') && emptyResultsOf(expression).length === 0;
  const empty = isTold ? [] : isFound ? expression.args.slice(1) : emptyResultsOf(expression);
  if (empty.length > 0)
    return empty
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, { start, end }) => text.slice(0, start) + instead + text.slice(end), `=${code}`)
      .slice(1);
  if (!isTold && /\b(?:MATCH|VLOOKUP|COLLECT|PARENT)\(/.test(code)) return `IFERROR(${code}, ${instead})`;
  const inputs = draft.used
    .filter(({ sheet, empty, derived }) => sheet === null && !empty && derived === undefined)
    .map((column) => `ISBLANK(${draft.row(column)})`);
  if (inputs.length === 0) return code;
  return `IF(${inputs.length === 1 ? inputs[0] : `OR(${inputs.join(', ')})`}, ${instead}, ${code})`;
}

/** Where a formula gives an empty text: as a branch, or instead of an error. */
function emptyResultsOf(expression: Expression): readonly { readonly start: number; readonly end: number }[] {
  if (expression.kind === 'text' && expression.value === '') return [expression];
  if (expression.kind !== 'call') return [];
  if (expression.name === 'IF') return expression.args.slice(1).flatMap(emptyResultsOf);
  return expression.name === 'IFERROR' ? expression.args.flatMap(emptyResultsOf) : [];
}

/** The value where there is something of it, and another one where there is none. */
export function orInsteadOfNone(instead: string, isInTime: boolean): Guard['around'] {
  return (built) => {
    if (!isOfRow(built) || built.result !== 'number') return null;
    return withinGuards(built, (inner) => {
      // What came on the day itself has a working day, and is in time.
      const value = isInTime && inner.startsWith('NETWORKDAYS(') ? `${inner} - 1` : inner;
      return instead === '0' ? `MAX(0, ${value})` : `IF(${value} <= 0, ${instead}, ${value})`;
    });
  };
}
