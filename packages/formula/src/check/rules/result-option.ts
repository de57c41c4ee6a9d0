import { checkOption } from '../options.ts';
import { outcomesOf, TYPE } from '../outcomes.ts';
import type { Rule } from '../scope.ts';

/** A result that is none of the options of the dropdown it stands in. */
export const resultOption: Rule = (scope) => {
  const { column } = scope;
  if (column?.type !== 'PICKLIST') return {};
  return {
    results: TYPE.text,
    formula(formula) {
      for (const { node } of outcomesOf(formula.expression, scope)) {
        if (node.kind === 'text') checkOption('result-option', node, column, scope);
      }
    },
  };
};
