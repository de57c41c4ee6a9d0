import type { Call } from '@sheetwright/formula';
import { allPairs, CRITERIA, columnOfRange, FIRST_PAIR, pairsOf } from '../criteria-pairs.ts';
import { callsOf, type Edit, isOfType, nameOf, type Remedy, replace, separatorOf, written } from '../remedy.ts';
import { nodesOf } from '../scene.ts';

/** COUNTIF(Score:Score, > "70"): a number in quotation marks is a text, and no number is above a text. */
export const quotedBound: Remedy = (formula, _text, scene) => {
  const edits = allPairs(formula).flatMap(({ range, criterion }): readonly Edit[] => {
    if (criterion.kind !== 'criterion' || criterion.operand.kind !== 'text') return [];
    const { value } = criterion.operand;
    const title = columnOfRange(range);
    const holdsTexts = title !== null && ['PICKLIST', 'CONTACT', 'MULTI'].some((type) => isOfType(scene, title, type));
    return !holdsTexts && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? [replace(criterion.operand, value.trim())] : [];
  });
  if (edits.length === 0) return null;
  const sentence = `A number in quotation marks is a text, which no number is above or below: write ${edits[0]?.text} without them.`;
  return { cause: { key: 'quoted-number', sentence }, edits };
};

/** COUNTIFS(Day:Day, > a, < b): the second bound lacks its range. */
export const boundWithoutRange: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'COUNTIF', 'COUNTIFS', 'SUMIFS', 'COLLECT').flatMap(({ args }): readonly Edit[] =>
    args.flatMap((argument, index) => {
      const [range, before] = [args[index - 2], args[index - 1]];
      if (argument.kind !== 'criterion' || before?.kind !== 'criterion' || range === undefined) return [];
      return range.kind === 'range' || range.kind === 'cross-sheet'
        ? [{ start: argument.start, end: argument.start, text: `${written(text, range)}${separator}` }]
        : [];
    }),
  );
  if (edits.length === 0) return null;
  const sentence = 'Each criterion needs its own range before it, also where two bounds are for the same column.';
  return { cause: { key: 'pairs', sentence }, edits };
};

/** Functions that test one value, with the place of that value. */
const OF_ONE_VALUE: Readonly<Record<string, number>> = {
  ISBLANK: 0,
  ISDATE: 0,
  ISNUMBER: 0,
  ISTEXT: 0,
  MONTH: 0,
  YEAR: 0,
  HAS: 0,
  CONTAINS: 1,
  FIND: 1,
};

/** COUNTIF(Notes:Notes, CONTAINS("leak")): inside a criterion the cell that is tested is @cell. */
export const cellOfCriterion: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const short = allPairs(formula).flatMap(({ criterion }) =>
    nodesOf(criterion).filter((node): node is Call => {
      if (node.kind !== 'call') return false;
      const place = OF_ONE_VALUE[node.name];
      return place !== undefined && node.args.length === (['HAS', 'CONTAINS', 'FIND'].includes(node.name) ? 1 : 0);
    }),
  );
  const edits = short.map((call): Edit => {
    const others = call.args.map((argument) => written(text, argument));
    const args = OF_ONE_VALUE[call.name] === 0 ? ['@cell', ...others] : [...others, '@cell'];
    return replace(call, `${call.name}(${args.join(separator)})`);
  });
  if (edits.length === 0) return null;
  const sentence = `Inside a criterion such a function needs the cell that is tested, which is @cell: ${edits[0]?.text}.`;
  return { cause: { key: 'bare-values', sentence }, edits };
};

/** COUNTIF(Ready@row, 1) and SUMIF(Kind:Kind, "a", Weight@row): a single cell where the column is meant. */
export const cellAsRange: Remedy = (formula) => {
  const cells = callsOf(formula, ...CRITERIA).flatMap((call) => {
    const { args, name } = call;
    const added = name === 'SUMIF' || name === 'AVERAGEIF' ? args[2] : (FIRST_PAIR[name] ?? 0) === 1 ? args[0] : undefined;
    return [...pairsOf(call).map(({ range }) => range), ...(added === undefined ? [] : [added])];
  });
  const edits = cells.flatMap((node): readonly Edit[] =>
    node.kind === 'cell' && node.row === 'current' ? [replace(node, `${nameOf(node.column)}:${nameOf(node.column)}`)] : [],
  );
  if (edits.length === 0) return null;
  const sentence = `A count or a sum over rows takes whole columns, and @row is the one cell of this row: write ${edits[0]?.text}.`;
  return { cause: { key: 'cell-for-column', sentence }, edits };
};
