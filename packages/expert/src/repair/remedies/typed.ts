import { excelInEnglish } from '@sheetwright/formula';
import type { Cause } from '../remedy.ts';
import { parsed } from '../scene.ts';

interface Slip {
  /** Only in formulas that hold this. */
  readonly in?: RegExp;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly cause: Cause;
}

/** What is typed as people write it outside formulas, and keeps a formula from being read at all. */
const SLIPS: readonly Slip[] = [
  {
    // The delimiter of a list, such as `,` or `/`, without its quotation marks.
    in: /\bJOIN\(/i,
    pattern: /,\s*([,;/|&+-]{1,2})\s*\)/,
    instead: ', "$1 ")',
    cause: {
      key: 'unterminated-text',
      sentence: 'The delimiter of JOIN is a text and stands in quotation marks, also where it is a comma.',
    },
  },
  {
    pattern: /(?<=[<>=+-]\s*\d{1,5})\s*(?:days?|tagen?|días?|dias?|jours?|日)(?=\s*[),;<>=+-]|\s*$)/giu,
    instead: '',
    cause: { key: 'unit-word', sentence: 'Numbers stand without their unit: dates differ by days, so 5 days are 5.' },
  },
  {
    pattern: /\bNOT\s+(IS[A-Z]+\([^()]*\)|CONTAINS\([^()]*\)|HAS\([^()]*\))/gi,
    instead: 'NOT($1)',
    cause: { key: 'misplaced-not', sentence: 'NOT is a function and stands round the whole condition: NOT(condition).' },
  },
  {
    pattern: /(?<=\]|@row|@cell|\))\s+[x×]\s+(?=[[\p{L}\d(])/giu,
    instead: ' * ',
    cause: { key: 'foreign-operator', sentence: 'Multiplication is written with *.' },
  },
  {
    pattern: /\s+THEN\s+((?:"[^"]*"|[^"\s,()]+))\s+ELSE\s+/gi,
    instead: ', $1, ',
    cause: {
      key: 'unexpected',
      sentence: 'IF has no THEN and ELSE: the test, the result and the other result are its three arguments.',
    },
  },
  {
    pattern: /((?:\[[^\]]+\]|(?<![\p{L}\d_])[\p{L}\d_]+)@(?:row|cell))\s+IN\s*\(\s*("[^"]*"|\d+)\s*[,;]\s*("[^"]*"|\d+)\s*\)/giu,
    instead: 'OR($1 = $2, $1 = $3)',
    cause: { key: 'unexpected', sentence: 'There is no IN: each value is compared by itself, inside OR.' },
  },
  {
    pattern: /,\s*(?=[*/]\s*[[\p{L}\d(])/gu,
    instead: ' ',
    cause: {
      key: 'unexpected',
      sentence: 'A comma stands before an operator: it parts arguments, and here one calculation goes on.',
    },
  },
];

const ENGLISH_NAMES: Cause = {
  key: 'english-names',
  sentence: 'Functions have English names in Smartsheet, whatever the language of its screens.',
};

/** The text with what was typed as outside formulas put right, where that makes it readable; null where it does not. */
export function withoutSlips(given: string): { readonly text: string; readonly causes: readonly Cause[] } | null {
  const english = excelInEnglish(given);
  const named = english === given ? [] : [ENGLISH_NAMES];
  if (parsed(english) !== null) return named.length === 0 ? null : { text: english, causes: named };
  const found = SLIPS.filter((slip) => (slip.in?.test(english) ?? true) && english.search(slip.pattern) >= 0);
  const text = found.reduce((whole, { pattern, instead }) => whole.replace(pattern, instead), english);
  const causes = [...named, ...found.map(({ cause }) => cause)];
  return causes.length > 0 && (named.length > 0 || parsed(text) !== null) ? { text, causes } : null;
}
