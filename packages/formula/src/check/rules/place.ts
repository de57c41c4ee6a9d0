import type { CellReference, RangeCorner } from '../../syntax/ast.ts';
import { writeName } from '../../syntax/names.ts';
import type { Place, Rule, RuleContext } from '../rule.ts';
import type { KnownColumn } from '../sheet-names.ts';

/** A column formula is the same for every row, so it can name no row but its own. */
export const columnFormula: Rule = (context) => {
  if (!context.isColumnFormula) return {};
  const check = (node: CellReference | RangeCorner) => {
    const problem = { rule: 'column-formula', at: node };
    if (typeof node.row === 'number') {
      const message = `A column formula cannot name row ${node.row}: use @row, or the whole column.`;
      context.report({ ...problem, severity: 'error', message, fix: `${writeName(node.column)}@row` });
    } else if (node.columnAbsolute) {
      const message = 'A column formula is not filled by dragging: leave the $ out.';
      context.report({ ...problem, severity: 'warning', message, fix: context.written(node).slice(1) });
    }
  };
  return {
    cell: check,
    range(node) {
      check(node.from);
      check(node.to);
      if ((node.from.row === 'all') === (node.to.row === 'all')) return;
      const message = 'A range that has a row on one side only may be refused in a column formula.';
      context.report({ rule: 'column-formula', severity: 'warning', message, at: node });
    },
  };
};

/** System columns are filled by Smartsheet alone. */
export const formulaPlace: Rule = (context) => {
  const { ownColumn } = context;
  if (!ownColumn?.systemColumnType) return {};
  const message = `“${ownColumn.title}” is a system column: it takes no formula.`;
  return { formula: (formula) => context.report({ rule: 'formula-place', severity: 'error', message, at: formula }) };
};

/**
 * A formula whose own cell is among what it reads can never be worked out. The hierarchy functions read other rows of the column, and may name
 * the formula's own cell to say which column they mean.
 */
export const selfReference: Rule = (context) => {
  const { ownColumn, ownSummaryField, typeInfo } = context;
  if (ownSummaryField !== null) {
    return {
      summary(node) {
        if (ownSummaryField.toLowerCase() === node.field.toLowerCase())
          reportOwn(`the summary field “${ownSummaryField}”`, node, context);
      },
    };
  }
  if (ownColumn === null) return {};
  const own = `“${ownColumn.title}”`;
  return {
    cell(node) {
      const isOwn = node.row === 'current' && typeInfo.column === ownColumn;
      if (isOwn && typeInfo.call?.entry?.category !== 'Hierarchy') reportOwn(own, node, context);
    },
    range(node) {
      const isAnyRow = typeof node.from.row !== 'number' && typeof node.to.row !== 'number';
      if (isAnyRow && isBetween(ownColumn, typeInfo.column, typeInfo.lastColumn)) reportOwn(own, node, context);
    },
  };
};

function isBetween({ index }: KnownColumn, one: KnownColumn | undefined, other: KnownColumn | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return Math.min(one.index, other.index) <= index && index <= Math.max(one.index, other.index);
}

function reportOwn(own: string, at: Place, context: RuleContext): void {
  const message = `This refers to ${own}, where the formula itself stands: the result would be #CIRCULAR REFERENCE.`;
  context.report({ rule: 'self-reference', severity: 'error', message, at });
}

/** A summary field belongs to no row. */
export const summaryField: Rule = (context) => {
  if (context.ownSummaryField === null) return {};
  const reportRow = (at: Place) => {
    const message = 'A summary field belongs to no row, so @row has no meaning in it: use a whole column or a row number.';
    context.report({ rule: 'summary-field', severity: 'warning', message, at });
  };
  return {
    cell(node) {
      if (node.row === 'current') reportRow(node);
    },
    range(node) {
      if (node.from.row === 'current' || node.to.row === 'current') reportRow(node);
    },
    functions: (entry) => entry?.category === 'Hierarchy',
    call(node) {
      if (node.args.length > 0) return;
      const message = `${node.name}() looks at the row of the formula, and a summary field has none: name a cell with a row number.`;
      context.report({ rule: 'summary-field', severity: 'warning', message, at: node });
    },
  };
};
