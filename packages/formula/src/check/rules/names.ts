import { FUNCTIONS } from '../../functions/catalogue.ts';
import { findMissingFunction } from '../../functions/missing.ts';
import type { Call, CellReference, RangeCorner } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import type { Place, Rule, RuleContext } from '../rule.ts';
import { suggest } from '../suggest.ts';

/**
 * `B7` is a column called B in Smartsheet: an error where no such column exists, and suspicious where the columns are not known. Other columns
 * that do not exist may be misspelt.
 */
export const unknownColumn: Rule = (context) => ({
  cell(node) {
    if (context.typeInfo.column === undefined) reportColumn(node, context);
  },
  range({ from, to }) {
    const { column, lastColumn } = context.typeInfo;
    if (column === undefined) reportColumn(from, context);
    if (lastColumn !== undefined) return;
    const isSame = to.column.toLowerCase() === from.column.toLowerCase();
    if (!isSame || looksLikeAddress(to, context)) reportColumn(to, context);
  },
});

function reportColumn(node: CellReference | RangeCorner, context: RuleContext): void {
  const { columns } = context;
  if (looksLikeAddress(node, context)) {
    const severity = columns === null ? 'warning' : 'error';
    const message = `“${context.written(node)}” means row ${node.row} of a column called “${node.column}”: Smartsheet addresses cells by column name, as in [Due Date]@row.`;
    context.report({ rule: 'excel-address', severity, message, at: node });
  } else if (columns !== null) {
    const nearest = suggest(node.column, columns.titles);
    const message = `This sheet has no column “${node.column}”.${didYouMean(nearest)}`;
    const fix = nearest === undefined ? undefined : renamed(node, nearest);
    context.report({ rule: 'unknown-column', severity: 'error', message, at: node, fix });
  }
}

/** One or two capital letters and a row. */
function looksLikeAddress(node: CellReference | RangeCorner, { text }: RuleContext): boolean {
  const isBracketed = text.charAt(node.start + (node.columnAbsolute ? 1 : 0)) === '[';
  return typeof node.row === 'number' && !isBracketed && /^[A-Z]{1,2}$/.test(node.column);
}

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
}

function renamed(node: CellReference | RangeCorner, column: string): string {
  const row = node.row === 'all' ? '' : node.row === 'current' ? '@row' : `${node.rowAbsolute ? '$' : ''}${node.row}`;
  return `${node.columnAbsolute ? '$' : ''}${writeName(column)}${row}`;
}

/** A name that is neither known nor close to a known one may be a newer function: only a warning. */
export const unknownFunction: Rule = (context) => ({
  functions: (entry) => entry === undefined,
  call(node) {
    if (!reportMissing(node, context)) reportUnknown(node, context);
  },
});

function reportMissing(node: Call, context: RuleContext): boolean {
  const missing = findMissingFunction(node.name);
  if (missing === undefined) return false;
  const severity = missing.confidence === 'verified' ? 'error' : 'warning';
  const message = `Smartsheet has no function ${node.name}: ${missing.advice}.`;
  context.report({ rule: 'unknown-function', severity, message, at: nameRange(node), fix: missing.replacement });
  return true;
}

function reportUnknown(node: Call, context: RuleContext): void {
  const names = FUNCTIONS.map(({ name }) => name);
  const nearest = suggest(node.name, names);
  const severity = nearest === undefined ? 'warning' : 'error';
  const message = `No function ${node.name} is known.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
  context.report({ rule: 'unknown-function', severity, message, at: nameRange(node), fix: nearest });
}

function nameRange({ start, name }: Call): Place {
  return { start, end: start + name.length };
}

export const systemFunction: Rule = (context) => ({
  functions: (entry) => entry?.category === 'System',
  call(node) {
    const message = `Smartsheet writes ${node.name} itself into sheets with dependencies; a formula of your own may not use it.`;
    context.report({ rule: 'system-function', severity: 'warning', message, at: node });
  },
});

const ARRAY_LITERAL = /^[\d."']+(?:\s*[,;]\s*[\w."' -]+)+$/;

export const unknownReference: Rule = (context) => ({
  'cross-sheet'(node) {
    const { references } = context;
    if (references?.find(node.name) !== undefined) return;
    const problem = { rule: 'unknown-reference', severity: 'error', at: node } as const;
    if (ARRAY_LITERAL.test(node.name)) {
      context.report({ ...problem, message: 'Smartsheet has no lists of constants: braces name a cross-sheet reference.' });
      return;
    }
    if (references === null) return;
    const nearest = suggest(node.name, references.titles);
    const advice = nearest === undefined ? ' Create it first.' : didYouMean(nearest);
    const message = `This sheet has no cross-sheet reference “${node.name}”.${advice}`;
    context.report({ ...problem, message, fix: nearest === undefined ? undefined : `{${nearest}}` });
  },
});

export const unknownSummaryField: Rule = (context) => ({
  summary(node) {
    const { summaryFields } = context;
    if (summaryFields === null || summaryFields.find(node.field) !== undefined) return;
    const nearest = suggest(node.field, summaryFields.titles);
    const message = `This sheet has no summary field “${node.field}”.${didYouMean(nearest)}`;
    const fix = nearest === undefined ? undefined : `${writeName(nearest)}#`;
    context.report({ rule: 'unknown-summary-field', severity: 'error', message, at: node, fix });
  },
});
