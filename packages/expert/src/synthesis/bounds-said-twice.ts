import { type Expression, parseFormula } from '@sheetwright/formula';

/**
 * Whether a formula bounds one number twice on the same side, as in `AND(Mark@row >= 60, Mark@row >= 0.8)`: one of the two was said of
 * something else.
 */
export function boundsTwice(formula: string): boolean {
  const parsed = parseFormula(formula);
  return parsed.ok && isTwice(parsed.formula.expression, formula);
}

const WITH_CRITERIA = /^(?:COUNTIFS|SUMIFS|COLLECT|AVERAGEIFS)$/;

function isTwice(expression: Expression, source: string): boolean {
  switch (expression.kind) {
    case 'call': {
      const bounds =
        expression.name === 'AND'
          ? expression.args.flatMap((one) => boundsOf(one, source))
          : WITH_CRITERIA.test(expression.name)
            ? criteriaBounds(expression.args, source)
            : [];
      return new Set(bounds).size < bounds.length || expression.args.some((one) => isTwice(one, source));
    }
    case 'binary':
      return isTwice(expression.left, source) || isTwice(expression.right, source);
    default:
      return false;
  }
}

/** Each bound by its cell and its side; those of an AND within belong to the one around it. */
function boundsOf(expression: Expression, source: string): readonly string[] {
  if (expression.kind === 'call' && expression.name === 'AND') return expression.args.flatMap((one) => boundsOf(one, source));
  if (expression.kind !== 'binary' || !/^[<>]=?$/.test(expression.operator) || expression.right.kind !== 'number') return [];
  return [`${source.slice(expression.left.start, expression.left.end)} ${expression.operator[0]}`];
}

function criteriaBounds(args: readonly Expression[], source: string): readonly string[] {
  return args.flatMap((range, place) => {
    const criterion = args[place + 1];
    const side =
      criterion === undefined ? undefined : /^([<>])=? ?-?[\d.]+$/.exec(source.slice(criterion.start, criterion.end))?.[1];
    return range.kind === 'range' && side !== undefined ? [`${source.slice(range.start, range.end)} ${side}`] : [];
  });
}
