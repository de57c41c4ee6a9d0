import type { Binary } from '@sheetwright/formula';
import { callsOf, isGuarded, type Remedy, replace, separatorOf, showsError, written } from '../remedy.ts';
import { nodesOf } from '../scene.ts';

/** A division whose divisor can be 0 or blank. */
export const zeroDivisor: Remedy = (formula, text, scene) => {
  if (scene.error !== '#DIVIDE BY ZERO' && !showsError(text, scene, '#DIVIDE BY ZERO')) return null;
  const divisions = nodesOf(formula.expression).filter((node): node is Binary => node.kind === 'binary' && node.operator === '/');
  const separator = separatorOf(formula);
  const whole = written(text, formula.expression);
  const divisors = [...new Set(divisions.map(({ right }) => written(text, right)))].filter(
    (divisor) => !/^[\d.]+$/.test(divisor),
  );
  const sentence =
    'The divisor is 0 or blank in some rows. Test it first, so that these rows stay empty and other errors remain visible.';
  if (divisors.length > 0) {
    const tests = divisors.map((divisor) => `${divisor} = 0`);
    const test = tests.length === 1 ? tests[0] : `OR(${tests.join(separator)})`;
    return {
      cause: { key: 'divide-by-zero', sentence },
      edits: [replace(formula.expression, `IF(${test}${separator}""${separator}${whole})`)],
    };
  }
  if (callsOf(formula, 'AVG', 'AVERAGEIF', 'AVGW').length === 0) return null;
  const nothing =
    'The average of nothing is a division by zero: no row meets the conditions. Here IFERROR is right, for the case is expected.';
  return {
    cause: { key: 'divide-by-zero', sentence: nothing },
    edits: [replace(formula.expression, `IFERROR(${whole}${separator}"")`)],
  };
};

/** INDEX of nothing, and LEFT up to a place that FIND did not find. */
export const emptyResult: Remedy = (formula, text, scene) => {
  if (scene.error !== '#INVALID VALUE' && !showsError(text, scene, '#INVALID VALUE')) return null;
  const [index] = callsOf(formula, 'INDEX');
  const separator = separatorOf(formula);
  if (index?.args[0]?.kind === 'call' && !isGuarded(formula, text, index)) {
    const sentence =
      'There is no result whose first one INDEX could take: no row meets the conditions. That case is expected, so IFERROR is right here.';
    return {
      cause: { key: 'index-empty', sentence },
      edits: [replace(formula.expression, `IFERROR(${written(text, formula.expression)}${separator}"")`)],
    };
  }
  const [find] = callsOf(formula, 'FIND');
  if (find === undefined) return null;
  const within = find.args[1];
  const sentence =
    'FIND gives 0 where the text is not there, and LEFT, MID or RIGHT cannot take a length below 0. Test for it first.';
  const whole = written(text, formula.expression);
  const instead = within === undefined ? '""' : written(text, within);
  return {
    cause: { key: 'find-zero', sentence },
    edits: [replace(formula.expression, `IF(${written(text, find)} > 0${separator}${whole}${separator}${instead})`)],
  };
};
