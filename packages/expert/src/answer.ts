import type { Problem } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';

/** Where a formula is meant to stand. */
export type FormulaPlace =
  | { readonly kind: 'column'; readonly title: string; readonly type: string }
  | { readonly kind: 'cell' }
  | { readonly kind: 'summary'; readonly title: string };

/** A formula of an answer, with what proves it. */
export interface ExpertFormula {
  /** With its leading `=`, exactly as the answer's text shows it. */
  readonly formula: string;
  readonly place: FormulaPlace;
  /** Cross-sheet references that have to be made first: the name between the braces, and the sheet and column that it reads. */
  readonly references: readonly { readonly name: string; readonly sheet: string; readonly column: string }[];
  /** The column that it reads and that has to be made first, where the sheet has not what it needs. */
  readonly helperColumn?: { readonly title: string; readonly type: string; readonly formula: string };
  /** What the checker finds against the asker's columns, or against those that the answer assumes; empty when it is proved. */
  readonly problems: readonly Problem[];
  /** What it gives on the rows at hand, as Smartsheet shows it; null without rows. */
  readonly value: string | null;
}

/**
 * What the expert says. `none`: it does not know, says so and names the nearest topics. `language` is the one of the answer, which is the
 * question's where words allow.
 */
export interface ExpertAnswer {
  readonly kind: 'formula' | 'repair' | 'translation' | 'explanation' | 'knowledge' | 'none';
  readonly language: Language;
  /** Markdown. Every formula stands in a fenced block of its own, with the word `formula` after the fence. */
  readonly markdown: string;
  /** False where a formula rests on a reading of the question that the asker has to confirm; its text says so. Absent where nothing is guessed. */
  readonly isSure?: boolean;
  readonly formulas: readonly ExpertFormula[];
  /** Questions that lead on, or nearest topics where there is no answer; each can be asked as it stands. */
  readonly topics: readonly string[];
}
