import type { PlainValue, WorkbookColumn, WorkbookSheet } from '@sheetwright/formula';

/** What a formula asks of the column that a letter stands for. */
type Part =
  | { readonly kind: 'holds'; readonly text: string }
  /** One of the texts of the asker's own sheet, whose cell it is compared with. */
  | { readonly kind: 'shares'; readonly texts: readonly string[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  | { readonly kind: 'box' };

const RANGE = String.raw`\$?([A-Z]{1,2})(?![A-Za-z(])\$?\d{0,5}(?::\$?\1\$?\d{0,5})?(?![\w!])`;
/** A range with the text that it is compared with: the condition of a COUNTIF, or a comparison in SUMPRODUCT, FILTER or IF. */
const COMPARED = new RegExp(String.raw`(?<![\w"!:])${RANGE}\s*(?:,|;|=|<>)\s*"([^"]*)"`, 'g');
/** A cell of another sheet in a formula over this one, by its letter. */
export const OWN_CELL = '«X»';
const COMPARED_WITH_CELL = new RegExp(
  String.raw`(?<![\w"!:])${RANGE}\s*(?:,|;|=)\s*«([A-Z]{1,2})»|«([A-Z]{1,2})»\s*(?:,|;|=)\s*${RANGE.replace('\\1', '\\4')}`,
  'g',
);
const COMPARED_WITH_DATE = new RegExp(
  String.raw`(?<![\w"!:])${RANGE}\s*(?:[,;]\s*"?)?(?:[<>]=?|=)?"?\s*&?\s*(?:TODAY|DATE|NOW)\(|(?<![\w"!:])(?:YEAR|MONTH|DAY|WEEKDAY|WEEKNUM|EOMONTH|EDATE|NETWORKDAYS|WORKDAY)\(${RANGE.replace('\\1', '\\2')}`,
  'g',
);
const COMPARED_WITH_BOX = new RegExp(String.raw`(?<![\w"!:])${RANGE}\s*[,;=]\s*"?(?:TRUE|FALSE)\b`, 'gi');
const MEASURED = [
  new RegExp(String.raw`\b(?:SUM|SUMIFS|AVERAGE|AVERAGEIFS|MEDIAN|LARGE|SMALL|STDEV|RANK|PRODUCT)\(${RANGE}`, 'g'),
  new RegExp(String.raw`\b(?:SUMIF|AVERAGEIF)\([^,;()]+[,;][^,;()]+[,;]\s*${RANGE}`, 'g'),
  new RegExp(String.raw`\)\s*[*,;]\s*${RANGE}\s*\)`, 'g'),
  // What FILTER shows may be texts.
  new RegExp(String.raw`(?<![\w"!:]|FILTER\()${RANGE}\s*[*,;]\s*\(`, 'g'),
];
const DAY_SIGNS = /^(?:[<>]=?|=)?\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/;
const NUMBER_SIGNS = /^(?:[<>]=?|=)?\s*-?\d/;

/**
 * The columns that the letters of an Excel formula stand for where their places in the sheet cannot be meant: a letter is the column that holds
 * the text it is compared with, or the one that has the numbers that are added up. Null where the places fit, or where more than one column does.
 *
 * @param textsOfCell what the column of a letter holds in the sheet that the formula stands in, where it is not this one
 */
export function columnsMeant(
  formula: string,
  sheet: WorkbookSheet,
  textsOfCell: (letter: string) => readonly string[] = () => [],
): Readonly<Record<string, string>> | null {
  const parts = partsIn(formula, textsOfCell);
  if (parts.size === 0) return null;
  const placed = [...parts].map(([letter, asked]) => ({ letter, asked, column: sheet.columns[placeOfLetter(letter)] }));
  if (placed.every(({ asked, column }) => column !== undefined && asked.every((one) => fits(one, column, sheet)))) return null;
  const found = new Map<string, string>();
  // What holds a text is surer than what holds numbers.
  for (const { letter, asked } of placed.toSorted((one, other) => sureness(other.asked) - sureness(one.asked))) {
    const fitting = sheet.columns.filter(
      (column) =>
        (!column.primary || asked.some(({ kind }) => kind === 'shares')) &&
        ![...found.values()].includes(column.title) &&
        asked.every((one) => fits(one, column, sheet)),
    );
    const [only] = fitting.length > 1 ? fitting.filter(({ title }) => MONEY.test(title)) : fitting;
    if (only === undefined) return null;
    found.set(letter, only.title);
  }
  return Object.fromEntries(found);
}

/** Of several numbers the one that people add up. */
const MONEY =
  /\b(?:amount|cost|costs|total|value|spend|spent|actual|hours|betrag|kosten|importe|costo|montant|valor)\b|金額|費用/iu;

function sureness(asked: readonly Part[]): number {
  return asked.some(({ kind }) => kind === 'holds' || kind === 'shares')
    ? 2
    : asked.some(({ kind }) => kind !== 'number')
      ? 1
      : 0;
}

function partsIn(formula: string, textsOfCell: (letter: string) => readonly string[]): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>();
  const add = (letter: string | undefined, part: Part) => {
    if (letter !== undefined) parts.set(letter, [...(parts.get(letter) ?? []), part]);
  };
  for (const [, letter, text = ''] of formula.matchAll(COMPARED)) {
    if (DAY_SIGNS.test(text)) add(letter, { kind: 'date' });
    else if (NUMBER_SIGNS.test(text)) add(letter, { kind: 'number' });
    else if (/^[<>=]|^$/.test(text) === false) add(letter, { kind: 'holds', text: text.replace(/\*/g, '').toLowerCase() });
  }
  for (const [, before, cell, cellBefore, after] of formula.matchAll(COMPARED_WITH_CELL)) {
    const texts = textsOfCell(cell ?? cellBefore ?? '');
    if (texts.length > 0) add(before ?? after, { kind: 'shares', texts });
  }
  for (const [, first, second] of formula.matchAll(COMPARED_WITH_DATE)) add(first ?? second, { kind: 'date' });
  for (const [, letter] of formula.matchAll(COMPARED_WITH_BOX)) add(letter, { kind: 'box' });
  for (const pattern of MEASURED)
    for (const [, letter] of formula.matchAll(pattern))
      if (letter !== undefined && !parts.has(letter)) add(letter, { kind: 'number' });
  return parts;
}

export function placeOfLetter(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A, B … Z, AA … */
export function letterAt(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterAt(Math.floor(place / 26) - 1) + last;
}

function fits(part: Part, { title, type }: WorkbookColumn, { rows }: WorkbookSheet): boolean {
  const cells = rows.map(({ cells: row }) => row[title] ?? null).filter((cell) => cell !== null && cell !== '');
  if (part.kind === 'date') return type === 'DATE' || type === 'DATETIME' || type === 'ABSTRACT_DATETIME';
  if (part.kind === 'box') return type === 'CHECKBOX';
  if (part.kind === 'number') return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
  if (part.kind === 'shares')
    return cells.some((cell) => [...textsOf(cell), String(cell)].some((text) => part.texts.includes(text)));
  return cells.some((cell) => textsOf(cell).some((text) => text.includes(part.text)));
}

function textsOf(cell: PlainValue): readonly string[] {
  if (typeof cell === 'string') return [cell.toLowerCase()];
  if (cell === null || typeof cell !== 'object') return [];
  return ('email' in cell ? [cell] : cell).map((one) => (typeof one === 'string' ? one : (one.name ?? one.email)).toLowerCase());
}
