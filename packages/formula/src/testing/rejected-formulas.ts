/** A formula of the open corpus that does not parse: the line it stands in, the first thing found, and what is wrong with it. */
export interface RejectedFormula {
  readonly line: number;
  readonly rule: string;
  readonly reason: string;
}

const BRACKET = 'a column name holds square brackets that lack their backslash';
const DOUBLED = 'copied out of program code, where each quotation mark is doubled';
const LOST_QUOTE = 'an empty text has lost one of its two quotation marks, and the text runs to the next one or to the end';
const PIPE =
  'copied out of program code: what is left of a doubled quotation mark closes the text early, and a bar stands between texts';

/** Every one of them was looked at: all are damaged, none is a form the language has. */
export const REJECTED_FORMULAS: readonly RejectedFormula[] = [
  {
    line: 110,
    rule: 'unbalanced-parenthesis',
    reason: 'reported as #UNPARSEABLE: an OR is closed too early, and the outermost IF never',
  },
  { line: 254, rule: 'unbalanced-parenthesis', reason: 'a closing parenthesis too many at the end' },
  { line: 267, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 325, rule: 'bare-name', reason: 'the opening bracket of a column name is lost, in several places' },
  { line: 338, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 339, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 347, rule: 'unterminated-text', reason: LOST_QUOTE },
  { line: 354, rule: 'unbalanced-parenthesis', reason: 'a COUNTIF inside OR is not closed' },
  { line: 355, rule: 'unbalanced-parenthesis', reason: 'a closing parenthesis too many at the end' },
  { line: 412, rule: 'bare-name', reason: 'the opening bracket of a column name is lost' },
  { line: 435, rule: 'unbalanced-parenthesis', reason: 'SUM is not closed' },
  { line: 443, rule: 'unterminated-text', reason: LOST_QUOTE },
  { line: 444, rule: 'unterminated-text', reason: LOST_QUOTE },
  { line: 445, rule: 'unterminated-text', reason: LOST_QUOTE },
  {
    line: 446,
    rule: 'unterminated-text',
    reason: 'one text closes with a doubled quotation mark, so that all behind it is taken the wrong way round',
  },
  { line: 457, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 458, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 459, rule: 'unknown-character', reason: PIPE },
  { line: 460, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 461, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 462, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 463, rule: 'doubled-quotes', reason: DOUBLED },
  { line: 464, rule: 'unknown-character', reason: PIPE },
  { line: 465, rule: 'unexpected', reason: 'the separator between two arguments of IF is lost at the end of a line' },
  { line: 468, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 469, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 470, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 471, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 472, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 473, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 474, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 475, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 476, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 477, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 478, rule: 'unescaped-bracket', reason: BRACKET },
  { line: 479, rule: 'unterminated-text', reason: LOST_QUOTE },
  {
    line: 504,
    rule: 'unbalanced-parenthesis',
    reason: 'several ANDs are closed after their first condition, so that the IFs round them have too few parentheses',
  },
];
