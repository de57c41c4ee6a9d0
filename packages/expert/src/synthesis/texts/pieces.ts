import type { PlainValue } from '@sheetwright/formula';
import { bracketed, type Draft, literal } from '../draft.ts';
import { DAY_NAMES, MONTH_NAMES, nameAt } from '../frames/date-parts.ts';
import type { Column } from '../sheet-model.ts';
import { textOfCell, textsOf } from './shapes.ts';

/** What a cell of a row can give to a text: the text as it stands there, and the formula for it. */
export interface Piece {
  readonly text: string;
  readonly code: string;
  /** How far from the plain cell it is. */
  readonly cost: number;
  readonly column: Column;
  /** Two of them side by side would be added up. */
  readonly isNumber: boolean;
}

const DIVIDERS = ['-', '/', ':', '_', '.', ',', '@'];
const LENGTHS = [2, 3, 4, 5, 6];
const NOT_NAMED = 1.5;

const MONTHS_SPELLED = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A question shows one text, which may be read as ending in several places: what its cells give is the same for all of them. */
const piecesOfCells = new WeakMap<Draft, Map<string, readonly Piece[]>>();

/** Everything that a cell can give to a sample, the plainest first. */
export function piecesOf(draft: Draft, column: Column, cell: PlainValue, sample: string): readonly Piece[] {
  const isSpelled = MONTHS_SPELLED.test(sample);
  const known = piecesOfCells.get(draft) ?? new Map<string, readonly Piece[]>();
  piecesOfCells.set(draft, known);
  const key = `${column.title}\n${isSpelled}\n${JSON.stringify(cell)}`;
  const pieces = known.get(key) ?? piecesMade(draft, column, cell, isSpelled);
  known.set(key, pieces);
  return pieces;
}

function piecesMade(draft: Draft, column: Column, cell: PlainValue, isSpelled: boolean): readonly Piece[] {
  const isNamed = draft.placeOf(column) >= 0 || draft.reading.values.some((value) => value.column === column);
  const more = isNamed ? 0 : NOT_NAMED;
  const of = (text: string, code: string, cost: number, isNumber = false): readonly Piece[] =>
    text === '' ? [] : [{ text, code, cost: cost + more, column, isNumber }];
  const row = `${bracketed(column.title)}@row`;
  if (column.kind === 'date') return typeof cell === 'string' ? datePieces(cell, row, of, isSpelled) : [];
  if (column.kind === 'check' || column.kind === 'predecessor' || Array.isArray(cell)) return [];
  const text = textOfCell(cell).trim();
  if (text === '') return [];
  // One letter of a column that nobody names stands anywhere.
  if (text.length < 2 && !isNamed && typeof cell !== 'number') return [];
  if (typeof cell === 'number') return numberPieces(text, row, of);
  const code = column.kind === 'contact' ? `(${row} + "")` : row;
  const whole = of(text, row, 1);
  return isNamed ? [...whole, ...textPieces(draft, column, text, code, of)] : whole;
}

type Make = (text: string, code: string, cost: number, isNumber?: boolean) => readonly Piece[];

function numberPieces(text: string, row: string, of: Make): readonly Piece[] {
  const padded = [2, 3, 4, 5, 6].filter((width) => width > text.length && /^\d+$/.test(text));
  return [
    ...of(text, row, 1, true),
    ...padded.flatMap((width) => of(text.padStart(width, '0'), `RIGHT(${literal('0'.repeat(width))} + ${row}, ${width})`, 1.8)),
  ];
}

function datePieces(cell: string, row: string, of: Make, isSpelled: boolean): readonly Piece[] {
  const [year = '', month = '', day = ''] = cell.slice(0, 10).split('-');
  const at = new Date(`${cell.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at.valueOf())) return [];
  const monthName = MONTH_NAMES[at.getUTCMonth()] ?? '';
  const dayName = DAY_NAMES[at.getUTCDay()] ?? '';
  const short = (names: readonly string[]) => names.map((name) => name.slice(0, 3));
  const [ofMonth, ofDay, ofYear] = [`MONTH(${row})`, `DAY(${row})`, `YEAR(${row})`];
  return [
    ...of(year, ofYear, 1, true),
    ...of(year.slice(2), `RIGHT(${ofYear}, 2)`, 1.6),
    ...of(month, `RIGHT("0" + ${ofMonth}, 2)`, 1.2),
    ...of(String(Number(month)), ofMonth, 1.3, true),
    // Beside the name of a month a day stands as it is spoken.
    ...of(day, `RIGHT("0" + ${ofDay}, 2)`, isSpelled ? 1.3 : 1.25),
    ...of(String(Number(day)), ofDay, isSpelled ? 1.2 : 1.35, true),
    ...of(monthName, nameAt(ofMonth, MONTH_NAMES), 1),
    ...of(monthName.slice(0, 3), nameAt(ofMonth, short(MONTH_NAMES)), 1),
    ...of(dayName, nameAt(`WEEKDAY(${row})`, DAY_NAMES), 1),
    ...of(dayName.slice(0, 3), nameAt(`WEEKDAY(${row})`, short(DAY_NAMES)), 1),
    ...of(`H${Number(month) <= 6 ? 1 : 2}`, `"H" + IF(${ofMonth} <= 6, 1, 2)`, 1),
    ...of(`Q${Math.ceil(Number(month) / 3)}`, `"Q" + ROUNDUP(${ofMonth} / 3, 0)`, 1),
  ];
}

function isCode(draft: Draft, column: Column, text: string): boolean {
  return text.length <= 4 && textsOf(draft, column).some((one) => one.trim().length > text.length);
}

function textPieces(draft: Draft, column: Column, text: string, code: string, of: Make): readonly Piece[] {
  const space = `FIND(" ", ${code})`;
  const at = text.indexOf(' ');
  const rest = at < 0 ? '' : text.slice(at + 1);
  const first = `LEFT(${code}, FIND(" ", ${code} + " ") - 1)`;
  const behind = `IF(${space} > 0, MID(${code}, ${space} + 1, LEN(${code})), "")`;
  const initial = `IF(${space} > 0, MID(${code}, ${space} + 1, 1), "")`;
  const words =
    at < 0
      ? []
      : [
          ...inCases(text.slice(0, at), first, 1.5, of),
          ...inCases(rest, behind, 1.5, of),
          ...inCases(rest.slice(0, 1), initial, 1.9, of),
        ];
  const divided = DIVIDERS.filter((sign) => text.includes(sign)).flatMap((sign) => dividedPieces(text, code, sign, of));
  const cut = LENGTHS.filter((length) => length < text.length || (length === text.length && isCode(draft, column, text))).flatMap(
    (length) => [
      ...inCases(text.slice(0, length), `LEFT(${code}, ${length})`, 2.2, of),
      ...inCases(text.slice(-length), `RIGHT(${code}, ${length})`, 2.3, of),
    ],
  );
  return [
    // A code in capitals has one length in all rows.
    ...inCases(text, code, isCode(draft, column, text) ? 2.8 : 1, of).slice(1),
    ...words,
    ...divided,
    ...inCases(text.slice(0, 1), `LEFT(${code}, 1)`, 1.8, of),
    ...cut,
    ...(text.includes(' ') ? inCases(text.replaceAll(' ', ''), `SUBSTITUTE(${code}, " ", "")`, 2, of) : []),
  ];
}

function dividedPieces(text: string, code: string, sign: string, of: Make): readonly Piece[] {
  const place = text.indexOf(sign);
  const width = text[place + 1] === ' ' ? 2 : 1;
  const isLoose = text[place - 1] === ' ';
  const found = `FIND(${literal(sign)}, ${code})`;
  const before = text.slice(0, place).trimEnd();
  return [
    ...inCases(before, `IF(${found} > 0, LEFT(${code}, ${found} - ${isLoose ? 2 : 1}), ${code})`, 1.7, of),
    ...inCases(text.slice(place + width), `IF(${found} > 0, MID(${code}, ${found} + ${width}, LEN(${code})), "")`, 1.7, of),
  ];
}

/** As it stands, in capitals and in small letters. */
function inCases(text: string, code: string, cost: number, of: Make): readonly Piece[] {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  return [
    ...of(text, code, cost),
    ...(upper === text ? [] : of(upper, `UPPER(${code})`, cost + 0.4)),
    ...(lower === text ? [] : of(lower, `LOWER(${code})`, cost + 0.4)),
  ];
}
