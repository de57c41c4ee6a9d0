import type { PlainValue, WorkbookColumn, WorkbookSheet } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import { findConcepts } from './find-concepts.ts';
import { namesOfSex } from './lexicon/sex-words.ts';
import { memoized } from './memoized.ts';
import { folded, tokensOf } from './text.ts';

/** What the cells of a column are to a formula. */
export type CellKind =
  | 'text'
  | 'number'
  | 'date'
  | 'check'
  | 'choice'
  | 'choices'
  | 'contact'
  | 'contacts'
  | 'auto'
  | 'predecessor';

/** A column with what a formula writer has to know of it. */
export interface Column {
  readonly title: string;
  readonly type: string;
  readonly kind: CellKind;
  /** The other sheet that it stands in; null in the asker's own. */
  readonly sheet: string | null;
  readonly primary: boolean;
  /** No row has a value: a column made for a formula, or a new one. */
  readonly empty: boolean;
  /** What it holds by its title, such as `c:due`. */
  readonly classes: ReadonlySet<string>;
  /** Different values of its rows and its options, as texts; at most 60. */
  readonly values: readonly ColumnValue[];
  readonly isFormula: boolean;
  /** A cell of it shows an error, or a formula in it may. */
  readonly mayFail: boolean;
  /** The largest number in it; null without numbers. */
  readonly highest: number | null;
  /** Whether a row has none of it, which is written as 0. */
  readonly hasZero: boolean;
  readonly symbol: boolean;
  /** What stands for its cell where no column of the asker's sheet holds it: a value of another sheet, an age, or what is worked out of others. */
  readonly derived?: (cells: CellCodes) => string;
  /** The columns without which it has no value. */
  readonly needs?: readonly Column[];
  /** What it is called where its title is none of the asker's. */
  readonly shownAs?: string;
}

/** How a formula writes cells of its own row, and whole columns. */
interface CellCodes {
  readonly row: (column: Column) => string;
  readonly all: (column: Column) => string;
}

export interface ColumnValue {
  /** As a formula has to write it: the address of a contact. */
  readonly written: string;
  /** What people call it, folded: name and address of a contact. */
  readonly names: readonly string[];
  readonly concepts: ReadonlySet<string>;
}

export interface SheetModel {
  readonly name: string;
  readonly isOwn: boolean;
  readonly columns: readonly Column[];
  readonly sheet: WorkbookSheet;
  readonly isTree: boolean;
  /** Nobody has seen it: its columns are those that the question speaks of, and it has room for more. */
  readonly isAssumed?: boolean;
}

const VALUES_AT_MOST = 60;
const ROWS_AT_MOST = 300;
const TITLE_LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/** The columns of a sheet as formulas see them. */
export function modelOf(sheet: WorkbookSheet, isOwn: boolean): SheetModel {
  return isOwn ? ownModelOf(sheet) : otherModelOf(sheet);
}

const ownModelOf = memoized((sheet: WorkbookSheet) => readSheet(sheet, true));
const otherModelOf = memoized((sheet: WorkbookSheet) => readSheet(sheet, false));

function readSheet(sheet: WorkbookSheet, isOwn: boolean): SheetModel {
  const rows = sheet.rows.slice(0, ROWS_AT_MOST);
  const columns = sheet.columns.map((column) =>
    columnOf(
      column,
      rows.map(({ cells }) => cells[column.title] ?? null),
      isOwn ? null : sheet.name,
    ),
  );
  return { name: sheet.name, isOwn, columns, sheet, isTree: rows.some(({ parent }) => parent !== undefined) };
}

function columnOf(column: WorkbookColumn, cells: readonly PlainValue[], sheet: string | null): Column {
  const filled = cells.filter((cell) => cell !== null && cell !== '' && !(Array.isArray(cell) && cell.length === 0));
  const numbers = filled.filter((cell) => typeof cell === 'number');
  const kind = kindOf(column, filled);
  return {
    title: column.title,
    type: column.type,
    kind,
    sheet,
    primary: column.primary === true,
    empty:
      column.formula === undefined &&
      (kind === 'check' ? cells.every((cell) => cell !== true) && cells.every((cell) => cell === null) : filled.length === 0),
    classes: kind === 'date' ? classesOfDate(column.title) : classesOf(column.title),
    values: valuesOf(column, filled, kind),
    isFormula: column.formula !== undefined || filled.some(isCellFormula),
    mayFail: column.formula !== undefined || filled.some((cell) => isCellFormula(cell) || isErrorText(cell)),
    highest: numbers.length === 0 ? null : Math.max(...numbers),
    hasZero: numbers.includes(0),
    symbol: 'symbol' in column && column.symbol !== undefined,
  };
}

function kindOf(column: WorkbookColumn, filled: readonly PlainValue[]): CellKind {
  if (column.systemColumnType === 'AUTO_NUMBER') return 'auto';
  switch (column.type) {
    case 'DATE':
    case 'DATETIME':
    case 'ABSTRACT_DATETIME':
      return 'date';
    case 'CHECKBOX':
      return 'check';
    case 'PICKLIST':
      return 'choice';
    case 'MULTI_PICKLIST':
      return 'choices';
    case 'CONTACT_LIST':
      return 'contact';
    case 'MULTI_CONTACT_LIST':
      return 'contacts';
    case 'PREDECESSOR':
      return 'predecessor';
    case 'DURATION':
      return 'number';
    default:
      return textKindOf(column, filled);
  }
}

function isCellFormula(cell: PlainValue): boolean {
  return typeof cell === 'string' && cell.startsWith('=') && cell.length > 1;
}

function isErrorText(cell: PlainValue): boolean {
  return typeof cell === 'string' && /^#[A-Z]{2,}(?: [A-Z-]+){0,3}$/.test(cell);
}

/** A formula of one cell that works out a number: it has no text in it. */
function isArithmetic(cell: PlainValue): boolean {
  return isCellFormula(cell) && typeof cell === 'string' && !cell.includes('"');
}

const NUMBER_CLASSES = [
  'c:amount',
  'c:budget',
  'c:actual',
  'c:effort',
  'c:percent',
  'c:quantity',
  'c:price',
  'c:score',
  'c:age',
  'c:weight',
  'c:interval',
  'c:threshold',
];

function textKindOf({ title, systemColumnType }: WorkbookColumn, filled: readonly PlainValue[]): CellKind {
  if (systemColumnType === 'CREATED_DATE' || systemColumnType === 'MODIFIED_DATE') return 'date';
  if (systemColumnType === 'CREATED_BY' || systemColumnType === 'MODIFIED_BY') return 'contact';
  const numbers = filled.filter((cell) => typeof cell === 'number' || isArithmetic(cell) || isErrorText(cell)).length;
  if (filled.length > 0) return numbers * 2 > filled.length ? 'number' : 'text';
  const classes = classesOf(title);
  return NUMBER_CLASSES.some((id) => classes.has(id)) && !classes.has('c:name') ? 'number' : 'text';
}

const classesOfTitles = new Map<string, ReadonlySet<string>>();

/** The classes that a title names, in any language. */
export function classesOf(title: string): ReadonlySet<string> {
  const known = classesOfTitles.get(title);
  if (known !== undefined) return known;
  const text = folded(title);
  const found = findConcepts(text, tokensOf(text), TITLE_LANGUAGES);
  const classes = new Set(found.map(({ concept }) => concept));
  if (classesOfTitles.size > 2000) classesOfTitles.clear();
  classesOfTitles.set(title, classes);
  return classes;
}

/** 'Prazo' and 'Frist' may be lengths of time, and are none where the cells hold days. */
function classesOfDate(title: string): ReadonlySet<string> {
  return new Set([...classesOf(title)].filter((id) => !NOT_OF_DATES.has(id)));
}

const NOT_OF_DATES: ReadonlySet<string> = new Set([...NUMBER_CLASSES, 'c:key', 'c:name']);

function valuesOf(column: WorkbookColumn, filled: readonly PlainValue[], kind: CellKind): readonly ColumnValue[] {
  if (kind === 'number' || kind === 'check' || kind === 'date') return [];
  const seen = new Map<string, ColumnValue>();
  for (const option of column.options ?? []) seen.set(folded(option), columnValue(option, namesOfSex(column.title, option)));
  for (const cell of filled.flatMap((one) => (Array.isArray(one) ? (one as readonly PlainValue[]) : [one]))) {
    if (seen.size >= VALUES_AT_MOST) break;
    const value = plainValueOf(cell, column.title);
    if (value !== null && !seen.has(folded(value.written))) seen.set(folded(value.written), value);
  }
  return [...seen.values()];
}

function plainValueOf(cell: PlainValue, title: string): ColumnValue | null {
  if (typeof cell === 'string')
    return ISO_DATE.test(cell) || cell.length > 80 ? null : columnValue(cell, namesOfSex(title, cell));
  if (cell === null || typeof cell !== 'object' || !('email' in cell)) return null;
  return columnValue(cell.email, cell.name === undefined ? [] : [cell.name]);
}

const valueCache = new Map<string, ColumnValue>();

function columnValue(written: string, names: readonly string[]): ColumnValue {
  const key = [written, ...names].join('\n');
  const known = valueCache.get(key);
  if (known !== undefined) return known;
  const [local = ''] = written.split('@');
  const isAddress = written.includes('@') && written !== local;
  const texts = isAddress
    ? [written, local, ...local.split(/[._-]/), ...names, ...names.flatMap((name) => name.split(' '))]
    : [written, ...names];
  const all = [...new Set(texts.map(folded))].filter((text) => text.length > (isAddress ? 1 : 0));
  const text = folded(written);
  const concepts = isAddress
    ? []
    : findConcepts(text, tokensOf(text), TITLE_LANGUAGES).filter(({ start, end }) => start === 0 && end === text.length);
  const value = { written, names: all, concepts: new Set(concepts.map(({ concept }) => concept)) };
  if (valueCache.size > 5000) valueCache.clear();
  valueCache.set(key, value);
  return value;
}
