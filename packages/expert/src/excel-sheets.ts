import type { FromExcelOptions, PlainValue, WorkbookSheet } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import { columnsMeant, letterAt, OWN_CELL, placeOfLetter } from './excel-columns.ts';
import { findConcepts } from './synthesis/find-concepts.ts';
import { placeOfSheetName } from './synthesis/sheet-names.ts';
import { folded, tokensOf } from './synthesis/text.ts';

type OtherSheets = NonNullable<FromExcelOptions['others']>;

/** A text in quotes, or the name of a sheet before an address. */
const SHEET_NAME = /"(?:[^"]|"")*"|(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/gu;
const ADDRESS =
  /"(?:[^"]|"")*"|(?<![\p{L}\d_@#[{"!:])(\$?([A-Z]{1,2})\$?\d{0,5}(?::\$?[A-Z]{1,2}\$?\d{0,5})?)(?![\p{L}\d_(@#\]!])/gu;

/** A formula without the name of the asker's own sheet, and what the other names stand for. */
export interface SheetsMeant {
  readonly formula: string;
  readonly others: OtherSheets;
}

/** `VLOOKUP(A2,Prices!B:D,3,FALSE)`: a block of columns, of which one is wanted. */
const LOOKED_UP =
  /VLOOKUP\(\s*(\$?[A-Z]{1,2}\$?\d{1,5})\s*[,;]\s*((?:'[^']+'|[\p{L}_][\p{L}\p{N}_.]*)!)\$?([A-Z]{1,2})\$?\d{0,5}:\$?[A-Z]{1,2}\$?\d{0,5}\s*[,;]\s*(\d{1,2})\s*[,;]\s*(?:FALSE|0)\s*\)/giu;

interface Asked {
  /** The formula, in English. */
  readonly formula: string;
  /** What the asker says besides it. */
  readonly said: string;
  readonly language: Language;
}

/**
 * The sheets that a formula of Excel names: those of the asker with these names, and for one that has none of them, such as 'Sheet2', the only other
 * sheet that there is. A letter stands for the column at its place there, or, where what it is compared with stands in another, for that.
 */
export function sheetsMeant(asked: Asked, own: WorkbookSheet | null, others: readonly WorkbookSheet[]): SheetsMeant {
  if (own === null) return { formula: asked.formula, others: {} };
  const isOwn = (name: string) => sameName(name, own.name) && !others.some((other) => sameName(name, other.name));
  const formula = withSheetSaid(asked, others).replace(SHEET_NAME, (said, quoted?: string, plain?: string) => {
    const name = quoted?.replaceAll("''", "'") ?? plain;
    return name !== undefined && isOwn(name) ? '' : said;
  });
  const meant = namesIn(formula).flatMap((name) => {
    const sheet = others.find((other) => sameName(name, other.name)) ?? (others.length === 1 ? others[0] : undefined);
    return sheet === undefined ? [] : [[name, { name: sheet.name, columns: columnsOf(formula, name, own, sheet) }] as const];
  });
  return { formula: meant.length === 0 ? formula : withoutBlocks(formula), others: Object.fromEntries(meant) };
}

/** Ranges that name no sheet are of the other one where the asker says so: 'SUMIF(B:B,A2,D:D) from another sheet'. */
function withSheetSaid({ formula, said, language }: Asked, [other, second]: readonly WorkbookSheet[]): string {
  const readsOwnCell = /(?<![A-Z:$"!])\$?[A-Z]{1,2}\$?\d{1,5}(?![\d:(])/.test(formula);
  if (other === undefined || second !== undefined || namesIn(formula).length > 0 || !readsOwnCell) return formula;
  const text = folded(said);
  const tokens = tokensOf(text);
  const isSaid =
    placeOfSheetName({ text, tokens }, other.name) !== null ||
    findConcepts(text, tokens, [language, 'en']).some(({ concept }) => concept === 'other-sheet');
  if (!isSaid) return formula;
  return formula.replace(ADDRESS, (found, address?: string) =>
    address?.includes(':') ? `'${other.name.replaceAll("'", "''")}'!${found}` : found,
  );
}

/** The column that is wanted of a block, and the one that is searched: a reference of Smartsheet to each says which they are. */
function withoutBlocks(formula: string): string {
  return formula.replace(LOOKED_UP, (_, key: string, sheet: string, first: string, number: string) => {
    const wanted = letterAt(placeOfLetter(first) + Number(number) - 1);
    return `INDEX(${sheet}${wanted}:${wanted},MATCH(${key},${sheet}${first}:${first},0))`;
  });
}

function namesIn(formula: string): readonly string[] {
  const found = [...formula.matchAll(SHEET_NAME)].map(([, quoted, plain]) => quoted?.replaceAll("''", "'") ?? plain);
  return [...new Set(found.filter((name) => name !== undefined))];
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function columnsOf(formula: string, name: string, own: WorkbookSheet, sheet: WorkbookSheet): Record<string, string> {
  const placed = Object.fromEntries(sheet.columns.map(({ title }, place) => [letterAt(place), title]));
  return { ...placed, ...columnsMeant(seenFrom(formula, name), sheet, (letter) => textsOfColumn(own, letter)) };
}

/** The formula as the other sheet would write it: its own addresses bare, the asker's cells as what they hold. */
function seenFrom(formula: string, name: string): string {
  const told = formula.replace(ADDRESS, (said, address?: string, letter?: string) => {
    if (address === undefined) return said;
    return letter !== undefined && !address.includes(':') && /\d/.test(address) ? OWN_CELL.replace('X', letter) : '_';
  });
  return told.replace(SHEET_NAME, (said, quoted?: string, plain?: string) => ((quoted ?? plain) === name ? '' : said));
}

function textsOfColumn({ columns, rows }: WorkbookSheet, letter: string): readonly string[] {
  const column = columns.find((_, place) => letterAt(place) === letter);
  return column === undefined ? [] : rows.flatMap(({ cells }) => keyOf(cells[column.title] ?? null));
}

function keyOf(cell: PlainValue): readonly string[] {
  return typeof cell === 'string' || typeof cell === 'number' ? [String(cell).toLowerCase()] : [];
}
