import { parameterAt, takesCriteria } from '../../functions/catalogue.ts';
import type { Expression, TextLiteral } from '../../syntax/ast.ts';
import type { Rule, RuleContext } from '../rule.ts';
import type { KnownColumn } from '../sheet-names.ts';
import { suggest } from '../suggest.ts';
import { rangeOfCriterion } from '../type-info.ts';

const SHOWN = 10;

/** Reports a text that is none of a dropdown column's options; capitals do not matter, and a column without options takes anything. */
function checkOption(rule: string, node: TextLiteral, column: KnownColumn, context: RuleContext): void {
  const { options = [], optionNames, title } = column;
  if (options.length === 0 || node.value === '' || optionNames.find(node.value) !== undefined) return;
  const nearest = suggest(node.value, options);
  const list = options.slice(0, SHOWN).join(', ') + (options.length > SHOWN ? ' …' : '');
  const advice = nearest === undefined ? `Its options are ${list}.` : `Did you mean “${nearest}”?`;
  const message = `“${title}” has no option “${node.value}”. ${advice}`;
  const fix = nearest === undefined ? undefined : `"${nearest.replaceAll('"', '\\"')}"`;
  context.report({ rule, severity: 'warning', message, at: node, fix });
}

/** A result that is none of the options of the dropdown it stands in. */
export const resultOption: Rule = (context) => {
  const column = context.ownColumn;
  if (column?.type !== 'PICKLIST') return {};
  return {
    formula(formula) {
      for (const { node } of context.typeInfo.outcomesOf(formula.expression)) {
        if (node.kind === 'text') checkOption('result-option', node, column, context);
      }
    },
  };
};

/** A comparison with an option the dropdown does not have is never true. */
export const unknownOption: Rule = (context) => {
  const { typeInfo } = context;
  const compare = (place: Expression | undefined, value: Expression | undefined, isItem = false) => {
    if (value?.kind !== 'text') return;
    const column = typeInfo.columnOf(place);
    // A cell that may hold several options equals none of them; only HAS looks for one.
    if (column?.type === 'PICKLIST' || (column?.type === 'MULTI_PICKLIST' && isItem))
      checkOption('unknown-option', value, column, context);
  };
  return {
    binary({ operator, left, right }) {
      if (operator !== '=' && operator !== '<>') return;
      compare(left, right);
      compare(right, left);
    },
    criterion({ operator, operand }) {
      const isEquality = operator === '=' || operator === '<>';
      if (isEquality && typeInfo.parameter?.type === 'criterion') compare(rangeOfCriterion(typeInfo.call), operand);
    },
    functions: (entry) => entry !== undefined && (takesCriteria(entry) || entry.search !== undefined),
    call({ args }) {
      const { entry } = typeInfo;
      for (const [index, value] of args.entries())
        if (entry && parameterAt(entry, index)?.type === 'criterion') compare(args[index - 1], value);
      const search = entry?.search;
      if (search?.comparesItems) compare(args[search.cells], args[search.wanted], true);
    },
  };
};
