import type { Language } from '@sheetwright/solution/vocabulary';

/** A concept and what it is called: phrases divided by `|`, words that end in `*` standing for all that begin like them. */
export interface ConceptRow extends Partial<Readonly<Record<Language, string>>> {
  readonly id: string;
  /** How much it tells of what is wanted; 1 for words that stand in most questions. */
  readonly weight: number;
}
