import type { Binary, BinaryOperator, Expression } from './ast.ts';

/** The first operand of a chain such as `1 + 2 - 3`, and what follows it. */
export interface Chain {
  readonly first: Expression;
  readonly steps: readonly { readonly operator: BinaryOperator; readonly right: Expression }[];
}

/** Long sums lean to the left: taken apart in a loop, they do not fill the stack. */
export function chainOf(node: Binary): Chain {
  const steps: Binary[] = [];
  let first: Expression = node;
  while (first.kind === 'binary') {
    steps.push(first);
    first = first.left;
  }
  return { first, steps: steps.reverse() };
}
