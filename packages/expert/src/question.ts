import type { WorkbookSheet } from '@sheetwright/formula';

/** A turn of the conversation so far. */
export interface ConversationTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What somebody asks, and what is known about their work. */
export interface ExpertQuestion {
  readonly question: string;
  /** Earlier turns, oldest first: 'and for last month?' is about what was asked before. */
  readonly history?: readonly ConversationTurn[];
  /** The sheet that the question is about, with the rows that were read of it; its own columns are used then. */
  readonly sheet?: WorkbookSheet;
  /** Further sheets of the asker, or of a solution planned for them, that formulas may refer to. */
  readonly otherSheets?: readonly WorkbookSheet[];
  /** The asker's day, `YYYY-MM-DD`. */
  readonly today: string;
}
