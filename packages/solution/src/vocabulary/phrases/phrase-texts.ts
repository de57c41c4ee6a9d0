/**
 * The phrase lists of a language as they are written: entries separated by white space or, where phrases of several words occur, by commas.
 * `phrases.ts` says what each becomes.
 */
export interface PhraseTexts {
  readonly stopWords: string;
  readonly determiners: string;
  /** word=number */
  readonly numberWords: string;
  /** unit=days, with an asterisk where only working days count */
  readonly timeUnits: string;
  /** Monday to Sunday, alternatives separated by slashes */
  readonly weekdays: string;
  /** January to December, alternatives separated by slashes */
  readonly months: string;
  /** phrase=number and unit, of which h is hours, d days, w weeks, m months, y years */
  readonly frequencies: string;
  readonly roles: string;
  readonly departments: string;
  /** lemma and forms|noun|column, separated by semicolons; in Japanese the forms are the stems that texts contain */
  readonly eventVerbs: string;
  /** noun=type, of which T is text or number, D date, P dropdown, M dropdown of several, C contact, X checkbox */
  readonly columnNouns: string;
  /**
   * phrase=sign of what compares with a number. It stands in front of the number, behind it where it begins with an ellipsis. `@` is a limit of shares
   * only (“at 80 %”), `!>` and `!<` are beyond the limit that was named last, `!` is on its other side.
   */
  readonly comparisons: string;
  readonly neverThings: string;
  /** How words begin of what a business wants less of: “complain”, “wast”; whole words end with a full stop: “late.” */
  readonly lowIsBetter: string;
  /** How words begin of what it wants more of: “answered”, “uptime”, “satisf” */
  readonly highIsBetter: string;
  /** What stands beside the level of today: “now”, “last year”, “instead of” */
  readonly levelOfToday: string;
  /** How words begin that speak of the end of a validity */
  readonly expiryStems: string;
  /** What has to be done again and again: inspections, readings, cleaning, training. A star stands for any letters. */
  readonly recurringDuties: string;
  /** Words and phrases that a text means the same without. */
  readonly emptyWords: string;
  /** one=other, where both names are in use for the same thing in every trade; both in the singular */
  readonly sameThings: string;
}
