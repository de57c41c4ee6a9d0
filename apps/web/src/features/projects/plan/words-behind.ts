import type { PartBecause } from '@sheetwright/contract/preview.ts';
import type { CoverageEntry } from '@sheetwright/contract/projects.ts';

/** A sentence of the answers, cut where the words begin and end that a part of the plan came from. */
export interface QuotedSentence {
  readonly field: string;
  readonly start: number;
  readonly pieces: readonly { readonly text: string; readonly isMarked: boolean }[];
}

/** The sentences of the answers that call for a part, in the order of the answers, each once. What was no request is not repeated. */
export function wordsBehind(because: PartBecause | undefined, coverage: readonly CoverageEntry[]): readonly QuotedSentence[] {
  const spans = because?.spans ?? [];
  return coverage.flatMap((entry) => {
    if (entry.how === 'not-a-request') return [];
    const marks = spans
      .filter(({ field, start, end }) => field === entry.field && start < entry.end && end > entry.start)
      .map(({ start, end }) => [Math.max(start - entry.start, 0), Math.min(end - entry.start, entry.text.length)] as const);
    return marks.length === 0 ? [] : [{ field: entry.field, start: entry.start, pieces: cut(entry.text, marks) }];
  });
}

function cut(text: string, marks: readonly (readonly [number, number])[]): QuotedSentence['pieces'] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of marks.toSorted(([one], [other]) => one - other)) {
    if (end <= at) continue;
    pieces.push(
      { text: text.slice(at, Math.max(start, at)), isMarked: false },
      { text: text.slice(Math.max(start, at), end), isMarked: true },
    );
    at = end;
  }
  pieces.push({ text: text.slice(at), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}
