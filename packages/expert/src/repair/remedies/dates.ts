import type { CellReference, Expression, Formula } from '@sheetwright/formula';
import {
  around,
  callsOf,
  DATE_PARTS,
  type Edit,
  isGuarded,
  isOfType,
  type Remedy,
  replace,
  separatorOf,
  showsError,
  written,
} from '../remedy.ts';
import { columnOf, nodesOf, problemsOf, type Scene } from '../scene.ts';

const DATE_SPANS = ['NETDAYS', 'NETWORKDAY', 'NETWORKDAYS', 'WORKDAY'];

/** MONTH(@cell) and the like inside a criterion: one blank breaks the whole function. */
export const blankInCriterion: Remedy = (formula, text, scene) => {
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

/** WEEKDAY(Due@row, 2): days are counted from Sunday, whatever a second number says. */
export const weekFromMonday: Remedy = (formula, text) => {
  const edits = callsOf(formula, 'WEEKDAY').flatMap((call): readonly Edit[] => {
    const [date, kind] = call.args;
    if (date === undefined || kind?.kind !== 'number' || kind.value !== 2) return [];
    const day = `MOD(WEEKDAY(${written(text, date)}) - 2${separatorOf(formula)}7) + 1`;
    const isPart = around(formula, call).some((outer) => outer.kind === 'binary' && /^[-+*/^]$/.test(outer.operator));
    return [replace(call, isPart ? `(${day})` : day)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'WEEKDAY takes the date alone and counts from 1 for Sunday. MOD moves the count, so that Monday is 1 and Sunday 7.';
  return { cause: { key: 'argument-count', sentence }, edits };
};

/** Dates of this row that may be blank, in functions or subtractions that need them. */
export const blankDateInRow: Remedy = (formula, text, scene) => {
  const suffers = ['#INVALID DATA TYPE', '#INVALID OPERATION', '#INVALID VALUE'];
  if (!suffers.some((code) => scene.error === code || showsError(text, scene, code))) return null;
  const isOfAnotherKind = problemsOf(text, scene).some(({ rule }) => rule === 'result-type' || rule === 'operator-type');
  if (isOfAnotherKind) return null;
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
export const blankDateIsPast: Remedy = (formula, text, scene) => {
  for (const node of nodesOf(formula.expression)) {
    if (node.kind !== 'binary' || !['<', '<='].includes(node.operator)) continue;
    // 'Due@row - TODAY() < 30' is met by blanks as well.
    const date = node.left.kind === 'binary' && node.left.operator === '-' ? node.left.left : node.left;
    if (date.kind !== 'cell' || date.row !== 'current') continue;
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

/** Date and time of a system column beside a day. */
export const dayOfInstant: Remedy = (formula, text, scene) => {
  const isInstant = (title: string) => {
    const column = columnOf(scene, title);
    return column !== null && (column.type === 'DATETIME' || /_DATE$/.test(column.systemColumnType ?? ''));
  };
  const cells = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['=', '<>', '<', '<=', '>', '>=', '-'].includes(node.operator)) return [];
    return [node.left, node.right].flatMap((side) =>
      side.kind === 'cell' && isInstant(side.column) ? [replace(side, `DATEONLY(${written(text, side)})`)] : [],
    );
  });
  const criteria = callsOf(formula, 'COUNTIF', 'COUNTIFS', 'SUMIFS', 'COLLECT').flatMap((call) =>
    call.args.flatMap((argument, index): readonly Edit[] => {
      const range = call.args[index - 1];
      const isDay = argument.kind === 'call' && ['TODAY', 'DATE'].includes(argument.name);
      if (!isDay || range?.kind !== 'range' || !isInstant(range.from.column)) return [];
      return [replace(argument, `IFERROR(DATEONLY(@cell)${separatorOf(formula)}0) = ${written(text, argument)}`)];
    }),
  );
  const edits = [...cells, ...criteria];
  if (edits.length === 0) return null;
  const sentence = 'Created and Modified hold a date with a time of day, which never equals a day. DATEONLY takes the day.';
  return { cause: { key: 'day-of-instant', sentence }, edits };
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WESTERN = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/;

/** A date written as a text, or as 5/1/2026, which is a division. */
export const writtenDate: Remedy = (formula, text, scene) => {
  const isDateThere = (node: Expression) => besideDate(formula, node, scene);
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    const shown =
      node.kind === 'text'
        ? node.value.trim()
        : node.kind === 'binary' && node.operator === '/'
          ? written(text, node).replace(/\s/g, '')
          : '';
    const date = dateCall(shown, separatorOf(formula));
    return date !== null && isDateThere(node) ? [replace(node, date)] : [];
  });
  if (edits.length === 0) return null;
  const sentence = `Smartsheet has no way to write a date out: in quotation marks it is a text, with strokes a division. Write ${edits[0]?.text} (year, month, day).`;
  return { cause: { key: 'written-date', sentence }, edits };
};

function dateCall(shown: string, separator: string): string | null {
  const iso = ISO.exec(shown);
  if (iso) return `DATE(${[iso[1], Number(iso[2]), Number(iso[3])].join(separator)})`;
  const western = WESTERN.exec(shown);
  if (!western) return null;
  const [first, second] = [Number(western[1]), Number(western[2])];
  const year = (western[3] ?? '').length === 2 ? `20${western[3]}` : western[3];
  const isDayFirst = first > 12 || shown.includes('.');
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return month > 12 || day > 31 ? null : `DATE(${[year, month, day].join(separator)})`;
}

/** Whether a node is compared with a date column, as an operand or as a criterion. */
function besideDate(formula: Formula, node: Expression, scene: Scene): boolean {
  const outer = around(formula, node).at(-1);
  if (outer?.kind === 'binary') {
    const other = outer.left === node ? outer.right : outer.left;
    return other.kind === 'cell' ? isOfType(scene, other.column, 'DATE') : other.kind === 'current-cell';
  }
  const call = outer?.kind === 'criterion' ? around(formula, outer).at(-1) : outer;
  if (call?.kind !== 'call') return false;
  const argument = outer?.kind === 'criterion' ? outer : node;
  const range = call.args[call.args.indexOf(argument) - 1];
  return range?.kind === 'range' && isOfType(scene, range.from.column, 'DATE');
}

const LATER =
  /\b(?:end|finish|due|close[ds]?|complet|deliver|return|out\b|until|ende|fällig|abschluss|rück|fin|vencim|cierre|entrega|échéance|clôture|livraison|retour|término|fim|conclus)|終了|期限|完了|返却|締/iu;

/** Whether a date comes after another one: by their names, else by the order of their columns. */
function comesLater(one: string, other: string, { sheet }: Scene): boolean {
  if (LATER.test(one) !== LATER.test(other)) return LATER.test(one);
  const place = (title: string) => sheet?.columns.findIndex((column) => column.title.toLowerCase() === title.toLowerCase()) ?? 0;
  return place(one) > place(other);
}

/** Two dates with a plus between them: what has a meaning is the days from one to the other. */
export const sumOfDates: Remedy = (formula, text, scene) => {
  const isDay = (node: Expression) => node.kind === 'cell' && columnOf(scene, node.column)?.type === 'DATE';
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || node.operator !== '+' || node.left.kind !== 'cell' || node.right.kind !== 'cell') return [];
    if (!isDay(node.left) || !isDay(node.right)) return [];
    const isTurned = comesLater(node.left.column, node.right.column, scene);
    const [first, last] = isTurned ? [node.right, node.left] : [node.left, node.right];
    return [replace(node, `${written(text, last)} - ${written(text, first)}`)];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Two dates cannot be added. A date minus a date is the number of days between them, and a date plus a number is a date; I take it that you want the days. NETWORKDAYS counts working days instead. The column of the result has to be Text/Number.';
  return { cause: { key: 'sum-of-dates', sentence }, edits };
};

/** Due@row = "TODAY()": within quotation marks a function is a text. */
export const quotedDay: Remedy = (formula) => {
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['=', '<>', '<', '<=', '>', '>='].includes(node.operator)) return [];
    return [node.left, node.right].flatMap((side) =>
      side.kind === 'text' && /^(?:TODAY|DATE)\([\d\s,;]*\)$/i.test(side.value.trim()) ? [replace(side, side.value.trim())] : [],
    );
  });
  if (edits.length === 0) return null;
  const sentence = 'Within quotation marks a function is a text and works nothing out: write it without them.';
  return { cause: { key: 'written-date', sentence }, edits };
};
