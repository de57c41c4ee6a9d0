import { ASTERISK_IN_TEXT } from '../../syntax/hints.ts';
import { parameterOf, type Rule } from '../scope.ts';

export const wildcardCriterion: Rule = (scope) => ({
  hints: ASTERISK_IN_TEXT,
  text(node, path) {
    if (!node.value.includes('*')) return;
    const parent = path.at(-1);
    const isCriterion = parent?.node.kind === 'call' && parameterOf(parent.node, parent.index)?.type === 'criterion';
    const inner = /^\*?([^*?]+)\*?$/.exec(node.value)?.[1];
    if (!isCriterion || inner === undefined || inner === node.value) return;
    const fix = `CONTAINS("${inner.replaceAll('"', '\\"')}"${scope.formula.separator} @cell)`;
    scope.report({
      rule: 'wildcard-criterion',
      severity: 'warning',
      message: `Criteria know no wildcards, so the asterisk is taken as it stands. Write ${fix}.`,
      start: node.start,
      end: node.end,
      fix,
    });
  },
});
