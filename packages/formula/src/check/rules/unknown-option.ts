import type { Expression } from '../../syntax/ast.ts';
import { CURRENT_CELL, UNKNOWN_OPTION } from '../hints.ts';
import { checkOption } from '../options.ts';
import { columnOf, type Path, parameterOf, type Rule, rangeOfCriterion, type Scope } from '../scope.ts';

/** A comparison with an option the dropdown does not have is never true. */
export const unknownOption: Rule = (scope) => {
  const hasOptions = scope.columns?.some(({ options = [] }) => options.length > 0);
  if (!hasOptions) return {};
  return {
    hints: UNKNOWN_OPTION | CURRENT_CELL,
    doubts: ({ name }) => name === 'HAS',
    binary(node, path) {
      if (node.operator !== '=' && node.operator !== '<>') return;
      if (node.right.kind === 'text') compare({ place: node.left, value: node.right, path, scope });
      if (node.left.kind === 'text') compare({ place: node.right, value: node.left, path, scope });
    },
    criterion(node, path) {
      const parent = path.at(-1);
      const isEquality = node.operator === '=' || node.operator === '<>';
      if (!isEquality || parent?.node.kind !== 'call' || parameterOf(parent.node, parent.index)?.type !== 'criterion') return;
      compare({ place: rangeOfCriterion({ call: parent.node, index: parent.index }), value: node.operand, path, scope });
    },
    call(node, path) {
      for (let index = 0; index < node.args.length; index += 1) {
        const value = node.args[index];
        if (value?.kind === 'text' && parameterOf(node, index)?.type === 'criterion')
          compare({ place: rangeOfCriterion({ call: node, index }), value, path, scope });
      }
      if (node.name === 'HAS') compare({ place: node.args[0], value: node.args[1], path, scope, isItem: true });
    },
  };
};

interface Comparison {
  readonly place: Expression | undefined;
  readonly value: Expression | undefined;
  readonly path: Path;
  readonly scope: Scope;
  /** The value is one item of a cell that may hold several. */
  readonly isItem?: boolean;
}

function compare({ place, value, path, scope, isItem = false }: Comparison): void {
  if (value?.kind !== 'text') return;
  const column = columnOf(place, path, scope);
  if (column?.type === 'PICKLIST' || (column?.type === 'MULTI_PICKLIST' && isItem))
    checkOption('unknown-option', value, column, scope);
}
