import { type Note, type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import type { Expression } from '../syntax/ast.ts';
import { type Corner, cell, crossSheet, range, rangeBetween } from '../syntax/build.ts';
import type { ExcelCell, ExcelRange } from './excel-parser.ts';

/** A cross-sheet reference that a translation needs, to be made in Smartsheet. */
export interface ExcelReference {
  /** As the formula writes it between braces. */
  readonly name: string;
  readonly sheet: string;
  /** Letters of the first and the last column. */
  readonly columns: readonly [string, string];
  /** Numbers of the first and the last row in Smartsheet; null for all rows. */
  readonly rows: readonly [number, number] | null;
  /** Titles of the first and the last column, where the sheet is known. */
  readonly titles?: readonly [string, string];
}

/** Another sheet that a formula may read. */
export interface OtherSheet {
  readonly name: string;
  /** Titles by letter. */
  readonly columns: Readonly<Record<string, string>>;
}

export type ColumnKind = 'number' | 'text' | 'boolean' | 'date' | 'unknown';

export interface KnownColumn {
  readonly title: string;
  readonly kind: ColumnKind;
}

export interface ExcelPlace {
  /** By letter. */
  readonly columns: ReadonlyMap<string, KnownColumn>;
  /** The row of Excel the formula stands in; null when it reads no cell of its own row. */
  readonly row: number | null;
  readonly headingRows: number;
  /** Whether counts of whole columns leave their headings out. */
  readonly countsRows?: boolean;
  /** Other sheets by the names that the formula gives them, in small letters. */
  readonly others?: ReadonlyMap<string, OtherSheet>;
}

const NUMBERED = 'References to numbered rows do not work in column formulas.';

/** Turns addresses of Excel into references by column, and gathers the cross-sheet references they need. */
export class ExcelReferences {
  readonly made = new Map<string, ExcelReference>();
  private readonly place: ExcelPlace;
  private readonly note: Note;

  constructor(place: ExcelPlace, note: Note) {
    this.place = place;
    this.note = note;
  }

  /** Whether the range starts in or above the headings, which Smartsheet does not number. */
  includesHeading({ from, to }: ExcelRange): boolean {
    const first = from.row === null || to.row === null ? null : Math.min(from.row, to.row);
    return this.place.headingRows > 0 && (first === null || first <= this.place.headingRows);
  }

  cellOf(found: ExcelCell): Translated {
    if (found.sheet !== null) return this.otherSheetCell(found);
    const title = this.titleOf(found.column);
    if (title instanceof Untranslatable) return title;
    if (found.row === null) return range(title, title, 'all');
    if (found.row === this.place.row && !found.rowAbsolute) return cell(title, 'current');
    const row = this.numberOf(found);
    if (row instanceof Untranslatable) return row;
    this.note(NUMBERED);
    return cell(title, row, found.rowAbsolute);
  }

  rangeOf({ from, to }: ExcelRange): Translated {
    if (from.sheet !== null) return this.otherSheetRange(from.sheet, from, to);
    const [first, last] = [this.titleOf(from.column), this.titleOf(to.column)];
    if (first instanceof Untranslatable) return first;
    if (last instanceof Untranslatable) return last;
    if (from.row === null || to.row === null) return range(first, last, 'all');
    const isOneRow = from.row === to.row && !from.rowAbsolute && !to.rowAbsolute;
    if (isOneRow && (from.row === this.place.row || this.place.row === null)) return range(first, last, 'current');
    if (this.isWholeColumn(from, to)) {
      this.note('Ranges of cells became whole columns.', 'whole-column');
      return range(first, last, 'all');
    }
    const corners = [this.cornerOf(from, first), this.cornerOf(to, last)] as const;
    if (corners[0] instanceof Untranslatable) return corners[0];
    if (corners[1] instanceof Untranslatable) return corners[1];
    this.note(NUMBERED);
    return rangeBetween(corners[0], corners[1]);
  }

  /** A range that begins with the data; one that grows or shrinks as it is filled down keeps its rows. */
  private isWholeColumn(from: ExcelCell, to: ExcelCell): boolean {
    const { row, headingRows } = this.place;
    if (from.rowAbsolute !== to.rowAbsolute && [from, to].some((corner) => corner.row === row && !corner.rowAbsolute))
      return false;
    const endsHere = to.row === row && !to.rowAbsolute && row !== null && row > headingRows + 1;
    return from.row !== to.row && (from.row ?? 0) <= headingRows + 1 && !endsHere;
  }

  private cornerOf(found: ExcelCell, column: string): Corner | Untranslatable {
    if (found.row === this.place.row && !found.rowAbsolute) return { column, row: 'current', rowAbsolute: false };
    const row = this.numberOf(found);
    return row instanceof Untranslatable ? row : { column, row, rowAbsolute: found.rowAbsolute };
  }

  private numberOf({ column, row }: ExcelCell): number | Untranslatable {
    const number = (row ?? 0) - this.place.headingRows;
    return number >= 1
      ? number
      : new Untranslatable(
          `${column}${row} is a heading, which no formula in Smartsheet can read. For a check of the rows above, add an auto-number column and test for smaller numbers with COUNTIFS or SUMIFS.`,
        );
  }

  private otherSheetCell(found: ExcelCell): Translated {
    const { sheet, column, row, rowAbsolute } = found;
    if (sheet === null || row === null) return new Untranslatable('A cell of another sheet has no row here.');
    if (this.place.row !== null && !rowAbsolute)
      return new Untranslatable(
        `${sheet}!${column}${row} reads the same row of another sheet, which Smartsheet cannot: look the row up by what both sheets share, with INDEX({${sheet} ${column}}, MATCH(…, {…}, 0)).`,
      );
    const number = this.numberOf(found);
    if (number instanceof Untranslatable) return number;
    if (!rowAbsolute) this.note('The cell of the other sheet stays the same in every row.');
    return this.refer({ name: `${sheet} ${column}${row}`, sheet, columns: [column, column], rows: [number, number] });
  }

  private otherSheetRange(sheet: string, from: ExcelCell, to: ExcelCell): Translated {
    const columns = from.column === to.column ? from.column : `${from.column}-${to.column}`;
    const isWhole = from.row === null || to.row === null || (from.row <= this.place.headingRows + 1 && from.row !== to.row);
    if (isWhole) {
      if (from.row !== null) this.note('Ranges of cells became whole columns.', 'whole-column');
      return this.refer({ name: `${sheet} ${columns}`, sheet, columns: [from.column, to.column], rows: null });
    }
    const rows = [this.numberOf(from), this.numberOf(to)] as const;
    if (rows[0] instanceof Untranslatable) return rows[0];
    if (rows[1] instanceof Untranslatable) return rows[1];
    const name = `${sheet} ${from.column}${from.row}-${to.column}${to.row}`;
    return this.refer({ name, sheet, columns: [from.column, to.column], rows: [rows[0], rows[1]] });
  }

  /** Other sheets are read through references that have to be made once. */
  private refer(asked: ExcelReference): Expression {
    const reference = this.titled(asked);
    const { name, sheet, columns, rows, titles } = reference;
    const [first, last] = titles ?? columns;
    const letters = first === last ? first : `${first}-${last}`;
    const which = rows === null ? '' : rows[0] === rows[1] ? `, row ${rows[0]}` : `, rows ${rows[0]} to ${rows[1]}`;
    this.note(`Create the cross-sheet reference {${name}} to column ${letters}${which} of “${sheet}”.`);
    this.made.set(name, reference);
    return crossSheet(name);
  }

  /** A reference over the columns of a sheet that is known; one to single rows keeps its letters. */
  private titled(reference: ExcelReference): ExcelReference {
    const { sheet, columns, rows } = reference;
    const known = this.place.others?.get(sheet.toLowerCase());
    const [first, last] = [known?.columns[columns[0]], known?.columns[columns[1]]];
    if (known === undefined || first === undefined || last === undefined || rows !== null) return reference;
    const name = `${known.name} - ${first === last ? first : `${first} to ${last}`}`.replace(/[{}]/g, '');
    return { ...reference, name, sheet: known.name, titles: [first, last] };
  }

  private titleOf(letter: string): string | Untranslatable {
    return (
      this.place.columns.get(letter)?.title ??
      new Untranslatable(`Column ${letter} has no title here: name the column it stands for.`)
    );
  }
}
