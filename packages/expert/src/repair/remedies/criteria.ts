import type { Binary, Expression } from '@sheetwright/formula';
import { allPairs, columnOfRange, FIRST_PAIR, pairsOf } from '../criteria-pairs.ts';
import { addressOf } from '../people.ts';
import {
  callsOf,
  DATE_PARTS,
  type Edit,
  edited,
  givesNothing,
  isOfType,
  type Remedy,
  replace,
  separatorOf,
  written,
} from '../remedy.ts';
import { columnOf, nodesOf, parsed } from '../scene.ts';

/** A person's name as criterion over contacts that are more than the name. */
export const partOfContact: Remedy = (formula, text, scene) => {
  for (const call of callsOf(formula, 'COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS', 'AVERAGEIF', 'COLLECT')) {
    for (const [index, argument] of call.args.entries()) {
      const range = call.args[index - 1];
      if (argument.kind !== 'text' || argument.value === '' || range?.kind !== 'range') continue;
      const column = columnOf(scene, range.from.column);
      if (column === null || !column.type.includes('CONTACT') || !(scene.isZero || givesNothing(text, scene))) continue;
      const address = scene.sheet === null ? null : addressOf(argument.value, column.title, scene.sheet);
      const part = replace(argument, `CONTAINS(${written(text, argument)}${separatorOf(formula)}@cell)`);
      const isFound = !givesNothing(edited(text, [part]), scene);
      const sentence = `The criterion must equal the whole contact, so "${argument.value}" does not match a longer name. Look for the name inside the contact, or write the full name or e-mail address as it stands in the cell.`;
      return {
        cause: { key: 'contact-name', sentence },
        edits: [isFound || address === null ? part : replace(argument, `"${address}"`)],
      };
    }
  }
  return null;
};

/** `"<>Done"`, `">=5"`: the operator belongs outside the quotation marks. */
export const quotedOperator: Remedy = (formula, text) => {
  const edits = allPairs(formula).flatMap(({ criterion }): readonly Edit[] => {
    if (criterion.kind !== 'text') return [];
    const [, operator, value = ''] = /^\s*(<>|<=|>=|<|>|=)\s*(.*)$/s.exec(criterion.value) ?? [];
    if (operator === undefined) return isDay(criterion.value) ? [replace(criterion, criterion.value)] : [];
    const operand = isCalculated(value) ? value : `"${value}"`;
    // A blank cell counts as before any day.
    if (isDay(value) && operator.startsWith('<') && operator !== '<>')
      return [replace(criterion, `AND(ISDATE(@cell)${separatorOf(formula)}@cell ${operator} ${operand})`)];
    return [replace(criterion, operator === '=' ? operand : `${operator} ${operand}`)];
  });
  if (edits.length === 0) return null;
  const quoted = text.slice(edits[0]?.start, edits[0]?.end);
  const sentence = `${quoted} is compared as a text and matches nothing. Operators and functions stand outside the quotation marks: ${edits[0]?.text}.`;
  return { cause: { key: 'quoted-criterion', sentence }, edits };
};

/** A number, or a calculation such as `TODAY() - 30`, which works out nothing within quotation marks. */
function isCalculated(value: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(value) || isDay(value);
}

function isDay(value: string): boolean {
  return /^(?:TODAY|DATE)\(.*\)/i.test(value) && parsed(`=${value}`) !== null;
}

/** OR("Open", "Done") and NOT("Done") as a criterion: each value needs a comparison with the cell. */
export const bareValues: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = allPairs(formula).flatMap(({ criterion }): readonly Edit[] => {
    if (criterion.kind !== 'call' || !['OR', 'AND', 'NOT'].includes(criterion.name)) return [];
    const isBare = (node: Expression) => node.kind === 'text' || node.kind === 'number';
    if (!criterion.args.some(isBare)) return [];
    const [only] = criterion.args;
    if (criterion.name === 'NOT' && only !== undefined) return [replace(criterion, `<> ${written(text, only)}`)];
    const tests = criterion.args.map((argument) =>
      isBare(argument) ? `@cell = ${written(text, argument)}` : written(text, argument),
    );
    // No cell equals two texts at once: whoever lists values with AND means any of them.
    return [replace(criterion, `OR(${tests.join(separator)})`)];
  });
  if (edits.length === 0) return null;
  const sentence = `Inside a criterion every value needs a comparison with the cell that is tested: ${edits[0]?.text}.`;
  return { cause: { key: 'bare-values', sentence }, edits };
};

/** COUNTIFS(AND(A:A > 1, A:A < 5)) and COUNTIFS(A:A = "x"): each comparison becomes a range and a criterion. */
export const comparisonsInPlaceOfPairs: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  for (const call of callsOf(formula, 'COUNTIF', 'COUNTIFS', 'SUMIFS', 'COLLECT')) {
    const kept = call.args.slice(0, FIRST_PAIR[call.name] ?? 0);
    const conditions = call.args
      .slice(kept.length)
      .flatMap((argument) => (argument.kind === 'call' && argument.name === 'AND' ? argument.args : [argument]));
    if (!conditions.some((condition) => isRangeComparison(condition))) continue;
    if (!conditions.every((condition) => isRangeComparison(condition))) continue;
    const pairs = conditions.map((condition) => pairFrom(condition as Binary, text, separator));
    const name = call.name === 'COUNTIF' && pairs.length > 1 ? 'COUNTIFS' : call.name;
    const values = kept.map((argument) => written(text, argument));
    const sentence = `${call.name} takes a range and its criterion as two arguments, not a comparison, and AND stands for nothing here: all pairs have to hold anyway. Give the column once for each bound, the operator without quotation marks.`;
    return { cause: { key: 'pairs', sentence }, edits: [replace(call, `${name}(${[...values, ...pairs].join(separator)})`)] };
  }
  return null;
};

function isRangeComparison(node: Expression): boolean {
  return (
    node.kind === 'binary' &&
    ['=', '<>', '<', '<=', '>', '>='].includes(node.operator) &&
    ['range', 'cross-sheet'].includes(node.left.kind)
  );
}

function pairFrom({ left, operator, right }: Binary, text: string, separator: string): string {
  const value = written(text, right);
  return `${written(text, left)}${separator}${operator === '=' ? value : `${operator} ${value}`}`;
}

/** COUNTIF with several pairs, SUMIF with several conditions. */
export const pluralForm: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  for (const call of callsOf(formula, 'COUNTIF', 'SUMIF', 'AVERAGEIF')) {
    const args = call.args.map((argument) => written(text, argument));
    if (call.name === 'COUNTIF' && args.length > 2 && args.length % 2 === 0) {
      const sentence =
        'COUNTIF takes one range and one criterion. For several conditions there is COUNTIFS, with the same pairs.';
      return { cause: { key: 'plural-form', sentence }, edits: [replace(call, `COUNTIFS(${args.join(separator)})`)] };
    }
    const [range = '', criterion = '', values = '', ...others] = args;
    if (call.name === 'COUNTIF' || others.length === 0 || others.length % 2 !== 0) continue;
    const pairs = [values, range, criterion, ...others].join(separator);
    const sentence = `${call.name} takes one condition. With several, the range to add comes first, and the pairs of range and criterion follow.`;
    return {
      cause: { key: 'plural-form', sentence },
      edits: [replace(call, call.name === 'SUMIF' ? `SUMIFS(${pairs})` : `AVG(COLLECT(${pairs}))`)],
    };
  }
  return null;
};

const TICKED = /^(?:true|yes|checked|1|x|ja|sí|si|oui|sim)$/iu;
const UNTICKED = /^(?:false|no|unchecked|0|nein|non|não)$/iu;

/** A checkbox compared with a word. */
export const wordForTick: Remedy = (formula, _text, scene) => {
  const tick = (node: Expression): string | null => {
    if (node.kind !== 'text') return null;
    return TICKED.test(node.value) ? '1' : UNTICKED.test(node.value) ? '0' : null;
  };
  const inCriteria = allPairs(formula).flatMap(({ range, criterion }): readonly Edit[] => {
    const column = columnOfRange(range);
    const value = criterion.kind === 'criterion' ? criterion.operand : criterion;
    const ticked = tick(value);
    return column !== null && ticked !== null && isOfType(scene, column, 'CHECKBOX') ? [replace(value, ticked)] : [];
  });
  const inComparisons = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || node.left.kind !== 'cell' || !['=', '<>'].includes(node.operator)) return [];
    const ticked = tick(node.right);
    return ticked !== null && isOfType(scene, node.left.column, 'CHECKBOX') ? [replace(node.right, ticked)] : [];
  });
  const edits = [...inCriteria, ...inComparisons];
  if (edits.length === 0) return null;
  const sentence = 'A checkbox holds true or false, no word: compare it with 1 or 0 (or true and false without quotation marks).';
  return { cause: { key: 'word-for-tick', sentence }, edits };
};

/** A multi-select cell compared as if it held one value. */
export const oneOfSeveral: Remedy = (formula, text, scene) => {
  const separator = separatorOf(formula);
  const inCriteria = allPairs(formula).flatMap(({ range, criterion }): readonly Edit[] => {
    const column = columnOfRange(range);
    const isValue = (criterion.kind === 'text' && criterion.value !== '') || criterion.kind === 'cell';
    return column !== null && isValue && isOfType(scene, column, 'MULTI')
      ? [replace(criterion, `HAS(@cell${separator}${written(text, criterion)})`)]
      : [];
  });
  const inComparisons = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || node.left.kind !== 'cell' || node.operator !== '=') return [];
    if (node.right.kind !== 'text' || node.right.value === '' || !isOfType(scene, node.left.column, 'MULTI')) return [];
    return [replace(node, `HAS(${written(text, node.left)}${separator}${written(text, node.right)})`)];
  });
  const edits = [...inCriteria, ...inComparisons];
  if (edits.length === 0) return null;
  const sentence =
    'A multi-select cell holds several values, and `=` matches only cells with this value alone. HAS finds it among others.';
  return { cause: { key: 'one-of-several', sentence }, edits };
};

/** MONTH(A:A), 5 and A:A, MONTH(TODAY()): the part of the date has to be taken of the cell that is tested. */
export const partOfDate: Remedy = (formula, text, scene) => {
  const separator = separatorOf(formula);
  const edits = allPairs(formula).flatMap(({ range, criterion }): readonly Edit[] => {
    const [inner] = range.kind === 'call' ? range.args : [];
    const value =
      criterion.kind === 'criterion'
        ? `${criterion.operator} ${written(text, criterion.operand)}`
        : `= ${written(text, criterion)}`;
    if (
      range.kind === 'call' &&
      DATE_PARTS.includes(range.name) &&
      inner !== undefined &&
      ['range', 'cross-sheet'].includes(inner.kind)
    )
      return [
        {
          start: range.start,
          end: criterion.end,
          text: `${written(text, inner)}${separator}IFERROR(${range.name}(@cell)${separator}0) ${value}`,
        },
      ];
    const column = columnOfRange(range);
    if (criterion.kind !== 'call' || !DATE_PARTS.includes(criterion.name) || /@cell/.test(written(text, criterion))) return [];
    if (column !== null && !isOfType(scene, column, 'DATE')) return [];
    return [replace(criterion, `IFERROR(${criterion.name}(@cell)${separator}0) = ${written(text, criterion)}`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'A date is never equal to the number of a month or year. Take the part of each cell with @cell inside the criterion, in IFERROR because of blank cells.';
  return { cause: { key: 'part-of-date', sentence }, edits };
};

/** `>= TODAY(-30)` without an upper bound: 'the last 30 days' end today. */
export const openWindow: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'COUNTIFS', 'SUMIFS', 'COLLECT').flatMap((call): readonly Edit[] => {
    const pairs = pairsOf(call);
    const lower = pairs.find(({ criterion }) => /^>=?\s*TODAY\(\s*-\s*\d+\s*\)$/i.test(written(text, criterion)));
    if (lower === undefined) return [];
    const range = written(text, lower.range);
    if (pairs.filter((pair) => written(text, pair.range) === range).length > 1) return [];
    const at = call.end - 1;
    return [{ start: at, end: at, text: `${separator}${range}${separator}<= TODAY()` }];
  });
  if (edits.length === 0) return null;
  const sentence = 'The second bound keeps dates in the future out; leave it away if they count.';
  return { cause: { key: 'open-window', sentence }, edits };
};

/** `< TODAY()` over a column of dates with blanks, which count as before any day. */
export const blankDayCounted: Remedy = (formula, text, scene) => {
  const rows = scene.sheet?.rows ?? [];
  const edits = allPairs(formula).flatMap(({ range, criterion }): readonly Edit[] => {
    const title = columnOfRange(range);
    const column = title === null ? null : columnOf(scene, title);
    const [, operator, day] = /^\s*(<=?)\s*((?:TODAY|DATE)\(.*)$/is.exec(written(text, criterion)) ?? [];
    if (column?.type !== 'DATE' || operator === undefined || day === undefined) return [];
    const hasBlank = rows.some(({ cells }) => (cells[column.title] ?? '') === '') || speaksOfBlanks(scene.said);
    return hasBlank ? [replace(criterion, `AND(ISDATE(@cell)${separatorOf(formula)}@cell ${operator} ${day})`)] : [];
  });
  if (edits.length === 0) return null;
  const sentence =
    'A blank cell counts as earlier than any date, so rows without one would be counted too. ISDATE leaves them out.';
  return { cause: { key: 'blank-date', sentence }, edits };
};

/** As `blankDayCounted`, of a formula that is right but for the blanks that the asker speaks of. */
export const blankDayTold: Remedy = (formula, text, scene) =>
  speaksOfBlanks(scene.said) ? blankDayCounted(formula, text, scene) : null;

function speaksOfBlanks(said: string): boolean {
  return /\b(?:blank|empty|(?:no|without an?y?|missing) (?:\w+ )?date)|leer|ohne (?:\p{L}+ )?datum|vací|sin fecha|vide|sans date|vazi|sem data|空|日付のな/iu.test(
    said,
  );
}

/** `OR(@cell <> "A", @cell <> "B")`: every cell differs from one of the two. */
export const anyOfDifferent: Remedy = (formula, text) => {
  const edits = callsOf(formula, 'OR').flatMap((call): readonly Edit[] => {
    const isDifferent = (node: Expression) =>
      (node.kind === 'binary' && node.operator === '<>' && node.left.kind === 'cell') || /^@cell\s*<>/i.test(written(text, node));
    const subjects = new Set(call.args.map((node) => written(text, node).split('<>')[0]?.trim().toLowerCase()));
    if (call.args.length < 2 || subjects.size > 1 || !call.args.every(isDifferent)) return [];
    return [{ start: call.start, end: call.start + 2, text: 'AND' }];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Every value differs from one of the two, so OR is always true here. Neither one nor the other is written with AND.';
  return { cause: { key: 'any-of-different', sentence }, edits };
};
