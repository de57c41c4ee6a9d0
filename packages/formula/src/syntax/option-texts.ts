import { childrenOf, type Expression, isComparison, type TextLiteral } from './ast.ts';
import { parseFormula } from './parser.ts';

/** What an option belongs to, as a formula writes it: a column of its own sheet, or ranges of another sheet. */
export interface OptionSource {
  readonly column?: string;
  readonly references?: readonly string[];
  /** The formula's own result is one of the options. */
  readonly isResult?: boolean;
}

/** The new text, or `unclear` where the option's text stands for something that may be another column's. */
export type OptionRename = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: 'unclear' };

/** Arguments of these functions come in pairs of a range and what its cells have to be, from the given argument on. */
const PAIRS_FROM: Readonly<Record<string, number>> = {
  COUNTIF: 0,
  COUNTIFS: 0,
  SUMIF: 0,
  AVERAGEIF: 0,
  SUMIFS: 1,
  COLLECT: 1,
  HAS: 0,
};

/**
 * The formula with an option of a dropdown called differently wherever it is compared with the source, is a criterion for it, or, when the
 * source is the formula's own column, is the result. Capitals of the option count, as they do in Smartsheet's comparisons of options.
 * A text that does not parse, and one that does not have the option, stays as it is.
 */
export function renameOption(text: string, source: OptionSource, from: string, to: string): OptionRename {
  const parsed = parseFormula(text);
  if (!parsed.ok) return { ok: true, text };
  const found: Found[] = [];
  collect(parsed.formula.expression, { reads: null, result: source.isResult ? 'source' : 'other' }, source, found);
  const named = found.filter(({ literal }) => literal.value === from);
  if (named.some(({ about }) => about === 'unclear')) return { ok: false, reason: 'unclear' };
  const own = named.filter(({ about }) => about === 'source').map(({ literal }) => literal);
  const written = `"${to.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const renamed = own.reduceRight((changed, { start, end }) => changed.slice(0, start) + written + changed.slice(end), text);
  return { ok: true, text: renamed };
}

interface Found {
  readonly literal: TextLiteral;
  readonly about: 'source' | 'other' | 'unclear';
}

type About = 'source' | 'other' | null;

interface Place {
  /** What a text here is compared with; null where it is compared with nothing. */
  readonly reads: About;
  /** Whose value a text here is when it is what the formula gives; null where it is an ingredient. */
  readonly result: About;
}

function collect(part: Expression, place: Place, source: OptionSource, found: Found[]): void {
  if (part.kind === 'text') {
    found.push({ literal: part, about: place.reads ?? place.result ?? 'unclear' });
  } else if (part.kind === 'binary' && isComparison(part.operator)) {
    collectCompared([part.left, part.right], place, source, found);
  } else if (part.kind === 'call') {
    collectArguments(part, place, source, found);
  } else {
    for (const child of childrenOf(part)) collect(child, { ...place, result: null }, source, found);
  }
}

function collectCompared(sides: readonly [Expression, Expression], place: Place, source: OptionSource, found: Found[]): void {
  sides.forEach((side, index) => {
    const other = sides[1 - index];
    const reads: About = other === undefined ? null : (readBy(other, source) ?? (isCurrent(other) ? place.reads : null));
    collect(side, { reads: reads ?? place.reads, result: null }, source, found);
  });
}

type Call = Extract<Expression, { kind: 'call' }>;

function collectArguments({ name, args }: Call, place: Place, source: OptionSource, found: Found[]): void {
  const first = PAIRS_FROM[name];
  args.forEach((argument, index) => {
    const isCriterion = first !== undefined && index >= first && (index - first) % 2 === 1;
    const range = isCriterion ? args[index - 1] : undefined;
    const inner: Place =
      range === undefined
        ? { reads: place.reads, result: isResultArgument(name, index) ? place.result : null }
        : { reads: readBy(range, source), result: null };
    collect(argument, inner, source, found);
  });
}

/** IF and IFERROR give one of their later arguments; of other functions a text is an ingredient. */
function isResultArgument(name: string, index: number): boolean {
  return (name === 'IF' && index > 0) || name === 'IFERROR';
}

function isCurrent(part: Expression): boolean {
  return part.kind === 'current-cell';
}

/** Whether an expression reads the source, something else, or no cells at all. */
function readBy(part: Expression, source: OptionSource): About {
  if (part.kind === 'cell') return sameTitle(part.column, source) ? 'source' : 'other';
  if (part.kind === 'range') return sameTitle(part.from.column, source) && sameTitle(part.to.column, source) ? 'source' : 'other';
  if (part.kind === 'cross-sheet') {
    const isSource = source.references?.some((name) => name.toLowerCase() === part.name.toLowerCase());
    return isSource ? 'source' : 'other';
  }
  if (part.kind === 'summary') return 'other';
  const inner = new Set(childrenOf(part).flatMap((child) => readBy(child, source) ?? []));
  if (inner.size === 0) return null;
  return inner.has('source') && !inner.has('other') ? 'source' : 'other';
}

function sameTitle(title: string, { column }: OptionSource): boolean {
  return column !== undefined && title.toLowerCase() === column.toLowerCase();
}
