import type { Call, Expression } from '@sheetwright/formula';
import { callsOf, type Edit, isOfType, type Remedy, replace, separatorOf, written } from '../remedy.ts';
import { nodesOf, problemsOf } from '../scene.ts';

const OVER_LIST = ['SUM', 'AVG', 'MAX', 'MIN', 'MEDIAN', 'COUNT', 'JOIN'];
const COMPARES = ['=', '<>', '<', '<=', '>', '>='];

/** MAX(IF(Region:Region = "North", Sales:Sales)): a condition over a column picks nothing out of another one, COLLECT does. */
export const conditionOverColumn: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, ...OVER_LIST).flatMap(({ args: [inner] }): readonly Edit[] => {
    if (inner?.kind !== 'call' || inner.name !== 'IF') return [];
    const [condition, values] = inner.args;
    if (condition?.kind !== 'binary' || !COMPARES.includes(condition.operator) || values === undefined) return [];
    if (!isList(condition.left) || !isList(values)) return [];
    const operator = condition.operator === '=' ? '' : `${condition.operator} `;
    const parts = [written(text, values), written(text, condition.left), `${operator}${written(text, condition.right)}`];
    return [replace(inner, `COLLECT(${parts.join(separator)})`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'IF tests one value and not a column row by row, as array formulas of Excel do. COLLECT picks the values of the rows that meet the condition: first the values, then range and criterion.';
  return { cause: { key: 'condition-over-column', sentence }, edits };
};

/** MAX(Bid:Bid, Lot:Lot, "A"): ranges and criteria belong to COLLECT, which picks the values. */
export const criteriaOfList: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'MAX', 'MIN', 'AVG', 'SUM', 'MEDIAN').flatMap((call): readonly Edit[] => {
    const [values, ...pairs] = call.args;
    const isPair = (index: number) => {
      const [range, criterion] = [pairs[index], pairs[index + 1]];
      return range !== undefined && isList(range) && criterion !== undefined && !isList(criterion) && criterion.kind !== 'number';
    };
    const holds = pairs.length >= 2 && pairs.length % 2 === 0 && pairs.every((_pair, index) => index % 2 === 1 || isPair(index));
    if (values === undefined || !isList(values) || !holds) return [];
    const parts = call.args.map((argument) => written(text, argument)).join(separator);
    return [replace(call, `${call.name}(COLLECT(${parts}))`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'MAX, MIN, AVG, SUM and MEDIAN take values alone, no criteria. COLLECT picks the values of the rows that meet them: first the values, then range and criterion.';
  return { cause: { key: 'condition-over-column', sentence }, edits };
};

/** Whether two arguments are the halves of one number: '1,19', with nothing after the comma. */
function isFraction(whole: Expression | undefined, fraction: Expression, text: string): boolean {
  return (
    whole !== undefined && fraction.kind === 'number' && fraction.start === whole.end + 1 && /\d$/.test(written(text, whole))
  );
}

/** ROUND(Price@row * 1,19, 2): the comma of 1,19 parts two arguments. */
export const decimalComma: Remedy = (formula, text, scene) => {
  if (formula.separator !== ',') return null;
  const counted = problemsOf(text, scene).filter(({ rule }) => rule === 'argument-count');
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'call' || !counted.some(({ start, end }) => start <= node.end && end >= node.start)) return [];
    const at = node.args.findIndex((argument, index) => isFraction(node.args[index - 1], argument, text));
    const [whole, fraction] = [node.args[at - 1], node.args[at]];
    return whole === undefined || fraction === undefined ? [] : [{ start: whole.end, end: fraction.start, text: '.' }];
  });
  if (edits.length === 0) return null;
  const sentence = 'Where arguments are separated by commas, the decimal sign is a point: 1.19.';
  return { cause: { key: 'locale-separator', sentence }, edits };
};

function isList({ kind }: Expression): boolean {
  return kind === 'range' || kind === 'cross-sheet';
}

/** NOT(a, b): NOT takes one condition. */
export const notOfSeveral: Remedy = (formula, text) => {
  const edits = callsOf(formula, 'NOT').flatMap((call): readonly Edit[] => {
    const conditions = call.args.map((argument) => written(text, argument));
    return conditions.length < 2 ? [] : [replace(call, `NOT(OR(${conditions.join(separatorOf(formula))}))`)];
  });
  if (edits.length === 0) return null;
  const sentence = 'NOT takes one condition. For “neither of them” put the conditions into OR, and NOT round it.';
  return { cause: { key: 'not-of-several', sentence }, edits };
};

const WITH_TEXT: Readonly<Record<string, number>> = { SUBSTITUTE: 3, IFERROR: 2 };

/** SUBSTITUTE(x, "-") and IFERROR(x): what is to stand there instead is missing. */
export const missingInstead: Remedy = (formula) => {
  const short = callsOf(formula, ...Object.keys(WITH_TEXT)).filter(
    ({ name, args }) => args.length === (WITH_TEXT[name] ?? 0) - 1,
  );
  const [first] = short;
  if (first === undefined) return null;
  const edits = short.map(({ end }): Edit => ({ start: end - 1, end: end - 1, text: `${separatorOf(formula)}""` }));
  const sentence = `${first.name} needs one more argument: what is to be shown instead. "" stands for nothing.`;
  return { cause: { key: 'missing-instead', sentence }, edits };
};

/** DATE([Due Date]@row): the cell is a date already. */
export const dateOfDate: Remedy = (formula, text, scene) => {
  const edits = callsOf(formula, 'DATE').flatMap((call): readonly Edit[] => {
    const [day, further] = call.args;
    const cell = day?.kind === 'binary' && ['+', '-'].includes(day.operator) && day.right.kind === 'number' ? day.left : day;
    const isDay = cell?.kind === 'cell' && further === undefined && isOfType(scene, cell.column, 'DATE');
    return isDay && day !== undefined ? [replace(call, written(text, day))] : [];
  });
  if (edits.length === 0) return null;
  const sentence =
    'DATE makes a date of year, month and day; a cell of a Date column is one already. A date plus a number is a date.';
  return { cause: { key: 'date-of-date', sentence }, edits };
};

const TESTS = ['ISNUMBER', 'ISBLANK', 'ISTEXT', 'ISDATE', 'ISERROR', 'ISBOOLEAN', 'CONTAINS', 'HAS', 'AND', 'OR', 'NOT'];

/** ISBLANK(x) = "true": a test is true or false, and no word. */
export const wordForTruth: Remedy = (formula, text) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['=', '<>'].includes(node.operator)) return [];
    const [test, word] = node.left.kind === 'call' ? [node.left, node.right] : [node.right, node.left];
    if (test.kind !== 'call' || !TESTS.includes(test.name) || word.kind !== 'text') return [];
    const value = /^(?:true|yes|wahr|1)$/i.test(word.value) ? true : /^(?:false|no|falsch|0)$/i.test(word.value) ? false : null;
    if (value === null) return [];
    const isWanted = value === (node.operator === '=');
    return [replace(node, isWanted ? written(text, test) : `NOT(${written(text, test)})`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Such a test is true or false, which never equals a word in quotation marks. It stands as a condition by itself; NOT turns it round.';
  return { cause: { key: 'word-for-truth', sentence }, edits };
};

/** FIND(Name@row, "-") that gives 0: what is looked for comes first. */
export const swappedFind: Remedy = (formula, text, scene) => {
  if (!scene.isZero) return null;
  const isSwapped = ({ args: [first, second] }: Call) => first?.kind === 'cell' && second?.kind === 'text';
  const edits = callsOf(formula, 'FIND')
    .filter(isSwapped)
    .flatMap(({ args: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [replace(first, written(text, second)), replace(second, written(text, first))],
    );
  if (edits.length === 0) return null;
  const sentence = 'FIND takes first what is looked for, then the text in which to look.';
  return { cause: { key: 'argument-order', sentence }, edits };
};

/** VLOOKUP({Prices}, SKU@row, 2): the value that is looked for comes first. */
export const swappedLookup: Remedy = (formula, text) => {
  const edits = callsOf(formula, 'VLOOKUP', 'MATCH').flatMap(({ args: [first, second] }): readonly Edit[] => {
    if (first === undefined || second === undefined || !isList(first) || !['cell', 'text', 'number'].includes(second.kind))
      return [];
    return [replace(first, written(text, second)), replace(second, written(text, first))];
  });
  if (edits.length === 0) return null;
  const sentence = 'VLOOKUP and MATCH take first the value that is looked for, then the range in which to look.';
  return { cause: { key: 'argument-order', sentence }, edits };
};

/** WORKDAYS(Start@row, End@row): with two dates the function is NETWORKDAYS; WORKDAY adds days to one. */
export const daysBetween: Remedy = (formula, text, scene) => {
  const edits = callsOf(formula, 'WORKDAYS', 'WORKINGDAYS', 'BUSINESSDAYS').flatMap((call): readonly Edit[] => {
    const isDay = (node: Expression) => node.kind === 'cell' && isOfType(scene, node.column, 'DATE');
    if (call.args.length < 2 || !call.args.slice(0, 2).every(isDay)) return [];
    return [replace(call, `NETWORKDAYS(${call.args.map((argument) => written(text, argument)).join(separatorOf(formula))})`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'The working days from one date to another are NETWORKDAYS; WORKDAY gives the date so many working days later.';
  return { cause: { key: 'unknown-function', sentence }, edits };
};
