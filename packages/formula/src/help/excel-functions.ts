import { type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import type { Expression } from '../syntax/ast.ts';
import { binary, boolean, CURRENT_CELL, call, number, plus } from '../syntax/build.ts';
import { type ArrayTranslating, firstWhere, isColumnRange } from './excel-arrays.ts';
import { columnsIn, joinedParts, translateAll } from './excel-criteria.ts';
import type { ExcelNode, ExcelRange } from './excel-parser.ts';
import { formatAsText } from './excel-text-format.ts';

export interface FunctionTranslating extends ArrayTranslating {
  readonly headingRows: number;
  includesHeading(range: ExcelRange): boolean;
  /** Marks a count that Excel's headings are part of. */
  withHeadings(count: Expression): Expression;
  /** What was marked, without the headings; anything else as it is. */
  withoutHeadings(count: Expression): Expression;
  /** What a call becomes when nothing is special about it. */
  plainCall(name: string, args: readonly (ExcelNode | null)[]): Translated;
}

type Arguments = readonly (ExcelNode | null)[];
type Special = (args: Arguments, translating: FunctionTranslating, name: string) => Translated | null;

const PATTERN = /[*?~]/;

/** Functions whose translation depends on what their arguments are in Excel; null where nothing is special. */
export const SPECIAL_FUNCTIONS: Readonly<Record<string, Special>> = {
  COUNTA: countWithHeading,
  COUNT: countNumbers,
  COUNTBLANK: ([range], translating) => noteEmptyRows(range, translating),
  MATCH: (args, translating, name) => {
    const [wanted, range] = args;
    const refused = refusePattern(wanted, translating);
    if (refused !== null) return refused;
    noteBlankSearch(wanted, args[2], translating);
    const place = translating.plainCall(name, args);
    const hasHeading = isColumnRange(range) && translating.includesHeading(range);
    return place instanceof Untranslatable || !hasHeading ? place : translating.withHeadings(place);
  },
  VLOOKUP: (args, translating) => {
    noteBlankSearch(args[0], args[3], translating);
    return refusePattern(args[0], translating);
  },
  XLOOKUP: (args, translating) => {
    noteBlankSearch(args[0], null, translating);
    return null;
  },
  LOOKUP: lookUpSorted,
  INDEX: indexWithoutHeading,
  SEARCH: ([wanted], translating) => refusePattern(wanted, translating, 'SEARCH'),
  INT: ([value], translating) => wholeDays(value, translating),
  ISNUMBER: ([value], translating) => {
    const cell = value ? translating.translate(value) : new Untranslatable('ISNUMBER lacks an argument here.');
    if (cell instanceof Untranslatable) return cell;
    return call(translating.kindOf(cell) === 'date' ? 'ISDATE' : 'ISNUMBER', translating.withoutHeadings(cell));
  },
  ISERROR: isError,
  ISNA: isError,
  TEXT: ([value, format], translating) => {
    if (!value) return null;
    const cell = translating.translate(value);
    if (cell instanceof Untranslatable) return cell;
    if (format?.kind === 'text') return formatAsText(cell, format.value);
    return new Untranslatable('TEXT with a format that is not written in the formula has no counterpart.');
  },
  SUBTOTAL: subtotal,
  PRODUCT: product,
  VALUE: ([value], translating) => {
    if (value?.kind === 'call') noteEmptyNumber(translating);
    return null;
  },
  TIME: () =>
    new Untranslatable(
      'A time is a part of a day in Excel, and a value of its own in Smartsheet, to which TIME adds minutes: write TIME anew there.',
    ),
  ROWS: () =>
    new Untranslatable('ROWS counts rows of the sheet, blank or not: use COUNT of a column that is filled in every row.'),
  SUMIF: sumOfOneColumn,
  AVERAGEIF: sumOfOneColumn,
  ...Object.fromEntries(['CONCAT', 'TEXTJOIN', 'STDEVA', 'STDEVPA'].map((name) => [name, noteHeading])),
};

/** Whether a count is an error does not depend on headings. */
function isError([value]: Arguments, { translate, withoutHeadings }: FunctionTranslating): Translated | null {
  if (value?.kind !== 'call' || value.name !== 'MATCH') return null;
  const place = translate(value);
  return place instanceof Untranslatable ? place : call('ISERROR', withoutHeadings(place));
}

export function noteEmptyNumber({ note }: Pick<FunctionTranslating, 'note'>): void {
  note('Where no characters are left to read a number from, Excel shows an error, VALUE none.', 'no-number-to-read');
}

/** Excel counts the headings of a whole column as well. */
function countWithHeading(args: Arguments, translating: FunctionTranslating): Translated | null {
  const [range, ...more] = args;
  if (!isColumnRange(range) || more.length > 0 || !translating.includesHeading(range)) return null;
  const cells = translating.translate(range);
  return cells instanceof Untranslatable ? cells : translating.withHeadings(call('COUNT', cells));
}

/** Dates are numbers in Excel. */
function countNumbers(args: Arguments, { translate, kindOf }: FunctionTranslating): Translated | null {
  const parts = translateAll(
    args.flatMap((argument) => argument ?? []),
    { translate },
  );
  if (parts instanceof Untranslatable) return parts;
  const counts = parts.map((part): Expression => {
    const test = kindOf(part) === 'date' ? 'ISDATE' : 'ISNUMBER';
    if (part.kind === 'range' && part.from.column !== part.to.column)
      return call('COUNTIF', part, call('OR', call('ISNUMBER', CURRENT_CELL), call('ISDATE', CURRENT_CELL)));
    return part.kind === 'range' || part.kind === 'cross-sheet'
      ? call('COUNTIF', part, call(test, CURRENT_CELL))
      : call('IF', call(test, part), number(1), number(0));
  });
  return counts.length === 0
    ? new Untranslatable('COUNT lacks an argument here.')
    : counts.reduce((total, part) => binary('+', total, part));
}

function noteEmptyRows(range: ExcelNode | null | undefined, translating: FunctionTranslating): null {
  if (isColumnRange(range) && translating.includesHeading(range))
    translating.note(
      'Over a whole column Excel also counts the heading and the empty rows below the table; Smartsheet has neither.',
      'empty-rows',
    );
  return null;
}

/** COUNTIF and COUNTIFS over whole columns: blanks and headings meet criteria such as `<>Done`. */
export function noteEmptyRowsCounted(name: string, args: Arguments, translating: FunctionTranslating): void {
  if (name !== 'COUNTIF' && name !== 'COUNTIFS') return;
  for (const [index, criterion] of args.entries()) {
    const [first] = criterion === null ? [] : joinedParts(criterion);
    const isOpen = first?.kind === 'text' && (/^(?:<>|=?$)/.test(first.value) || /^[*?]+$/.test(first.value));
    if (index % 2 === 1 && isOpen) noteEmptyRows(args[index - 1], translating);
  }
}

function noteHeading(args: Arguments, translating: FunctionTranslating): null {
  if (args.some((argument) => isColumnRange(argument) && translating.includesHeading(argument)))
    translating.note('Over a whole column Excel takes the heading as well.', 'heading');
  return null;
}

/** Smartsheet's searches know no wildcards. */
function refusePattern(wanted: ExcelNode | null | undefined, _: FunctionTranslating, name = 'A search'): Untranslatable | null {
  const parts = wanted ? joinedParts(wanted) : [];
  if (!parts.some((part) => part.kind === 'text' && PATTERN.test(part.value))) return null;
  return new Untranslatable(
    `${name} with wildcards has no counterpart: take the first match with INDEX(COLLECT(…, …, CONTAINS("…", @cell)), 1).`,
  );
}

function noteBlankSearch(
  wanted: ExcelNode | null | undefined,
  mode: ExcelNode | null | undefined,
  { translate, note }: FunctionTranslating,
): void {
  const isSorted =
    mode === undefined || (mode?.kind === 'number' && mode.value !== 0) || (mode?.kind === 'boolean' && mode.value);
  const isCell = wanted?.kind === 'cell' || (wanted?.kind === 'binary' && wanted.operator === '&');
  const cell = isCell && !isSorted ? translate(wanted) : null;
  if (cell === null || cell instanceof Untranslatable) return;
  const columns = columnsIn(cell);
  if (columns.length > 0)
    note(`Where ${columns.join(' and ')} is blank, Smartsheet finds a blank cell, Excel nothing.`, 'blank-cells', columns);
}

/** LOOKUP of Excel searches one sorted column and takes the result from another. */
function lookUpSorted(args: Arguments, { translate, note }: FunctionTranslating): Translated | null {
  const [wanted, source, results] = args;
  if (!wanted || !isColumnRange(source) || (results !== undefined && !isColumnRange(results)))
    return new Untranslatable(
      'LOOKUP over values worked out cell by cell has no counterpart: use INDEX(COLLECT(…), 1) with the conditions as criteria.',
    );
  note('This search expects a sorted column.');
  const parts = translateAll([wanted, source, ...(results ? [results] : [])], { translate });
  if (parts instanceof Untranslatable) return parts;
  const [value, cells, values] = parts;
  if (value === undefined || cells === undefined) return null;
  if (values !== undefined) return call('INDEX', values, call('MATCH', value, cells, number(1)));
  const width = source.to.column.charCodeAt(0) - source.from.column.charCodeAt(0) + 1;
  if (source.from.column.length > 1 || source.to.column.length > 1)
    return new Untranslatable('LOOKUP in a table beyond column Z has no counterpart: use INDEX with MATCH.');
  return call('VLOOKUP', value, cells, number(width), boolean(true));
}

/** Places in whole columns count the headings in Excel. */
function indexWithoutHeading(args: Arguments, translating: FunctionTranslating): Translated | null {
  const [range, row, ...more] = args;
  const first = more.length === 0 ? firstWhere(range, row, translating) : null;
  if (first !== null) return first;
  if ([row, ...more].some((place) => place?.kind === 'number' && place.value === 0))
    return new Untranslatable('INDEX with 0 gives a whole row or column in Excel: name the column, as in SUM(Cost:Cost).');
  if (!isColumnRange(range) || !row || !translating.includesHeading(range)) return null;
  const parts = translateAll([range, row, ...more.flatMap((place) => place ?? [])], translating);
  if (parts instanceof Untranslatable) return parts;
  const [cells, place, ...others] = parts;
  return cells === undefined || place === undefined
    ? null
    : call('INDEX', cells, plus(place, -translating.headingRows), ...others);
}

/** A date without its time is a whole number in Excel. */
function wholeDays(value: ExcelNode | null | undefined, { translate, kindOf }: FunctionTranslating): Translated | null {
  if (value?.kind === 'call' && value.name === 'NOW') return call('TODAY');
  const moment = value ? translate(value) : new Untranslatable('INT lacks an argument here.');
  if (moment instanceof Untranslatable) return moment;
  if (kindOf(moment) !== 'date')
    return call('INT', kindOf(moment) === 'text' && moment.kind !== 'cell' ? call('VALUE', moment) : moment);
  return moment.kind === 'cell' ? call('DATEONLY', moment) : moment;
}

const SUBTOTALS: Readonly<Record<number, string>> = {
  1: 'AVERAGE',
  2: 'COUNT',
  3: 'COUNTA',
  4: 'MAX',
  5: 'MIN',
  7: 'STDEV',
  8: 'STDEVP',
  9: 'SUM',
};

function subtotal([code, ...ranges]: Arguments, translating: FunctionTranslating): Translated | null {
  const name = code?.kind === 'number' ? SUBTOTALS[code.value % 100] : undefined;
  if (name === undefined) return new Untranslatable('SUBTOTAL of this kind has no counterpart.');
  translating.note('Filters do not change the result in Smartsheet: it takes in the rows that a filter hides.');
  return SPECIAL_FUNCTIONS[name]?.(ranges, translating, name) ?? translating.plainCall(name, ranges);
}

function product(args: Arguments, { translate, note }: FunctionTranslating): Translated | null {
  const parts = translateAll(
    args.flatMap((argument) => argument ?? []),
    { translate },
  );
  if (parts instanceof Untranslatable) return parts;
  if (parts.some(({ kind }) => kind === 'range' || kind === 'cross-sheet'))
    return new Untranslatable('PRODUCT of a range has no counterpart: multiply the cells with *.');
  const columns = [...new Set(parts.flatMap(columnsIn))];
  if (columns.length > 0)
    note(`Excel leaves out a blank in ${columns.join(' and ')}; here it counts as 0.`, 'blank-cells', columns);
  return parts.length === 0
    ? new Untranslatable('PRODUCT lacks an argument here.')
    : parts.reduce((total, part) => binary('*', total, part));
}

/** Excel shapes the range to add after the one it tests; Smartsheet wants both of one size. */
function sumOfOneColumn([tested, , added]: Arguments): Translated | null {
  if (!isColumnRange(tested) || !isColumnRange(added)) return null;
  const width = ({ from, to }: ExcelRange) => to.column.length * 1000 + to.column.charCodeAt(0) - from.column.charCodeAt(0);
  return width(tested) === width(added)
    ? null
    : new Untranslatable('The range to add has to be as wide as the range that is tested: name one column for each.');
}
