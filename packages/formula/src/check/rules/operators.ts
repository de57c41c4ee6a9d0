import { parameterAt, takesCriteria } from '../../functions/catalogue.ts';
import { childrenOf, type Expression, isComparison } from '../../syntax/ast.ts';
import type { Rule, RuleContext } from '../rule.ts';
import type { EnclosingCall } from '../type-info.ts';
import { describeType, TYPE, typeIn, UNCERTAIN, type ValueType } from '../value-types.ts';

/** Of what the operators of numbers refuse, as bits. */
const UNFIT = TYPE.text | TYPE.date | TYPE.contact;

/** Arithmetic with what is no number: two dates added, a text multiplied. */
export const operatorType: Rule = (context) => ({
  leaveBinary({ operator, start, end }, left, right) {
    if (((left | right) & UNFIT) === 0 || isComparison(operator)) return;
    const complaint = complaintAbout(operator, typeIn(left), typeIn(right));
    if (complaint === undefined) return;
    const isCertain = ((left | right) & UNCERTAIN) === 0;
    const severity = isCertain && !context.typeInfo.catchesErrors ? 'error' : 'warning';
    const message = `${complaint}: the result would be #INVALID OPERATION.`;
    context.report({ rule: 'operator-type', severity, message, at: { start, end } });
  },
});

function complaintAbout(operator: string, left: ValueType, right: ValueType): string | undefined {
  if (operator === '+') {
    const areDates = left === 'date' && right === 'date';
    return areDates
      ? 'Two dates cannot be added; a difference of two dates is a number of days, and a number of days can be added to a date'
      : undefined;
  }
  // Dates are subtracted from dates, and numbers of days from dates; what is of any type may be a date.
  if (operator === '-' && (left === 'date' || left === 'any') && right === 'date') return undefined;
  if (operator === '-' && left === 'date' && right !== 'text' && right !== 'contact') return undefined;
  const unfit = [left, right].find((type) => type === 'text' || type === 'date' || type === 'contact');
  return unfit === undefined ? undefined : `The operator ${operator} works on numbers, and this is ${describeType(unfit)}`;
}

/** FIND gives 0, not an error, for what it does not find. */
export const constantResult: Rule = (context) => ({
  functions: (entry) => entry !== undefined && ['ISNUMBER', 'ISERROR', 'IFERROR'].includes(entry.name),
  call({ name, args, start, end }) {
    const [found, instead] = args;
    if (found?.kind !== 'call' || found.name !== 'FIND') return;
    if (name === 'IFERROR' && instead?.kind === 'number' && instead.value === 0) return;
    const written = context.written(found);
    const problem = { rule: 'constant-result', severity: 'warning', at: { start, end } } as const;
    if (name === 'IFERROR') {
      const message = `FIND gives 0, not an error, when the text is not found, so that the second value is never taken: write IF(${written} > 0, …).`;
      context.report({ ...problem, message });
      return;
    }
    const test = `${written} ${name === 'ISNUMBER' ? '>' : '='} 0`;
    const isOperand = context.typeInfo.parent !== undefined && context.typeInfo.parent.kind !== 'call';
    const always = name === 'ISNUMBER' ? 'true' : 'false';
    const message = `FIND gives 0, not an error, when the text is not found, so that this is always ${always}: write ${test}.`;
    context.report({ ...problem, message, fix: isOperand ? `(${test})` : test });
  },
});

const PARTS_OF_DATES: ReadonlySet<string> = new Set(['DAY', 'MONTH', 'YEAR', 'WEEKDAY', 'WEEKNUMBER', 'YEARDAY']);

/** A blank cell has no month, and its error becomes the result of the whole function. */
export const blankDate: Rule = (context) => ({
  functions: (entry) => entry !== undefined && PARTS_OF_DATES.has(entry.name),
  call(node) {
    if (node.args[0]?.kind !== 'current-cell') return;
    const { enclosingCriterion, enclosingCalls, catchesErrors } = context.typeInfo;
    if (enclosingCriterion === undefined || catchesErrors) return;
    const range = enclosingCriterion.call.args[enclosingCriterion.index - 1];
    const column = context.typeInfo.columnOf(range);
    if (column?.systemColumnType !== undefined || isGuarded(enclosingCalls, enclosingCriterion, context)) return;
    const fix = `IFERROR(${context.written(node)}${context.formula.separator} 0)`;
    const message = `A blank cell has no ${node.name}: one of them in the range makes the whole ${enclosingCriterion.call.name} #INVALID DATA TYPE. Write ${fix}.`;
    context.report({ rule: 'blank-date', severity: 'warning', message, at: node, fix });
  },
});

/** A condition that keeps blanks out: an earlier one of an AND or IF round the call, or a criterion of its own for the same range. */
function isGuarded(calls: readonly EnclosingCall[], { call, entry, index }: EnclosingCall, context: RuleContext): boolean {
  const inside = calls.slice(
    0,
    calls.findIndex((enclosing) => enclosing.call === call),
  );
  const earlier = inside.flatMap((enclosing) => enclosing.call.args.slice(0, enclosing.index));
  const range = call.args[index - 1];
  const others = call.args.filter((_, at) => {
    const isOther = at !== index && entry !== undefined && takesCriteria(entry) && parameterAt(entry, at)?.type === 'criterion';
    const tested = call.args[at - 1];
    return isOther && range !== undefined && tested !== undefined && context.written(tested) === context.written(range);
  });
  return [...earlier, ...others].some(excludesBlanks);
}

function excludesBlanks(node: Expression): boolean {
  if (node.kind === 'call' && (node.name === 'ISDATE' || node.name === 'ISBLANK')) return true;
  const isUnequal = (node.kind === 'binary' || node.kind === 'criterion') && node.operator === '<>';
  return isUnequal || childrenOf(node).some(excludesBlanks);
}
