/** What an answer says around formulas, names and values, in one language. Names come escaped; `{0}`, `{1}` stand for what is filled in. */
export interface Words {
  /** Before a list of steps. */
  readonly steps: string;
  /** Before what people try in vain. */
  readonly avoid: string;
  readonly example: string;
  /** Where the vendor documents nothing. */
  readonly fromPractice: string;
  /** Where the text that follows exists in English alone. */
  readonly inEnglish: string;
  readonly formula: FormulaWords;
  readonly repair: RepairWords;
  readonly function: FunctionWords;
  readonly none: NoneWords;
  readonly talk: TalkWords;
  /** Column types, as people see them in the app, by the API's name. */
  readonly types: Readonly<Record<string, string>>;
}

export interface FormulaWords {
  readonly intoColumn: string;
  readonly intoCell: string;
  readonly intoSummary: string;
  readonly assuming: string;
  /** What the question leaves open and the sheet or custom has filled in. */
  readonly chosen: string;
  /** Before the formula of a column that has to be made first. */
  readonly helperFirst: string;
  /** Between that and the formula that reads it. */
  readonly helperThen: string;
  readonly valueNow: string;
  readonly valueInRow: string;
  /** Of a column formula: what its first rows show. */
  readonly valueInFirstRows: string;
  readonly readAs: string;
  readonly orElse: string;
  readonly references: string;
  readonly reference: string;
  readonly columnSteps: string;
  readonly summarySteps: string;
  readonly notes: Readonly<Record<NoteKey, string>>;
}

export const NOTE_KEYS = [
  'today',
  'percent',
  'date-format',
  'contact',
  'cross-sheet',
  'no-match',
  'hierarchy',
  'blank-date',
] as const;
export type NoteKey = (typeof NOTE_KEYS)[number];

export interface RepairWords {
  readonly mended: string;
  readonly nothingWrong: string;
  readonly alreadyRight: string;
  /** Of a formula that is complained of and in which nothing is found. */
  readonly noFault: string;
  readonly rowsInError: string;
  readonly cause: string;
  readonly noFix: string;
  readonly noIferror: string;
  readonly alsoNote: string;
  /** By the rule of the checker, and for what only rows or the error's code show. */
  readonly causes: Readonly<Record<string, string>>;
  /** What is worth knowing about a cause, added to its sentence. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Before another formula, when it is the right one. */
  readonly variants: Readonly<Record<'key-as-text' | 'as-text' | 'key-missing' | 'children' | 'numbers' | 'per-person', string>>;
  readonly translated: string;
  readonly notTranslated: string;
  readonly explained: string;
}

export interface FunctionWords {
  readonly written: string;
  readonly example: string;
  readonly noted: string;
  readonly errors: string;
  readonly missing: string;
}

/** What answers those who ask for nothing. */
export interface TalkWords {
  readonly greeting: string;
  readonly thanks: string;
}

export interface NoneWords {
  /** A formula was asked for, and none is likely enough. */
  readonly unlikely: string;
  readonly unplaced: string;
  readonly nameThem: string;
  readonly unknown: string;
  readonly nearest: string;
  /** Before the topics that a question may have meant as well. */
  readonly orMeant: string;
  /** Before an answer that may be about another topic. */
  readonly perhaps: string;
  readonly ask: string;
  readonly blank: string;
}
