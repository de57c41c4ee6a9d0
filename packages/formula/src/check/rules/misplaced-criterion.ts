import { findFunction } from '../../catalogue/catalogue.ts';
import { BARE_CRITERION } from '../hints.ts';
import { enclosingCriterion, parameterOf, type Rule } from '../scope.ts';

/** A comparison without a left side has something to compare only where a function takes a criterion. */
export const misplacedCriterion: Rule = (scope) => ({
  hints: BARE_CRITERION,
  criterion(node, path) {
    const parent = path.at(-1);
    if (parent?.node.kind !== 'call' || findFunction(parent.node.name) === undefined) return;
    if (parameterOf(parent.node, parent.index)?.type === 'criterion') return;
    const isInsideCriterion = enclosingCriterion(path) !== undefined;
    const written = scope.text.slice(node.start, node.end);
    scope.report({
      rule: 'misplaced-criterion',
      severity: isInsideCriterion ? 'warning' : 'error',
      message: isInsideCriterion
        ? `${parent.node.name} cannot tell what ${written} compares: write @cell ${written}.`
        : `${written} has nothing on its left to compare, and ${parent.node.name} takes no criterion here.`,
      start: node.start,
      end: node.end,
      ...(isInsideCriterion ? { fix: `@cell ${written}` } : {}),
    });
  },
});
