import type { Problem } from '@sheetwright/formula';

export interface Piece {
  readonly text: string;
  /** The worst that is wrong with it. */
  readonly severity: Problem['severity'] | null;
}

/** A formula cut where something begins or ends to be wrong. A problem at the end, where something is missing, marks the last character. */
export function markedText(text: string, problems: readonly Problem[]): readonly Piece[] {
  const ranges = problems.map(({ start, end, severity }) => {
    const from = Math.min(start, Math.max(0, text.length - 1));
    return { severity, from, to: Math.max(end, from + 1) };
  });
  const cuts = [...new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [from, Math.min(to, text.length)])])];
  const sorted = cuts.sort((one, other) => one - other);
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? text.length;
    const here = ranges.filter((range) => range.from < to && range.to > from);
    const isError = here.some(({ severity }) => severity === 'error');
    return { text: text.slice(from, to), severity: isError ? 'error' : here.length > 0 ? 'warning' : null };
  });
}
