import type { Problem } from '../../problem.ts';

/** A change that may mend a formula: the text that replaces `start`..`end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is wrong, where this change shows it better than the problem that led to it. */
  readonly message?: string;
  /** It rests on little, and is offered only when it leaves no error at all. */
  readonly isGuess?: boolean;
}

/** A problem with the changes that may mend it, the likeliest first. None of them is proved. */
export interface Diagnosis extends Problem {
  readonly edits?: readonly Edit[];
}

export function applyEdit(formula: string, { start, end, text }: Edit): string {
  return formula.slice(0, start) + text + formula.slice(end);
}

/** The formula with changes that do not overlap, in source order. */
export function applyEdits(formula: string, edits: readonly Edit[]): string {
  return edits.reduceRight(applyEdit, formula);
}

/** The place in the original of an offset into the changed formula. */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (offset <= start + shift) break;
    if (offset < start + shift + text.length) return Math.min(end, offset - shift);
    shift += text.length - (end - start);
  }
  return offset - shift;
}
