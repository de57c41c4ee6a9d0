import { findFunction, parameterAt } from '../../functions/catalogue.ts';
import type { FunctionEntry } from '../../functions/function-definition.ts';
import { type Call, type Expression, isComparison } from '../../syntax/ast.ts';
import type { RuleContext } from '../rule.ts';
import type { Edit } from './edit.ts';

/** Changes that may give a call the number of arguments it takes. */
export function countEdits(node: Call, entry: FunctionEntry, context: RuleContext): readonly Edit[] {
  return [
    ...nestedChoices(node, context),
    ...thousandsIn(node, context),
    ...blankForError(node, context),
    ...comparedRanges(node, entry, context),
    ...earlierClosing(node, entry, context),
  ];
}

/** `IF(a, 1, b, 2, 3)`: further conditions stand in an IF of their own. A condition beside another says neither AND nor OR. */
function nestedChoices({ name, args, start, end }: Call, context: RuleContext): readonly Edit[] {
  if (name !== 'IF' || args.length < 4) return [];
  const isChain = args.every((argument, index) => index % 2 === 1 || index === args.length - 1 || isCondition(argument));
  const isClear = args.every((argument, index) => index % 2 === 0 || !isCondition(argument));
  const last = args.at(-1);
  if (!isChain || !isClear || last === undefined || (args.length % 2 === 1 && isCondition(last))) return [];
  const separator = `${context.formula.separator} `;
  const written = args.map((argument) => context.written(argument));
  const pairs: string[] = [];
  for (let index = 0; index + 1 < written.length; index += 2) pairs.push(`IF(${written[index]}${separator}${written[index + 1]}`);
  const otherwise = args.length % 2 === 1 ? separator + (written.at(-1) ?? '') : '';
  const text = pairs.join(separator) + otherwise + ')'.repeat(pairs.length);
  return [
    {
      start,
      end,
      text,
      message: 'IF takes one condition and two values: a further condition stands in an IF of its own, as the value if false.',
    },
  ];
}

/** Whether an expression is a comparison, or a call that gives true or false. */
export function isCondition(node: Expression): boolean {
  if (node.kind === 'binary') return isComparison(node.operator);
  return node.kind === 'call' && findFunction(node.name)?.result === 'boolean';
}

const THOUSANDS = /(?<![\d.])\d{1,3}(?:,\d{3})+(?![\d.])/g;

/** `1,000` is two arguments. */
function thousandsIn({ start, end }: Call, { text }: RuleContext): readonly Edit[] {
  return [...text.slice(start, end).matchAll(THOUSANDS)].slice(0, 4).map(({ index, 0: written }) => {
    const number = written.replaceAll(',', '');
    const message = `A number has no commas between its thousands: write ${number}.`;
    return { start: start + index, end: start + index + written.length, text: number, message };
  });
}

function blankForError({ name, args, end }: Call, { formula }: RuleContext): readonly Edit[] {
  if (name !== 'IFERROR' || args.length !== 1) return [];
  const message = 'IFERROR takes a second argument, what to show instead of an error: "" for blank.';
  return [{ start: end - 1, end: end - 1, text: `${formula.separator} ""`, message }];
}

/** `COUNTIF(Status:Status = "Done")`: the range and what it is compared with are two arguments. */
function comparedRanges({ name, args }: Call, entry: FunctionEntry, context: RuleContext): readonly Edit[] {
  return args.flatMap((argument, index): readonly Edit[] => {
    if (argument.kind !== 'binary' || !isComparison(argument.operator) || parameterAt(entry, index)?.type !== 'range') return [];
    const { left, right, operator, start, end } = argument;
    if (left.kind !== 'range' && left.kind !== 'cross-sheet') return [];
    const criterion = operator === '=' ? context.written(right) : `${operator} ${context.written(right)}`;
    const text = `${context.written(left)}${context.formula.separator} ${criterion}`;
    return [{ start, end, text, message: `${name} takes the range and its criterion as two arguments: ${text}.` }];
  });
}

/** `IF(ISBLANK(a, 1, 2))`: the inner call closes too late, and what it has too much belongs to the outer one. */
function earlierClosing(node: Call, { name, minArgs, maxArgs }: FunctionEntry, { text, typeInfo }: RuleContext): readonly Edit[] {
  const { args, end } = node;
  if (maxArgs === null || args.length <= maxArgs || typeInfo.call === undefined) return [];
  const kept = args.slice(Math.max(1, minArgs) - 1, maxArgs);
  return kept.toReversed().map((argument) => {
    const rest = text.slice(argument.end, end - 1);
    return {
      start: argument.end,
      end,
      text: `)${rest}`,
      message: `The parenthesis of ${name} closes too late: what follows belongs outside.`,
    };
  });
}
