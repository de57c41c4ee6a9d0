import { type CellReference, childrenOf, type Expression, type RangeCorner } from './ast.ts';
import { writeName } from './names.ts';
import { parseFormula } from './parser.ts';

/**
 * The columns of its own sheet that a formula reads, as it writes their titles, each once, in source order. A text that does not parse
 * reads none.
 */
export function columnsIn(text: string): readonly string[] {
  return [...new Set(partsOf(text).flatMap((part) => cellsOf(part).map(({ column }) => column)))];
}

/** The names of the cross-sheet references that a formula reads, each once, in source order. A text that does not parse reads none. */
export function referencesIn(text: string): readonly string[] {
  return [...new Set(partsOf(text).flatMap((part) => (part.kind === 'cross-sheet' ? part.name : [])))];
}

/**
 * The formula with one column of its own sheet called differently, in brackets where the new title needs them. As in Smartsheet, capitals do
 * not count in the old title. Everything else stays as it is written; so does a text that does not parse.
 */
export function renameColumn(text: string, from: string, to: string): string {
  const wanted = from.toLowerCase();
  const cells = partsOf(text).flatMap(cellsOf);
  const titles = cells.filter(({ column }) => column.toLowerCase() === wanted).map((cell) => titleRange(text, cell));
  const title = writeName(to);
  // From the end backwards, so that positions in front of a change stay true.
  return titles.reduceRight((changed, { start, end }) => changed.slice(0, start) + title + changed.slice(end), text);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Every expression of the formula, in source order. */
function partsOf(text: string): readonly Expression[] {
  const parsed = parseFormula(text);
  const parts: Expression[] = [];
  if (parsed.ok) collect(parsed.formula.expression, parts);
  return parts;
}

function collect(part: Expression, parts: Expression[]): void {
  parts.push(part);
  for (const child of childrenOf(part)) collect(child, parts);
}

function cellsOf(part: Expression): readonly (CellReference | RangeCorner)[] {
  if (part.kind === 'cell') return [part];
  return part.kind === 'range' ? [part.from, part.to] : [];
}

const TITLE = /(?:\[(?:\\[\s\S]|[^\\\]])*\]|[^$\s@\d]+)/;

/** Where the title stands in a reference such as `$[Due Date]$4`, its brackets included. */
function titleRange(text: string, { start, end }: Range): Range {
  const match = TITLE.exec(text.slice(start, end));
  const from = start + (match?.index ?? 0);
  return { start: from, end: from + (match?.[0].length ?? 0) };
}
