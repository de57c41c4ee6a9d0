import type { CellReference, Expression, Formula, RangeReference } from '@sheetwright/formula';
import { around, callsOf, type Edit, isOfType, nameOf, type Remedy, replace, separatorOf, written } from '../remedy.ts';
import { columnOf, nodesOf, type Scene } from '../scene.ts';

const WORKDAYS =
  /work(?:ing)?[ -]?days?|business days?|weekends?|arbeitstag|werktag|wochenend|laborable|hábil|habil|fin de semana|ouvr(?:és|ables?)|week-?end|dias? út|úteis|final de semana|営業日|稼働日|土日|週末/iu;

/** Calendar days where the asker speaks of working days. */
export const workingDays: Remedy = (formula, text, scene) => {
  if (!WORKDAYS.test(scene.said)) return null;
  const separator = separatorOf(formula);
  const between = (node: Expression, start: string, end: string) => {
    const days = `NETWORKDAYS(${start}${separator}${end})`;
    const isWhole = node === formula.expression;
    // A blank date is an error in NETWORKDAYS, and none in a subtraction.
    return replace(node, isWhole ? `IF(AND(ISDATE(${start})${separator}ISDATE(${end}))${separator}${days}${separator}"")` : days);
  };
  const spans = callsOf(formula, 'NETDAYS').flatMap((call): readonly Edit[] => {
    const [start, end] = call.args;
    return start === undefined || end === undefined ? [] : [between(call, written(text, start), written(text, end))];
  });
  const sums = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || node.left.kind !== 'cell' || !isOfType(scene, node.left.column, 'DATE')) return [];
    if (node.operator === '-' && node.right.kind === 'cell' && isOfType(scene, node.right.column, 'DATE'))
      return [between(node, written(text, node.right), written(text, node.left))];
    if (node.operator !== '+' && node.operator !== '-') return [];
    const days = node.operator === '-' ? `-${written(text, node.right)}` : written(text, node.right);
    const later = `WORKDAY(${written(text, node.left)}${separator}${days})`;
    const isWhole = node === formula.expression;
    return [replace(node, isWhole ? `IF(ISDATE(${written(text, node.left)})${separator}${later}${separator}"")` : later)];
  });
  const edits = [...spans, ...sums];
  if (edits.length === 0) return null;
  const sentence =
    'This counts calendar days. NETWORKDAYS counts working days from the first to the last day, both included, and WORKDAY goes a number of working days on; both take holidays as a further range.';
  return { cause: { key: 'working-days', sentence }, edits };
};

const BLANKS = /blank|empty|commas?|separator|leere|komma|trennzeichen|vací|coma|vide|virgule|vazi|vírgula|空白|空の|カンマ/iu;

/** JOIN over a column with blanks between its values. */
export const joinedBlanks: Remedy = (formula, text, scene) => {
  if (!BLANKS.test(scene.said)) return null;
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'JOIN').flatMap(({ args }): readonly Edit[] => {
    const [range] = args;
    if (range?.kind !== 'range' && range?.kind !== 'cross-sheet') return [];
    const cells = written(text, range);
    return [replace(range, `COLLECT(${cells}${separator}${cells}${separator}<> "")`)];
  });
  if (edits.length === 0) return null;
  const sentence = 'JOIN takes blank cells too and puts a separator after each. COLLECT with <> "" leaves them out.';
  return { cause: { key: 'joined-blanks', sentence }, edits };
};

/** COUNTIFS(Status:Status, "Open", Status:Status, "Done"): no cell is both. */
export const bothAtOnce: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  for (const call of callsOf(formula, 'COUNTIFS', 'SUMIFS', 'COLLECT')) {
    const first = call.name === 'COUNTIFS' ? 0 : 1;
    const pairs = Array.from(
      { length: Math.floor((call.args.length - first) / 2) },
      (_pair, index) => [call.args[first + 2 * index], call.args[first + 2 * index + 1]] as const,
    );
    const isValue = (node: Expression | undefined) => node?.kind === 'text' || node?.kind === 'number';
    const [start] = pairs.filter(
      ([range, value], place) =>
        isValue(value) &&
        pairs.some(([other, otherValue], index) => index > place && isValue(otherValue) && isSame(range, other, text)),
    );
    if (start?.[0] === undefined) continue;
    const range = written(text, start[0]);
    const same = pairs.filter(([other, value]) => isValue(value) && isSame(start[0], other, text));
    const any = `OR(${same.map(([, value]) => `@cell = ${value === undefined ? '' : written(text, value)}`).join(separator)})`;
    const others = pairs
      .filter((pair) => !same.includes(pair))
      .map(([other, value]) => [other, value].map((node) => (node === undefined ? '' : written(text, node))).join(separator));
    const kept = call.args.slice(0, first).map((node) => written(text, node));
    const sentence = `All pairs of ${call.name} have to hold at once, and no cell is two values. For one of several values use one pair with OR and @cell.`;
    return {
      cause: { key: 'both-at-once', sentence },
      edits: [replace(call, `${call.name}(${[...kept, range, any, ...others].join(separator)})`)],
    };
  }
  return null;
};

function isSame(one: Expression | undefined, other: Expression | undefined, text: string): boolean {
  return one !== undefined && other !== undefined && written(text, one) === written(text, other);
}

const TEXT_PARTS = ['LEFT', 'RIGHT', 'MID', 'SUBSTITUTE'];

/** LEFT, RIGHT and MID give texts, which have no order beside numbers. */
export const partAsNumber: Remedy = (formula, text) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['*', '/', '-', '<', '<=', '>', '>=', '=', '<>', '+'].includes(node.operator)) return [];
    return [
      [node.left, node.right],
      [node.right, node.left],
    ].flatMap(([side, other]) =>
      side?.kind === 'call' && TEXT_PARTS.includes(side.name) && other?.kind === 'number'
        ? [replace(side, `VALUE(${written(text, side)})`)]
        : [],
    );
  });
  if (edits.length === 0) return null;
  const sentence = 'LEFT, RIGHT, MID and SUBSTITUTE give a text, even if it looks like a number. VALUE makes it one.';
  return { cause: { key: 'part-as-number', sentence }, edits };
};

const COLUMN_FORMULA =
  /column formula|convert|spaltenformel|fórmula de column|formule de colonne|fórmula de coluna|列の数式|列数式/iu;

/** Row numbers and $ in what is to become a column formula. */
export const rowNumbers: Remedy = (formula, _text, scene) => {
  if (!COLUMN_FORMULA.test(scene.said)) return null;
  const cells = nodesOf(formula.expression).filter(
    (node): node is CellReference => node.kind === 'cell' && (node.row !== 'current' || node.columnAbsolute),
  );
  const ranges = nodesOf(formula.expression).filter(
    (node): node is RangeReference =>
      node.kind === 'range' &&
      typeof node.from.row === 'number' &&
      typeof node.to.row === 'number' &&
      node.from.column === node.to.column,
  );
  const edits = [
    ...cells.map((cell) => replace(cell, `${nameOf(cell.column)}@row`)),
    ...ranges.map((range) => replace(range, `${nameOf(range.from.column)}:${nameOf(range.from.column)}`)),
  ];
  if (edits.length === 0) return null;
  const sentence =
    'A column formula stands in every row, so it takes no row numbers and no $: write @row for this row, and whole columns for ranges.';
  return { cause: { key: 'column-formula', sentence }, edits };
};

/** DATE(YEAR(d), MONTH(d) + 1, …): there is no 13th month. */
export const monthOverflow: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'DATE').flatMap((call): readonly Edit[] => {
    const [year, month, day] = call.args;
    if (
      month?.kind !== 'binary' ||
      month.operator !== '+' ||
      month.left.kind !== 'call' ||
      month.left.name !== 'MONTH' ||
      year === undefined ||
      day === undefined
    )
      return [];
    if (year.kind !== 'call' || year.name !== 'YEAR') return [];
    const shifted = `${written(text, month)} - 1`;
    return [
      replace(
        call,
        `DATE(${written(text, year)} + INT((${shifted}) / 12)${separator}MOD(${shifted}${separator}12) + 1${separator}${written(text, day)})`,
      ),
    ];
  });
  if (edits.length === 0) return null;
  const sentence = 'DATE takes no 13th month, so this fails at the end of the year. INT and MOD turn the year over.';
  return { cause: { key: 'month-overflow', sentence }, edits };
};

/** The sum of the column that the formula stands in, which is circular: a parent sums its children. */
export function sumOfChildren(formula: { readonly expression: Expression }, scene: Scene): string | null {
  const { expression } = formula;
  if (scene.error !== '#CIRCULAR REFERENCE' || expression.kind !== 'call' || expression.name !== 'SUM') return null;
  const [range] = expression.args;
  return range?.kind === 'range' ? '=SUM(CHILDREN())' : null;
}

/** Whether a call is inside an IFERROR already. */
export function isCaught(formula: Parameters<typeof around>[0], node: Expression): boolean {
  return around(formula, node).some((outer) => outer.kind === 'call' && outer.name === 'IFERROR');
}

/** For a plain sum that leaves cells out: the cell of a helper column that makes a number of a text; null where it is another formula. */
export function numberOfCell({ expression }: { readonly expression: Expression }, scene: Scene): string | null {
  if (expression.kind !== 'call' || !['SUM', 'AVG'].includes(expression.name)) return null;
  const [range, further] = expression.args;
  const isColumn = range?.kind === 'range' && range.from.column === range.to.column && further === undefined;
  if (!isColumn || columnOf(scene, range.from.column)?.type !== 'TEXT_NUMBER') return null;
  const cell = `${nameOf(range.from.column)}@row`;
  return `=IF(ISNUMBER(${cell}), ${cell}, IFERROR(VALUE(${cell}), 0))`;
}

/** A count for one contact by name as one for the contact of each row of a second sheet; null where it counts by something else too. */
export function countPerPerson(formula: Formula, scene: Scene): string | null {
  const [call] = callsOf(formula, 'COUNTIF', 'COUNTIFS');
  const [range, , further] = call?.args ?? [];
  if (call !== formula.expression || range?.kind !== 'range' || further !== undefined) return null;
  const title = range.from.column;
  const reference = scene.sheet?.name === undefined ? title : `${scene.sheet.name} ${title}`;
  return `=${call.name}({${reference}}${separatorOf(formula)}HAS(@cell${separatorOf(formula)}${nameOf(title)}@row))`;
}
