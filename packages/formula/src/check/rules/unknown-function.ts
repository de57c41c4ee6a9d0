import { FUNCTIONS, findMissingFunction } from '../../catalogue/catalogue.ts';
import type { Call } from '../../syntax/ast.ts';
import { UNKNOWN_FUNCTION } from '../hints.ts';
import type { Rule, Scope } from '../scope.ts';
import { suggest } from '../suggest.ts';

/** A name that is neither known nor close to a known one may be a newer function: only a warning. */
export const unknownFunction: Rule = (scope) => ({
  hints: UNKNOWN_FUNCTION,
  call(node) {
    if (scope.entryOf(node) === undefined && !reportMissing(node, scope)) reportUnknown(node, scope);
  },
});

function reportMissing(node: Call, scope: Scope): boolean {
  const missing = findMissingFunction(node.name);
  if (missing === undefined) return false;
  scope.report({
    rule: 'unknown-function',
    severity: missing.confidence === 'verified' ? 'error' : 'warning',
    message: `Smartsheet has no function ${node.name}: ${missing.advice}.`,
    ...nameRange(node),
    ...(missing.replacement === undefined ? {} : { fix: missing.replacement }),
  });
  return true;
}

function reportUnknown(node: Call, scope: Scope): void {
  const nearest = suggest(
    node.name,
    FUNCTIONS.map((entry) => entry.name),
  );
  scope.report({
    rule: 'unknown-function',
    severity: nearest === undefined ? 'warning' : 'error',
    message:
      nearest === undefined
        ? `No function ${node.name} is known.`
        : `No function ${node.name} is known. Did you mean ${nearest}?`,
    ...nameRange(node),
    ...(nearest === undefined ? {} : { fix: nearest }),
  });
}

function nameRange(node: Call): { readonly start: number; readonly end: number } {
  return { start: node.start, end: node.start + node.name.length };
}
