export type Severity = 'error' | 'warning';

/** Something wrong, or likely wrong, with a formula. `start` and `end` are UTF-16 offsets into its text. */
export interface Problem {
  /** Stable name of the rule that found it, in kebab-case. */
  readonly rule: string;
  readonly severity: Severity;
  /** One or two plain sentences for the person who wrote the formula. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /**
   * The text that replaces `start`..`end`. From `checkFormula` it is proved to leave fewer errors, or fewer warnings where the problem is one; from
   * `parseFormula` alone it is only likely.
   */
  readonly fix?: string;
}

/** The formula's text with a problem's fix applied; unchanged when the problem has none. */
export function applyFix(text: string, problem: Problem): string {
  return problem.fix === undefined ? text : text.slice(0, problem.start) + problem.fix + text.slice(problem.end);
}

export interface Location {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
  /** The whole source line. */
  readonly text: string;
}

/** Line, column and source line of an offset into a formula's text. */
export function locate(text: string, offset: number): Location {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', offset);
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    text: text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd),
  };
}

/** A problem as text for people: place, sentence, the source line with carets below the range, and the fix. */
export function describeProblem(text: string, problem: Problem): string {
  const location = locate(text, problem.start);
  const room = Math.max(1, location.text.length - location.column + 1);
  const carets = '^'.repeat(Math.min(room, Math.max(1, problem.end - problem.start)));
  // Tabs stay tabs, so that the carets stand below their range at any tab width.
  const indent = location.text.slice(0, location.column - 1).replaceAll(/[^\t]/g, ' ');
  const lines = [
    `${problem.severity} at line ${location.line}, column ${location.column}: ${problem.message}`,
    location.text,
    indent + carets,
  ];
  return (problem.fix === undefined ? lines : [...lines, `Fix: ${applyFix(text, problem)}`]).join('\n');
}
