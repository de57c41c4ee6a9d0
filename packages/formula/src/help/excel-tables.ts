import { knownColumn } from './excel-kinds.ts';
import type { KnownColumn } from './excel-references.ts';

/** A formula with addresses alone, and the columns that its letters stand for. */
export interface WithAddresses {
  readonly formula: string;
  readonly columns: ReadonlyMap<string, KnownColumn>;
}

const ROW = String.raw`(?:\[#(?:This Row|Diese Zeile|Esta fila|Cette ligne|Esta linha)\]\s*[,;]\s*)`;
/** 'Table1[Price]', 'Table1[[#All],[Price]]', '[@Price]', 'Table1[@[Unit Price]]', 'Table1[[#This Row],[Price]]'; a text in quotes is none. */
const TABLE = new RegExp(
  String.raw`"(?:[^"]|"")*"|[\p{L}_]?[\p{L}\p{N}_.]*\[(?:(@|${ROW})?\[([^\[\]@#]+)\]|(@)\s*([^\[\]@#]+)|(?:\[#[^\]]+\]\s*[,;]\s*)?\[?([^\[\]@#]+)\]?)\]`,
  'giu',
);

/** Columns of tables as addresses: the whole column, or the cell of the formula's own row. A title that no column has gets a letter of its own. */
export function withoutTables(formula: string, columns: ReadonlyMap<string, KnownColumn>): WithAddresses {
  const known = new Map(columns);
  const written = formula.replace(
    TABLE,
    (said, row: string | undefined, inner: string | undefined, at: string | undefined, own: string | undefined, whole) => {
      const title = (inner ?? own ?? whole)?.trim();
      // A number in brackets is another workbook.
      if (typeof title !== 'string' || title === '' || /^\d+$/.test(title)) return said;
      const letter = letterOf(title, known);
      return row !== undefined || at !== undefined ? `${letter}2` : `${letter}:${letter}`;
    },
  );
  return { formula: written, columns: known };
}

function letterOf(title: string, known: Map<string, KnownColumn>): string {
  const found = [...known].find(([, column]) => column.title.toLowerCase() === title.toLowerCase());
  if (found !== undefined) return found[0];
  const letter = `Z${String.fromCharCode(65 + (known.size % 26))}`;
  known.set(letter, knownColumn({ title }));
  return letter;
}
