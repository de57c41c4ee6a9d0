import type { Binary, CellReference, Expression, Formula, RangeReference } from '@sheetwright/formula';
import { around, callsOf, type Edit, isGuarded, type Proposal, type Remedy, separatorOf, written } from './remedy.ts';
import { columnOf, nodesOf, problemsOf, type Scene, valuesOnRows } from './scene.ts';

const MEASURE =
  /amount|cost|price|hours?|total|qty|quantity|budget|revenue|sales|spend|value|betrag|kosten|preis|stunden|menge|importe|coste?|precio|horas|montant|coût|prix|heures|valor|preço|金額|費用|時間|数量/iu;
const DATE_PARTS = ['MONTH', 'YEAR', 'DAY', 'WEEKDAY', 'WEEKNUMBER', 'YEARDAY'];
const DATE_SPANS = ['NETDAYS', 'NETWORKDAY', 'NETWORKDAYS', 'WORKDAY'];

/** Ranges of one call that differ in size become whole columns. */
const wholeColumns: Remedy = (formula, text, scene) => {
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

/** A column's name as formulas write it. */
export function nameOf(title: string): string {
  return /^\p{L}+$/u.test(title) ? title : `[${title.replace(/[\\[\]]/g, '\\$&')}]`;
}

/** SUMIF and AVERAGEIF whose ranges stand the other way round: the one tested holds numbers, the one added words. */
const swappedRanges: Remedy = (formula, text, scene) => {
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

function replace({ start, end }: Expression, text: string): Edit {
  return { start, end, text };
}

/** A person's name as criterion over contacts that are more than the name. */
const partOfContact: Remedy = (formula, text, scene) => {
  for (const call of callsOf(formula, 'COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS', 'AVERAGEIF', 'COLLECT')) {
    for (const [index, argument] of call.args.entries()) {
      const range = call.args[index - 1];
      if (argument.kind !== 'text' || argument.value === '' || range?.kind !== 'range') continue;
      const column = columnOf(scene, range.from.column);
      if (column === null || !column.type.includes('CONTACT') || !(scene.isZero || givesNothing(text, scene))) continue;
      const sentence = `The criterion must equal the whole contact, so "${argument.value}" does not match a longer name. Look for the name inside the contact, or write the full name or e-mail address as it stands in the cell.`;
      return {
        cause: { key: 'contact-name', sentence },
        edits: [replace(argument, `CONTAINS(${written(text, argument)}${separatorOf(formula)}@cell)`)],
      };
    }
  }
  return null;
};

function givesNothing(text: string, scene: Scene): boolean {
  const values = valuesOnRows(text, scene);
  return values.length > 0 && values.every((value) => value.type === 'blank' || (value.type === 'number' && value.value === 0));
}

/** A division whose divisor can be 0 or blank. */
const zeroDivisor: Remedy = (formula, text, scene) => {
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

function showsError(text: string, scene: Scene, code: string): boolean {
  return valuesOnRows(text, scene).some((value) => value.type === 'error' && value.code === code);
}

/** MONTH(@cell) and the like inside a criterion: one blank breaks the whole function. */
const blankInCriterion: Remedy = (formula, text, scene) => {
  const calls = callsOf(formula, ...DATE_PARTS).filter(({ args }) => args[0]?.kind === 'current-cell');
  const open = calls.filter(
    (call) =>
      !isGuarded(formula, text, call) &&
      !around(formula, call).some((outer) => outer.kind === 'call' && outer.name === 'IFERROR'),
  );
  if (open.length === 0) return null;
  const guarded = around(formula, open[0] as Expression).some(
    (outer) => outer.kind === 'call' && outer.name === 'AND' && /ISDATE\(@cell\)/.test(written(text, outer)),
  );
  if (guarded && scene.error === null) return null;
  const edits = open.map((call) => replace(call, `IFERROR(${written(text, call)}${separatorOf(formula)}0)`));
  const sentence = `${open[0]?.name} of a blank cell is an error, and one such cell breaks the whole formula. IFERROR(…, 0) inside the criterion makes blanks simply not match.`;
  return { cause: { key: 'blank-date-part', sentence }, edits };
};

/** Dates of this row that may be blank, in functions or subtractions that need them. */
const blankDateInRow: Remedy = (formula, text, scene) => {
  const suffers = ['#INVALID DATA TYPE', '#INVALID OPERATION', '#INVALID VALUE', '#INVALID COLUMN VALUE', '#DATE EXPECTED'];
  if (!suffers.some((code) => scene.error === code || showsError(text, scene, code))) return null;
  const needed = new Map<string, CellReference>();
  for (const call of callsOf(formula, ...DATE_PARTS, ...DATE_SPANS, 'DATEONLY')) {
    for (const argument of call.args.slice(0, 2)) {
      if (argument.kind === 'cell' && isDate(argument, scene) && !isGuarded(formula, text, argument))
        needed.set(written(text, argument), argument);
    }
  }
  for (const node of nodesOf(formula.expression)) {
    if (node.kind !== 'binary' || !['+', '-'].includes(node.operator)) continue;
    for (const side of [node.left, node.right]) {
      if (side.kind === 'cell' && columnOf(scene, side.column)?.type === 'DATE' && !isGuarded(formula, text, side))
        needed.set(written(text, side), side);
    }
  }
  if (needed.size === 0) return null;
  const tests = [...needed.keys()].map((cell) => `ISDATE(${cell})`);
  const separator = separatorOf(formula);
  const test = tests.length === 1 ? tests[0] : `AND(${tests.join(separator)})`;
  const sentence = `Some rows have no date in ${[...new Set([...needed.values()].map(({ column }) => column))].join(' or ')}, and a blank or a text there is an error. Test with ISDATE first.`;
  return {
    cause: { key: 'blank-date-part', sentence },
    edits: [replace(formula.expression, `IF(${test}${separator}${written(text, formula.expression)}${separator}"")`)],
  };
};

function isDate(cell: CellReference, scene: Scene): boolean {
  const type = columnOf(scene, cell.column)?.type;
  return type === undefined || type.includes('DATE');
}

/** `Due@row < TODAY()` as a condition: a blank counts as earlier than any date. */
const blankDateIsPast: Remedy = (formula, text, scene) => {
  for (const node of nodesOf(formula.expression)) {
    if (
      node.kind !== 'binary' ||
      !['<', '<='].includes(node.operator) ||
      node.left.kind !== 'cell' ||
      node.left.row !== 'current'
    )
      continue;
    const date = node.left;
    if (columnOf(scene, date.column)?.type !== 'DATE' || isGuarded(formula, text, date)) continue;
    const outer = around(formula, node).at(-1);
    if (outer?.kind !== 'call' || !['IF', 'AND'].includes(outer.name) || (outer.name === 'IF' && outer.args[0] !== node))
      continue;
    const guard = `ISDATE(${written(text, date)})${separatorOf(formula)}${written(text, node)}`;
    const sentence = `A blank ${date.column} counts as earlier than any date, so rows without one would meet the condition. ISDATE leaves them out.`;
    return { cause: { key: 'blank-date', sentence }, edits: [replace(node, outer.name === 'AND' ? guard : `AND(${guard})`)] };
  }
  return null;
};

/** A lookup that takes the nearest value instead of the same one. */
const exactMatch: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'MATCH', 'VLOOKUP').flatMap((call): readonly Edit[] => {
    const wanted = call.name === 'MATCH' ? 3 : 4;
    const exact = call.name === 'MATCH' ? '0' : 'false';
    const last = call.args[wanted - 1];
    if (last === undefined)
      return call.args.length === wanted - 1 ? [{ start: call.end - 1, end: call.end - 1, text: separator + exact }] : [];
    return /^(?:true|1)$/i.test(written(text, last)) ? [replace(last, exact)] : [];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Without an exact match at the end (`0` in MATCH, `false` in VLOOKUP) the data is taken to be sorted, and wrong or no rows are found.';
  return { cause: { key: 'approximate-match', sentence }, edits };
};

/** The key is a number on one side and a text on the other. */
const keyOfOtherType: Remedy = (formula, text, scene) => {
  if (scene.sheet === null || !showsError(text, scene, '#NO MATCH')) return null;
  for (const call of callsOf(formula, 'MATCH', 'VLOOKUP')) {
    const [key] = call.args;
    if (key?.kind !== 'cell') continue;
    const found = [`VALUE(${written(text, key)})`, `${written(text, key)} + ""`].find((other) => {
      const changed = text.slice(0, key.start) + other + text.slice(key.end);
      return valuesOnRows(changed, scene).some(
        ({ type }, row) => type !== 'error' && valuesOnRows(text, scene)[row]?.type === 'error',
      );
    });
    if (found === undefined) continue;
    const sentence =
      'The key is a number on one side and a text that looks the same on the other, so they never match. Bring the key to the type of the other sheet.';
    return { cause: { key: 'no-match', sentence }, edits: [replace(key, found)] };
  }
  return null;
};

/** VLOOKUP over a block of another sheet becomes INDEX with MATCH over two columns. */
const indexMatch: Remedy = (formula, text, scene) => {
  if (scene.error !== '#NO MATCH' && scene.error !== '#INVALID REF' && scene.error !== '#INVALID VALUE' && scene.error !== '#REF')
    return null;
  const [call] = callsOf(formula, 'VLOOKUP');
  const [key, block, column] = call?.args ?? [];
  if (call === undefined || key === undefined || block?.kind !== 'cross-sheet' || column?.kind !== 'number') return null;
  const separator = separatorOf(formula);
  const [wanted, keys] = columnsOfBlock(
    { name: block.name, column: column.value, key: key.kind === 'cell' ? key.column : 'Key' },
    scene,
  );
  const sentence = `VLOOKUP finds a key only in the first column of its block and counts columns from there, so moved or inserted columns break it. INDEX with MATCH names both columns: make the references {${wanted}} and {${keys}}, one column each.`;
  return {
    cause: { key: 'vlookup-block', sentence },
    edits: [replace(call, `INDEX({${wanted}}${separator}MATCH(${written(text, key)}${separator}{${keys}}${separator}0))`)],
  };
};

interface Block {
  readonly name: string;
  /** Counted from 1. */
  readonly column: number;
  /** Title of the asker's column that holds the key. */
  readonly key: string;
}

/** Names for the two columns of a block: those that the other sheet has, or what the asker's own columns suggest. */
function columnsOfBlock({ name, column, key }: Block, scene: Scene): readonly [string, string] {
  const reference = scene.sheet?.references?.find((known) => known.name.toLowerCase() === name.toLowerCase());
  const other = scene.sheets.find((sheet) => sheet.name === reference?.sheet);
  const first = other?.columns.findIndex(({ title }) => title === reference?.columns[0]) ?? -1;
  const titles = first === -1 ? undefined : other?.columns.slice(first).map(({ title }) => title);
  const own = scene.sheet?.columns.filter(({ title }) => title !== key) ?? [];
  const suggested = scene.column?.title ?? (own.length === 1 ? own[0]?.title : undefined) ?? 'Result';
  return [`${name} ${titles?.[column - 1] ?? suggested}`, `${name} ${titles?.[0] ?? key}`];
}

/** INDEX of nothing, and LEFT up to a place that FIND did not find. */
const emptyResult: Remedy = (formula, text, scene) => {
  if (scene.error !== '#INVALID VALUE' && !showsError(text, scene, '#INVALID VALUE')) return null;
  const [index] = callsOf(formula, 'INDEX');
  const separator = separatorOf(formula);
  if (index !== undefined && !isGuarded(formula, text, index)) {
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

/** A whole column where this row is meant. */
const thisRow: Remedy = (formula) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary') return [];
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

/** What does not fit the column's type: words in a checkbox, a text in a date column, a date in a text column. */
const fitColumn: Remedy = (formula, text, scene) => {
  const type = scene.column?.type ?? typeSaid(scene.error);
  if (type === null) return null;
  if (type === 'CHECKBOX') return wordsToTicks(formula);
  if (type === 'DATE') return wordsToBlank(formula, text);
  if (type !== 'TEXT_NUMBER' || !problemsOf(text, scene).some(({ rule }) => rule === 'result-type')) return null;
  const sentence =
    'A Text/Number column cannot show a date. Change the type of the column to Date, or join an empty text to make the date a text.';
  const whole = written(text, formula.expression);
  const needsParentheses = formula.expression.kind === 'binary';
  return {
    cause: { key: 'result-type', sentence },
    edits: [replace(formula.expression, `${needsParentheses ? `(${whole})` : whole} + ""`)],
  };
};

function typeSaid(error: string | null): string | null {
  if (error === '#BOOLEAN EXPECTED') return 'CHECKBOX';
  return error === '#DATE EXPECTED' ? 'DATE' : null;
}

function wordsToTicks(formula: Formula): Proposal | null {
  const yes = /^(?:yes|y|true|done|x|checked|on|ja|sí|si|oui|sim|はい)$/iu;
  const edits = branches(formula.expression).flatMap((branch): readonly Edit[] =>
    branch.kind === 'text' ? [replace(branch, yes.test(branch.value) ? '1' : '0')] : [],
  );
  const sentence = 'A checkbox takes 1 or 0 (or true and false), not words.';
  return edits.length === 0 ? null : { cause: { key: 'result-type', sentence }, edits };
}

function wordsToBlank(formula: Formula, text: string): Proposal | null {
  const edits = branches(formula.expression).flatMap((branch): readonly Edit[] =>
    branch.kind === 'text' && branch.value !== '' ? [replace(branch, '""')] : [],
  );
  const sentence = `A Date column takes dates or a blank, not a text${edits.length > 0 ? ` such as ${text.slice(edits[0]?.start, edits[0]?.end)}` : ''}. Leave the cell blank instead, or change the column's type.`;
  return edits.length === 0 ? null : { cause: { key: 'result-type', sentence }, edits };
}

/** What an expression may come to, through IF and IFERROR. */
function branches(node: Expression): readonly Expression[] {
  if (node.kind === 'call' && node.name === 'IF') return node.args.slice(1).flatMap(branches);
  if (node.kind === 'call' && node.name === 'IFERROR') return node.args.flatMap(branches);
  return [node];
}

/** Cells of this row that hold numbers as text, in a calculation. */
const textNumbers: Remedy = (formula, text, scene) => {
  const { sheet } = scene;
  if (sheet === null) return null;
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['*', '/', '-', '+', '<', '>', '<=', '>='].includes(node.operator)) return [];
    const isNumeric = node.operator !== '+' || [node.left, node.right].some(({ kind }) => kind === 'number');
    return [node.left, node.right].flatMap((side) =>
      isNumeric && side.kind === 'cell' && side.row === 'current' && holdsNumeralTexts(side.column, scene)
        ? [replace(side, `VALUE(${written(text, side)})`)]
        : [],
    );
  });
  if (edits.length === 0) return null;
  const sentence =
    'Some cells hold texts that look like numbers (an import, or a leading apostrophe). VALUE turns them into numbers; better still, correct the source.';
  return { cause: { key: 'text-numbers', sentence }, edits };
};

function holdsNumeralTexts(title: string, { sheet }: Scene): boolean {
  return (
    sheet?.rows.some(({ cells }) => typeof cells[title] === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(String(cells[title]))) ??
    false
  );
}

/** In the order in which they are tried. */
export const REMEDIES: readonly Remedy[] = [
  wholeColumns,
  swappedRanges,
  thisRow,
  exactMatch,
  fitColumn,
  partOfContact,
  zeroDivisor,
  blankInCriterion,
  keyOfOtherType,
  indexMatch,
  emptyResult,
  textNumbers,
  blankDateInRow,
  blankDateIsPast,
];
