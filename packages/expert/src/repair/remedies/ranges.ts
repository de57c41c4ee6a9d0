import type { Expression, Formula, RangeReference } from '@sheetwright/formula';
import { around, callsOf, type Edit, nameOf, type Remedy, replace, separatorOf, written } from '../remedy.ts';
import { columnOf, nodesOf, problemsOf, type Scene } from '../scene.ts';

const MEASURE =
  /amount|cost|price|hours?|total|qty|quantity|budget|revenue|sales|spend|value|betrag|kosten|preis|stunden|menge|importe|coste?|precio|horas|montant|coût|prix|heures|valor|preço|金額|費用|時間|数量/iu;

/** Ranges of one call that differ in size become whole columns. */
export const wholeColumns: Remedy = (formula, text, scene) => {
  const isWrong = problemsOf(text, scene).some(({ rule }) => rule === 'range-size');
  const says = scene.error?.startsWith('#INCORRECT ARGUMENT') ?? false;
  const parts = nodesOf(formula.expression).filter((node): node is RangeReference => node.kind === 'range' && isPart(node));
  if (parts.length === 0 || !(isWrong || says)) return null;
  const edits = parts.map(
    ({ start, end, from }): Edit => ({ start, end, text: `${nameOf(from.column)}:${nameOf(from.column)}` }),
  );
  const sentence =
    'All ranges of one call must have the same size and lie on one sheet. Use whole columns throughout: that also covers rows added later.';
  return { cause: { key: 'range-size', sentence }, edits };
};

function isPart({ from, to }: RangeReference): boolean {
  return from.column === to.column && typeof from.row === 'number' && typeof to.row === 'number';
}

/** SUMIF and AVERAGEIF whose ranges stand the other way round: the one tested holds numbers, the one added words. */
export const swappedRanges: Remedy = (formula, text, scene) => {
  for (const call of callsOf(formula, 'SUMIF', 'AVERAGEIF')) {
    const [tested, criterion, added] = call.args;
    if (tested?.kind !== 'range' || criterion?.kind !== 'text' || added?.kind !== 'range') continue;
    if (!(isMeasure(tested, scene) && !isMeasure(added, scene))) continue;
    const sentence = `${call.name} takes the range to test first, then the criterion, then the range to add. Here the two ranges are swapped, so no row matches. (SUMIFS is the other way round: there the range to add comes first.)`;
    const edits = [replace(tested, written(text, added)), replace(added, written(text, tested))];
    return { cause: { key: 'sumif-order', sentence }, edits };
  }
  return null;
};

function isMeasure(range: RangeReference, scene: Scene): boolean {
  const column = columnOf(scene, range.from.column);
  if (column !== null && column.type !== 'TEXT_NUMBER') return false;
  const cells = scene.sheet?.rows
    .map(({ cells }) => cells[range.from.column])
    .filter((cell) => cell !== undefined && cell !== null);
  if (cells !== undefined && cells.length > 0) return cells.filter((cell) => typeof cell === 'number').length * 2 > cells.length;
  return MEASURE.test(range.from.column);
}

/** A whole column where this row is meant. */
export const thisRow: Remedy = (formula) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || isInCriteria(formula, node)) return [];
    return [node.left, node.right].flatMap((side) =>
      side.kind === 'range' && side.from.column === side.to.column && side.from.row === 'all'
        ? [replace(side, `${nameOf(side.from.column)}@row`)]
        : [],
    );
  });
  if (edits.length === 0) return null;
  const sentence =
    'An operator works on single values, but here a whole column stands beside it. Write @row for this row (or COUNTIF to count over the column).';
  return { cause: { key: 'range-operand', sentence }, edits };
};

const SAME_IN_ALL =
  /\b(?:same|every|each|all)\b.{0,24}\b(?:row|line|cell)s?\b|\balways\b|jede[rn]? zeile|allen zeilen|überall|immer|todas las filas|cada fila|siempre|toutes les lignes|chaque ligne|toujours|todas as linhas|cada linha|sempre|すべての行|全行|どの行/iu;

/** IF(CONTAINS("x", Notes:Notes), …) that gives the same in every row: a test of the whole column where this row is meant. */
export const rowInTest: Remedy = (formula, _text, scene) => {
  if (!SAME_IN_ALL.test(scene.said)) return null;
  const edits = callsOf(formula, 'CONTAINS', 'HAS', 'FIND').flatMap((call): readonly Edit[] => {
    const range = call.args.find((argument): argument is RangeReference => argument.kind === 'range');
    const isColumn = range !== undefined && range.from.column === range.to.column && range.from.row === 'all';
    return isColumn && !isInCriteria(formula, call) ? [replace(range, `${nameOf(range.from.column)}@row`)] : [];
  });
  if (edits.length === 0) return null;
  const sentence = 'A whole column is tested here, which is the same for every row. Write @row for the cell of this row.';
  return { cause: { key: 'range-operand', sentence }, edits };
};

/** A range that ends at a row: rows added later are not in it. Only where nothing else is wrong with the formula. */
export const growingRange: Remedy = (formula, _text, scene) => {
  if (scene.error !== null) return null;
  const parts = nodesOf(formula.expression).filter((node): node is RangeReference => node.kind === 'range' && isPart(node));
  if (parts.length === 0) return null;
  const [first] = parts;
  const sentence = `The range ends at row ${first?.to.row}: rows after it are left out. Take the whole column, from another column or a summary field (inside the column itself that would be circular).`;
  const edits = parts.map(
    ({ start, end, from }): Edit => ({ start, end, text: `${nameOf(from.column)}:${nameOf(from.column)}` }),
  );
  return { cause: { key: 'growing-range', sentence }, edits };
};

/** A list that no cell can show. */
export const listInCell: Remedy = (formula, text) => {
  const { expression } = formula;
  if (expression.kind !== 'call' || !['COLLECT', 'DISTINCT', 'CHILDREN', 'DESCENDANTS', 'ANCESTORS'].includes(expression.name))
    return null;
  const sentence = `${expression.name} gives a list, and a cell shows one value: put it inside JOIN for a text, COUNT for their number, SUM for their total or INDEX for one of them.`;
  return {
    cause: { key: 'unwrapped-list', sentence },
    edits: [replace(expression, `JOIN(${written(text, expression)}${separatorOf(formula)}", ")`)],
  };
};

function isInCriteria(formula: Formula, node: Expression): boolean {
  const names = ['COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS', 'AVERAGEIF', 'COLLECT'];
  return around(formula, node).some((outer) => outer.kind === 'call' && names.includes(outer.name));
}

/** Stat:Status: both halves of a whole column carry its name, and one of them names no column. */
export const halfNamed: Remedy = (formula, _text, scene) => {
  if (scene.sheet === null) return null;
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'range' || node.from.row !== 'all' || node.from.column === node.to.column) return [];
    const known = [node.from, node.to].filter(({ column }) => columnOf(scene, column) !== null);
    const [only] = known;
    if (known.length !== 1 || only === undefined) return [];
    return [replace(node, `${nameOf(only.column)}:${nameOf(only.column)}`)];
  });
  if (edits.length === 0) return null;
  const sentence = 'A whole column is written with its name on both sides of the colon.';
  return { cause: { key: 'unknown-column', sentence }, edits };
};
