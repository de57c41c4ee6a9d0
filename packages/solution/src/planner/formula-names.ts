const REFERENCE = /\{([^{}]+?) - ([^{}]+)\}/g;
const COLUMN = /\[([^\]]+)\](?=@row|:|\d|$)|\b([A-Za-z_]\w*)(?=@row|:)/g;

/** A cross-sheet range as the patterns name it: `{Sheet - Column}`. */
export interface NamedRange {
  readonly name: string;
  readonly sheet: string;
  readonly column: string;
}

/** The cross-sheet ranges of a formula, each once, in order of appearance. */
export function rangesIn(formula: string): NamedRange[] {
  const found = new Map<string, NamedRange>();
  for (const [, sheet = '', column = ''] of formula.matchAll(REFERENCE)) {
    const name = `${sheet} - ${column}`;
    found.set(name, { name, sheet, column });
  }
  return [...found.values()];
}

/** The columns of its own sheet that a formula reads. */
export function columnsIn(formula: string): ReadonlySet<string> {
  const own = formula.replace(REFERENCE, '').replace(/"[^"]*"/g, '""');
  return new Set([...own.matchAll(COLUMN)].map(([, bracketed, bare]) => bracketed ?? bare ?? ''));
}

/** The formula with one column of its own sheet called differently. */
export function renameColumn(formula: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return formula
    .replace(new RegExp(`\\[${escaped}\\](?=@row|:|$|\\))`, 'g'), `[${to}]`)
    .replace(new RegExp(`(?<![\\w\\]])${escaped}(?=@row|:)`, 'g'), `[${to}]`)
    .replace(new RegExp(`:${escaped}(?![\\w\\]])`, 'g'), `:[${to}]`);
}
