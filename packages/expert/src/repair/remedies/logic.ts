import { type Binary, type Call, type Expression, type Formula, parseFormula } from '@sheetwright/formula';
import { callsOf, type Edit, type Remedy, replace, separatorOf, written } from '../remedy.ts';
import { errorsOf, nodesOf, type Scene } from '../scene.ts';

/** `5 < Cost@row < 10`: two comparisons need AND. */
export const chainedComparison: Remedy = (formula, text) => {
  const isComparison = (node: Expression): node is Binary =>
    node.kind === 'binary' && ['<', '<=', '>', '>='].includes(node.operator);
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (!isComparison(node) || !isComparison(node.left)) return [];
    const first = written(text, node.left);
    const second = `${written(text, node.left.right)} ${node.operator} ${written(text, node.right)}`;
    return [replace(node, `AND(${first}${separatorOf(formula)}${second})`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Comparisons do not chain: the first gives true or false, and that is compared with the second value. Write both with AND.';
  return { cause: { key: 'chained-comparison', sentence }, edits };
};

/** NOT(Status@row) = "Done" */
export const misplacedNot: Remedy = (formula, text) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || node.operator !== '=' || node.left.kind !== 'call' || node.left.name !== 'NOT') return [];
    const [operand] = node.left.args;
    return operand?.kind === 'cell' ? [replace(node, `${written(text, operand)} <> ${written(text, node.right)}`)] : [];
  });
  if (edits.length === 0) return null;
  const sentence = 'NOT stands round a whole condition. For “is not” write <>.';
  return { cause: { key: 'misplaced-not', sentence }, edits };
};

interface Rung {
  readonly condition: Binary;
  readonly threshold: number;
  readonly result: string;
}

/** IFs over thresholds in an order in which the loosest comes first, so that the others are never reached. */
export const looseFirst: Remedy = (formula, text) => {
  for (const call of callsOf(formula, 'IF')) {
    const ladder = ladderOf(call, text);
    if (ladder === null) continue;
    const { rungs, otherwise } = ladder;
    const [first] = rungs;
    if (first === undefined || rungs.length < 2) continue;
    const isAbove = first.condition.operator.startsWith('>');
    const sorted = [...rungs].sort((a, b) => (isAbove ? b.threshold - a.threshold : a.threshold - b.threshold));
    if (sorted.every((rung, index) => rung === rungs[index])) continue;
    const separator = separatorOf(formula);
    const mended = sorted.reduceRight<string | null>((rest, { condition, result }) => {
      const parts = [written(text, condition), result, ...(rest === null ? [] : [rest])];
      return `IF(${parts.join(separator)})`;
    }, otherwise);
    const sentence =
      'The first true test wins, and the loosest stands first, so the others are never reached. Go from the strictest to the loosest.';
    return { cause: { key: 'loose-first', sentence }, edits: [replace(call, mended ?? '')] };
  }
  return null;
};

/** IF(x >= 50, a, IF(x >= 75, b, c)) as rungs over one value; null where the IFs are something else. */
function ladderOf(call: Call, text: string): { readonly rungs: readonly Rung[]; readonly otherwise: string | null } | null {
  const [condition, result, next] = call.args;
  if (
    condition?.kind !== 'binary' ||
    !['>', '>=', '<', '<='].includes(condition.operator) ||
    condition.right.kind !== 'number' ||
    result === undefined
  )
    return null;
  const rung = { condition, threshold: condition.right.value, result: written(text, result) };
  if (next?.kind !== 'call' || next.name !== 'IF')
    return { rungs: [rung], otherwise: next === undefined ? null : written(text, next) };
  const rest = ladderOf(next, text);
  const second = rest?.rungs[0]?.condition;
  const isSame =
    second !== undefined &&
    written(text, second.left) === written(text, condition.left) &&
    second.operator[0] === condition.operator[0];
  if (rest === null || !isSame) return { rungs: [rung], otherwise: written(text, next) };
  return { rungs: [rung, ...rest.rungs], otherwise: rest.otherwise };
}

/** A parenthesis that closes too early: the formula with it moved to the end, where that leaves nothing wrong. */
export function movedParenthesis(text: string, scene: Scene): string | null {
  if (parseFormula(text).ok && errorsOf(text, scene) === 0) return null;
  const places = [...text.matchAll(/\)/g)].map(({ index }) => index).slice(0, 30);
  for (const place of places) {
    const without = text.slice(0, place) + text.slice(place + 1);
    for (const candidate of [without, `${without})`]) {
      if (parseFormula(candidate).ok && errorsOf(candidate, scene) === 0) return candidate;
    }
  }
  return null;
}

/** Whether a formula only multiplies a share by 100. */
export const timesHundred: Remedy = (formula, text, scene) => {
  const { expression } = formula;
  if (!scene.speaksOfPercent || expression.kind !== 'binary' || expression.operator !== '*') return null;
  const factor = [expression.left, expression.right].find((side) => side.kind === 'number' && side.value === 100);
  const share = expression.left === factor ? expression.right : expression.left;
  if (factor === undefined || !hasDivision(share)) return null;
  const sentence = 'A percentage is a fraction here: 50 % is 0.5. Leave the * 100 out and give the cell the percent format.';
  return { cause: { key: 'times-hundred', sentence }, edits: [replace(expression, written(text, share))] };
};

function hasDivision(node: Expression): boolean {
  return nodesOf(node).some((inner) => inner.kind === 'binary' && inner.operator === '/');
}

/** COUNTIF("Done", Status:Status): the range comes first. */
export const swappedCriterion: Remedy = (formula: Formula, text) => {
  const edits = callsOf(formula, 'COUNTIF').flatMap(({ args }): readonly Edit[] => {
    const [first, second] = args;
    if (first?.kind !== 'text' || (second?.kind !== 'range' && second?.kind !== 'cross-sheet')) return [];
    return [replace(first, written(text, second)), replace(second, written(text, first))];
  });
  if (edits.length === 0) return null;
  const sentence = 'COUNTIF takes the range first, then the criterion.';
  return { cause: { key: 'argument-order', sentence }, edits };
};

/** IF(a, b, c, "") and IF(a, b, c, IF(d, e)): a fourth argument that was to be another test, or nothing. */
export const fourthArgument: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'IF').flatMap((call): readonly Edit[] => {
    const [condition, result, otherwise, fourth] = call.args;
    if (condition === undefined || result === undefined || otherwise === undefined || fourth === undefined) return [];
    const parts = [condition, result].map((node) => written(text, node));
    if (fourth.kind === 'text' && fourth.value === '')
      return [replace(call, `IF(${[...parts, written(text, otherwise)].join(separator)})`)];
    if (fourth.kind !== 'call' || fourth.name !== 'IF' || fourth.args.length !== 2 || otherwise.kind === 'call') return [];
    const inner = `${written(text, fourth).slice(0, -1)}${separator}${written(text, otherwise)})`;
    return [replace(call, `IF(${[...parts, inner].join(separator)})`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'IF takes three arguments: the test, the result if it is true, and the result if not. A further test goes into the third place.';
  return { cause: { key: 'fourth-argument', sentence }, edits };
};
